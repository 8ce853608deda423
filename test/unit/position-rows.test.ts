/** The rows of test/data about single positions: each a case with its source. `npm run check:position` runs all there are. */
import { expect, test } from 'vitest';
import {
  type BugRow,
  type CastlingRow,
  checkBug,
  checkCastling,
  checkStart,
  type Difference,
  type StartRow,
} from '../data/position-rows.js';
import { readJsonLines } from '../data/read.js';

function wrong(differences: readonly Difference[]): Difference[] {
  return differences.filter(([, expected, found]) => expected !== found);
}

const bugs = readJsonLines<BugRow>('position-bugs.jsonl');
test.each(bugs.map((row) => [row.kind, row.source, row] as const))('%s: %s', (_kind, _source, row) => {
  const differences = checkBug(row);
  expect(differences.length).toBeGreaterThan(0);
  expect(wrong(differences)).toEqual([]);
});

test('bugs of every kind are there', () => {
  expect(new Set(bugs.map(({ kind }) => kind)).size).toBe(7);
});

const castlings = readJsonLines<CastlingRow>('chess960-castling-cases.jsonl');
test.each(castlings.map((row) => [row.fen, row] as const))('castling in %s', (_fen, row) => {
  expect(wrong(checkCastling(row))).toEqual([]);
});

const starts = readJsonLines<StartRow>('chess960-starts.jsonl');
test.each(starts.map((row) => [row.id, row] as const))('start position %i', (_id, row) => {
  expect(wrong(checkStart(row))).toEqual([]);
});
