/**
 * A6. Exploring all positions there are, those nearer to a helpmate first: each is met once (pool.ts), and among equally
 * costly ones the youngest is taken next, so that a promising line is followed to its end. If nothing is left to explore,
 * no helpmate exists.
 */
import { VERDICT_UNKNOWN, VERDICT_UNWINNABLE, VERDICT_WINNABLE } from '../status';
import { movePromotion } from '../move';
import { BLACK, ROLE_NONE, WHITE } from '../types';
import {
  FRAME_TURN,
  MAX_LINE,
  listFrame,
  frameAt,
  isCheck,
  lineAt,
  listAt,
  listMovesOf,
  occupiedIn,
  playFrame,
  setLineLength,
} from './frame';
import { NORMAL, PUNISH, REWARD, distanceToMate, flightsIn, rate } from './goals';
import { lacksMaterial } from './material';
import { openNovelty, staleness } from './novelty';
import { budgetOf, nodesSpent, spendNodes } from './nodes';
import {
  addToPool,
  costOf,
  isPoolExhausted,
  isPoolFull,
  loadNode,
  moveTo,
  openPool,
  parentOf,
  pliesOf,
  takeFromPool,
  wasRewarded,
} from './pool';

/** What a punished move costs; a normal one costs 1, or nothing after a rewarded one, which itself costs nothing. */
const PUNISHMENT: u32 = 4;

/** What is explored first: lines of few moves that do not help, and no further if White can promote. */
export const BY_MOVES: i32 = 0;
/** Positions that look near to a mate. */
export const BY_DISTANCE: i32 = 1;
/** Positions with something new, and among them those near to a mate, or those with few men. */
export const BY_NOVELTY: i32 = 2;
export const BY_NOVELTY_AND_MEN: i32 = 3;
/** Positions that look near to a mate, something new counting as nearer: much, with few flight squares; or little. */
export const BY_NOVELTY_AND_FLIGHTS: i32 = 4;
export const BY_SOME_NOVELTY: i32 = 5;
/** A step of distance is worth so many plies. */
const DISTANCE_WEIGHT: u32 = 4;
/** A degree of staleness is worth more than any distance and any number of men. */
const STALENESS_WEIGHT: u32 = 100;
const MAN_WEIGHT: u32 = 2;
/** Where novelty is but one of several, a step of distance and a flight square are worth 2. */
const STEP_WEIGHT: u32 = 2;
const MUCH_STALENESS_WEIGHT: u32 = 30;
const SOME_STALENESS_WEIGHT: u32 = 5;
/** Lines too long to be shown come last: there they serve a proof only. */
const LAST: u32 = u32.MAX_VALUE;

/** Explores from the frame of `ply`, which has legal moves, until `nodes` nodes or the budget are spent or the pool is full. */
export function explore(ply: i32, nodes: i32, guide: i32): i32 {
  const limit = budgetOf(nodes);
  if (!openPool(limit - nodesSpent()) || (guide >= BY_NOVELTY && !openNovelty())) return VERDICT_UNKNOWN;
  const at = frameAt(ply + 1);
  const child = frameAt(ply + 2);
  const list = listAt(ply);
  let isCut = false;
  addToPool(frameAt(ply), 0, 0, 0, false);
  for (let node = takeFromPool(); node != 0; node = takeFromPool()) {
    const plies = <i32>pliesOf(node) + 1;
    loadNode(node, at);
    const moves = listMovesOf(at, ply);
    const cost = costOf(node);
    const rewarded = wasRewarded(node);
    const isLong = ply + plies >= MAX_LINE;
    for (let i = 0; i < moves; i++) {
      const move = load<u32>(list + ((<usize>i) << 2));
      if (nodesSpent() >= limit || isPoolFull()) return VERDICT_UNKNOWN;
      spendNodes(1);
      if (guide == BY_MOVES && movePromotion(move) != ROLE_NONE && load<u32>(at, FRAME_TURN) == WHITE) {
        return VERDICT_UNKNOWN;
      }
      playFrame(at, move, child);
      if (lacksMaterial(child)) continue;
      if (isMate(child)) {
        // A line too long to be shown is no answer, and ends the hope of a proof.
        if (isLong) {
          isCut = true;
          continue;
        }
        writeLine(ply, node, move);
        return VERDICT_WINNABLE;
      }
      const rating = guide == BY_MOVES ? rate(at, move) : NORMAL;
      const next = isLong
        ? LAST
        : guide == BY_MOVES
          ? cost + stepCost(rating, rewarded)
          : costBy(guide, child, move, plies);
      addToPool(child, node, move, next, rating == REWARD);
    }
  }
  return isCut || !isPoolExhausted() ? VERDICT_UNKNOWN : VERDICT_UNWINNABLE;
}

/** What a move adds to the cost of its line: one that follows a rewarded one is free. */
function stepCost(rating: i32, isFree: bool): u32 {
  if (rating == PUNISH) return PUNISHMENT;
  return rating == REWARD || isFree ? 0 : 1;
}

/** The cost of the frame after `move`, `plies` from the root, by what it looks like. */
function costBy(guide: i32, at: usize, move: u32, plies: i32): u32 {
  if (guide == BY_DISTANCE) return plies + DISTANCE_WEIGHT * distanceToMate(at);
  const stale = staleness(at, move);
  if (guide == BY_NOVELTY_AND_MEN) return STALENESS_WEIGHT * stale + MAN_WEIGHT * <u32>popcnt<u64>(occupiedIn(at));
  const steps = distanceToMate(at);
  if (guide == BY_NOVELTY) return STALENESS_WEIGHT * stale + steps;
  if (guide == BY_SOME_NOVELTY) return SOME_STALENESS_WEIGHT * stale + STEP_WEIGHT * steps;
  return MUCH_STALENESS_WEIGHT * stale + STEP_WEIGHT * (steps + flightsIn(at));
}

/** Whether Black is to move and mated. */
@inline
function isMate(at: usize): bool {
  return load<u32>(at, FRAME_TURN) == BLACK && isCheck(at) && listFrame(at) == 0;
}

/** Writes the moves from the frame of `ply` to `node` and the last one to the line. */
function writeLine(ply: i32, node: u32, last: u32): void {
  let index = ply + <i32>pliesOf(node);
  setLineLength(index + 1);
  store<u32>(lineAt(index), last);
  for (let at = node; parentOf(at) != 0; at = parentOf(at)) {
    index--;
    store<u32>(lineAt(index), moveTo(at));
  }
}
