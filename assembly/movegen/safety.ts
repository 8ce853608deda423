/**
 * A3. Where a king may stand: attacks on a square, checkers, and the safe squares around the king.
 * Built from attack maps; knows positions only as words.
 */
import {
  bishopAttacks,
  bishopRays,
  kingAttacks,
  kingFill,
  knightAttacks,
  knightFill,
  pawnAttacks,
  rookAttacks,
  rookRays,
} from '../attacks';
import { first, firstBit, forwardA, forwardH, hasSeveral, withoutFirst } from '../bitboard';
import { Black, PLAYS_VARIANTS, White, isWhite } from '../types';

/** All pieces of `enemy` that attack `sq`, a square of side S, over the blockers `occupied`. */
@inline
export function attackersOf<S>(x: u64, y: u64, z: u64, enemy: u64, sq: u32, occupied: u64): u64 {
  const leapers = (knightAttacks(sq) & x & z) | (kingAttacks(sq) & y & z) | (pawnAttacks<S>(sq) & z & ~(x | y));
  const sliders = (rookAttacks(sq, occupied) & x & ~z) | (bishopAttacks(sq, occupied) & y & ~z);
  return (leapers | sliders) & enemy;
}

/** Squares that pawns of the enemy of S attack. */
@inline
export function enemyPawnFill<S>(pawns: u64): u64 {
  return isWhite<S>()
    ? forwardA<Black>(pawns) | forwardH<Black>(pawns)
    : forwardA<White>(pawns) | forwardH<White>(pawns);
}

/**
 * The squares of `targets` (around the king on `king`) that no enemy attacks once the king has left.
 * Must equal: targets filtered by `attackersOf` being empty with the king taken off the board.
 *
 * Pawns, knights and the enemy king strike whole sets at once and often leave nothing. What is left is tested against
 * sliders the cheaper way round: one target by two look-ups from it, several by one look-up from each slider in reach.
 */
@inline
export function safeTargets<S>(x: u64, y: u64, z: u64, own: u64, king: u64, targets: u64): u64 {
  if (targets == 0) return 0;
  const occupied = (x | y | z) ^ king;
  const enemy = (x | y | z) & ~own;
  const rival = y & z & enemy;
  const besideRival = PLAYS_VARIANTS ? kingFill(rival) : kingAttacks(first(rival)); // a horde has no king
  let safe = targets & ~(enemyPawnFill<S>(z & ~(x | y) & enemy) | besideRival | knightFill(x & z & enemy));
  if (safe == 0) return 0;
  const orthogonals = x & ~z & enemy;
  const diagonals = y & ~z & enemy;
  if (!hasSeveral(safe)) {
    const sq = first(safe);
    const seen =
      ((rookRays(sq) & orthogonals) != 0 ? rookAttacks(sq, occupied) & orthogonals : 0) |
      ((bishopRays(sq) & diagonals) != 0 ? bishopAttacks(sq, occupied) & diagonals : 0);
    return seen == 0 ? safe : 0;
  }
  for (let set = diagonals; set != 0; set = withoutFirst(set)) {
    const sq = first(set);
    if ((bishopRays(sq) & safe) != 0) safe &= ~bishopAttacks(sq, occupied);
  }
  for (let set = orthogonals; set != 0; set = withoutFirst(set)) {
    const sq = first(set);
    if ((rookRays(sq) & safe) != 0) safe &= ~rookAttacks(sq, occupied);
  }
  return safe;
}
