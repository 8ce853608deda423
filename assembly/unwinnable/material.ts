/**
 * A6. The material lemma: what White can never mate with, whatever the squares (Ambrona, FUN 2022, lemmas 5 and 6).
 * Exact on material; holds for positions reached by a legal move, so test for mate first where a position is given.
 */
import { LIGHT_SQUARES, hasSeveral } from '../bitboard';
import { FRAME_WHITE, FRAME_X, FRAME_Y, FRAME_Z } from './frame';

/**
 * Whether White has
 *   only its king;
 *   or a knight, and Black nothing but queens;
 *   or bishops of one square color, and nobody a pawn, a knight, or a bishop of the other color.
 */
export function lacksMaterial(at: usize): bool {
  const x = load<u64>(at, FRAME_X);
  const y = load<u64>(at, FRAME_Y);
  const z = load<u64>(at, FRAME_Z);
  const white = load<u64>(at, FRAME_WHITE);
  const kings = y & z;
  const men = white & ~kings;
  if (men == 0) return true;
  if ((men & ~(x & z)) == 0) return !hasSeveral(men) && ((x | y | z) & ~(white | kings | (x & y))) == 0;
  const bishops = y & ~(x | z);
  if ((men & ~bishops) != 0 || (z & ~kings) != 0) return false;
  return (bishops & LIGHT_SQUARES) == 0 || (bishops & ~LIGHT_SQUARES) == 0;
}
