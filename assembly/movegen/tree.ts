/**
 * A3. The walk below a node: perft. Depth 1 is counted, depth 2 shared or counted child by child, depth 3 and more walked.
 * Where a table is set, all but depth 1 are looked up in it by Zobrist key and depth.
 *
 * ╒ Table entry, 16 bytes ═══════════════╕
 * │ key u64 xor nodes u64 │ nodes u64    │   A torn write of two threads fails the test and is a miss.
 * ╘══════════════════════════════════════╛
 */
import { BACKRANKS, first, withoutFirst } from '../bitboard';
import { castlingFiles, keyOf, pieceKeyOn } from '../position';
import { isWhite } from '../types';
import { castlingKey, epKey, turnKey } from '../zobrist';
import { Count, Leaves, Share, Tree } from './emit';
import { generate } from './generate';
import { prepareSharing } from './sharing';

const ENTRY_NODES: usize = 8;

let sharing: bool = true;
export let table: usize = 0;
/** Entries less one; the number of entries is a power of two. */
export let tableMask: u64 = 0;
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

// The node whose children are being walked, and its key, where there is a table. Globals, since a child differs from its
// parent in few squares, whatever the move was, and no emitter has to know of keys.
let parentX: u64 = 0;
let parentY: u64 = 0;
let parentZ: u64 = 0;
let parentBlack: u64 = 0;
let parentState: u64 = 0;
let parentKey: u64 = 0;

/** Leaf nodes `depth` plies below a root, depth at least 1. */
export function treeFrom<S>(x: u64, y: u64, z: u64, own: u64, state: u64, depth: i32): u64 {
  if (table != 0) {
    const black = blackOf<S>(x, y, z, own);
    // A root is its own parent in which nothing but the turn has changed.
    const key = keyOf(x, y, z, black, state, isWhite<S>() ? 1 : 0, (state & ~BACKRANKS) != 0);
    enter(x, y, z, black, state, key);
  }
  return tree<S>(x, y, z, own, state, depth);
}

/** Leaf nodes `depth` plies below a root or a child of the node that was entered last, depth at least 1. */
export function tree<S>(x: u64, y: u64, z: u64, own: u64, state: u64, depth: i32): u64 {
  if (depth == 1) return generate<S, Count>(x, y, z, own, state, 0);
  if (table == 0) return walk<S>(x, y, z, own, state, depth);

  const black = blackOf<S>(x, y, z, own);
  const position = keyFromParent(x, y, z, black, state);
  const key = position ^ (<u64>depth * 0x9e3779b97f4a7c15);
  const entry = table + ((<usize>(key & tableMask)) << 4);
  const known = load<u64>(entry, ENTRY_NODES);
  if ((load<u64>(entry) ^ known) == key) return known;

  const px = parentX;
  const py = parentY;
  const pz = parentZ;
  const pBlack = parentBlack;
  const pState = parentState;
  const pKey = parentKey;
  enter(x, y, z, black, state, position);
  const nodes = walk<S>(x, y, z, own, state, depth);
  enter(px, py, pz, pBlack, pState, pKey);
  store<u64>(entry, key ^ nodes);
  store<u64>(entry, nodes, ENTRY_NODES);
  return nodes;
}

/** Without a look at the table. Depth at least 2. */
@inline
function walk<S>(x: u64, y: u64, z: u64, own: u64, state: u64, depth: i32): u64 {
  if (depth > 2) return generate<S, Tree>(x, y, z, own, state, depth);
  return sharing && prepareSharing<S>(x, y, z, own, state)
    ? generate<S, Share>(x, y, z, own, state, 0)
    : generate<S, Leaves>(x, y, z, own, state, 0);
}


@inline
function blackOf<S>(x: u64, y: u64, z: u64, own: u64): u64 {
  return isWhite<S>() ? (x | y | z) ^ own : own;
}

// Not inlined: hashed nodes are few, and the module has a size to keep.

function enter(x: u64, y: u64, z: u64, black: u64, state: u64, key: u64): void {
  parentX = x;
  parentY = y;
  parentZ = z;
  parentBlack = black;
  parentState = state;
  parentKey = key;
}

/** The key of a child. An ep square counts as soon as an enemy pawn is beside it. Must equal: `keyOf` its words. */
function keyFromParent(x: u64, y: u64, z: u64, black: u64, state: u64): u64 {
  let key = parentKey ^ turnKey();
  const changed = (x ^ parentX) | (y ^ parentY) | (z ^ parentZ) | (black ^ parentBlack);
  for (let set = changed; set != 0; set = withoutFirst(set)) {
    const sq = first(set);
    key ^= pieceKeyOn(parentX, parentY, parentZ, parentBlack, sq) ^ pieceKeyOn(x, y, z, black, sq);
  }
  const stateChange = state ^ parentState;
  if (stateChange == 0) return key;
  return key ^ castlingKey(castlingFiles(stateChange)) ^ epKeyOf(state) ^ epKeyOf(parentState);
}


@inline
function epKeyOf(state: u64): u64 {
  const ep = state & ~BACKRANKS;
  return ep != 0 ? epKey(first(ep)) : 0;
}
