import { expect, test } from 'vitest';
import { brokenLimits, type ColdStart, coldStartText, summarizeRuns } from '../../bench/cold-start.js';

const run = (total: number, ready = 6) => ({
  import: 1,
  decode: total / 10,
  compile: 2,
  instantiate: 3,
  answer: 1,
  ready,
  total,
});

const MEASURED: ColdStart = {
  ...summarizeRuns([run(9), run(40), run(8)]),
  bareNode: 30,
  moduleBytes: 54_013,
  gzippedBytes: 20_000,
};

test('phases are medians, the fastest run stays whole', () => {
  expect(MEASURED.median).toEqual({
    import: 1,
    decode: 0.9,
    compile: 2,
    instantiate: 3,
    answer: 1,
    ready: 6,
    total: 9,
  });
  expect(MEASURED.fastest).toEqual(run(8));
  expect(MEASURED.runs).toBe(3);
});

const LIMITS: [string, Partial<ColdStart>, string[]][] = [
  ['all kept', {}, []],
  ['exactly at the limits', { moduleBytes: 98_304, gzippedBytes: 24_576, fastest: run(15) }, []],
  ['a large module', { moduleBytes: 98_305 }, ['bytes of the module']],
  ['a large module, gzipped', { gzippedBytes: 24_577 }, ['bytes of the module, gzipped']],
  ['a slow start on a slow machine', { bareNode: 80, fastest: run(30) }, []],
  ['a slower start on a slow machine', { bareNode: 80, fastest: run(30.1) }, ['milliseconds to the first answer']],
  ['a module ready in time, just', { bareNode: 80, fastest: run(30, 15) }, []],
  [
    'a slow module on a slow machine',
    { bareNode: 80, fastest: run(30, 15.1) },
    ['milliseconds until the module is ready'],
  ],
  ['a slow start', { fastest: run(15.1) }, ['milliseconds to the first answer']],
];

test.each(LIMITS)('limits: %s', (_, changes, expected) => {
  const measured = { ...MEASURED, ...changes };
  expect(brokenLimits(measured).map(({ what }) => what)).toEqual(expected);
  expect(coldStartText(measured).includes('Limit broken')).toBe(expected.length > 0);
});
