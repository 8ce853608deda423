/**
 * A6. What is passed over: variations, comments, the rest of a line.
 */
import {
  BRACE,
  BRACE_CLOSE,
  BRACKET,
  CLOSE,
  GREATER,
  LESS,
  OPEN,
  PERCENT,
  SEMICOLON,
  beginsLine,
  endsWord,
  findBraceOrNewline,
  followsEmptyLine,
  isNewline,
} from './bytes';
import {
  DRY,
  LINE,
  LONG_WORD,
  MOVES,
  RESERVED,
  cursorOf,
  endOf,
  enterComment,
  enterReserved,
  goBack,
  goInto,
  goOn,
  isWhole,
  reportComment,
  stopAt,
} from './control';
import { DESK_DEPTH, DESK_MODE, deskWord } from './desk';
import { readBracket } from './tags';

/** To behind the bracket that closes the last open variation. */
export function passVariation(desk: usize): i32 {
  const end = endOf(desk);
  let depth = deskWord(desk, DESK_DEPTH);
  let at = cursorOf(desk);
  for (; at < end; at++) {
    const letter = <u32>load<u8>(at);
    if (letter == OPEN) depth++;
    else if (letter == CLOSE) {
      if (--depth == 0) return goOn(desk, at + 1, MOVES);
    } else if (letter == BRACE || letter == BRACKET || letter == SEMICOLON || letter == LESS) break;
    else if (letter == PERCENT && beginsLine(at)) break;
  }
  store<u32>(desk + DESK_DEPTH, depth);
  if (at == end) return stopAt(desk, end, DRY);
  const sign = <u32>load<u8>(at);
  if (sign == BRACKET) return readBracket(desk, at);
  if (sign == BRACE) return enterComment(desk, at, at + 1);
  return sign == LESS ? enterReserved(desk, at) : goInto(desk, at, LINE);
}

// `[Event "`
const FIRST_TAG: u64 = 0x2220746e6576455b;

/** To behind the brace, or to the first tag of a game that stands behind an empty line: then the brace is missing. */
export function passComment(desk: usize): i32 {
  const end = endOf(desk);
  let at = cursorOf(desk);
  while (at < end) {
    at = findBraceOrNewline(at, end);
    if (at == end) break;
    if (load<u8>(at) == BRACE_CLOSE) return goBack(desk, at + 1);
    if (!isWhole(desk, at, end)) return stopAt(desk, at, DRY);
    at++;
    if (end - at >= 8 && load<u64>(at) == FIRST_TAG && followsEmptyLine(at)) {
      return reportComment(desk, at);
    }
  }
  return stopAt(desk, end, DRY);
}

/** The rest of a line, of a word, or of a reserved token, which the end of the line ends as well. */
export function passRest(desk: usize): i32 {
  const end = endOf(desk);
  const mode = deskWord(desk, DESK_MODE);
  for (let at = cursorOf(desk); at < end; at++) {
    const letter = <u32>load<u8>(at);
    if (isNewline(letter) || (mode == LONG_WORD && endsWord(letter))) return goBack(desk, at);
    if (mode == RESERVED && letter == GREATER) return goBack(desk, at + 1);
  }
  return stopAt(desk, end, DRY);
}
