/**
 * What a pool and its workers say to each other. Each side checks what it receives, since neither can be sure who is at
 * the other end.
 */

/** The first message to a worker; it answers {@link Ready}. */
export interface Start {
  readonly rochade: 'start';
  readonly module: WebAssembly.Module;
}

/** A table that all workers of a run use: the core for its memory, and where in it the table begins. */
export interface SharedTable {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly address: number;
}

/** Positions to count below, one after the other. */
export interface PerftJob {
  readonly rochade: 'perft';
  readonly id: number;
  /** Jobs of one run share a table; the first job of another run empties it. */
  readonly run: number;
  /** Plies to count below each record. */
  readonly depth: number;
  readonly share: boolean;
  /** The table of this worker has 2^`tableBits` entries; 0 for none. */
  readonly tableBits: number;
  /** Where the table is, if it is not the worker's own. */
  readonly sharedTable: SharedTable | undefined;
  /** 64-byte records, one after the other. */
  readonly records: Uint32Array;
}

/** The worker has a core. */
export interface Ready {
  readonly rochade: 'ready';
}

/** The leaf nodes below each record of a job. */
export interface Counted {
  readonly rochade: 'counted';
  readonly id: number;
  readonly counts: BigUint64Array;
}

/** Why a worker cannot do a job: a count of 2^64 or more, no memory for the table, an exception in the core. */
export const FAILURES = ['overflow', 'memory', 'exception'] as const;
export type Failure = (typeof FAILURES)[number];

export interface Failed {
  readonly rochade: 'failed';
  readonly id: number;
  readonly failure: Failure;
  readonly reason: string;
}
