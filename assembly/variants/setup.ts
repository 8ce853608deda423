/**
 * A4. What may be set up: for each variant the pieces, castling rights and further fields that a position can have. A
 * position in which the game has ended may be set up too; one that the rules of play could not handle may not.
 */
import { BACKRANKS, FILE_E, RANK_1, RANK_8, first, size } from '../bitboard';
import { kingAttacks } from '../attacks';
import { attackersOf } from '../movegen/safety';
import { RECORD_BLACK, RECORD_EXTRA, RECORD_PROMOTED, RECORD_X, RECORD_Y, RECORD_Z, turnOf } from '../position';
import {
  Black,
  VARIANT_ANTICHESS,
  VARIANT_ATOMIC,
  VARIANT_CODRUS,
  VARIANT_CRAZYHOUSE,
  VARIANT_GIVEAWAY,
  VARIANT_HORDE,
  VARIANT_LOSERS,
  VARIANT_RACING_KINGS,
  VARIANT_SUICIDE,
  VARIANT_THREE_CHECK,
  White,
  isWhite,
} from '../types';
import { ALL_POCKETS, hasPlausibleHouse } from './crazyhouse';

/** The two bits of remaining checks of each side, above the pockets. */
const ALL_CHECKS: u64 = (<u64>15) << 50;

/** Whether kings and pawns are as the variant has them. */
export function hasPieces(at: usize, variant: u32): bool {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const black = load<u64>(at, RECORD_BLACK);
  const pawns = z & ~(x | y);
  const blackKings = size(y & z & black);
  const whiteKings = size(y & z & ~black);
  switch (variant) {
    case VARIANT_ANTICHESS:
    case VARIANT_GIVEAWAY:
    case VARIANT_SUICIDE:
      return (x | y | z) != 0 && (pawns & BACKRANKS) == 0;
    case VARIANT_CODRUS:
    case VARIANT_ATOMIC:
      return whiteKings <= 1 && blackKings <= 1 && whiteKings + blackKings > 0 && (pawns & BACKRANKS) == 0;
    case VARIANT_HORDE:
      return whiteKings == 0 && blackKings == 1 && (pawns & BACKRANKS & ~(RANK_1 & ~black)) == 0;
    case VARIANT_RACING_KINGS:
      return whiteKings == 1 && blackKings == 1 && pawns == 0;
    default:
      return whiteKings == 1 && blackKings == 1 && (pawns & BACKRANKS) == 0;
  }
}

/** Whether a king stands where the rules do not let it stand: attacked by the side to move or, in Racing Kings, at all. */
export function isKingMisplaced(at: usize, variant: u32): bool {
  switch (variant) {
    case VARIANT_ANTICHESS:
    case VARIANT_GIVEAWAY:
    case VARIANT_SUICIDE:
    case VARIANT_CODRUS:
      return false;
    case VARIANT_RACING_KINGS:
      return isAttacked<White>(at) || isAttacked<Black>(at);
    case VARIANT_ATOMIC:
      if (isExempt(at)) return false;
  }
  return turnOf(at) ? isAttacked<White>(at) : isAttacked<Black>(at);
}

/** Whether the king of S, if it has one, is attacked. */
function isAttacked<S>(at: usize): bool {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const occupied = x | y | z;
  const black = load<u64>(at, RECORD_BLACK);
  const own = isWhite<S>() ? occupied & ~black : black;
  const king = y & z & own;
  return king != 0 && attackersOf<S>(x, y, z, occupied ^ own, first(king), occupied) != 0;
}

/** Atomic: whether a king is gone, or the two protect each other. */
function isExempt(at: usize): bool {
  const kings = load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z);
  return size(kings) < 2 || (kingAttacks(first(kings)) & kings) != 0;
}

/** Whether these castling rights, each of which has its rook, can be. */
export function allowsRights(at: usize, variant: u32, rights: u32): bool {
  switch (variant) {
    case VARIANT_RACING_KINGS:
    case VARIANT_ANTICHESS:
    case VARIANT_SUICIDE:
      return rights == 0;
    case VARIANT_GIVEAWAY:
    case VARIANT_LOSERS:
    case VARIANT_CODRUS:
      return isStandard(at, rights);
    default:
      return true;
  }
}

/** Whether king and rooks stand where they do in standard chess; there may be further kings. */
function isStandard(at: usize, rights: u32): bool {
  const kings = load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z) & FILE_E;
  const black = load<u64>(at, RECORD_BLACK);
  if ((rights & 0x7e7e) != 0) return false;
  return ((rights & 0xff) == 0 || (kings & RANK_1 & ~black) != 0) && (rights < 0x100 || (kings & RANK_8 & black) != 0);
}

/** Whether pockets, promoted pieces and remaining checks can be; both sides cannot have given three checks. */
export function hasExtras(at: usize, variant: u32): bool {
  const extra = load<u64>(at, RECORD_EXTRA);
  if ((variant == VARIANT_THREE_CHECK) != ((extra & ALL_CHECKS) != 0)) return false;
  if (variant == VARIANT_CRAZYHOUSE) return hasPlausibleHouse(at);
  return ((extra & ALL_POCKETS) | load<u64>(at, RECORD_PROMOTED)) == 0;
}
