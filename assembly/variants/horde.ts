/**
 * A4. Horde. White has no king but a horde of pawns, Black the usual army. The horde wins by checkmate, the army by capturing
 * every piece of the horde. Stalemate of either side is a draw.
 *
 * Pawns of the horde may stand on the first rank. From there, too, they may go two squares at once, but such a step cannot be
 * answered by en passant; and a pawn that went from the first rank to the second may still take two steps from it.
 *
 * Source: https://lichess.org/variant/horde
 */
import { BACKRANKS, backward, first, firstBit, forward, homeRank, size, withoutFirst } from '../bitboard';
import { packMove } from '../move';
import { Count, DOUBLE_STEP, emitEnPassant, is, write } from '../movegen/emit';
import { generate } from '../movegen/generate';
import { RECORD_BLACK, RECORD_X, RECORD_Y, RECORD_Z, occupiedOf } from '../position';
import { END_BLACK_WINS, END_NONE } from '../status';
import { KIND_NORMAL, ROLE_NONE, ROLE_PAWN, WHITE, isWhite } from '../types';
import { canHordeMate } from './horde-material';
import { forgetKing, movePieces, pawnsTowards } from './pieces';

/** The moves of either side while the horde has a piece. */
export function generateHorde<S, R>(x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  return (y & z & own) != 0 ? generate<S, R>(x, y, z, own, state, 0) : moveHorde<S, R>(x, y, z, own, state);
}

function moveHorde<S, R>(x: u64, y: u64, z: u64, own: u64, state: u64): u64 {
  forgetKing();
  let n = movePieces<S, R>(0, ~own, x, y, z, own, state);
  n = rush<S, R>(n, x, y, z, own);
  const ep = state & ~BACKRANKS;
  if (ep == 0) return n;
  for (let set = pawnsTowards<S>(first(ep)) & own & z & ~(x | y); set != 0; set = withoutFirst(set)) {
    n = emitEnPassant<S, R>(n, firstBit(set), ep, backward<S>(ep), x, y, z, own, state, 0);
  }
  return n;
}

/** Two steps from the first rank. Their kind is normal, since no en passant follows. */
@inline
function rush<S, R>(n: u64, x: u64, y: u64, z: u64, own: u64): u64 {
  const free = ~(x | y | z);
  const pawns = own & z & ~(x | y) & homeRank<S>();
  const targets = forward<S>(forward<S>(pawns) & free) & free;
  if (is<R, Count>()) return n + size(targets);
  for (let set = targets; set != 0; set = withoutFirst(set)) {
    const to = first(set);
    const from = isWhite<S>() ? to - DOUBLE_STEP : to + DOUBLE_STEP;
    n = write(n, packMove(from, to, ROLE_NONE, KIND_NORMAL, ROLE_PAWN, ROLE_NONE));
  }
  return n;
}

export function hordeEnd(at: usize): i32 {
  return (occupiedOf(at) & ~load<u64>(at, RECORD_BLACK)) == 0 ? END_BLACK_WINS : END_NONE;
}

/** Whether side `color` can win no more, by what stands on the board. The army can always capture the horde. */
export function lacksHordeMaterial(at: usize, color: u32): bool {
  if (color != WHITE) return false;
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const black = load<u64>(at, RECORD_BLACK);
  return !canHordeMate(x, y, z, (x | y | z) & ~black, black);
}
