/** Sums of the pool against published counts, whatever the number of workers. */
import { afterAll, describe, expect, test } from 'vitest';
import { divide, Position, perftBig } from '../../src/index.js';
import { createPool, type PerftProgress, type Pool } from '../../src/pool/index.js';
import { splitPerft } from '../../src/pool/perft-run.js';
import { readJson } from '../data/read.js';

interface PerftRow {
  readonly id: string;
  readonly fen: string;
  /** Published counts; index 0 is depth 1. */
  readonly nodes: readonly number[];
}

const SIX = readJson<PerftRow[]>('perft-six.json');
const CHESS960 = readJson<PerftRow[]>('perft-chess960.json');

/** Nodes that make a run of many batches; and nodes above which a test would take seconds on a busy machine. */
const MANY = 5_000_000;
const NODE_LIMIT = 200_000_000;

const cases = (rows: readonly PerftRow[], least: number, limit: number) =>
  rows.flatMap(({ id, fen, nodes }) =>
    nodes
      .map((expected, index) => ({ id, fen, depth: index + 1, expected }))
      .filter(({ expected }) => expected >= least && expected <= limit),
  );

describe('a split', () => {
  const kiwipete = Position.parseFen(SIX.find(({ id }) => id === 'kiwipete')!.fen);
  // Moves at the root, positions after two plies without transpositions.
  test.each([
    [5, 2, 48, 'a second of work: enough branches for two threads'],
    [7, 2, 1800, 'minutes of work: many, so that progress is seen and an abort is soon heard'],
    [12, 2, 1800, 'years of work: not more than that'],
    [12, 64, 1800, 'for many threads'],
  ])('of depth %i for %i threads has about %i branches: %s', (depth, threads, expected) => {
    const { branches, depth: left, most, least } = splitPerft([kiwipete], depth, 48, threads, false);
    expect(branches.length).toBeGreaterThanOrEqual(Math.min(expected, threads * 16));
    expect(branches.length).toBeGreaterThan(expected * 0.9);
    expect(branches.length).toBeLessThan(expected * 1.2);
    expect(least).toBeLessThanOrEqual(most);
    // Every line of the plies that were split is in one branch.
    const lines = branches.reduce((sum, { ways }) => sum + ways.get(0)!, 0);
    expect(lines).toBe([1, 48, 2039][depth - left]);
  });

  test('of hours of work is handed out by single branches', () => {
    expect(splitPerft([kiwipete], 9, 48, 2, false).most).toBe(1);
  });

  test('with a table has no more branches than threads need, and neighbors go to one worker', () => {
    expect(splitPerft([kiwipete], 7, 48, 2, true)).toMatchObject({ branches: { length: 48 }, depth: 6, most: 48 });
  });
});

const pools = new Map<number, Pool>([1, 2, 3].map((threads) => [threads, createPool({ threads })]));
afterAll(() => Promise.all([...pools.values()].map((pool) => pool.close())));

describe.each([1, 2, 3])('with %i workers', (threads) => {
  const pool = pools.get(threads)!;

  test.each(cases(SIX, 1, MANY))('$id depth $depth', async ({ fen, depth, expected }) => {
    expect(await pool.perft(Position.parseFen(fen), depth)).toBe(expected);
  });

  test.each(cases(CHESS960.slice(0, 4), 1_000_000, 10_000_000))(
    'Chess960 $id depth $depth',
    async ({ fen, depth, expected }) => {
      expect(await pool.perft(Position.parseFen(fen, { chess960: true }), depth)).toBe(expected);
    },
  );

  test.each(cases(SIX, 1_000_000, MANY))('hashed $id depth $depth', async ({ fen, depth, expected }) => {
    expect(await pool.perft(Position.parseFen(fen), depth, { hash: 4 })).toBe(expected);
  });

  test.each(cases(SIX, 1_000_000, MANY))('one shared table, $id depth $depth', async ({ fen, depth, expected }) => {
    expect(await pool.perft(Position.parseFen(fen), depth, { hash: 4, sharedHash: true })).toBe(expected);
  });

  test.each(cases(SIX, 1_000_000, MANY))('plain $id depth $depth', async ({ fen, depth, expected }) => {
    expect(await pool.perft(Position.parseFen(fen), depth, { share: false })).toBe(expected);
  });

  test.each(cases(SIX, 400, MANY))('divide of $id depth $depth', async ({ fen, depth, expected }) => {
    const position = Position.parseFen(fen);
    const counts = await pool.divide(position, depth);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(expected);
    expect(counts).toEqual(divide(position, depth));
  });

  test('a thousand small perfts at once, in order', async () => {
    const { fen, nodes } = SIX[1]!;
    const position = Position.parseFen(fen);
    const depths = Array.from({ length: 1000 }, (_, i) => (i % 3) + 1);
    const counts = await Promise.all(depths.map((depth) => pool.perft(position, depth)));
    expect(counts).toEqual(depths.map((depth) => nodes[depth - 1]));
  });

  test('runs side by side with and without a table', async () => {
    const runs = SIX.slice(0, 3).flatMap(({ fen, nodes }) =>
      [0, 1, 2].map(async (hash) => {
        expect(await pool.perft(Position.parseFen(fen), 4, { hash })).toBe(nodes[3]);
      }),
    );
    await Promise.all(runs);
  });
});

// Once only: how many workers there are makes no difference to what a batch is.
describe('large runs', () => {
  const pool = pools.get(2)!;

  test.each(cases(SIX, 20_000_000, NODE_LIMIT))('$id depth $depth', async ({ fen, depth, expected }) => {
    const position = Position.parseFen(fen);
    expect(await pool.perft(position, depth)).toBe(expected);
    expect(await pool.perft(position, depth, { hash: 4 })).toBe(expected);
    expect(await pool.perft(position, depth, { hash: 4, sharedHash: true })).toBe(expected);
  });
});

describe('at the edges', () => {
  const pool = pools.get(2)!;
  const start = Position.start();

  test('depth 0 is one node, and divide has nothing to say of it', async () => {
    expect(await pool.perft(start, 0)).toBe(1);
    await expect(pool.divide(start, 0)).rejects.toMatchObject({ code: 'perft-depth' });
  });

  test.each(['8/8/8/8/8/5k2/5q2/5K2 w - - 0 1', '8/8/8/8/8/5kq1/8/7K w - - 0 1'])('no move: %s', async (fen) => {
    const position = Position.parseFen(fen);
    expect([await pool.perft(position, 1), await pool.perft(position, 12)]).toEqual([0, 0]);
    expect((await pool.divide(position, 7)).size).toBe(0);
  });

  test('one move only at the root: below it, the work is split all the same', async () => {
    // The king has one square; what follows is not small. Must equal: the thread's own count.
    const position = Position.parseFen('k7/8/8/8/8/8/r7/1r5K w - - 0 1');
    const moves = divide(position, 6);
    expect(moves.size).toBeLessThan(3);
    expect(await pool.divide(position, 6)).toEqual(moves);
  });

  test('progress ends with everything done, and never goes back', async () => {
    const seen: PerftProgress[] = [];
    const nodes = await pool.perft(start, 6, { onProgress: (progress) => seen.push(progress) });
    expect(seen.at(-1)).toEqual({ done: seen[0]!.total, total: seen[0]!.total, nodes });
    expect(seen.length).toBeGreaterThan(10);
    for (let i = 1; i < seen.length; i++) {
      expect(seen[i]!.done).toBeGreaterThan(seen[i - 1]!.done);
      expect(seen[i]!.nodes).toBeGreaterThan(seen[i - 1]!.nodes);
    }
  });

  test.each([-1, 65, 1.5, Number.NaN])('depth %d is refused', async (depth) => {
    await expect(pool.perft(start, depth)).rejects.toMatchObject({ name: 'PerftError', code: 'perft-depth' });
  });

  test.each([-1, 0.5, 4096, Number.NaN])('a table of %d MiB is refused', async (hash) => {
    await expect(pool.perft(start, 3, { hash })).rejects.toMatchObject({ name: 'PerftError', code: 'perft-hash' });
  });

  test.each([
    ['a position', (it: never) => pool.perft(it, 3)],
    ['a position to divide', (it: never) => pool.divide(it, 3)],
    ['options', (it: never) => pool.perft(start, 3, it)],
    ['a signal', (signal: never) => pool.perft(start, 3, { signal })],
    ['a function for progress', (onProgress: never) => pool.perft(start, 3, { onProgress })],
    ['whether to share the table', (sharedHash: never) => pool.perft(start, 3, { hash: 1, sharedHash })],
  ] as const)('%s that is none is refused', async (_, ask) => {
    for (const value of ['x', 5, 1n]) {
      await expect(ask(value as never)).rejects.toMatchObject({ name: 'ArgumentError', code: 'argument-type' });
    }
  });

  test.each([0, 257, 1.5, Number.NaN])('%d threads are refused', (threads) => {
    expect(() => createPool({ threads })).toThrow(expect.objectContaining({ code: 'argument-range' }));
  });

  test('a count beyond 2^53 - 1 is an error as a number', async () => {
    // Two kings alone have up to eight moves each: after 21 plies more than 2^53 lines, which a table makes quick.
    const kings = Position.parseFen('8/8/8/3k4/8/3K4/8/8 w - - 0 1');
    const [exact, inexact] = await Promise.allSettled([
      pool.perftBig(kings, 21, { hash: 16 }),
      pool.perft(kings, 21, { hash: 16 }),
    ]);
    expect(exact).toEqual({ status: 'fulfilled', value: perftBig(kings, 21, { hash: 16 }) });
    expect(inexact).toMatchObject({ status: 'rejected', reason: { code: 'perft-overflow' } });
  });
});
