/** The unpacker reads LZMA; base64 by atob is that of Buffer. */
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LzmaMode, packLzma } from '../../scripts/lib/lzma.js';
import { CORE_PACKED } from '../../src/core/binary.js';
import { decodeBase64, unpack } from '../../src/core/unpack.js';

const built = readFileSync(new URL('../../build/core.wasm', import.meta.url));

test('base64 by atob is that of Buffer', () => {
  expect(Buffer.from(CORE_PACKED, 'base64').equals(decodeBase64(CORE_PACKED))).toBe(true);
});

function unpacked(bytes: Uint8Array, mode: LzmaMode): Uint8Array {
  return unpack(Buffer.from(packLzma(bytes, mode)).toString('base64'), bytes.length);
}

const modes = fc.constantFrom<LzmaMode>(1, 2, 5, 9);
/** Bytes with repetitions near and far: literals, new matches, and each of the four repeated distances. */
const content = fc
  .array(fc.tuple(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 200 }), fc.nat(9)), { maxLength: 8 })
  .map((runs) => {
    const parts = runs.map(([bytes, times]) => Buffer.concat(new Array(times).fill(bytes)));
    return Buffer.concat([...parts, ...runs.map(([, , i]) => parts[i % parts.length]!)]);
  });

describe('the unpacker undoes what an encoder of others has packed', () => {
  test('of any bytes', () => {
    fc.assert(
      fc.property(content, modes, (bytes, mode) => {
        expect(bytes.equals(unpacked(bytes, mode))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each<[LzmaMode]>([[1], [5], [9]])('of the module, in mode %i', (mode) => {
    expect(built.equals(unpacked(built, mode))).toBe(true);
  });

  test('of nothing', () => {
    expect(unpacked(new Uint8Array(), 9)).toEqual(new Uint8Array());
  });
});
