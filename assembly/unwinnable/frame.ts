/**
 * A6. Frames: positions as the unwinnability code sees them. White is always the side that wants to win; a question
 * about Black is asked of the board turned upside down with colors exchanged. No counters, no history, no key.
 *
 * ╒ Frame, 48 bytes ══════════════════════════════════════════════════════════════════════╕
 * │  0  8 16   x, y, z       role planes                                                  │
 * │ 24         white         the squares of the side that wants to win                    │
 * │ 32         state         castling rooks and ep square, as in position.ts              │
 * │ 40         turn u32      WHITE or BLACK                                               │
 * │ 44         move u32      the move tried from here; along a path the frames spell it   │
 * ╘═══════════════════════════════════════════════════════════════════════════════════════╛
 *
 * ╒ Workspace, 256 KiB, grown at the first question ══════════════════════════════════════╕
 * │ 0x00000  12 KiB   FRAMES   one for each ply of a path                                 │
 * │ 0x04000   4 KiB   LINE     u32 moves: the forced ones, then the helpmate              │
 * │ 0x05000  12 KiB   reach.ts u64 for each square, several tables                        │
 * │ 0x08000  1 KiB/ply  LISTS  the legal moves of each ply                                │
 * ╘═══════════════════════════════════════════════════════════════════════════════════════╛
 */
import { BACKRANKS, RANK_1, RANK_8, beside, bit, first } from '../bitboard';
import { kingFill, knightFill } from '../attacks';
import { MOVES } from '../exchange';
import { moveFrom, moveKind, movePromotion, moveRole, moveTo } from '../move';
import { List, movesWritten } from '../movegen/emit';
import { generate } from '../movegen/generate';
import { forgetList } from '../moves';
import {
  RECORD_BLACK,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
  epSquareOf,
  isEpLegal,
  occupiedOf,
  stateOf,
  turnOf,
} from '../position';
import { growRegion } from '../region';
import { attackersAmong } from '../role-attacks';
import {
  BLACK,
  Black,
  KIND_CASTLING,
  KIND_DOUBLE_STEP,
  KIND_EN_PASSANT,
  ROLE_KING,
  ROLE_NONE,
  ROLE_PAWN,
  WHITE,
  White,
} from '../types';

export const FRAME_X: usize = 0;
export const FRAME_Y: usize = 8;
export const FRAME_Z: usize = 16;
export const FRAME_WHITE: usize = 24;
export const FRAME_STATE: usize = 32;
export const FRAME_TURN: usize = 40;
export const FRAME_MOVE: usize = 44;
export const FRAME_SIZE: usize = 48;

/** Plies a path may have: the search stops before, so lists and frames never overflow. */
export const MAX_PATH: i32 = 200;
/** Moves of a position in the lists; more than any position of 63 pieces with one king each that a reader accepts. */
const LIST_CAPACITY: usize = 1024;

const WORKSPACE_SIZE: usize = 0x8000 + (<usize>MAX_PATH + 2) * LIST_CAPACITY * 4;
const LINE_OFFSET: usize = 0x4000;
const REACH_OFFSET: usize = 0x5000;
const LISTS_OFFSET: usize = 0x8000;

/** Plies a line may have, from the position of the question. */
export const MAX_LINE: i32 = 1000;

let workspace: usize = 0;
let lineLength: i32 = 0;

/** Grows the workspace at the first question; `false` if the host refuses. What MOVES holds is lost to the lists of frames. */
export function prepareWorkspace(): bool {
  forgetList();
  if (workspace == 0) workspace = growRegion(WORKSPACE_SIZE);
  return workspace != 0;
}


@inline
export function frameAt(ply: i32): usize {
  return workspace + <usize>ply * FRAME_SIZE;
}


@inline
export function lineAt(index: i32): usize {
  return workspace + LINE_OFFSET + ((<usize>index) << 2);
}

export function setLineLength(plies: i32): void {
  lineLength = plies;
}

export function lineLengthOf(): i32 {
  return lineLength;
}

/** Makes the moves tried on the way to the frame of `ply` the line. */
export function keepPath(ply: i32): void {
  lineLength = ply;
  for (let i = 0; i < ply; i++) store<u32>(lineAt(i), load<u32>(frameAt(i), FRAME_MOVE));
}


@inline
export function reachTables(): usize {
  return workspace + REACH_OFFSET;
}


@inline
export function listAt(ply: i32): usize {
  return workspace + LISTS_OFFSET + <usize>ply * (LIST_CAPACITY * 4);
}


@inline
export function occupiedIn(at: usize): u64 {
  return load<u64>(at, FRAME_X) | load<u64>(at, FRAME_Y) | load<u64>(at, FRAME_Z);
}


@inline
export function kingsIn(at: usize): u64 {
  return load<u64>(at, FRAME_Y) & load<u64>(at, FRAME_Z);
}


@inline
export function pawnsIn(at: usize): u64 {
  return load<u64>(at, FRAME_Z) & ~(load<u64>(at, FRAME_X) | load<u64>(at, FRAME_Y));
}

/** Whether a queen, a rook or a knight could make a move, checks and pins aside. */
export function hasRunners(at: usize): bool {
  return canAnyRun(load<u64>(at, FRAME_X), load<u64>(at, FRAME_Y), load<u64>(at, FRAME_Z), load<u64>(at, FRAME_WHITE));
}

/** The same of pieces that need not be in a frame. */
export function canAnyRun(x: u64, y: u64, z: u64, white: u64): bool {
  return canRun(x & white, y, z, white) || canRun(x & ~white, y, z, (x | y | z) & ~white);
}


@inline
function canRun(runners: u64, y: u64, z: u64, own: u64): bool {
  if (runners == 0) return false;
  const knights = runners & z;
  const straight = runners ^ knights;
  const steps = beside(straight) | (straight << 8) | (straight >> 8) | kingFill(straight & y) | knightFill(knights);
  return (steps & ~own) != 0;
}

/** Writes the record to the frame, turned so that `winner` is White. An ep square counts only if it can be used. */
export function loadFrame(record: usize, winner: u32, at: usize): void {
  const black = load<u64>(record, RECORD_BLACK);
  const state = stateOf(record);
  const kept = isEpLegal(record) ? state : state & BACKRANKS;
  if (winner == WHITE) {
    store<u64>(at, load<u64>(record, RECORD_X), FRAME_X);
    store<u64>(at, load<u64>(record, RECORD_Y), FRAME_Y);
    store<u64>(at, load<u64>(record, RECORD_Z), FRAME_Z);
    store<u64>(at, occupiedOf(record) & ~black, FRAME_WHITE);
    store<u64>(at, kept, FRAME_STATE);
  } else {
    store<u64>(at, bswap<u64>(load<u64>(record, RECORD_X)), FRAME_X);
    store<u64>(at, bswap<u64>(load<u64>(record, RECORD_Y)), FRAME_Y);
    store<u64>(at, bswap<u64>(load<u64>(record, RECORD_Z)), FRAME_Z);
    store<u64>(at, bswap<u64>(black), FRAME_WHITE);
    store<u64>(at, bswap<u64>(kept), FRAME_STATE);
  }
  store<u32>(at, turnOf(record) ^ winner, FRAME_TURN);
}

/** A move of a turned board as one of the board as it stands. */
@inline
export function unturned(move: u32, winner: u32): u32 {
  return winner == WHITE ? move : move ^ 0o7070;
}

/** Legal moves of the frame to MOVES; returns how many. */
export function listFrame(at: usize): i32 {
  const x = load<u64>(at, FRAME_X);
  const y = load<u64>(at, FRAME_Y);
  const z = load<u64>(at, FRAME_Z);
  const white = load<u64>(at, FRAME_WHITE);
  const state = load<u64>(at, FRAME_STATE);
  return movesWritten(
    load<u32>(at, FRAME_TURN) == WHITE
      ? generate<White, List>(x, y, z, white, state, 0)
      : generate<Black, List>(x, y, z, (x | y | z) ^ white, state, 0),
  );
}

/** Writes the legal moves of the frame to the list of its ply; returns how many. */
export function listMovesOf(at: usize, ply: i32): i32 {
  const count = listFrame(at);
  const list = listAt(ply);
  for (let i: usize = 0, end = (<usize>count) << 2; i < end; i += 4) store<u32>(list + i, load<u32>(i, MOVES));
  return count;
}

/** Whether the side to move is in check. */
export function isCheck(at: usize): bool {
  const x = load<u64>(at, FRAME_X);
  const y = load<u64>(at, FRAME_Y);
  const z = load<u64>(at, FRAME_Z);
  const white = load<u64>(at, FRAME_WHITE);
  const occupied = x | y | z;
  const turn = load<u32>(at, FRAME_TURN);
  const own = turn == WHITE ? white : occupied ^ white;
  return attackersAmong(x, y, z, turn, occupied ^ own, first(y & z & own), occupied) != 0;
}

/** Given that the frame has no legal move: whether Black is mated. */
@inline
export function isWon(at: usize): bool {
  return load<u32>(at, FRAME_TURN) == BLACK && isCheck(at);
}

/** Writes to `child` the frame after a legal move. */
export function playFrame(parent: usize, move: u32, child: usize): void {
  const turn = load<u32>(parent, FRAME_TURN);
  const from = bit(moveFrom(move));
  const to = bit(moveTo(move));
  const role = moveRole(move);
  const kind = moveKind(move);
  let kept = ~(from | to);
  let state = load<u64>(parent, FRAME_STATE) & BACKRANKS & kept;
  if (role == ROLE_KING) state &= turn == WHITE ? ~RANK_1 : ~RANK_8;
  let x: u64 = 0;
  let y: u64 = 0;
  let z: u64 = 0;
  let placed = to;
  if (kind == KIND_CASTLING) {
    const rank: u32 = turn == WHITE ? 0 : 56;
    const towardsH = to > from;
    const rook = bit(rank + (towardsH ? 5 : 3));
    const king = bit(rank + (towardsH ? 6 : 2));
    x = rook;
    y = king;
    z = king;
    placed = rook | king;
  } else {
    const promotion = movePromotion(move);
    const becomes = promotion != ROLE_NONE ? promotion : role;
    x = becomes & 1 ? to : 0;
    y = becomes & 2 ? to : 0;
    z = becomes & 4 ? to : 0;
    if (kind == KIND_EN_PASSANT) kept &= ~bit(moveTo(move) ^ 8);
    if (kind == KIND_DOUBLE_STEP) {
      const white = load<u64>(parent, FRAME_WHITE);
      const enemyPawns = pawnsIn(parent) & (turn == WHITE ? ~white : white);
      if ((beside(to) & enemyPawns) != 0) state |= bit((moveFrom(move) + moveTo(move)) >> 1);
    }
  }
  store<u64>(child, (load<u64>(parent, FRAME_X) & kept) | x, FRAME_X);
  store<u64>(child, (load<u64>(parent, FRAME_Y) & kept) | y, FRAME_Y);
  store<u64>(child, (load<u64>(parent, FRAME_Z) & kept) | z, FRAME_Z);
  store<u64>(child, (load<u64>(parent, FRAME_WHITE) & kept) | (turn == WHITE ? placed : 0), FRAME_WHITE);
  store<u64>(child, state, FRAME_STATE);
  store<u32>(child, turn ^ 1, FRAME_TURN);
}
