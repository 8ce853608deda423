/**
 * A module of its own that unpacks the others: LZMA, the format that packs them best of those that can be read in a page of
 * code. Half a millisecond of compiling buys the speed that JavaScript has only when it is warm.
 *
 * The stream is that of a `.lzma` file without its header: lc = 3, lp = 0, pb = 2, no marker at its end. It is trusted: only
 * the build writes it. Source: LZMA specification of the LZMA SDK (2015, public domain).
 *
 * ╒ Memory ═══════════════════════════════════╕
 * │ 0x00000 │  32 KiB │ chances, u16 each      │
 * │ 0x08000 │  32 KiB │ INPUT                  │
 * │ 0x10000 │ 192 KiB │ what is unpacked       │
 * ╘═══════════════════════════════════════════╛
 */

const INPUT: usize = 0x8000;
const OUTPUT: usize = 0x10000;

const LITERAL_BITS: u32 = 3;
const POSITION_MASK: u32 = 3;
const SHORTEST_MATCH: u32 = 2;

const CHANCE_BITS: u32 = 11;
const EVEN_CHANCE: u32 = 1 << (CHANCE_BITS - 1);
const ADAPTION: u32 = 5;
/** Below that the range takes another byte. */
const NARROW: u32 = 1 << 24;

/** What the last symbols were: below 7, the last one was a literal. */
const STATES: u32 = 12;
const FIRST_STATE_AFTER_MATCH: u32 = 7;
const POSITION_STATES: u32 = 16;

// Indices of chances. A tree of n bits takes 2^n of them, and never uses the first.
const IS_MATCH: u32 = 0;
const IS_REPEATED: u32 = IS_MATCH + STATES * POSITION_STATES;
const IS_NOT_LAST: u32 = IS_REPEATED + STATES;
const IS_NOT_SECOND: u32 = IS_NOT_LAST + STATES;
const IS_NOT_THIRD: u32 = IS_NOT_SECOND + STATES;
const IS_LONGER: u32 = IS_NOT_THIRD + STATES;
const LENGTH: u32 = IS_LONGER + STATES * POSITION_STATES;
/** Of a length: two choices, trees of 3 bits by position for short and medium ones, one of 8 bits for long ones. */
const LENGTH_SHORT: u32 = 2;
const LENGTH_MEDIUM: u32 = LENGTH_SHORT + POSITION_STATES * 8;
const LENGTH_LONG: u32 = LENGTH_MEDIUM + POSITION_STATES * 8;
const LENGTH_SIZE: u32 = LENGTH_LONG + 256;
const REPEATED_LENGTH: u32 = LENGTH + LENGTH_SIZE;
const SLOT: u32 = REPEATED_LENGTH + LENGTH_SIZE;
const SLOT_BITS: u32 = 6;
const SLOT_CONTEXTS: u32 = 4;
const DISTANCE: u32 = SLOT + (SLOT_CONTEXTS << SLOT_BITS);
const FIRST_SLOT_OF_EVEN_BITS: u32 = 14;
const ALIGN: u32 = DISTANCE + 128;
const ALIGN_BITS: u32 = 4;
const LITERAL: u32 = ALIGN + (1 << ALIGN_BITS);
const LITERAL_SIZE: u32 = 0x300;
const CHANCES: u32 = LITERAL + (LITERAL_SIZE << LITERAL_BITS);

let input: usize;
let output: usize;
let range: u32;
let code: u32;
let state: u32;
/** The last four distances. */
let last: u32;
let second: u32;
let third: u32;
let fourth: u32;

/** Unpacks to `size` bytes what lies at `input`; the address of the first. */
export function unpack(size: u32): usize {
  for (let i: u32 = 0; i < CHANCES; i++) store<u16>(i << 1, <u16>EVEN_CHANCE);
  // The first byte is always zero.
  input = INPUT + 1;
  output = OUTPUT;
  state = 0;
  last = second = third = fourth = 1;
  range = 0;
  for (let i = 0; i < 4; i++) takeByte();
  range = 0xffffffff;

  while (output < OUTPUT + size) {
    const position = (<u32>(output - OUTPUT)) & POSITION_MASK;
    if (!bit(IS_MATCH + state * POSITION_STATES + position)) unpackLiteral();
    else if (!bit(IS_REPEATED + state)) unpackMatch(position);
    else unpackRepeatedMatch(position);
  }
  return OUTPUT;
}

/** Where the packed bytes belong. */
export function inputAddress(): usize {
  return INPUT;
}

function takeByte(): void {
  range <<= 8;
  code = (code << 8) | load<u8>(input++);
}

function bit(index: u32): u32 {
  const chance: u32 = load<u16>(index << 1);
  const bound = (range >>> CHANCE_BITS) * chance;
  const isOne = code >= bound;
  if (isOne) {
    range -= bound;
    code -= bound;
    store<u16>(index << 1, chance - (chance >>> ADAPTION));
  } else {
    range = bound;
    store<u16>(index << 1, chance + (((1 << CHANCE_BITS) - chance) >>> ADAPTION));
  }
  if (range < NARROW) takeByte();
  return u32(isOne);
}

/** Bits without a chance of their own. */
function evenBits(count: u32): u32 {
  let value: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    range >>>= 1;
    const isOne = code >= range;
    if (isOne) code -= range;
    value = (value << 1) | u32(isOne);
    if (range < NARROW) takeByte();
  }
  return value;
}

function tree(index: u32, bits: u32): u32 {
  let node: u32 = 1;
  for (let i: u32 = 0; i < bits; i++) node = (node << 1) | bit(index + node);
  return node - (1 << bits);
}

/** A tree from the lowest bit on. */
function reverseTree(index: u32, bits: u32): u32 {
  let node: u32 = 1;
  let value: u32 = 0;
  for (let i: u32 = 0; i < bits; i++) {
    const one = bit(index + node);
    node = (node << 1) | one;
    value |= one << i;
  }
  return value;
}

function unpackLiteral(): void {
  const context: u32 = output === OUTPUT ? 0 : load<u8>(output - 1) >>> (8 - LITERAL_BITS);
  const index = LITERAL + LITERAL_SIZE * context;
  let node: u32 = 1;
  if (state >= FIRST_STATE_AFTER_MATCH) {
    // The byte that would have continued the match is a good guess, up to the bit in which it is wrong.
    let guess: u32 = load<u8>(output - last);
    while (node < 0x100) {
      guess <<= 1;
      const guessed = (guess >>> 8) & 1;
      const found = bit(index + ((1 + guessed) << 8) + node);
      node = (node << 1) | found;
      if (found !== guessed) break;
    }
  }
  while (node < 0x100) node = (node << 1) | bit(index + node);
  store<u8>(output++, <u8>node);
  state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
}

function unpackMatch(position: u32): void {
  fourth = third;
  third = second;
  second = last;
  const length = unpackLength(LENGTH, position);
  last = unpackDistance(length);
  copy(length, 7, 10);
}

function unpackRepeatedMatch(position: u32): void {
  if (bit(IS_NOT_LAST + state)) {
    chooseRepeated();
  } else if (!bit(IS_LONGER + state * POSITION_STATES + position)) {
    copy(1, 9, 11);
    return;
  }
  copy(unpackLength(REPEATED_LENGTH, position), 8, 11);
}

/** Moves the distance that is taken to the front of the last four. */
function chooseRepeated(): void {
  let chosen = second;
  if (bit(IS_NOT_SECOND + state)) {
    chosen = third;
    if (bit(IS_NOT_THIRD + state)) {
      chosen = fourth;
      fourth = third;
    }
    third = second;
  }
  second = last;
  last = chosen;
}

function unpackLength(index: u32, position: u32): u32 {
  if (!bit(index)) return SHORTEST_MATCH + tree(index + LENGTH_SHORT + (position << 3), 3);
  if (!bit(index + 1)) return SHORTEST_MATCH + 8 + tree(index + LENGTH_MEDIUM + (position << 3), 3);
  return SHORTEST_MATCH + 16 + tree(index + LENGTH_LONG, 8);
}

function unpackDistance(length: u32): u32 {
  const context = min(length - SHORTEST_MATCH, SLOT_CONTEXTS - 1);
  const slot = tree(SLOT + (context << SLOT_BITS), SLOT_BITS);
  if (slot < 4) return 1 + slot;
  const bits = (slot >>> 1) - 1;
  const base: u32 = (2 | (slot & 1)) << bits;
  if (slot < FIRST_SLOT_OF_EVEN_BITS) return 1 + base + reverseTree(DISTANCE + base - slot, bits);
  return 1 + base + (evenBits(bits - ALIGN_BITS) << ALIGN_BITS) + reverseTree(ALIGN, ALIGN_BITS);
}

function copy(length: u32, afterLiteral: u32, afterMatch: u32): void {
  state = state < FIRST_STATE_AFTER_MATCH ? afterLiteral : afterMatch;
  for (const end = output + length; output < end; output++) store<u8>(output, load<u8>(output - last));
}
