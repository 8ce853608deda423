import { expect, test } from 'vitest';
import { type Contestant, closeNothing } from '../../bench/compare/contestant.js';
import type { Clock } from '../../bench/lib/clock.js';
import {
  countChecked,
  measureInterleaved,
  prepareEntry,
  roundsWithin,
  WrongCountError,
} from '../../bench/lib/measure.js';
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
    repeats: 2,
    expected: 1,
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

test('short calls are repeated until a sample fills the floor', async () => {
  const entry = await prepareEntry(scripted('fast', 7, [], published), START, 2, 100);
  expect(entry.repeats).toBe(15);
  const long = await prepareEntry(scripted('slow', 300, [], published), START, 2, 100);
  expect(long.repeats).toBe(1);
});

test('a budget takes rounds away, but never the last one', () => {
  const entries = [20, 80].map((expected) => ({
    contestant: scripted('any', 1, [], published),
    position: START,
    depth: 1,
    repeats: 1,
    expected,
  }));
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
    repeats: 1,
    expected: 1,
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
