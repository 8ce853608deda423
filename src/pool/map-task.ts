/**
 * A named task on its way through many positions: reads inputs as far ahead as it may, hands them out in batches, and keeps
 * what comes back until it is its turn. A batch that fails is done again one by one, so that no position answers for another.
 */
import { badArgument } from '../argument.js';
import { RECORD_WORDS } from '../core/memory.js';
import { ArgumentError, type ChessError, PerftError, type PoolError } from '../errors.js';
import type { Position } from '../position.js';
import { isPosition } from '../position-facts.js';
import { failed, type Result } from '../result.js';
import type { Crew } from './crew.js';
import type { NamedTask } from './named-tasks.js';
import { type Failed, isFailed, type RecordsJob } from './protocol.js';
import { StreamTask } from './stream-task.js';

export type PositionSource = Iterable<Position> | AsyncIterable<Position>;

/** How far a map has come. */
export interface MapProgress {
  /** Inputs that have been dealt with, of `read`. */
  readonly done: number;
  /** Inputs that have been read so far. */
  readonly read: number;
}

export interface MapTaskOptions {
  /** Inputs that are read ahead of what has been taken, at most. */
  readonly queue: number;
  readonly threads: number;
  readonly onProgress: ((progress: MapProgress) => void) | undefined;
}

interface Entry<Output> {
  readonly position: Position;
  /** Whether it is to be asked about without others. */
  isAlone: boolean;
  /** Whether a worker was lost that was at work on it. */
  wasLost: boolean;
  result: Result<Output, ChessError> | undefined;
}

export class MapTask<Output> extends StreamTask<Position, Result<Output, ChessError>, MapProgress> {
  /** Inputs that have been read and not taken, in their order. */
  private readonly line: Entry<Output>[] = [];
  /** Those of them that no worker has. */
  private waiting: Entry<Output>[] = [];
  private readonly handedOut = new Map<number, Entry<Output>[]>();
  private entered = 0;
  private done = 0;

  constructor(
    private readonly task: NamedTask<Output>,
    inputs: PositionSource,
    crew: Crew,
    private readonly options: MapTaskOptions,
  ) {
    super(inputs, crew, options.onProgress);
  }

  get isBrief(): boolean {
    return this.task.isBrief;
  }

  get isHandedOut(): boolean {
    return this.isRead && this.waiting.length === 0;
  }

  isNextAlone(): boolean {
    return this.waiting[0]?.isAlone === true;
  }

  nextJob(): RecordsJob | undefined {
    if (this.waiting.length === 0) return undefined;
    const batch = this.waiting.splice(0, this.batchSize());
    const records = new Uint32Array(batch.length * RECORD_WORDS);
    for (const [i, { position }] of batch.entries()) records.set(position.toWords(), i * RECORD_WORDS);
    const job = this.task.job(records);
    this.handedOut.set(job.id, batch);
    return job;
  }

  accept({ id }: RecordsJob, answer: unknown): string | undefined {
    const batch = this.handedOut.get(id)!;
    if (isFailed(answer)) {
      if (answer.failure === 'exception') return `that its core failed: ${answer.reason}`;
      this.handedOut.delete(id);
      this.refuse(batch, answer);
      return undefined;
    }
    const results = this.task.results(answer, batch.length);
    if (results === undefined) return 'an answer without meaning';
    this.handedOut.delete(id);
    for (const [i, result] of results.entries()) this.settle(batch[i]!, result);
    this.reportDone();
    return undefined;
  }

  lose({ id }: RecordsJob, error: PoolError | undefined): void {
    const batch = this.handedOut.get(id)!;
    this.handedOut.delete(id);
    const again = batch.filter((entry) => error === undefined || !entry.wasLost);
    for (const entry of batch) if (!again.includes(entry)) this.settle(entry, failed(error!));
    if (error !== undefined) for (const entry of again) Object.assign(entry, { isAlone: true, wasLost: true });
    this.waiting = [...again, ...this.waiting];
    this.reportDone();
  }

  /** As many as make the workers end together, but one that has to be alone. */
  private batchSize(): number {
    if (this.waiting[0]!.isAlone) return 1;
    const share = Math.ceil(this.waiting.length / (2 * this.options.threads));
    const size = Math.min(Math.max(share, this.task.least), this.task.batch);
    const alone = this.waiting.findIndex(({ isAlone }) => isAlone);
    return alone < 0 ? size : Math.min(size, alone);
  }

  /** A worker could not do a batch. */
  private refuse(batch: readonly Entry<Output>[], { failure, reason }: Failed): void {
    if (batch.length > 1) {
      for (const entry of batch) entry.isAlone = true;
      this.waiting = [...batch, ...this.waiting];
      return;
    }
    const code = failure === 'overflow' ? 'perft-overflow' : 'perft-hash';
    this.settle(batch[0]!, failed(new PerftError(code, `Expected a count below 2^64, found ${reason}.`)));
    this.reportDone();
  }

  private settle(entry: Entry<Output>, result: Result<Output, ChessError>): void {
    entry.result = result;
    this.done++;
    if (entry === this.line[0]) this.wake();
  }

  private reportDone(): void {
    this.report({ done: this.done, read: this.entered });
  }

  protected hasRoom(): boolean {
    return this.line.length < this.options.queue;
  }

  protected enter(position: Position): void {
    const entry: Entry<Output> = { position, isAlone: false, wasLost: false, result: undefined };
    this.line.push(entry);
    this.entered++;
    const problem = isPosition(position)
      ? variantProblem(position)
      : badArgument('argument-type', 'a Position', position);
    if (problem === undefined) this.waiting.push(entry);
    else this.settle(entry, failed(problem));
  }

  protected nextOutput(): Result<Output, ChessError> | undefined {
    const result = this.line[0]?.result;
    if (result !== undefined) this.line.shift();
    return result;
  }

  protected hasGivenAll(): boolean {
    return this.line.length === 0;
  }
}

/** Why a position is none that workers know. */
export function variantProblem({ variant }: Position): ArgumentError | undefined {
  if (variant === 'chess') return undefined;
  return new ArgumentError(
    'argument-variant',
    `Expected a position of chess, as workers know no other, found ${variant}.`,
  );
}
