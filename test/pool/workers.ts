/** Workers for the tests of the pool, of the kind this host has: the real one in the test's hands, and impostors. */
import type { ResourceLimits, Worker as Thread } from 'node:worker_threads';
import { Position } from '../../src/index.js';
import type { PoolWorker } from '../../src/pool/index.js';
import { WORKER_SOURCE } from '../../src/pool/worker-source.js';

/** What a script of ours has: `port`, `hear(listener)` of its messages, `ready()` and `die()`. */
const PRELUDE = `
  const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort ?? globalThis;
  const hear = (listener) => port.addEventListener('message', ({ data }) => listener(data));
  const ready = () => port.postMessage({ rochade: 'ready' });
  const die = () => {
    // An error ends a worker of Node; one of the web would go on to the next listener.
    port.onmessage = null;
    throw new Error('no');
  };`;

/** A worker that runs a text. */
export function workerOf(script: string, resourceLimits: ResourceLimits = {}): PoolWorker {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  if (threads !== undefined) return new threads.Worker(script, { eval: true, execArgv: [], resourceLimits });
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}

/**
 * Ends a worker behind the back of its pool. In a browser nobody else has the means to; there it looks as if the worker had
 * thrown.
 */
export async function kill(worker: PoolWorker): Promise<void> {
  await worker.terminate();
  if (worker instanceof EventTarget) worker.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
}

/** Whether a worker has ended: one of Node says so, one of the web only falls silent. */
export async function hasEnded(worker: PoolWorker): Promise<boolean> {
  if (!(worker instanceof EventTarget)) return (worker as Thread).threadId === -1;
  const answer = new Promise<false>((resolve) => worker.addEventListener('message', () => resolve(false)));
  const job = { rochade: 'perft', id: 1, run: 1, depth: 1, share: true, tableBits: 0 };
  worker.postMessage({ ...job, records: Position.start().toWords() }, []);
  return Promise.race([answer, new Promise<true>((resolve) => setTimeout(() => resolve(true), 300))]);
}

/** A spawn function that remembers the workers it has made. */
export function recorded(): { spawn: () => PoolWorker; workers: PoolWorker[] } {
  const workers: PoolWorker[] = [];
  const spawn = () => {
    const worker = workerOf(WORKER_SOURCE);
    workers.push(worker);
    return worker;
  };
  return { spawn, workers };
}

/** A spawn function whose first `count` workers run `script`; all others are real. */
export function firstRun(count: number, script: string): () => PoolWorker {
  let made = 0;
  return () => workerOf(++made > count ? WORKER_SOURCE : `${PRELUDE}\n${script}`);
}

/** A spawn function of real workers that do something else as well. */
export function beset(script: string, resourceLimits?: ResourceLimits): () => PoolWorker {
  // A block, since the two scripts may use the same names.
  return () => workerOf(`{ ${PRELUDE}\n${script} }\n${WORKER_SOURCE}`, resourceLimits);
}

/** A spawn function of real workers that run `action` when they are handed a certain position. */
export function poisoned(poison: Position, action: string, resourceLimits?: ResourceLimits): () => PoolWorker {
  return beset(whenHanded(poison, action), resourceLimits);
}

/** A script that runs `action` when its worker is handed a certain position. */
export function whenHanded(poison: Position, action: string): string {
  return `hear(({ records = [] }) => {
    const poison = ${JSON.stringify([...poison.toWords()])};
    for (let i = 0; i < records.length; i += poison.length) {
      if (poison.every((word, at) => records[i + at] === word)) { ${action} }
    }
  });`;
}

/** A script that makes answers so late that they are lost with a worker that ends over the job behind theirs. */
export const LATE_ANSWERS = `
  const post = port.postMessage.bind(port);
  port.postMessage = (...message) => setTimeout(() => post(...message), 5);`;
