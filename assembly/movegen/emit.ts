/**
 * A3. Receivers: what becomes of the moves the generator finds. A receiver is a type, chosen at compile time, so that
 * one statement of how pieces move serves for listing, counting and walking, at full speed each.
 *
 *   List    each move is written to MOVES
 *   Count   targets are counted by population, nothing is listed
 *   Leaves  each child is made and its moves are counted (perft at depth 2)
 *   Share   as Leaves, but moves that cannot change the opponent's count are multiplied (sharing.ts)
 *   Tree    each child is made and walked (perft at depth 3 and more)
 *
 * Every emitter takes the count so far and returns the new one; List counts the bytes of its moves.
 */
import { BACKRANKS, beside, bit, first, firstBit, size, withoutFirst } from '../bitboard';
import { MOVES } from '../exchange';
import { MOVE_FROM, packMove } from '../move';
import { roleOn } from '../position';
import {
  Black,
  KIND_CASTLING,
  KIND_DOUBLE_STEP,
  KIND_EN_PASSANT,
  KIND_NORMAL,
  ROLE_BISHOP,
  ROLE_KING,
  ROLE_KNIGHT,
  ROLE_NONE,
  ROLE_PAWN,
  ROLE_QUEEN,
  ROLE_ROOK,
  White,
  isWhite,
} from '../types';
import { generate } from './generate';
import { calmDiagonals, calmKings, calmKnights, calmOrthogonals, calmPawns, nullCount } from './sharing';
import { addNodes, tree } from './tree';

export type List = u8;
export type Count = u16;
export type Leaves = u32;
export type Share = u64;
export type Tree = i8;


@inline
export function is<R, Q>(): bool {
  return sizeof<R>() == sizeof<Q>() && isSigned<R>() == isSigned<Q>();
}

/** How far a pawn's step is, in squares along the board: to - from for White, from - to for Black. */
export const STEP: u32 = 8;
export const DOUBLE_STEP: u32 = 16;

/** Steps of the two captures: towards the a-file and towards the h-file. */
@inline
export function stepA<S>(): u32 {
  return isWhite<S>() ? 7 : 9;
}


@inline
export function stepH<S>(): u32 {
  return isWhite<S>() ? 9 : 7;
}

/** What one square more to the right adds to a move: to its `to`, or to `from` and `to` alike. */
const TO: u32 = 1;
const FROM_AND_TO: u32 = TO + (1 << MOVE_FROM);

/** Where the pawns that reach `targets` by `step` come from. */
@inline
function origin<S>(targets: u64, step: u32): u64 {
  return isWhite<S>() ? targets >> step : targets << step;
}

/** Adds what is below one child: the position after a move of S, in words of the other side. */
@inline
function descend<S, R>(n: u64, x: u64, y: u64, z: u64, own: u64, state: u64, depth: i32): u64 {
  if (is<R, Tree>()) {
    return addNodes(
      n,
      isWhite<S>() ? tree<Black>(x, y, z, own, state, depth - 1) : tree<White>(x, y, z, own, state, depth - 1),
    );
  }
  return (
    n + (isWhite<S>() ? generate<Black, Count>(x, y, z, own, state, 0) : generate<White, Count>(x, y, z, own, state, 0))
  );
}


@inline
export function write(n: u64, move: u32): u64 {
  store<u32>(<usize>n, move, MOVES);
  return n + sizeof<u32>();
}

/** How many moves List has written, by what it has counted. */
@inline
export function movesWritten(bytes: u64): i32 {
  return <i32>(bytes / sizeof<u32>());
}

/** Writes `move` once for each square of `targets`, with that square added as often as `unit` says. */
@inline
function writeEach(n: u64, move: u32, targets: u64, unit: u32): u64 {
  if (targets == 0) return n;
  do {
    n = write(n, move + first(targets) * unit);
    targets = withoutFirst(targets);
  } while (targets != 0);
  return n;
}

/** As {@link writeEach}, with the role that each square holds as captured. */
@inline
function writeCaptures(n: u64, move: u32, targets: u64, unit: u32, x: u64, y: u64, z: u64): u64 {
  if (targets == 0) return n;
  do {
    const to = first(targets);
    n = write(n, (move + to * unit) | packMove(0, 0, 0, 0, 0, roleOn(x, y, z, to)));
    targets = withoutFirst(targets);
  } while (targets != 0);
  return n;
}

/** As {@link writeCaptures}, four times each: the pawn becomes queen, rook, bishop or knight. Rare, so it stands once. */
function writePromotions(n: u64, move: u32, targets: u64, x: u64, y: u64, z: u64): u64 {
  for (; targets != 0; targets = withoutFirst(targets)) {
    const to = first(targets);
    const arrived = (move + to * FROM_AND_TO) | packMove(0, 0, 0, 0, 0, roleOn(x, y, z, to));
    n = write(n, arrived | packMove(0, 0, ROLE_QUEEN, 0, 0, 0));
    n = write(n, arrived | packMove(0, 0, ROLE_ROOK, 0, 0, 0));
    n = write(n, arrived | packMove(0, 0, ROLE_BISHOP, 0, 0, 0));
    n = write(n, arrived | packMove(0, 0, ROLE_KNIGHT, 0, 0, 0));
  }
  return n;
}

/** A pawn's move to a square 0: `from` lies a step behind it, which is so for every square, so both move together. */
@inline
function pawnMove<S>(step: u32, kind: u32): u32 {
  const back = step << MOVE_FROM;
  return packMove(0, 0, 0, kind, ROLE_PAWN, ROLE_NONE) + (isWhite<S>() ? 0 - back : back);
}

/**
 * The moves of one piece, not a pawn, from `from` to every square of `targets`.
 * `px`, `py`, `pz` are the bits of its role as masks (all ones or zero); `rights` the castling rights that remain.
 */
@inline
export function emitPiece<S, R>(
  n: u64,
  px: u64,
  py: u64,
  pz: u64,
  from: u32,
  targets: u64,
  rights: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  depth: i32,
): u64 {
  if (is<R, Count>()) return n + size(targets);
  const occupied = x | y | z;
  if (is<R, List>()) {
    const moved = packMove(from, 0, 0, KIND_NORMAL, <u32>((px & 1) | (py & 2) | (pz & 4)), 0);
    n = writeCaptures(n, moved, targets & occupied, TO, x, y, z);
    return writeEach(n, moved, targets & ~occupied, TO);
  }
  if (is<R, Share>()) {
    const calm = pz == 0 ? (calmOrthogonals() | ~px) & (calmDiagonals() | ~py) : px != 0 ? calmKnights() : calmKings();
    if (((calm >> from) & 1) != 0) {
      const quiet = targets & calm & ~occupied;
      n += size(quiet) * nullCount();
      targets ^= quiet;
    }
  }
  const enemy = occupied ^ own;
  for (let set = targets; set != 0; set = withoutFirst(set)) {
    const to = firstBit(set);
    const kept = ~(bit(from) | to);
    n = descend<S, R>(
      n,
      (x & kept) | (to & px),
      (y & kept) | (to & py),
      (z & kept) | (to & pz),
      enemy & kept,
      rights & kept,
      depth,
    );
  }
  return n;
}

/** Pawns that reach `targets` by `step`, each to become what it is: a pawn. Count has them from `movePawns` (generate.ts). */
@inline
export function emitPawns<S, R>(
  n: u64,
  step: u32,
  targets: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  state: u64,
  depth: i32,
): u64 {
  const isCapture = step != STEP && step != DOUBLE_STEP;
  const kind = step == DOUBLE_STEP ? KIND_DOUBLE_STEP : KIND_NORMAL;
  if (is<R, List>()) {
    const move = pawnMove<S>(step, kind);
    if (isCapture) return writeCaptures(n, move, targets, FROM_AND_TO, x, y, z);
    return writeEach(n, move, targets, FROM_AND_TO);
  }
  const enemy = (x | y | z) ^ own;
  const enemyPawns = z & ~(x | y) & enemy;
  if (is<R, Share>() && !isCapture) {
    const calm = calmPawns();
    let quiet = targets & calm & (isWhite<S>() ? calm << step : calm >> step);
    if (step == DOUBLE_STEP) quiet &= ~beside(enemyPawns);
    n += size(quiet) * nullCount();
    targets ^= quiet;
  }
  for (let set = targets; set != 0; set = withoutFirst(set)) {
    const to = firstBit(set);
    const kept = ~(origin<S>(to, step) | to);
    let childState = state & BACKRANKS & kept;
    if (step == DOUBLE_STEP && (beside(to) & enemyPawns) != 0) childState |= origin<S>(to, STEP);
    n = descend<S, R>(
      n,
      isCapture ? x & kept : x,
      isCapture ? y & kept : y,
      (z & kept) | to,
      enemy & kept,
      childState,
      depth,
    );
  }
  return n;
}

/** Pawns that reach `targets` on the last rank by `step`: queen, rook, bishop or knight, so four moves each. Not for Count. */
@inline
export function emitPromotions<S, R>(
  n: u64,
  step: u32,
  targets: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  state: u64,
  depth: i32,
): u64 {
  if (is<R, List>()) return writePromotions(n, pawnMove<S>(step, KIND_NORMAL), targets, x, y, z);
  const enemy = (x | y | z) ^ own;
  for (let set = targets; set != 0; set = withoutFirst(set)) {
    const to = firstBit(set);
    const kept = ~(origin<S>(to, step) | to);
    const rights = state & BACKRANKS & kept;
    const left = z & kept;
    const childX = x & kept;
    const childY = y & kept;
    n = descend<S, R>(n, childX | to, childY | to, left, enemy & kept, rights, depth); // queen
    n = descend<S, R>(n, childX | to, childY, left, enemy & kept, rights, depth); // rook
    n = descend<S, R>(n, childX, childY | to, left, enemy & kept, rights, depth); // bishop
    n = descend<S, R>(n, childX | to, childY, left | to, enemy & kept, rights, depth); // knight
  }
  return n;
}

/** One en passant capture: the pawn on `from` goes to `to`, the one on `victim` is taken. */
@inline
export function emitEnPassant<S, R>(
  n: u64,
  from: u64,
  to: u64,
  victim: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  state: u64,
  depth: i32,
): u64 {
  if (is<R, Count>()) return n + 1;
  if (is<R, List>()) return write(n, packMove(first(from), first(to), 0, KIND_EN_PASSANT, ROLE_PAWN, ROLE_PAWN));
  const enemy = (x | y | z) ^ own;
  return descend<S, R>(n, x, y, (z ^ from ^ victim) | to, enemy ^ victim, state & BACKRANKS, depth);
}

/** Castling: king and rook leave `king` and `rook` and stand on `kingTo` and `rookTo`. */
@inline
export function emitCastling<S, R>(
  n: u64,
  king: u64,
  rook: u64,
  kingTo: u64,
  rookTo: u64,
  rights: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  depth: i32,
): u64 {
  if (is<R, Count>()) return n + 1;
  if (is<R, List>()) return write(n, packMove(first(king), first(rook), 0, KIND_CASTLING, ROLE_KING, ROLE_NONE));
  const enemy = (x | y | z) ^ own;
  return descend<S, R>(n, (x ^ rook) | rookTo, (y ^ king) | kingTo, (z ^ king) | kingTo, enemy, rights, depth);
}
