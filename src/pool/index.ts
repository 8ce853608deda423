/** rochade/pool: many questions asked of all cores of the machine, in Node and in the browser with the same code. */

export type { PoolWorker } from './channel.js';
export type { MapProgress, PositionSource } from './map-task.js';
export type { PoolTaskName, PoolTasks } from './named-tasks.js';
export {
  MAX_THREADS,
  type PoolMapOptions,
  type PoolOptions,
  type PoolPerftOptions,
  type PoolQueueOptions,
  type PoolReplayOptions,
  type PoolRunOptions,
} from './options.js';
export type { PerftProgress } from './perft-task.js';
export { createPool, type Pool, type PoolReplayBatch } from './pool.js';
export type { PoolReplayProgress, ReplayOutput } from './replay-task.js';
