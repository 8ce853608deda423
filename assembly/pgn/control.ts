/**
 * A6. The modes of the bulk reader, and how it goes from one to another, stops, asks and reports.
 */
import { BLANK, CLOSE, OPEN, isNewline } from './bytes';
import {
  DESK_AT,
  DESK_BASE,
  DESK_BEFORE,
  DESK_COMMENT,
  DESK_CURSOR,
  DESK_FILLED,
  DESK_FINAL,
  DESK_INPUT,
  DESK_LENGTH,
  DESK_MODE,
  DESK_OUTER,
  DESK_REPORT,
  GAME_BROKEN,
  deskWord,
} from './desk';
import { beginMovetext, closeGame, keepResult, keepStart, offsetOf, setFlag } from './game';
import {
  REPLAY_ASKS_START,
  REPLAY_BATCH,
  REPLAY_REPORTS,
  REPORT_CHARACTER,
  REPORT_OPEN_COMMENT,
  REPORT_TOO_LONG,
} from './protocol';

// Statuses that do not leave the core.
export const RUNNING: i32 = -1;
/** The mode can do no more with the bytes it has. */
export const DRY: i32 = -2;

// ╒ Modes ══════════════════════════════════════════════════════════════════════════════════════╕
// │  BETWEEN ──▶ TAGS ◀─▶ TAG_VALUE ◀─▶ TAG_QUOTED                                                │
// │     ▲          ▼                                                                              │
// │   ENDED ◀─── MOVES ◀─▶ VARIATION    the others return to where they were                      │
// ╘═══════════════════════════════════════════════════════════════════════════════════════════════╛
export const BETWEEN: u32 = 0;
export const TAGS: u32 = 1;
export const TAG_VALUE: u32 = 2;
/** In the value of a tag, with nothing but blanks since the last quote. */
export const TAG_QUOTED: u32 = 3;
export const MOVES: u32 = 4;
/** Behind the result: comments that stand there belong to the game, up to an empty line. */
export const ENDED: u32 = 5;
export const VARIATION: u32 = 6;
export const COMMENT: u32 = 7;
/** `;` or `%` and the rest of the line. */
export const LINE: u32 = 8;
/** `<` and what stands between it and `>`. */
export const RESERVED: u32 = 9;
/** The rest of a word that is too long to be one. */
export const LONG_WORD: u32 = 10;

/** So many bytes are there before a token is read, unless the input ends: no token but a word is longer. */
export const TOKEN: usize = 32;
/** A longer word is none: only the reader in TypeScript knows what it is. */
export const LONGEST_WORD: usize = 255;
/** A word is cut after so many bytes: with one character of UTF-8 more than a word may have. */
export const WORD: usize = LONGEST_WORD + 3;

// The helpers of all modes.

@inline
export function cursorOf(desk: usize): usize {
  return desk + DESK_INPUT + deskWord(desk, DESK_CURSOR);
}


@inline
export function endOf(desk: usize): usize {
  return desk + DESK_INPUT + deskWord(desk, DESK_FILLED);
}


@inline
export function isFinal(desk: usize): bool {
  return deskWord(desk, DESK_FINAL) != 0;
}

/** Whether a token that ends before `next` is certain to: nothing that belongs to it can follow. */
@inline
export function isWhole(desk: usize, next: usize, end: usize): bool {
  return end - next >= TOKEN || isFinal(desk);
}

export function stopAt(desk: usize, at: usize, status: i32): i32 {
  store<u32>(desk + DESK_CURSOR, <u32>(at - desk - DESK_INPUT));
  return status;
}

export function goOn(desk: usize, at: usize, mode: u32): i32 {
  store<u32>(desk + DESK_MODE, mode);
  return stopAt(desk, at, RUNNING);
}

/** Goes to a mode that returns to the present one. */
export function goInto(desk: usize, at: usize, mode: u32): i32 {
  store<u32>(desk + DESK_OUTER, deskWord(desk, DESK_MODE));
  return goOn(desk, at, mode);
}

/** Passes over the comment that begins at `at`, from `next` on. */
export function enterComment(desk: usize, at: usize, next: usize): i32 {
  store<u64>(desk + DESK_COMMENT, offsetOf(desk, at));
  return goInto(desk, next, COMMENT);
}

/** Reports a comment that is not closed, by its beginning. */
export function reportComment(desk: usize, next: usize): i32 {
  goBack(desk, next);
  return report(desk, <u32>(load<u64>(desk + DESK_COMMENT) - load<u64>(desk + DESK_BASE)), REPORT_OPEN_COMMENT);
}

/** Passes over the reserved token at `at`, which is reported. */
export function enterReserved(desk: usize, at: usize): i32 {
  goInto(desk, at, RESERVED);
  return reportAt(desk, at, at, REPORT_CHARACTER);
}

export function goBack(desk: usize, at: usize): i32 {
  return goOn(desk, at, deskWord(desk, DESK_OUTER));
}

/** Reports something about the byte at an offset in INPUT. */
export function report(desk: usize, at: u32, code: u32): i32 {
  store<u32>(desk + DESK_AT, at);
  store<u32>(desk + DESK_REPORT, code);
  if (code == REPORT_TOO_LONG) setFlag(desk, GAME_BROKEN);
  return REPLAY_REPORTS;
}

/** Reports the byte at `at`, which is passed over up to `next`. */
export function reportAt(desk: usize, at: usize, next: usize, code: u32): i32 {
  stopAt(desk, next, RUNNING);
  return report(desk, <u32>(at - desk - DESK_INPUT), code);
}

/** Asks about the word from `at` to `next`; to an arrived pawn belongs its promotion in brackets: `b8(B)`. */
export function ask(desk: usize, at: usize, next: usize, status: i32): i32 {
  if (load<u8>(next) == OPEN && load<u8>(next, 2) == CLOSE) next += 3;
  next = min(next, at + WORD);
  store<u32>(desk + DESK_AT, <u32>(at - desk - DESK_INPUT));
  store<u32>(desk + DESK_LENGTH, <u32>(next - at));
  return stopAt(desk, next, status);
}

/** Begins the moves at `at`. */
export function startLine(desk: usize, at: usize): i32 {
  const asks = beginMovetext(desk, at);
  goOn(desk, at, MOVES);
  store<u32>(desk + DESK_AT, <u32>(at - desk - DESK_INPUT));
  if (asks) return REPLAY_ASKS_START;
  keepStart(desk);
  return RUNNING;
}

/** Ends the moves with the result at `at`, which is passed. */
export function endMoves(desk: usize, at: usize, result: u32): i32 {
  keepResult(desk, at, result);
  store<u32>(desk + DESK_MODE, ENDED);
  return RUNNING;
}

export function endGame(desk: usize, at: usize): i32 {
  const isFull = closeGame(desk, at);
  goOn(desk, at, BETWEEN);
  return isFull ? REPLAY_BATCH : RUNNING;
}

export function lineEndsBefore(desk: usize, at: usize): u32 {
  let count: u32 = 0;
  const first = desk + DESK_BEFORE;
  for (let before = at - 1; before > first; before--) {
    const letter = <u32>load<u8>(before);
    if (letter > BLANK) break;
    if (isNewline(letter)) count++;
    before -= <usize>(letter == 0x0a && load<u8>(before - 1) == 0x0d);
  }
  return count;
}
