/**
 * The script of a pool's worker: a core of its own that counts what it is handed. Runs in worker_threads, in Web Workers
 * as module and as classic script. `npm run build:core` turns it into the text of src/pool/worker-source.ts; the package
 * exports it as 'rochade/worker' for pages that forbid workers made of text. Ignores messages that are not the pool's.
 */
import { type CoreExports, RECORD, RECORD_SIZE, RESULT, SCRATCH, WALK, WALK_CAPACITY } from '../core/abi.js';
import type { Counted, Failed, Failure, PerftJob, Ready, SharedTable, Start } from './protocol.js';

interface Port {
  postMessage(message: Ready | Counted | Failed): void;
  onmessage: (event: { readonly data: unknown }) => void;
}

const RECORD_WORDS = RECORD_SIZE >> 2;

// `process.getBuiltinModule` is what no bundler tries to resolve.
const port = (globalThis.process?.getBuiltinModule?.('node:worker_threads')?.parentPort ??
  globalThis) as unknown as Port;

/** A core, and the addresses in its memory where this worker puts a record and finds its count. */
interface Desk {
  readonly core: CoreExports;
  readonly record: number;
  readonly result: number;
}

let own: Desk | undefined;
/** The run whose counts are in the own table, and the size of the table; bits 0: there is none. */
let table = { run: 0, bits: 0 };
/** The desk in the shared memory of a run. */
let shared: (Desk & { readonly run: number }) | undefined;

port.onmessage = ({ data }) => {
  if (isStart(data)) {
    own = { core: instantiate(data.module, {}), record: RECORD, result: RESULT };
    port.postMessage({ rochade: 'ready' });
  } else if (own !== undefined && isPerftJob(data)) {
    port.postMessage(answer(own, data));
  }
};

function instantiate(module: WebAssembly.Module, imports: WebAssembly.Imports): CoreExports {
  return new WebAssembly.Instance(module, imports).exports as unknown as CoreExports;
}

function answer(own: Desk, job: PerftJob): Counted | Failed {
  try {
    if (job.sharedTable !== undefined) return count(sharedDesk(job, job.sharedTable), job);
    if (!prepareTable(own.core, job)) return failed(job, 'memory', `no memory for 2^${job.tableBits} entries`);
    return count(own, job);
  } catch (error) {
    return failed(job, 'exception', String(error));
  }
}

/** Gives the core the table a job asks for, empty if another run has used it. Returns whether there was memory for it. */
function prepareTable(core: CoreExports, { run, tableBits: bits }: PerftJob): boolean {
  if (bits === table.bits && (bits === 0 || run === table.run)) return true;
  core.closeTable();
  table = { run, bits: bits !== 0 && core.openTable(bits) !== 0 ? bits : 0 };
  return table.bits === bits;
}

/**
 * A desk of this worker's own in the memory of a run. The next free number is in SCRATCH, which nothing else uses there;
 * desks lie on the stack of walkers, of which there are none.
 */
function sharedDesk({ run, tableBits }: PerftJob, { module, memory, address }: SharedTable): Desk {
  if (shared?.run === run) return shared;
  const core = instantiate(module, { env: { memory } });
  core.useTable(address, tableBits);
  const number = Atomics.add(new Int32Array(memory.buffer), SCRATCH >> 2, 1) % (WALK_CAPACITY / 2);
  const record = WALK + number * 2 * RECORD_SIZE;
  // The exports do not hold an imported memory.
  shared = { run, core: { ...core, memory }, record, result: record + RECORD_SIZE };
  return shared;
}

function count({ core, record, result }: Desk, job: PerftJob): Counted | Failed {
  const counts = new BigUint64Array(job.records.length / RECORD_WORDS);
  const memory = core.memory.buffer;
  const recordWords = new Uint32Array(memory, record, RECORD_WORDS);
  const nodes = new BigUint64Array(memory, result, 1);
  for (let i = 0; i < counts.length; i++) {
    recordWords.set(job.records.subarray(i * RECORD_WORDS, (i + 1) * RECORD_WORDS));
    if (core.perft(record, job.depth, job.share ? 1 : 0, result)) {
      return failed(job, 'overflow', 'a count of 2^64 or more');
    }
    counts[i] = nodes[0]!;
  }
  return { rochade: 'counted', id: job.id, counts };
}

function failed({ id }: PerftJob, failure: Failure, reason: string): Failed {
  return { rochade: 'failed', id, failure, reason };
}

function isStart(data: unknown): data is Start {
  const { rochade, module } = fieldsOf<Start>(data);
  return rochade === 'start' && module instanceof WebAssembly.Module;
}

function isPerftJob(data: unknown): data is PerftJob {
  const { rochade, id, run, depth, tableBits, records } = fieldsOf<PerftJob>(data);
  return (
    rochade === 'perft' &&
    [id, run, depth, tableBits].every(Number.isInteger) &&
    records instanceof Uint32Array &&
    records.length % RECORD_WORDS === 0
  );
}

function fieldsOf<T>(data: unknown): Partial<Record<keyof T, unknown>> {
  return typeof data === 'object' && data !== null ? data : {};
}
