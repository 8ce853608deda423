/**
 * Where positions keep their 64 bytes: slabs of 512 records in ordinary, garbage-collected memory, and the two
 * resident slots of the core: a record is copied to one of them before the core is asked about it, and a move leads from
 * one to the other. Copying it there also makes the core of its variant the one that is asked.
 */
import {
  FLAG_CHESS960,
  FLAG_EP_LEGAL,
  GAME_EP,
  GAME_VARIANT,
  RECORD_EXTRA,
  RECORD_FLAGS,
  RECORD_GAME,
  RECORD_KEY,
  VARIANT_CHESS,
} from '../layout.js';
import { CHILD, RECORD } from './abi.js';
import { activate, isVariantCore } from './instance.js';
import { forgetViews, memoryWords, RECORD_WORDS } from './memory.js';

const SLAB_RECORDS = 512;
const RECORD_INDEX = RECORD >> 2;

let slab = new Uint32Array(0);
let next = 0;

/** Which records are in the resident slots, RECORD and CHILD; nothing while the core works on something else there. */
let recordSlab: Uint32Array | undefined;
let recordAt = -1;
let childSlab: Uint32Array | undefined;
let childAt = -1;

/** The slab with room for one more record; the room begins at {@link allocatedAt}. */
export function allocate(): Uint32Array {
  if (next + RECORD_WORDS > slab.length) {
    slab = new Uint32Array(SLAB_RECORDS * RECORD_WORDS);
    next = 0;
  }
  next += RECORD_WORDS;
  return slab;
}

/** Where the record of the last {@link allocate} begins. */
export function allocatedAt(): number {
  return next - RECORD_WORDS;
}

/** The code of the variant of a record. */
export function variantAt(source: Uint32Array, at: number): number {
  return (source[at + GAME]! >>> GAME_VARIANT) & 15;
}

/** Makes the core of a variant the one that is asked; what the other one has in its slots is forgotten. */
export function useCore(variant: number): void {
  const isVariant = variant !== VARIANT_CHESS;
  if (isVariant === isVariantCore) return;
  activate(isVariant);
  forgetViews();
  recordSlab = undefined;
  childSlab = undefined;
}

/**
 * The address of the resident slot that holds a record; if none does, it is copied to RECORD. From here on the core of its
 * variant is asked.
 */
export function makeResident(source: Uint32Array, at: number): number {
  if (source === recordSlab && at === recordAt) return RECORD;
  if (source === childSlab && at === childAt) return CHILD;
  useCore(variantAt(source, at));
  copyRecord(memoryWords(), RECORD_INDEX, source, at);
  recordSlab = source;
  recordAt = at;
  return RECORD;
}

/** The resident slot beside the one at `address`. */
export function otherSlot(address: number): number {
  return address === RECORD ? CHILD : RECORD;
}

/** Copies the resident slot at `address` to a record, which from now on is the one there. */
export function keepResident(target: Uint32Array, at: number, address: number): void {
  copyRecord(target, at, memoryWords(), address >> 2);
  if (address === RECORD) {
    recordSlab = target;
    recordAt = at;
  } else {
    childSlab = target;
    childAt = at;
  }
}

/** Eight words a turn: a turn for each word took half as long again, and every `play` copies a record. */
function copyRecord(target: Uint32Array, to: number, source: Uint32Array, from: number): void {
  for (let i = 0; i < RECORD_WORDS; i += 8) {
    target[to + i] = source[from + i]!;
    target[to + i + 1] = source[from + i + 1]!;
    target[to + i + 2] = source[from + i + 2]!;
    target[to + i + 3] = source[from + i + 3]!;
    target[to + i + 4] = source[from + i + 4]!;
    target[to + i + 5] = source[from + i + 5]!;
    target[to + i + 6] = source[from + i + 6]!;
    target[to + i + 7] = source[from + i + 7]!;
  }
}

/** Says that RECORD no longer holds any position's record. */
export function forgetResident(): void {
  recordSlab = undefined;
}

const KEY = RECORD_KEY >> 2;
/** The planes of color and role, and the promoted pieces. */
const PLANES = KEY;
const GAME = RECORD_GAME >> 2;
const EXTRA = RECORD_EXTRA >> 2;
const FLAGS = RECORD_FLAGS >> 2;
/** Pockets and remaining checks share a word with the flags. */
const NO_EXTRA = FLAG_EP_LEGAL | FLAG_CHESS960;
/** Version, variant, turn and castling rooks. */
const GAME_WITHOUT_EP = ~(0x7f << GAME_EP);

/**
 * Whether two records are the same position by FIDE 9.2.3: key, planes, turn, castling rooks, legal ep square, and what a
 * variant has beside these.
 * The key decides nearly always; the rest makes sure that two positions with one key are not taken for each other.
 */
export function isSameRecord(a: Uint32Array, atA: number, b: Uint32Array, atB: number): boolean {
  if (a[atA + KEY] !== b[atB + KEY] || a[atA + KEY + 1] !== b[atB + KEY + 1]) return false;
  for (let i = 0; i < PLANES; i++) if (a[atA + i] !== b[atB + i]) return false;
  const differs = a[atA + GAME]! ^ b[atB + GAME]!;
  if ((differs & GAME_WITHOUT_EP) !== 0) return false;
  if (a[atA + EXTRA] !== b[atB + EXTRA]) return false;
  const differentFlags = a[atA + FLAGS]! ^ b[atB + FLAGS]!;
  if ((differentFlags & ~NO_EXTRA) !== 0 || (differentFlags & FLAG_EP_LEGAL) !== 0) return false;
  return (a[atA + FLAGS]! & FLAG_EP_LEGAL) === 0 || differs === 0;
}
