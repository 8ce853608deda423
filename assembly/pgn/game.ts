/**
 * A6. The game that is being read: its row, its tags, its moves. Built on the desk; knows no bytes of PGN.
 */
import { RECORD_SIZE } from '../exchange';
import { makeMove } from '../make';
import { RECORD_KEY } from '../position';
import {
  DESK_BASE,
  DESK_FLAGS,
  DESK_GAMES,
  DESK_GAMES_CAPACITY,
  DESK_GAME_COUNT,
  DESK_INPUT,
  DESK_KEYS,
  DESK_MOVES,
  DESK_MOVES_CAPACITY,
  DESK_MOVE_COUNT,
  DESK_RECORD,
  DESK_RESULT,
  DESK_START,
  DESK_TAGS,
  DESK_TAGS_CAPACITY,
  DESK_TAGS_FROM,
  DESK_TAG_COUNT,
  DESK_TAG_RESULT,
  DESK_WANTS,
  GAME_COMMENTED,
  ROW_BEGIN,
  ROW_END,
  ROW_FINAL,
  ROW_FIRST_MOVE,
  ROW_FLAGS,
  GAME_HAS_START,
  ROW_MOVETEXT,
  ROW_PLIES,
  ROW_RESULT,
  ROW_RESULT_AT,
  ROW_SIZE,
  ROW_START,
  ROW_TAGS,
  GAME_TAGS_CUT,
  ROW_TAGS_LENGTH,
  ROW_TAG_RESULT,
  PLIES_AT_MOST,
  RESULT_NONE,
  TAGS_AT_MOST,
  WANTS_KEYS,
  WANTS_TAGS,
  deskWord,
} from './desk';

/** The row of the game that is being read. */
@inline
function row(desk: usize): usize {
  return desk + DESK_GAMES + <usize>(deskWord(desk, DESK_GAME_COUNT) * ROW_SIZE);
}

/** Where in the source the byte at an address of INPUT stands. */
@inline
export function offsetOf(desk: usize, at: usize): u64 {
  return load<u64>(desk + DESK_BASE) + <u64>(at - desk - DESK_INPUT);
}


@inline
export function hasFlag(desk: usize, flag: u32): bool {
  return (deskWord(desk, DESK_FLAGS) & flag) != 0;
}

export function setFlag(desk: usize, flag: u32): void {
  store<u32>(desk + DESK_FLAGS, deskWord(desk, DESK_FLAGS) | flag);
}

export function clearFlag(desk: usize, flag: u32): void {
  store<u32>(desk + DESK_FLAGS, deskWord(desk, DESK_FLAGS) & ~flag);
}

/** Begins a game with the byte at `at`. */
export function openGame(desk: usize, at: usize): void {
  const game = row(desk);
  store<u64>(game, offsetOf(desk, at), ROW_BEGIN);
  store<u32>(game, deskWord(desk, DESK_TAG_COUNT), ROW_TAGS);
  store<u32>(game, 0, ROW_TAGS_LENGTH);
  store<u32>(game, deskWord(desk, DESK_MOVE_COUNT), ROW_FIRST_MOVE);
  store<u32>(game, 0, ROW_PLIES);
  store<u32>(desk + DESK_FLAGS, 0);
  store<u32>(desk + DESK_RESULT, RESULT_NONE);
  store<u32>(desk + DESK_TAG_RESULT, RESULT_NONE);
  reopenTags(desk, at);
}

/** Goes on with the tag section at `at`: what stood before has been kept, or is no tag. */
export function reopenTags(desk: usize, at: usize): void {
  clearFlag(desk, GAME_COMMENTED);
  store<u32>(desk + DESK_TAGS_FROM, <u32>(at - desk - DESK_INPUT));
}

/** Keeps the bytes of the tag section that were read since the last call, up to `at`; but not those behind a comment. */
export function keepTags(desk: usize, at: usize): void {
  if (hasFlag(desk, GAME_COMMENTED)) return;
  const game = row(desk);
  const from = deskWord(desk, DESK_TAGS_FROM);
  const kept = load<u32>(game, ROW_TAGS_LENGTH);
  let length = <u32>(at - desk - DESK_INPUT) - from;
  if (kept + length > TAGS_AT_MOST) {
    length = TAGS_AT_MOST - kept;
    setFlag(desk, GAME_TAGS_CUT);
  }
  const count = deskWord(desk, DESK_TAG_COUNT);
  memory.copy(desk + DESK_TAGS + count, desk + DESK_INPUT + from, length);
  store<u32>(desk + DESK_TAG_COUNT, count + length);
  store<u32>(game, kept + length, ROW_TAGS_LENGTH);
}

/** Begins the movetext with the byte at `at`; returns whether the start position is to be asked for. */
export function beginMovetext(desk: usize, at: usize): bool {
  keepTags(desk, at);
  store<u64>(row(desk), offsetOf(desk, at), ROW_MOVETEXT);
  memory.copy(desk + DESK_RECORD, desk + DESK_START, RECORD_SIZE);
  return hasFlag(desk, GAME_HAS_START);
}

/** Takes the position that is there now as the start. */
export function keepStart(desk: usize): void {
  memory.copy(row(desk) + ROW_START, desk + DESK_RECORD, RECORD_SIZE);
}

/** Moves that the game has so far. */
@inline
export function pliesSoFar(desk: usize): u32 {
  return deskWord(desk, DESK_MOVE_COUNT) - load<u32>(row(desk), ROW_FIRST_MOVE);
}

/** Writes down a move that has been played. Returns whether there is room for another in this game. */
@inline
export function keepMove(desk: usize, move: u32): bool {
  const count = deskWord(desk, DESK_MOVE_COUNT);
  store<u32>(desk + ((<usize>count) << 2), move, DESK_MOVES);
  if ((deskWord(desk, DESK_WANTS) & WANTS_KEYS) != 0) {
    store<u64>(desk + ((<usize>count) << 3), load<u64>(desk, DESK_RECORD + RECORD_KEY), DESK_KEYS);
  }
  store<u32>(desk + DESK_MOVE_COUNT, count + 1);
  return pliesSoFar(desk) < PLIES_AT_MOST;
}

/** Keeps the result that stands at `at`. */
export function keepResult(desk: usize, at: usize, result: u32): void {
  store<u32>(desk + DESK_RESULT, result);
  store<u64>(row(desk), offsetOf(desk, at), ROW_RESULT_AT);
}

/** Ends the game before the byte at `at`; returns whether the batch is to be taken. */
export function closeGame(desk: usize, at: usize): bool {
  const game = row(desk);
  const moves = deskWord(desk, DESK_MOVE_COUNT);
  store<u64>(game, offsetOf(desk, at), ROW_END);
  store<u32>(game, moves - load<u32>(game, ROW_FIRST_MOVE), ROW_PLIES);
  store<u32>(game, deskWord(desk, DESK_RESULT), ROW_RESULT);
  store<u32>(game, deskWord(desk, DESK_TAG_RESULT), ROW_TAG_RESULT);
  store<u32>(game, deskWord(desk, DESK_FLAGS), ROW_FLAGS);
  memory.copy(game + ROW_FINAL, desk + DESK_RECORD, RECORD_SIZE);
  if ((deskWord(desk, DESK_WANTS) & WANTS_TAGS) == 0) store<u32>(desk + DESK_TAG_COUNT, load<u32>(game, ROW_TAGS));
  const games = deskWord(desk, DESK_GAME_COUNT) + 1;
  store<u32>(desk + DESK_GAME_COUNT, games);
  return (
    games == DESK_GAMES_CAPACITY ||
    moves > DESK_MOVES_CAPACITY - PLIES_AT_MOST ||
    deskWord(desk, DESK_TAG_COUNT) > DESK_TAGS_CAPACITY - TAGS_AT_MOST
  );
}
