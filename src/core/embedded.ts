/**
 * The module that the package carries: base64 of DEFLATE, as text that compresses no further than the module itself does.
 * Built from the binary; a build for hosts that forbid compiling bytes puts another file in the place of this one.
 */
import { CORE_DEFLATED, CORE_SIZE } from './binary.js';
import { inflate } from './inflate.js';

/** What is asked of Node, Bun and Deno, where there is more of it. */
interface Host {
  readonly Buffer?: { from(text: string, encoding: 'base64'): Uint8Array };
  readonly process?: { getBuiltinModule?(name: 'node:zlib'): Zlib | undefined };
}

interface Zlib {
  inflateRawSync(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** The bytes of the module. */
export function embeddedBytes(): Uint8Array<ArrayBuffer> {
  // Where the host can do either it is several times as fast in a fresh process. Asked of globalThis, as bundlers put a
  // polyfill where they see the bare name.
  const { Buffer, process } = globalThis as Host;
  const packed = Buffer === undefined ? decodeBase64(CORE_DEFLATED) : Buffer.from(CORE_DEFLATED, 'base64');
  const zlib = process?.getBuiltinModule?.('node:zlib');
  return zlib === undefined ? inflate(packed, CORE_SIZE) : zlib.inflateRawSync(packed);
}

/** The module, compiled. @throws what the host throws if it does not compile bytes, or not here. */
export function embeddedModule(): WebAssembly.Module {
  return new WebAssembly.Module(embeddedBytes());
}

/** Must equal: what `Buffer` makes of it. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
