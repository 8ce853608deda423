/**
 * A0. Status codes: how a call of the core says that something did not work. Text is TypeScript's business.
 */

export const STATUS_OK: i32 = 0;
/** The text, or the position in it, is out of the ordinary: ask the slow reader in TypeScript. */
export const STATUS_UNUSUAL: i32 = 1;

// What is wrong with a record from outside.
export const STATUS_RECORD_VERSION: i32 = 16;
export const STATUS_RECORD_UNUSED: i32 = 17;
export const STATUS_RECORD_PIECES: i32 = 18;
export const STATUS_RECORD_CHECK: i32 = 19;
export const STATUS_RECORD_CASTLING: i32 = 20;
export const STATUS_RECORD_EP: i32 = 21;
export const STATUS_RECORD_FLAGS: i32 = 22;
export const STATUS_RECORD_COUNTERS: i32 = 23;
export const STATUS_RECORD_KEY: i32 = 24;

// Where a call returns a move, which is not negative, these are returned in its place.
/** The text has not the form of SAN. */
export const SAN_SYNTAX: i32 = -1;
/** No legal move is meant. */
export const SAN_ILLEGAL: i32 = -2;
/** More than one legal move is meant. */
export const SAN_AMBIGUOUS: i32 = -3;

/** What is known of a side's chance to mate, or of a position's: unwinnable means dead, winnable means alive. */
export const VERDICT_UNKNOWN: i32 = 0;
export const VERDICT_UNWINNABLE: i32 = 1;
export const VERDICT_WINNABLE: i32 = 2;

// How a position ends a game by itself.
export const END_NONE: i32 = 0;
export const END_CHECKMATE: i32 = 1;
export const END_STALEMATE: i32 = 2;
/** Neither side can mate with its material. */
export const END_DEAD: i32 = 3;
// The rule of a variant has decided.
export const END_WHITE_WINS: i32 = 4;
export const END_BLACK_WINS: i32 = 5;
export const END_DRAWN: i32 = 6;
/** Neither side can mate from where the men stand. */
export const END_PROVED_DEAD: i32 = 7;
