/**
 * Counting the leaves of the tree of legal moves.
 * Built from `position`, `rules` and `uci`. No hash, no sharing: every node is generated.
 */
import type { State } from './moves.js';
import type { ReferencePosition } from './position.js';
import { legalMoves, play } from './rules.js';
import { uci } from './uci.js';

/**
 * The number of sequences of `depth` legal moves (plies). The last ply is counted, not played.
 *
 * @example referencePerft(ReferencePosition.fromFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'), 3) // 8902
 */
export function referencePerft(position: ReferencePosition, depth: number): number {
  return countLeaves(position.state, depth);
}

/**
 * The share of each legal move in {@link referencePerft}, by UCI and sorted by it. `depth` is at least 1.
 *
 * @example referenceDivide(ReferencePosition.fromFen('4k3/8/8/8/8/8/8/4K3 w - - 0 1'), 2).get('e1e2') // 5
 */
export function referenceDivide(position: ReferencePosition, depth: number): Map<string, number> {
  const { state } = position;
  const shares = legalMoves(state).map((move): [string, number] => [
    uci(state, move),
    countLeaves(play(state, move), depth - 1),
  ]);
  return new Map(shares.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function countLeaves(state: State, depth: number): number {
  if (depth <= 0) return 1;
  const moves = legalMoves(state);
  if (depth === 1) return moves.length;
  return moves.reduce((total, move) => total + countLeaves(play(state, move), depth - 1), 0);
}
