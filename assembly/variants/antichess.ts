/**
 * A4. The antichess family, known in German as Schlagschach or Räuberschach: whoever loses all pieces wins.
 *
 * Whoever can capture must; among several captures the choice is free. En passant is a capture. The rest differs:
 *
 *                                  antichess  giveaway  suicide  losers  codrus
 *   the king is royal                                              x
 *   castling                                     x                 x       x      (checks matter only to a royal king)
 *   promotion to king                  x         x         x
 *   no move: the side to move          wins      wins      *       wins    wins   * fewer pieces win, equal is a draw
 *   having nothing left                wins      wins      wins    wins**  –      ** nothing but the king
 *   checkmate                                                      wins           the side that is mated
 *   the king is taken                                                      wins   the side whose king it was
 *
 * Where the king is not royal there is neither check nor pin, and a side may have any number of kings. In losers a capture
 * that leaves the king in check is not available, so it does not compel.
 *
 * Sources: https://lichess.org/variant/antichess; Giveaway: janko.at Schlagschach (castling variant a) and ICC help wild 26;
 * Suicide: FICS help suicide_chess; Losers: ICC help wild 17; Codrus: Brede 1844, as Fairy-Stockfish plays it.
 */
import { kingAttacks } from '../attacks';
import {
  BACKRANKS,
  LIGHT_SQUARES,
  backward,
  bit,
  first,
  firstBit,
  forward,
  forwardA,
  forwardH,
  hasSeveral,
  homeRank,
  lastRank,
  size,
  withoutFirst,
} from '../bitboard';
import { packMove } from '../move';
import { Count, STEP, emitCastling, emitEnPassant, is, stepA, stepH, write } from '../movegen/emit';
import { castle, homeSquare, openRooks, takeEnPassant, walksOf } from '../movegen/generate';
import { safeTargets } from '../movegen/safety';
import { RECORD_BLACK, RECORD_X, RECORD_Y, RECORD_Z, occupiedOf, roleOn, turnOf } from '../position';
import { END_BLACK_WINS, END_DRAWN, END_NONE, END_WHITE_WINS } from '../status';
import { KIND_NORMAL, ROLE_KING, ROLE_PAWN, VARIANT_ANTICHESS, isWhite } from '../types';
import { answers, checkers, examineKing, forgetKing, moveKing, movePieces, pawnsTowards } from './pieces';

const ROYAL: u64 = 1;
const CASTLES: u64 = 2;
const PROMOTES_TO_KING: u64 = 4;
const FEWER_WIN: u64 = 8;
const LOST_KING_WINS: u64 = 16;

const ANTICHESS: u64 = PROMOTES_TO_KING;
const GIVEAWAY: u64 = PROMOTES_TO_KING | CASTLES;
const SUICIDE: u64 = PROMOTES_TO_KING | FEWER_WIN;
const LOSERS: u64 = ROYAL | CASTLES;
const CODRUS: u64 = CASTLES | LOST_KING_WINS;
/** A byte for each, in the order of the variant codes. */
const OPTIONS: u64 = ANTICHESS | (GIVEAWAY << 8) | (SUICIDE << 16) | (LOSERS << 24) | (CODRUS << 32);


@inline
function hasOption(variant: u32, option: u64): bool {
  return (OPTIONS & (option << (8 * (variant - VARIANT_ANTICHESS)))) != 0;
}

/** Whether the king can be in check. */
export function isRoyal(variant: u32): bool {
  return hasOption(variant, ROYAL);
}

/** The moves of a side while nothing has ended the game. */
export function generateAntichess<S, R>(variant: u32, x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  return hasOption(variant, ROYAL)
    ? generateRoyal<S, R>(x, y, z, own, state)
    : generateFree<S, R>(variant, x, y, z, own, state);
}

/** Losers: the captures among the moves of chess, or all of these if there is none. */
function generateRoyal<S, R>(x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  const occupied = x | y | z;
  const enemy = occupied ^ own;
  const king = y & z & own;
  const kingSq = first(king);
  examineKing<S>(x, y, z, own, kingSq);
  const targets = answers(kingSq);
  const steps = kingAttacks(kingSq) & ~own;
  const rooks = checkers == 0 && (state & homeRank<S>()) != 0 ? openRooks<S>(occupied, king, kingSq, state) : 0;
  const safe = safeTargets<S>(x, y, z, own, king, steps | walksOf<S>(kingSq, rooks));

  let n = moveKing<S, R>(0, kingSq, safe & steps & enemy, x, y, z, own, state);
  n = movePieces<S, R>(n, targets & enemy, x, y, z, own, state);
  const ep = state & ~BACKRANKS;
  if (ep != 0) n = takeEnPassant<S, R>(n, ep, kingSq, checkers, x, y, z, own, state, 0);
  if (n != 0) return n;

  n = moveKing<S, R>(n, kingSq, safe & steps & ~enemy, x, y, z, own, state);
  n = movePieces<S, R>(n, targets & ~occupied, x, y, z, own, state);
  return rooks != 0 ? castle<S, R>(n, king, kingSq, rooks, safe, x, y, z, own, state, 0) : n;
}

/** The king is a piece like any other. */
function generateFree<S, R>(variant: u32, x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  const occupied = x | y | z;
  forgetKing();
  let n = moveFree<S, R>(variant, occupied ^ own, x, y, z, own, state);
  const ep = state & ~BACKRANKS;
  if (ep != 0) n = takeFreely<S, R>(n, ep, x, y, z, own, state);
  if (n != 0) return n;
  n = moveFree<S, R>(variant, ~occupied, x, y, z, own, state);
  if (!hasOption(variant, CASTLES)) return n;
  return (state & homeRank<S>()) != 0 ? castleFreely<S, R>(n, x, y, z, own, state) : n;
}


@inline
function moveFree<S, R>(variant: u32, targets: u64, x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  let n = movePieces<S, R>(0, targets, x, y, z, own, state);
  for (let set = own & y & z; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    n = moveKing<S, R>(n, from, kingAttacks(from) & targets, x, y, z, own, state);
  }
  const last = lastRank<S>() & targets;
  const pawns = own & z & ~(x | y) & backward<S>(lastRank<S>());
  if (pawns == 0 || !hasOption(variant, PROMOTES_TO_KING)) return n;
  const occupied = x | y | z;
  n = crown<S, R>(n, STEP, forward<S>(pawns) & last & ~occupied, x, y, z);
  n = crown<S, R>(n, stepA<S>(), forwardA<S>(pawns) & last & occupied, x, y, z);
  return crown<S, R>(n, stepH<S>(), forwardH<S>(pawns) & last & occupied, x, y, z);
}

/** Pawns that reach `targets` by `step` and become kings, beside what else they may become. */
@inline
function crown<S, R>(n: u64, step: u32, targets: u64, x: u64, y: u64, z: u64): u64 {
  if (is<R, Count>()) return n + size(targets);
  for (let set = targets; set != 0; set = withoutFirst(set)) {
    const to = first(set);
    const from = isWhite<S>() ? to - step : to + step;
    n = write(n, packMove(from, to, ROLE_KING, KIND_NORMAL, ROLE_PAWN, roleOn(x, y, z, to)));
  }
  return n;
}


@inline
function takeFreely<S, R>(n: u64, ep: u64, x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  for (let set = pawnsTowards<S>(first(ep)) & own & z & ~(x | y); set != 0; set = withoutFirst(set)) {
    n = emitEnPassant<S, R>(n, firstBit(set), ep, backward<S>(ep), x, y, z, own, state, 0);
  }
  return n;
}

/** Castling of the king on the e-file: only the path counts, not what attacks it. */
function castleFreely<S, R>(n: u64, x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  const kingSq = homeSquare<S>(4);
  const king = bit(kingSq);
  for (let set = openRooks<S>(x | y | z, king, kingSq, state); set != 0; set = withoutFirst(set)) {
    const rook = firstBit(set);
    const rookSq = first(set);
    const kingTo = bit(homeSquare<S>(rookSq > kingSq ? 6 : 2));
    const rookTo = bit(homeSquare<S>(rookSq > kingSq ? 5 : 3));
    n = emitCastling<S, R>(n, king, rook, kingTo, rookTo, state & BACKRANKS & ~homeRank<S>(), x, y, z, own, 0);
  }
  return n;
}

/** What the pieces on the board have decided, moves apart. */
export function antichessEnd(at: usize, variant: u32): i32 {
  const black = load<u64>(at, RECORD_BLACK);
  const white = occupiedOf(at) & ~black;
  const kings = load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z);
  if (hasOption(variant, ROYAL)) return winnerOf((white & ~kings) == 0, (black & ~kings) == 0);
  if (hasOption(variant, LOST_KING_WINS)) return winnerOf((white & kings) == 0, (black & kings) == 0);
  return winnerOf(white == 0, black == 0);
}

/** The end for the side that has nothing left; a draw if that holds for both, which no game reaches. */
@inline
function winnerOf(isWhiteOut: bool, isBlackOut: bool): i32 {
  if (isWhiteOut) return isBlackOut ? END_DRAWN : END_WHITE_WINS;
  return isBlackOut ? END_BLACK_WINS : END_NONE;
}

/** The end for a side to move that has no move, in check or not. */
export function movelessEnd(at: usize, variant: u32): i32 {
  const turn = turnOf(at);
  const mover = turn ? END_BLACK_WINS : END_WHITE_WINS;
  if (!hasOption(variant, FEWER_WIN)) return mover;
  const black = load<u64>(at, RECORD_BLACK);
  const blackSize = size(black);
  const whiteSize = size(occupiedOf(at) & ~black);
  if (whiteSize == blackSize) return END_DRAWN;
  return whiteSize < blackSize ? END_WHITE_WINS : END_BLACK_WINS;
}

/**
 * Whether side `color` can win no more, by what stands on the board. Exact for bishops alone and for a knight against a
 * knight; answers `false` where it does not know.
 *
 *   Bishops alone: a side whose bishops include one on a color on which no enemy bishop stands will never lose that one.
 *   A knight each: every move changes the color of a knight's square, so if the two stand on different colors now, they
 *   will whenever the side to move has the move, and never when the other has. Only it can capture, so only the other wins.
 */
export function lacksMaterialToLose(at: usize, color: u32, variant: u32): bool {
  if (!hasOption(variant, PROMOTES_TO_KING)) return false;
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const occupied = x | y | z;
  const black = load<u64>(at, RECORD_BLACK);
  const own = color ? black : occupied & ~black;
  const enemy = occupied ^ own;
  if (own == 0 || enemy == 0) return false;
  if ((occupied & ~(y & ~(x | z))) == 0) {
    return (
      ((own & LIGHT_SQUARES) != 0 && (enemy & LIGHT_SQUARES) == 0) ||
      ((own & ~LIGHT_SQUARES) != 0 && (enemy & ~LIGHT_SQUARES) == 0)
    );
  }
  if ((occupied & ~(x & z & ~y)) != 0 || hasSeveral(own) || hasSeveral(enemy)) return false;
  const sameColor = (occupied & LIGHT_SQUARES) == 0 || (occupied & ~LIGHT_SQUARES) == 0;
  return (turnOf(at) == color) != sameColor;
}
