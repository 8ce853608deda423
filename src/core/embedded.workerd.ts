/**
 * Stands in for `embedded.ts` where bytes may not be compiled, as in Cloudflare's workerd: the host compiles `core.wasm`
 * when it loads the program, and an import hands out the module.
 */
import { CoreError } from '../errors.js';
// @ts-expect-error: no declaration says what a host makes of this file.
import module from './core.wasm';

/** Nothing: this build carries no bytes. @throws {CoreError} */
export function embeddedBytes(): Uint8Array<ArrayBuffer> {
  throw new CoreError('core-compile-blocked', 'Expected a host that compiles WebAssembly, found one that forbids it.');
}

/** The module, compiled by the host. */
export function embeddedModule(): WebAssembly.Module {
  return module as WebAssembly.Module;
}
