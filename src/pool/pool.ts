/**
 * `Pool`: the questions that can be asked of many threads at once. Splits them here, counts them there; nothing of it
 * blocks the thread that asks.
 */
import { ArgumentError, PerftError } from '../errors.js';
import { checkDepth, type PerftOptions, safeNumber, sharing, tableBits } from '../perft.js';
import type { Position } from '../position.js';
import type { Move } from '../types.js';
import { hardwareThreads, type PoolWorker, spawnInlined } from './channel.js';
import { Crew } from './crew.js';
import { type PerftProgress, PerftTask } from './perft-task.js';
import { makeSharedTable } from './shared-table.js';
import { split } from './split.js';

export interface PoolOptions {
  /** Workers at most, from 1 to 256; as many as the machine runs at once by default. They start when they are needed. */
  readonly threads?: number | undefined;
  /**
   * Makes a worker of the script `rochade/worker`. Needed where a page's Content-Security-Policy forbids workers made of
   * text (`worker-src blob:`).
   *
   * @example () => new Worker(new URL('rochade/worker', import.meta.url), { type: 'module' })
   */
  readonly spawn?: (() => PoolWorker) | undefined;
}

export interface PoolPerftOptions extends PerftOptions {
  /**
   * Whether the workers share one table of the size `hash` instead of having one each (default `false`). Needs
   * `SharedArrayBuffer`: in a browser that is a page with COOP and COEP headers.
   */
  readonly sharedHash?: boolean | undefined;
  /** Ends the run when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Called after every batch of branches. What it throws ends the run. */
  readonly onProgress?: ((progress: PerftProgress) => void) | undefined;
}

export const MAX_THREADS = 256;

/** Leaf nodes that a thread counts in about a millisecond: to split less costs more than it gains. */
const SMALL = 1_000_000;
/** Few moves at the root say little about the plies below it. */
const USUAL_WIDTH = 20;

/** Branches per thread at least, and the part of what is left that a batch is, per thread: enough to end together. */
const BRANCHES = 16;
const PARTS = 8;

/**
 * A pool of workers. Idle workers let a Node process exit; {@link Pool.close} ends them at once.
 *
 * @throws {ArgumentError} for a number of threads outside 1 to 256.
 * @example
 * const pool = createPool({ threads: 2 });
 * await pool.perft(Position.start(), 6); // 119060324
 * await pool.close();
 */
export function createPool(options: PoolOptions = {}): Pool {
  const { threads = Math.min(hardwareThreads(), MAX_THREADS), spawn = spawnInlined } = options;
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS) {
    throw new ArgumentError('argument-range', `Expected 1 to ${MAX_THREADS} threads, found ${String(threads)}.`);
  }
  if (typeof spawn !== 'function') {
    throw new ArgumentError('argument-type', `Expected spawn to be a function, found ${String(spawn)}.`);
  }
  return new Pool(threads, spawn);
}

/** Made by {@link createPool}. */
export class Pool {
  /** Workers at most. */
  readonly threads: number;
  private readonly crew: Crew;
  private readonly tasks = new Set<PerftTask>();
  private closing: Promise<void> | undefined;

  /** @internal */
  constructor(threads: number, spawn: () => PoolWorker) {
    this.threads = threads;
    this.crew = new Crew(threads, spawn);
  }

  /**
   * The number of leaf nodes `depth` plies below a position. Must equal: `perft(position, depth)`, whatever the number of
   * threads. With `hash`, every worker has a table of that size.
   *
   * Rejects with a {@link PerftError}: as `perft` does, with the code `perft-aborted` when the signal or
   * {@link Pool.close} ended it, and with `perft-worker` when a worker died or answered nonsense; the pool replaces that
   * worker, and can be asked again.
   *
   * @example await pool.perft(Position.start(), 7, { hash: 64, signal: AbortSignal.timeout(10_000) })
   */
  async perft(position: Position, depth: number, options: PoolPerftOptions = {}): Promise<number> {
    return safeNumber(await this.perftBig(position, depth, options));
  }

  /** As {@link Pool.perft}, exact however large, as long as the count of each branch is below 2^64. */
  async perftBig(position: Position, depth: number, options: PoolPerftOptions = {}): Promise<bigint> {
    checkDepth(depth, 0);
    const [nodes] = await this.count([position], depth, position.legalMoves().length, options);
    return nodes!;
  }

  /** The leaf nodes below each legal move. Must equal: `divide(position, depth)`. Rejects as {@link Pool.perft} does. */
  async divide(position: Position, depth: number, options: PoolPerftOptions = {}): Promise<Map<Move, number>> {
    checkDepth(depth, 1);
    const moves = position.legalMoves();
    const children = moves.map((move) => position.play(move));
    const counts = await this.count(children, depth - 1, moves.length, options);
    return new Map(moves.map((move, i) => [move, safeNumber(counts[i]!)]));
  }

  /** Ends all workers; runs that are not finished reject with `perft-aborted`. May be called again. */
  close(): Promise<void> {
    this.closing ??= this.crew.close();
    for (const task of this.tasks) task.fail(closed());
    return this.closing;
  }

  /** As {@link Pool.close}, for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** The counts `depth` plies below each root, if `width` moves are usual on the way. */
  private async count(
    roots: readonly Position[],
    depth: number,
    width: number,
    options: PoolPerftOptions,
  ): Promise<readonly bigint[]> {
    const { signal, onProgress } = options;
    const bits = tableBits(options);
    const asked = { share: sharing(options), tableBits: bits };
    if (this.closing !== undefined) throw closed();
    if (signal?.aborted) throw aborted(signal);
    if (roots.length === 0) return [];
    const sharedTable = options.sharedHash === true && bits > 0 ? await makeSharedTable(bits) : undefined;
    // Either may have happened while the module was compiled.
    if (this.closing !== undefined) throw closed();
    if (signal?.aborted) throw aborted(signal);
    const branches = roots.map((position, i) => ({ position, ways: new Map([[i, 1]]) }));
    const isSmall = roots.length * Math.max(width, USUAL_WIDTH) ** depth < SMALL;
    const work = isSmall ? { branches, depth } : split(branches, depth, this.threads * BRANCHES);
    // Every line ended on the way down: no answer will come that could tell so.
    if (work.branches.length === 0) return roots.map(() => 0n);
    const task = new PerftTask(work, {
      ...asked,
      sharedTable,
      sums: roots.length,
      parts: isSmall ? 1 : this.threads * PARTS,
      onProgress,
      onOver: () => {
        this.tasks.delete(task);
        this.crew.withdraw(task);
      },
    });
    const abort = () => task.fail(aborted(signal!));
    signal?.addEventListener('abort', abort);
    this.tasks.add(task);
    this.crew.enlist(task);
    try {
      return await task.result;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }
}

function closed(): PerftError {
  return new PerftError('perft-aborted', 'Expected an open pool, found a closed one.');
}

function aborted(signal: AbortSignal): PerftError {
  return new PerftError('perft-aborted', 'Expected to finish, found that the signal was aborted.', {
    cause: signal.reason,
  });
}
