/**
 * A6. Words of movetext: where one ends, the number in front of a move, the signs behind it, results.
 */
import { BANG, DOLLAR, DOT, QUESTION, endsWord, isDigit, isLetter } from './bytes';
import { RESULT_BLACK, RESULT_DRAW, RESULT_NONE, RESULT_WHITE } from './desk';

/** The end of the word at `at`, or of what there is of it. */
@inline
export function wordEnd(at: usize, end: usize): usize {
  let next = at + 1;
  while (next < end && !endsWord(load<u8>(next))) next++;
  return next;
}

/** Behind the number at the beginning of a word with its dots, or `at` if what follows belongs to something else. */
@inline
export function passNumber(at: usize, end: usize): usize {
  let next = passDigits(at, end);
  if (next != at && next != end && load<u8>(next) != DOT) return at;
  while (next < end && load<u8>(next) == DOT) next++;
  return next == end || isLetter(load<u8>(next)) ? next : at;
}

/** Whether a word is one: there may be blanks in it that the core does not know, or glyphs that begin another. */
export function isOneWord(at: usize, end: usize): bool {
  while (at < end && load<u8>(at) < 0x80 && load<u8>(at) != DOLLAR) at++;
  return at == end;
}


@inline
export function passDigits(at: usize, end: usize): usize {
  while (at < end && isDigit(load<u8>(at))) at++;
  return at;
}

/** The end of a word without the `!` and `?` that it may end with. */
@inline
export function withoutSigns(at: usize, end: usize): usize {
  while (end > at) {
    const last = <u32>load<u8>(end - 1);
    if (last != BANG && last != QUESTION) break;
    end--;
  }
  return end;
}

// `1-0`, `0-1` and `1/2-1/2` as the numbers their bytes are.
export const WHITE_WINS: u32 = 0x302d31;
export const BLACK_WINS: u32 = 0x312d30;
export const DRAWN: u64 = 0x322f312d322f31;

/** The result that a word is. */
export function resultOf(at: usize, end: usize): u32 {
  if (end - at == 3) {
    const bytes = load<u32>(at) & 0xffffff;
    return bytes == WHITE_WINS ? RESULT_WHITE : bytes == BLACK_WINS ? RESULT_BLACK : RESULT_NONE;
  }
  return end - at == 7 && (load<u64>(at) & 0xffffffffffffff) == DRAWN ? RESULT_DRAW : RESULT_NONE;
}
