/** Workers for the tests of the pool: the real one in the test's hands, and impostors. */
import { Worker } from 'node:worker_threads';
import { WORKER_SOURCE } from '../../src/pool/worker-source.js';

/** A spawn function that remembers the workers it has made. */
export function recorded(): { spawn: () => Worker; workers: Worker[] } {
  const workers: Worker[] = [];
  const spawn = () => {
    const worker = new Worker(WORKER_SOURCE, { eval: true, execArgv: [] });
    workers.push(worker);
    return worker;
  };
  return { spawn, workers };
}

/** A spawn function whose first worker runs `script`; all others are real. The script has `port` and `ready()`. */
export function firstRuns(script: string): () => Worker {
  const { spawn } = recorded();
  let isFirst = true;
  return () => {
    if (!isFirst) return spawn();
    isFirst = false;
    const prelude =
      "const port = require('node:worker_threads').parentPort; const ready = () => port.postMessage({ rochade: 'ready' });";
    return new Worker(`${prelude}\n${script}`, { eval: true, execArgv: [] });
  };
}
