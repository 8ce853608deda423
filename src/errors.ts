/**
 * Every error rochade throws on bad input, and every code it carries.
 * A message says what was expected, what was found, and where; a code is stable, a message is not.
 */

import type { PgnCode } from './pgn-codes.js';

/** A FEN, an X-FEN or a Shredder-FEN that cannot be read at all: the verdict is `syntax`. */
export const FEN_SYNTAX_CODES = [
  'fen-empty',
  'fen-too-long',
  'fen-extra-fields',
  'fen-board-ranks',
  'fen-board-rank-length',
  'fen-board-character',
  'fen-board-adjacent-digits',
  'fen-turn',
  'fen-castling',
  'fen-castling-repeated',
  'fen-ep',
  'fen-halfmoves',
  'fen-fullmoves',
  'fen-pocket',
  'fen-promoted',
  'fen-remaining-checks',
] as const;

/** A deviation in spelling with one reading only: the verdict is `lenient`, and the FEN is normalised. */
export const FEN_LENIENT_CODES = [
  'fen-byte-order-mark',
  'fen-separator',
  'fen-missing-fields',
  'fen-castling-order',
  'fen-leading-zeros',
  'fen-counter-range',
  'fen-fullmoves-zero',
  'fen-variant-spelling',
] as const;

/** All that can be odd about the spelling of a FEN. */
export const FEN_CODES = [...FEN_SYNTAX_CODES, ...FEN_LENIENT_CODES] as const;
export type FenCode = (typeof FEN_CODES)[number];

/** A problem in the operations of an EPD; its first four fields have the codes of a FEN. */
export const EPD_CODES = ['epd-opcode', 'epd-operand', 'epd-string', 'epd-line-break'] as const;
export type EpdCode = (typeof EPD_CODES)[number];

/** A position no rules of chess can be applied to: the verdict is `illegal`, and nothing allows it. */
export const SETUP_ILLEGAL_CODES = [
  'setup-empty',
  'setup-no-king',
  'setup-too-many-kings',
  'setup-pawn-on-backrank',
  'setup-opponent-in-check',
  'setup-too-many-men',
] as const;

/** A right the board contradicts: the verdict is `repairable`, the repair drops the right. */
export const SETUP_REPAIRABLE_CODES = ['setup-castling-right', 'setup-ep-square'] as const;

/** A playable position that no game reaches (FIDE Laws 3.10.3): the verdict is `unreachable`, to be allowed by option. */
export const SETUP_UNREACHABLE_CODES = [
  'setup-too-many-pieces',
  'setup-too-many-pawns',
  'setup-too-many-promoted',
  'setup-impossible-check',
  'setup-halfmoves',
  'setup-ep-halfmoves',
] as const;

/** A position that is written well but breaks the rules of chess. */
export const SETUP_CODES = [...SETUP_ILLEGAL_CODES, ...SETUP_REPAIRABLE_CODES, ...SETUP_UNREACHABLE_CODES] as const;
export type SetupCode = (typeof SETUP_CODES)[number];

/** A move text that has no reading in its position, or a move that is not legal in it. */
export const MOVE_CODES = [
  'move-syntax',
  'move-null',
  'move-not-strict',
  'move-ambiguous',
  'move-no-such-piece',
  'move-wrong-color',
  'move-out-of-reach',
  'move-own-piece',
  'move-blocked',
  'move-nothing-to-capture',
  'move-pinned',
  'move-king-in-check',
  'move-castling-right',
  'move-castling-blocked',
  'move-castling-check',
  'move-promotion-missing',
  'move-promotion-not-allowed',
  'move-capture-required',
  'move-illegal',
] as const;
export type MoveCode = (typeof MOVE_CODES)[number];

export const PERFT_CODES = ['perft-depth', 'perft-overflow', 'perft-hash'] as const;
export type PerftCode = (typeof PERFT_CODES)[number];

/** Why a pool of workers did not finish: told to stop, closed, or a worker lost over it. */
export const POOL_CODES = ['pool-aborted', 'pool-closed', 'pool-worker'] as const;
export type PoolCode = (typeof POOL_CODES)[number];

export const RECORD_CODES = ['record-length', 'record-version', 'record-content'] as const;
export type RecordCode = (typeof RECORD_CODES)[number];

export const ARGUMENT_CODES = ['argument-square', 'argument-range', 'argument-variant', 'argument-type'] as const;
export type ArgumentCode = (typeof ARGUMENT_CODES)[number];

export const CORE_CODES = ['core-compile-blocked', 'core-memory', 'core-variants', 'core-bug'] as const;
export type CoreCode = (typeof CORE_CODES)[number];

/** A time control that cannot be read or run, and an event or a stored state that a clock refuses. */
export const CLOCK_CODES = [
  'time-control-syntax',
  'time-control-range',
  'clock-control',
  'clock-time',
  'clock-backwards',
  'clock-phase',
  'clock-fallen',
  'clock-amount',
  'clock-lag',
  'clock-json',
] as const;
export type ClockCode = (typeof CLOCK_CODES)[number];

/** A call that a game refuses: it is over, the claim or the offer does not hold, the data is not a game. */
export const GAME_CODES = [
  'game-over',
  'game-claim',
  'game-draw-offer',
  'game-abandonment',
  'game-clock',
  'game-profile',
  'game-tags',
  'game-length',
  'game-json',
] as const;
export type GameCode = (typeof GAME_CODES)[number];

export type ErrorCode =
  | FenCode
  | EpdCode
  | SetupCode
  | MoveCode
  | PerftCode
  | PoolCode
  | RecordCode
  | ArgumentCode
  | CoreCode
  | ClockCode
  | GameCode
  | PgnCode;

/**
 * The base of all errors of this library.
 *
 * @example
 * const result = Position.tryParseFen('');
 * !result.ok && result.error instanceof ChessError // true
 */
export abstract class ChessError<C extends string = string> extends Error {
  override readonly name: string = 'ChessError';
  /** Stable, for programs; the message is for people. */
  readonly code: C;

  constructor(code: C, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type FenField = 'board' | 'turn' | 'castling' | 'ep' | 'halfmoves' | 'fullmoves' | 'operations' | 'fen';

/** How grave an issue of a FEN is, from a spelling that has one reading to a text that has none. */
export const FEN_SEVERITIES = ['lenient', 'unreachable', 'repairable', 'illegal', 'syntax'] as const;
export type FenSeverity = (typeof FEN_SEVERITIES)[number];

/** One thing that is wrong with a FEN or an EPD. */
export interface FenIssue<C extends FenCode | EpdCode | SetupCode = FenCode | EpdCode | SetupCode> {
  readonly code: C;
  readonly severity: FenSeverity;
  readonly field: FenField;
  /** Offset into the text in UTF-16 code units, where the field or the character in question begins. */
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
}

/**
 * The sentence of an issue: expected, found, where.
 *
 * @example fenIssueMessage(validateFen('4k3/8/8/8/8/8/8/4K3 x - - 0 1').issues[0]) // 'Expected "w" or "b", found "x" (turn, offset 20).'
 */
export function fenIssueMessage(issue: FenIssue): string {
  return `Expected ${issue.expected}, found ${issue.found} (${issue.field}, offset ${issue.offset}).`;
}

/**
 * The text is not a FEN, or not an EPD. `issues` holds all that is wrong in the order of the text, with what is merely
 * lenient or unreachable; the first of severity `syntax` gives `code`, `field` and `offset`.
 *
 * @example
 * const result = Position.tryParseFen('4k3/8/8/8/8/8/8/4K3 x - - 0 1');
 * !result.ok && [result.error.code, result.error.offset] // ['fen-turn', 20]
 */
export class FenError extends ChessError<FenCode | EpdCode> {
  override readonly name = 'FenError';
  readonly input: string;
  readonly field: FenField;
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
  readonly issues: readonly FenIssue[];

  constructor(input: string, first: FenIssue<FenCode | EpdCode>, issues: readonly FenIssue[]) {
    super(first.code, fenIssueMessage(first));
    this.input = input;
    this.field = first.field;
    this.offset = first.offset;
    this.expected = first.expected;
    this.found = first.found;
    this.issues = issues;
  }
}

/**
 * The FEN can be read, but no legal game of chess can stand like this. `issues` holds all that is wrong in the order of
 * the text; the first of the gravest severity gives `code`, `field` and `offset`.
 *
 * @example
 * const result = Position.tryParseFen('8/8/8/8/8/8/8/4K3 w - - 0 1');
 * !result.ok && result.error.code // 'setup-no-king'
 */
export class SetupError extends ChessError<SetupCode> {
  override readonly name = 'SetupError';
  readonly input: string;
  readonly field: FenField;
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
  readonly issues: readonly FenIssue[];

  constructor(input: string, first: FenIssue<SetupCode>, issues: readonly FenIssue[]) {
    super(first.code, fenIssueMessage(first));
    this.input = input;
    this.field = first.field;
    this.offset = first.offset;
    this.expected = first.expected;
    this.found = first.found;
    this.issues = issues;
  }
}

/**
 * The text or the move has no (single) legal meaning in the position.
 *
 * @example
 * const result = Position.start().tryParseSan('Nd4');
 * !result.ok && result.error.code // 'move-out-of-reach'
 */
export class MoveError extends ChessError<MoveCode> {
  override readonly name = 'MoveError';
  readonly input: string;
  /** The position, so that a report can be reproduced. */
  readonly fen: string;
  /** UCI of the legal moves the text could mean: several where it is ambiguous, one where it is only not strict enough. */
  readonly candidates: readonly string[];

  constructor(code: MoveCode, message: string, input: string, fen: string, candidates: readonly string[] = []) {
    super(code, message);
    this.input = input;
    this.fen = fen;
    this.candidates = candidates;
  }
}

/**
 * A perft that cannot be answered: depth out of range, a count beyond the type, a table too large.
 *
 * @example
 * let code = '';
 * try {
 *   perft(Position.start(), -1);
 * } catch (error) {
 *   if (error instanceof PerftError) code = error.code;
 * }
 * code // 'perft-depth'
 */
export class PerftError extends ChessError<PerftCode> {
  override readonly name = 'PerftError';
}

/**
 * Work of a pool that was not finished: its signal was aborted (`cause` is the reason), the pool closed, or a worker lost
 * over it twice.
 *
 * @example new PoolError('pool-closed', 'Expected an open pool, found a closed one.').code // 'pool-closed'
 */
export class PoolError extends ChessError<PoolCode> {
  override readonly name = 'PoolError';
}

/**
 * Bytes that are not a position record.
 *
 * @example
 * let code = '';
 * try {
 *   Position.fromBytes(new Uint8Array(3));
 * } catch (error) {
 *   if (error instanceof RecordError) code = error.code;
 * }
 * code // 'record-length'
 */
export class RecordError extends ChessError<RecordCode> {
  override readonly name = 'RecordError';
}

/**
 * An argument outside its documented type or range.
 *
 * @example
 * let code = '';
 * try {
 *   Position.chess960(960);
 * } catch (error) {
 *   if (error instanceof ArgumentError) code = error.code;
 * }
 * code // 'argument-range'
 */
export class ArgumentError extends ChessError<ArgumentCode> {
  override readonly name = 'ArgumentError';
}

/**
 * The WebAssembly core could not be started, or broke a promise of its own.
 *
 * @example await init().catch((error) => error instanceof CoreError && error.code === 'core-compile-blocked')
 */
export class CoreError extends ChessError<CoreCode> {
  override readonly name = 'CoreError';
}

/**
 * A time control, an event of a clock, or a stored clock that has no meaning.
 *
 * @example
 * let code = '';
 * try {
 *   Clock.create(parseTimeControl('3+2')).press(0);
 * } catch (error) {
 *   if (error instanceof ClockError) code = error.code;
 * }
 * code // 'clock-phase'
 */
export class ClockError extends ChessError<ClockCode> {
  override readonly name: string = 'ClockError';
}

/**
 * The text is not a time control.
 *
 * @example
 * let code = '';
 * try {
 *   parseTimeControl('three');
 * } catch (error) {
 *   if (error instanceof TimeControlError) code = error.code;
 * }
 * code // 'time-control-syntax'
 */
export class TimeControlError extends ClockError {
  override readonly name = 'TimeControlError';
  readonly input: string;
  /** Where the field in question begins, in UTF-16 code units. */
  readonly offset: number;

  constructor(code: ClockCode, message: string, input: string, offset: number) {
    super(code, message);
    this.input = input;
    this.offset = offset;
  }
}

/**
 * A call that a game refuses, or data that is not a game; it has changed nothing.
 *
 * @example
 * let code = '';
 * try {
 *   new Game().acceptDraw('white');
 * } catch (error) {
 *   if (error instanceof GameError) code = error.code;
 * }
 * code // 'game-draw-offer'
 */
export class GameError extends ChessError<GameCode> {
  override readonly name = 'GameError';
}
