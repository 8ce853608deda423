import { describe, expect, test } from 'vitest';
import { keepsPromise, type ListTime, listsMarkdown, listsText, mirrored } from '../../bench/lists.js';
import { SIX_POSITIONS } from '../../bench/positions.js';
import { ReferencePosition, referencePerft } from '../../src/reference/index.js';

describe('mirrored', () => {
  test.each([
    ['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', '4k3/4p3/8/8/8/8/8/4K3 b - - 0 1'],
    ['r3k2r/8/8/8/8/8/8/R3K2R b KQk - 3 9', 'r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 3 9'],
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1'],
  ])('%s', (fen, expected) => {
    expect(mirrored(fen)).toBe(expected);
  });

  test.each(SIX_POSITIONS)('$id has as many moves as its image', ({ fen, nodes }) => {
    expect(referencePerft(ReferencePosition.fromFen(mirrored(fen)), 1)).toBe(nodes[0]);
  });
});

const time = (position: string, fastest: number): ListTime => ({ position, moves: 48, median: 96, fastest });

test.each<[string, ListTime[], boolean]>([
  ['at the limit', [time('kiwipete', 80)], true],
  ['above it', [time('startpos', 40), time('kiwipete', 80.1)], false],
  ['another position is slower', [time('position6', 99), time('kiwipete', 70)], true],
])('the promise, %s', (_, lists, isKept) => {
  expect(keepsPromise({ call: 2, lists })).toBe(isKept);
  expect(listsText({ call: 2, lists }).includes('not kept')).toBe(!isKept);
});

test('the table has a row a position, with moves per second by the median', () => {
  expect(listsMarkdown({ call: 2, lists: [time('kiwipete', 80)] })).toContain('| kiwipete | 48 | 96.0 | 80.0 | 500 |');
});
