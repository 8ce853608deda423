/**
 * A6. FEN out: a record to TEXT_OUT, with the castling and en passant conventions in use (PGN 16.1, X-FEN, Shredder-FEN).
 */
import { RANK_1, RANK_8, first, has } from './bitboard';
import { pawnAttacks } from './attacks';
import {
  RECORD_FULLMOVES,
  RECORD_HALFMOVES,
  RECORD_BLACK,
  RECORD_PROMOTED,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
  castlingOf,
  epSquareOf,
  isEpLegal,
  ownOf,
  roleAt,
  turnOf,
  variantOf,
} from './position';
import {
  BRACKET,
  BRACKET_CLOSE,
  DASH,
  DIGIT_0,
  LETTER_A,
  LOWER_CASE,
  PLUS,
  SLASH,
  SPACE,
  TILDE,
  beginText,
  letterOfRole,
  textLength,
  writeChar,
  writeNumber,
  writeSquare,
} from './text';
import {
  Black,
  NO_SQUARE,
  PLAYS_VARIANTS,
  ROLE_BISHOP,
  ROLE_KNIGHT,
  ROLE_NONE,
  ROLE_PAWN,
  ROLE_QUEEN,
  ROLE_ROOK,
  VARIANT_CRAZYHOUSE,
  VARIANT_THREE_CHECK,
  White,
} from './types';
import { inPocket } from './variants/crazyhouse';
import { remainingChecks } from './variants/threecheck';

/** File letters for every castling rook, instead of `KQkq` for the outermost. */
export const FEN_SHREDDER: i32 = 1;
/** The ep square if an enemy pawn stands beside the pawn that took two steps; without this, if the capture is legal. */
export const FEN_EP_XFEN: i32 = 2;
/** The ep square after every double step. */
export const FEN_EP_ALWAYS: i32 = 4;

/** Writes the record as FEN to TEXT_OUT; returns the number of characters, at most 93; in crazyhouse 159. */
export function recordToFen(at: usize, options: i32): i32 {
  beginText();
  writeBoard(at);
  writeChar(SPACE);
  writeChar(turnOf(at) ? 0x62 : 0x77);
  writeChar(SPACE);
  writeCastling(at, (options & FEN_SHREDDER) != 0);
  writeChar(SPACE);
  if (showsEp(at, options)) writeSquare(epSquareOf(at));
  else writeChar(DASH);
  writeChar(SPACE);
  if (PLAYS_VARIANTS && variantOf(at) == VARIANT_THREE_CHECK) writeRemainingChecks(at);
  writeNumber(load<u16>(at, RECORD_HALFMOVES));
  writeChar(SPACE);
  writeNumber(load<u16>(at, RECORD_FULLMOVES));
  return textLength();
}

function writeBoard(at: usize): void {
  const black = load<u64>(at, RECORD_BLACK);
  for (let rank: i32 = 7; rank >= 0; rank--) {
    let empty: u32 = 0;
    for (let file: u32 = 0; file < 8; file++) {
      const sq = <u32>rank * 8 + file;
      const role = roleAt(at, sq);
      if (role == ROLE_NONE) {
        empty++;
        continue;
      }
      if (empty > 0) writeChar(DIGIT_0 + empty);
      empty = 0;
      writeChar(letterOfRole(role) - (has(black, sq) ? 0 : LOWER_CASE));
      if (PLAYS_VARIANTS && has(load<u64>(at, RECORD_PROMOTED), sq)) writeChar(TILDE);
    }
    if (empty > 0) writeChar(DIGIT_0 + empty);
    if (rank > 0) writeChar(SLASH);
  }
  if (PLAYS_VARIANTS && variantOf(at) == VARIANT_CRAZYHOUSE) writePockets(at);
}

/** Crazyhouse: what each side can drop, White's in capitals, from queen to pawn. */
function writePockets(at: usize): void {
  writeChar(BRACKET);
  for (let color: u32 = 0; color < 2; color++) {
    writePocket(at, color, ROLE_QUEEN);
    writePocket(at, color, ROLE_ROOK);
    writePocket(at, color, ROLE_BISHOP);
    writePocket(at, color, ROLE_KNIGHT);
    writePocket(at, color, ROLE_PAWN);
  }
  writeChar(BRACKET_CLOSE);
}

function writePocket(at: usize, color: u32, role: u32): void {
  const letter = letterOfRole(role) - (color ? 0 : LOWER_CASE);
  for (let count = inPocket(at, color, role); count > 0; count--) writeChar(letter);
}

/** Three-check: what remains to White and to Black, as in `3+3`, and a space. */
function writeRemainingChecks(at: usize): void {
  writeNumber(remainingChecks(at, 0));
  writeChar(PLUS);
  writeNumber(remainingChecks(at, 1));
  writeChar(SPACE);
}

function writeCastling(at: usize, shredder: bool): void {
  const rights = castlingOf(at);
  if (rights == 0) {
    writeChar(DASH);
    return;
  }
  for (let color: u32 = 0; color < 2; color++) {
    const files = (rights >> (color * 8)) & 0xff;
    for (let file: i32 = 7; file >= 0; file--) {
      if ((files >> file) & 1) writeChar(castlingLetter(at, color, <u32>file, shredder) - (color ? 0 : LOWER_CASE));
    }
  }
}

/** `k` or `q` if the rook on `file` is the outermost of its color on its side of the king, else its file, in lower case. */
function castlingLetter(at: usize, color: u32, file: u32, shredder: bool): u32 {
  if (shredder) return LETTER_A + file;
  const black = load<u64>(at, RECORD_BLACK);
  const own = (color ? black : ~black) & (color ? RANK_8 : RANK_1);
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const kingFile = first(y & z & own) & 7;
  const rooks = <u32>((x & ~(y | z) & own) >> (color ? 56 : 0));
  const isHSide = file > kingFile;
  const outer = isHSide ? rooks >> (file + 1) : rooks & ((1 << file) - 1);
  return outer != 0 ? LETTER_A + file : isHSide ? 0x6b : 0x71;
}

function showsEp(at: usize, options: i32): bool {
  const ep = epSquareOf(at);
  if (ep == NO_SQUARE) return false;
  if ((options & FEN_EP_ALWAYS) != 0 || isEpLegal(at)) return true;
  if ((options & FEN_EP_XFEN) == 0) return false;
  const pawns = load<u64>(at, RECORD_Z) & ~(load<u64>(at, RECORD_X) | load<u64>(at, RECORD_Y)) & ownOf(at);
  return ((turnOf(at) ? pawnAttacks<White>(ep) : pawnAttacks<Black>(ep)) & pawns) != 0;
}
