/**
 * What a worker counts, with or without a table. A run with a table gets a core of its own, whose memory goes when the run
 * is over: the memory of WebAssembly grows but never shrinks.
 */
import { type CoreExports, RECORD, RECORD_SIZE, RESULT, SCRATCH, WALK, WALK_CAPACITY } from '../core/abi.js';
import { coreExports } from '../core/instance.js';
import { RECORD_WORDS } from '../core/memory.js';
import type { Counted, Failed, Job, PerftJob, SharedTable } from './protocol.js';
import { isRecordsJob } from './worker-lists.js';

/** A core, and the addresses in its memory where this worker puts a record and finds its count. */
interface Desk {
  readonly core: CoreExports;
  readonly record: number;
  readonly result: number;
}

/** The desk of the last run with a table. */
let table: (Desk & { readonly run: number }) | undefined;

export function isPerftJob(job: Job): job is PerftJob {
  const { rochade, run, depth, tableBits } = job as Partial<PerftJob>;
  return rochade === 'perft' && [run, depth, tableBits].every(Number.isInteger) && isRecordsJob(job);
}

export function answerPerft(job: PerftJob, module: WebAssembly.Module): Counted | Failed {
  if (job.tableBits === 0) return count({ core: coreExports(), record: RECORD, result: RESULT }, job);
  if (table?.run !== job.run) {
    // Before the next is made: there may not be memory for two.
    table = undefined;
    const desk = job.sharedTable === undefined ? ownDesk(job, module) : sharedDesk(job, job.sharedTable);
    if (desk === undefined) {
      return { rochade: 'failed', id: job.id, failure: 'memory', reason: `no memory for 2^${job.tableBits} entries` };
    }
    table = { run: job.run, ...desk };
  }
  return count(table, job);
}

/** Lets go of the table of a run. */
export function forgetTable(run: number): void {
  if (table?.run === run) table = undefined;
}

function ownDesk({ tableBits }: PerftJob, module: WebAssembly.Module): Desk | undefined {
  const core = newCore(module, {});
  return core.openTable(tableBits) === 0 ? undefined : { core, record: RECORD, result: RESULT };
}

/**
 * A desk of this worker's own in the memory of a run. The next free number is in SCRATCH, which nothing else uses there;
 * desks lie on the stack of walkers, of which there are none.
 */
function sharedDesk({ tableBits }: PerftJob, { module, memory, address }: SharedTable): Desk {
  const core = newCore(module, { env: { memory } });
  core.useTable(address, tableBits);
  const number = Atomics.add(new Int32Array(memory.buffer), SCRATCH >> 2, 1) % (WALK_CAPACITY / 2);
  const record = WALK + number * 2 * RECORD_SIZE;
  // The exports do not hold an imported memory.
  return { core: { ...core, memory }, record, result: record + RECORD_SIZE };
}

function newCore(module: WebAssembly.Module, imports: WebAssembly.Imports): CoreExports {
  return new WebAssembly.Instance(module, imports).exports as unknown as CoreExports;
}

function count({ core, record, result }: Desk, job: PerftJob): Counted | Failed {
  const counts = new BigUint64Array(job.records.length / RECORD_WORDS);
  const memory = core.memory.buffer;
  const recordWords = new Uint32Array(memory, record, RECORD_WORDS);
  const nodes = new BigUint64Array(memory, result, 1);
  for (let i = 0; i < counts.length; i++) {
    recordWords.set(job.records.subarray(i * RECORD_WORDS, (i + 1) * RECORD_WORDS));
    if (core.perft(record, job.depth, job.share ? 1 : 0, result)) {
      return { rochade: 'failed', id: job.id, failure: 'overflow', reason: 'a count of 2^64 or more' };
    }
    counts[i] = nodes[0]!;
  }
  return { rochade: 'counted', id: job.id, counts };
}
