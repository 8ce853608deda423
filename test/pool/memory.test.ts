/** The memory of a run with a table is let go when the run is over, by the workers too. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { coreModule } from '../../src/core/instance.js';
import { Position } from '../../src/index.js';
import { createPool } from '../../src/pool/index.js';
import type { PerftJob, SharedTable } from '../../src/pool/protocol.js';
import { makeSharedTable } from '../../src/pool/shared-table.js';
import { answerPerft, forgetTable } from '../../src/pool/worker-perft.js';
import { recorded } from './workers.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Collects garbage until a target is gone, or for a while. */
async function isCollected(target: WeakRef<object>): Promise<boolean> {
  for (let i = 0; i < 20 && target.deref() !== undefined; i++) {
    await new Promise((resolve) => setTimeout(resolve));
    collect();
  }
  return target.deref() === undefined;
}

const BITS = 16;
const records = Position.start().toWords();
const job = (run: number, sharedTable: SharedTable | undefined): PerftJob => ({
  ...{ rochade: 'perft', id: run, run, depth: 4, share: true, tableBits: BITS, sharedTable, records },
});
const counted = (run: number) => ({ rochade: 'counted', id: run, counts: BigUint64Array.of(197281n) });

test('a worker lets a shared memory go when it is told that the run is over, and not before', async () => {
  const memory = await (async () => {
    const sharedTable = await makeSharedTable(BITS);
    expect(answerPerft(job(1, sharedTable), coreModule())).toEqual(counted(1));
    return new WeakRef<object>(sharedTable.memory);
  })();
  forgetTable(2);
  expect(await isCollected(memory)).toBe(false);
  forgetTable(1);
  expect(await isCollected(memory)).toBe(true);
});

test('a worker counts the next run in another memory', () => {
  expect(answerPerft(job(3, undefined), coreModule())).toEqual(counted(3));
  expect(answerPerft(job(4, undefined), coreModule())).toEqual(counted(4));
  forgetTable(4);
  expect(answerPerft(job(4, undefined), coreModule())).toEqual(counted(4));
});

test('a pool tells its workers when a run with a table is over', async () => {
  const { spawn, workers } = recorded();
  await using pool = createPool({ threads: 1, spawn });
  const told: unknown[] = [];
  const listen = () => {
    const worker = workers.at(-1)!;
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message: { rochade: string }, ...more) => {
      told.push(message.rochade);
      post(message, ...more);
    };
  };
  expect(await pool.perft(Position.start(), 1)).toBe(20);
  listen();
  expect(await pool.perft(Position.start(), 4, { hash: 1 })).toBe(197281);
  expect(told).toEqual(['perft', 'forget']);
  expect(await pool.perft(Position.start(), 4)).toBe(197281);
  expect(told).toEqual(['perft', 'forget', 'perft']);
});
