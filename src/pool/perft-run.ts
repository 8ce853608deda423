/**
 * Splits a perft for a pool: large enough to be worth the messages, small enough for all workers to end together.
 */
import { badArgument } from '../argument.js';
import { type PerftOptions, sharing, tableBits } from '../perft.js';
import type { Position } from '../position.js';
import type { PoolPerftOptions } from './options.js';
import type { PerftTaskOptions } from './perft-task.js';
import { makeSharedTable } from './shared-table.js';
import { type Split, split } from './split.js';

/** Leaf nodes that a thread counts in about a millisecond: to split less costs more than it gains. */
const SMALL = 1_000_000;
/** Few moves at the root say little about the plies below it. */
const USUAL_WIDTH = 20;

/** Branches per thread at least, and the part of what is left that a batch is, per thread: enough to end together. */
const BRANCHES = 16;
const PARTS = 4;
/** Leaf nodes that a batch is worth at least: every message costs the main thread time, which the workers lack on two cores. */
const LEAST_NODES = 500_000;
/** Leaf nodes that a batch is worth at most, where branches can be that small: a fraction of a second, so that progress is seen. */
const MOST_NODES = 500_000_000;
/** Branches that are split no further for that alone. */
const MANY = 2000;

/** What of a perft is the same for all its jobs. */
export type PerftPlan = Pick<PerftTaskOptions, 'share' | 'tableBits' | 'sharedTable'>;

/** What the options ask for. Rejects if they cannot be met. */
export async function planPerft(options: PoolPerftOptions): Promise<PerftPlan> {
  const plan = planOf(options);
  const { sharedHash = false } = options;
  if (typeof sharedHash !== 'boolean') {
    throw badArgument('argument-type', 'sharedHash to be true or false', sharedHash);
  }
  const isShared = sharedHash && plan.tableBits > 0;
  return isShared ? { ...plan, sharedTable: await makeSharedTable(plan.tableBits) } : plan;
}

function planOf(options: PerftOptions): PerftPlan {
  return { share: sharing(options), tableBits: tableBits(options), sharedTable: undefined };
}

export interface PerftSplit extends Split {
  /** A batch is one of so many parts of what is left. */
  readonly parts: number;
  /** Branches in a batch at least, and at most. */
  readonly least: number;
  readonly most: number;
}

/** The work of counting `depth` plies below each root, if `width` moves are usual on the way. */
export function splitPerft(
  roots: readonly Position[],
  depth: number,
  width: number,
  threads: number,
  hasTable: boolean,
): PerftSplit {
  const branches = roots.map((position, i) => ({ position, ways: new Map([[i, 1]]) }));
  const nodes = (plies: number) => Math.max(width, USUAL_WIDTH) ** plies;
  if (roots.length * nodes(depth) < SMALL)
    return { branches, depth, parts: 1, least: roots.length, most: roots.length };
  // A table finds more in large branches, and in neighbors that one worker counts: there progress has to wait.
  const fine = hasTable ? 0 : Math.min(MANY, (roots.length * nodes(depth)) / MOST_NODES);
  const found = split(branches, depth, Math.max(threads * BRANCHES, fine));
  const least = Math.ceil(LEAST_NODES / nodes(found.depth));
  const most = hasTable ? found.branches.length : Math.ceil(MOST_NODES / nodes(found.depth));
  return { ...found, parts: threads * PARTS, least, most };
}
