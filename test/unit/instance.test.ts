/** Hosts refuse WebAssembly in different places; the error is always the one that says what to do. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function refusal(): never {
  throw new WebAssembly.CompileError('blocked by Content Security Policy');
}

test.each([
  ['compiling, as Chromium and Firefox do', { Module: refusal }],
  ['instances only, as WebKit does', { Instance: refusal }],
])('a host that forbids %s', async (_what, forbidden) => {
  vi.stubGlobal('WebAssembly', { ...webAssembly(), ...forbidden });
  const { Position, CoreError } = await import('../../src/index.js');
  expect(() => Position.start()).toThrow(CoreError);
  expect(() => Position.start()).toThrow("add 'wasm-unsafe-eval' to script-src");
});

/** The names of the namespace are not enumerable. */
function webAssembly(): object {
  return Object.fromEntries(
    Object.getOwnPropertyNames(WebAssembly).map((name) => [name, Reflect.get(WebAssembly, name)]),
  );
}
