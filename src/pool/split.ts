/**
 * Splits a perft into positions that can be counted in any order: branches a few plies below the root, transpositions
 * merged. The sum over all branches of count times multiplicity is the perft.
 */
import type { Position } from '../position.js';

/** A position some plies below the root. */
export interface Branch {
  readonly position: Position;
  /** How many ways lead here, by the index of the sum they belong to: one sum for a perft, one per move for a divide. */
  readonly ways: ReadonlyMap<number, number>;
}

export interface Split {
  readonly branches: readonly Branch[];
  /** Plies that remain to be counted below each branch. */
  readonly depth: number;
}

/** Below this many plies a branch is so cheap that telling a worker of it costs more. */
const LEAST_DEPTH = 3;

/** Goes down from `branches` ply by ply until there are at least `wanted`, or until they are too cheap to split. */
export function split(branches: readonly Branch[], depth: number, wanted: number): Split {
  if (branches.length >= wanted || depth <= LEAST_DEPTH) return { branches, depth };
  return split(children(branches), depth - 1, wanted);
}

/** All positions one ply further. Positions with the same key have the same perft at every depth, so they are merged. */
function children(branches: readonly Branch[]): Branch[] {
  const byKey = new Map<bigint, { position: Position; ways: Map<number, number> }>();
  for (const { position, ways } of branches) {
    for (const move of position.legalMoves()) {
      const child = position.play(move);
      const known = byKey.get(child.key);
      if (known === undefined) byKey.set(child.key, { position: child, ways: new Map(ways) });
      else for (const [sum, count] of ways) known.ways.set(sum, (known.ways.get(sum) ?? 0) + count);
    }
  }
  return [...byKey.values()];
}
