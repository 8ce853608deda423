/**
 * What makes a position possible in chess, as a list of small predicates: each looks at one thing and lists its problems.
 * Built from `read`, `castling` and `ep`; a predicate whose fields could not be read lists nothing.
 * Source: FIDE Laws 3.10.3. Not guaranteed: a position without a problem may still be out of reach of every game.
 */
import type { FenIssue } from '../errors.js';
import { squareName } from '../square.js';
import { COLORS, type Color, type Piece, type Square, type Variant } from '../types.js';
import { attackersOf, isBetween, isPieceAt, squaresOf } from './board.js';
import { boardBeforeDoubleStep, doubleStep, epRankOf, isEpPossible } from './ep.js';
import { issue } from './issues.js';
import type { FenReading } from './read.js';
import { type Board, opposite } from './setup.js';
import { type Rule, setupKit } from './variant-kit.js';

/** All problems of the position a text describes, without those of its castling field: see `resolveCastling`. */
export function positionIssues(reading: FenReading, variant: Variant = 'chess'): FenIssue[] {
  const rules =
    variant === 'chess' ? [...BASIC_RULES, ...CHESS_RULES] : [...BASIC_RULES, ...setupKit().rulesOf(variant)];
  return rules.flatMap((rule) => rule(reading));
}

function emptyBoard({ board, offsets }: FenReading): FenIssue[] {
  if (board === undefined || !isEmpty(board)) return [];
  return [issue('setup-empty', 'board', offsets.board, 'pieces on the board', 'none')];
}

function oneKingEach({ board, offsets, pieceOffsets }: FenReading): FenIssue[] {
  if (board === undefined || isEmpty(board)) return [];
  return COLORS.flatMap((color): FenIssue[] => {
    const [king, second] = squaresOf(board, color, 'king');
    if (king === undefined) return [issue('setup-no-king', 'board', offsets.board, `one ${color} king`, 'none')];
    if (second === undefined) return [];
    const found = squaresOf(board, color, 'king').map(squareName).join(', ');
    return [issue('setup-too-many-kings', 'board', pieceOffsets.get(second)!, `one ${color} king`, found)];
  });
}

function noPawnOnBackranks({ board, pieceOffsets }: FenReading): FenIssue[] {
  if (board === undefined) return [];
  const pawns = COLORS.flatMap((color) => squaresOf(board, color, 'pawn'));
  return pawns
    .filter((sq) => sq >> 3 === 0 || sq >> 3 === 7)
    .map((sq) => {
      const found = `a ${board[sq]!.color} pawn on ${squareName(sq)}`;
      return issue('setup-pawn-on-backrank', 'board', pieceOffsets.get(sq)!, 'pawns on ranks 2 to 7', found);
    });
}

/** FIDE Laws 3.9: nobody may leave their king in check. Kings next to each other are the same case. */
function opponentNotInCheck({ board, turn, pieceOffsets }: FenReading): FenIssue[] {
  if (board === undefined || turn === undefined) return [];
  return squaresOf(board, opposite(turn), 'king').flatMap((king) => {
    const attackers = attackersOf(board, king, turn);
    if (attackers.length === 0) return [];
    const expected = `no check on the ${opposite(turn)} king, as it is ${turn}'s turn`;
    const found = `check from ${attackers.map(squareName).join(', ')}`;
    return [issue('setup-opponent-in-check', 'board', pieceOffsets.get(king)!, expected, found)];
  });
}

/** FIDE Laws 3.7.3.1: the double step passed over the ep square, so start and target are empty and the pawn is in front. */
function possibleEpSquare({ board, turn, epSquare, offsets }: FenReading): FenIssue[] {
  if (board === undefined || turn === undefined || epSquare === undefined) return [];
  const problem = (expected: string, found: string): FenIssue =>
    issue('setup-ep-square', 'ep', offsets.ep, expected, found);
  if (epSquare >> 3 !== epRankOf(turn)) {
    return [problem(`an ep square on rank ${epRankOf(turn) + 1}, as it is ${turn}'s turn`, squareName(epSquare))];
  }
  const { from, to } = doubleStep(turn, epSquare);
  const issues: FenIssue[] = [];
  for (const sq of [epSquare, from]) {
    if (board[sq] !== undefined) issues.push(problem(`${squareName(sq)} empty after a double step`, named(board[sq])));
  }
  if (!isPieceAt(board, to, opposite(turn), 'pawn')) {
    issues.push(problem(`a ${opposite(turn)} pawn on ${squareName(to)}`, named(board[to])));
  }
  return issues;
}

/** A double step is a pawn move, and those set the halfmove clock to 0. */
function epSquareWithClockAtZero({ epSquare, halfmoves, offsets }: FenReading): FenIssue[] {
  if (epSquare === undefined || halfmoves === undefined || halfmoves === 0) return [];
  const expected = 'the halfmove clock at 0 after a double step';
  return [issue('setup-ep-halfmoves', 'halfmoves', offsets.halfmoves, expected, `${halfmoves}`)];
}

/** The clock cannot count more half-moves than were played. */
function clockWithinGame({ turn, halfmoves, fullmoves, offsets }: FenReading): FenIssue[] {
  if (turn === undefined || halfmoves === undefined || fullmoves === undefined) return [];
  const played = 2 * (fullmoves - 1) + (turn === 'black' ? 1 : 0);
  if (halfmoves <= played) return [];
  const expected = `a halfmove clock of at most ${played} before move ${fullmoves}`;
  return [issue('setup-halfmoves', 'halfmoves', offsets.halfmoves, expected, `${halfmoves}`)];
}

function atMostSixteenPieces({ board, offsets }: FenReading): FenIssue[] {
  if (board === undefined) return [];
  return COLORS.flatMap((color) => {
    const count = board.filter((piece) => piece?.color === color).length;
    if (count <= 16) return [];
    return [issue('setup-too-many-pieces', 'board', offsets.board, `at most 16 ${color} pieces`, `${count}`)];
  });
}

function atMostEightPawns({ board, offsets }: FenReading): FenIssue[] {
  if (board === undefined) return [];
  return COLORS.flatMap((color) => {
    const count = squaresOf(board, color, 'pawn').length;
    if (count <= 8) return [];
    return [issue('setup-too-many-pawns', 'board', offsets.board, `at most 8 ${color} pawns`, `${count}`)];
  });
}

/** FIDE Laws 3.7.3.3: every piece beyond the first set was a pawn. A second bishop on one square color is one of them. */
function promotedReplacePawns({ board, offsets }: FenReading): FenIssue[] {
  if (board === undefined) return [];
  return COLORS.flatMap((color) => {
    const count = squaresOf(board, color, 'pawn').length + promotedAtLeast(board, color);
    if (count <= 8) return [];
    const expected = `at most 8 ${color} pawns and promoted pieces together`;
    return [issue('setup-too-many-promoted', 'board', offsets.board, expected, `${count}`)];
  });
}

function promotedAtLeast(board: Board, color: Color): number {
  const bishops = squaresOf(board, color, 'bishop');
  const onDark = bishops.filter((sq) => ((sq >> 3) + (sq & 7)) % 2 === 0).length;
  const beyond = (count: number, first: number): number => Math.max(0, count - first);
  return (
    beyond(squaresOf(board, color, 'queen').length, 1) +
    beyond(squaresOf(board, color, 'rook').length, 2) +
    beyond(squaresOf(board, color, 'knight').length, 2) +
    beyond(onDark, 1) +
    beyond(bishops.length - onDark, 1)
  );
}

/**
 * One move gives check with the piece that moved and uncovers at most one line, or, en passant, two. So there are never
 * three checkers, never two that do not slide, and never two on opposite sides of the king on one line.
 */
function possibleCheckers({ board, turn, pieceOffsets }: FenReading): FenIssue[] {
  if (board === undefined || turn === undefined) return [];
  const [king, second] = squaresOf(board, turn, 'king');
  if (king === undefined || second !== undefined) return [];
  const checkers = attackersOf(board, king, opposite(turn));
  if (checkers.length < 2 || (checkers.length === 2 && isPossiblePair(board, king, checkers))) return [];
  const expected = `checks on the ${turn} king that one move can give`;
  const found = `checks from ${checkers.map(squareName).join(', ')}`;
  return [issue('setup-impossible-check', 'board', pieceOffsets.get(king)!, expected, found)];
}

function isPossiblePair(board: Board, king: Square, [a, b]: readonly Square[]): boolean {
  const slides = [a!, b!].some((sq) => board[sq]!.role !== 'pawn' && board[sq]!.role !== 'knight');
  return slides && !isBetween(king, a!, b!);
}

/** Before the double step it was the opponent's turn, so the king of the side to move was not in check then. */
function noCheckBeforeDoubleStep({ board, turn, epSquare, offsets }: FenReading): FenIssue[] {
  if (board === undefined || turn === undefined || epSquare === undefined) return [];
  if (!isEpPossible(board, turn, epSquare)) return [];
  const before = boardBeforeDoubleStep(board, turn, epSquare);
  return squaresOf(before, turn, 'king').flatMap((king) => {
    const attackers = attackersOf(before, king, opposite(turn));
    if (attackers.length === 0) return [];
    const expected = `no check on the ${turn} king before the double step over ${squareName(epSquare)}`;
    const found = `check from ${attackers.map(squareName).join(', ')}`;
    return [issue('setup-impossible-check', 'ep', offsets.ep, expected, found)];
  });
}

/** What holds in every variant. */
const BASIC_RULES: readonly Rule[] = [emptyBoard, possibleEpSquare, epSquareWithClockAtZero, clockWithinGame];

/** What holds in chess; for variants see variants/setup-rules.ts. */
const CHESS_RULES: readonly Rule[] = [
  oneKingEach,
  noPawnOnBackranks,
  opponentNotInCheck,
  atMostSixteenPieces,
  atMostEightPawns,
  promotedReplacePawns,
  possibleCheckers,
  noCheckBeforeDoubleStep,
];

function isEmpty(board: Board): boolean {
  return board.every((piece) => piece === undefined);
}

function named(piece: Piece | undefined): string {
  return piece === undefined ? 'nothing' : `a ${piece.color} ${piece.role}`;
}
