/**
 * `Pool`: the questions that can be asked of many threads at once. Splits them here, answers them there; nothing of it
 * blocks the thread that asks.
 */
// `Symbol.asyncDispose` is in the declarations; this spares users a setting of their compiler.
/// <reference lib="esnext.disposable" preserve="true" />
import { badArgument } from '../argument.js';
import type { Deadness, Winnability, WinnabilityOptions } from '../core/winnability.js';
import { ArgumentError, type ChessError, PoolError } from '../errors.js';
import { checkDepth, safeNumber } from '../perft.js';
import type { ReplayBatch } from '../pgn/replay/batch.js';
import type { PgnSource } from '../pgn/source.js';
import type { Position } from '../position.js';
import { requirePosition } from '../position-facts.js';
import { type Result, unwrap } from '../result.js';
import type { Color, Move } from '../types.js';
import { hardwareThreads, type PoolWorker, spawnInlined } from './channel.js';
import { Crew, type Task } from './crew.js';
import { isIterable } from './iteration.js';
import { MapTask, type PositionSource, variantProblem } from './map-task.js';
import { namedTask, type PoolTaskName, type PoolTasks } from './named-tasks.js';
import {
  checkRunOptions,
  MAX_THREADS,
  type PoolMapOptions,
  type PoolOptions,
  type PoolPerftOptions,
  type PoolQueueOptions,
  type PoolReplayOptions,
  type PoolRunOptions,
  queueOf,
} from './options.js';
import { planPerft, splitPerft } from './perft-run.js';
import { PerftTask } from './perft-task.js';
import { type ReplayOutput, ReplayTask } from './replay-task.js';

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
  checkRunOptions(options);
  const { threads = Math.min(hardwareThreads(), MAX_THREADS), spawn = spawnInlined } = options;
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS) {
    throw badArgument('argument-range', `1 to ${MAX_THREADS} threads`, threads);
  }
  if (typeof spawn !== 'function') {
    throw badArgument('argument-type', 'spawn to be a function', spawn);
  }
  return new Pool(threads, spawn);
}

/** Some games of a source. */
export interface PoolReplayBatch {
  /** Which source they are of, from 0. */
  readonly source: number;
  readonly batch: ReplayBatch;
}

/** Batches of a replay that wait to be taken, for each worker: enough for all of them to go on meanwhile. */
const QUEUED_BATCHES = 4;

/** A task that can be told that it has failed. */
interface Run extends Task {
  fail(error: unknown): void;
}

/**
 * Made by {@link createPool}. What it is asked ends in one of three ways: with the answer; with the error that the same
 * question has in one thread; or with a {@link PoolError}, `pool-aborted` by the signal, `pool-closed` by
 * {@link Pool.close}, or `pool-worker` if two workers were lost over the same piece of work. A worker that is lost is
 * replaced, its work is done again once, and the pool can be asked on.
 */
export class Pool {
  /** Workers at most. */
  readonly threads: number;
  private readonly crew: Crew;
  private readonly runs = new Set<Run>();
  /** Buffers for pieces of PGN: kept, since each replay needs some. */
  private readonly spare: ArrayBuffer[] = [];
  private closing: Promise<void> | undefined;

  /** @internal */
  constructor(threads: number, spawn: () => PoolWorker) {
    this.threads = threads;
    this.crew = new Crew(threads, spawn);
  }

  /**
   * The number of leaf nodes `depth` plies below a position. Must equal: `perft(position, depth)`, whatever the number of
   * threads. With `hash`, every worker has a table of that size for as long as the run takes.
   *
   * @example await pool.perft(Position.start(), 7, { hash: 64, signal: AbortSignal.timeout(10_000) })
   */
  async perft(position: Position, depth: number, options: PoolPerftOptions = {}): Promise<number> {
    return safeNumber(await this.perftBig(position, depth, options));
  }

  /** As {@link Pool.perft}, exact however large, as long as the count of each branch is below 2^64. */
  async perftBig(position: Position, depth: number, options: PoolPerftOptions = {}): Promise<bigint> {
    requirePosition(position);
    checkDepth(depth, 0);
    const [nodes] = await this.count([position], depth, position.legalMoves().length, options);
    return nodes!;
  }

  /** The leaf nodes below each legal move. Must equal: `divide(position, depth)`. */
  async divide(position: Position, depth: number, options: PoolPerftOptions = {}): Promise<Map<Move, number>> {
    requirePosition(position);
    checkDepth(depth, 1);
    const moves = position.legalMoves();
    const children = moves.map((move) => position.play(move));
    const counts = await this.count(children, depth - 1, moves.length, options);
    return new Map(moves.map((move, i) => [move, safeNumber(counts[i]!)]));
  }

  /**
   * Whether `color` can still mate. Must equal: `position.winnability(color, options)`.
   *
   * @example await pool.winnability(Position.start(), 'white') // 'winnable'
   */
  async winnability(
    position: Position,
    color: Color,
    options: WinnabilityOptions & PoolRunOptions = {},
  ): Promise<Winnability> {
    const [verdict] = await this.all('winnability', [position], { ...options, color });
    return verdict!;
  }

  /** Whether neither side can still mate. Must equal: `position.isDead(options)`. */
  async isDead(position: Position, options: WinnabilityOptions & PoolRunOptions = {}): Promise<Deadness> {
    const [verdict] = await this.all('isDead', [position], options);
    return verdict!;
  }

  /**
   * The legal moves of each of many positions, in their order. Must equal: `positions.map((it) => it.legalMoves())`.
   *
   * @example (await pool.legalMoves([Position.start()]))[0].length // 20
   */
  legalMoves(positions: PositionSource, options: PoolQueueOptions = {}): Promise<Move[][]> {
    return this.all('legalMoves', positions, options);
  }

  /**
   * Asks one of the {@link PoolTasks} about every input, which may be a stream without an end: inputs are read no further
   * ahead than `queue`, and outputs come in the order of the inputs. The first input that fails ends the run, as does
   * leaving the loop.
   *
   * @throws {ArgumentError} for a task, options or inputs that are none. @throws {PerftError} for a depth out of range.
   * @example
   * for await (const nodes of pool.map('perft', positions, { depth: 4 })) console.log(nodes);
   */
  map<Name extends PoolTaskName>(
    task: Name,
    inputs: PositionSource,
    options: PoolMapOptions<Name>,
  ): AsyncGenerator<PoolTasks[Name]['output'], void, undefined> {
    return unwrapped(this.tryMap(task, inputs, options));
  }

  /** As {@link Pool.map}, with the error of an input as a value: the others have their outputs all the same. */
  tryMap<Name extends PoolTaskName>(
    task: Name,
    inputs: PositionSource,
    options: PoolMapOptions<Name>,
  ): AsyncGenerator<Result<PoolTasks[Name]['output'], ChessError>, void, undefined> {
    return this.results(this.mapOf(task, inputs, options), options.signal);
  }

  /** Makes the task of a map. */
  private mapOf<Name extends PoolTaskName>(
    task: Name,
    inputs: PositionSource,
    options: PoolMapOptions<Name>,
  ): () => MapTask<PoolTasks[Name]['output']> {
    if (!isIterable(inputs)) {
      throw badArgument('argument-type', 'an iterable of positions', inputs);
    }
    checkRunOptions(options);
    const { threads, crew } = this;
    const asked = { threads, queue: queueOf(options), onProgress: options.onProgress };
    const named = namedTask(task, options);
    return () => new MapTask(named, inputs, crew, asked);
  }

  /**
   * Replays many sources of PGN, each by one worker, a few at a time. Batches come as they are made: in their order within
   * a source, but those of several sources mixed. Must equal: `replayPgn` of each source. The first source that fails ends
   * the run, as does leaving the loop. What is done here is reading the sources and answering what only the whole library
   * knows: odd spellings, and the tags FEN and Variant.
   *
   * Bytes that are passed are copied, so they must not change before their source is done.
   *
   * @throws {ArgumentError} for sources that are none; a single one has to be in a list.
   * @example
   * for await (const { source, batch } of pool.replayPgn([bytes, file.stream()])) console.log(source, batch.length);
   */
  async *replayPgn(
    sources: Iterable<PgnSource> | AsyncIterable<PgnSource>,
    options: PoolReplayOptions = {},
  ): AsyncGenerator<PoolReplayBatch, void, undefined> {
    for await (const { source, result } of this.tryReplayPgn(sources, options)) {
      if (!result.ok) throw result.error;
      yield { source, batch: result.value };
    }
  }

  /** As {@link Pool.replayPgn}, with the error that ends a source as a value: the others are read all the same. */
  tryReplayPgn(
    sources: Iterable<PgnSource> | AsyncIterable<PgnSource>,
    options: PoolReplayOptions = {},
  ): AsyncGenerator<ReplayOutput, void, undefined> {
    if (!isIterable(sources) || ArrayBuffer.isView(sources)) {
      throw new ArgumentError('argument-type', 'Expected a list or a stream of sources, found something else.');
    }
    checkRunOptions(options);
    const { threads, crew, spare } = this;
    const { signal, onProgress, keys, tags, strict } = options;
    const asked = { threads, queue: queueOf(options, QUEUED_BATCHES * threads), spare, onProgress };
    return this.results(() => new ReplayTask(sources, crew, { ...asked, replay: { keys, tags, strict } }), signal);
  }

  /** Ends all workers; runs that are not finished reject with `pool-closed`. May be called again. */
  close(): Promise<void> {
    this.closing ??= this.crew.close();
    for (const run of this.runs) run.fail(closed());
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
    checkRunOptions(options);
    const { signal, onProgress } = options;
    this.check(signal);
    const problem = roots.map(variantProblem).find((it) => it !== undefined);
    if (problem !== undefined) throw problem;
    const plan = await planPerft(options);
    // Either may have happened meanwhile.
    this.check(signal);
    const { parts, least, most, ...work } = splitPerft(roots, depth, width, this.threads, plan.tableBits > 0);
    // Every line ended on the way down: no answer will come that could tell so.
    if (work.branches.length === 0) return roots.map(() => 0n);
    const onOver = () => this.crew.withdraw(task);
    const task = new PerftTask(work, { ...plan, sums: roots.length, parts, least, most, onProgress, onOver });
    const leave = this.enlist(task, signal);
    try {
      return await task.result;
    } finally {
      leave();
      if (plan.tableBits > 0) this.crew.forget(task.run);
    }
  }

  /** All outputs of a map. */
  private async all<Name extends PoolTaskName>(
    task: Name,
    inputs: PositionSource,
    options: PoolMapOptions<Name>,
  ): Promise<PoolTasks[Name]['output'][]> {
    const outputs: PoolTasks[Name]['output'][] = [];
    const { task: map, leave } = this.begin(this.mapOf(task, inputs, options), options.signal);
    try {
      // As many at a time as there are: to wait for each takes longer than to answer it.
      for (let results = await map.take(); results.length > 0; results = await map.take()) {
        for (const result of results) outputs.push(unwrap(result));
      }
    } finally {
      leave();
    }
    return outputs;
  }

  /** What a task has to give, one by one. */
  private async *results<T>(make: () => Run & Source<T>, signal: AbortSignal | undefined): AsyncGenerator<T, void> {
    const { task, leave } = this.begin(make, signal);
    try {
      for (let [next] = await task.take(1); next !== undefined; [next] = await task.take(1)) yield next;
    } finally {
      leave();
    }
  }

  /** Makes a task and gives it to the crew; whoever takes what it has to give calls `leave` in the end. */
  private begin<T extends Run & Source<unknown>>(
    make: () => T,
    signal: AbortSignal | undefined,
  ): { readonly task: T; readonly leave: () => void } {
    this.check(signal);
    const task = make();
    const leave = this.enlist(task, signal);
    return {
      task,
      leave: () => {
        leave();
        task.end();
      },
    };
  }

  /** @throws {PoolError} if nothing may be asked any more. */
  private check(signal: AbortSignal | undefined): void {
    if (this.closing !== undefined) throw closed();
    if (signal?.aborted) throw aborted(signal);
  }

  /** Gives a run to the crew; whoever waits for its end calls what is returned. */
  private enlist(run: Run, signal: AbortSignal | undefined): () => void {
    const abort = () => run.fail(aborted(signal!));
    signal?.addEventListener('abort', abort);
    this.runs.add(run);
    this.crew.enlist(run);
    return () => {
      signal?.removeEventListener('abort', abort);
      this.runs.delete(run);
    };
  }
}

/** What gives results until there are no more. */
interface Source<T> {
  /** Some results, at least one, in their order; none behind the last. */
  take(most?: number): Promise<T[]>;
  end(): void;
}

async function* unwrapped<T>(results: AsyncIterable<Result<T, ChessError>>): AsyncGenerator<T, void, undefined> {
  for await (const result of results) yield unwrap(result);
}

function closed(): PoolError {
  return new PoolError('pool-closed', 'Expected an open pool, found a closed one.');
}

function aborted(signal: AbortSignal): PoolError {
  return new PoolError('pool-aborted', 'Expected to finish, found that the signal was aborted.', {
    cause: signal.reason,
  });
}
