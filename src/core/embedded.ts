/**
 * The module that the package carries: base64 of LZMA, as text that compresses no further than the module itself does.
 * Built from the binary; a build for hosts that forbid compiling bytes puts another file in the place of this one.
 */
import { CORE_PACKED, CORE_SIZE } from './binary.js';
import { unpack } from './unpack.js';

/** The bytes of the module. */
export function embeddedBytes(): Uint8Array<ArrayBuffer> {
  return unpack(CORE_PACKED, CORE_SIZE);
}

/** The module, compiled. @throws what the host throws if it does not compile bytes, or not here. */
export function embeddedModule(): WebAssembly.Module {
  return new WebAssembly.Module(embeddedBytes());
}
