/**
 * A3. The walk below a node: perft. Depth 1 is counted, depth 2 shared or counted child by child, depth 3 and more walked
 * and, where a table is set, looked up by Zobrist key and depth.
 *
 * ╒ Table entry, 16 bytes ═══════════════╕
 * │ key u64 xor nodes u64 │ nodes u64    │   A torn write of two threads fails the test and is a miss.
 * ╘══════════════════════════════════════╛
 */
import { BACKRANKS } from '../bitboard';
import { keyOf } from '../position';
import { isWhite } from '../types';
import { Count, Leaves, Share, Tree } from './emit';
import { generate } from './generate';
import { prepareSharing } from './sharing';

const ENTRY_NODES: usize = 8;

let sharing: bool = true;
let table: usize = 0;
/** Entries less one; the number of entries is a power of two. */
let tableMask: u64 = 0;
let overflowed: bool = false;

export function setSharing(on: bool): void {
  sharing = on;
}

/** Sets the table: `entries`, a power of two, at `address`; none if `address` is 0. The memory must be zero or a table. */
export function setTable(address: usize, entries: u64): void {
  table = address;
  tableMask = entries - 1;
}

/** Whether a sum since the last call was too large for 64 bits, and wrong. */
export function takeOverflow(): bool {
  const happened = overflowed;
  overflowed = false;
  return happened;
}

/** Adds the nodes of a child; 2^64 is out of reach for a walk but not for a table of deep counts. */
@inline
export function addNodes(sum: u64, nodes: u64): u64 {
  const total = sum + nodes;
  if (total < sum) overflowed = true;
  return total;
}

/** Leaf nodes `depth` plies below, depth at least 1. */
export function tree<S>(x: u64, y: u64, z: u64, own: u64, state: u64, depth: i32): u64 {
  if (depth == 1) return generate<S, Count>(x, y, z, own, state, 0);
  if (depth == 2) {
    return sharing && prepareSharing<S>(x, y, z, own, state)
      ? generate<S, Share>(x, y, z, own, state, 0)
      : generate<S, Leaves>(x, y, z, own, state, 0);
  }
  if (table == 0) return generate<S, Tree>(x, y, z, own, state, depth);

  const black = isWhite<S>() ? (x | y | z) ^ own : own;
  const epCounts = (state & ~BACKRANKS) != 0;
  const key = keyOf(x, y, z, black, state, isWhite<S>() ? 0 : 1, epCounts) ^ (<u64>depth * 0x9e3779b97f4a7c15);
  const entry = table + ((<usize>(key & tableMask)) << 4);
  const known = load<u64>(entry, ENTRY_NODES);
  if ((load<u64>(entry) ^ known) == key) return known;
  const nodes = generate<S, Tree>(x, y, z, own, state, depth);
  store<u64>(entry, key ^ nodes);
  store<u64>(entry, nodes, ENTRY_NODES);
  return nodes;
}
