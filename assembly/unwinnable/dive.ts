/**
 * A6. The first, cheap look for a helpmate: depth first, with no memory, moves that help searched deeper (Ambrona, FUN
 * 2022). A dive that was never cut short has seen every position there is, so that no helpmate exists.
 */
import { VERDICT_UNKNOWN, VERDICT_UNWINNABLE, VERDICT_WINNABLE } from '../status';
import { FRAME_MOVE, FRAME_SIZE, MAX_PATH, frameAt, isWon, keepPath, listAt, listMovesOf, playFrame } from './frame';
import { PUNISH, REWARD, rate } from './goals';
import { lacksMaterial } from './material';
import { budgetOf, nodesSpent, spendNodes } from './nodes';

/** Depth a punished move costs; a normal one costs 1, or nothing after a rewarded one, which itself costs nothing. */
const PUNISHMENT: i32 = 4;

let maxDepth: i32 = 0;
let nodeLimit: i32 = 0;
let isCut: bool = false;

/** Dives from the frame of `ply` to `depth`, spending at most `nodes` nodes. */
export function dive(ply: i32, depth: i32, nodes: i32): i32 {
  maxDepth = depth;
  nodeLimit = budgetOf(nodes);
  isCut = false;
  if (descend(ply, 0, false)) return VERDICT_WINNABLE;
  return isCut ? VERDICT_UNKNOWN : VERDICT_UNWINNABLE;
}

function descend(ply: i32, depth: i32, rewarded: bool): bool {
  const at = frameAt(ply);
  if (lacksMaterial(at)) return false;
  const moves = listMovesOf(at, ply);
  if (moves == 0) {
    if (!isWon(at)) return false;
    keepPath(ply);
    return true;
  }
  if (depth >= maxDepth || ply >= MAX_PATH) {
    isCut = true;
    return false;
  }
  const list = listAt(ply);
  for (let rating = REWARD; rating >= PUNISH; rating--) {
    const cost = rating == REWARD ? 0 : rating == PUNISH ? PUNISHMENT : rewarded ? 0 : 1;
    for (let i = 0; i < moves; i++) {
      const move = load<u32>(list + ((<usize>i) << 2));
      if (rate(at, move) != rating) continue;
      if (nodesSpent() >= nodeLimit) {
        isCut = true;
        return false;
      }
      spendNodes(1);
      store<u32>(at, move, FRAME_MOVE);
      playFrame(at, move, at + FRAME_SIZE);
      if (descend(ply + 1, depth + cost, rating == REWARD)) return true;
    }
  }
  return false;
}
