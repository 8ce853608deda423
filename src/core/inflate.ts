/**
 * DEFLATE to bytes, for hosts that cannot inflate synchronously by themselves. Built from nothing; trusts its input, which
 * is what the build has written: of other bytes only the end of the work is promised.
 *
 * Source: RFC 1951. Test: the same bytes as node:zlib.
 */

const LONGEST_CODE = 15;
const END_OF_BLOCK = 256;
/** The order in which a block tells the lengths of the codes for lengths of codes (RFC 1951, 3.2.7). */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Canonical codes (3.2.2): by the next bits of the input, the symbol they begin with, times 16, plus its number of bits. */
type Codes = Uint16Array;

/** The `size` bytes of a DEFLATE stream. */
export function inflate(source: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const output = new Uint8Array(size);
  let written = 0;
  let at = 0;
  let buffer = 0;
  let buffered = 0;

  /** Beyond the end of the input all bits are zero. */
  const need = (count: number): void => {
    for (; buffered < count; buffered += 8) buffer |= source[at++]! << buffered;
  };
  const take = (count: number): number => {
    const value = buffer & ((1 << count) - 1);
    buffer >>>= count;
    buffered -= count;
    return value;
  };
  const bits = (count: number): number => {
    need(count);
    return take(count);
  };
  const symbol = (codes: Codes): number => {
    need(LONGEST_CODE);
    const entry = codes[buffer & (codes.length - 1)]!;
    take(entry & 15);
    return entry >> 4;
  };
  /** A number given by a code and further bits: `steps` codes for each number of them, twice that for none. */
  const scaled = (code: number, steps: number): number => {
    const extra = Math.floor(code / steps) - 1;
    return extra < 0 ? code : ((steps + (code % steps)) << extra) + bits(extra);
  };
  /** Lengths of codes, themselves coded: 16 repeats the last one, 17 and 18 are runs of zeros. */
  const codeLengths = (codes: Codes, count: number): number[] => {
    const lengths: number[] = [];
    while (lengths.length < count) {
      const length = symbol(codes);
      const run = length < 16 ? 1 : length === 16 ? 3 + bits(2) : length === 17 ? 3 + bits(3) : 11 + bits(7);
      const repeated = length < 16 ? length : length === 16 ? lengths.at(-1)! : 0;
      for (let i = 0; i < run; i++) lengths.push(repeated);
    }
    return lengths;
  };
  /** The codes of literals with lengths, and of distances, that a block brings with it. */
  const dynamicCodes = (): Codes[] => {
    const [literals, distances, count] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
    const lengths = LENGTH_ORDER.map(() => 0);
    for (const index of LENGTH_ORDER.slice(0, count)) lengths[index] = bits(3);
    const all = codeLengths(codesOf(lengths), literals + distances);
    return [codesOf(all.slice(0, literals)), codesOf(all.slice(literals))];
  };
  const copyStored = (): void => {
    bits(buffered & 7);
    const length = bits(16);
    bits(16);
    for (let i = 0; i < length; i++) output[written++] = bits(8);
  };
  const readBlock = ([literals, distances]: readonly Codes[]): void => {
    while (written <= size) {
      const literal = symbol(literals!);
      if (literal === END_OF_BLOCK) return;
      if (literal < END_OF_BLOCK) {
        output[written++] = literal;
        continue;
      }
      const length = literal === 285 ? 258 : 3 + scaled(literal - 257, 4);
      const distance = 1 + scaled(symbol(distances!), 2);
      for (const end = written + length; written < end; written++) output[written] = output[written - distance]!;
    }
  };

  // To look a symbol up takes two bytes more than it may need.
  for (let isLast = 0; isLast === 0 && at <= source.length + 2; ) {
    isLast = bits(1);
    const type = bits(2);
    if (type === 0) copyStored();
    else readBlock(type === 1 ? fixedCodes() : dynamicCodes());
  }
  return output;
}

function fixedCodes(): Codes[] {
  return [codesOf(new Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280)), codesOf(new Array(30).fill(5))];
}

/** The codes of symbols by their lengths; a symbol of length 0 has none. */
function codesOf(lengths: readonly number[]): Codes {
  const longest = Math.max(1, ...lengths);
  const codes = new Uint16Array(1 << longest);
  for (let code = 0, length = 1; length <= longest; length++, code <<= 1) {
    lengths.forEach((it, symbol) => {
      if (it !== length) return;
      for (let i = reversed(code, length); i < codes.length; i += 1 << length) codes[i] = (symbol << 4) | length;
      code++;
    });
  }
  return codes;
}

/** Codes are written from their highest bit on, and everything else from its lowest. */
function reversed(code: number, length: number): number {
  let result = 0;
  for (let i = 0; i < length; i++) result |= ((code >> i) & 1) << (length - 1 - i);
  return result;
}
