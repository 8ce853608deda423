/**
 * Views of the core's memory. They live here and nowhere else: whoever reads memory asks for them again after any call
 * that can grow it (a perft table), and never hands one out.
 */
import { COUNTS, MOVES, RECORD_SIZE, RESULT, SANS, TEXT_IN, TEXT_IN_SIZE, TEXT_OUT } from './abi.js';
import { coreExports } from './instance.js';

/** Words of 32 bits in a record. */
export const RECORD_WORDS = RECORD_SIZE >> 2;

let buffer: ArrayBuffer | undefined;
let words: Uint32Array = new Uint32Array(0);
let bytes: Uint8Array = new Uint8Array(0);
let textIn: Uint8Array = new Uint8Array(0);

function refresh(): void {
  buffer = coreExports().memory.buffer as ArrayBuffer;
  words = new Uint32Array(buffer);
  bytes = new Uint8Array(buffer);
  textIn = bytes.subarray(TEXT_IN, TEXT_IN + TEXT_IN_SIZE);
}

/** All memory as 32-bit words, index = address / 4. A grown memory detaches the old view, whose length is then 0. */
export function memoryWords(): Uint32Array {
  if (words.length === 0) refresh();
  return words;
}

/** The move at `index` of the list the core has just written. */
export function moveAt(index: number): number {
  return memoryWords()[(MOVES >> 2) + index]!;
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

const encoder = new TextEncoder();

/** Writes `text` to TEXT_IN; returns its length in characters, or -1 if it is too long or not ASCII. */
export function writeText(text: string): number {
  if (text.length > TEXT_IN_SIZE) return -1;
  memoryWords();
  const { read, written } = encoder.encodeInto(text, textIn);
  return read === text.length && written === read ? written : -1;
}

/** The first `length` characters of TEXT_OUT, which are ASCII. */
export function readText(length: number): string {
  memoryWords();
  let text = '';
  for (let i = 0; i < length; i++) text += String.fromCharCode(bytes[TEXT_OUT + i]!);
  return text;
}

/** Texts of SAN by a hash of their eight bytes: moves are written far more often than they differ. */
const KNOWN_SANS = 4096;
const knownLow = new Uint32Array(KNOWN_SANS);
const knownHigh = new Uint32Array(KNOWN_SANS);
const knownText = new Array<string>(KNOWN_SANS).fill('');

/** The SAN at `index` of the list the core has just written. Must equal: its bytes as text, never looked up. */
export function sanAt(index: number): string {
  const view = memoryWords();
  const low = view[(SANS >> 2) + index * 2]!;
  const high = view[(SANS >> 2) + index * 2 + 1]!;
  // Multiplicative hashing (Knuth, TAOCP 6.4) of both halves; the upper 12 bits choose the place.
  const place = Math.imul(Math.imul(high, 0x85ebca6b) ^ low, 0x9e3779b1) >>> 20;
  if (knownLow[place] === low && knownHigh[place] === high) return knownText[place]!;
  let text = '';
  const at = SANS + index * 8;
  for (let i = 0; i < bytes[at + 7]!; i++) text += String.fromCharCode(bytes[at + i]!);
  knownLow[place] = low;
  knownHigh[place] = high;
  knownText[place] = text;
  return text;
}
