/**
 * One perft or divide on its way through the workers: hands out branches in batches, large ones first, and adds up what
 * comes back.
 */
import { RECORD_WORDS } from '../core/memory.js';
import { PerftError, type PoolError } from '../errors.js';
import type { Task } from './crew.js';
import { type Counted, type Failed, isArrayOf, isFailed, newId, type PerftJob, type SharedTable } from './protocol.js';
import type { Branch, Split } from './split.js';

/** How far a run has come. */
export interface PerftProgress {
  /** Branches counted, of `total`: positions a few plies below the root, of unequal size. */
  readonly done: number;
  readonly total: number;
  /** Leaf nodes counted so far; rounded above 2^53. */
  readonly nodes: number;
}

export interface PerftTaskOptions {
  readonly share: boolean;
  readonly tableBits: number;
  readonly sharedTable: SharedTable | undefined;
  /** How many sums the branches belong to. */
  readonly sums: number;
  /** A batch is one of so many parts of what is left. */
  readonly parts: number;
  /** Branches in a batch at least, and at most. */
  readonly least: number;
  readonly most: number;
  readonly onProgress: ((progress: PerftProgress) => void) | undefined;
  /** Called once, when the run is counted, failed, or aborted. */
  readonly onOver: (task: PerftTask) => void;
}

/** Branches that are handed out together. */
interface Batch {
  readonly branches: readonly Branch[];
  /** Whether a worker was lost that was at work on it. */
  readonly wasLost: boolean;
}

export class PerftTask implements Task {
  /** The counts, one a sum. */
  readonly result: Promise<readonly bigint[]>;
  /** The number that jobs with one table have in common. */
  readonly run = newId();
  readonly isBrief = false;
  isOver = false;

  private readonly branches: readonly Branch[];
  private readonly depth: number;
  private readonly options: PerftTaskOptions;
  private readonly sums: bigint[];
  private readonly handedOut = new Map<number, Batch>();
  private readonly again: Batch[] = [];
  private next = 0;
  private done = 0;
  private resolve!: (sums: readonly bigint[]) => void;
  private reject!: (error: unknown) => void;

  constructor({ branches, depth }: Split, options: PerftTaskOptions) {
    this.branches = branches;
    this.depth = depth;
    this.options = options;
    this.sums = new Array<bigint>(options.sums).fill(0n);
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  get isHandedOut(): boolean {
    return this.next === this.branches.length && this.again.length === 0;
  }

  isNextAlone(): boolean {
    return this.again.at(-1)?.wasLost === true;
  }

  nextJob(): PerftJob | undefined {
    if (this.isHandedOut) return undefined;
    const batch = this.again.pop() ?? this.nextBatch();
    const id = newId();
    this.handedOut.set(id, batch);
    const { share, tableBits, sharedTable } = this.options;
    const records = recordsOf(batch.branches);
    return { rochade: 'perft', id, run: this.run, depth: this.depth, share, tableBits, sharedTable, records };
  }

  accept({ id }: PerftJob, answer: unknown): string | undefined {
    if (isFailed(answer)) {
      if (answer.failure === 'exception') return `that its core failed: ${answer.reason}`;
      this.fail(errorOf(answer, this.depth));
      return undefined;
    }
    const { branches } = this.handedOut.get(id)!;
    if (!isCounted(answer, branches.length)) return 'an answer without meaning';
    this.handedOut.delete(id);
    this.add(branches, answer.counts);
    return undefined;
  }

  lose({ id }: PerftJob, error: PoolError | undefined): void {
    const { branches, wasLost } = this.handedOut.get(id)!;
    this.handedOut.delete(id);
    if (error !== undefined && wasLost) this.fail(error);
    else this.again.push({ branches, wasLost: wasLost || error !== undefined });
  }

  fail(error: unknown): void {
    if (this.end()) this.reject(error);
  }

  /** Batches shrink with what is left (guided self-scheduling, Polychronopoulos and Kuck 1987): few messages, short tail. */
  private nextBatch(): Batch {
    const left = this.branches.length - this.next;
    const { parts, least, most } = this.options;
    const size = Math.min(Math.max(Math.ceil(left / parts), least), most);
    const branches = this.branches.slice(this.next, this.next + size);
    this.next += branches.length;
    return { branches, wasLost: false };
  }

  private add(batch: readonly Branch[], counts: BigUint64Array): void {
    batch.forEach(({ ways }, i) => {
      for (const [sum, times] of ways) this.sums[sum]! += counts[i]! * BigInt(times);
    });
    this.done += batch.length;
    this.report();
    if (this.done === this.branches.length && this.end()) this.resolve(this.sums);
  }

  private report(): void {
    const { onProgress } = this.options;
    if (onProgress === undefined) return;
    const nodes = Number(this.sums.reduce((all, sum) => all + sum, 0n));
    try {
      onProgress({ done: this.done, total: this.branches.length, nodes });
    } catch (error) {
      this.fail(error);
    }
  }

  private end(): boolean {
    if (this.isOver) return false;
    this.isOver = true;
    this.options.onOver(this);
    return true;
  }
}

function recordsOf(batch: readonly Branch[]): Uint32Array {
  const records = new Uint32Array(batch.length * RECORD_WORDS);
  batch.forEach(({ position }, i) => {
    records.set(position.toWords(), i * RECORD_WORDS);
  });
  return records;
}

function isCounted(answer: unknown, length: number): answer is Counted {
  const { rochade, counts } = answer as Partial<Counted>;
  return rochade === 'counted' && isArrayOf('BigUint64Array', counts) && counts!.length === length;
}

function errorOf({ failure, reason }: Failed, depth: number): PerftError {
  if (failure === 'overflow') {
    return new PerftError(
      'perft-overflow',
      `Expected counts below 2^64, found ${reason} ${depth} plies below a branch.`,
    );
  }
  return new PerftError('perft-hash', `Expected memory for the table of each worker, found ${reason}.`);
}
