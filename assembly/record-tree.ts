/**
 * A6. Perft of variants: lists, makes and counts on records, where the standard core passes words. The last ply is counted,
 * not made. Where a table is set (movegen/tree.ts), all but depth 1 are looked up in it by Zobrist key and depth.
 *
 * ╒ Frame of a ply ══════════════════════════════════╕
 * │ child record 64 B │ moves u32 × MOVES_CAPACITY      │
 * ╘══════════════════════════════════════════════════╛
 */
import { MOVES, MOVES_CAPACITY, RECORD_SIZE } from './exchange';
import { makeMove } from './make';
import { addNodes, table, tableMask } from './movegen/tree';
import { countMoves, forgetList, listAfresh } from './moves';
import { RECORD_KEY } from './position';
import { PLAYS_VARIANTS } from './types';

/** Plies at most: what the facade allows for the depth. */
const PLIES: usize = 64;
const FRAME: usize = RECORD_SIZE + 4 * MOVES_CAPACITY;
const FRAMES: usize = PLAYS_VARIANTS ? memory.data(<i32>(PLIES * FRAME), 16) : 0;
const ENTRY_NODES: usize = 8;

/** Leaf nodes `depth` plies below the record at `at`, depth at least 1 and at most 64. */
export function nodesOfRecord(at: usize, depth: i32): u64 {
  forgetList();
  return nodesFrom(at, depth, FRAMES);
}

function nodesFrom(at: usize, depth: i32, frame: usize): u64 {
  if (depth == 1) return <u64>countMoves(at);
  const key = load<u64>(at, RECORD_KEY) ^ (<u64>depth * 0x9e3779b97f4a7c15);
  const entry = table + ((<usize>(key & tableMask)) << 4);
  if (table != 0) {
    const known = load<u64>(entry, ENTRY_NODES);
    if ((load<u64>(entry) ^ known) == key) return known;
  }
  const moves = frame + RECORD_SIZE;
  const end = moves + ((<usize>listAfresh(at)) << 2);
  memory.copy(moves, MOVES, end - moves);
  let nodes: u64 = 0;
  for (let move = moves; move < end; move += 4) {
    makeMove(at, load<u32>(move), frame);
    nodes = addNodes(nodes, nodesFrom(frame, depth - 1, frame + FRAME));
  }
  if (table != 0) {
    store<u64>(entry, key ^ nodes);
    store<u64>(entry, nodes, ENTRY_NODES);
  }
  return nodes;
}
