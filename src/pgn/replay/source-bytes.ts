/**
 * A source as the bytes that the core reads: bytes as they are, but UTF-16 and text as UTF-8. The core reads ASCII, and asks
 * about all else.
 */
import { ArgumentError } from '../../errors.js';
import { FIRST_BYTES, PgnDecoder, utf16Of } from '../decode.js';

const encoder = new TextEncoder();

/** Makes bytes of one source, chunk by chunk. */
export class SourceBytes {
  private isBegun = false;
  /** The first bytes, while they are too few. */
  private first: Uint8Array = new Uint8Array(0);
  private utf16: PgnDecoder | undefined;
  /** The first half of a character that the next chunk of text completes. */
  private half = '';

  /** The bytes of the next chunk. */
  of(chunk: Uint8Array | string): Uint8Array {
    if (typeof chunk === 'string') return this.isBegun ? this.ofText(chunk) : this.begunWith(chunk);
    if (!(chunk instanceof Uint8Array)) {
      throw new ArgumentError('argument-type', `Expected chunks of bytes or text, found ${typeof chunk}.`);
    }
    if (this.utf16 !== undefined) return this.ofText(this.utf16.decode(chunk));
    return this.isBegun ? chunk : this.begin(chunk);
  }

  /** The bytes that are left at the end. */
  end(): Uint8Array {
    const first = this.isBegun ? new Uint8Array(0) : this.begun(this.first);
    const rest = this.utf16 === undefined ? '' : this.utf16.end();
    return joined(first, encoder.encode(this.half + rest));
  }

  private begin(chunk: Uint8Array): Uint8Array {
    this.first = joined(this.first, chunk);
    return this.first.length < FIRST_BYTES ? new Uint8Array(0) : this.begun(this.first);
  }

  private begun(bytes: Uint8Array): Uint8Array {
    this.isBegun = true;
    if (utf16Of(bytes) === undefined) return bytes;
    this.utf16 = new PgnDecoder();
    return this.ofText(this.utf16.decode(bytes));
  }

  private begunWith(text: string): Uint8Array {
    return joined(this.begun(this.first), this.ofText(text));
  }

  private ofText(chunk: string): Uint8Array {
    const text = this.half + chunk;
    const last = text.charCodeAt(text.length - 1);
    const isCut = last >= 0xd800 && last < 0xdc00;
    this.half = isCut ? text.slice(-1) : '';
    return encoder.encode(isCut ? text.slice(0, -1) : text);
  }
}

function joined(first: Uint8Array, rest: Uint8Array): Uint8Array {
  if (first.length === 0) return rest;
  const bytes = new Uint8Array(first.length + rest.length);
  bytes.set(first);
  bytes.set(rest, first.length);
  return bytes;
}
