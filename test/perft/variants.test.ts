/**
 * Perft of variants against counts from outside. `npm run check:variants -- <folder>` has all rows up to 20 million nodes.
 */
import { describe, expect, test } from 'vitest';
import {
  loadVariant,
  VARIANT_CODES,
  variantFen,
  variantPerft,
  variantsCore,
} from '../../scripts/lib/variants-module.js';
import { RECORD, STATUS_OK } from '../../src/core/abi.js';
import { readJsonLines } from '../data/read.js';

interface Row {
  readonly variant: string;
  readonly fen: string;
  readonly depth: number;
  readonly nodes: number;
  readonly chess960?: boolean;
}

const rows = readJsonLines<Row>('perft-variants.jsonl');

test('every variant has rows', () => {
  expect([...new Set(rows.map(({ variant }) => variant))].sort()).toEqual(Object.keys(VARIANT_CODES).sort());
});

describe('published and generated positions', () => {
  test.each(rows)('$variant $fen depth $depth is $nodes', ({ variant, fen, depth, nodes, chess960 }) => {
    expect(loadVariant(variant, fen, chess960)).toBe(true);
    expect(variantPerft(depth)).toBe(nodes);
  });

  test.each(rows)('$variant $fen with a table', ({ variant, fen, depth, nodes, chess960 }) => {
    loadVariant(variant, fen, chess960);
    expect(variantsCore().openTable(12)).toBe(1);
    expect(variantPerft(depth)).toBe(nodes);
    expect(variantPerft(depth)).toBe(nodes);
    variantsCore().closeTable();
  });

  test.each(rows)('$variant $fen is written as it is read', ({ variant, fen, chess960 }) => {
    loadVariant(variant, fen, chess960);
    expect(variantsCore().validateRecord(RECORD)).toBe(STATUS_OK);
    const written = variantFen();
    expect(loadVariant(variant, written, chess960)).toBe(true);
    expect(variantFen()).toBe(written);
  });
});
