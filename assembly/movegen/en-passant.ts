/**
 * A3. Whether an ep square is of use: the one question about en passant that is asked of records.
 */
import { pawnAttacks } from '../attacks';
import { backward, bit, first, withoutFirst } from '../bitboard';
import { RECORD_X, RECORD_Y, RECORD_Z, occupiedOf, ownOf, turnOf } from '../position';
import { Black, White } from '../types';
import { attackersOf } from './safety';

/** Whether the side to move has a legal en passant capture on `ep`, the square behind a pawn that just took two steps. */
export function canTakeOn(at: usize, ep: u32): bool {
  return turnOf(at) ? canTake<Black, White>(at, ep) : canTake<White, Black>(at, ep);
}

function canTake<S, T>(at: usize, ep: u32): bool {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const own = ownOf(at);
  const victim = backward<S>(bit(ep));
  const sources = pawnAttacks<T>(ep) & own & z & ~(x | y);
  const enemy = occupiedOf(at) & ~(own | victim);
  for (let set = sources; set != 0; set = withoutFirst(set)) {
    const occupied = (occupiedOf(at) ^ bit(first(set)) ^ victim) | bit(ep);
    if (attackersOf<S>(x, y, z, enemy, first(y & z & own), occupied) == 0) return true;
  }
  return false;
}

/** Whether the side to move has a pawn that stands ready to capture on `ep`, its king disregarded. */
export function couldTakeOn(at: usize, ep: u32): bool {
  const pawns = load<u64>(at, RECORD_Z) & ~(load<u64>(at, RECORD_X) | load<u64>(at, RECORD_Y)) & ownOf(at);
  return ((turnOf(at) ? pawnAttacks<White>(ep) : pawnAttacks<Black>(ep)) & pawns) != 0;
}
