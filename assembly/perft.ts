/**
 * A6. Perft from a record: leaf nodes at a depth, in all or for each move, with or without a table of what is known.
 * The walk itself is movegen/tree.ts.
 */
import { bit } from './bitboard';
import { COUNTS, MOVES, SCRATCH } from './exchange';
import { makeMove } from './make';
import { setTable, treeFrom } from './movegen/tree';
import { listMoves } from './moves';
import { RECORD_X, RECORD_Y, RECORD_Z, ownOf, stateOf, turnOf } from './position';
import { nodesOfRecord } from './record-tree';
import { growRegion } from './region';
import { Black, PLAYS_VARIANTS, White } from './types';

/** Leaf nodes `depth` plies below the record at `at`; 1 at depth 0. */
export function nodesBelow(at: usize, depth: i32): u64 {
  if (depth <= 0) return 1;
  if (PLAYS_VARIANTS) return nodesOfRecord(at, depth);
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const own = ownOf(at);
  const state = stateOf(at);
  return turnOf(at) ? treeFrom<Black>(x, y, z, own, state, depth) : treeFrom<White>(x, y, z, own, state, depth);
}

/** Writes the moves to MOVES and the leaf nodes below each to COUNTS; returns the number of moves. Depth at least 1. */
export function nodesByMove(at: usize, depth: i32): i32 {
  const moves = listMoves(at);
  if (PLAYS_VARIANTS) return nodesOfMoves(at, moves, depth);
  for (let i = 0; i < moves; i++) {
    makeMove(at, load<u32>((<usize>i) << 2, MOVES), SCRATCH);
    store<u64>((<usize>i) << 3, nodesBelow(SCRATCH, depth - 1), COUNTS);
  }
  return moves;
}

/** The walk of variants uses MOVES, so the moves are listed again for each, and once more at the end. */
function nodesOfMoves(at: usize, moves: i32, depth: i32): i32 {
  for (let i = 0; i < moves; i++) {
    listMoves(at);
    makeMove(at, load<u32>((<usize>i) << 2, MOVES), SCRATCH);
    store<u64>((<usize>i) << 3, nodesBelow(SCRATCH, depth - 1), COUNTS);
  }
  return listMoves(at);
}

const ENTRY_BITS: u32 = 4;

// The memory of the table, kept for the next one that fits.
let region: usize = 0;
let regionBits: u32 = 0;


@inline
function hashBytes(bits: u32): usize {
  return <usize>bit(bits + ENTRY_BITS);
}

/** Gives the walk an empty table of 2^`bits` entries of 16 bytes; returns false if there is no memory for it. */
export function openHash(bits: u32): bool {
  if (region == 0 || bits > regionBits) {
    const grown = growRegion(hashBytes(bits));
    if (grown == 0) return false;
    region = grown;
    regionBits = bits;
  } else {
    memory.fill(region, 0, hashBytes(bits));
  }
  setTable(region, bit(bits));
  return true;
}

/** Gives the walk a table that somebody else made. */
export function useHash(address: usize, bits: u32): void {
  setTable(address, bit(bits));
}

/** Takes the table away; its memory stays. */
export function closeHash(): void {
  setTable(0, 0);
}
