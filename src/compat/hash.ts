/**
 * The hash that `Chess.hash()` shows: a Zobrist key of its own, with the keys of chess.js, so that hashes stored by programs
 * stay what they are. Generator: xoroshiro128** (Blackman, Vigna 2018) with the constants 24, 16, 37. Seed and order of the keys
 * are those under which the hashes of single pieces, rights and files come out as 1.4.0 shows them.
 */
import { COLORS, ROLES, type Square } from '../types.js';
import type { Stand } from './stand.js';

const MASK = 0xffff_ffff_ffff_ffffn;
const SEED = 0xa187_eb39_cdca_ed8f_31c4_b365_b102_e01en;

function rotateLeft(x: bigint, bits: bigint): bigint {
  return ((x << bits) | (x >> (64n - bits))) & MASK;
}

/**
 * A generator of 64-bit integers from a 128-bit state.
 *
 * @example xoroshiro128(1n)() // 5760n
 */
export function xoroshiro128(state: bigint): () => bigint {
  let s0 = state & MASK;
  let s1 = (state >> 64n) & MASK;
  return () => {
    const result = (rotateLeft((s0 * 5n) & MASK, 7n) * 9n) & MASK;
    s1 ^= s0;
    s0 = (rotateLeft(s0, 24n) ^ s1 ^ (s1 << 16n)) & MASK;
    s1 = rotateLeft(s1, 37n);
    return result;
  };
}

/** Keys in the order they are drawn: pieces (white first; p n b r q k; 128 each), ep files, sets of rights, the turn. */
const PIECES = 0;
const EP_FILES = 2 * 6 * 128;
const RIGHTS = EP_FILES + 8;
const TURN = RIGHTS + 16;

let keys: readonly bigint[] | undefined;

function keyAt(index: number): bigint {
  if (keys === undefined) {
    const next = xoroshiro128(SEED);
    keys = Array.from({ length: TURN + 1 }, next);
  }
  return keys[index]!;
}

/** The hash of a stand in hexadecimal digits. An ep file counts only where a capture is legal. */
export function hashOf(stand: Stand): string {
  let hash = keyAt(RIGHTS + stand.rights);
  for (let sq = 0; sq < 64; sq++) {
    const piece = stand.pieceAt(sq as Square);
    if (piece === undefined) continue;
    const kind = COLORS.indexOf(piece.color) * 6 + ROLES.indexOf(piece.role);
    // Squares are counted in rows of sixteen, from a8.
    hash ^= keyAt(PIECES + kind * 128 + (7 - (sq >> 3)) * 16 + (sq & 7));
  }
  if (stand.epSquare !== undefined) hash ^= keyAt(EP_FILES + (stand.epSquare & 7));
  if (stand.turn === 'black') hash ^= keyAt(TURN);
  return hash.toString(16);
}
