/**
 * A4. Questions about a record that the generator answers: legal moves, their number, checkers.
 * The only place where the side to move turns from a value into a type.
 */
import { first } from './bitboard';
import { Count, List } from './movegen/emit';
import { generate } from './movegen/generate';
import { attackersOf } from './movegen/safety';
import { RECORD_X, RECORD_Y, RECORD_Z, occupiedOf, ownOf, stateOf, turnOf } from './position';
import { Black, White } from './types';

/** Writes the legal moves to MOVES, in an order that is fixed but means nothing; returns their number. */
export function listMoves(at: usize): i32 {
  return <i32>(turnOf(at) ? from<Black, List>(at) : from<White, List>(at));
}

export function countMoves(at: usize): i32 {
  return <i32>(turnOf(at) ? from<Black, Count>(at) : from<White, Count>(at));
}

@inline
function from<S, R>(at: usize): u64 {
  return generate<S, R>(load<u64>(at, RECORD_X), load<u64>(at, RECORD_Y), load<u64>(at, RECORD_Z), ownOf(at), stateOf(at), 0);
}

/** The enemy pieces that give check to the side to move. */
export function checkersOf(at: usize): u64 {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const occupied = occupiedOf(at);
  const own = ownOf(at);
  const kingSq = first(y & z & own);
  return turnOf(at)
    ? attackersOf<Black>(x, y, z, occupied ^ own, kingSq, occupied)
    : attackersOf<White>(x, y, z, occupied ^ own, kingSq, occupied);
}
