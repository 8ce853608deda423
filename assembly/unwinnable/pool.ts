/**
 * A6. All positions a search has met, each once: the memory of explore.ts. A hit compares the five words of the
 * position, never a hash alone, because "met before" is part of a proof. 36 MiB, grown when the first search needs it.
 *
 * ╒ Node, 64 bytes, 2^19 of them ════════════════════════════════════════════════════════╕
 * │ x, y, z, white, state u64 each; the turn is bit 24 (a4) of the state                  │
 * │ 40 parent u32   44 move u32: how it was met first                                     │
 * │ 48 plies u32    from the root that way                                                │
 * │ 52 cost u32     its bucket                                                            │
 * │ 56 next u32     the node below it in its bucket; 0 is none                            │
 * │ 60 rewarded u32 whether the move was rated REWARD                                     │
 * ╘════════════════════════════════════════════════════════════════════════════════════════╛
 * ╒ Index, 2^20 × u32, open addressing ══╕ ╒ Buckets ═══════════════════════════════════════╕
 * │ stamp of the search 12 │ node 20       │ │ u32 heads, one for each cost below MAX_COST     │
 * ╘══════════════════════════════════════╛ ╘═════════════════════════════════════════════════╛
 */
import { growRegion } from '../region';
import { WHITE } from '../types';
import { FRAME_STATE, FRAME_TURN, FRAME_WHITE, FRAME_X, FRAME_Y, FRAME_Z } from './frame';

const NODE_X: usize = 0;
const NODE_Y: usize = 8;
const NODE_Z: usize = 16;
const NODE_WHITE: usize = 24;
const NODE_STATE: usize = 32;
const NODE_PARENT: usize = 40;
const NODE_MOVE: usize = 44;
const NODE_PLIES: usize = 48;
const NODE_COST: usize = 52;
const NODE_NEXT: usize = 56;
const NODE_REWARDED: usize = 60;
const NODE_BITS: usize = 6;

/** Nodes are numbered from 1; 0 is none. */
const NODES: u32 = 1 << 19;
const INDEX_BITS: u32 = 20;
const INDEX_MASK: u32 = (1 << INDEX_BITS) - 1;
const TURN_BIT: u64 = 24;

const MAX_COST: u32 = 1023;

const INDEX_OFFSET: usize = (<usize>(NODES + 1)) << NODE_BITS;
const BUCKETS_OFFSET: usize = INDEX_OFFSET + ((<usize>(INDEX_MASK + 1)) << 2);
const POOL_SIZE: usize = BUCKETS_OFFSET + <usize>(MAX_COST + 1) * 4;

let pool: usize = 0;
let count: u32 = 0;
let taken: u32 = 0;
/** The stamp of this search, in the place it has in the index. */
let stamp: u32 = 0;
let lowest: u32 = 0;
/** The slots of the index that this search uses, two for each node at least. */
let slotMask: u32 = 0;


@inline
function nodeAt(node: u32): usize {
  return pool + ((<usize>node) << NODE_BITS);
}

/**
 * Empties the pool for a search of at most `nodes` nodes, growing it at its first use; `false` if the host refuses. A short
 * search keeps to the start of the index, where the caches hold it.
 */
export function openPool(nodes: i32): bool {
  if (pool == 0) pool = growRegion(POOL_SIZE);
  if (pool == 0) return false;
  count = 0;
  taken = 0;
  lowest = 0;
  slotMask = min<u32>(INDEX_MASK, (1 << (33 - clz<u32>(min<u32>(nodes, NODES) | 1))) - 1);
  stamp += 1 << INDEX_BITS;
  if (stamp == 0) {
    memory.fill(pool + INDEX_OFFSET, 0, BUCKETS_OFFSET - INDEX_OFFSET);
    stamp = 1 << INDEX_BITS;
  }
  memory.fill(pool + BUCKETS_OFFSET, 0, <usize>(MAX_COST + 1) * 4);
  return true;
}


@inline
export function isPoolFull(): bool {
  return count == NODES;
}

/** Adds the frame's position, unless it is there; the pool must not be full. */
export function addToPool(at: usize, parent: u32, move: u32, cost: u32, rewarded: bool): void {
  const x = load<u64>(at, FRAME_X);
  const y = load<u64>(at, FRAME_Y);
  const z = load<u64>(at, FRAME_Z);
  const white = load<u64>(at, FRAME_WHITE);
  const state = load<u64>(at, FRAME_STATE) | ((<u64>load<u32>(at, FRAME_TURN)) << TURN_BIT);
  let hash = (x * 0x9e3779b97f4a7c15) ^ (y * 0xc2b2ae3d27d4eb4f);
  hash = ((hash ^ (hash >> 29)) + z) * 0xbf58476d1ce4e5b9;
  hash = ((hash ^ (hash >> 31)) + white) * 0x94d049bb133111eb;
  hash = ((hash ^ (hash >> 30)) + state) * 0x9e3779b97f4a7c15;
  let slot = (<u32>(hash >> 32)) & slotMask;
  for (;;) {
    const known = load<u32>(pool + INDEX_OFFSET + ((<usize>slot) << 2));
    if ((known & ~INDEX_MASK) != stamp) break;
    const other = nodeAt(known & INDEX_MASK);
    if (
      load<u64>(other, NODE_X) == x &&
      load<u64>(other, NODE_Y) == y &&
      load<u64>(other, NODE_Z) == z &&
      load<u64>(other, NODE_WHITE) == white &&
      load<u64>(other, NODE_STATE) == state
    ) {
      return;
    }
    slot = (slot + 1) & slotMask;
  }
  count++;
  store<u32>(pool + INDEX_OFFSET + ((<usize>slot) << 2), stamp | count);
  const bucketed = min(cost, MAX_COST);
  const head = pool + BUCKETS_OFFSET + ((<usize>bucketed) << 2);
  const node = nodeAt(count);
  store<u64>(node, x, NODE_X);
  store<u64>(node, y, NODE_Y);
  store<u64>(node, z, NODE_Z);
  store<u64>(node, white, NODE_WHITE);
  store<u64>(node, state, NODE_STATE);
  store<u32>(node, parent, NODE_PARENT);
  store<u32>(node, move, NODE_MOVE);
  store<u32>(node, parent == 0 ? 0 : pliesOf(parent) + 1, NODE_PLIES);
  store<u32>(node, bucketed, NODE_COST);
  store<u32>(node, load<u32>(head), NODE_NEXT);
  store<u32>(node, rewarded, NODE_REWARDED);
  store<u32>(head, count);
  lowest = min(lowest, bucketed);
}

/** The node of least cost that was not taken yet, among equals the youngest; 0 if all have been. */
export function takeFromPool(): u32 {
  for (; lowest <= MAX_COST; lowest++) {
    const head = pool + BUCKETS_OFFSET + ((<usize>lowest) << 2);
    const node = load<u32>(head);
    if (node == 0) continue;
    store<u32>(head, load<u32>(nodeAt(node), NODE_NEXT));
    taken++;
    return node;
  }
  return 0;
}

/** Whether every node has been taken: asked of the count, not of the buckets, because a proof depends on it. */
export function isPoolExhausted(): bool {
  return taken == count;
}

/** Writes the position of a node to a frame. */
export function loadNode(node: u32, at: usize): void {
  const from = nodeAt(node);
  const state = load<u64>(from, NODE_STATE);
  store<u64>(at, load<u64>(from, NODE_X), FRAME_X);
  store<u64>(at, load<u64>(from, NODE_Y), FRAME_Y);
  store<u64>(at, load<u64>(from, NODE_Z), FRAME_Z);
  store<u64>(at, load<u64>(from, NODE_WHITE), FRAME_WHITE);
  store<u64>(at, state & ~((<u64>1) << TURN_BIT), FRAME_STATE);
  store<u32>(at, (<u32>(state >> TURN_BIT)) & 1, FRAME_TURN);
}


@inline
export function parentOf(node: u32): u32 {
  return load<u32>(nodeAt(node), NODE_PARENT);
}


@inline
export function moveTo(node: u32): u32 {
  return load<u32>(nodeAt(node), NODE_MOVE);
}


@inline
export function pliesOf(node: u32): u32 {
  return load<u32>(nodeAt(node), NODE_PLIES);
}


@inline
export function costOf(node: u32): u32 {
  return load<u32>(nodeAt(node), NODE_COST);
}


@inline
export function wasRewarded(node: u32): bool {
  return load<u32>(nodeAt(node), NODE_REWARDED) != 0;
}
