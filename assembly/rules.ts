/**
 * A5. The only switch on variant: every question whose answer is not the same in all of them, handed to the file that has
 * the law. In the standard core each is the rule of chess and nothing else.
 */
import { first } from './bitboard';
import { moveCaptured, moveTo } from './move';
import { canTakeOn, couldTakeOn } from './movegen/en-passant';
import { generate } from './movegen/generate';
import { attackersOf } from './movegen/safety';
import {
  RECORD_CASTLING,
  RECORD_KEY,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
  castlingOf,
  ownOf,
  stateOf,
  turnOf,
  variantOf,
} from './position';
import { END_CHECKMATE, END_NONE, END_STALEMATE } from './status';
import {
  Black,
  PLAYS_VARIANTS,
  ROLE_KING,
  ROLE_NONE,
  VARIANT_ANTICHESS,
  VARIANT_ATOMIC,
  VARIANT_CODRUS,
  VARIANT_CRAZYHOUSE,
  VARIANT_GIVEAWAY,
  VARIANT_HORDE,
  VARIANT_KING_OF_THE_HILL,
  VARIANT_RACING_KINGS,
  VARIANT_THREE_CHECK,
  White,
} from './types';
import { antichessEnd, generateAntichess, isRoyal, lacksMaterialToLose, movelessEnd } from './variants/antichess';
import {
  atomicCheckers,
  atomicEnd,
  canExplodeEnPassant,
  finishExplosion,
  generateAtomic,
  lacksAtomicMaterial,
} from './variants/atomic';
import { finishHouseMove, generateHouse, houseKey, lacksHouseMaterial } from './variants/crazyhouse';
import { generateHorde, hordeEnd, lacksHordeMaterial } from './variants/horde';
import { hillEnd } from './variants/kingofthehill';
import { generateRacing, raceEnd } from './variants/racingkings';
import { checksEnd, countCheck, givenChecksKey, isBareKing } from './variants/threecheck';
import { castlingKey } from './zobrist';

/** Whether a variant is one of the antichess family, whose codes follow each other. */
@inline
function isAntichess(variant: u32): bool {
  return variant >= VARIANT_ANTICHESS && variant <= VARIANT_CODRUS;
}

/** Hands every legal move of S, the side to move, to receiver R (List or Count); none once the game has ended. */
export function movesOf<S, R>(at: usize): u64 {
  if (endByRule(at) != END_NONE) return 0;
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const own = ownOf(at);
  const state = stateOf(at);
  const variant = variantOf(at);
  if (isAntichess(variant)) return generateAntichess<S, R>(variant, x, y, z, own, state);
  switch (variant) {
    case VARIANT_HORDE:
      return generateHorde<S, R>(x, y, z, own, state);
    case VARIANT_RACING_KINGS:
      return generateRacing<S, R>(x, y, z, own);
    case VARIANT_CRAZYHOUSE:
      return generateHouse<S, R>(at, x, y, z, own, state);
    case VARIANT_ATOMIC:
      return generateAtomic<S, R>(x, y, z, own, state);
    default:
      return generate<S, R>(x, y, z, own, state, 0);
  }
}

/** How a rule of the variant has ended the game, whatever moves there are: END_… of status.ts. */
export function endByRule(at: usize): i32 {
  const variant = variantOf(at);
  if (isAntichess(variant)) return antichessEnd(at, variant);
  switch (variant) {
    case VARIANT_THREE_CHECK:
      return checksEnd(at);
    case VARIANT_KING_OF_THE_HILL:
      return hillEnd(at);
    case VARIANT_HORDE:
      return hordeEnd(at);
    case VARIANT_RACING_KINGS:
      return raceEnd(at);
    case VARIANT_ATOMIC:
      return atomicEnd(at);
    default:
      return END_NONE;
  }
}

/** How the game ends for a side to move that has no move. */
export function endWithoutMoves(at: usize): i32 {
  const variant = variantOf(at);
  if (isAntichess(variant)) return movelessEnd(at, variant);
  return royalCheckers(at) != 0 ? END_CHECKMATE : END_STALEMATE;
}

/** Whether nobody is ever in check, and a king is a piece like any other. */
export function isWithoutCheck(at: usize): bool {
  const variant = variantOf(at);
  return isAntichess(variant) && !isRoyal(variant);
}

/** The enemy pieces that give check to the side to move. */
export function royalCheckers(at: usize): u64 {
  if (isWithoutCheck(at)) return 0;
  if (variantOf(at) == VARIANT_ATOMIC) return atomicCheckers(at);
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const own = ownOf(at);
  const king = y & z & own;
  if (king == 0) return 0;
  const occupied = x | y | z;
  return turnOf(at)
    ? attackersOf<Black>(x, y, z, occupied ^ own, first(king), occupied)
    : attackersOf<White>(x, y, z, occupied ^ own, first(king), occupied);
}

/** Whether the side to move has a legal en passant capture on `ep`, the square behind a pawn that just took two steps. */
export function canTakeEnPassant(at: usize, ep: u32): bool {
  if (!PLAYS_VARIANTS) return canTakeOn(at, ep);
  if (!couldTakeOn(at, ep) || endByRule(at) != END_NONE) return false;
  if (isWithoutCheck(at)) return true;
  if (variantOf(at) == VARIANT_ATOMIC) return canExplodeEnPassant(at, ep);
  const hasKing = (load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z) & ownOf(at)) != 0;
  return !hasKing || canTakeOn(at, ep);
}

/** Whether a king that leaves `from` takes the castling rights of its side with it: not one that was promoted. */
export function isCastlingKing(at: usize, from: u32): bool {
  return !isWithoutCheck(at) || from == (turnOf(at) ? 60 : 4);
}

/** What a move of `turn` does beyond the pieces it moves and takes: they are on their squares and the turn has passed. */
export function finishMove(at: usize, move: u32, turn: u32): void {
  switch (variantOf(at)) {
    case VARIANT_THREE_CHECK:
      if (royalCheckers(at) != 0) countCheck(at, turn);
      return;
    case VARIANT_GIVEAWAY:
    case VARIANT_CODRUS:
      if (moveCaptured(move) == ROLE_KING) loseRights(at, moveTo(move));
      return;
    case VARIANT_CRAZYHOUSE:
      finishHouseMove(at, move, turn);
      return;
    case VARIANT_ATOMIC:
      if (moveCaptured(move) != ROLE_NONE) finishExplosion(at, moveTo(move));
      return;
  }
}

/** Takes away the castling rights of the king that was captured on `sq`, if it is one that could castle. */
function loseRights(at: usize, sq: u32): void {
  const before = castlingOf(at);
  const rights = before & (sq == 4 ? 0xff00 : sq == 60 ? 0x00ff : 0xffff);
  if (rights == before) return;
  store<u16>(at, <u16>rights, RECORD_CASTLING);
  store<u64>(at, load<u64>(at, RECORD_KEY) ^ castlingKey(before ^ rights), RECORD_KEY);
}

/** What the key of a record has beyond the key of its five words. */
export function extraKey(at: usize): u64 {
  const variant = variantOf(at);
  if (variant == VARIANT_THREE_CHECK) return givenChecksKey(at);
  return variant == VARIANT_CRAZYHOUSE ? houseKey(at) : 0;
}

/** Whether side `color` can win no more, by what stands on the board; `false` where that is not known. Not for chess. */
export function lacksMaterialIn(at: usize, color: u32): bool {
  const variant = variantOf(at);
  switch (variant) {
    case VARIANT_THREE_CHECK:
      return isBareKing(at, color);
    case VARIANT_HORDE:
      return lacksHordeMaterial(at, color);
    case VARIANT_CRAZYHOUSE:
      return lacksHouseMaterial(at);
    case VARIANT_ATOMIC:
      return lacksAtomicMaterial(at, color);
    case VARIANT_KING_OF_THE_HILL:
    case VARIANT_RACING_KINGS:
      return false;
    default:
      return lacksMaterialToLose(at, color, variant);
  }
}
