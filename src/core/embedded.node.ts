/**
 * Stands in for `embedded.ts` in Node, where a file lies on a disk and is read by one process after the other: plain base64
 * is a larger file and a sooner answer than what has to be unpacked.
 *
 * Must equal: `embedded.ts`.
 */
import { CORE_BASE64 } from './binary.node.js';
import { fromBase64 } from './unpack.js';

/** The bytes of the module. */
export function embeddedBytes(): Uint8Array<ArrayBuffer> {
  return fromBase64(CORE_BASE64);
}

/** The module, compiled. @throws what the host throws if it does not compile bytes, or not here. */
export function embeddedModule(): WebAssembly.Module {
  return new WebAssembly.Module(embeddedBytes());
}
