/** LZMA as `assembly/unpacker.ts` reads it: the stream of a `.lzma` file, without its header. */
// @ts-expect-error: it brings no types.
import untyped from 'lzma';

interface Lzma {
  /** A whole `.lzma` file, as signed bytes. */
  compress(bytes: Uint8Array, mode: LzmaMode): number[];
}

/** From fast to small. */
export type LzmaMode = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const lzma: Lzma = untyped;

/** The literal, position and length bits, which the reader takes for granted. */
const PROPERTIES = 0x5d;
const HEADER_LENGTH = 13;

/** Throws where the encoder does not write what the reader expects. */
export function packLzma(bytes: Uint8Array, mode: LzmaMode = 9): Uint8Array {
  const file = Uint8Array.from(lzma.compress(bytes, mode));
  if (file[0] !== PROPERTIES) throw new Error(`Expected the LZMA properties ${PROPERTIES}, found ${file[0]}.`);
  return file.subarray(HEADER_LENGTH);
}
