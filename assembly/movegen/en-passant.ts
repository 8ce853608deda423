/**
 * A3. Whether an ep square is of use: the one question about en passant that is asked of records.
 */
import { bit, first, withoutFirst } from '../bitboard';
import { RECORD_X, RECORD_Y, RECORD_Z, occupiedOf, ownOf, turnOf } from '../position';
import { attackersAt, pawnSources } from '../role-attacks';

/** Whether the side to move has a legal en passant capture on `ep`, the square behind a pawn that just took two steps. */
export function canTakeOn(at: usize, ep: u32): bool {
  const own = ownOf(at);
  const victim = bit(ep ^ 8);
  const enemy = occupiedOf(at) & ~(own | victim);
  const kingSq = first(load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z) & own);
  for (let set = readyOn(at, ep); set != 0; set = withoutFirst(set)) {
    const occupied = (occupiedOf(at) ^ bit(first(set)) ^ victim) | bit(ep);
    if (attackersAt(at, turnOf(at), enemy, kingSq, occupied) == 0) return true;
  }
  return false;
}

/** Whether the side to move has a pawn that stands ready to capture on `ep`, its king disregarded. */
export function couldTakeOn(at: usize, ep: u32): bool {
  return readyOn(at, ep) != 0;
}

/** The pawns of the side to move that stand ready to capture on `ep`. */
function readyOn(at: usize, ep: u32): u64 {
  const pawns = load<u64>(at, RECORD_Z) & ~(load<u64>(at, RECORD_X) | load<u64>(at, RECORD_Y));
  return pawnSources(turnOf(at), ep) & pawns & ownOf(at);
}
