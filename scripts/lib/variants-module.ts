/**
 * The variants module without the facade: FEN in, perft, FEN out. For scripts and tests that ask the core itself.
 */
import { readFileSync } from 'node:fs';
import type { CoreExports } from '../../src/core/abi.js';
import { FEN_CHESS960, FEN_VARIANT, RECORD, RESULT, STATUS_OK, TEXT_IN, TEXT_OUT } from '../../src/core/abi.js';
import {
  VARIANT_ANTICHESS,
  VARIANT_ATOMIC,
  VARIANT_CODRUS,
  VARIANT_CRAZYHOUSE,
  VARIANT_GIVEAWAY,
  VARIANT_HORDE,
  VARIANT_KING_OF_THE_HILL,
  VARIANT_LOSERS,
  VARIANT_RACING_KINGS,
  VARIANT_SUICIDE,
  VARIANT_THREE_CHECK,
} from '../../src/layout.js';

/** Variants by the names that data files give them. */
export const VARIANT_CODES: Readonly<Record<string, number>> = {
  '3check': VARIANT_THREE_CHECK,
  kingofthehill: VARIANT_KING_OF_THE_HILL,
  horde: VARIANT_HORDE,
  racingkings: VARIANT_RACING_KINGS,
  antichess: VARIANT_ANTICHESS,
  giveaway: VARIANT_GIVEAWAY,
  suicide: VARIANT_SUICIDE,
  losers: VARIANT_LOSERS,
  codrus: VARIANT_CODRUS,
  crazyhouse: VARIANT_CRAZYHOUSE,
  atomic: VARIANT_ATOMIC,
};

const module = new WebAssembly.Module(readFileSync(new URL('../../build/variants.wasm', import.meta.url)));
const core = new WebAssembly.Instance(module).exports as unknown as CoreExports;

/** The exports of the one instance. */
export function variantsCore(): CoreExports {
  return core;
}

/** Puts a position into RECORD; counters that the data leave out are 0 and 1. Returns whether the core takes it. */
export function loadVariant(name: string, fen: string, chess960 = false): boolean {
  const variant = VARIANT_CODES[name];
  if (variant === undefined) throw new Error(`Expected a variant, found ${name}.`);
  const isWhole = /\d+ \d+$/.test(fen);
  const bytes = new TextEncoder().encode(isWhole ? fen : `${fen} 0 1`);
  new Uint8Array(core.memory.buffer).set(bytes, TEXT_IN);
  const options = (variant << FEN_VARIANT) | (chess960 ? FEN_CHESS960 : 0);
  return core.parseFen(bytes.length, options) === STATUS_OK;
}

/** Leaf nodes below the position in RECORD. */
export function variantPerft(depth: number): number {
  if (core.perft(RECORD, depth, 0, RESULT) !== 0) throw new Error('Expected a count below 2^64, found more.');
  return Number(new DataView(core.memory.buffer).getBigUint64(RESULT, true));
}

/** The position in RECORD as FEN. */
export function variantFen(): string {
  const length = core.writeFen(RECORD, 0);
  return new TextDecoder().decode(new Uint8Array(core.memory.buffer, TEXT_OUT, length));
}
