/** The embedded module is the module that was built, however a host decodes it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CORE_BASE64 } from '../../src/core/binary.js';
import { decodeBase64, embeddedBytes } from '../../src/core/instance.js';

const built = readFileSync(new URL('../../build/core.wasm', import.meta.url));

test('by Buffer', () => {
  expect(built.equals(embeddedBytes())).toBe(true);
});

test('by atob, where there is no Buffer', () => {
  expect(built.equals(decodeBase64(CORE_BASE64))).toBe(true);
});
