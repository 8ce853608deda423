/**
 * A1. Zobrist keys: SplitMix64 (Steele, Lea, Flood 2014) from one seed, in this order: pieces (color, role code, square),
 * castling rooks (white a to h, black a to h), ep files, turn, and for variants pockets (color, role, count), checks
 * given (color, count), promoted pieces (square). The keys are public and stable: `position.key`.
 */
import { first, withoutFirst } from './bitboard';
import { ZOBRIST } from './exchange';
import { PLAYS_VARIANTS } from './types';

const SEED: u64 = 0x726f6368616465; // "rochade" in ASCII

// ╒ Keys ════════════════════════════════════════════════════════════════════╕
// │ pieces u64[color][role code 0…7][square] │ castling u64[16] │ ep u64[8] │ turn │
// │ pockets u64[10][count 0…31] │ checks u64[color][given 0…3] │ promoted u64[64] │
// ╘══════════════════════════════════════════════════════════════════════════╛
const PIECES: usize = ZOBRIST;
const CASTLING: usize = PIECES + 2 * 8 * 64 * 8;
const EP: usize = CASTLING + 16 * 8;
const TURN: usize = EP + 8 * 8;
const POCKETS: usize = TURN + 8;
const CHECKS: usize = POCKETS + 10 * 32 * 8;
const PROMOTED: usize = CHECKS + 2 * 4 * 8;

/** Role 0 has no key: an empty square adds nothing. */
@inline
export function pieceKey(color: u32, role: u32, sq: u32): u64 {
  return load<u64>((<usize>((color << 9) | (role << 6) | sq)) << 3, PIECES);
}

/** Key of a set of castling rights: one bit per rook file, White in the low byte. */
export function castlingKey(rights: u32): u64 {
  let key: u64 = 0;
  for (let set = <u64>rights; set != 0; set = withoutFirst(set)) key ^= load<u64>((<usize>first(set)) << 3, CASTLING);
  return key;
}


@inline
export function epKey(sq: u32): u64 {
  return load<u64>((<usize>(sq & 7)) << 3, EP);
}


@inline
export function turnKey(): u64 {
  return load<u64>(TURN);
}

/** Key of `count` pieces in one of the ten pockets; none for an empty one. */
@inline
export function pocketKey(pocket: u32, count: u32): u64 {
  return load<u64>((<usize>((pocket << 5) | count)) << 3, POCKETS);
}

/** Key of the checks that `color` has given; none for none. */
@inline
export function checksKey(color: u32, given: u32): u64 {
  return load<u64>((<usize>((color << 2) | given)) << 3, CHECKS);
}


@inline
export function promotedKey(sq: u32): u64 {
  return load<u64>((<usize>sq) << 3, PROMOTED);
}

let state: u64 = SEED;

function next(): u64 {
  state += 0x9e3779b97f4a7c15;
  let z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

export function fillZobrist(): void {
  for (let color: u32 = 0; color < 2; color++) {
    for (let role: u32 = 1; role <= 6; role++) {
      for (let sq: u32 = 0; sq < 64; sq++) store<u64>((<usize>((color << 9) | (role << 6) | sq)) << 3, next(), PIECES);
    }
  }
  for (let i: usize = 0; i < 16 + 8 + 1; i++) store<u64>(i << 3, next(), CASTLING);
  if (PLAYS_VARIANTS) fillVariantKeys();
}

function fillVariantKeys(): void {
  for (let pocket: u32 = 0; pocket < 10; pocket++) {
    for (let count: u32 = 1; count < 32; count++) store<u64>((<usize>((pocket << 5) | count)) << 3, next(), POCKETS);
  }
  for (let color: u32 = 0; color < 2; color++) {
    for (let given: u32 = 1; given < 4; given++) store<u64>((<usize>((color << 2) | given)) << 3, next(), CHECKS);
  }
  for (let sq: usize = 0; sq < 64; sq++) store<u64>(sq << 3, next(), PROMOTED);
}
