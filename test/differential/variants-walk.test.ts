/**
 * Random games of every variant in the core alone: after each move the record must be one that the check of records takes,
 * which computes key and flags anew; every move must read back from its SAN, and the list must be as long as counted.
 */
import { expect, test } from 'vitest';
import { loadVariant, VARIANT_CODES, variantFen, variantsCore } from '../../scripts/lib/variants-module.js';
import { CHILD, MOVES, RECORD, RECORD_SIZE, SANS, STATUS_OK, TEXT_IN } from '../../src/core/abi.js';
import { readJsonLines } from '../data/read.js';
import { randomOf } from './seed.js';

const PLIES = 1500;
const core = variantsCore();
const roots = readJsonLines<{ variant: string; fen: string; chess960?: boolean }>('perft-variants.jsonl');

/** The bytes of the SAN at `index`: seven letters, then their number. */
function sanAt(index: number): Uint8Array {
  const at = SANS + 8 * index;
  const bytes = new Uint8Array(core.memory.buffer);
  return bytes.slice(at, at + bytes[at + 7]!);
}

/** The legal moves of the position in RECORD, each read back from its SAN. */
function checkedMoves(): Uint32Array {
  const count = core.writeSans(RECORD);
  const moves = new Uint32Array(core.memory.buffer, MOVES, count).slice();
  const sans = Array.from(moves, (_, index) => sanAt(index));
  expect(core.legalMoveCount(RECORD)).toBe(count);
  for (const [index, san] of sans.entries()) {
    new Uint8Array(core.memory.buffer).set(san, TEXT_IN);
    const found = core.readSan(RECORD, san.length);
    if (found !== moves[index]) throw new Error(`${variantFen()}: ${new TextDecoder().decode(san)} reads as ${found}`);
  }
  return moves;
}

test.each(Object.keys(VARIANT_CODES))('%s', (variant) => {
  const random = randomOf(variant);
  const starts = roots.filter((root) => root.variant === variant);
  let plies = 0;
  while (plies < PLIES) {
    const root = starts[random.below(starts.length)]!;
    expect(loadVariant(variant, root.fen, root.chess960)).toBe(true);
    for (let ply = 0; ply < 120; ply++, plies++) {
      const moves = checkedMoves();
      expect(core.end(RECORD, 0) === 0 || core.end(RECORD, 0) === 3).toBe(moves.length > 0);
      if (moves.length === 0) break;
      const before = variantFen();
      const move = moves[random.below(moves.length)]!;
      expect(core.play(RECORD, move, CHILD)).toBe(1);
      const status = core.validateRecord(CHILD);
      if (status !== STATUS_OK) throw new Error(`${before} move ${move}: the child has status ${status}`);
      new Uint8Array(core.memory.buffer).copyWithin(RECORD, CHILD, CHILD + RECORD_SIZE);
    }
    plies++;
  }
});
