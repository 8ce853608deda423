/**
 * A1. Attack maps. Leapers and rays from tables; sliders by fancy magics: the blockers that matter, times a multiplier,
 * shifted, give the index of the attack set (Pradu Kannan's scheme). All tables are filled once, at start.
 */
import { NOT_FILES_AB, NOT_FILES_GH, NOT_FILE_A, NOT_FILE_H, bit } from './bitboard';
import {
  BETWEEN,
  BISHOP_ENTRIES,
  BISHOP_RAYS,
  BLACK_PAWN,
  KING,
  KNIGHT,
  ROOK_ENTRIES,
  ROOK_RAYS,
  SLIDERS,
  WHITE_PAWN,
} from './exchange';
import { BISHOP_MAGICS, ROOK_MAGICS } from './magics';
import { isWhite } from './types';

// ╒ Magic entry, 32 bytes ═════════════════════════════════════════════╕
// │ mask u64 │ magic u64 │ shift u64 │ address of the first set u32 │ – │
// ╘════════════════════════════════════════════════════════════════════╛
const ENTRY_MASK: usize = 0;
const ENTRY_MAGIC: usize = 8;
const ENTRY_SHIFT: usize = 16;
const ENTRY_ADDRESS: usize = 24;


@inline
export function knightAttacks(sq: u32): u64 {
  return load<u64>((<usize>sq) << 3, KNIGHT);
}


@inline
export function kingAttacks(sq: u32): u64 {
  return load<u64>((<usize>sq) << 3, KING);
}

/** Squares a pawn of side S attacks from `sq`; read backwards, the squares from which an enemy pawn attacks `sq`. */
@inline
export function pawnAttacks<S>(sq: u32): u64 {
  return isWhite<S>() ? load<u64>((<usize>sq) << 3, WHITE_PAWN) : load<u64>((<usize>sq) << 3, BLACK_PAWN);
}


@inline
export function rookAttacks(sq: u32, occupied: u64): u64 {
  return slide<Rook>((<usize>sq) << 5, occupied);
}


@inline
export function bishopAttacks(sq: u32, occupied: u64): u64 {
  return slide<Bishop>((<usize>sq) << 5, occupied);
}

// The kind of slider as a type keeps the table's address a constant, which `load` takes as its offset for nothing.
type Rook = i32;
type Bishop = u32;


@inline
function entries<K>(): usize {
  return isSigned<K>() ? ROOK_ENTRIES : BISHOP_ENTRIES;
}


@inline
function slide<K>(at: usize, occupied: u64): u64 {
  const blockers = occupied & load<u64>(at, entries<K>() + ENTRY_MASK);
  const index = (blockers * load<u64>(at, entries<K>() + ENTRY_MAGIC)) >> load<u64>(at, entries<K>() + ENTRY_SHIFT);
  return load<u64>(<usize>load<u32>(at, entries<K>() + ENTRY_ADDRESS) + ((<usize>index) << 3));
}

/** Rook attacks on an empty board: the gate before a look-up. */
@inline
export function rookRays(sq: u32): u64 {
  return load<u64>((<usize>sq) << 3, ROOK_RAYS);
}


@inline
export function bishopRays(sq: u32): u64 {
  return load<u64>((<usize>sq) << 3, BISHOP_RAYS);
}

/** Squares strictly between two squares of one rank, file or diagonal; empty for any other two. */
@inline
export function between(a: u32, b: u32): u64 {
  return load<u64>(((<usize>a) << 9) | ((<usize>b) << 3), BETWEEN);
}

/** Every square that knights standing on `knights` attack. */
@inline
export function knightFill(knights: u64): u64 {
  const near = ((knights >> 1) & NOT_FILE_H) | ((knights << 1) & NOT_FILE_A);
  const far = ((knights >> 2) & NOT_FILES_GH) | ((knights << 2) & NOT_FILES_AB);
  return (near << 16) | (near >> 16) | (far << 8) | (far >> 8);
}


@inline
export function kingFill(kings: u64): u64 {
  const row = kings | ((kings & NOT_FILE_H) << 1) | ((kings & NOT_FILE_A) >> 1);
  return (row | (row << 8) | (row >> 8)) & ~kings;
}

/**
 * Sliding along one line, by the distance between the nearest blockers (obstruction difference, Gerd Isenberg):
 * the slow truth of which the magic tables are copies.
 */
function slideOnLine(sq: u32, line: u64, occupied: u64): u64 {
  const below = line & (bit(sq) - 1) & occupied;
  const above = line & ~(bit(sq) - 1) & occupied;
  const fromBlockerBelow = (<u64>-1) << (63 - clz<u64>(below | 1));
  const nearestAbove = above & (0 - above);
  return line & (2 * nearestAbove + fromBlockerBelow);
}

/** Writes, for every square on the ray, the squares before it; returns the ray. */
function fillRay(sq: u32, df: i32, dr: i32): u64 {
  let passed: u64 = 0;
  let file = <i32>(sq & 7) + df;
  let rank = <i32>(sq >> 3) + dr;
  while (((file | rank) & ~7) == 0) {
    const target = <u32>(rank * 8 + file);
    store<u64>(((<usize>sq) << 9) | ((<usize>target) << 3), passed, BETWEEN);
    passed |= bit(target);
    file += df;
    rank += dr;
  }
  return passed;
}

/** The line through `sq` in direction (df, dr) and back, without `sq`. */
function fillLine(sq: u32, df: i32, dr: i32): u64 {
  return fillRay(sq, df, dr) | fillRay(sq, -df, -dr);
}

/** What can stand in the way on a line: its squares that have a neighbor on both sides. `step` leads from one to the next. */
function innerPart(sq: u32, line: u64, step: u64): u64 {
  const whole = line | bit(sq);
  return line & (whole << step) & (whole >> step);
}

/**
 * Fills the sets of one square for one kind of slider, given its two lines; returns the next free address. Blockers on one
 * line do not matter to the other. Writes nothing but the final values: threads on one memory fill the tables of each other.
 */
function fillSlider(
  sq: u32,
  entries: usize,
  magic: u64,
  line: u64,
  step: u64,
  otherLine: u64,
  otherStep: u64,
  address: usize,
): usize {
  const inner = innerPart(sq, line, step);
  const otherInner = innerPart(sq, otherLine, otherStep);
  const shift = 64 - popcnt<u64>(inner | otherInner);
  const entry = entries + ((<usize>sq) << 5);
  store<u64>(entry, inner | otherInner, ENTRY_MASK);
  store<u64>(entry, magic, ENTRY_MAGIC);
  store<u64>(entry, shift, ENTRY_SHIFT);
  store<u32>(entry, <u32>address, ENTRY_ADDRESS);
  let blockers: u64 = 0;
  do {
    const attacks = slideOnLine(sq, line, blockers);
    let others: u64 = 0;
    do {
      const index = ((blockers | others) * magic) >> shift;
      store<u64>(address + ((<usize>index) << 3), attacks | slideOnLine(sq, otherLine, others));
      others = (others - otherInner) & otherInner; // the next subset (carry rippler)
    } while (others != 0);
    blockers = (blockers - inner) & inner;
  } while (blockers != 0);
  return address + ((<usize>bit(<u32>(64 - shift))) << 3);
}

export function fillAttackTables(): void {
  let address = SLIDERS;
  for (let sq: u32 = 0; sq < 64; sq++) {
    const at = (<usize>sq) << 3;
    const here = bit(sq);
    const rank = fillLine(sq, 1, 0);
    const file = fillLine(sq, 0, 1);
    const diagonal = fillLine(sq, 1, 1);
    const antidiagonal = fillLine(sq, -1, 1);
    store<u64>(at, knightFill(here), KNIGHT);
    store<u64>(at, kingFill(here), KING);
    store<u64>(at, ((here & NOT_FILE_A) << 7) | ((here & NOT_FILE_H) << 9), WHITE_PAWN);
    store<u64>(at, ((here & NOT_FILE_A) >> 9) | ((here & NOT_FILE_H) >> 7), BLACK_PAWN);
    store<u64>(at, rank | file, ROOK_RAYS);
    store<u64>(at, diagonal | antidiagonal, BISHOP_RAYS);
    address = fillSlider(sq, ROOK_ENTRIES, load<u64>(ROOK_MAGICS + at), rank, 1, file, 8, address);
    address = fillSlider(sq, BISHOP_ENTRIES, load<u64>(BISHOP_MAGICS + at), diagonal, 9, antidiagonal, 7, address);
  }
}
