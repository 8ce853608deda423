import { expect, test } from 'vitest';
import { judge } from '../../bench/guard.js';

const RECORDED = { core: { median: 400, fastest: 500 } };

const CASES: [string, { median: number; fastest: number }, boolean][] = [
  ['the same', { median: 400, fastest: 500 }, true],
  ['faster', { median: 800, fastest: 1000 }, true],
  ['a quarter slower, exactly', { median: 300, fastest: 375 }, true],
  ['a third slower', { median: 268, fastest: 335 }, false],
  ['a disturbed median', { median: 100, fastest: 490 }, true],
  ['a lucky fastest call of the reference', { median: 390, fastest: 200 }, true],
];

test.each(CASES)('%s', (_, found, passed) => {
  expect(judge(RECORDED, { core: found })).toEqual([{ contestant: 'core', recorded: RECORDED.core, found, passed }]);
});

test('a recorded contestant must be measured', () => {
  expect(() => judge(RECORDED, {})).toThrow(/core/);
});
