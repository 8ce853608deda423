/**
 * A6. How a position ends a game by itself: mate, stalemate, and the material with which nobody can mate.
 * Knows no history; whether a blocked position is dead is the business of unwinnable/.
 */
import { LIGHT_SQUARES, hasSeveral } from './bitboard';
import { checkersOf, countMoves } from './moves';
import { RECORD_BLACK, RECORD_X, RECORD_Y, RECORD_Z, occupiedOf } from './position';

export const END_NONE: i32 = 0;
export const END_CHECKMATE: i32 = 1;
export const END_STALEMATE: i32 = 2;
/** Neither side can mate with its material. */
export const END_DEAD: i32 = 3;

/** How the position ends a game. Mate and stalemate come first: a mate on the board counts, whatever the material. */
export function endOf(at: usize): i32 {
  if (countMoves(at) == 0) return checkersOf(at) != 0 ? END_CHECKMATE : END_STALEMATE;
  return lacksMaterial(at, 0) && lacksMaterial(at, 1) ? END_DEAD : END_NONE;
}

/**
 * Whether side `color` can mate with its material on no squares whatever, by any legal moves of both sides. Exact on
 * material (Ambrona, "A Practical Algorithm for Chess Unwinnability", FUN 2022, lemmas 5 and 6). It holds if and only if
 *
 *   M1  the side has only its king; or
 *   M2  the side has king and one knight, and the other side nothing but its king and queens; or
 *   M3  the side has king and bishops, and all bishops of both sides stand on squares of one color, and nobody has a
 *       pawn or a knight. Rooks and queens of the other side do not help.
 */
export function lacksMaterial(at: usize, color: u32): bool {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const black = load<u64>(at, RECORD_BLACK);
  const own = color ? black : occupiedOf(at) & ~black;
  const knights = x & z;
  const bishops = y & ~(x | z);
  const queens = x & y;
  const kings = y & z;
  const men = own & ~kings;
  if (men == 0) return true;
  if ((men & ~knights) == 0) return !hasSeveral(men) && (occupiedOf(at) & ~(own | kings | queens)) == 0;
  if ((men & ~bishops) != 0) return false;
  const pawnsAndKnights = z & ~kings;
  return pawnsAndKnights == 0 && ((bishops & LIGHT_SQUARES) == 0 || (bishops & ~LIGHT_SQUARES) == 0);
}
