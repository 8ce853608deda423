/**
 * Every error rochade throws on bad input, and every code it carries.
 * A message says what was expected, what was found, and where; a code is stable, a message is not.
 */

/** A problem of syntax in one field of a FEN, an X-FEN, a Shredder-FEN or an EPD. */
export const FEN_CODES = [
  'fen-empty',
  'fen-too-long',
  'fen-field-count',
  'fen-board-ranks',
  'fen-board-rank-length',
  'fen-board-character',
  'fen-board-adjacent-digits',
  'fen-turn',
  'fen-castling',
  'fen-ep',
  'fen-halfmoves',
  'fen-fullmoves',
  'fen-separator',
] as const;
export type FenCode = (typeof FEN_CODES)[number];

/** A position that is written well but breaks the rules of chess (article 3.10.3 of the FIDE Laws). */
export const SETUP_CODES = [
  'setup-empty',
  'setup-no-king',
  'setup-too-many-kings',
  'setup-pawn-on-backrank',
  'setup-opponent-in-check',
  'setup-castling-right',
  'setup-ep-square',
  'setup-too-many-pieces',
  'setup-too-many-pawns',
  'setup-too-many-promoted',
  'setup-impossible-check',
] as const;
export type SetupCode = (typeof SETUP_CODES)[number];

/** A move text that has no reading in its position. */
export const MOVE_CODES = [
  'move-syntax',
  'move-no-such-piece',
  'move-blocked',
  'move-pinned',
  'move-king-in-check',
  'move-castling',
  'move-promotion-missing',
  'move-promotion-not-allowed',
  'move-ambiguous',
  'move-not-strict',
  'move-illegal',
] as const;
export type MoveCode = (typeof MOVE_CODES)[number];

export const PERFT_CODES = ['perft-depth', 'perft-overflow', 'perft-hash', 'perft-aborted', 'perft-worker'] as const;
export type PerftCode = (typeof PERFT_CODES)[number];

export const RECORD_CODES = ['record-length', 'record-version', 'record-content'] as const;
export type RecordCode = (typeof RECORD_CODES)[number];

export const ARGUMENT_CODES = ['argument-square', 'argument-range', 'argument-variant', 'argument-type'] as const;
export type ArgumentCode = (typeof ARGUMENT_CODES)[number];

export const CORE_CODES = ['core-compile-blocked', 'core-memory', 'core-bug'] as const;
export type CoreCode = (typeof CORE_CODES)[number];

export type ErrorCode = FenCode | SetupCode | MoveCode | PerftCode | RecordCode | ArgumentCode | CoreCode;

/** The base of all errors of this library. */
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

/** One thing that is wrong with a FEN. */
export interface FenIssue<C extends FenCode | SetupCode = FenCode | SetupCode> {
  readonly code: C;
  readonly field: FenField;
  /** Offset into the text in UTF-16 code units, where the field or the character in question begins. */
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
}

/** The sentence of an issue: expected, found, where. */
export function fenIssueMessage(issue: FenIssue): string {
  return `Expected ${issue.expected}, found ${issue.found} (${issue.field}, offset ${issue.offset}).`;
}

/** The text is not a FEN. `issues` holds all that is wrong, the first of them gives `code`, `field` and `offset`. */
export class FenError extends ChessError<FenCode> {
  override readonly name = 'FenError';
  readonly input: string;
  readonly field: FenField;
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
  readonly issues: readonly FenIssue[];

  constructor(input: string, first: FenIssue<FenCode>, issues: readonly FenIssue[]) {
    super(first.code, fenIssueMessage(first));
    this.input = input;
    this.field = first.field;
    this.offset = first.offset;
    this.expected = first.expected;
    this.found = first.found;
    this.issues = issues;
  }
}

/** The FEN can be read, but no legal game of chess can stand like this. */
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

/** The text or the move has no (single) legal meaning in the position. */
export class MoveError extends ChessError<MoveCode> {
  override readonly name = 'MoveError';
  readonly input: string;
  /** The position, so that a report can be reproduced. */
  readonly fen: string;
  /** UCI of the legal moves the text could mean, where it is ambiguous. */
  readonly candidates: readonly string[];

  constructor(code: MoveCode, message: string, input: string, fen: string, candidates: readonly string[] = []) {
    super(code, message);
    this.input = input;
    this.fen = fen;
    this.candidates = candidates;
  }
}

/** A perft that cannot be answered: depth out of range, a count beyond the type, a table too large, a worker lost. */
export class PerftError extends ChessError<PerftCode> {
  override readonly name = 'PerftError';
}

/** Bytes that are not a position record. */
export class RecordError extends ChessError<RecordCode> {
  override readonly name = 'RecordError';
}

/** An argument outside its documented type or range. */
export class ArgumentError extends ChessError<ArgumentCode> {
  override readonly name = 'ArgumentError';
}

/** The WebAssembly core could not be started, or broke a promise of its own. */
export class CoreError extends ChessError<CoreCode> {
  override readonly name = 'CoreError';
}
