/** What only a worker of Node can do to its pool: end its thread by itself, and run into a limit. */
import { afterEach, expect, test } from 'vitest';
import { Position } from '../../src/index.js';
import { createPool, type Pool } from '../../src/pool/index.js';
import { firstRun, poisoned } from './workers.js';

const start = Position.start();
const isLost = { name: 'PoolError', code: 'pool-worker' };

const open: Pool[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

test('exits at once: after two of them a typed error, then a new worker', async () => {
  open.push(createPool({ threads: 1, spawn: firstRun(2, 'process.exit(3);') }));
  const [one] = open;
  await expect(one!.perft(start, 3)).rejects.toMatchObject(isLost);
  expect(await one!.perft(start, 3)).toBe(8902);
});

test.each([
  ['exits', 'process.exit(1)', {}],
  // A real limit: the worker has eight megabytes for its objects, and takes more.
  ['takes all memory', 'for (const all = [[]]; ; ) all.push(new Array(1e5).fill(0));', { maxOldGenerationSizeMb: 8 }],
])('%s at one input: an error in its place, all others are answered', async (_, action, limits) => {
  const positions = Array.from({ length: 300 }, (_, i) => Position.chess960(i));
  const poison = positions[123]!;
  open.push(createPool({ threads: 2, spawn: poisoned(poison, action, limits) }));
  const results: unknown[] = [];
  for await (const it of open[0]!.tryMap('legalMoves', positions, {})) results.push(it.ok ? it.value : it.error.code);
  expect(results).toEqual(positions.map((it) => (it === poison ? isLost.code : it.legalMoves())));
});
