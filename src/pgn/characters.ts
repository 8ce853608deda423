/**
 * The characters that delimit tokens of PGN (standard 7), and the blanks of Unicode that get into files.
 */

/** A character that separates words. */
export const BLANK = 1;
/** A character that is a token, or begins one that is no word. */
export const SPECIAL = 2;

/** The dollar sign, which begins a word and ends the one before (PGN 7). */
export const GLYPH = 3;

/** Kinds of the ASCII characters: 0 for those that words are made of. */
const KINDS = new Uint8Array(128);
KINDS.fill(BLANK, 0, 33);
for (const character of '{}()[]<>;*"') KINDS[character.charCodeAt(0)] = SPECIAL;
KINDS[36] = GLYPH;

/** BLANK, SPECIAL, GLYPH, or 0 for a character of a word. */
export function kindOf(character: number): number {
  if (character < 128) return KINDS[character]!;
  return isWideBlank(character) ? BLANK : 0;
}

/** No-break and zero-width blanks, and the byte order mark that stands where files were joined. */
function isWideBlank(character: number): boolean {
  return (
    character === 0xa0 ||
    character === 0xfeff ||
    (character >= 0x2000 && character <= 0x200d) ||
    character === 0x2028 ||
    character === 0x2029 ||
    character === 0x202f ||
    character === 0x3000
  );
}

/** Bytes in UTF-8, from the bracket on, among which the name of a tag must end. */
export const TAG_NAME_AT_MOST = 0x1000;

/** How many bytes a code unit of UTF-16 takes in UTF-8; half of a pair takes half of them. */
export function bytesInUtf8(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
}

/** Behind the digits of the glyph whose dollar sign stands at `start`, or behind the word if it has none. */
export function glyphEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isDigit(text.charCodeAt(end))) end++;
  if (end === start + 1) while (end < text.length && kindOf(text.charCodeAt(end)) === 0) end++;
  return end;
}

/** Whether a character is a digit. */
export function isDigit(character: number): boolean {
  return character >= 48 && character <= 57;
}

export const NEWLINE = 10;
export const RETURN = 13;
export const QUOTE = 34;
export const PERCENT = 37;
export const OPEN = 40;
export const CLOSE = 41;
export const STAR = 42;
export const SEMICOLON = 59;
export const LESS = 60;
export const GREATER = 62;
export const BRACKET = 91;
export const BACKSLASH = 92;
export const BRACKET_CLOSE = 93;
export const BRACE = 123;
export const BRACE_CLOSE = 125;
