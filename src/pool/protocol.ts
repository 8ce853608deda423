/**
 * What a pool and its workers say to each other: jobs, and one answer to each. Each side checks what it receives, since
 * neither can be sure who is at the other end.
 */
import type { BatchAreas } from '../core/replay-desk.js';
import type { ReplayAnswer, ReplayQuestion } from '../core/replay-question.js';

/** The first message to a worker; it answers {@link Ready}. */
export interface Start {
  readonly rochade: 'start';
  readonly module: WebAssembly.Module;
}

/** The worker has a core. */
export interface Ready {
  readonly rochade: 'ready';
}

/** No job of this run or session will follow: what the worker keeps for it is to be let go. Has no answer. */
export interface Forget {
  readonly rochade: 'forget';
  readonly run: number;
}

/** A message to a worker, whose answer carries the same `id`. */
export interface Job {
  readonly rochade: string;
  readonly id: number;
}

/** A table that all workers of a run use: the core for its memory, and where in it the table begins. */
export interface SharedTable {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly address: number;
}

/** A job about some positions, asked about one after the other. */
export interface RecordsJob extends Job {
  /** 64-byte records, one after the other. */
  readonly records: Uint32Array;
}

/** How many leaf nodes are below each record? */
export interface PerftJob extends RecordsJob {
  readonly rochade: 'perft';
  /** Jobs of one run use one table. */
  readonly run: number;
  /** Plies to count below each record. */
  readonly depth: number;
  readonly share: boolean;
  /** The table has 2^`tableBits` entries; 0 for none. */
  readonly tableBits: number;
  /** Where the table is, if it is not the worker's own. */
  readonly sharedTable: SharedTable | undefined;
}

export interface Counted {
  readonly rochade: 'counted';
  readonly id: number;
  readonly counts: BigUint64Array;
}

/** What are the legal moves of each record? */
export interface MovesJob extends RecordsJob {
  readonly rochade: 'moves';
}

export interface Listed {
  readonly rochade: 'listed';
  readonly id: number;
  readonly moves: Uint32Array;
  /** The moves of record `i` are those from `firstMoves[i]` to `firstMoves[i + 1]`. */
  readonly firstMoves: Uint32Array;
}

/** Can a side still mate from each record? */
export interface WinnabilityJob extends RecordsJob {
  readonly rochade: 'winnability';
  /** 0 for white, 1 for black; 2 to ask whether either can. */
  readonly color: number;
  readonly isFull: boolean;
  /** Positions the search may visit, for each record. */
  readonly nodes: number;
}

export interface Decided {
  readonly rochade: 'decided';
  readonly id: number;
  /** VERDICT_… of the core. */
  readonly verdicts: Uint8Array;
}

/** Reads on in one source. Jobs of one session go to one worker, in their order. */
export interface ReplayJob extends Job {
  readonly rochade: 'replay';
  readonly session: number;
  /** With the first job of a session. */
  readonly opening: ReplayOpening | undefined;
  /** What the last question of this session is answered with. */
  readonly answer: ReplayAnswer | undefined;
  /** What follows in the source. */
  readonly bytes: Uint8Array | undefined;
  /** Whether nothing will follow. */
  readonly isLast: boolean;
}

export interface ReplayOpening {
  /** WANTS_… of the core. */
  readonly wants: number;
  /** The record of the usual start position. */
  readonly start: Uint32Array;
  /** Where in the source the session begins, and some bytes before it. */
  readonly offset: number;
  readonly before: Uint8Array;
}

export interface Replayed {
  readonly rochade: 'replayed';
  readonly id: number;
  readonly batches: readonly BatchAreas[];
  /** What has to be answered before the session can go on. */
  readonly question: ReplayQuestion | undefined;
  /** How far in the source bytes have come from the queue of the worker to its core. */
  readonly fed: number;
  /** The buffers of those bytes, to be used again. */
  readonly spent: readonly ArrayBuffer[];
  /** Whether the last batch is among those. */
  readonly isEnded: boolean;
}

/** Why a worker cannot do a job: a count of 2^64 or more, no memory, an exception in the core. */
export const FAILURES = ['overflow', 'memory', 'exception'] as const;
export type Failure = (typeof FAILURES)[number];

export interface Failed {
  readonly rochade: 'failed';
  readonly id: number;
  readonly failure: Failure;
  readonly reason: string;
}

export type Answer = Counted | Listed | Decided | Replayed | Failed;

let lastId = 0;

/** A number for a job or a run that no other has in this thread. */
export function newId(): number {
  return ++lastId;
}

/** Whether an answer says that the worker could not do its job. */
export function isFailed(answer: unknown): answer is Failed {
  const { rochade, failure } = answer as Partial<Failed>;
  return rochade === 'failed' && failure !== undefined && FAILURES.includes(failure);
}

/** Whether a value is an array or a buffer of this kind. Not instanceof: test runners give each file globals of its own. */
export function isArrayOf(
  kind: 'BigUint64Array' | 'Uint32Array' | 'Uint8Array' | 'ArrayBuffer',
  value: unknown,
): boolean {
  return Object.prototype.toString.call(value) === `[object ${kind}]`;
}

/** The fields of a message from who knows where. */
export function fieldsOf<T>(data: unknown): Partial<Record<keyof T, unknown>> {
  return typeof data === 'object' && data !== null ? data : {};
}
