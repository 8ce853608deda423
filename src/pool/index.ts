/** rochade/pool: perft on all cores of the machine, in Node and in the browser with the same code. */

export type { PoolWorker } from './channel.js';
export type { PerftProgress } from './perft-task.js';
export { createPool, MAX_THREADS, type Pool, type PoolOptions, type PoolPerftOptions } from './pool.js';
