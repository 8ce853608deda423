/**
 * Spellings of words in movetext, apart from moves in the form of the standard.
 */
import { bytesInUtf8 } from './characters.js';
import { glyphOf } from './glyphs.js';
import { isNullText } from './null-move.js';
import { resultOfText } from './result-text.js';

/** Bytes of UTF-8 that a word takes at most: no move, number or result takes more. */
export const MAX_WORD = 255;

/** Whether a part of a text takes more bytes than a word may. */
export function isTooLong(text: string, start: number, end: number): boolean {
  if ((end - start) * 3 <= MAX_WORD) return false;
  let bytes = 0;
  for (let at = start; at < end && bytes <= MAX_WORD; at++) bytes += bytesInUtf8(text.charCodeAt(at));
  return bytes > MAX_WORD;
}

/** Whether a character is a period, or three of them in one. */
export function isPeriod(character: number): boolean {
  return character === 46 || character === 0x2026;
}

/** Whether a character is `!` or `?`. */
export function isAssessment(character: number): boolean {
  return character === 33 || character === 63;
}

/** Whether a word is a pawn that arrives without its promotion, which may follow in brackets: `b8(B)`. */
export function isArrivedPawn(word: string): boolean {
  return /(?:^|\.)(?:[a-h]x?)?[a-h][18]$/.test(word);
}

/** Whether text is a promotion in brackets. Of a letter only: anything else there may open or close what follows. */
export function isBracketedPromotion(text: string): boolean {
  return /^\([A-Za-z]\)$/.test(text);
}

const MOVE_BEGINNING = /^(?:\d+(?:[.\u2026]|$)|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|[O0]-[O0])/;

/** Whether a word can begin a game that has no tags: anything else there is no PGN. */
export function canBeginGame(word: string): boolean {
  return MOVE_BEGINNING.test(word) || resultOfText(word) !== undefined || isNullText(word);
}

/** Signs of check, and words for it, set apart from their move. */
const DETACHED_CHECK = /^(?:\+\+?|#|ch\.?|check|mate)$/;

export function isDetachedCheck(word: string): boolean {
  return DETACHED_CHECK.test(word);
}

/** `e.p.`, set apart from its move (FIDE appendix C.9.3). */
export function isEnPassantMark(word: string): boolean {
  return /^e\.?p\.?$/.test(word);
}

/** The glyphs of a word such as `$1`, `!?` or `±`; `undefined` if it is none. */
export function nagsOfWord(word: string): number[] | undefined {
  if (word.startsWith('$')) return /^\$\d{1,4}$/.test(word) ? [Number(word.slice(1))] : undefined;
  const glyph = glyphOf(word);
  if (glyph !== undefined) return [glyph];
  return /^[!?]+$/.test(word) ? assessments(word) : undefined;
}

/** A run of `!` and `?`, taken two at a time. */
export function assessments(run: string): number[] {
  return (run.match(/..?/g) ?? []).map((sign) => glyphOf(sign)!);
}
