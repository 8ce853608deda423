/**
 * Bytes from base64 of DEFLATE, as the package carries its binaries.
 */
import { inflate } from './inflate.js';

/** What is asked of Node, Bun and Deno, where there is more of it. */
interface Host {
  readonly Buffer?: { from(text: string, encoding: 'base64'): Uint8Array };
  readonly process?: { getBuiltinModule?(name: 'node:zlib'): Zlib | undefined };
}

interface Zlib {
  inflateRawSync(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** The `size` bytes that were packed. */
export function unpack(text: string, size: number): Uint8Array<ArrayBuffer> {
  // Where the host can do either it is several times as fast in a fresh process. Asked of globalThis, as bundlers put a
  // polyfill where they see the bare name.
  const { Buffer, process } = globalThis as Host;
  const packed = Buffer === undefined ? decodeBase64(text) : Buffer.from(text, 'base64');
  const zlib = process?.getBuiltinModule?.('node:zlib');
  return zlib === undefined ? inflate(packed, size) : zlib.inflateRawSync(packed);
}

/** Must equal: what `Buffer` makes of it. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
