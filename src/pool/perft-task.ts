/**
 * One perft or divide on its way through the workers: hands out branches in batches, large ones first, and adds up what
 * comes back.
 */
import { RECORD_WORDS } from '../core/memory.js';
import { PerftError } from '../errors.js';
import type { Job, Task } from './crew.js';
import { type Counted, FAILURES, type Failed, type PerftJob, type SharedTable } from './protocol.js';
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
  /** A batch is one of so many parts of what is left: see {@link PerftTask.nextJob}. */
  readonly parts: number;
  readonly onProgress: ((progress: PerftProgress) => void) | undefined;
  /** Called once, when the run is counted, failed, or aborted. */
  readonly onOver: (task: PerftTask) => void;
}

let lastRun = 0;
let lastJob = 0;

export class PerftTask implements Task {
  /** The counts, one a sum. */
  readonly result: Promise<readonly bigint[]>;
  isOver = false;

  private readonly run = ++lastRun;
  private readonly branches: readonly Branch[];
  private readonly depth: number;
  private readonly options: PerftTaskOptions;
  private readonly sums: bigint[];
  private readonly handedOut = new Map<number, readonly Branch[]>();
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

  /** Batches shrink with what is left (guided self-scheduling, Polychronopoulos and Kuck 1987): few messages, short tail. */
  nextJob(): PerftJob | undefined {
    const left = this.branches.length - this.next;
    if (left === 0) return undefined;
    const batch = this.branches.slice(this.next, this.next + Math.ceil(left / this.options.parts));
    this.next += batch.length;
    const id = ++lastJob;
    this.handedOut.set(id, batch);
    const { share, tableBits, sharedTable } = this.options;
    const records = recordsOf(batch);
    return { rochade: 'perft', id, run: this.run, depth: this.depth, share, tableBits, sharedTable, records };
  }

  accept({ id }: Job, answer: unknown): boolean {
    const batch = this.handedOut.get(id)!;
    if (isFailed(answer)) {
      this.fail(errorOf(answer, this.depth));
      return answer.failure !== 'exception';
    }
    if (!isCounted(answer, batch.length)) return false;
    this.handedOut.delete(id);
    this.add(batch, answer.counts);
    return true;
  }

  fail(error: unknown): void {
    if (this.end()) this.reject(error);
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
  // Not instanceof: test runners give each file globals of its own.
  return (
    rochade === 'counted' &&
    Object.prototype.toString.call(counts) === '[object BigUint64Array]' &&
    counts?.length === length
  );
}

function isFailed(answer: unknown): answer is Failed {
  const { rochade, failure } = answer as Partial<Failed>;
  return rochade === 'failed' && failure !== undefined && FAILURES.includes(failure);
}

function errorOf({ failure, reason }: Failed, depth: number): PerftError {
  switch (failure) {
    case 'overflow':
      return new PerftError(
        'perft-overflow',
        `Expected counts below 2^64, found ${reason} ${depth} plies below a branch.`,
      );
    case 'memory':
      return new PerftError('perft-hash', `Expected memory for the table of each worker, found ${reason}.`);
    default:
      return new PerftError('perft-worker', `Expected a worker to count, found that its core failed: ${reason}.`);
  }
}
