/**
 * A6. How a position ends a game by itself: mate, stalemate, and the material with which nobody can mate.
 * Knows no history; whether a blocked position is dead is the business of unwinnable/.
 */
import { LIGHT_SQUARES, hasSeveral } from './bitboard';
import { RESULT } from './exchange';
import { checkersOf, countMoves } from './moves';
import { RECORD_BLACK, RECORD_X, RECORD_Y, RECORD_Z, occupiedOf, turnOf, variantOf } from './position';
import { endByRule, endWithoutMoves, lacksMaterialIn } from './rules';
import {
  END_BLACK_WINS,
  END_CHECKMATE,
  END_DEAD,
  END_NONE,
  END_STALEMATE,
  END_WHITE_WINS,
  VERDICT_UNKNOWN,
  VERDICT_UNWINNABLE,
  VERDICT_WINNABLE,
} from './status';
import { PLAYS_VARIANTS, VARIANT_CHESS } from './types';

/** How the position ends a game. Mate and stalemate come first: a mate on the board counts, whatever the material. */
export function endOf(at: usize): i32 {
  return PLAYS_VARIANTS ? endInVariant(at) : endWith(at, countMoves(at));
}

/** As `endOf`, of a position of chess that has so many legal moves. */
export function endWith(at: usize, moves: i32): i32 {
  if (moves == 0) return checkersOf(at) != 0 ? END_CHECKMATE : END_STALEMATE;
  return lacksMaterial(at, 0) && lacksMaterial(at, 1) ? END_DEAD : END_NONE;
}

/** As `endOf`; the rule of the variant comes before all else. */
function endInVariant(at: usize): i32 {
  const end = endByRule(at);
  if (end != END_NONE) return end;
  if (countMoves(at) == 0) return endWithoutMoves(at);
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
  if (PLAYS_VARIANTS && variantOf(at) != VARIANT_CHESS) return lacksMaterialIn(at, color);
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

/** Variants: whether `color` can still win, as far as an end or the material says. RESULT: no nodes, no helpmate. */
export function verdictFor(at: usize, color: u32): i32 {
  store<u64>(RESULT, 0);
  const end = endOf(at);
  if (end == END_NONE) return lacksMaterial(at, color) ? VERDICT_UNWINNABLE : VERDICT_UNKNOWN;
  return winnerOf(at, end) == <i32>color ? VERDICT_WINNABLE : VERDICT_UNWINNABLE;
}

/** Variants: whether neither side can still win, as far as an end or the material says. RESULT: no nodes. */
export function verdictOf(at: usize): i32 {
  store<u64>(RESULT, 0);
  const end = endOf(at);
  if (end == END_NONE) return VERDICT_UNKNOWN;
  return winnerOf(at, end) < 0 ? VERDICT_UNWINNABLE : VERDICT_WINNABLE;
}

/** The side that an end makes the winner, -1 for a draw. */
function winnerOf(at: usize, end: i32): i32 {
  if (end == END_CHECKMATE) return <i32>(turnOf(at) ^ 1);
  return end == END_WHITE_WINS ? 0 : end == END_BLACK_WINS ? 1 : -1;
}
