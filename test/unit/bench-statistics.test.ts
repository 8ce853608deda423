import { expect, test } from 'vitest';
import { parseStatTicks } from '../../bench/lib/clock.js';
import { parseCpuTicks, stolenShare } from '../../bench/lib/machine.js';
import { median, ratioByRound, relativeSpread } from '../../bench/lib/statistics.js';
import { Turnstile } from '../../bench/lib/turnstile.js';

const MEDIANS: [string, number[], number][] = [
  ['one value', [7], 7],
  ['an odd number of values, unsorted', [9, 1, 5], 5],
  ['an even number of values', [4, 1, 3, 2], 2.5],
  ['an outlier does not move it', [10, 11, 12, 13, 5000], 12],
  ['numbers are not sorted as text', [10, 9, 100], 10],
];

test.each(MEDIANS)('median of %s', (_, values, expected) => {
  expect(median(values)).toBe(expected);
});

test('the median leaves its input alone and refuses an empty list', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
  expect(() => median([])).toThrow(RangeError);
});

test('the spread is the median distance, as a share', () => {
  expect(relativeSpread([90, 100, 110])).toBeCloseTo(0.1);
  expect(relativeSpread([5, 5, 5])).toBe(0);
});

test('a slow round that hits both sides does not move the ratio', () => {
  expect(ratioByRound([100, 10, 100], [50, 5, 50])).toEqual({ median: 2, low: 2, high: 2 });
  expect(ratioByRound([10, 30], [5, 10])).toEqual({ median: 2.5, low: 2, high: 3 });
  expect(() => ratioByRound([1, 2], [1])).toThrow(/2 and 1/);
});

test('the ticks of /proc/PID/stat are found behind a name with spaces and parentheses', () => {
  const stat = '42 (a (strange) name) S 1 42 42 0 -1 4194560 1 0 0 0 123 45 0 0 20 0 1 0 5 0 0';
  expect(parseStatTicks(stat)).toBe(168);
});

test('stolen time is a share of all ticks between two readings', () => {
  const before = parseCpuTicks('cpu  100 0 50 800 0 0 0 10 0 0\ncpu0 1 1 1\n');
  const after = parseCpuTicks('cpu  150 0 70 810 0 0 0 30 0 0\ncpu0 1 1 1\n');
  expect(before).toEqual({ stolen: 10, total: 960 });
  expect(stolenShare(before, after)).toBeCloseTo(0.2);
});

async function passThrough(turnstile: Turnstile, id: string, rounds: number, log: string[]): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await turnstile.enter(id);
    log.push(id);
    turnstile.exit();
  }
  turnstile.leave(id);
}

test('the turnstile lets everyone pass in a circle', async () => {
  const turnstile = new Turnstile(['a', 'b', 'c']);
  const log: string[] = [];
  await Promise.all(['c', 'a', 'b'].map((id) => passThrough(turnstile, id, 3, log)));
  expect(log.join('')).toBe('abcabcabc');
});

test('the turnstile does not wait for those who left early', async () => {
  const turnstile = new Turnstile(['a', 'b', 'c']);
  const log: string[] = [];
  await Promise.all([
    passThrough(turnstile, 'a', 1, log),
    passThrough(turnstile, 'b', 3, log),
    passThrough(turnstile, 'c', 2, log),
  ]);
  expect(log.join('')).toBe('abcbcb');
});
