/**
 * A2. The position: five words in registers while it is searched, a record of 64 bytes while it is kept.
 * Built from bitboards and keys. Nothing here knows how pieces move.
 *
 * ╒ The five words ═══════════════════════════════════════════════════════════════╕
 * │ x, y, z   the role of the piece on each square, one bit a plane (types.ts)    │
 * │ own       the squares of the side to move                                     │
 * │ state     castling rooks (bits on ranks 1 and 8) and ep square (rank 3 or 6)  │
 * ╘═══════════════════════════════════════════════════════════════════════════════╛
 * The side to move is a type parameter, so it is no word. A right to castle is the rook that has it: Chess960 needs
 * nothing else, and a move loses rights by `state & ~(from | to)`.
 *
 * ╒ The record, 64 bytes ══════════════════════════════════════════════════════════════════════════════════════╕
 * │  0  8 16 24   planes: black, x, y, z                                                                       │
 * │ 32            promoted pieces (crazyhouse)                                                                 │
 * │ 40            Zobrist key                                                                                  │
 * │ 48            layout version 4 │ variant 4 │ turn 1 │ ep square 7 (64: none) │ castling rook files 8 + 8    │
 * │ 52            halfmoves 16 │ fullmoves 16                                                                  │
 * │ 56            pockets 10 × 5, remaining checks 2 × 2 │ bit 54: the ep capture is legal │ bit 55: Chess960   │
 * ╘════════════════════════════════════════════════════════════════════════════════════════════════════════════╛
 * The ep square is kept after every double step; whether it can be used legally is bit 54, and only then is it in the key.
 */
import { BACKRANKS, bit, first, has } from './bitboard';
import { castlingKey, epKey, pieceKey, turnKey } from './zobrist';
import { NO_SQUARE } from './types';

export const RECORD_BLACK: usize = 0;
export const RECORD_X: usize = 8;
export const RECORD_Y: usize = 16;
export const RECORD_Z: usize = 24;
export const RECORD_PROMOTED: usize = 32;
export const RECORD_KEY: usize = 40;
export const RECORD_GAME: usize = 48;
export const RECORD_CASTLING: usize = 50;
export const RECORD_HALFMOVES: usize = 52;
export const RECORD_FULLMOVES: usize = 54;
export const RECORD_EXTRA: usize = 56;
/** The upper half of EXTRA, where the flags are. */
export const RECORD_FLAGS: usize = 60;

export const LAYOUT_VERSION: u32 = 1;
/** Bits of the u16 at RECORD_GAME. */
export const GAME_VARIANT: u32 = 4;
export const GAME_TURN: u32 = 8;
export const GAME_EP: u32 = 9;
/** Bits of the u32 at RECORD_FLAGS. */
export const FLAG_EP_LEGAL: u32 = 1 << 22;
export const FLAG_CHESS960: u32 = 1 << 23;


@inline
export function turnOf(at: usize): u32 {
  return (load<u16>(at, RECORD_GAME) >> GAME_TURN) & 1;
}


@inline
export function variantOf(at: usize): u32 {
  return (load<u16>(at, RECORD_GAME) >> GAME_VARIANT) & 15;
}


@inline
export function epSquareOf(at: usize): u32 {
  return load<u16>(at, RECORD_GAME) >> GAME_EP;
}


@inline
export function castlingOf(at: usize): u32 {
  return load<u16>(at, RECORD_CASTLING);
}


@inline
export function isChess960(at: usize): bool {
  return (load<u32>(at, RECORD_FLAGS) & FLAG_CHESS960) != 0;
}


@inline
export function isEpLegal(at: usize): bool {
  return (load<u32>(at, RECORD_FLAGS) & FLAG_EP_LEGAL) != 0;
}


@inline
export function occupiedOf(at: usize): u64 {
  return load<u64>(at, RECORD_X) | load<u64>(at, RECORD_Y) | load<u64>(at, RECORD_Z);
}

/** The pieces of the side to move: the word `own`. */
@inline
export function ownOf(at: usize): u64 {
  const black = load<u64>(at, RECORD_BLACK);
  return turnOf(at) ? black : occupiedOf(at) & ~black;
}

/** Castling rooks and ep square as squares: the word `state`. */
@inline
export function stateOf(at: usize): u64 {
  const castling = <u64>castlingOf(at);
  const ep = epSquareOf(at);
  return (castling & 0xff) | ((castling >> 8) << 56) | (ep < NO_SQUARE ? bit(ep) : 0);
}

/** The rights in a `state` word as rook files: White in the low byte. */
@inline
export function castlingFiles(state: u64): u32 {
  const rights = state & BACKRANKS;
  return <u32>((rights & 0xff) | ((rights >> 56) << 8));
}

/** Role code on a square, 0 for none, from the three planes. */
@inline
export function roleOn(x: u64, y: u64, z: u64, sq: u32): u32 {
  return <u32>((((z >> sq) & 1) * 2 + ((y >> sq) & 1)) * 2 + ((x >> sq) & 1)); // sums, since x64 adds and doubles in one
}


@inline
export function roleAt(at: usize, sq: u32): u32 {
  return roleOn(load<u64>(at, RECORD_X), load<u64>(at, RECORD_Y), load<u64>(at, RECORD_Z), sq);
}


@inline
export function colorAt(at: usize, sq: u32): u32 {
  return <u32>has(load<u64>(at, RECORD_BLACK), sq);
}

// `put` and `take` are the only two that write planes, and each changes the key in the same breath.

@inline
export function put(at: usize, color: u32, role: u32, sq: u32): void {
  toggle(at, color, role, sq);
}


@inline
export function take(at: usize, color: u32, role: u32, sq: u32): void {
  toggle(at, color, role, sq);
}


@inline
function toggle(at: usize, color: u32, role: u32, sq: u32): void {
  store<u64>(at, load<u64>(at, RECORD_BLACK) ^ ((<u64>color) << sq), RECORD_BLACK);
  store<u64>(at, load<u64>(at, RECORD_X) ^ ((<u64>(role & 1)) << sq), RECORD_X);
  store<u64>(at, load<u64>(at, RECORD_Y) ^ ((<u64>((role >> 1) & 1)) << sq), RECORD_Y);
  store<u64>(at, load<u64>(at, RECORD_Z) ^ ((<u64>(role >> 2)) << sq), RECORD_Z);
  store<u64>(at, load<u64>(at, RECORD_KEY) ^ pieceKey(color, role, sq), RECORD_KEY);
}

/** The key of what stands on a square: 0 if nothing does. */
@inline
export function pieceKeyOn(x: u64, y: u64, z: u64, black: u64, sq: u32): u64 {
  return pieceKey(<u32>has(black, sq), roleOn(x, y, z, sq), sq);
}

/** The key of five words from scratch; `epLegal` says whether the ep square counts. The slow truth of every update. */
export function keyOf(x: u64, y: u64, z: u64, black: u64, state: u64, turn: u32, epLegal: bool): u64 {
  let key: u64 = turn ? turnKey() : 0;
  for (let set = x | y | z; set != 0; set &= set - 1) {
    key ^= pieceKeyOn(x, y, z, black, first(set));
  }
  key ^= castlingKey(castlingFiles(state));
  if (epLegal) key ^= epKey(first(state & ~BACKRANKS));
  return key;
}
