/**
 * A source as the bytes that the core reads: bytes as they are, but UTF-16 and text as UTF-8. The core reads ASCII, and asks
 * about all else.
 */
import { ArgumentError } from '../../errors.js';
import { PgnDecoder } from '../decode.js';

const encoder = new TextEncoder();

/** Makes bytes of one source, chunk by chunk. */
export class SourceBytes {
  private isBegun = false;
  /** The first byte, while it alone is known. */
  private first: Uint8Array | undefined;
  private utf16: PgnDecoder | undefined;
  /** The first half of a character that the next chunk of text completes. */
  private half = '';

  /** The bytes of the next chunk. */
  of(chunk: Uint8Array | string): Uint8Array {
    if (typeof chunk === 'string') return this.ofText(chunk);
    if (!(chunk instanceof Uint8Array)) {
      throw new ArgumentError('argument-type', `Expected chunks of bytes or text, found ${typeof chunk}.`);
    }
    if (this.utf16 !== undefined) return this.ofText(this.utf16.decode(chunk));
    return this.isBegun ? chunk : this.begin(chunk);
  }

  /** The bytes that are left at the end. */
  end(): Uint8Array {
    const rest = this.utf16 === undefined ? '' : this.utf16.end();
    return this.first ?? encoder.encode(this.half + rest);
  }

  private begin(chunk: Uint8Array): Uint8Array {
    const bytes = this.first === undefined ? chunk : joined(this.first, chunk);
    if (bytes.length < 2) {
      this.first = bytes.slice();
      return new Uint8Array(0);
    }
    this.first = undefined;
    this.isBegun = true;
    const mark = (bytes[0]! << 8) | bytes[1]!;
    if (mark !== 0xfffe && mark !== 0xfeff) return bytes;
    this.utf16 = new PgnDecoder();
    return this.ofText(this.utf16.decode(bytes));
  }

  private ofText(chunk: string): Uint8Array {
    this.isBegun = true;
    const text = this.half + chunk;
    const last = text.charCodeAt(text.length - 1);
    const isCut = last >= 0xd800 && last < 0xdc00;
    this.half = isCut ? text.slice(-1) : '';
    return encoder.encode(isCut ? text.slice(0, -1) : text);
  }
}

function joined(first: Uint8Array, rest: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + rest.length);
  bytes.set(first);
  bytes.set(rest, first.length);
  return bytes;
}
