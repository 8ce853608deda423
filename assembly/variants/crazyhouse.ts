/**
 * A4. Crazyhouse. Chess, but a captured piece changes sides and goes to the captor's pocket; instead of a move one may drop a
 * piece from the pocket on an empty square, also to give check or mate. Pawns are not dropped on the first or last rank. A
 * promoted piece that is captured becomes a pawn again. A pawn dropped on its second rank may take two steps.
 *
 * Source: https://lichess.org/variant/crazyhouse
 */
import { between } from '../attacks';
import { BACKRANKS, bit, first, has, hasSeveral, size, withoutFirst } from '../bitboard';
import { moveCaptured, moveFrom, moveKind, movePromotion, moveRole, moveTo, packMove } from '../move';
import { Count, is, write } from '../movegen/emit';
import { generate } from '../movegen/generate';
import { attackersOf } from '../movegen/safety';
import { RECORD_EXTRA, RECORD_KEY, RECORD_PROMOTED, RECORD_X, RECORD_Y, RECORD_Z, occupiedOf } from '../position';
import {
  KIND_CASTLING,
  KIND_DROP,
  KIND_EN_PASSANT,
  ROLE_BISHOP,
  ROLE_KNIGHT,
  ROLE_NONE,
  ROLE_PAWN,
  ROLE_QUEEN,
  ROLE_ROOK,
  isWhite,
} from '../types';
import { pocketKey, promotedKey } from '../zobrist';

// ╒ Pockets: the low 50 bits at RECORD_EXTRA, five bits each ═══════════════════════════════╕
// │ White: pawns, knights, bishops, rooks, queens │ Black: pawns, knights, bishops, rooks, queens │
// ╘═══════════════════════════════════════════════════════════════════════════════════════════════╛
const POCKET_BITS: u32 = 5;
const POCKET_MASK: u64 = 31;
const POCKETS_OF_SIDE: u32 = 5;
export const ALL_POCKETS: u64 = ((<u64>1) << 50) - 1;
/** Men on the board and in the pockets at most: what a set has, so that no pocket overflows. */
export const MEN_AT_MOST: u32 = 32;

/** The pocket of a role, in the order above. */
@inline
function pocketOf(color: u32, role: u32): u32 {
  const place: u32 =
    role == ROLE_PAWN ? 0 : role == ROLE_KNIGHT ? 1 : role == ROLE_BISHOP ? 2 : role == ROLE_ROOK ? 3 : 4;
  return color * POCKETS_OF_SIDE + place;
}


@inline
function pocketSize(pockets: u64, pocket: u32): u32 {
  return <u32>((pockets >> (pocket * POCKET_BITS)) & POCKET_MASK);
}

/** How many pieces of a role `color` can drop. */
export function inPocket(at: usize, color: u32, role: u32): u32 {
  return pocketSize(load<u64>(at, RECORD_EXTRA), pocketOf(color, role));
}

/** Adds pieces to a pocket or, with a negative count, takes them out; changes the key in the same breath. */
export function addToPocket(at: usize, color: u32, role: u32, count: i32): void {
  const pocket = pocketOf(color, role);
  const pockets = load<u64>(at, RECORD_EXTRA);
  const before = pocketSize(pockets, pocket);
  const after = before + <u32>count;
  store<u64>(at, pockets + ((<u64>(<i64>count)) << (pocket * POCKET_BITS)), RECORD_EXTRA);
  store<u64>(at, load<u64>(at, RECORD_KEY) ^ pocketKey(pocket, before) ^ pocketKey(pocket, after), RECORD_KEY);
}

/** What pockets and promoted pieces add to the key. */
export function houseKey(at: usize): u64 {
  let key: u64 = 0;
  const pockets = load<u64>(at, RECORD_EXTRA);
  for (let pocket: u32 = 0; pocket < 2 * POCKETS_OF_SIDE; pocket++)
    key ^= pocketKey(pocket, pocketSize(pockets, pocket));
  for (let set = load<u64>(at, RECORD_PROMOTED); set != 0; set = withoutFirst(set)) key ^= promotedKey(first(set));
  return key;
}


@inline
function togglePromoted(at: usize, sq: u32): void {
  store<u64>(at, load<u64>(at, RECORD_PROMOTED) ^ bit(sq), RECORD_PROMOTED);
  store<u64>(at, load<u64>(at, RECORD_KEY) ^ promotedKey(sq), RECORD_KEY);
}

/** What a move of `turn`, made on the board already, does to its pocket and to the marks of promoted pieces. */
export function finishHouseMove(at: usize, move: u32, turn: u32): void {
  const kind = moveKind(move);
  if (kind == KIND_CASTLING) {
    // A promoted rook has no castling right in a game; where a FEN gives it one, the castled rook is as any other.
    if (has(load<u64>(at, RECORD_PROMOTED), moveTo(move))) togglePromoted(at, moveTo(move));
    return;
  }
  if (kind == KIND_DROP) {
    addToPocket(at, turn, moveRole(move), -1);
    return;
  }
  const to = moveTo(move);
  const promoted = load<u64>(at, RECORD_PROMOTED);
  const captured = moveCaptured(move);
  const isVictimPromoted = kind != KIND_EN_PASSANT && has(promoted, to);
  if (captured != ROLE_NONE) addToPocket(at, turn, isVictimPromoted ? ROLE_PAWN : captured, 1);
  const isMoverPromoted = has(promoted, moveFrom(move));
  if (isMoverPromoted) togglePromoted(at, moveFrom(move));
  if (isVictimPromoted != (isMoverPromoted || movePromotion(move) != ROLE_NONE)) togglePromoted(at, to);
}

/** The moves of chess, then the drops. */
export function generateHouse<S, R>(at: usize, x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  let n = generate<S, R>(x, y, z, own, state, 0);
  const pockets = (load<u64>(at, RECORD_EXTRA) & ALL_POCKETS) >> (isWhite<S>() ? 0 : POCKETS_OF_SIDE * POCKET_BITS);
  const ownPockets = pockets & ((1 << (POCKETS_OF_SIDE * POCKET_BITS)) - 1);
  if (ownPockets == 0) return n;

  const occupied = x | y | z;
  const kingSq = first(y & z & own);
  const checkers = attackersOf<S>(x, y, z, occupied ^ own, kingSq, occupied);
  if (hasSeveral(checkers)) return n;
  const room = ~occupied & (checkers != 0 ? between(kingSq, first(checkers)) : ~(<u64>0));
  n = drop<S, R>(n, ROLE_PAWN, ownPockets, room & ~BACKRANKS);
  n = drop<S, R>(n, ROLE_KNIGHT, ownPockets, room);
  n = drop<S, R>(n, ROLE_BISHOP, ownPockets, room);
  n = drop<S, R>(n, ROLE_ROOK, ownPockets, room);
  return drop<S, R>(n, ROLE_QUEEN, ownPockets, room);
}


@inline
function drop<S, R>(n: u64, role: u32, ownPockets: u64, room: u64): u64 {
  if (pocketSize(ownPockets, pocketOf(0, role)) == 0) return n;
  if (is<R, Count>()) return n + size(room);
  for (let set = room; set != 0; set = withoutFirst(set)) {
    const sq = first(set);
    n = write(n, packMove(sq, sq, ROLE_NONE, KIND_DROP, role, ROLE_NONE));
  }
  return n;
}

/** Whether pockets and marks can be: not more men than a set has, and only what can be promoted is. */
export function hasPlausibleHouse(at: usize): bool {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const kings = y & z;
  const pawns = z & ~(x | y);
  const promotable = (x | y | z) & ~(kings | pawns);
  return (load<u64>(at, RECORD_PROMOTED) & ~promotable) == 0 && size(occupiedOf(at)) + pocketed(at) <= MEN_AT_MOST;
}

/** Pieces in all pockets. */
function pocketed(at: usize): u64 {
  const pockets = load<u64>(at, RECORD_EXTRA);
  let count: u64 = 0;
  for (let pocket: u32 = 0; pocket < 2 * POCKETS_OF_SIDE; pocket++) count += <u64>pocketSize(pockets, pocket);
  return count;
}

/**
 * Whether nobody can mate: only kings and one knight or bishop are left, pockets included. Anything more can be
 * captured and dropped by either side, and a promoted piece is a pawn again when it is captured.
 */
export function lacksHouseMaterial(at: usize): bool {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const pockets = load<u64>(at, RECORD_EXTRA);
  const minors = (x & z) | (y & ~(x | z));
  const kings = y & z;
  if ((occupiedOf(at) & ~(minors | kings)) != 0 || load<u64>(at, RECORD_PROMOTED) != 0) return false;
  for (let color: u32 = 0; color < 2; color++) {
    for (let role = ROLE_ROOK; role <= ROLE_PAWN; role++) {
      if (role != ROLE_BISHOP && pocketSize(pockets, pocketOf(color, role)) != 0) return false;
    }
  }
  return size(minors) + pocketed(at) <= 1;
}
