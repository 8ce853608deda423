/**
 * One call on both libraries: what came of it, as text, and which of the listed differences explains it if that is not the same.
 * The list is that of docs/migrating-from-chess.js.md; every difference says when it applies, and is checked as far as can be.
 */
import { type Color, type Move, Chess as Theirs } from 'chess.js';
import type { Chess as Ours } from '../../src/compat/chessjs.js';
import type { Call } from './chessjs-calls.js';

/** What a call did in one library. */
export interface Outcome {
  readonly value: unknown;
  readonly error: string | undefined;
  /** The FEN afterwards. */
  readonly fen: string;
}

/** A call on both, with the FEN before it. */
export interface Step {
  readonly call: Call;
  readonly before: string;
  readonly ours: Outcome;
  readonly theirs: Outcome;
  /** The FENs of the game up to this call, without counters, and with the legal ep square only. */
  readonly places: readonly string[];
  /** Whether pieces have been put or taken by hand: chess.js loses sight of kings that are. */
  readonly isHandmade: boolean;
  /** Whether chess.js took another square for that of a king before the call: `undo` forgets that it was taken or put. */
  readonly isKingLost: boolean;
}

interface Difference {
  readonly id: string;
  readonly applies: (step: Step) => boolean;
  /** Whether both games are still in the same state, so that the program can go on. */
  readonly goesOn: boolean;
}

export function outcomeOf(chess: Ours | Theirs, { name, args }: Call): Outcome {
  const method = (chess as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[name]!;
  try {
    const value = method.apply(chess, [...args]);
    // It answers nothing, and only in the headers would be seen later what was read.
    return { value: name === 'loadPgn' ? chess.getHeaders() : value, error: undefined, fen: chess.fen() };
  } catch (error) {
    return { value: undefined, error: (error as Error).message, fen: chess.fen() };
  }
}

/** Whether chess.js takes a square without a king for that of the king. */
export function hasLostKing(chess: Theirs): boolean {
  // 0x88: the squares from a8, sixteen to a rank.
  const { _kings, _board } = chess as unknown as {
    readonly _kings: Readonly<Record<Color, number>>;
    readonly _board: readonly ({ readonly type: string; readonly color: Color } | undefined)[];
  };
  return (['w', 'b'] as const).some((color) => {
    const kings = _board.flatMap((piece, sq) => (piece?.type === 'k' && piece.color === color ? [sq] : []));
    return (kings[0] ?? NO_SQUARE) !== _kings[color];
  });
}

/** An outcome as text; of moves and attackers the order means nothing. */
export function textOf({ name }: Call, { value, error, fen }: Outcome): string {
  if (error !== undefined) return `throws ${error}; ${fen}`;
  const isSet = name === 'moves' || name === 'attackers';
  const text = isSet ? itemsOf(value).join(' ') : (JSON.stringify(value) ?? 'undefined');
  return `${text}; ${fen}`;
}

function itemsOf(value: unknown): string[] {
  return (value as readonly unknown[]).map((item) => JSON.stringify(item)).sort();
}

/** The listed difference that explains a step whose outcomes are not the same. */
export function explanationOf(step: Step): Difference | undefined {
  return DIFFERENCES.find(({ applies }) => applies(step));
}

/** In place of a king's square. */
const NO_SQUARE = -1;
const ASKS_FOR_KING = /^(put|move|moves|perft|setTurn|isCheck|inCheck|isCheckmate|isStalemate|isDraw|isGameOver)$/;
const FALSE_MARK = /[+#][!?]*$/;
const isMove = ({ call, ours, theirs }: Step) => call.name === 'move' && ours.fen !== theirs.fen;
const textOfMove = ({ call }: Step) => (typeof call.args[0] === 'string' ? call.args[0] : '');
const onlyTheyPlay = (step: Step) => isMove(step) && isRefused(step.ours) && step.theirs.error === undefined;
const onlyWePlay = (step: Step) => isMove(step) && isRefused(step.theirs) && step.ours.error === undefined;
const isRefused = ({ error }: Outcome) => error?.startsWith('Invalid move') === true;

const DIFFERENCES: readonly Difference[] = [
  {
    id: 'strict-false-mark',
    goesOn: false,
    applies: (step) => isStrict(step) && onlyTheyPlay(step) && isFalselyMarked(step),
  },
  {
    id: 'promotion-without-role',
    goesOn: false,
    applies: (step) =>
      onlyTheyPlay(step) && /=/.test(step.call.meant ?? '') && !/[nbrq][+#!?]*$/i.test(textOfMove(step)),
  },
  {
    id: 'nonsense-beside-move',
    goesOn: false,
    applies: (step) => onlyTheyPlay(step) && hasNonsense(textOfMove(step)),
  },
  {
    id: 'impossible-castling',
    goesOn: false,
    applies: (step) => onlyTheyPlay(step) && /^O-O/.test(step.call.meant ?? '') && hasImpossibleRight(step.before),
  },
  {
    id: 'internal-error',
    goesOn: false,
    applies: ({ theirs, ours }) => /^Cannot (mix|read)/.test(theirs.error ?? '') && !/^Cannot/.test(ours.error ?? ''),
  },
  {
    id: 'captured-king',
    goesOn: false,
    applies: (step) => onlyTheyPlay(step) && (step.theirs.value as { captured?: string } | undefined)?.captured === 'k',
  },
  {
    id: 'more-spellings',
    goesOn: false,
    applies: (step) =>
      onlyWePlay(step) && !isStrict(step) && bare((step.ours.value as { san: string }).san) === bare(step.call.meant),
  },
  {
    id: 'listed-moves',
    goesOn: true,
    applies: ({ call, before, ours, theirs }) => call.name === 'moves' && isListBut(before, ours.value, theirs.value),
  },
  {
    id: 'counted-moves',
    goesOn: true,
    applies: ({ call, before }) => call.name === 'perft' && isImpossible(before),
  },
  {
    id: 'filtered-san',
    goesOn: true,
    applies: ({ call, ours, theirs }) => call.name === 'moves' && isSameWithoutOrigins(ours.value, theirs.value),
  },
  {
    id: 'edited-history',
    goesOn: false,
    // What was put where a move came from, a king stood or a pawn could be passed is gone: test/unit/chessjs-edited.test.ts.
    applies: ({ call, ours, theirs, isHandmade }) =>
      call.name === 'undo' && isHandmade && sameBut(/"(before|after)":"[^"]*"|[+#]/g, ours, theirs),
  },
  {
    id: 'lost-king',
    goesOn: false,
    applies: (step) => step.isKingLost && ASKS_FOR_KING.test(step.call.name),
  },
  {
    id: 'mark-of-check',
    goesOn: true,
    applies: ({ call, before, ours, theirs, isHandmade }) =>
      ['moves', 'move', 'undo', 'history', 'pgn'].includes(call.name) &&
      ours.fen === theirs.fen &&
      (isHandmade || hasImpossibleRight(before) || !hasKings(before) || canCaptureKing(before)) &&
      sameBut(isWrapped(call) ? /[+#]|\\n|\s/g : /[+#]/g, ours, theirs),
  },
  {
    id: 'ended-by-impossible-castling',
    goesOn: true,
    applies: ({ call, before, ours }) =>
      /^is(Checkmate|Stalemate|Draw|GameOver)$/.test(call.name) && ours.value === true && isImpossible(before),
  },
  {
    id: 'repetition',
    goesOn: true,
    applies: ({ call, ours, places }) =>
      /^is(ThreefoldRepetition|Draw|GameOver)$/.test(call.name) &&
      ours.value === places.filter((it) => it === places.at(-1)).length >= 3,
  },
  {
    id: 'hash',
    goesOn: true,
    applies: ({ call, before, ours }) => call.name === 'hash' && ours.value === freshHash(before),
  },
  {
    id: 'null-moves-in-pgn',
    goesOn: false,
    applies: ({ call, theirs }) =>
      call.name === 'loadPgn' && / --( |$)/.test(String(call.args[0])) && theirs.error !== undefined,
  },
  {
    id: 'syntax-error-wording',
    goesOn: false,
    applies: ({ call, ours, theirs }) =>
      call.name === 'loadPgn' && ours.error !== undefined && theirs.error?.startsWith('Expected ') === true,
  },
  {
    id: 'failed-load',
    goesOn: false,
    applies: ({ call, before, ours, theirs }) =>
      call.name === 'loadPgn' && ours.error !== undefined && ours.error === theirs.error && ours.fen === before,
  },
  {
    id: 'read-header-quotes',
    goesOn: false,
    applies: ({ call, ours, theirs }) =>
      call.name === 'loadPgn' &&
      theirs.error === undefined &&
      ours.fen === theirs.fen &&
      JSON.stringify(ours.value) === JSON.stringify(withoutEscapes(theirs.value as Record<string, string>)),
  },
  {
    id: 'written-header-quotes',
    goesOn: true,
    applies: ({ call, ours, theirs }) =>
      call.name === 'pgn' && ours.value === withEscapes(call, theirs.value as string),
  },
  {
    id: 'wrapped-lines',
    goesOn: true,
    applies: ({ call, ours, theirs }) =>
      isWrapped(call) && sameBut(/\\n|\s/g, ours, { ...theirs, value: withEscapes(call, theirs.value as string) }),
  },
  {
    id: 'kingless-material',
    goesOn: true,
    applies: ({ call, before }) => /^is(InsufficientMaterial|Draw|GameOver)$/.test(call.name) && !hasKings(before),
  },
];

/** A SAN without its mark of check. */
function bare(san: string | undefined): string | undefined {
  return san?.replace(/[+#]$/, '');
}

function isStrict({ call }: Step): boolean {
  return (call.args[1] as { strict?: boolean } | undefined)?.strict === true;
}

function isFalselyMarked(step: Step): boolean {
  const [mark] = FALSE_MARK.exec(textOfMove(step)) ?? [];
  return mark !== undefined && !step.call.meant?.endsWith(mark.charAt(0));
}

/** `exe4`, a pawn that captures on its own file; `Qdd8d5`; `Qg6#+`. */
function hasNonsense(text: string): boolean {
  return /[+#]{2}$/.test(text) || /^[NBRQK]?([a-h])x?\1/.test(text);
}

function hasKings(fen: string): boolean {
  const [board = ''] = fen.split(' ');
  return board.includes('K') && board.includes('k');
}

/** Whether chess.js finds moves that are none. */
function isImpossible(fen: string): boolean {
  return hasImpossibleRight(fen) || canCaptureKing(fen) || hasPawnOnBackrank(fen);
}

/** chess.js lets it go on beyond the board. */
function hasPawnOnBackrank(fen: string): boolean {
  const ranks = fen.split(' ')[0]!.split('/');
  return /p/i.test(ranks[0]! + ranks.at(-1)!);
}

function hasImpossibleRight(fen: string): boolean {
  const [board = '', , castling = ''] = fen.split(' ');
  const [black = '', , , , , , , white = ''] = board
    .split('/')
    .map((rank) => rank.replace(/\d/g, (n) => '.'.repeat(Number(n))));
  const corners = {
    K: white[4] + white[7]!,
    Q: white[4] + white[0]!,
    k: black[4] + black[7]!,
    q: black[4] + black[0]!,
  };
  return Object.entries(corners).some(
    ([right, found]) => castling.includes(right) && found !== (right < 'a' ? 'KR' : 'kr'),
  );
}

/** None where chess.js breaks, as it does on boards with pawns on the first and last ranks. */
function verboseMoves(fen: string): Move[] {
  try {
    return new Theirs(fen, { skipValidation: true }).moves({ verbose: true });
  } catch {
    return [];
  }
}

/** Whether the side to move attacks the king of the other. */
function canCaptureKing(fen: string): boolean {
  return verboseMoves(fen).some(({ captured }) => captured === 'k');
}

/** The same moves, but for castling without the pieces for it and captured kings. */
function isListBut(before: string, ours: unknown, theirs: unknown): boolean {
  if (!hasImpossibleRight(before) && !canCaptureKing(before)) return false;
  const known = verboseMoves(before);
  const isFault = (item: unknown) => {
    const isItem = ({ san }: Move) => typeof item === 'string' && withoutOrigin(san) === withoutOrigin(item);
    const move = known.find(isItem) ?? (item as { captured?: string; flags?: string });
    return move.captured === 'k' || (/[kq]/.test(move.flags ?? '') && hasImpossibleRight(before));
  };
  const rest = (theirs as unknown[]).filter((item) => !isFault(item));
  const kept = (ours as unknown[]).filter((item) => !isFault(item));
  return isSameWithoutOrigins(kept, rest);
}

/** SAN among the moves of one square or kind only, as 1.4.0 writes it where that is asked for, may lack its origin. */
function isSameWithoutOrigins(ours: unknown, theirs: unknown): boolean {
  return itemsOf(ours).map(withoutOrigin).sort().join() === itemsOf(theirs).map(withoutOrigin).sort().join();
}

function withoutOrigin(text: string): string {
  return text.replace(/([NBRQ])[a-h]?[1-8]?(x?[a-h][1-8])/g, '$1$2');
}

function sameBut(signs: RegExp, ours: Outcome, theirs: Outcome): boolean {
  return JSON.stringify(ours.value)?.replace(signs, '') === JSON.stringify(theirs.value)?.replace(signs, '');
}

function isWrapped({ name, args: [options] }: Call): boolean {
  return name === 'pgn' && (options as { maxWidth?: number } | undefined)?.maxWidth !== undefined;
}

/** Headers as 1.4.0 reads them, its escapes kept, as they are meant. */
function withoutEscapes(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/\\(["\\])/g, '$1')]));
}

/** A game as 1.4.0 writes it, but for the quotes and backslashes of its headers, which are escaped. */
function withEscapes({ args: [options] }: Call, pgn: string): string {
  const { newline = '\n' } = (options ?? {}) as { newline?: string };
  const escaped = (value: string) => value.replace(/["\\]/g, '\\$&');
  return pgn
    .split(newline)
    .map((line) => line.replace(/^(\[\w+ ")(.*)("\])$/, (_, begin, value, end) => begin + escaped(value) + end))
    .join(newline);
}

function freshHash(fen: string): string {
  return new Theirs(fen, { skipValidation: true }).hash();
}
