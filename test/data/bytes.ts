/** Bytes of texts by means that Node and browsers share. */

/** What a text in base64 stands for. */
export function base64Bytes(base64: string): Uint8Array<ArrayBuffer> {
  return latin1Bytes(atob(base64));
}

/** The opposite of {@link base64Bytes}. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(latin1Text(bytes));
}

/** One byte for each character, as Latin-1 has it. */
export function latin1Bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** One character for each byte. */
export function latin1Text(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Two bytes for each unit of UTF-16. */
export function utf16Bytes(text: string, encoding: 'utf16le' | 'utf16be'): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), encoding === 'utf16le');
  return new Uint8Array(view.buffer);
}

/** Pieces one behind the other. */
export function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
