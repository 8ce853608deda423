/**
 * A5. Questions about a record that the generator answers: legal moves, their number, checkers.
 * The only place where the side to move turns from a value into a type.
 */
import { first } from './bitboard';
import { MOVES } from './exchange';
import { makeMove, passTurn } from './make';
import { moveCaptured, moveFrom, moveKind, moveRole, moveTo } from './move';
import { Count, List, movesWritten } from './movegen/emit';
import { generate } from './movegen/generate';
import {
  RECORD_BLACK,
  RECORD_EXTRA,
  RECORD_GAME,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
  colorAt,
  occupiedOf,
  ownOf,
  roleAt,
  stateOf,
  turnOf,
} from './position';
import { attackersAmong, attackersAt } from './role-attacks';
import { movesOf, royalCheckers } from './rules';
import { Black, KIND_CASTLING, KIND_EN_PASSANT, PLAYS_VARIANTS, ROLE_KING, ROLE_NONE, ROLE_ROOK, White } from './types';

// ╒ What MOVES holds, 40 bytes; variants 48 ═════════════════════════════════════════════════════════════╕
// │ black, x, y, z u64 │ variant, turn, ep square, castling u32 of the record │ moves u32 │ pockets, checks u64 │
// ╘═════════════════════════════════════════════════════════════════════════════════════════════════════╛
// Who else writes MOVES calls `forgetList`; so a position that is asked about again has its list there.
const LISTED: usize = memory.data(PLAYS_VARIANTS ? 48 : 40, 8);
const LISTED_GAME: usize = 32;
const LISTED_MOVES: usize = 36;
const LISTED_EXTRA: usize = 40;

/** Writes the legal moves to MOVES, in an order that is fixed but means nothing; returns their number. */
export function listMoves(at: usize): i32 {
  if (isListed(at)) return load<i32>(LISTED, LISTED_MOVES);
  const moves = listAfresh(at);
  store<u64>(LISTED, load<u64>(at, RECORD_BLACK));
  store<u64>(LISTED, load<u64>(at, RECORD_X), RECORD_X);
  store<u64>(LISTED, load<u64>(at, RECORD_Y), RECORD_Y);
  store<u64>(LISTED, load<u64>(at, RECORD_Z), RECORD_Z);
  store<u32>(LISTED, load<u32>(at, RECORD_GAME), LISTED_GAME);
  store<i32>(LISTED, moves, LISTED_MOVES);
  if (PLAYS_VARIANTS) store<u64>(LISTED, load<u64>(at, RECORD_EXTRA), LISTED_EXTRA);
  return moves;
}

/** As {@link listMoves}, without a look at what is in MOVES or a note of what will be: see `forgetList`. */
@inline
export function listAfresh(at: usize): i32 {
  return movesWritten(turnOf(at) ? from<Black, List>(at) : from<White, List>(at));
}

/** Says that MOVES holds something else: no record has the layout version 0. */
export function forgetList(): void {
  store<u32>(LISTED, 0, LISTED_GAME);
}

/** Whether MOVES holds the moves of this position: everything that decides about them is compared. */
function isListed(at: usize): bool {
  return (
    load<u64>(at, RECORD_BLACK) == load<u64>(LISTED) &&
    load<u64>(at, RECORD_X) == load<u64>(LISTED, RECORD_X) &&
    load<u64>(at, RECORD_Y) == load<u64>(LISTED, RECORD_Y) &&
    load<u64>(at, RECORD_Z) == load<u64>(LISTED, RECORD_Z) &&
    load<u32>(at, RECORD_GAME) == load<u32>(LISTED, LISTED_GAME) &&
    (!PLAYS_VARIANTS || load<u64>(at, RECORD_EXTRA) == load<u64>(LISTED, LISTED_EXTRA))
  );
}

export function countMoves(at: usize): i32 {
  return <i32>(turnOf(at) ? from<Black, Count>(at) : from<White, Count>(at));
}


@inline
function from<S, R>(at: usize): u64 {
  if (PLAYS_VARIANTS) return movesOf<S, R>(at);
  return generate<S, R>(
    load<u64>(at, RECORD_X),
    load<u64>(at, RECORD_Y),
    load<u64>(at, RECORD_Z),
    ownOf(at),
    stateOf(at),
    0,
  );
}

/** The enemy pieces that give check to the side to move. */
export function checkersOf(at: usize): u64 {
  return PLAYS_VARIANTS ? royalCheckers(at) : checkersBefore(at, 0);
}

/** The enemy pieces that gave check before an enemy pawn went from one square of `step` to the other. */
export function checkersBefore(at: usize, step: u64): u64 {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z) ^ step;
  const own = ownOf(at);
  const occupied = occupiedOf(at) ^ step;
  return attackersAmong(x, y, z, turnOf(at), occupied ^ own, first(y & z & own), occupied);
}

/** The pieces of `color` that attack `sq`, whatever stands there. */
export function attackersOn(at: usize, sq: u32, color: u32): u64 {
  const black = load<u64>(at, RECORD_BLACK);
  const occupied = occupiedOf(at);
  return attackersAt(at, color ^ 1, color ? black : occupied & ~black, sq, occupied);
}

/** Whether `move` is one of the legal moves; MOVES holds them afterwards. */
export function isLegalMove(at: usize, move: u32): bool {
  const moves = <usize>listMoves(at);
  for (let i: usize = 0; i < moves; i++) if (load<u32>(i << 2, MOVES) == move) return true;
  return false;
}

/** Writes the position after `move` to `child` if the move is legal. */
export function playLegal(parent: usize, move: u32, child: usize): bool {
  if (!isLegalMove(parent, move)) return false;
  makeMove(parent, move, child);
  return true;
}

/** Writes the position after a null move to `child`, unless the side to move is in check: its king could be taken. */
export function playNull(parent: usize, child: usize): bool {
  if (checkersOf(parent) != 0) return false;
  passTurn(parent, child);
  return true;
}

/**
 * Writes the position after `move` to `child` if the move fits the board: the right pieces stand where it says, and no
 * king is taken. Cheaper than `playLegal`; whether the move is legal remains the caller's word.
 */
export function playFitting(parent: usize, move: u32, child: usize): bool {
  if (PLAYS_VARIANTS) return playLegal(parent, move, child);
  if (!fits(parent, move)) return false;
  makeMove(parent, move, child);
  return true;
}


@inline
function fits(at: usize, move: u32): bool {
  const turn = turnOf(at);
  const from = moveFrom(move);
  const to = moveTo(move);
  const captured = moveCaptured(move);
  if (move >> 24 != 0 || roleAt(at, from) != moveRole(move) || colorAt(at, from) != turn) return false;
  if (moveRole(move) == ROLE_NONE || captured == ROLE_KING) return false;
  if (moveKind(move) == KIND_CASTLING) {
    return moveRole(move) == ROLE_KING && roleAt(at, to) == ROLE_ROOK && colorAt(at, to) == turn;
  }
  const victim = moveKind(move) == KIND_EN_PASSANT ? to ^ 8 : to;
  if (roleAt(at, victim) != captured) return false;
  return captured == ROLE_NONE || colorAt(at, victim) != turn;
}
