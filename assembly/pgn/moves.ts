/**
 * A6. Movetext: the moves of the main line, read and played as they come, and what stands behind the result.
 */
import { makeMove } from '../make';
import { readMove } from '../san-read';
import {
  BLANK,
  BRACE,
  BRACE_CLOSE,
  BRACKET,
  DOLLAR,
  DOT,
  LESS,
  OPEN,
  PERCENT,
  SEMICOLON,
  STAR,
  beginsLine,
  endsEmptyLine,
  endsWord,
  findBraceOrNewline,
  QUESTION,
  isNewline,
} from './bytes';
import {
  DRY,
  LINE,
  RUNNING,
  VARIATION,
  LONGEST_WORD,
  WORD,
  ask,
  cursorOf,
  endGame,
  endMoves,
  endOf,
  enterComment,
  enterReserved,
  goInto,
  goOn,
  isWhole,
  lineEndsBefore,
  reportAt,
  stopAt,
} from './control';
import { DESK_DEPTH, DESK_RECORD, GAME_BROKEN, RESULT_NONE, RESULT_OPEN } from './desk';
import { hasFlag, keepMove, pliesSoFar } from './game';
import { REPLAY_ASKS_BEGINNING, REPLAY_ASKS_WORD, REPORT_CHARACTER, REPORT_TOO_LONG } from './protocol';
import { readBracket } from './tags';
import { isOneWord, passDigits, passNumber, resultOf, withoutSigns, wordEnd } from './words';

/** `$9999`: a longer one is asked about. */
const LONGEST_GLYPH: usize = 5;

export function readMoves(desk: usize): i32 {
  const end = endOf(desk);
  const record = desk + DESK_RECORD;
  const isBroken = hasFlag(desk, GAME_BROKEN);
  let at = cursorOf(desk);
  while (at < end) {
    const letter = <u32>load<u8>(at);
    if (letter <= BLANK) {
      at++;
      continue;
    }
    if (endsWord(letter)) {
      if (letter != BRACE) return readSign(desk, at, letter);
      const close = findBraceOrNewline(at + 1, end);
      if (close == end || load<u8>(close) != BRACE_CLOSE) return enterComment(desk, at, close);
      at = close + 1;
      continue;
    }
    if (letter == PERCENT && beginsLine(at)) return goInto(desk, at, LINE);

    const next = wordEnd(at, end);
    if (!isWhole(desk, next, end) && next - at < WORD) return stopAt(desk, at, DRY);
    if (next - at > LONGEST_WORD) return ask(desk, at, next, REPLAY_ASKS_WORD);
    const move = passNumber(at, next);
    if (move != at) {
      if (beginsAnew(desk, at, move, isBroken)) return endGame(desk, at);
      if (move == next) {
        at = next;
        continue;
      }
    }
    if (isBroken && (letter > QUESTION || move != at) && isOneWord(at, next)) {
      at = next;
      continue;
    }
    const found = isBroken ? -1 : readMove(record, move, <i32>(withoutSigns(move, next) - move));
    if (found < 0) {
      if (letter == DOLLAR && passDigits(at + 1, next) == next && next - at > 1 && next - at <= LONGEST_GLYPH) {
        at = next;
        continue;
      }
      const result = resultOf(at, next);
      if (result == RESULT_NONE) return ask(desk, at, next, REPLAY_ASKS_WORD);
      stopAt(desk, next, RUNNING);
      return endMoves(desk, at, result);
    }
    makeMove(record, found, record);
    if (!keepMove(desk, found)) return reportAt(desk, at, next, REPORT_TOO_LONG);
    at = next;
  }
  return stopAt(desk, end, DRY);
}

/** Reads the token at `at` that is neither a word nor a comment in braces. */
function readSign(desk: usize, at: usize, sign: u32): i32 {
  switch (sign) {
    case STAR:
      stopAt(desk, at + 1, RUNNING);
      return endMoves(desk, at, RESULT_OPEN);
    case OPEN:
      store<u32>(desk + DESK_DEPTH, 1);
      return goOn(desk, at + 1, VARIATION);
    case SEMICOLON:
      return goInto(desk, at, LINE);
    case LESS:
      return enterReserved(desk, at);
    case BRACKET:
      return readBracket(desk, at);
    default:
      return reportAt(desk, at, at + 1, REPORT_CHARACTER);
  }
}

/** Whether the number from `at` to `next` begins another game: a 1 behind an empty line, the moves before lacking a result. */
@inline
function beginsAnew(desk: usize, at: usize, next: usize, isBroken: bool): bool {
  if (load<u8>(at) != 0x31 || next - at > 2 || isBroken || pliesSoFar(desk) < 2) return false;
  if (next - at == 2 && load<u8>(at, 1) != DOT) return false;
  return lineEndsBefore(desk, at) > 1;
}

/** Behind the result: comments up to an empty line. */
export function readEnded(desk: usize): i32 {
  const end = endOf(desk);
  for (let at = cursorOf(desk); at < end; at++) {
    const letter = <u32>load<u8>(at);
    if (isNewline(letter) && endsEmptyLine(at)) return endGame(desk, at);
    if (letter <= BLANK) continue;
    if (letter == PERCENT && beginsLine(at)) return goInto(desk, at, LINE);
    if (letter == BRACE) return enterComment(desk, at, at + 1);
    if (letter == STAR) return endGame(desk, at);
    if (letter == OPEN) return reportAt(desk, at, at + 1, REPORT_CHARACTER);
    if (endsWord(letter)) return readSign(desk, at, letter);
    const next = wordEnd(at, end);
    if (!isWhole(desk, next, end) && next - at < WORD) return stopAt(desk, at, DRY);
    return ask(desk, at, next, REPLAY_ASKS_BEGINNING);
  }
  return stopAt(desk, end, DRY);
}
