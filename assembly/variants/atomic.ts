/**
 * A4. Atomic. Every capture is an explosion on the square where it happens: the captured and the capturing piece vanish,
 * and with them all pieces but pawns on the eight squares around. En passant explodes where the capturing pawn
 * arrives. Whoever explodes the enemy king has won at once, check or mate notwithstanding; nobody may explode the own
 * king, so a king never captures. While the kings stand side by side there is no check, as a king cannot be taken without
 * the other. All else is as in chess: a king must not be left in check, unless the move explodes the other one.
 *
 * Source: https://lichess.org/variant/atomic
 */
import { between, kingAttacks } from '../attacks';
import {
  BACKRANKS,
  LIGHT_SQUARES,
  backward,
  bit,
  first,
  firstBit,
  has,
  hasSeveral,
  homeRank,
  lastRank,
  size,
  withoutFirst,
} from '../bitboard';
import { packMove } from '../move';
import { Count, emitCastling, emitEnPassant, is, write } from '../movegen/emit';
import { homeSquare, isSeen, openRooks } from '../movegen/generate';
import { attackersOf, safeTargets } from '../movegen/safety';
import {
  RECORD_BLACK,
  RECORD_CASTLING,
  RECORD_KEY,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
  castlingFiles,
  castlingOf,
  colorAt,
  ownOf,
  roleOn,
  take,
  turnOf,
} from '../position';
import { END_BLACK_WINS, END_NONE, END_WHITE_WINS } from '../status';
import {
  Black,
  KIND_NORMAL,
  ROLE_BISHOP,
  ROLE_KNIGHT,
  ROLE_NONE,
  ROLE_PAWN,
  ROLE_QUEEN,
  ROLE_ROOK,
  White,
  isWhite,
} from '../types';
import { castlingKey } from '../zobrist';
import { answers, checkers, examineKing, forgetKing, moveKing, movePieces, pawnsTowards } from './pieces';

/** Whether the two kings stand side by side. */
@inline
function areTouching(kings: u64): bool {
  return (kingAttacks(first(kings)) & kings) != 0;
}

/** The moves of a side while both kings are there. */
export function generateAtomic<S, R>(x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  const occupied = x | y | z;
  const kings = y & z;
  const king = kings & own;
  const kingSq = first(king);
  if (areTouching(kings)) forgetKing();
  else examineKing<S>(x, y, z, own, kingSq);
  const targets = answers(kingSq);

  const steps = kingAttacks(kingSq) & ~occupied;
  const besideRival = steps & kingAttacks(first(kings ^ king));
  const safe = safeTargets<S>(x, y, z, own, king, steps) | besideRival;
  let n = moveKing<S, R>(0, kingSq, safe, x, y, z, own, state);
  n = movePieces<S, R>(n, targets & ~occupied, x, y, z, own, state);
  if (checkers == 0 && (state & homeRank<S>()) != 0) n = castle<S, R>(n, x, y, z, own, state);

  // No capture can be made beside the own king.
  for (let set = (occupied ^ own) & ~kingAttacks(kingSq); set != 0; set = withoutFirst(set)) {
    const to = first(set);
    for (let hunters = huntersOf<S>(x, y, z, own ^ king, to); hunters != 0; hunters = withoutFirst(hunters)) {
      const from = firstBit(hunters);
      if (survives<S>(x, y, z, own, from, to)) n = explode<S, R>(n, first(from), to, x, y, z);
    }
  }
  const ep = state & ~BACKRANKS;
  if (ep == 0) return n;
  for (let set = pawnsTowards<S>(first(ep)) & own & z & ~(x | y); set != 0; set = withoutFirst(set)) {
    const from = firstBit(set);
    const victim = backward<S>(ep);
    if (survives<S>(x, y, z, own, from | victim, first(ep))) {
      n = emitEnPassant<S, R>(n, from, ep, victim, x, y, z, own, state, 0);
    }
  }
  return n;
}

/** The pieces of `own`, a part of those of S, that attack `sq`. */
@inline
function huntersOf<S>(x: u64, y: u64, z: u64, own: u64, sq: u32): u64 {
  const occupied = x | y | z;
  return isWhite<S>() ? attackersOf<Black>(x, y, z, own, sq, occupied) : attackersOf<White>(x, y, z, own, sq, occupied);
}

/**
 * Whether S may explode the square `to`: its own king is not hit and, unless the other one is, stands in no check
 * afterwards. `gone` is what vanishes besides: the capturing piece, and one taken en passant.
 */
function survives<S>(x: u64, y: u64, z: u64, own: u64, gone: u64, to: u32): bool {
  const kings = y & z;
  const hit = (kingAttacks(to) & ~(z & ~(x | y))) | bit(to);
  if ((hit & kings & own) != 0) return false;
  if ((hit & kings) != 0 || areTouching(kings)) return true;
  const left = (x | y | z) & ~(hit | gone);
  return attackersOf<S>(x, y, z, left & ~own, first(kings & own), left) == 0;
}

/** A capture, with four promotions if it is one of a pawn on the last rank. */
@inline
function explode<S, R>(n: u64, from: u32, to: u32, x: u64, y: u64, z: u64): u64 {
  const role = roleOn(x, y, z, from);
  const isPromotion = role == ROLE_PAWN && has(lastRank<S>(), to);
  if (is<R, Count>()) return n + (isPromotion ? 4 : 1);
  const move = packMove(from, to, ROLE_NONE, KIND_NORMAL, role, roleOn(x, y, z, to));
  if (!isPromotion) return write(n, move);
  n = write(n, move | packMove(0, 0, ROLE_QUEEN, 0, 0, 0));
  n = write(n, move | packMove(0, 0, ROLE_ROOK, 0, 0, 0));
  n = write(n, move | packMove(0, 0, ROLE_BISHOP, 0, 0, 0));
  return write(n, move | packMove(0, 0, ROLE_KNIGHT, 0, 0, 0));
}

/** Castling as in chess, but that a king beside the other is not in check. */
function castle<S, R>(n: u64, x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  const occupied = x | y | z;
  const king = y & z & own;
  const kingSq = first(king);
  const besideRival = kingAttacks(first((y & z) ^ king));
  for (let set = openRooks<S>(occupied, king, kingSq, state); set != 0; set = withoutFirst(set)) {
    const rook = firstBit(set);
    const rookSq = first(set);
    const kingTo = homeSquare<S>(rookSq > kingSq ? 6 : 2);
    const rookTo = homeSquare<S>(rookSq > kingSq ? 5 : 3);
    const crossed = between(kingSq, kingTo) & ~besideRival;
    if (isSeen<S>(crossed, x, y, z, occupied ^ own, occupied ^ king)) continue;
    const after = (occupied ^ king ^ rook) | bit(rookTo);
    if (isSeen<S>(bit(kingTo) & ~besideRival, x, y, z, occupied ^ own, after)) continue;
    const rights = state & BACKRANKS & ~homeRank<S>();
    n = emitCastling<S, R>(n, king, rook, bit(kingTo), bit(rookTo), rights, x, y, z, own, 0);
  }
  return n;
}

/** Whether the side to move may capture en passant on `ep`. */
export function canExplodeEnPassant(at: usize, ep: u32): bool {
  return turnOf(at) ? canExplode<Black>(at, ep) : canExplode<White>(at, ep);
}

function canExplode<S>(at: usize, ep: u32): bool {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const own = ownOf(at);
  const victim = backward<S>(bit(ep));
  for (let set = pawnsTowards<S>(ep) & own & z & ~(x | y); set != 0; set = withoutFirst(set)) {
    if (survives<S>(x, y, z, own, firstBit(set) | victim, ep)) return true;
  }
  return false;
}

/** Enemy pieces that give check to the side to move. */
export function atomicCheckers(at: usize): u64 {
  return turnOf(at) ? checkersOf<Black>(at) : checkersOf<White>(at);
}

function checkersOf<S>(at: usize): u64 {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const own = ownOf(at);
  const kings = y & z;
  if ((kings & own) == 0 || areTouching(kings)) return 0;
  return attackersOf<S>(x, y, z, (x | y | z) ^ own, first(kings & own), x | y | z);
}

/** What a capture on `to`, made on the board already, takes with it: pieces and the rights of kings and rooks. */
export function finishExplosion(at: usize, to: u32): void {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const hit = (kingAttacks(to) & (x | y | z) & ~(z & ~(x | y))) | bit(to);
  for (let set = hit; set != 0; set = withoutFirst(set)) {
    const sq = first(set);
    take(at, colorAt(at, sq), roleOn(x, y, z, sq), sq);
  }
  const kings = y & z & ~hit;
  const black = load<u64>(at, RECORD_BLACK);
  const before = castlingOf(at);
  let rights = before & ~castlingFiles(hit);
  if ((kings & ~black) == 0) rights &= 0xff00;
  if ((kings & black) == 0) rights &= 0x00ff;
  if (rights == before) return;
  store<u16>(at, <u16>rights, RECORD_CASTLING);
  store<u64>(at, load<u64>(at, RECORD_KEY) ^ castlingKey(before ^ rights), RECORD_KEY);
}

export function atomicEnd(at: usize): i32 {
  const kings = load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z);
  const black = load<u64>(at, RECORD_BLACK);
  if ((kings & ~black) == 0) return END_BLACK_WINS;
  return (kings & black) == 0 ? END_WHITE_WINS : END_NONE;
}

/**
 * Whether side `color` can win no more, by what stands on the board. `true` is certain; `false` may only mean that it is not
 * known. A king captures nothing, so a bare one wins nothing. Where the other side has pieces, one of them may be blown up
 * beside its king, unless `color` has bishops of one square color and the other side a single one of the other; that
 * one cannot shield all flights of its king either. Against a bare king, which can be neither mated by its own men nor
 * hemmed in by a king whose neighborhood protects it, these are too little: a rook, two knights, bishops of one color.
 */
export function lacksAtomicMaterial(at: usize, color: u32): bool {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const black = load<u64>(at, RECORD_BLACK);
  const kings = y & z;
  const men = (x | y | z) & ~kings;
  const own = men & (color ? black : ~black);
  const others = men ^ own;
  if ((kings & (color ? ~black : black)) == 0) return false;
  if (own == 0) return true;
  const bishops = y & ~(x | z);
  const isLight = (own & ~LIGHT_SQUARES) == 0;
  const isDark = (own & LIGHT_SQUARES) == 0;
  const hasOneColor = (own & ~bishops) == 0 && (isLight || isDark);
  if (others != 0) {
    if (!hasOneColor || (others & ~bishops) != 0 || hasSeveral(others)) return false;
    return ((others & LIGHT_SQUARES) == 0) == isLight;
  }
  if (hasOneColor) return true;
  if ((own & ~(x & z)) == 0) return size(own) <= 2;
  return (own & ~(x & ~(y | z))) == 0 && !hasSeveral(own);
}
