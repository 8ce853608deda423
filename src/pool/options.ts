/**
 * What can be asked of a pool, and how: the options of its methods.
 */
import { badArgument } from '../argument.js';
import type { PerftOptions } from '../perft.js';
import type { ReplayOptions } from '../pgn/replay/clerk.js';
import type { PoolWorker } from './channel.js';
import type { MapProgress } from './map-task.js';
import type { PoolTaskName, PoolTasks } from './named-tasks.js';
import type { PerftProgress } from './perft-task.js';
import type { PoolReplayProgress } from './replay-task.js';

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

export interface PoolRunOptions {
  /** Ends the run when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

export interface PoolPerftOptions extends PerftOptions, PoolRunOptions {
  /**
   * Whether the workers share one table of the size `hash` instead of having one each (default `false`). Needs
   * `SharedArrayBuffer`: in a browser that is a page with COOP and COEP headers.
   */
  readonly sharedHash?: boolean | undefined;
  /** Called after every batch of branches. What it throws ends the run. */
  readonly onProgress?: ((progress: PerftProgress) => void) | undefined;
}

export interface PoolQueueOptions extends PoolRunOptions {
  /** Inputs that are read ahead of the outputs that were taken, at most: from 1 to 2^20, default 1024. */
  readonly queue?: number | undefined;
  /** Called after every batch of inputs. What it throws ends the run. */
  readonly onProgress?: ((progress: MapProgress) => void) | undefined;
}

export type PoolMapOptions<Name extends PoolTaskName> = PoolTasks[Name]['options'] & PoolQueueOptions;

/** As for `replayPgn`, but the batches come to you: there are no visitors. */
export interface PoolReplayOptions extends PoolRunOptions, Pick<ReplayOptions, 'keys' | 'tags' | 'strict'> {
  /** Batches that are made ahead of those that were taken, at about: from 1 to 2^20, default 4 for each worker. */
  readonly queue?: number | undefined;
  /** Called after every batch and every source. What it throws ends the run. */
  readonly onProgress?: ((progress: PoolReplayProgress) => void) | undefined;
}

export const MAX_THREADS = 256;
const MAX_QUEUE = 2 ** 20;
const USUAL_QUEUE = 1024;

/** @throws {ArgumentError} for options that are none, or of which a run could not make use. */
export function checkRunOptions(options: object): void {
  if (Object(options) !== options) throw badArgument('argument-type', 'options as an object', options);
  const { signal, onProgress } = options as { readonly signal?: unknown; readonly onProgress?: unknown };
  if (signal !== undefined && typeof Object(signal).addEventListener !== 'function') {
    throw badArgument('argument-type', 'signal to be an AbortSignal', signal);
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw badArgument('argument-type', 'onProgress to be a function', onProgress);
  }
}

/** The length of the queue that options ask for. @throws {ArgumentError} if it is none. */
export function queueOf({ queue }: { readonly queue?: number | undefined }, usual = USUAL_QUEUE): number {
  if (queue === undefined) return usual;
  if (Number.isInteger(queue) && queue >= 1 && queue <= MAX_QUEUE) return queue;
  throw badArgument('argument-range', `a queue of 1 to ${MAX_QUEUE}`, queue);
}
