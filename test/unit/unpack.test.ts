/** `inflate` is DEFLATE, and `decodeBase64` is base64: both against those of Node. */
import { readFileSync } from 'node:fs';
import { constants, deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CORE_DEFLATED, CORE_SIZE } from '../../src/core/binary.js';
import { inflate } from '../../src/core/inflate.js';
import { decodeBase64 } from '../../src/core/unpack.js';

const built = readFileSync(new URL('../../build/core.wasm', import.meta.url));

test('base64 by atob is that of Buffer', () => {
  expect(Buffer.from(CORE_DEFLATED, 'base64').equals(decodeBase64(CORE_DEFLATED))).toBe(true);
});

/** The strategies by which zlib chooses between stored, fixed and dynamic blocks. */
const STRATEGIES = [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY, constants.Z_RLE];

const packing = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  memLevel: fc.integer({ min: 1, max: 9 }),
  strategy: fc.constantFrom(...STRATEGIES),
});
/** Bytes with repetitions near and far. */
const content = fc
  .array(fc.tuple(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 200 })), { maxLength: 8 })
  .map((runs) => Buffer.concat(runs.map(([bytes, times]) => Buffer.concat(new Array(times).fill(bytes)))));

describe('inflate', () => {
  test('equals node:zlib', () => {
    fc.assert(
      fc.property(content, packing, (bytes, options) => {
        expect(bytes.equals(inflate(deflateRawSync(bytes, options), bytes.length))).toBe(true);
      }),
    );
  });

  test.each(STRATEGIES)('reads the module as zlib packs it by strategy %i', (strategy) => {
    for (const level of [0, 1, 9]) {
      expect(built.equals(inflate(deflateRawSync(built, { level, strategy }), CORE_SIZE))).toBe(true);
    }
  });

  test('ends on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 0, max: 5000 }), (bytes, size) => {
        expect(inflate(bytes, size)).toHaveLength(size);
      }),
      { numRuns: 2000 },
    );
  });

  test('ends on damaged packings of the module', () => {
    const packed = deflateRawSync(built.subarray(0, 5000));
    fc.assert(
      fc.property(fc.nat(packed.length - 1), fc.nat(255), fc.nat(packed.length), (at, value, end) => {
        const damaged = Uint8Array.from(packed.subarray(0, end));
        damaged[at] = value;
        expect(inflate(damaged, 5000)).toHaveLength(5000);
      }),
      { numRuns: 1000 },
    );
  });
});
