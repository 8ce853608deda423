/**
 * A6. Tag sections, and what stands between games.
 */
import {
  BACKSLASH,
  BLANK,
  BRACE,
  BRACKET,
  BRACKET_CLOSE,
  LESS,
  OPEN,
  PERCENT,
  QUOTE,
  SEMICOLON,
  STAR,
  TAB,
  TAG_NAME_AT_MOST,
  beginsLine,
  endsWord,
  isNewline,
} from './bytes';
import {
  BETWEEN,
  DRY,
  ENDED,
  LINE,
  MOVES,
  TAGS,
  TAG_QUOTED,
  TAG_VALUE,
  VARIATION,
  WORD,
  ask,
  cursorOf,
  endGame,
  endOf,
  enterComment,
  enterReserved,
  goInto,
  goOn,
  isWhole,
  lineEndsBefore,
  reportAt,
  startLine,
  stopAt,
} from './control';
import {
  DESK_AT,
  DESK_INPUT,
  DESK_LENGTH,
  DESK_MODE,
  DESK_TAG_RESULT,
  GAME_COMMENTED,
  GAME_HAS_START,
  GAME_HAS_TAGS,
  RESULT_NONE,
  RESULT_OPEN,
  deskWord,
} from './desk';
import { hasFlag, keepTags, openGame, reopenTags, setFlag } from './game';
import {
  REPLAY_ASKS_BEGINNING,
  REPLAY_ASKS_BLANK,
  REPLAY_ASKS_TAG,
  REPORT_CHARACTER,
  REPORT_NO_TAG,
  REPORT_OPEN_VARIATION,
} from './protocol';
import { resultOf, wordEnd } from './words';

/** Between games, and between tags: whatever is neither tag nor comment begins the moves. */
export function readTags(desk: usize): i32 {
  const end = endOf(desk);
  const isBetween = deskWord(desk, DESK_MODE) == BETWEEN;
  for (let at = cursorOf(desk); at < end; at++) {
    const letter = <u32>load<u8>(at);
    if (letter <= BLANK) continue;
    if (letter == PERCENT && beginsLine(at)) return goInto(desk, at, LINE);
    if (letter == BRACKET) return readBracket(desk, at);
    if (letter == BRACE || letter == SEMICOLON || letter == STAR) {
      if (isBetween) openGame(desk, at);
      return letter == STAR ? startLine(desk, at) : passCommentOfTags(desk, at, letter);
    }
    if (letter == LESS) return enterReserved(desk, at);
    if (letter == OPEN && !isBetween) return startLine(desk, at);
    if (endsWord(letter)) return reportAt(desk, at, at + 1, REPORT_CHARACTER);
    if (letter < 0x80 && !isBetween) return startLine(desk, at);
    const next = wordEnd(at, end);
    if (!isWhole(desk, next, end) && next - at < WORD) return stopAt(desk, at, DRY);
    return ask(desk, at, next, isBetween ? REPLAY_ASKS_BEGINNING : REPLAY_ASKS_BLANK);
  }
  return stopAt(desk, end, DRY);
}

/** Passes over a comment that stands before the moves of a game: tags may follow. */
function passCommentOfTags(desk: usize, at: usize, sign: u32): i32 {
  keepTags(desk, at);
  setFlag(desk, GAME_COMMENTED);
  store<u32>(desk + DESK_MODE, TAGS);
  return sign == BRACE ? enterComment(desk, at, at + 1) : goInto(desk, at, LINE);
}

/** A bracket begins a tag if a quote follows on its line before another bracket. */
export function readBracket(desk: usize, at: usize): i32 {
  const end = endOf(desk);
  const limit = min(end, at + TAG_NAME_AT_MOST);
  let stop = at + 1;
  for (; stop < limit; stop++) {
    const letter = <u32>load<u8>(stop);
    if (letter == QUOTE || letter == BRACKET_CLOSE || isNewline(letter)) break;
  }
  if (!isWhole(desk, stop, end)) return stopAt(desk, at, DRY);
  if (stop == at + TAG_NAME_AT_MOST) {
    goInto(desk, stop, LINE);
    return reportAt(desk, at, stop, REPORT_NO_TAG);
  }
  if (stop == end || load<u8>(stop) != QUOTE) {
    return reportAt(desk, at, stop < end && load<u8>(stop) == BRACKET_CLOSE ? stop + 1 : stop, REPORT_NO_TAG);
  }
  switch (deskWord(desk, DESK_MODE)) {
    case BETWEEN:
      openGame(desk, at);
      break;
    case MOVES:
    case ENDED:
      return endGame(desk, at);
    case VARIATION:
      goOn(desk, at, MOVES);
      return reportAt(desk, at, at, REPORT_OPEN_VARIATION);
    default:
      if (!hasFlag(desk, GAME_COMMENTED) && lineEndsBefore(desk, at) < 2) break;
      keepTags(desk, at);
      reopenTags(desk, at);
      if (!hasFlag(desk, GAME_HAS_TAGS)) break;
      store<u32>(desk + DESK_AT, <u32>(at - desk - DESK_INPUT));
      store<u32>(desk + DESK_LENGTH, <u32>(stop - at));
      return stopAt(desk, at, REPLAY_ASKS_TAG);
  }
  return openTag(desk, at, <u32>(stop - at));
}

/** Enters the value of the tag at `at`, which begins `length` bytes behind. */
export function openTag(desk: usize, at: usize, length: u32): i32 {
  noteTag(desk, at + 1);
  return goOn(desk, at + length + 1, TAG_VALUE);
}

// Beginnings of tags as the numbers their bytes are: `Result "`, `Resu`, `SetU`, `Variant "Standard"]`.
const RESULT_: u64 = 0x2220746c75736552;
const RESU: u32 = 0x75736552;
const SETU: u32 = 0x55746553;
const VARIANT_: u64 = 0x20746e6169726156;
const STANDARD: u64 = 0x647261646e617453;
const QUOTE_BRACKET: u32 = 0x5d22;

/** Notes what the tag whose name is at `at` may say of start and result; what is unusual, TypeScript will be asked. */
function noteTag(desk: usize, at: usize): void {
  setFlag(desk, GAME_HAS_TAGS);
  const name = load<u64>(at);
  if (name == RESULT_) {
    let next = at + 8;
    while (load<u8>(next) != QUOTE && next - at < 16) next++;
    const result = load<u8>(at, 8) == STAR && next - at == 9 ? RESULT_OPEN : resultOf(at + 8, next);
    if (result != RESULT_NONE && load<u8>(next, 1) == BRACKET_CLOSE) {
      store<u32>(desk + DESK_TAG_RESULT, result);
      return;
    }
  }
  // FEN, Variant, SetUp and Result, or what may be another spelling of them; the usual variant says nothing new.
  const isStandard = name == VARIANT_ && load<u64>(at, 9) == STANDARD && load<u16>(at, 17) == QUOTE_BRACKET;
  const first = load<u8>(at);
  const four = <u32>name;
  const isOther = first <= BLANK || first > 0x7f || first == 0x46 || first == 0x56 || four == SETU || four == RESU;
  if (isOther && !isStandard) setFlag(desk, GAME_HAS_START);
}

/** A quote ends a value if only blanks stand between it and the bracket; a newline ends it in any case. */
export function readTagValue(desk: usize): i32 {
  const end = endOf(desk);
  let isQuoted = deskWord(desk, DESK_MODE) == TAG_QUOTED;
  for (let at = cursorOf(desk); at < end; at++) {
    const letter = <u32>load<u8>(at);
    if (isNewline(letter) || (letter == BRACKET_CLOSE && isQuoted)) return goOn(desk, at + 1, TAGS);
    if (letter == QUOTE) isQuoted = true;
    else if (letter != BLANK && letter != TAB) isQuoted = false;
    if (letter != BACKSLASH) continue;
    if (!isWhole(desk, at, end)) {
      goOn(desk, at, TAG_VALUE);
      return DRY;
    }
    if (!isNewline(load<u8>(at, 1))) at++;
  }
  goOn(desk, end, isQuoted ? TAG_QUOTED : TAG_VALUE);
  return DRY;
}
