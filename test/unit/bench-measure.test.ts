import { expect, test } from 'vitest';
import { type Contestant, closeNothing } from '../../bench/compare/contestant.js';
import type { Clock } from '../../bench/lib/clock.js';
import { countChecked, fillSamples, type Probe, probe, roundsWithin, WrongCountError } from '../../bench/lib/entry.js';
import { measureInterleaved } from '../../bench/lib/measure.js';
import { depthFor, publishedNodes, SIX_POSITIONS } from '../../bench/positions.js';

const START = SIX_POSITIONS.find((position) => position.id === 'startpos')!;

/** A contestant that knows the right answers and whose clock advances by `cost` milliseconds a call. */
function scripted(id: string, cost: number, log: string[], answers: (depth: number) => number): Contestant {
  let time = 0;
  const clock: Clock = { name: 'process CPU', now: () => time };
  return {
    id,
    version: '1',
    idiom: 'looks it up',
    lastPly: 'bulk',
    reach: 'shallow',
    clock,
    count: (_, depth) => {
      time += cost;
      log.push(id);
      return answers(depth);
    },
    close: closeNothing,
  };
}

const published = (depth: number) => publishedNodes(START, depth);

test('samples alternate between contestants, each on its own clock', async () => {
  const log: string[] = [];
  const entries = [scripted('fast', 10, log, published), scripted('slow', 40, log, published)].map((contestant) => ({
    contestant,
    position: START,
    depth: 3,
    call: 10,
    wallCall: 10,
    repeats: 2,
  }));
  const seen: string[] = [];
  const measured = await measureInterleaved(entries, 3, (entry) => seen.push(entry.contestant.id));
  expect(log.join(' ')).toBe('fast fast slow slow fast fast slow slow fast fast slow slow');
  expect(seen).toEqual(['fast', 'slow', 'fast', 'slow', 'fast', 'slow']);
  expect(
    measured.map(({ contestant, p50, milliseconds, nodes }) => ({ contestant, p50, milliseconds, nodes })),
  ).toEqual([
    { contestant: 'fast', p50: 10, milliseconds: [10, 10, 10], nodes: 8902 },
    { contestant: 'slow', p50: 40, milliseconds: [40, 40, 40], nodes: 8902 },
  ]);
});

test('a probe warms up and keeps the fastest call', async () => {
  const log: string[] = [];
  expect((await probe(scripted('fast', 7, log, published), START, 2, 20)).call).toBe(7);
  expect(log).toHaveLength(3);
  expect((await probe(scripted('slow', 300, log, published), START, 2, 100)).call).toBe(300);
  expect(log).toHaveLength(4);
});

function probed(call: number): Probe {
  return { contestant: scripted('any', call, [], published), position: START, depth: 1, call, wallCall: call };
}

test('samples last as long as the longest call, within bounds', () => {
  const repeats = (calls: number[], least: number, most: number) =>
    fillSamples(calls.map(probed), least, most).map((entry) => entry.repeats);
  expect(repeats([10, 100, 300], 50, 500)).toEqual([30, 3, 1]);
  expect(repeats([10, 100, 300], 50, 200)).toEqual([20, 2, 1]);
  expect(repeats([10, 20], 200, 500)).toEqual([20, 10]);
});

test('a budget takes rounds away, but never the last one', () => {
  const entries = [20, 80].map((call) => ({ ...probed(call), repeats: 1 }));
  expect(roundsWithin(Number.POSITIVE_INFINITY, 7, entries)).toBe(7);
  expect(roundsWithin(450, 7, entries)).toBe(4);
  expect(roundsWithin(10, 7, entries)).toBe(1);
});

test('a wrong count ends the run with an error that names it', async () => {
  const wrong = scripted('wrong', 10, [], () => 8901);
  await expect(countChecked(wrong, START, 3)).rejects.toThrow(
    'Expected 8902 nodes for startpos at depth 3, found 8901 by wrong (rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1).',
  );
  const right = scripted('right', 10, [], published);
  const entries = [right, wrong].map((contestant) => ({
    contestant,
    position: START,
    depth: 3,
    call: 10,
    wallCall: 10,
    repeats: 1,
  }));
  await expect(measureInterleaved(entries, 5, () => {})).rejects.toThrow(WrongCountError);
});

test('depths follow the reach, one less for a quick run, and stay published', () => {
  expect(depthFor(START, 'standard', 0)).toBe(6);
  expect(depthFor(START, 'shallow', 1)).toBe(3);
  for (const position of SIX_POSITIONS) {
    for (const reach of ['deep', 'standard', 'medium', 'shallow'] as const) {
      expect(publishedNodes(position, depthFor(position, reach, 0))).toBeGreaterThan(9000);
    }
  }
  expect(() => publishedNodes(START, 0)).toThrow(RangeError);
  expect(() => publishedNodes(START, 99)).toThrow(/found 99/);
});
