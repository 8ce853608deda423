/**
 * The script of a pool's worker: a core of its own that counts what it is handed. Runs in worker_threads, in Web Workers
 * as module and as classic script. `npm run build:core` turns it into the text of src/pool/worker-source.ts; the package
 * exports it as 'rochade/worker' for pages that forbid workers made of text. Ignores messages that are not the pool's.
 */
import { type CoreExports, RECORD, RECORD_SIZE, RESULT } from '../core/abi.js';
import type { Counted, Failed, Failure, PerftJob, Ready, Start } from './protocol.js';

interface Port {
  postMessage(message: Ready | Counted | Failed): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

const RECORD_WORDS = RECORD_SIZE >> 2;

// `process.getBuiltinModule` is what no bundler tries to resolve.
const port = (globalThis.process?.getBuiltinModule?.('node:worker_threads')?.parentPort ?? globalThis) as Port;

let core: CoreExports | undefined;
/** The run whose counts are in the table, and the size of the table; bits 0: there is none. */
let table = { run: 0, bits: 0 };

port.onmessage = ({ data }) => {
  if (isStart(data)) {
    core = new WebAssembly.Instance(data.module).exports as unknown as CoreExports;
    port.postMessage({ rochade: 'ready' });
  } else if (core !== undefined && isPerftJob(data)) {
    port.postMessage(answer(core, data));
  }
};

function answer(core: CoreExports, job: PerftJob): Counted | Failed {
  try {
    if (!prepareTable(core, job)) return failed(job, 'memory', `no memory for 2^${job.tableBits} entries`);
    return count(core, job);
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

function count(core: CoreExports, job: PerftJob): Counted | Failed {
  const counts = new BigUint64Array(job.records.length / RECORD_WORDS);
  const memory = core.memory.buffer;
  const resident = new Uint32Array(memory, RECORD, RECORD_WORDS);
  const result = new BigUint64Array(memory, RESULT, 1);
  for (let i = 0; i < counts.length; i++) {
    resident.set(job.records.subarray(i * RECORD_WORDS, (i + 1) * RECORD_WORDS));
    if (core.perft(RECORD, job.depth, job.share ? 1 : 0)) return failed(job, 'overflow', 'a count of 2^64 or more');
    counts[i] = result[0]!;
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
