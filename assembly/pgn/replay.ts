/**
 * A6. PGN in bulk: finds the games, reads the moves of their main lines and plays them as they come. A machine of a few
 * modes that stops wherever its input ends and goes on there; only a word that the end may have cut waits for the rest.
 * What it does not understand at once it asks TypeScript, which knows every spelling, so that both read alike: a game here
 * must equal the main line of `parsePgn`. Keeps no tree and reads no variation; it counts how deep it is in them.
 */
import { makeMove } from '../make';
import { growRegion } from '../region';
import {
  BETWEEN,
  COMMENT,
  DRY,
  ENDED,
  LONG_WORD,
  MOVES,
  RUNNING,
  TAGS,
  TAG_QUOTED,
  TAG_VALUE,
  VARIATION,
  WORD,
  cursorOf,
  endGame,
  endMoves,
  endOf,
  goBack,
  goInto,
  goOn,
  isFinal,
  report,
  reportAt,
  reportComment,
  startLine,
} from './control';
import {
  DESK_ANSWER,
  DESK_AT,
  DESK_BASE,
  DESK_BEFORE,
  DESK_CURSOR,
  DESK_FILLED,
  DESK_GAME_COUNT,
  DESK_INPUT,
  DESK_LENGTH,
  DESK_MODE,
  DESK_MOVE_COUNT,
  DESK_OUTER,
  DESK_RECORD,
  DESK_SIZE,
  DESK_STATUS,
  DESK_TAGS_FROM,
  DESK_TAG_COUNT,
  GAME_BROKEN,
  deskWord,
} from './desk';
import { keepMove, keepStart, keepTags, openGame, setFlag } from './game';
import { readEnded, readMoves } from './moves';
import { passComment, passRest, passVariation } from './passing';
import {
  ANSWER_BEGINS,
  ANSWER_BLANK,
  ANSWER_BROKEN,
  ANSWER_NOTHING,
  ANSWER_RESULT,
  REPLAY_ASKS_BEGINNING,
  REPLAY_ASKS_BLANK,
  REPLAY_ASKS_START,
  REPLAY_ASKS_TAG,
  REPLAY_ASKS_WORD,
  REPLAY_BATCH,
  REPLAY_ENDED,
  REPLAY_NEEDS_INPUT,
  REPORT_OPEN_VARIATION,
  REPORT_TOO_LONG,
} from './protocol';
import { openTag, readTagValue, readTags } from './tags';

/** A desk for the runs of this thread, or 0 if there is no memory for it. */
export function openDesk(): usize {
  return growRegion(DESK_SIZE);
}

/** Reads on; returns a REPLAY_… status. */
export function replayOn(desk: usize): i32 {
  let status = resume(desk);
  while (status == RUNNING) {
    status = step(desk);
    if (status == DRY) status = isFinal(desk) ? endInput(desk) : REPLAY_NEEDS_INPUT;
  }
  if (status == REPLAY_NEEDS_INPUT) carry(desk);
  store<u32>(desk + DESK_STATUS, status);
  return status;
}

/** Takes up what the last call ended with. */
function resume(desk: usize): i32 {
  const answer = <i32>deskWord(desk, DESK_ANSWER);
  switch (<i32>deskWord(desk, DESK_STATUS)) {
    case REPLAY_BATCH:
      store<u32>(desk + DESK_GAME_COUNT, 0);
      store<u32>(desk + DESK_MOVE_COUNT, 0);
      store<u32>(desk + DESK_TAG_COUNT, 0);
      return RUNNING;
    case REPLAY_ASKS_START:
      if (answer == ANSWER_BROKEN) setFlag(desk, GAME_BROKEN);
      keepStart(desk);
      return RUNNING;
    case REPLAY_ASKS_TAG:
      return answer == ANSWER_BEGINS ? begin(desk) : openTag(desk, cursorOf(desk), deskWord(desk, DESK_LENGTH));
    case REPLAY_ASKS_WORD:
    case REPLAY_ASKS_BEGINNING:
    case REPLAY_ASKS_BLANK:
      return takeAnswer(desk, answer);
    default:
      return RUNNING;
  }
}

function takeAnswer(desk: usize, answer: i32): i32 {
  if (answer == ANSWER_BLANK) return RUNNING;
  if (answer == ANSWER_BEGINS) return begin(desk);
  const at = deskWord(desk, DESK_AT);
  if (deskWord(desk, DESK_CURSOR) - at == <u32>WORD) goInto(desk, cursorOf(desk), LONG_WORD);
  if (answer == ANSWER_NOTHING) return RUNNING;
  if (answer <= ANSWER_RESULT) return endMoves(desk, desk + DESK_INPUT + at, <u32>(ANSWER_RESULT - answer));
  if (answer == ANSWER_BROKEN) {
    setFlag(desk, GAME_BROKEN);
    return RUNNING;
  }
  if (answer > 0) makeMove(desk + DESK_RECORD, answer, desk + DESK_RECORD);
  return keepMove(desk, answer) ? RUNNING : report(desk, at, REPORT_TOO_LONG);
}

/** A word begins a game, or the moves of one: it is read again as a part of that. */
function begin(desk: usize): i32 {
  store<u32>(desk + DESK_CURSOR, deskWord(desk, DESK_AT));
  const at = cursorOf(desk);
  const mode = deskWord(desk, DESK_MODE);
  if (mode >= MOVES) return endGame(desk, at);
  if (mode == BETWEEN) openGame(desk, at);
  return startLine(desk, at);
}

function step(desk: usize): i32 {
  switch (deskWord(desk, DESK_MODE)) {
    case BETWEEN:
    case TAGS:
      return readTags(desk);
    case TAG_VALUE:
    case TAG_QUOTED:
      return readTagValue(desk);
    case MOVES:
      return readMoves(desk);
    case ENDED:
      return readEnded(desk);
    case VARIATION:
      return passVariation(desk);
    case COMMENT:
      return passComment(desk);
    default:
      return passRest(desk);
  }
}

/** Keeps what is not yet read at the beginning of INPUT, with the bytes before it. */
function carry(desk: usize): void {
  const mode = deskWord(desk, DESK_MODE);
  const at = cursorOf(desk);
  const cursor = deskWord(desk, DESK_CURSOR);
  if ((mode >= TAGS && mode <= TAG_QUOTED) || (mode > COMMENT && deskWord(desk, DESK_OUTER) == TAGS)) {
    keepTags(desk, at);
    store<u32>(desk + DESK_TAGS_FROM, 0);
  }
  const rest = deskWord(desk, DESK_FILLED) - cursor;
  memory.copy(desk + DESK_BEFORE, desk + DESK_BEFORE + cursor, rest + <u32>(DESK_INPUT - DESK_BEFORE));
  store<u64>(desk + DESK_BASE, load<u64>(desk + DESK_BASE) + <u64>cursor);
  store<u32>(desk + DESK_CURSOR, 0);
  store<u32>(desk + DESK_FILLED, rest);
}

/** Closes what is open when nothing follows. */
function endInput(desk: usize): i32 {
  const end = endOf(desk);
  switch (deskWord(desk, DESK_MODE)) {
    case BETWEEN:
      return REPLAY_ENDED;
    case TAGS:
    case TAG_VALUE:
    case TAG_QUOTED:
      return startLine(desk, end);
    case MOVES:
    case ENDED:
      return endGame(desk, end);
    case VARIATION:
      goOn(desk, end, MOVES);
      return reportAt(desk, end, end, REPORT_OPEN_VARIATION);
    case COMMENT:
      return reportComment(desk, end);
    default:
      return goBack(desk, end);
  }
}
