/**
 * A6. How new a position is to a search (width-based search: Lipovetzky and Geffner, ECAI 2012): whether the man just moved
 * stands where no man of its kind stood before, or with another man where such two did not, since the last capture or pawn
 * move of that line. Long manoeuvres between locked pawns are found by what is new, where no distance leads to them. It
 * orders the search and decides nothing, so a hash that takes two positions for one costs time, never truth.
 *
 * ╒ Seen, 1 MiB, grown at the first search by novelty ═══╕
 * │ one bit for each hash of what has been seen           │
 * ╘═══════════════════════════════════════════════════════╛
 */
import { bit, first, has, withoutFirst } from '../bitboard';
import { moveTo } from '../move';
import { roleOn } from '../position';
import { growRegion } from '../region';
import { pieceKey } from '../zobrist';
import { FRAME_TURN, FRAME_WHITE, FRAME_X, FRAME_Y, FRAME_Z } from './frame';

const SEEN_BITS: u64 = 23;
const SEEN_SIZE: usize = 1 << (<usize>SEEN_BITS - 3);

let seen: usize = 0;

/** Forgets what was seen; `false` if the host refuses the memory. */
export function openNovelty(): bool {
  if (seen == 0) seen = growRegion(SEEN_SIZE);
  if (seen == 0) return false;
  memory.fill(seen, 0, SEEN_SIZE);
  return true;
}

/** Of the frame after `move`: 0 if a place is new, 1 if a pair of places is, 2 if none. All of them count as seen from now on. */
export function staleness(at: usize, move: u32): u32 {
  const x = load<u64>(at, FRAME_X);
  const y = load<u64>(at, FRAME_Y);
  const z = load<u64>(at, FRAME_Z);
  const white = load<u64>(at, FRAME_WHITE);
  const pawns = z & ~(x | y);
  let structure = ((pawns & white) * 0x9e3779b97f4a7c15) ^ ((pawns & ~white) * 0xc2b2ae3d27d4eb4f);
  structure = ((structure ^ (structure >> 29)) + popcnt<u64>(x | y | z)) * 0xbf58476d1ce4e5b9;
  const to = moveTo(move);
  const moved = structure ^ pieceKey(load<u32>(at, FRAME_TURN) ^ 1, roleOn(x, y, z, to), to);
  let stale: u32 = 2;
  for (let set = (x | y | z) & ~bit(to); set != 0; set = withoutFirst(set)) {
    const sq = first(set);
    if (notice(moved ^ pieceKey(has(white, sq) ? 0 : 1, roleOn(x, y, z, sq), sq))) stale = 1;
  }
  return notice(moved) ? 0 : stale;
}

/** Whether the key was not seen before. */
function notice(key: u64): bool {
  const hash = (key * 0x9e3779b97f4a7c15) >> (64 - SEEN_BITS);
  const at = seen + ((<usize>hash) >> 3);
  const mask = (<u32>1) << ((<u32>hash) & 7);
  const known = load<u8>(at);
  store<u8>(at, known | mask);
  return (known & mask) == 0;
}
