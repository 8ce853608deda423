import { expect, test } from 'vitest';
import { SIGNATURE_ROWS } from '../../bench/positions.js';
import { computeSignature, EXPECTED_SIGNATURE, READ_ROWS } from '../../bench/signature.js';
import { Position, perft } from '../../src/index.js';

test('the expected signature is the sum of published counts, none without a source', () => {
  expect(SIGNATURE_ROWS.length).toBeGreaterThanOrEqual(60);
  expect(SIGNATURE_ROWS.reduce((total, row) => total + row.nodes, 0)).toBe(EXPECTED_SIGNATURE);
  for (const row of SIGNATURE_ROWS) expect(row.source).not.toBe('');
});

test('no position is counted twice at one depth', () => {
  expect(new Set(SIGNATURE_ROWS.map((row) => `${row.fen} ${row.depth}`)).size).toBe(SIGNATURE_ROWS.length);
});

test.each([{ share: true }, { share: false }])('the core has the expected signature with %o', (options) => {
  const { nodes, mismatches } = computeSignature((fen, depth) =>
    perft(Position.parseFen(fen, READ_ROWS), depth, options),
  );
  expect(mismatches).toEqual([]);
  expect(nodes).toBe(EXPECTED_SIGNATURE);
});

test('a single wrong count is named', () => {
  const { nodes, mismatches } = computeSignature((fen, depth) => {
    const row = SIGNATURE_ROWS.find((candidate) => candidate.fen === fen && candidate.depth === depth)!;
    return row === SIGNATURE_ROWS[3] ? row.nodes + 1 : row.nodes;
  });
  const { fen, depth, nodes: expected } = SIGNATURE_ROWS[3]!;
  expect(mismatches).toEqual([{ fen, depth, expected, found: expected + 1 }]);
  expect(nodes).toBe(EXPECTED_SIGNATURE + 1);
});
