/**
 * A6. SAN out (PGN standard 8.2.3): one legal move to TEXT_OUT, or all of them to SANS.
 * What a position says about check and pins is worked out once, so that a move costs a few look-ups; only a move that
 * gives check is made, to see whether it mates.
 *
 * A SAN is built in a register: it has seven characters at most (`Qa6xb7#`, `fxg1=Q+`), the eighth byte is its length.
 */
import { between, bishopRays, rookRays } from './attacks';
import { bit, first, firstBit, has, hasSeveral, withoutFirst } from './bitboard';
import { MOVES, SANS, SCRATCH, TEXT_OUT } from './exchange';
import { makeMove } from './make';
import { moveCaptured, moveFrom, moveKind, movePromotion, moveRole, moveTo } from './move';
import { checkersOf, countMoves, listMoves } from './moves';
import { RECORD_X, RECORD_Y, RECORD_Z, occupiedOf, ownOf, turnOf } from './position';
import { attacksOf, pawnSources, piecesOf } from './role-attacks';
import { endByRule, endWithoutMoves, isWithoutCheck } from './rules';
import { END_BLACK_WINS, END_CHECKMATE, END_NONE, END_WHITE_WINS } from './status';
import { AT, DIGIT_1, LETTER_A, LOWER_CASE, letterOfRole } from './text';
import {
  KIND_CASTLING,
  KIND_DROP,
  KIND_EN_PASSANT,
  PLAYS_VARIANTS,
  ROLE_BISHOP,
  ROLE_KING,
  ROLE_KNIGHT,
  ROLE_NONE,
  ROLE_PAWN,
  ROLE_QUEEN,
  ROLE_ROOK,
} from './types';

const TIMES: u32 = 0x78;
const EQUALS: u32 = 0x3d;
const CHECK: u32 = 0x2b;
const MATE: u32 = 0x23;
/** `O-O` and `O-O-O`. */
const SHORT: u64 = 0x4f2d4f;
const LONG: u64 = 0x4f2d4f2d4f;

// ╒ Facts by role, u64[8] each ════════════════════════════════════════════════════╕
// │ PIECES   own pieces of the role                                                │
// │ CHECKS   squares from which the role attacks the enemy king; none for the king │
// ╘════════════════════════════════════════════════════════════════════════════════╛
const PIECES: usize = memory.data(64, 8);
const CHECKS: usize = memory.data(64, 8);

let position: usize = 0;
let occupied: u64 = 0;
let ownKing: u32 = 0;
let enemyKing: u32 = 0;
/** Pieces alone between the own king and an enemy slider. */
let pinned: u64 = 0;
/** Pieces alone between the enemy king and an own slider. */
let discoverers: u64 = 0;

/** Writes the SAN of a legal move to TEXT_OUT; returns its length. */
export function moveToSan(at: usize, move: u32): i32 {
  prepare(at);
  const san = sanOf(move);
  store<u64>(TEXT_OUT, san);
  return <i32>(san >> 56);
}

/** Writes the SAN of the first `moves` legal moves of MOVES to SANS. */
export function allToSan(at: usize, moves: i32): void {
  prepare(at);
  for (let i = 0; i < moves; i++) {
    store<u64>((<usize>i) << 3, sanOf(load<u32>((<usize>i) << 2, MOVES)), SANS);
  }
}

function prepare(at: usize): void {
  const own = ownOf(at);
  position = at;
  if (PLAYS_VARIANTS) return;
  occupied = occupiedOf(at);
  const enemy = occupied ^ own;
  const kings = piecesOf(at, ROLE_KING);
  ownKing = first(kings & own);
  enemyKing = first(kings & enemy);
  pinned = aloneBetween(at, ownKing, enemy);
  discoverers = aloneBetween(at, enemyKing, own);
  for (let role: u32 = ROLE_ROOK; role <= ROLE_KING; role++) {
    const slot = (<usize>role) << 3;
    store<u64>(slot, piecesOf(at, role) & own, PIECES);
    store<u64>(slot, attacksOf(role, enemyKing, occupied), CHECKS);
  }
  store<u64>((<usize>ROLE_PAWN) << 3, pawnSources(turnOf(at), enemyKing), CHECKS);
  store<u64>((<usize>ROLE_KING) << 3, 0, CHECKS);
}

/** Pieces of either side that alone keep a slider of `sliders` from attacking `kingSq`. */
function aloneBetween(at: usize, kingSq: u32, sliders: u64): u64 {
  const z = load<u64>(at, RECORD_Z);
  const orthogonals = rookRays(kingSq) & load<u64>(at, RECORD_X);
  const diagonals = bishopRays(kingSq) & load<u64>(at, RECORD_Y);
  let alone: u64 = 0;
  for (let set = (orthogonals | diagonals) & sliders & ~z; set != 0; set = withoutFirst(set)) {
    const blockers = between(kingSq, first(set)) & occupied;
    if (!hasSeveral(blockers)) alone |= blockers;
  }
  return alone;
}

/** Whether a piece on a line through `kingSq` is still on it after going from `from` to `to`. */
@inline
function staysOnLine(kingSq: u32, from: u32, to: u32): bool {
  return has(between(kingSq, to), from) || has(between(kingSq, from), to);
}

/** Adds a character behind the last; the place of the top byte counts bits. */
@inline
function put(text: u64, bits: u64, letter: u32): u64 {
  return text | ((<u64>letter) << bits);
}

function sanOf(move: u32): u64 {
  const from = moveFrom(move);
  const to = moveTo(move);
  const role = moveRole(move);
  const promotion = movePromotion(move);
  let text: u64 = 0;
  let bits: u64 = 0;
  if (moveKind(move) == KIND_CASTLING) {
    text = to > from ? SHORT : LONG;
    bits = to > from ? 24 : 40;
  } else if (PLAYS_VARIANTS && moveKind(move) == KIND_DROP) {
    text = letterOfRole(role) - LOWER_CASE;
    text = put(text, 8, AT) | (squareText(to) << 16);
    bits = 32;
  } else {
    const isCapture = moveCaptured(move) != ROLE_NONE;
    if (role == ROLE_PAWN) {
      if (isCapture) {
        text = LETTER_A + (from & 7);
        bits = 8;
      }
    } else {
      text = letterOfRole(role) - LOWER_CASE;
      bits = 8;
      const hint = originHint(role, from, to);
      text |= hint << 8;
      bits += <u64>(hint > 0xff ? 16 : hint != 0 ? 8 : 0);
    }
    if (isCapture) {
      text = put(text, bits, TIMES);
      bits += 8;
    }
    text |= squareText(to) << bits;
    bits += 16;
    if (promotion != ROLE_NONE) {
      text = put(text, bits, EQUALS);
      text = put(text, bits + 8, letterOfRole(promotion) - LOWER_CASE);
      bits += 16;
    }
  }
  if (PLAYS_VARIANTS) {
    const mark = markAfter(move);
    if (mark != 0) {
      text = put(text, bits, mark);
      bits += 8;
    }
  } else if (givesCheck(move, role, from, to, promotion)) {
    text = put(text, bits, isMate(move) ? MATE : CHECK);
    bits += 8;
  }
  return text | (bits << 53);
}

/** The two characters of a square. */
@inline
function squareText(sq: u32): u64 {
  return <u64>((LETTER_A + (sq & 7)) | ((DIGIT_1 + (sq >> 3)) << 8));
}

/**
 * What tells the piece on `from` from others of its role that can legally go to `to`: nothing, its file, its rank, or
 * its square (PGN 8.2.3.4). Since this move is legal, a rival's is too unless it is pinned off the line.
 */
@inline
function originHint(role: u32, from: u32, to: u32): u64 {
  if (PLAYS_VARIANTS) return hintAmong(listedRivals(role, from, to), from);
  const pieces = load<u64>((<usize>role) << 3, PIECES);
  if (!hasSeveral(pieces)) return 0;
  let rivals = attacksOf(role, to, occupied) & pieces & ~bit(from);
  for (let set = rivals & pinned; set != 0; set = withoutFirst(set)) {
    if (!staysOnLine(ownKing, first(set), to)) rivals ^= firstBit(set);
  }
  return hintAmong(rivals, from);
}


@inline
function hintAmong(rivals: u64, from: u32): u64 {
  if (rivals == 0) return 0;
  if (((rivals >> (from & 7)) & 0x0101010101010101) == 0) return <u64>(LETTER_A + (from & 7));
  if (((rivals >> (from & 56)) & 0xff) == 0) return <u64>(DIGIT_1 + (from >> 3));
  return squareText(from);
}

/** Other pieces of the role that can go to `to`: for variants, by the list in MOVES, whatever their rules. */
function listedRivals(role: u32, from: u32, to: u32): u64 {
  const pieces = piecesOf(position, role) & ownOf(position);
  if (!hasSeveral(pieces)) return 0;
  let rivals: u64 = 0;
  const moves = <usize>listMoves(position);
  for (let i: usize = 0; i < moves; i++) {
    const move = load<u32>(i << 2, MOVES);
    if (moveTo(move) != to || moveRole(move) != role) continue;
    if (moveKind(move) != KIND_DROP && moveKind(move) != KIND_CASTLING) rivals |= bit(moveFrom(move));
  }
  return rivals & ~bit(from);
}

/** The mark of a variant's move: `#` if it ends the game with a winner, `+` if it gives check, 0 for none. */
function markAfter(move: u32): u32 {
  if (isWithoutCheck(position)) return 0;
  makeMove(position, move, SCRATCH);
  let end = endByRule(SCRATCH);
  if (end == END_NONE && countMoves(SCRATCH) == 0) end = endWithoutMoves(SCRATCH);
  if (end == END_CHECKMATE || end == END_WHITE_WINS || end == END_BLACK_WINS) return MATE;
  return checkersOf(SCRATCH) != 0 ? CHECK : 0;
}

/** Must equal: the position after the move has checkers. */
@inline
function givesCheck(move: u32, role: u32, from: u32, to: u32, promotion: u32): bool {
  const kind = moveKind(move);
  if (promotion != ROLE_NONE || kind == KIND_CASTLING || kind == KIND_EN_PASSANT) {
    makeMove(position, move, SCRATCH);
    return checkersOf(SCRATCH) != 0;
  }
  if (has(load<u64>((<usize>role) << 3, CHECKS), to)) return true;
  return has(discoverers, from) && !staysOnLine(enemyKing, from, to);
}

function isMate(move: u32): bool {
  makeMove(position, move, SCRATCH);
  return countMoves(SCRATCH) == 0;
}
