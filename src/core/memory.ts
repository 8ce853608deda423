/**
 * Views of the core's memory. They live here and nowhere else: whoever reads memory asks for them again after any call
 * that can grow it (a perft table), and never hands one out.
 */
import { COUNTS, MOVES, RECORD_SIZE, RESULT, SANS, TEXT_IN, TEXT_IN_SIZE, TEXT_OUT } from './abi.js';
import { coreExports } from './instance.js';
import { TextCache } from './text-cache.js';

/** Words of 32 bits in a record. */
export const RECORD_WORDS = RECORD_SIZE >> 2;

let buffer: ArrayBuffer | undefined;
let words: Uint32Array = new Uint32Array(0);
let bytes: Uint8Array = new Uint8Array(0);

function refresh(): void {
  buffer = coreExports().memory.buffer as ArrayBuffer;
  words = new Uint32Array(buffer);
  bytes = new Uint8Array(buffer);
}

/** Forgets the views, as they are of another core than the one that is asked. */
export function forgetViews(): void {
  words = new Uint32Array(0);
}

/** All memory as 32-bit words, index = address / 4. A grown memory detaches the old view, whose length is then 0. */
export function memoryWords(): Uint32Array {
  if (words.length === 0) refresh();
  return words;
}

/** All memory as bytes. */
export function memoryBytes(): Uint8Array {
  memoryWords();
  return bytes;
}

/** The `count` moves the core has just written. */
export function readMoves(count: number): number[] {
  const view = memoryWords();
  const moves = new Array<number>(count);
  for (let i = 0; i < count; i++) moves[i] = view[(MOVES >> 2) + i]!;
  return moves;
}

/** The 64-bit count at `index` of the last divide. */
export function countAt(index: number): bigint {
  return bigAt((COUNTS >> 2) + index * 2);
}

/** The 64-bit value a call left in RESULT. */
export function bigResult(): bigint {
  return bigAt(RESULT >> 2);
}

/** The two halves of the value in RESULT, low first, as unsigned integers. */
export function resultHalf(index: 0 | 1): number {
  return memoryWords()[(RESULT >> 2) + index]!;
}

function bigAt(index: number): bigint {
  const view = memoryWords();
  return (BigInt(view[index + 1]!) << 32n) | BigInt(view[index]!);
}

/** Writes `text` to TEXT_IN; returns its length in characters, or -1 if it is too long or not ASCII. */
export function writeText(text: string): number {
  return writeTextPart(text, 0, text.length);
}

/** Writes the part of `text` from `start` to before `end`, as {@link writeText} does. */
export function writeTextPart(text: string, start: number, end: number): number {
  const length = end - start;
  if (length > TEXT_IN_SIZE) return -1;
  memoryWords();
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(start + i);
    if (code > 127) return -1;
    bytes[TEXT_IN + i] = code;
  }
  return length;
}

/** The first `length` characters of TEXT_OUT, which are ASCII. */
export function readText(length: number): string {
  memoryWords();
  let text = '';
  for (let i = 0; i < length; i++) text += String.fromCharCode(bytes[TEXT_OUT + i]!);
  return text;
}

/** SAN from its eight bytes: up to seven letters, and their number in the last. */
function textOfSan(low: number, high: number): string {
  const letters = Array.from({ length: high >>> 24 }, (_, i) => ((i < 4 ? low : high) >>> ((i & 3) * 8)) & 0xff);
  return String.fromCharCode(...letters);
}

let sanTexts: TextCache | undefined;

/** SAN by its eight bytes. */
function sanCache(): TextCache {
  sanTexts ??= new TextCache(textOfSan);
  return sanTexts;
}

/** The texts of the `count` SAN that the core has just written. */
export function readSans(count: number): string[] {
  const view = memoryWords();
  const texts = sanCache();
  const sans = new Array<string>(count);
  for (let i = 0; i < count; i++) sans[i] = texts.textOf(view[(SANS >> 2) + 2 * i]!, view[(SANS >> 2) + 2 * i + 1]!);
  return sans;
}

/** The one SAN that the core has just written to TEXT_OUT. */
export function readSan(): string {
  const view = memoryWords();
  return sanCache().textOf(view[TEXT_OUT >> 2]!, view[(TEXT_OUT >> 2) + 1]!);
}
