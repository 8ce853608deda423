/**
 * Bytes from text, as the package carries its modules: base64, and below it LZMA, which a small module of its own unpacks.
 * That is smaller and sooner ready than any unpacking in JavaScript, which begins cold.
 */
import { UNPACKER_BASE64 } from './unpacker-binary.js';

/** The exports of `assembly/unpacker.ts`. */
interface Unpacker {
  readonly memory: WebAssembly.Memory;
  inputAddress(): number;
  unpack(size: number): number;
}

/** What is asked of Node, Bun and Deno. */
interface Host {
  readonly Buffer?: { from(text: string, encoding: 'base64'): Uint8Array<ArrayBuffer> };
}

/** The `size` bytes that were packed. @throws what the host throws if it does not compile bytes, or not here. */
export function unpack(text: string, size: number): Uint8Array<ArrayBuffer> {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fromBase64(UNPACKER_BASE64)));
  const { memory, inputAddress, unpack } = exports as unknown as Unpacker;
  new Uint8Array(memory.buffer).set(fromBase64(text), inputAddress());
  const start = unpack(size);
  return new Uint8Array(memory.buffer.slice(start, start + size));
}

/** Bytes from base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  // Several times as fast in a fresh process. Asked of globalThis, as bundlers put a polyfill where they see the bare name.
  const { Buffer } = globalThis as Host;
  return Buffer === undefined ? decodeBase64(text) : Buffer.from(text, 'base64');
}

/** Must equal: what `Buffer` makes of it. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
