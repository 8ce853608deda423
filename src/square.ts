/**
 * Squares as integers: a1 = 0, h1 = 7, a8 = 56, h8 = 63. Built from `types`; knows no position.
 */
import { badArgument } from './argument.js';
import { FILES, RANKS, type Square, type SquareInput, type SquareName } from './types.js';

/** The names of all squares in the order of their integers. */
export const SQUARE_NAMES: readonly SquareName[] = RANKS.flatMap((rank) =>
  FILES.map((file): SquareName => `${file}${rank}`),
);

/**
 * The square of a name, or the square itself.
 *
 * @throws {ArgumentError} for anything that is not a square.
 * @example square('e4') // 28
 */
export function square(input: SquareInput): Square {
  const sq = trySquare(input);
  if (sq !== undefined) return sq;
  throw badArgument('argument-square', 'a square as "a1" to "h8" or an integer from 0 to 63', input);
}

/**
 * The square of a name or an integer from outside, or `undefined` if it is none.
 *
 * @example trySquare('e9') // undefined
 */
export function trySquare(input: unknown): Square | undefined {
  if (typeof input === 'number') {
    return Number.isInteger(input) && input >= 0 && input < 64 ? (input as Square) : undefined;
  }
  if (typeof input !== 'string' || input.length !== 2) return undefined;
  const file = input.charCodeAt(0) - 97;
  const rank = input.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? ((rank * 8 + file) as Square) : undefined;
}

/**
 * The name of a square.
 *
 * @example squareName(E4) // 'e4'
 */
export function squareName(sq: Square): SquareName {
  return SQUARE_NAMES[sq]!;
}

/**
 * File of a square, 0 (a) to 7 (h).
 *
 * @example fileOf(E4) // 4
 */
export function fileOf(sq: Square): number {
  return sq & 7;
}

/**
 * Rank of a square, 0 (first) to 7 (eighth).
 *
 * @example rankOf(E4) // 3
 */
export function rankOf(sq: Square): number {
  return sq >> 3;
}

export const A1 = 0 as Square;
export const B1 = 1 as Square;
export const C1 = 2 as Square;
export const D1 = 3 as Square;
export const E1 = 4 as Square;
export const F1 = 5 as Square;
export const G1 = 6 as Square;
export const H1 = 7 as Square;
export const A2 = 8 as Square;
export const B2 = 9 as Square;
export const C2 = 10 as Square;
export const D2 = 11 as Square;
export const E2 = 12 as Square;
export const F2 = 13 as Square;
export const G2 = 14 as Square;
export const H2 = 15 as Square;
export const A3 = 16 as Square;
export const B3 = 17 as Square;
export const C3 = 18 as Square;
export const D3 = 19 as Square;
export const E3 = 20 as Square;
export const F3 = 21 as Square;
export const G3 = 22 as Square;
export const H3 = 23 as Square;
export const A4 = 24 as Square;
export const B4 = 25 as Square;
export const C4 = 26 as Square;
export const D4 = 27 as Square;
export const E4 = 28 as Square;
export const F4 = 29 as Square;
export const G4 = 30 as Square;
export const H4 = 31 as Square;
export const A5 = 32 as Square;
export const B5 = 33 as Square;
export const C5 = 34 as Square;
export const D5 = 35 as Square;
export const E5 = 36 as Square;
export const F5 = 37 as Square;
export const G5 = 38 as Square;
export const H5 = 39 as Square;
export const A6 = 40 as Square;
export const B6 = 41 as Square;
export const C6 = 42 as Square;
export const D6 = 43 as Square;
export const E6 = 44 as Square;
export const F6 = 45 as Square;
export const G6 = 46 as Square;
export const H6 = 47 as Square;
export const A7 = 48 as Square;
export const B7 = 49 as Square;
export const C7 = 50 as Square;
export const D7 = 51 as Square;
export const E7 = 52 as Square;
export const F7 = 53 as Square;
export const G7 = 54 as Square;
export const H7 = 55 as Square;
export const A8 = 56 as Square;
export const B8 = 57 as Square;
export const C8 = 58 as Square;
export const D8 = 59 as Square;
export const E8 = 60 as Square;
export const F8 = 61 as Square;
export const G8 = 62 as Square;
export const H8 = 63 as Square;
