/**
 * A6. Exploring all positions there are, those nearer to a helpmate first: each is met once (pool.ts), and among equally
 * costly ones the youngest is taken next, so that a promising line is followed to its end. If nothing is left to explore,
 * no helpmate exists.
 */
import { VERDICT_UNKNOWN, VERDICT_UNWINNABLE, VERDICT_WINNABLE } from '../status';
import { BLACK } from '../types';
import {
  FRAME_TURN,
  MAX_LINE,
  listFrame,
  frameAt,
  isCheck,
  lineAt,
  listAt,
  listMovesOf,
  playFrame,
  setLineLength,
} from './frame';
import { PUNISH, REWARD, distanceToMate, rate } from './goals';
import { lacksMaterial } from './material';
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

/** What is explored first: lines of few moves that do not help, or positions that look near to a mate. */
export const BY_MOVES: i32 = 0;
export const BY_DISTANCE: i32 = 1;
/** A step of distance is worth so many plies. */
const DISTANCE_WEIGHT: u32 = 4;

/** Explores from the frame of `ply`, which has legal moves, until `nodes` nodes or the budget are spent or the pool is full. */
export function explore(ply: i32, nodes: i32, guide: i32): i32 {
  if (!openPool()) return VERDICT_UNKNOWN;
  const limit = budgetOf(nodes);
  const at = frameAt(ply + 1);
  const child = frameAt(ply + 2);
  const list = listAt(ply);
  let isCut = false;
  addToPool(frameAt(ply), 0, 0, 0, false);
  for (let node = takeFromPool(); node != 0; node = takeFromPool()) {
    const plies = <i32>pliesOf(node) + 1;
    if (ply + plies >= MAX_LINE) {
      isCut = true;
      continue;
    }
    loadNode(node, at);
    const moves = listMovesOf(at, ply);
    const cost = costOf(node);
    const normal: u32 = wasRewarded(node) ? 0 : 1;
    for (let i = 0; i < moves; i++) {
      const move = load<u32>(list + ((<usize>i) << 2));
      if (nodesSpent() >= limit || isPoolFull()) return VERDICT_UNKNOWN;
      spendNodes(1);
      playFrame(at, move, child);
      if (lacksMaterial(child)) continue;
      if (isMate(child)) {
        writeLine(ply, node, move);
        return VERDICT_WINNABLE;
      }
      if (guide == BY_DISTANCE) addToPool(child, node, move, plies + DISTANCE_WEIGHT * distanceToMate(child), false);
      else {
        const rating = rate(at, move);
        const extra = rating == REWARD ? 0 : rating == PUNISH ? PUNISHMENT : normal;
        addToPool(child, node, move, cost + extra, rating == REWARD);
      }
    }
  }
  return isCut || !isPoolExhausted() ? VERDICT_UNKNOWN : VERDICT_UNWINNABLE;
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
