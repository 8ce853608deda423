/**
 * A6. SAN in: the legal move of a text, found from its target square backwards, without listing the legal moves.
 * Takes the form of the PGN standard 8.2.3 only: `Nbxd7`, `exd8=Q`, `O-O-O`, and one `+` or `#`. Whether the marks of
 * check and capture tell the truth, and whether the origin had to be named, is left to who compares with SAN written.
 */
import { bit, first, has, withoutFirst } from './bitboard';
import { MOVES } from './exchange';
import { moveFrom, moveKind, movePromotion, moveRole, moveTo, packMove } from './move';
import { makeMove } from './make';
import { isLegalMove, listMoves } from './moves';
import { epSquareOf, occupiedOf, ownOf, roleAt, turnOf } from './position';
import { attackersAt, attacksOf, piecesOf } from './role-attacks';
import { AT, DASH, DIGIT_1, LETTER_A, LOWER_CASE, roleOfLetter } from './text';
import {
  KIND_CASTLING,
  KIND_DOUBLE_STEP,
  KIND_DROP,
  KIND_EN_PASSANT,
  KIND_NORMAL,
  PLAYS_VARIANTS,
  ROLE_KING,
  ROLE_NONE,
  ROLE_PAWN,
} from './types';
import { SAN_AMBIGUOUS, SAN_ILLEGAL, SAN_SYNTAX } from './status';

const LETTER_O: u32 = 0x4f;
const TIMES: u32 = 0x78;
const EQUALS: u32 = 0x3d;
const CHECK: u32 = 0x2b;
const MATE: u32 = 0x23;
const FILE_A: u64 = 0x0101010101010101;
const RANK: u64 = 0xff;
/** No pawn's file is named. */
const NO_FILE: u32 = 8;

/** The legal move of the SAN of `length` bytes at `text`, or a negative status. */
export function readMove(at: usize, text: usize, length: i32): i32 {
  let end = text + <usize>length;
  if (length > 2) {
    const last = <u32>load<u8>(end - 1);
    if (last == CHECK || last == MATE) end--;
  }
  if (end < text + 2) return SAN_SYNTAX;
  const letter = <u32>load<u8>(text);
  if (PLAYS_VARIANTS && (letter == AT || load<u8>(text, 1) == AT)) return readDrop(at, text, end);
  if (letter == LETTER_O) return readCastling(at, text, end);
  return isFile(letter) ? readPawnMove(at, text, end) : readPieceMove(at, text, end, pieceOfCapital(letter));
}

/** As {@link readMove}; a legal move is played as well: the position after it goes to `child`, which is not `at`. */
export function playText(at: usize, text: usize, length: i32, child: usize): i32 {
  const move = readMove(at, text, length);
  if (move >= 0) makeMove(at, move, child);
  return move;
}


@inline
function isFile(letter: u32): bool {
  return letter - LETTER_A < 8;
}

/** The role of a capital piece letter, ROLE_NONE for anything else; a pawn has no letter. */
function pieceOfCapital(letter: u32): u32 {
  if ((letter & LOWER_CASE) != 0) return ROLE_NONE;
  const role = roleOfLetter(letter | LOWER_CASE);
  return role == ROLE_PAWN ? ROLE_NONE : role;
}

function readCastling(at: usize, text: usize, end: usize): i32 {
  for (let i = text; i < end; i++) {
    if (<u32>load<u8>(i) != ((i - text) & 1 ? DASH : LETTER_O)) return SAN_SYNTAX;
  }
  const length = end - text;
  if (length != 3 && length != 5) return SAN_SYNTAX;
  const moves = <usize>listMoves(at);
  for (let i: usize = 0; i < moves; i++) {
    const move = load<u32>(i << 2, MOVES);
    if (moveKind(move) == KIND_CASTLING && moveTo(move) > moveFrom(move) == (length == 3)) return <i32>move;
  }
  return SAN_ILLEGAL;
}

/** Crazyhouse: the letter of the piece, which some leave out for a pawn, `@`, and the square. */
function readDrop(at: usize, text: usize, end: usize): i32 {
  let next = text;
  let role = ROLE_PAWN;
  if (load<u8>(next) != AT) {
    const letter = <u32>load<u8>(next++);
    role = roleOfLetter(letter | LOWER_CASE);
    if ((letter & LOWER_CASE) != 0 || role == ROLE_NONE || role == ROLE_KING) return SAN_SYNTAX;
  }
  if (end - next != 3) return SAN_SYNTAX;
  const sq = readSquare(next + 1);
  if (sq < 0) return SAN_SYNTAX;
  const drop = packMove(sq, sq, ROLE_NONE, KIND_DROP, role, ROLE_NONE);
  return isLegalMove(at, drop) ? <i32>drop : SAN_ILLEGAL;
}

/** Letter, file or rank or both of the origin, `x`, target. */
function readPieceMove(at: usize, text: usize, end: usize, role: u32): i32 {
  if (role == ROLE_NONE || end - text < 3) return SAN_SYNTAX;
  const target = end - 2;
  const to = readSquare(target);
  if (to < 0) return SAN_SYNTAX;
  let next = text + 1;
  let origin: u64 = ~0;
  const file: u32 = load<u8>(next) - LETTER_A;
  if (next < target && file < 8) {
    origin = FILE_A << file;
    next++;
  }
  const rank: u32 = load<u8>(next) - DIGIT_1;
  if (next < target && rank < 8) {
    origin &= RANK << (rank * 8);
    next++;
  }
  if (next < target && load<u8>(next) == TIMES) next++;
  return next == target ? pieceMove(at, role, origin, to) : SAN_SYNTAX;
}

/** File of the origin and `x` for a capture, target, `=` and a letter for a promotion. */
function readPawnMove(at: usize, text: usize, end: usize): i32 {
  let next = text;
  let file = NO_FILE;
  if (load<u8>(text, 1) == TIMES) {
    file = load<u8>(text) - LETTER_A;
    next += 2;
  }
  const rest = end - next;
  if (rest != 2 && rest != 4) return SAN_SYNTAX;
  const to = readSquare(next);
  if (to < 0) return SAN_SYNTAX;
  if (rest == 2) return pawnMove(at, file, to, ROLE_NONE);
  const promotion = pieceOfCapital(load<u8>(next, 3));
  if (load<u8>(next, 2) != EQUALS || promotion == ROLE_NONE || !canPromoteTo(promotion)) return SAN_SYNTAX;
  return pawnMove(at, file, to, promotion);
}

/** No pawn becomes a king, but in variants where the list of moves decides. */
@inline
function canPromoteTo(role: u32): bool {
  return PLAYS_VARIANTS || role != ROLE_KING;
}

/** The square named at `text`, or -1. */
function readSquare(text: usize): i32 {
  const file = load<u8>(text) - LETTER_A;
  const rank = load<u8>(text, 1) - DIGIT_1;
  return (file | rank) < 8 ? <i32>(rank * 8 + file) : -1;
}

/** The legal move of the one piece of this role that can go from `origin` to `to`. */
function pieceMove(at: usize, role: u32, origin: u64, to: u32): i32 {
  if (PLAYS_VARIANTS) return findListed(at, role, origin, to, ROLE_NONE);
  const own = ownOf(at);
  if (has(own, to)) return SAN_ILLEGAL;
  let found = SAN_ILLEGAL;
  for (
    let set = attacksOf(role, to, occupiedOf(at)) & piecesOf(at, role) & own & origin;
    set != 0;
    set = withoutFirst(set)
  ) {
    const from = first(set);
    if (!isKingSafe(at, role, from, to, to)) continue;
    if (found != SAN_ILLEGAL) return SAN_AMBIGUOUS;
    found = <i32>packMove(from, to, ROLE_NONE, KIND_NORMAL, role, roleAt(at, to));
  }
  return found;
}

/** The legal move of a pawn to `to`: a capture from `file`, or a step where no file is named. */
function pawnMove(at: usize, file: u32, to: u32, promotion: u32): i32 {
  if (PLAYS_VARIANTS) return findPawnMove(at, file, to, promotion);
  const turn = turnOf(at);
  const forward: i32 = turn ? -8 : 8;
  const occupied = occupiedOf(at);
  const pawns = piecesOf(at, ROLE_PAWN) & ownOf(at);
  const isLastRank = to >> 3 == (turn ? 0 : 7);
  // No pawn stands behind the first two ranks of its side, so the square behind `to` is on the board from here on.
  if (to >> 3 == (turn ? 7 : 0) || isLastRank != (promotion != ROLE_NONE)) return SAN_ILLEGAL;
  let from = to - forward;
  let kind = KIND_NORMAL;
  let captured = ROLE_NONE;
  let victim = to;
  if (file == NO_FILE) {
    if (has(occupied, to)) return SAN_ILLEGAL;
    if (!has(occupied, from) && to >> 3 == (turn ? 4 : 3)) {
      from -= forward;
      kind = KIND_DOUBLE_STEP;
    }
  } else {
    const distance = file - (to & 7);
    if (distance != 1 && distance != -1) return SAN_ILLEGAL;
    from += distance;
    if (to == epSquareOf(at)) {
      kind = KIND_EN_PASSANT;
      victim = to ^ 8;
    }
    captured = roleAt(at, victim);
    if (captured == ROLE_NONE || has(ownOf(at), victim)) return SAN_ILLEGAL;
  }
  if (!has(pawns, from) || !isKingSafe(at, ROLE_PAWN, from, to, victim)) return SAN_ILLEGAL;
  return <i32>packMove(from, to, promotion, kind, ROLE_PAWN, captured);
}

/** As `pawnMove`, among the legal moves. A pawn changes its file if and only if it captures. */
function findPawnMove(at: usize, file: u32, to: u32, promotion: u32): i32 {
  if (file == (to & 7)) return SAN_ILLEGAL;
  return findListed(at, ROLE_PAWN, FILE_A << (file == NO_FILE ? to & 7 : file), to, promotion);
}

/** The legal move of the one piece of this role that can go from `origin` to `to`: for variants, whatever their rules. */
function findListed(at: usize, role: u32, origin: u64, to: u32, promotion: u32): i32 {
  const moves = <usize>listMoves(at);
  let found = SAN_ILLEGAL;
  for (let i: usize = 0; i < moves; i++) {
    const move = load<u32>(i << 2, MOVES);
    if (moveTo(move) != to || moveRole(move) != role || movePromotion(move) != promotion) continue;
    if (moveKind(move) == KIND_DROP || moveKind(move) == KIND_CASTLING || !has(origin, moveFrom(move))) continue;
    if (found != SAN_ILLEGAL) return SAN_AMBIGUOUS;
    found = <i32>move;
  }
  return found;
}

/** Whether the own king is not attacked after a piece has gone from `from` to `to`, the one on `victim` being taken. */
function isKingSafe(at: usize, role: u32, from: u32, to: u32, victim: u32): bool {
  const own = ownOf(at);
  const occupied = (occupiedOf(at) & ~(bit(from) | bit(victim))) | bit(to);
  const enemy = occupiedOf(at) & ~(own | bit(victim));
  const king = role == ROLE_KING ? to : first(piecesOf(at, ROLE_KING) & own);
  return attackersAt(at, turnOf(at), enemy, king, occupied) == 0;
}
