/** What a pool does when it is aborted, closed, or loses a worker: nothing hangs, and no sum is wrong. */
import { afterEach, describe, expect, test } from 'vitest';
import { Position } from '../../src/index.js';
import { createPool, type Pool, type PoolOptions } from '../../src/pool/index.js';
import { beset, firstRun, hasEnded, kill, LATE_ANSWERS, recorded, whenHanded } from './workers.js';

const start = Position.start();
/** Published counts of the start position. */
const DEPTH_3 = 8902;
const DEPTH_5 = 4865609;
const DEPTH_6 = 119060324;
/** Hours of work: a run that only ends when it is ended. */
const ENDLESS = 12;

const open: Pool[] = [];
function pool(options: PoolOptions): Pool {
  open.push(createPool(options));
  return open.at(-1)!;
}
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

const isAborted = { name: 'PoolError', code: 'pool-aborted' };
const isClosed = { name: 'PoolError', code: 'pool-closed' };
const isLost = { name: 'PoolError', code: 'pool-worker' };

describe('abort', () => {
  test('before the start: no worker is made', async () => {
    const { spawn, workers } = recorded();
    const reason = new Error('not needed');
    const run = pool({ threads: 2, spawn }).perft(start, ENDLESS, { signal: AbortSignal.abort(reason) });
    await expect(run).rejects.toMatchObject({ ...isAborted, cause: reason });
    expect(workers).toHaveLength(0);
  });

  test('during the run: it rejects at once, the pool goes on with new workers', async () => {
    const { spawn, workers } = recorded();
    const two = pool({ threads: 2, spawn });
    const controller = new AbortController();
    const run = two.perft(start, ENDLESS, { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(run).rejects.toMatchObject(isAborted);
    expect(await two.perft(start, 5)).toBe(DEPTH_5);
    expect(workers).toHaveLength(4);
  });

  test('from within a progress event', async () => {
    const two = pool({ threads: 2 });
    const controller = new AbortController();
    const run = two.perft(start, 5, { signal: controller.signal, onProgress: () => controller.abort() });
    await expect(run).rejects.toMatchObject(isAborted);
    expect(await two.perft(start, 5)).toBe(DEPTH_5);
  });

  test('after the end: nothing happens', async () => {
    const { spawn, workers } = recorded();
    const two = pool({ threads: 2, spawn });
    const controller = new AbortController();
    expect(await two.perft(start, 5, { signal: controller.signal })).toBe(DEPTH_5);
    controller.abort();
    expect(await two.perft(start, 5)).toBe(DEPTH_5);
    expect(workers).toHaveLength(2);
  });

  test('of one run leaves its neighbours alone', async () => {
    const two = pool({ threads: 2 });
    const controller = new AbortController();
    const before = two.perft(start, 5);
    const aborted = two.perft(start, ENDLESS, { signal: controller.signal });
    const after = Array.from({ length: 20 }, () => two.perft(start, 3));
    setTimeout(() => controller.abort(), 50);
    await expect(aborted).rejects.toMatchObject(isAborted);
    expect(await before).toBe(DEPTH_5);
    expect(await Promise.all(after)).toEqual(after.map(() => DEPTH_3));
  });

  test('an exception of onProgress ends the run as it is', async () => {
    const two = pool({ threads: 2 });
    const error = new Error('the bar is closed');
    const onProgress = () => {
      throw error;
    };
    await expect(two.perft(start, 5, { onProgress })).rejects.toBe(error);
    expect(await two.perft(start, 3)).toBe(DEPTH_3);
  });
});

describe('close', () => {
  test('twice, and with runs at work and in the queue', async () => {
    const two = pool({ threads: 2 });
    const runs = [two.perft(start, ENDLESS), two.perft(start, 3), two.divide(start, ENDLESS)];
    const ends = Promise.allSettled(runs);
    await Promise.all([two.close(), two.close()]);
    for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: isClosed });
    await two.close();
    await expect(two.perft(start, 3)).rejects.toMatchObject(isClosed);
  });

  test('of a pool that was never used', async () => {
    await pool({}).close();
  });

  test('by await using', async () => {
    const { spawn, workers } = recorded();
    {
      await using two = createPool({ threads: 2, spawn });
      expect(await two.perft(start, 3)).toBe(DEPTH_3);
    }
    expect(await Promise.all(workers.map(hasEnded))).toEqual([true]);
  });
});

describe('a worker that is lost', () => {
  test('killed at work: its work is done again, and it is replaced', async () => {
    const { spawn, workers } = recorded();
    const two = pool({ threads: 2, spawn });
    const run = two.perft(start, 6, { share: false, onProgress: () => killFirst() });
    // At the first sign of life, while both have work.
    const killFirst = once(() => kill(workers[0]!));
    expect(await run).toBe(DEPTH_6);
    expect(workers).toHaveLength(3);
  });

  test('killed whenever it works: the run fails, others do not', async () => {
    const { spawn, workers } = recorded();
    const two = pool({ threads: 2, spawn });
    const run = two.perft(start, ENDLESS);
    const after = two.perft(start, 3);
    const killing = setInterval(() => kill(workers.at(-1)!), 100);
    await expect(run).rejects.toMatchObject(isLost);
    clearInterval(killing);
    expect(await after).toBe(DEPTH_3);
    expect(await two.perft(start, 5)).toBe(DEPTH_5);
  });

  test('by some runs, and with it the answers to others: only those runs fail', async () => {
    const poison = Position.chess960(0);
    const one = pool({ threads: 1, spawn: beset(`${LATE_ANSWERS}\n${whenHanded(poison, 'die();')}`) });
    const runs = Array.from({ length: 24 }, (_, i) => one.perft(i % 4 === 1 ? poison : start, 3));
    for (const [i, run] of (await Promise.allSettled(runs)).entries()) {
      expect(run).toMatchObject(i % 4 === 1 ? { reason: isLost } : { value: DEPTH_3 });
    }
  });

  test('killed while idle: nobody notices', async () => {
    const { spawn, workers } = recorded();
    const one = pool({ threads: 1, spawn });
    expect(await one.perft(start, 3)).toBe(DEPTH_3);
    await kill(workers[0]!);
    expect(await one.perft(start, 3)).toBe(DEPTH_3);
    expect(workers).toHaveLength(2);
  });

  test.each([
    ['throws at once', "throw new Error('no');"],
    ['throws at work', 'hear(({ id }) => { if (id) die(); ready(); });'],
    ['answers garbage at once', "port.postMessage('garbage');hear(() => {});"],
    ['answers with nothing', 'hear(() => port.postMessage(undefined));'],
    ['answers another job', "hear(({ id }) => id ? port.postMessage({ rochade: 'counted', id: 0 }) : ready());"],
    ['answers without counts', "hear(({ id }) => id ? port.postMessage({ rochade: 'counted', id }) : ready());"],
    [
      'answers with too few counts',
      "hear(({ id }) => id ? port.postMessage({ rochade: 'counted', id, counts: new BigUint64Array(0) }) : ready());",
    ],
    [
      'answers with counts of another type',
      "hear(({ id }) => id ? port.postMessage({ rochade: 'counted', id, counts: [8902n] }) : ready());",
    ],
    [
      'fails in its own way',
      "hear(({ id }) => id ? port.postMessage({ rochade: 'failed', id, failure: 'mood' }) : ready());",
    ],
    [
      'fails with an exception',
      "hear(({ id }) => id ? port.postMessage({ rochade: 'failed', id, failure: 'exception', reason: 'trap' }) : ready());",
    ],
  ])('%s: after two of them a typed error, then a new worker', async (_, script) => {
    const one = pool({ threads: 1, spawn: firstRun(2, script) });
    await expect(one.perft(start, 3)).rejects.toMatchObject(isLost);
    expect(await one.perft(start, 3)).toBe(DEPTH_3);
  });

  test.each([
    ['too few', [0, 1]],
    ['too many', [0, 1, 2, 3]],
    ['beyond the end', [0, 1, 9]],
    ['out of order', [2, 1, 3]],
    ['beyond the end in between', [0, 4_000_000_000, 3]],
  ])('answers with lists of moves that begin %s', async (_, firsts) => {
    const answer = `{ rochade: 'listed', id, moves: new Uint32Array(3), firstMoves: new Uint32Array([${firsts}]) }`;
    const one = pool({
      threads: 1,
      spawn: firstRun(2, `hear(({ id }) => id ? port.postMessage(${answer}) : ready());`),
    });
    await expect(one.legalMoves([start, start])).rejects.toMatchObject(isLost);
    expect(await one.legalMoves([start])).toEqual([start.legalMoves()]);
  });

  test('before anything came of it: another does its work, and nobody notices', async () => {
    const one = pool({ threads: 1, spawn: firstRun(1, "hear(() => port.postMessage('garbage'));") });
    expect(await one.perft(start, 3)).toBe(DEPTH_3);
  });

  test('that cannot be made: the cause is told, and the next attempt may succeed', async () => {
    const { spawn } = recorded();
    const cause = new Error('blocked by policy');
    let isAllowed = false;
    const two = pool({
      threads: 2,
      spawn: () => {
        if (!isAllowed) throw cause;
        return spawn();
      },
    });
    await expect(two.perft(start, 3)).rejects.toMatchObject({ ...isLost, cause });
    isAllowed = true;
    expect(await two.perft(start, 3)).toBe(DEPTH_3);
  });

  test('for want of memory for its table: a typed error, and the pool goes on', async () => {
    const script = `hear(({ id }) =>
      id ? port.postMessage({ rochade: 'failed', id, failure: 'memory', reason: 'no memory' }) : ready());`;
    const one = pool({ threads: 1, spawn: firstRun(1, script) });
    await expect(one.perft(start, 3, { hash: 1 })).rejects.toMatchObject({ code: 'perft-hash' });
  });
});

test('garbage posted to a worker is ignored', async () => {
  const { spawn, workers } = recorded();
  const one = pool({ threads: 1, spawn });
  expect(await one.perft(start, 3)).toBe(DEPTH_3);
  const run = one.perft(start, 5);
  const garbage = [
    undefined,
    null,
    'perft',
    {},
    { rochade: 'start' },
    { rochade: 'start', module: {} },
    { rochade: 'perft', id: 1, run: 1, depth: 1, share: true, tableBits: 0, records: new Uint32Array(15) },
    { rochade: 'perft', id: 1, run: 1, depth: 'deep', share: true, tableBits: 0, records: new Uint32Array(16) },
  ];
  for (const message of garbage) workers[0]!.postMessage(message, []);
  expect(await run).toBe(DEPTH_5);
  expect(await one.perft(start, 3)).toBe(DEPTH_3);
  expect(workers).toHaveLength(1);
});
