/**
 * A1. The bytes of PGN: what ends a word, and quick passing over what is not read. Must agree with src/pgn/characters.ts.
 * Built from nothing; knows no desk.
 */

export const NEWLINE: u32 = 0x0a;
export const TAB: u32 = 0x09;
export const RETURN: u32 = 0x0d;
export const BLANK: u32 = 0x20;
export const BANG: u32 = 0x21;
export const QUOTE: u32 = 0x22;
export const DOLLAR: u32 = 0x24;
export const PERCENT: u32 = 0x25;
export const OPEN: u32 = 0x28;
export const CLOSE: u32 = 0x29;
export const STAR: u32 = 0x2a;
export const DOT: u32 = 0x2e;
export const DIGIT_0: u32 = 0x30;
export const SEMICOLON: u32 = 0x3b;
export const LESS: u32 = 0x3c;
export const GREATER: u32 = 0x3e;
export const QUESTION: u32 = 0x3f;
export const BRACKET: u32 = 0x5b;
export const BACKSLASH: u32 = 0x5c;
export const BRACKET_CLOSE: u32 = 0x5d;
export const BRACE: u32 = 0x7b;
export const BRACE_CLOSE: u32 = 0x7d;

// Bits of the characters that end a word, 0 to 63 and 64 to 127: controls, the blank, and " ( ) * ; < > [ ] { }.
const ENDS_BELOW: u64 = 0x58000705ffffffff;
const ENDS_ABOVE: u64 = 0x2800000028000000;


@inline
export function endsWord(letter: u32): bool {
  return letter < 0x80 && (((letter < 64 ? ENDS_BELOW : ENDS_ABOVE) >> (letter & 63)) & 1) != 0;
}


@inline
export function isDigit(letter: u32): bool {
  return letter - DIGIT_0 < 10;
}


@inline
export function isLetter(letter: u32): bool {
  return (letter | BLANK) - 0x61 < 26;
}


@inline
export function isNewline(letter: u32): bool {
  return letter == NEWLINE || letter == RETURN;
}

/** Whether a line begins at `at`. */
export function beginsLine(at: usize): bool {
  return isNewline(load<u8>(at - 1));
}

/** Whether the newline at `at` ends an empty line; a return and a newline together end one line. */
export function endsEmptyLine(at: usize): bool {
  return beginsLine(at) && !(load<u8>(at) == NEWLINE && load<u8>(at - 1) == RETURN);
}

/** Whether a line begins at `at` and the one before is empty. */
export function followsEmptyLine(at: usize): bool {
  if (!beginsLine(at)) return false;
  const isPair = load<u8>(at - 1) == NEWLINE && load<u8>(at - 2) == RETURN;
  return beginsLine(isPair ? at - 2 : at - 1);
}

/** Bytes, from the bracket on, among which the name of a tag must end. */
export const TAG_NAME_AT_MOST: usize = 0x1000;

const ONES: u64 = 0x0101010101010101;
const HIGHS: u64 = 0x8080808080808080;
/** More than the codes of newline and return, less than that of any letter. */
const CONTROLS: u64 = ONES * 0x0e;
const BRACES_CLOSE: u64 = ONES * BRACE_CLOSE;

/** The first brace that closes, or newline, from `at` on, or `end`: eight bytes at a time (Mycroft's test for zero). */
export function findBraceOrNewline(at: usize, end: usize): usize {
  for (; at + 8 <= end; at += 8) {
    const bytes = load<u64>(at);
    const different = bytes ^ BRACES_CLOSE;
    const found = (((different - ONES) & ~different) | ((bytes - CONTROLS) & ~bytes)) & HIGHS;
    if (found == 0) continue;
    at += (<usize>ctz<u64>(found)) >> 3;
    if (isNewline(load<u8>(at)) || load<u8>(at) == BRACE_CLOSE) return at;
    at -= 7; // a tab or the like: go on behind it
  }
  while (at < end && load<u8>(at) != BRACE_CLOSE && !isNewline(load<u8>(at))) at++;
  return at;
}

/** The first newline from `at` on, or `end`. */
export function findNewline(at: usize, end: usize): usize {
  while (at < end && !isNewline(load<u8>(at))) at++;
  return at;
}
