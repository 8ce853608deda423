/** Named tasks over many positions: what each answers, order, backpressure, and what one input's failure means for others. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Color, Position } from '../../src/index.js';
import { createPool, type MapProgress, type Pool, type PoolOptions } from '../../src/pool/index.js';
import { readJson, readJsonLines } from '../data/read.js';
import { firstRun, kill, poisoned, recorded } from './workers.js';

const start = Position.start();
const SIX = readJson<{ readonly fen: string; readonly nodes: readonly number[] }[]>('perft-six.json');
const six = SIX.map(({ fen }) => Position.parseFen(fen));
const VERDICTS = readJsonLines<{ readonly fen: string; readonly intended_winner: Color; readonly winnable: boolean }>(
  'unwinnable.jsonl',
);

/** Positions that differ, as many as are wanted. */
function* manyPositions(count = Number.POSITIVE_INFINITY): Generator<Position> {
  for (let i = 0; i < count; i++) yield Position.chess960(i % 960);
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const two = createPool({ threads: 2 });
afterAll(() => two.close());
const open: Pool[] = [];
function pool(options: PoolOptions): Pool {
  open.push(createPool(options));
  return open.at(-1)!;
}
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const isAborted = { name: 'PoolError', code: 'pool-aborted' };
const isLost = { name: 'PoolError', code: 'pool-worker' };

describe('tasks', () => {
  test('perft: published counts', async () => {
    for (const depth of [1, 2, 3]) {
      expect(await allOf(two.map('perft', six, { depth }))).toEqual(SIX.map(({ nodes }) => nodes[depth - 1]));
    }
    expect(await allOf(two.map('perft', six, { depth: 0 }))).toEqual(six.map(() => 1));
    expect(await allOf(two.map('perft', six, { depth: 3, share: false }))).toEqual(SIX.map(({ nodes }) => nodes[2]));
  });

  test('legalMoves: those of each position, in its order', async () => {
    const positions = [...manyPositions(2000)];
    expect(await two.legalMoves(positions)).toEqual(positions.map((position) => position.legalMoves()));
    expect((await two.legalMoves(six)).map(({ length }) => length)).toEqual(SIX.map(({ nodes }) => nodes[0]));
    expect(await two.legalMoves([])).toEqual([]);
  });

  test.each(['white', 'black'] as const)('winnability for %s: the verdicts of the table', async (color) => {
    const rows = VERDICTS.filter(({ intended_winner }) => intended_winner === color).slice(0, 60);
    const positions = rows.map(({ fen }) => Position.parseFen(fen, { allow: 'unreachable' }));
    const verdicts = await allOf(two.map('winnability', positions, { color }));
    for (const [i, { winnable }] of rows.entries()) {
      expect(verdicts[i], rows[i]!.fen).not.toBe(winnable ? 'unwinnable' : 'winnable');
    }
    expect(verdicts).toEqual(positions.map((position) => position.winnability(color)));
    expect(await two.winnability(positions[0]!, color)).toBe(verdicts[0]);
    const fast = await allOf(two.map('winnability', positions, { color, mode: 'fast', nodes: 100 }));
    expect(fast).toEqual(positions.map((position) => position.winnability(color, { mode: 'fast', nodes: 100 })));
  });

  test('isDead', async () => {
    // FIDE 5.2.2: a wall of pawns, two bare kings; the start position is alive.
    const dead = ['4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'];
    const positions = [...dead.map((fen) => Position.parseFen(fen)), start];
    expect(await allOf(two.map('isDead', positions, {}))).toEqual(['dead', 'dead', 'alive']);
    expect(await two.isDead(start)).toBe('alive');
  });

  test.each([
    ['a task without a name here', () => two.map('toString' as 'perft', [], { depth: 1 }), 'argument-type'],
    ['code', () => two.map('() => 1' as 'perft', [], { depth: 1 }), 'argument-type'],
    ['no depth', () => two.map('perft', [], {} as { depth: number }), 'perft-depth'],
    ['no color', () => two.map('winnability', [], {} as { color: Color }), 'argument-type'],
    ['a mode that is none', () => two.map('isDead', [], { mode: 'slow' as 'fast' }), 'argument-type'],
    ['no queue', () => two.map('isDead', [], { queue: 0 }), 'argument-range'],
    ['no options', () => two.map('legalMoves', [], undefined as never), 'argument-type'],
    ['options that are none', () => two.map('perft', [], 'depth' as never), 'argument-type'],
    ['a signal that is none', () => two.map('legalMoves', [], { signal: {} as AbortSignal }), 'argument-type'],
    ['progress to no function', () => two.map('legalMoves', [], { onProgress: 'log' as never }), 'argument-type'],
    ['a task that is no text', () => two.map(1n as unknown as 'perft', [], { depth: 1 }), 'argument-type'],
    ['an iterator that is none', () => two.map('isDead', { [Symbol.iterator]: 5 } as never, {}), 'argument-type'],
    ['inputs that are none', () => two.map('isDead', 1 as unknown as Position[], {}), 'argument-type'],
  ])('%s: refused at once', (_, call, code) => {
    expect(call).toThrow(expect.objectContaining({ code }));
  });
});

describe('order and backpressure', () => {
  test('outputs come in the order of their inputs, whatever each takes', async () => {
    // Kiwipete at depth 4 takes a hundred times as long as the pawn ending, which is next to it.
    const mixed = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 1 : 2));
    const counts = await allOf(
      two.map(
        'perft',
        mixed.map((which) => six[which]!),
        { depth: 4 },
      ),
    );
    expect(counts).toEqual(mixed.map((which) => SIX[which]!.nodes[3]));
  });

  test.each([1, 7, 100])('a queue of %i: no more is read ahead, and nothing is lost', async (queue) => {
    let read = 0;
    let taken = 0;
    let farthest = 0;
    const source = (function* () {
      for (const position of manyPositions(500)) {
        farthest = Math.max(farthest, ++read - taken);
        yield position;
      }
    })();
    for await (const moves of two.map('legalMoves', source, { queue })) {
      expect(moves).toHaveLength(Position.chess960(taken).legalMoves().length);
      taken++;
    }
    expect([taken, farthest <= queue + 1]).toEqual([500, true]);
  });

  test('a stream without an end, left: it is closed, and the pool goes on', async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (const position of manyPositions()) yield position;
      } finally {
        isClosed = true;
      }
    }
    let taken = 0;
    for await (const _ of two.map('legalMoves', endless(), { queue: 10 })) if (++taken === 1000) break;
    await new Promise((resolve) => setTimeout(resolve));
    expect(isClosed).toBe(true);
    expect(await two.perft(start, 3)).toBe(8902);
  });

  test('a slow stream: each output comes when it can', async () => {
    let next: () => void = () => {};
    async function* slow() {
      for (const position of manyPositions(5)) {
        yield position;
        await new Promise<void>((resolve) => {
          next = resolve;
        });
      }
    }
    let taken = 0;
    for await (const moves of two.map('legalMoves', slow(), {})) {
      expect(moves.length).toBeGreaterThan(0);
      taken++;
      // The stream goes on only now: an output that waited for it would hang.
      setTimeout(next);
    }
    expect(taken).toBe(5);
  });

  test('a stream that breaks off: what came before is answered, then its error comes', async () => {
    const error = new Error('disk on fire');
    async function* broken() {
      yield* manyPositions(5);
      throw error;
    }
    let taken = 0;
    const run = (async () => {
      for await (const _ of two.map('legalMoves', broken(), {})) taken++;
    })();
    await expect(run).rejects.toBe(error);
    expect(taken).toBe(5);
  });

  test('questions from within the loop are answered, with one worker too', async () => {
    const one = pool({ threads: 1 });
    let taken = 0;
    for await (const _ of one.map('legalMoves', manyPositions(), {})) {
      expect(await one.perft(start, 2)).toBe(400);
      for await (const dead of one.map('isDead', [start], {})) expect(dead).toBe('alive');
      if (++taken === 20) break;
    }
  });

  test('two maps take turns', async () => {
    const one = pool({ threads: 1 });
    const order: string[] = [];
    const drain = async (name: string) => {
      const options = { queue: 50, onProgress: () => order.push(name) };
      for await (const _ of one.map('isDead', manyPositions(2000), options));
    };
    await Promise.all([drain('a'), drain('b')]);
    // Neither was served to its end before the other began.
    expect(order.indexOf('b')).toBeLessThan(order.lastIndexOf('a'));
    expect(order.indexOf('a')).toBeLessThan(order.lastIndexOf('b'));
  });

  test('progress ends with everything done, and never goes back', async () => {
    const seen: MapProgress[] = [];
    await two.legalMoves(manyPositions(3000), { onProgress: (it) => seen.push(it) });
    expect(seen.at(-1)).toEqual({ done: 3000, read: 3000 });
    for (let i = 1; i < seen.length; i++) expect(seen[i]!.done).toBeGreaterThanOrEqual(seen[i - 1]!.done);
    const error = new Error('the bar is closed');
    const onProgress = () => {
      throw error;
    };
    await expect(two.legalMoves([start], { onProgress })).rejects.toBe(error);
  });
});

describe('abort', () => {
  test('before the start: nothing is read, and no worker is made', async () => {
    const { spawn, workers } = recorded();
    let isRead = false;
    const source = (function* () {
      isRead = true;
      yield start;
    })();
    const run = pool({ threads: 2, spawn }).legalMoves(source, { signal: AbortSignal.abort('no') });
    await expect(run).rejects.toMatchObject({ ...isAborted, cause: 'no' });
    expect([isRead, workers.length]).toEqual([false, 0]);
  });

  test('during brief work: workers are kept', async () => {
    const { spawn, workers } = recorded();
    const own = pool({ threads: 2, spawn });
    const controller = new AbortController();
    let taken = 0;
    const run = (async () => {
      for await (const _ of own.map('legalMoves', manyPositions(), { signal: controller.signal })) {
        if (++taken === 100) controller.abort();
      }
    })();
    await expect(run).rejects.toMatchObject(isAborted);
    expect(taken).toBe(100);
    expect(await own.perft(start, 5)).toBe(4865609);
    expect(workers).toHaveLength(2);
  });

  test('during long work: it rejects at once', async () => {
    const { spawn, workers } = recorded();
    const own = pool({ threads: 1, spawn });
    const controller = new AbortController();
    const run = allOf(own.map('perft', [start], { depth: 12, signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    await expect(run).rejects.toMatchObject(isAborted);
    expect(await own.perft(start, 3)).toBe(8902);
    expect(workers).toHaveLength(2);
  });

  test('while a stream gives nothing', async () => {
    const controller = new AbortController();
    async function* stuck() {
      yield start;
      await new Promise(() => {});
    }
    const run = two.legalMoves(stuck(), { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(run).rejects.toMatchObject(isAborted);
  });

  test('after the end: nothing happens', async () => {
    const controller = new AbortController();
    expect(await two.legalMoves([start], { signal: controller.signal })).toHaveLength(1);
    controller.abort();
    expect(await two.legalMoves([start])).toHaveLength(1);
  });

  test('by closing the pool', async () => {
    const own = pool({ threads: 2 });
    const run = allOf(own.map('legalMoves', manyPositions(), {}));
    setTimeout(() => own.close(), 50);
    await expect(run).rejects.toMatchObject({ code: 'pool-closed' });
    await expect(own.legalMoves([start])).rejects.toMatchObject({ code: 'pool-closed' });
  });
});

describe('one input', () => {
  const positions = [...manyPositions(300)];
  const poison = positions[123]!;

  test('that is no position: an error in its place', async () => {
    const inputs = [start, 'e4' as unknown as Position, undefined as unknown as Position, start];
    const results = await allOf(two.tryMap('legalMoves', inputs, {}));
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false, true]);
    expect(results[1]).toMatchObject({ error: { code: 'argument-type' } });
    await expect(two.legalMoves(inputs)).rejects.toMatchObject({ code: 'argument-type' });
  });

  test.each([
    ['ends its worker', 'die();'],
    ['makes its worker talk nonsense', "port.postMessage('nonsense');"],
  ])('that %s: an error in its place, all others are answered', async (_, action) => {
    const own = pool({ threads: 2, spawn: poisoned(poison, action) });
    const results = await allOf(own.tryMap('legalMoves', positions, {}));
    expect(results.map((it) => (it.ok ? it.value : it.error.code))).toEqual(
      positions.map((it) => (it === poison ? isLost.code : it.legalMoves())),
    );
  });

  test('that ends its worker, while others never leave one idle: an error all the same', async () => {
    const own = pool({ threads: 1, spawn: poisoned(poison, 'die();') });
    function* starts() {
      for (;;) yield start;
    }
    const others = own.map('legalMoves', starts(), { signal: AbortSignal.timeout(10_000) });
    const ended = expect(allOf(others)).rejects.toMatchObject({ code: 'pool-closed' });
    await expect(own.legalMoves([poison])).rejects.toMatchObject(isLost);
    await own.close();
    await ended;
  });

  test('with a count that is too large: an error in its place', async () => {
    const script = `hear(({ id, records }) => {
      if (id === undefined) return ready();
      const counts = new BigUint64Array(records.length / 16).fill(7n);
      if (counts.length > 1) port.postMessage({ rochade: 'failed', id, failure: 'overflow', reason: 'more' });
      else if (id % 2) port.postMessage({ rochade: 'counted', id, counts: counts.fill(2n ** 53n) });
      else port.postMessage({ rochade: 'counted', id, counts });
    });`;
    const own = pool({ threads: 1, spawn: firstRun(1, script) });
    const results = await allOf(own.tryMap('perft', positions, { depth: 1 }));
    const codes = results.map((it) => (it.ok ? it.value : it.error.code));
    expect(new Set(codes)).toEqual(new Set([7, 'perft-overflow']));
    expect(codes).toHaveLength(300);
  });
});

test('ten thousand questions at once, with workers dying meanwhile: each is answered', async () => {
  const { spawn, workers } = recorded();
  const own = pool({ threads: 2, spawn });
  const questions = Array.from({ length: 10_000 }, (_, i) => own.perft(six[i % 6]!, (i % 2) + 1));
  const killing = setInterval(() => {
    if (workers.length < 5) kill(workers.at(-1)!);
  }, 60);
  const answers = await Promise.all(questions);
  clearInterval(killing);
  expect(answers).toEqual(questions.map((_, i) => SIX[i % 6]!.nodes[i % 2]));
});
