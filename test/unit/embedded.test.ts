/** The embedded module is the module that was built, as this host decodes it and where there is no help for that. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { embeddedBytes } from '../../src/core/embedded.js';
import { embeddedBytes as embeddedBytesOfNode } from '../../src/core/embedded.node.js';

const built = new Uint8Array(readFileSync(new URL('../../build/core.wasm', import.meta.url)));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ['everywhere', embeddedBytes],
  ['in Node', embeddedBytesOfNode],
])('what is embedded %s', (_where, bytes) => {
  test('as this host does it', () => {
    expect(new Uint8Array(bytes())).toEqual(built);
  });

  test('by atob, where there is no Buffer', () => {
    vi.stubGlobal('Buffer', undefined);
    const byAtob = bytes();
    vi.unstubAllGlobals();
    expect(byAtob).toEqual(built);
  });
});
