/** The embedded module is the module that was built, as this host decodes it and where there is no help for that. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { embeddedBytes } from '../../src/core/embedded.js';

const built = new Uint8Array(readFileSync(new URL('../../build/core.wasm', import.meta.url)));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('as this host does it', () => {
  expect(new Uint8Array(embeddedBytes())).toEqual(built);
});

test('by atob and inflate, where there are neither Buffer nor node:zlib', () => {
  vi.stubGlobal('Buffer', undefined);
  vi.stubGlobal('process', undefined);
  const bytes = embeddedBytes();
  vi.unstubAllGlobals();
  expect(bytes).toEqual(built);
});
