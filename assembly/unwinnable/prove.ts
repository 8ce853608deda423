/**
 * A6. A short proof by trying everything: every line ends, within a few plies, where White can no longer mate. Gives up at
 * the first line that does not, which in most positions is the first.
 */
import { FRAME_SIZE, MAX_PATH, frameAt, hasRunners, isWon, listAt, listMovesOf, playFrame } from './frame';
import { lacksMaterial } from './material';
import { isStaticallyUnwinnable } from './mating';
import { budgetOf, nodesSpent, spendNodes } from './nodes';

/** Where a line may end, beside the end of the game and material: nowhere, or where the static analysis sees no mate. */
export const LEAVES_OPEN: i32 = 0;
/** The analysis is asked only if no queen, rook or knight can move: else it is seldom worth its time. */
export const LEAVES_STILL: i32 = 1;
export const LEAVES_JUDGED: i32 = 2;

let leavesMode: i32 = LEAVES_OPEN;
let nodeLimit: i32 = 0;

/**
 * Whether no line from the frame of `ply` escapes within `depth` plies, spending at most `nodes` nodes; a forced move costs
 * no depth. `leaves` says where a line may end.
 */
export function proves(ply: i32, depth: i32, nodes: i32, leaves: i32): bool {
  nodeLimit = budgetOf(nodes);
  leavesMode = leaves;
  return holds(ply, depth, 16);
}

function holds(ply: i32, depth: i32, forced: i32): bool {
  const at = frameAt(ply);
  const moves = listMovesOf(at, ply);
  if (moves == 0) return !isWon(at);
  if (lacksMaterial(at)) return true;
  const isForced = moves == 1 && forced > 0;
  if (depth == 0 && !isForced) return isHopeless(at);
  if (ply >= MAX_PATH || nodesSpent() + moves > nodeLimit) return false;
  const list = listAt(ply);
  for (let i = 0; i < moves; i++) {
    spendNodes(1);
    playFrame(at, load<u32>(list + ((<usize>i) << 2)), at + FRAME_SIZE);
    if (!(isForced ? holds(ply + 1, depth, forced - 1) : holds(ply + 1, depth - 1, forced))) return false;
  }
  return true;
}

function isHopeless(at: usize): bool {
  if (leavesMode == LEAVES_OPEN || (leavesMode == LEAVES_STILL && hasRunners(at))) return false;
  return isStaticallyUnwinnable(at, leavesMode == LEAVES_JUDGED ? 2 : 0);
}
