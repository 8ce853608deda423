/**
 * A4. What the generators of the variants have in common: how things stand around a king, and the moves of all other
 * pieces to a set of squares. Built from the standard generator's parts; for lists and counts, not for walks.
 */
import { between, bishopAttacks, bishopRays, knightAttacks, pawnAttacks, rookAttacks, rookRays } from '../attacks';
import { BACKRANKS, first, firstBit, has, hasSeveral, homeRank, withoutFirst } from '../bitboard';
import { emitPiece } from '../movegen/emit';
import { movePawns, movePinnedPawns } from '../movegen/generate';
import { Black, White, isWhite } from '../types';

export const YES: u64 = 0xffffffffffffffff;
export const NO: u64 = 0;

/** Enemy pieces that attack the king last examined; the enemy king is not among them. */
export let checkers: u64 = 0;
/** Its pin lines, along ranks and files and along diagonals: the squares between and the pinner. */
export let pinOrthogonal: u64 = 0;
export let pinDiagonal: u64 = 0;

/** Finds checkers and pin lines of the king of S on `kingSq`. */
export function examineKing<S>(x: u64, y: u64, z: u64, own: u64, kingSq: u32): void {
  const occupied = x | y | z;
  const enemy = occupied ^ own;
  checkers = ((knightAttacks(kingSq) & x & z) | (pawnAttacks<S>(kingSq) & z & ~(x | y))) & enemy;
  pinOrthogonal = pinLines(rookRays(kingSq) & x & ~z & enemy, kingSq, occupied);
  pinDiagonal = pinLines(bishopRays(kingSq) & y & ~z & enemy, kingSq, occupied);
}

/** The lines on which one piece alone stands before the king; sliders before which none does are added to the checkers. */
@inline
function pinLines(sliders: u64, kingSq: u32, occupied: u64): u64 {
  let lines: u64 = 0;
  for (let set = sliders; set != 0; set = withoutFirst(set)) {
    const line = between(kingSq, first(set));
    const blockers = line & occupied;
    if (blockers == 0) checkers |= firstBit(set);
    else if (!hasSeveral(blockers)) lines |= line | firstBit(set);
  }
  return lines;
}

/** Says that nobody is pinned and nobody in check: there is no king that matters. */
export function forgetKing(): void {
  checkers = 0;
  pinOrthogonal = 0;
  pinDiagonal = 0;
}

/** Where a piece other than the king may go, given the king last examined: anywhere, between him and a checker, or nowhere. */
@inline
export function answers(kingSq: u32): u64 {
  if (checkers == 0) return YES;
  return hasSeveral(checkers) ? NO : checkers | between(kingSq, first(checkers));
}

/** The moves of all pieces but kings to `targets`, within the pin lines last found. En passant is apart. */
export function movePieces<S, R>(n: u64, targets: u64, x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  const occupied = x | y | z;
  const rights = state & BACKRANKS;
  const pinned = pinOrthogonal | pinDiagonal;
  for (let set = own & x & z & ~pinned; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    n = emitPiece<S, R>(n, YES, NO, YES, from, knightAttacks(from) & targets, rights, x, y, z, own, 0);
  }
  for (let set = own & y & ~z & ~pinOrthogonal; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    const along = has(pinDiagonal, from) ? targets & pinDiagonal : targets;
    const px = 0 - ((x >> from) & 1);
    n = emitPiece<S, R>(n, px, YES, NO, from, bishopAttacks(from, occupied) & along, rights, x, y, z, own, 0);
  }
  for (let set = own & x & ~z & ~pinDiagonal; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    const along = has(pinOrthogonal, from) ? targets & pinOrthogonal : targets;
    const py = 0 - ((y >> from) & 1);
    n = emitPiece<S, R>(n, YES, py, NO, from, rookAttacks(from, occupied) & along, rights, x, y, z, own, 0);
  }
  const pawns = own & z & ~(x | y);
  const prey = (occupied ^ own) & targets;
  n = movePawns<S, R>(n, pawns & ~pinned, ~occupied, targets, prey, x, y, z, own, state, 0);
  if ((pawns & pinned) == 0) return n;
  const room = ~occupied & pinOrthogonal;
  n = movePinnedPawns<S, R>(n, pawns & pinOrthogonal, room, targets, NO, x, y, z, own, state, 0);
  return movePinnedPawns<S, R>(n, pawns & pinDiagonal, NO, NO, prey & pinDiagonal, x, y, z, own, state, 0);
}

/** The steps of one king to `targets`. */
@inline
export function moveKing<S, R>(n: u64, from: u32, targets: u64, x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  return emitPiece<S, R>(n, NO, YES, YES, from, targets, state & BACKRANKS & ~homeRank<S>(), x, y, z, own, 0);
}

/** Squares from which pawns of S attack `sq`. */
@inline
export function pawnsTowards<S>(sq: u32): u64 {
  return isWhite<S>() ? pawnAttacks<Black>(sq) : pawnAttacks<White>(sq);
}
