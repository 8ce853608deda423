/**
 * A6. The two ways to decide whether a side can still win by any series of legal moves (FIDE 5.2.2, 6.9): `fast`, cheap
 * enough for every move of a game, and `full`, which spends nodes. Both may answer "unknown"; neither guesses.
 */
import { kingFill } from '../attacks';
import { beside, first, hasSeveral } from '../bitboard';
import { MOVES, RESULT } from '../exchange';
import { RECORD_BLACK, RECORD_X, occupiedOf } from '../position';
import { VERDICT_UNKNOWN, VERDICT_UNWINNABLE, VERDICT_WINNABLE } from '../status';
import { BLACK, WHITE } from '../types';
import { dive } from './dive';
import {
  BY_DISTANCE,
  BY_MOVES,
  BY_NOVELTY,
  BY_NOVELTY_AND_FLIGHTS,
  BY_NOVELTY_AND_MEN,
  BY_SOME_NOVELTY,
  explore,
} from './explore';
import {
  FRAME_MOVE,
  FRAME_SIZE,
  FRAME_WHITE,
  FRAME_X,
  FRAME_Y,
  FRAME_Z,
  canAnyRun,
  frameAt,
  hasRunners,
  isWon,
  keepPath,
  kingsIn,
  lineAt,
  lineLengthOf,
  listFrame,
  listAt,
  listMovesOf,
  loadFrame,
  occupiedIn,
  pawnsIn,
  playFrame,
  prepareWorkspace,
  setLineLength,
  unturned,
} from './frame';
import { aim } from './goals';
import { lacksMaterial } from './material';
import { isStaticallyUnwinnable } from './mating';
import { nodesSpent, openBudget, spendNodes } from './nodes';
import { LEAVES_JUDGED, LEAVES_OPEN, LEAVES_STILL, proves } from './prove';
import { reachOf } from './tables';

/** More men than that have more moves than a list holds. */
const MAX_MEN: u64 = 32;
/** With more men than that, free to move, `fast` does not ask whether a position is dead. */
const MANY_MEN: u64 = 6;
const MAX_FORCED: i32 = 16;
/** With more moves than that, an open position is not worth a second look by `fast`. */
const FEW_MOVES: i32 = 8;
/** A king that can make so many steps is not about to be stalemated or mated. */
const ROOM: u64 = 3;
/** What `fast` spends on seeing all positions of a locked position. */
const CLOSURE_NODES: i32 = 18_000;
/** What `full` spends on a first look for a helpmate before the dearer proofs. */
const GLANCE_NODES: i32 = 10_000;
/** What `full` spends on each way to look for a helpmate before it sees what is new first, which may end in a proof. */
const FLIGHTS_NODES: i32 = 40_000;
const MEN_NODES: i32 = 20_000;
const NEAR_NODES: i32 = 25_000;

/**
 * Decides for one side. RESULT: nodes spent u32, length of the helpmate u32; the helpmate, if `full` found one, is in
 * MOVES.
 */
export function decide(record: usize, winner: u32, full: bool, nodes: i32): i32 {
  openBudget(nodes);
  setLineLength(0);
  const verdict = decideFor(record, winner, full);
  const length = full && verdict == VERDICT_WINNABLE ? lineLengthOf() : 0;
  for (let i = 0; i < length; i++) {
    store<u32>((<usize>i) << 2, unturned(load<u32>(lineAt(i)), winner), MOVES);
  }
  store<u32>(RESULT, <u32>nodesSpent());
  store<u32>(RESULT, <u32>length, 4);
  return verdict;
}

/** Decides for both sides, each with `nodes` nodes: dead is unwinnable for both, alive is winnable for one. */
export function decideDead(record: usize, full: bool, nodes: i32): i32 {
  const white = decide(record, WHITE, full, nodes);
  if (white == VERDICT_WINNABLE || (white == VERDICT_UNKNOWN && !full)) return white;
  const spent = load<u32>(RESULT);
  const black = decide(record, BLACK, full, nodes);
  store<u32>(RESULT, spent + load<u32>(RESULT));
  return black == VERDICT_UNWINNABLE ? white : black;
}

/**
 * Whether `fast` proves a position of so many legal moves dead, asked after each move of a game: at once "no" where, after all
 * forced moves, so many men stand on the board, free to move, that no line it looks at is likely to end the hopes of both sides.
 */
export function isProvedDead(record: usize, moves: i32, nodes: i32): bool {
  // Most positions are open: those need no frame.
  if (moves > 1 && isOpen(record + RECORD_X, occupiedOf(record) & ~load<u64>(record, RECORD_BLACK))) return false;
  if (!prepareWorkspace()) return false;
  loadFrame(record, WHITE, frameAt(0));
  const ply = moves > 1 ? 0 : playForced();
  const at = frameAt(ply);
  if (ply != 0 && isOpen(at, load<u64>(at, FRAME_WHITE)) && listMovesOf(at, ply) > FEW_MOVES) return false;
  return decideDead(record, false, nodes) == VERDICT_UNWINNABLE;
}

/**
 * Whether a proof is not to be expected: many men, few pawns that face each other, and a man free to run or a pawn to pass. The
 * pieces are given by where their x, y and z are, in a record or a frame.
 */
function isOpen(at: usize, white: u64): bool {
  const pawns = pawnsIn(at);
  const occupied = occupiedIn(at);
  return (
    popcnt<u64>(occupied) > MANY_MEN &&
    !isLocked(pawns, white, 0) &&
    (canAnyRun(load<u64>(at, FRAME_X), load<u64>(at, FRAME_Y), load<u64>(at, FRAME_Z), white) ||
      hasPassedPawn(pawns, white, occupied))
  );
}

function decideFor(record: usize, winner: u32, full: bool): i32 {
  if (!prepareWorkspace()) return VERDICT_UNKNOWN;
  const at = frameAt(0);
  loadFrame(record, winner, at);
  if (popcnt<u64>(occupiedIn(at)) > MAX_MEN) return VERDICT_UNKNOWN;
  const moves = listMovesOf(at, 0);
  if (moves == 0) return isWon(at) ? VERDICT_WINNABLE : VERDICT_UNWINNABLE;
  if (lacksMaterial(at)) return VERDICT_UNWINNABLE;
  return full ? decideFull() : decideFast(at, moves);
}

function decideFast(at: usize, moves: i32): i32 {
  const isFew = moves <= FEW_MOVES;
  const isStill = !hasRunners(at);
  if (!isFew && !isStill && !isNearlyOver(at)) return VERDICT_UNKNOWN;
  if (proves(0, isStill ? 7 : 4, 1000, LEAVES_OPEN)) return VERDICT_UNWINNABLE;
  if (isStill && isStaticallyUnwinnable(at, 0)) return VERDICT_UNWINNABLE;
  const isShut = isLocked(pawnsIn(at), load<u64>(at, FRAME_WHITE), 1) || (isStill && isCaged(at));
  if (!isShut || (!isStill && !isFew)) return VERDICT_UNKNOWN;
  if (invades(at)) return VERDICT_UNKNOWN;
  if (proves(0, 2, 2000, LEAVES_STILL)) return VERDICT_UNWINNABLE;
  if (isFew && proves(0, 15, 1000, LEAVES_OPEN)) return VERDICT_UNWINNABLE;
  if (isStaticallyUnwinnable(at, 2)) return VERDICT_UNWINNABLE;
  aim(at);
  return explore(0, CLOSURE_NODES, BY_MOVES);
}

/** Whether the first move leaves few answers: only then may all of them end the game soon. */
function isNearlyOver(at: usize): bool {
  const child = at + FRAME_SIZE;
  playFrame(at, load<u32>(listAt(0)), child);
  return listFrame(child) <= FEW_MOVES;
}

/** Plays on from frame 0, which has legal moves, as long as there is but one; returns the ply at which there is not, or enough. */
function playForced(): i32 {
  let ply = 0;
  while (ply < MAX_FORCED && listMovesOf(frameAt(ply), ply) == 1) {
    const at = frameAt(ply);
    const move = load<u32>(listAt(ply));
    store<u32>(at, move, FRAME_MOVE);
    playFrame(at, move, at + FRAME_SIZE);
    spendNodes(1);
    ply++;
  }
  return ply;
}

function decideFull(): i32 {
  const ply = playForced();
  const at = frameAt(ply);
  keepPath(ply);
  if (listMovesOf(at, ply) == 0) return isWon(at) ? VERDICT_WINNABLE : VERDICT_UNWINNABLE;
  if (lacksMaterial(at)) return VERDICT_UNWINNABLE;
  aim(at);
  if (proves(ply, 4, 200, LEAVES_OPEN)) return VERDICT_UNWINNABLE;
  for (let depth = 1; depth <= 2; depth++) {
    const verdict = dive(ply, depth, 1000 * depth);
    if (verdict != VERDICT_UNKNOWN) return verdict;
  }
  keepPath(ply);
  if (isStaticallyUnwinnable(at, 0)) return VERDICT_UNWINNABLE;
  const soon = explore(ply, GLANCE_NODES, BY_DISTANCE);
  if (soon != VERDICT_UNKNOWN) return soon;
  if (isStaticallyUnwinnable(at, 2) || proves(ply, 2, 10_000, LEAVES_JUDGED)) return VERDICT_UNWINNABLE;
  let found = explore(ply, FLIGHTS_NODES, BY_NOVELTY_AND_FLIGHTS);
  if (found == VERDICT_UNKNOWN) found = explore(ply, MEN_NODES, BY_NOVELTY_AND_MEN);
  if (found == VERDICT_UNKNOWN) found = explore(ply, NEAR_NODES, BY_SOME_NOVELTY);
  return found == VERDICT_UNKNOWN ? explore(ply, <i32>i32.MAX_VALUE, BY_NOVELTY) : found;
}

/** Whether as many pawns face each other as half of them all, less `slack`. */
function isLocked(pawns: u64, white: u64, slack: i32): bool {
  const facing = ((pawns & white) << 8) & pawns & ~white;
  return <i32>popcnt<u64>(facing) >= max(1, <i32>popcnt<u64>(pawns) / 2 - slack);
}

/** Whether a pawn may step, and no enemy pawn is ahead of it on its file or beside it. */
function hasPassedPawn(pawns: u64, white: u64, occupied: u64): bool {
  return (
    hasPassed(pawns & white, pawns & ~white, occupied) ||
    hasPassed(bswap<u64>(pawns & ~white), bswap<u64>(pawns & white), bswap<u64>(occupied))
  );
}

/**
 * Among kings and pawns alone: whether the white king finds its way to a black pawn that no pawn defends, past all that pawns
 * guard, while the black king has room. Such a position is hardly ever unwinnable.
 */
function invades(at: usize): bool {
  const pawns = pawnsIn(at);
  const kings = kingsIn(at);
  if (occupiedIn(at) != (pawns | kings)) return false;
  const white = load<u64>(at, FRAME_WHITE);
  const blackPawns = pawns & ~white;
  const barred = pawns | beside(blackPawns >> 8);
  if (popcnt<u64>(kingFill(kings & ~white) & ~(pawns | beside((pawns & white) << 8))) < ROOM) return false;
  let region = kings & white;
  let near = region;
  for (let before: u64 = 0; before != region;) {
    before = region;
    near = kingFill(region);
    region |= near & ~barred;
  }
  return (near & blackPawns & ~beside(blackPawns >> 8)) != 0;
}

/** The same of `own` pawns that go up the board. */
function hasPassed(own: u64, enemies: u64, occupied: u64): bool {
  let stoppers = enemies | (enemies >> 8);
  stoppers |= stoppers >> 16;
  stoppers |= stoppers >> 32;
  stoppers |= beside(stoppers);
  return (own & ~(stoppers >> 8) & ~(occupied >> 8)) != 0;
}

/** After the static analysis: whether it saw the black king move. */
function isCaged(at: usize): bool {
  return !hasSeveral(reachOf(first(kingsIn(at) & ~load<u64>(at, FRAME_WHITE))));
}
