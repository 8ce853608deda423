/**
 * A7. What the core exports, one line each; docs/abi.md describes them, scripts/check-exports.ts compares.
 * Addresses are in exchange.ts. A u64 is returned through RESULT, so that no call makes a BigInt.
 */
import { fillAttackTables } from './attacks';
import { RESULT, TEXT_IN } from './exchange';
import { readFen } from './fen-read';
import { recordToFen } from './fen-write';
import { setSharing, setTable, takeOverflow } from './movegen/tree';
import { attackersOn, checkersOf, countMoves, isLegalMove, listMoves, playFitting, playLegal, playNull } from './moves';
import { endOf, endWith, lacksMaterial, verdictFor, verdictOf } from './outcome';
import { closeHash, nodesBelow, nodesByMove, openHash, useHash } from './perft';
import { openDesk, replayOn } from './pgn/replay';
import { checkRecord } from './record';
import { playText, readMove } from './san-read';
import { allToSan, moveToSan } from './san-write';
import { END_NONE, END_PROVED_DEAD } from './status';
import { PLAYS_VARIANTS } from './types';
import { decide, decideDead, isProvedDead } from './unwinnable/decide';
import { fillZobrist } from './zobrist';

fillAttackTables();
fillZobrist();

/** Reads TEXT_IN into RECORD; options of fen-read.ts; returns a status. */
export function parseFen(length: i32, options: i32): i32 {
  return readFen(length, options);
}

/** Writes the record as FEN to TEXT_OUT; options of fen-write.ts; returns its length. */
export function writeFen(at: usize, options: i32): i32 {
  return recordToFen(at, options);
}

/** Legal moves of the record to MOVES; returns how many. */
export function legalMoves(at: usize): i32 {
  return listMoves(at);
}

/** How many legal moves the record has. */
export function legalMoveCount(at: usize): i32 {
  return countMoves(at);
}

/** Whether the move is legal. */
export function isLegal(at: usize, move: u32): bool {
  return isLegalMove(at, move);
}

/** Writes the position after a move if it is legal; returns whether it is. */
export function play(parent: usize, move: u32, child: usize): bool {
  return playLegal(parent, move, child);
}

/** Writes the position after a move if it fits the board, its legality unchecked; returns whether it fits. */
export function walk(parent: usize, move: u32, child: usize): bool {
  return playFitting(parent, move, child);
}

/** Writes the position after a null move, unless the side to move is in check; returns whether it did. */
export function pass(parent: usize, child: usize): bool {
  return playNull(parent, child);
}

/** Enemy pieces that give check, to RESULT. */
export function checkers(at: usize): void {
  store<u64>(RESULT, checkersOf(at));
}

/** Pieces of the side (0 white, 1 black) that attack a square, to RESULT. */
export function attackers(at: usize, sq: u32, color: u32): void {
  store<u64>(RESULT, attackersOn(at, sq, color));
}

/** How the record ends a game: END_… of status.ts. `nodes`: what may be spent on a proof that it is dead, 0 for none. */
export function end(at: usize, nodes: i32): i32 {
  if (PLAYS_VARIANTS) return endOf(at);
  const moves = countMoves(at);
  const end = endWith(at, moves);
  return end == END_NONE && nodes != 0 && isProvedDead(at, moves, nodes) ? END_PROVED_DEAD : end;
}

/** Whether the side (0 white, 1 black) cannot mate with its material. */
export function hasInsufficientMaterial(at: usize, color: i32): bool {
  return lacksMaterial(at, color);
}

/** Judges a record from outside; returns a status. */
export function validateRecord(at: usize): i32 {
  return checkRecord(at);
}

/** Leaf nodes at `depth` as a u64 to the address `out`; returns 1 if the number does not fit 64 bits. */
export function perft(at: usize, depth: i32, share: bool, out: usize): bool {
  setSharing(share);
  store<u64>(out, nodesBelow(at, depth));
  return takeOverflow();
}

/** Moves to MOVES, leaf nodes below each to COUNTS; returns the number of moves, or -1 if a count does not fit. */
export function divide(at: usize, depth: i32, share: bool): i32 {
  setSharing(share);
  const moves = nodesByMove(at, depth);
  return takeOverflow() ? -1 : moves;
}

/** Gives perft and divide an empty table of 2^`bits` entries of 16 bytes until it is closed; false if memory is short. */
export function openTable(bits: i32): bool {
  return openHash(bits);
}

/** Lets perft use the 2^`bits` entries at `address`, which other threads may be using too; the caller made the memory. */
export function useTable(address: usize, bits: i32): void {
  useHash(address, bits);
}

/** Ends the use of the table; its memory is kept for the next. */
export function closeTable(): void {
  closeHash();
}

/** Writes the SAN of a move to TEXT_OUT; returns its length, or 0 if the move is not legal. */
export function writeSan(at: usize, move: u32): i32 {
  return isLegalMove(at, move) ? moveToSan(at, move) : 0;
}

/** Legal moves to MOVES, their SAN in the same order to SANS; returns how many. */
export function writeSans(at: usize): i32 {
  const moves = listMoves(at);
  allToSan(at, moves);
  return moves;
}

/** The move of the SAN in TEXT_IN, or a status of status.ts; marks of check and capture are not verified. */
export function readSan(at: usize, length: i32): i32 {
  return readMove(at, TEXT_IN, length);
}

/** As `readSan`; writes the position after a legal move to another record. */
export function playSan(at: usize, length: i32, child: usize): i32 {
  return playText(at, TEXT_IN, length, child);
}

/** Makes room for one run of the bulk reader of PGN; returns its address, 0 if memory is short. */
export function openReplay(): usize {
  return openDesk();
}

/** Reads on with the bytes on the desk; returns a status of pgn/replay.ts. */
export function replay(desk: usize): i32 {
  return replayOn(desk);
}

/** Whether the side `winner` can still mate; a verdict of status.ts. Nodes spent and helpmate: see unwinnable/decide.ts. */
export function winnability(at: usize, winner: u32, full: bool, nodes: i32): i32 {
  return PLAYS_VARIANTS ? verdictFor(at, winner) : decide(at, winner, full, nodes);
}

/** Whether neither side can still mate: unwinnable means dead, winnable alive. */
export function deadness(at: usize, full: bool, nodes: i32): i32 {
  return PLAYS_VARIANTS ? verdictOf(at) : decideDead(at, full, nodes);
}
