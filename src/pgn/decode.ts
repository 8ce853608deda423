/**
 * Bytes to text: UTF-8, UTF-16 where its first bytes say so, and Latin-1 wherever the bytes are no UTF-8, which is what the
 * standard asks for (PGN 4.1). A text of either kind, or of both by concatenation, reads the same in any chunks.
 */

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** What the web calls Latin-1: with letters and quotation marks where ISO 8859-1 has control characters. */
const latin1 = new TextDecoder('windows-1252');

/** Decodes one text, chunk by chunk. */
export class PgnDecoder {
  /** Bytes of the last chunk that may be the beginning of a character. */
  private rest: Uint8Array = new Uint8Array(0);
  /** Set once the first bytes are known. */
  private utf16: TextDecoder | undefined;
  private isBegun = false;

  /** The text of the next bytes. */
  decode(chunk: Uint8Array): string {
    let bytes = this.withRest(chunk);
    if (!this.isBegun) {
      if (bytes.length < FIRST_BYTES) {
        this.rest = bytes.slice();
        return '';
      }
      this.begin(bytes);
    }
    if (this.utf16 !== undefined) return this.utf16.decode(bytes, { stream: true });
    const complete = bytes.length - unfinishedTail(bytes);
    this.rest = bytes.slice(complete);
    bytes = bytes.subarray(0, complete);
    return decodePart(bytes);
  }

  /** The text of what is left at the end, or where the bytes are followed by text. */
  end(): string {
    const bytes = this.rest;
    this.rest = new Uint8Array(0);
    if (!this.isBegun) this.begin(bytes);
    return this.utf16 === undefined ? decodePart(bytes) : this.utf16.decode(bytes);
  }

  private withRest(chunk: Uint8Array): Uint8Array {
    if (this.rest.length === 0) return chunk;
    const bytes = new Uint8Array(this.rest.length + chunk.length);
    bytes.set(this.rest);
    bytes.set(chunk, this.rest.length);
    this.rest = new Uint8Array(0);
    return bytes;
  }

  private begin(bytes: Uint8Array): void {
    this.isBegun = true;
    const label = utf16Of(bytes);
    if (label !== undefined) this.utf16 = new TextDecoder(label);
  }
}

/** So many bytes tell whether a text is UTF-16. */
export const FIRST_BYTES = 4;

/**
 * The order of the bytes of a text of UTF-16, by its mark, or by the zeros beside its first two letters; `undefined` if it is
 * none.
 */
export function utf16Of([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d) ? 'utf-16be' : undefined;
}

/** The text of bytes inside a source that is no UTF-16. */
export function decodePart(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return decodePieces(bytes);
  }
}

/** Alternating pieces: as much UTF-8 as there is, then the bytes that are none, as Latin-1. */
function decodePieces(bytes: Uint8Array): string {
  let text = '';
  let at = 0;
  while (at < bytes.length) {
    let end = at;
    while (end < bytes.length) {
      const length = characterLength(bytes, end);
      if (length === 0) break;
      end += length;
    }
    text += utf8.decode(bytes.subarray(at, end));
    at = end;
    while (end < bytes.length && characterLength(bytes, end) === 0) end++;
    text += latin1.decode(bytes.subarray(at, end));
    at = end;
  }
  return text;
}

/** How many bytes at the end may be a character that the next chunk completes: 0 to 3. */
function unfinishedTail(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) !== 0x80) return expectedLength(byte) > back ? back : 0;
  }
  return 0;
}

/** The length a character has by its first byte; 0 if none begins with it. */
function expectedLength(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte < 0xe0) return 2;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
}

/** The length of the UTF-8 character at `at`, or 0 if there is none (Unicode 15, table 3-7). */
function characterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const length = expectedLength(first);
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0;
    if ((byte & 0xc0) !== 0x80) return 0;
  }
  if (length < 3) return length;
  const second = bytes[at + 1]!;
  const isOdd =
    (first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f) || (first === 0xf0 && second < 0x90);
  return isOdd || (first === 0xf4 && second > 0x8f) ? 0 : length;
}

/** The text of all bytes of a PGN. */
export function decodePgn(bytes: Uint8Array): string {
  const decoder = new PgnDecoder();
  return decoder.decode(bytes) + decoder.end();
}
