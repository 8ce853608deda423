/**
 * A0. Bitboards: a u64 in which bit 0 is a1, bit 7 is h1, bit 63 is h8. Set words and shifts, nothing about pieces.
 *
 *   8 | 56 57 58 59 60 61 62 63
 *   7 | 48 49 50 51 52 53 54 55
 *   6 | 40 41 42 43 44 45 46 47
 *   5 | 32 33 34 35 36 37 38 39
 *   4 | 24 25 26 27 28 29 30 31
 *   3 | 16 17 18 19 20 21 22 23
 *   2 |  8  9 10 11 12 13 14 15
 *   1 |  0  1  2  3  4  5  6  7
 *        a  b  c  d  e  f  g  h
 */
import { isWhite } from './types';

export const NOT_FILE_A: u64 = 0xfefefefefefefefe;
export const NOT_FILE_H: u64 = 0x7f7f7f7f7f7f7f7f;
export const NOT_FILES_AB: u64 = 0xfcfcfcfcfcfcfcfc;
export const NOT_FILES_GH: u64 = 0x3f3f3f3f3f3f3f3f;
export const RANK_1: u64 = 0x00000000000000ff;
export const RANK_8: u64 = 0xff00000000000000;
export const BACKRANKS: u64 = 0xff000000000000ff;
/** Files a and h. */
export const CORNER_FILES: u64 = 0x8181818181818181;
export const LIGHT_SQUARES: u64 = 0x55aa55aa55aa55aa;
export const FILE_E: u64 = 0x1010101010101010;


@inline
export function bit(sq: u32): u64 {
  return (<u64>1) << sq;
}

/** Lowest square of a set that is not empty. */
@inline
export function first(set: u64): u32 {
  return <u32>ctz<u64>(set);
}

/** The lowest member as a set of its own. */
@inline
export function firstBit(set: u64): u64 {
  return set & (0 - set);
}


@inline
export function withoutFirst(set: u64): u64 {
  return set & (set - 1);
}


@inline
export function hasSeveral(set: u64): bool {
  return (set & (set - 1)) != 0;
}


@inline
export function size(set: u64): u64 {
  return popcnt<u64>(set);
}


@inline
export function has(set: u64, sq: u32): bool {
  return ((set >> sq) & 1) != 0;
}

/** One rank forward as side S sees it. */
@inline
export function forward<S>(set: u64): u64 {
  return isWhite<S>() ? set << 8 : set >> 8;
}


@inline
export function backward<S>(set: u64): u64 {
  return isWhite<S>() ? set >> 8 : set << 8;
}

/** One square diagonally forward towards the a-file. */
@inline
export function forwardA<S>(set: u64): u64 {
  return isWhite<S>() ? (set & NOT_FILE_A) << 7 : (set & NOT_FILE_A) >> 9;
}

/** One square diagonally forward towards the h-file. */
@inline
export function forwardH<S>(set: u64): u64 {
  return isWhite<S>() ? (set & NOT_FILE_H) << 9 : (set & NOT_FILE_H) >> 7;
}

/** The squares left and right of a set, on the same rank. */
@inline
export function beside(set: u64): u64 {
  return ((set & NOT_FILE_A) >> 1) | ((set & NOT_FILE_H) << 1);
}

/** The rank on which S has its king and rooks at the start. */
@inline
export function homeRank<S>(): u64 {
  return isWhite<S>() ? RANK_1 : RANK_8;
}

/** The rank on which pawns of S promote. */
@inline
export function lastRank<S>(): u64 {
  return isWhite<S>() ? RANK_8 : RANK_1;
}

/** Where a pawn of S stands after one step from its start. */
@inline
export function thirdRank<S>(): u64 {
  return isWhite<S>() ? 0x0000000000ff0000 : 0x0000ff0000000000;
}
