/**
 * What the rows of chess960-starts.jsonl, chess960-castling-cases.jsonl and the rows of both files of bugs about castling,
 * en passant, promotion and set-ups ask of `Position`. Shared by scripts/check-position.ts (all rows) and
 * test/unit/position-rows.test.ts (those in this folder).
 */
import { FenError, SetupError } from '../../src/errors.js';
import { isCastling, promotionOf } from '../../src/move.js';
import { Position } from '../../src/position.js';

/** A pair that should be equal. */
export type Difference = readonly [what: string, expected: unknown, found: unknown];

export interface StartRow {
  readonly id: number;
  readonly fen: string;
  readonly shredder: string;
}

export function checkStart({ id, fen, shredder }: StartRow): Difference[] {
  const position = Position.chess960(id);
  return [
    ['FEN', fen, position.fen()],
    ['Shredder-FEN', shredder, position.fen({ castling: 'shredder' })],
    ['number of the FEN', id, Position.parseFen(fen).startNumber()],
    ['number of the Shredder-FEN', id, Position.parseFen(shredder).startNumber()],
  ];
}

export interface CastlingRow {
  readonly fen: string;
  readonly status: string;
  readonly fen_xfen: string;
  readonly fen_shredder: string;
  readonly legal_castling_uci: readonly string[];
  readonly legal_castling_san: readonly string[];
  readonly legal_move_count: number;
}

/** The status of python-chess for a side not to move that is in check, which is no position of chess. */
const OPPOSITE_CHECK = '1024';

export function checkCastling(row: CastlingRow): Difference[] {
  return [row.fen, row.fen_xfen, row.fen_shredder].flatMap((fen): Difference[] => {
    const result = Position.tryParseFen(fen, { chess960: true, allow: 'unreachable' });
    if (row.status === OPPOSITE_CHECK) return [['refused', 'setup-opponent-in-check', !result.ok && result.error.code]];
    if (!result.ok) return [['read', fen, result.error.message]];
    const position = result.value;
    const castlings = position.legalMoves().filter(isCastling);
    return [
      ['castling, UCI', sorted(row.legal_castling_uci), sorted(castlings.map((move) => position.uci(move)))],
      [
        'castling, SAN',
        sorted(row.legal_castling_san.map(withoutSuffix)),
        sorted(castlings.map((move) => withoutSuffix(position.san(move)))),
      ],
      ['legal moves', row.legal_move_count, position.legalMoves().length],
      ['X-FEN', row.fen_xfen, position.fen()],
      ['Shredder-FEN', row.fen_shredder, position.fen({ castling: 'shredder' })],
    ];
  });
}

function sorted(texts: readonly string[]): string {
  return [...texts].sort().join(' ');
}

function withoutSuffix(san: string): string {
  return san.replace(/[+#]/, '');
}

export interface BugRow {
  readonly kind: string;
  readonly source: string;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of row has fields of its own
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of row has fields of its own
  readonly expected: any;
}

const CHECKS: Readonly<Record<string, (row: BugRow) => Difference[]>> = {
  'legal-moves': checkLegalMoves,
  castling: checkPlay,
  castling960: checkCastlingBug,
  'fen-parse': checkParse,
  'fen-write': checkWrite,
  rules: checkPromotion,
  setup: checkSetup,
};

/** Whether a row of the files of bugs is about one position of chess, and about what `Position` does with it. */
export function isAboutPosition({ kind, input }: BugRow): boolean {
  const isChess = (input.variant ?? 'chess') === 'chess';
  return kind in CHECKS && isChess && (kind !== 'setup' || input.skipValidation === true);
}

export function checkBug(row: BugRow): Difference[] {
  return CHECKS[row.kind]!(row);
}

function positionOf(fen: string, chess960?: boolean): Position {
  return Position.parseFen(fen, { allow: 'unreachable', chess960: chess960 || undefined });
}

function checkLegalMoves({ input, expected }: BugRow): Difference[] {
  const position = positionOf(input.fen, input.chess960);
  const moves = position.legalMoves().map((move) => position.uci(move));
  return [
    ['legal moves', sorted(expected.all), sorted(moves)],
    ['count', expected.count, moves.length],
    ...expected.legal.map((uci: string): Difference => [uci, true, moves.includes(uci)]),
    ...expected.illegal.map((uci: string): Difference => [uci, false, moves.includes(uci)]),
  ];
}

function checkPlay({ input, expected }: BugRow): Difference[] {
  const position = positionOf(input.fen);
  return [['FEN', expected.fen, position.play(position.parseUci(input.uci)).fen()]];
}

function checkCastlingBug({ input, expected }: BugRow): Difference[] {
  const position = positionOf(input.fen, input.chess960);
  const sans = position.legalSans().map(withoutSuffix);
  const { contains = [], excludes = [], legalCount = sans.length, uci } = expected;
  return [
    ...contains.map((san: string): Difference => [san, true, sans.includes(san)]),
    ...excludes.map((san: string): Difference => [san, false, sans.includes(san)]),
    ['legal moves', legalCount, sans.length],
    ['UCI', uci, uci && position.uci(position.parseSan(input.san))],
  ];
}

function checkParse({ input, expected }: BugRow): Difference[] {
  const result = Position.tryParseFen(input.fen, { allow: 'unreachable' });
  // X-FEN's K is the outermost rook; nothing in the text says that another one was meant.
  if (expected.ambiguousWithoutHistory === true) return [['read', input.fen, result.ok && result.value.fen()]];
  const fen = expected.fen ?? `${input.fen} 0 1`;
  return [['FEN', fen, result.ok && result.value.fen()]];
}

function checkWrite({ input, expected }: BugRow): Difference[] {
  const start = positionOf(input.fen);
  const end = input.moves.reduce((it: Position, san: string) => it.play(it.parseSan(san)), start);
  return [['FEN', expected.fen, end.fen({ ep: input.options.enPassant })]];
}

function checkPromotion({ input }: BugRow): Difference[] {
  const position = positionOf(input.fen);
  const { from, to } = input.move;
  const moves = (['queen', 'rook', 'bishop', 'knight'] as const).map((role) =>
    position.moveFromGesture(from, to, role),
  );
  const result = position.tryMoveFromGesture(from, to);
  return [
    ['needs a choice', true, position.needsPromotion(from, to)],
    ['without one', 'move-promotion-missing', !result.ok && result.error.code],
    ['choices', 'queen rook bishop knight', moves.map(promotionOf).join(' ')],
  ];
}

/** Positions without kings are refused with a typed error, so that nothing can be asked of them. */
function checkSetup({ input }: BugRow): Difference[] {
  const result = Position.tryParseFen(input.fen, { allow: 'unreachable' });
  const isTyped = !result.ok && (result.error instanceof SetupError || result.error instanceof FenError);
  return [['typed error', true, isTyped]];
}
