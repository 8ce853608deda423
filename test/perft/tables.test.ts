/**
 * Perft against counts from outside, shared and plain: the six standard positions, difficult ones, and a choice of
 * published and generated ones. Deeper counts are for `npm run verify -- --data <folder>` and `npm run verify:deep`.
 */
import { describe, expect, test } from 'vitest';
import { countsOf, type PerftCount, type PerftRow } from '../../src/cli/verify/tables.js';
import { divide, perft, perftBig } from '../../src/perft.js';
import { Position } from '../../src/position.js';
import { readJson, readJsonLines } from '../data/read.js';

const SIX = readJson<PerftRow[]>('perft-six.json');
/** Start depth 6, Kiwipete depth 4, position 3 depth 6, the others depth 5 or 4. */
const NODES_SIX = 120_000_000;
const DEPTH_LIMITS: Readonly<Record<string, number>> = { kiwipete: 4, position3: 6, position5: 4, position6: 4 };

function check({ fen, chess960, depth, nodes }: PerftCount): void {
  const position = Position.parseFen(fen, { chess960: chess960 || undefined, allow: 'unreachable' });
  expect(perft(position, depth)).toBe(nodes);
  expect(perft(position, depth, { share: false })).toBe(nodes);
}

describe('the six standard positions', () => {
  const counts = countsOf(SIX, NODES_SIX).filter(({ id, depth }) => depth <= (DEPTH_LIMITS[id] ?? depth));
  test('reach depth 6 from the start', () => {
    expect(counts.find(({ id, depth }) => id === 'startpos' && depth === 6)?.nodes).toBe(119_060_324);
  });
  test.each(counts)('$id depth $depth is $nodes', check);
});

describe('difficult positions', () => {
  test.each(countsOf(readJson<PerftRow[]>('perft-difficult.json'), 2_000_000))('$id depth $depth is $nodes', check);
});

describe('published and generated positions', () => {
  const rows = readJsonLines<Omit<PerftCount, 'chess960'> & { chess960?: boolean }>('perft-chosen.jsonl');
  test.each(rows)('$id depth $depth is $nodes', (row) => check({ chess960: false, ...row }));
});

describe('divide and perftBig', () => {
  test.each(countsOf(SIX, 100_000))('$id depth $depth adds up', ({ fen, depth, nodes }) => {
    const position = Position.parseFen(fen);
    const shares = [...divide(position, depth).values()];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(nodes);
    expect(shares).toHaveLength(perft(position, 1));
    expect(perftBig(position, depth)).toBe(BigInt(nodes));
  });
});
