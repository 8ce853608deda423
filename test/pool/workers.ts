/** Workers for the tests of the pool: the real one in the test's hands, and impostors. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Position } from '../../src/index.js';
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

/** A spawn function whose first `count` workers run `script`; all others are real. The script has `port` and `ready()`. */
export function firstRun(count: number, script: string): () => Worker {
  const { spawn } = recorded();
  let made = 0;
  return () => {
    if (++made > count) return spawn();
    const prelude =
      "const port = require('node:worker_threads').parentPort; const ready = () => port.postMessage({ rochade: 'ready' });";
    return new Worker(`${prelude}\n${script}`, { eval: true, execArgv: [] });
  };
}

/** A spawn function of real workers that run `action` when they are handed a certain position. */
export function poisoned(poison: Position, action: string, options: WorkerOptions = {}): () => Worker {
  const words = JSON.stringify([...poison.toWords()]);
  const prelude = `require('node:worker_threads').parentPort.on('message', ({ records = [] }) => {
    const poison = ${words};
    for (let i = 0; i < records.length; i += poison.length) {
      if (poison.every((word, at) => records[i + at] === word)) { ${action} }
    }
  });`;
  return () => new Worker(`${prelude}\n${WORKER_SOURCE}`, { ...options, eval: true, execArgv: [] });
}
