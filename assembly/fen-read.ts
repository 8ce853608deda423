/**
 * A6. FEN in, for what a program writes: six fields, single spaces, a position that needs no second thought.
 * Everything else is STATUS_UNUSUAL, and `src/setup/` reads the text again at leisure, names each problem, and hands back
 * a text in this form. So a FEN is judged by two readers; test/differential/fen holds them together.
 */
import { FILE_E, LIGHT_SQUARES, RANK_1, RANK_8, bit, first, firstBit, hasSeveral, size } from './bitboard';
import { RECORD } from './exchange';
import { attackersOn, checkersBefore, checkersOf } from './moves';
import {
  FLAG_CHESS960,
  FLAG_EP_LEGAL,
  GAME_EP,
  GAME_TURN,
  GAME_VARIANT,
  LAYOUT_VERSION,
  RECORD_BLACK,
  RECORD_CASTLING,
  RECORD_FLAGS,
  RECORD_FULLMOVES,
  RECORD_GAME,
  RECORD_HALFMOVES,
  RECORD_KEY,
  RECORD_PROMOTED,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
  epSquareOf,
  isEpLegal,
  keyOf,
  occupiedOf,
  ownOf,
  stateOf,
  turnOf,
  variantOf,
} from './position';
import { canTakeEnPassant, extraKey } from './rules';
import { STATUS_OK, STATUS_UNUSUAL } from './status';
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
  charAt,
  roleOfLetter,
} from './text';
import {
  Black,
  NO_SQUARE,
  PLAYS_VARIANTS,
  ROLE_KING,
  ROLE_NONE,
  VARIANT_CHESS,
  VARIANT_CRAZYHOUSE,
  VARIANT_THREE_CHECK,
  White,
} from './types';
import { MEN_AT_MOST, addToPocket } from './variants/crazyhouse';
import { allowsRights, hasExtras, hasPieces, isKingMisplaced } from './variants/setup';
import { CHECKS_AT_START, setRemainingChecks } from './variants/threecheck';

/** The caller asks for Chess960 rules of notation. */
export const FEN_CHESS960: i32 = 1;
/** Castling rights that standard chess does not know are out of the ordinary. */
export const FEN_STANDARD: i32 = 4;
/** The slow reader has judged whether the position can be reached. */
export const FEN_JUDGED: i32 = 2;
/** The bit of the options at which the four bits of the variant begin. */
export const FEN_VARIANT: i32 = 8;

// The reader: a cursor, and helpers that return UNREAD where the text is not what they expect.
const UNREAD: u32 = 0xffffffff;
let cursor: u32 = 0;
let end: u32 = 0;

/** Reads `length` characters of TEXT_IN into RECORD. RECORD holds nothing of use unless the answer is STATUS_OK. */
export function readFen(length: i32, options: i32): i32 {
  cursor = 0;
  end = <u32>length;
  memory.fill(RECORD, 0, 64);
  const variant: u32 = PLAYS_VARIANTS ? (options >> FEN_VARIANT) & 15 : VARIANT_CHESS;
  const game = LAYOUT_VERSION | (variant << GAME_VARIANT);
  if (PLAYS_VARIANTS) store<u16>(RECORD, <u16>game, RECORD_GAME);
  if (!readBoard() || !skip(SPACE)) return STATUS_UNUSUAL;
  const turn: u32 = skip(0x77) ? 0 : skip(0x62) ? 1 : UNREAD;
  if (turn == UNREAD || !skip(SPACE)) return STATUS_UNUSUAL;
  if (!hasOrdinaryPieces(RECORD)) return STATUS_UNUSUAL;

  const castling = readCastling();
  if (castling == UNREAD || !skip(SPACE)) return STATUS_UNUSUAL;
  const ep = readEpSquare(turn);
  if (ep == UNREAD || !skip(SPACE)) return STATUS_UNUSUAL;
  if (PLAYS_VARIANTS && variant == VARIANT_THREE_CHECK && !readRemainingChecks()) return STATUS_UNUSUAL;
  const halfmoves = readCounter();
  if (halfmoves == UNREAD || !skip(SPACE)) return STATUS_UNUSUAL;
  const fullmoves = readCounter();
  if (fullmoves == UNREAD || fullmoves == 0 || cursor != end) return STATUS_UNUSUAL;

  store<u16>(RECORD, <u16>(game | (turn << GAME_TURN) | (ep << GAME_EP)), RECORD_GAME);
  store<u16>(RECORD, <u16>castling, RECORD_CASTLING);
  store<u16>(RECORD, <u16>halfmoves, RECORD_HALFMOVES);
  store<u16>(RECORD, <u16>fullmoves, RECORD_FULLMOVES);
  const isStandard = isStandardCastling(RECORD, castling);
  if ((options & FEN_STANDARD) != 0 && !isStandard) return STATUS_UNUSUAL;
  if (PLAYS_VARIANTS && !(allowsRights(RECORD, variant, castling) && hasExtras(RECORD, variant))) {
    return STATUS_UNUSUAL;
  }
  let flags: u32 = (options & FEN_CHESS960) != 0 || !isStandard ? FLAG_CHESS960 : 0;
  if (ep < NO_SQUARE && canTakeEnPassant(RECORD, ep)) flags |= FLAG_EP_LEGAL;
  if (PLAYS_VARIANTS) flags |= load<u32>(RECORD, RECORD_FLAGS);
  store<u32>(RECORD, flags, RECORD_FLAGS);
  store<u64>(RECORD, recordKey(RECORD), RECORD_KEY);
  if (opponentIsInCheck(RECORD)) return STATUS_UNUSUAL;
  if (PLAYS_VARIANTS && variant != VARIANT_CHESS) return STATUS_OK;
  return (options & FEN_JUDGED) != 0 || isPlausible(RECORD) ? STATUS_OK : STATUS_UNUSUAL;
}

/** The key of a record from scratch. */
export function recordKey(at: usize): u64 {
  return (PLAYS_VARIANTS ? extraKey(at) : 0) ^ boardKey(at);
}


@inline
function boardKey(at: usize): u64 {
  return keyOf(
    load<u64>(at, RECORD_X),
    load<u64>(at, RECORD_Y),
    load<u64>(at, RECORD_Z),
    load<u64>(at, RECORD_BLACK),
    stateOf(at),
    turnOf(at),
    isEpLegal(at),
  );
}


@inline
function skip(letter: u32): bool {
  if (cursor >= end || charAt(cursor) != letter) return false;
  cursor++;
  return true;
}

function readBoard(): bool {
  let x: u64 = 0;
  let y: u64 = 0;
  let z: u64 = 0;
  let black: u64 = 0;
  const isCrazyhouse = PLAYS_VARIANTS && variantOf(RECORD) == VARIANT_CRAZYHOUSE;
  let promoted: u64 = 0;
  for (let rank: i32 = 7; rank >= 0; rank--) {
    let file: u32 = 0;
    let afterDigit = false;
    while (file < 8) {
      if (cursor >= end) return false;
      const letter = charAt(cursor++);
      const digit = letter - DIGIT_0;
      if (digit >= 1 && digit <= 8) {
        if (afterDigit) return false;
        file += digit;
        afterDigit = true;
        continue;
      }
      const role = roleOfLetter(letter | LOWER_CASE);
      if (role == ROLE_NONE) return false;
      const here = bit(<u32>rank * 8 + file);
      if (role & 1) x |= here;
      if (role & 2) y |= here;
      if (role & 4) z |= here;
      if (letter & LOWER_CASE) black |= here;
      if (PLAYS_VARIANTS && isCrazyhouse && skip(TILDE)) promoted |= here;
      file++;
      afterDigit = false;
    }
    if (file != 8 || (rank > 0 && !skip(SLASH))) return false;
  }
  store<u64>(RECORD, black, RECORD_BLACK);
  store<u64>(RECORD, x, RECORD_X);
  store<u64>(RECORD, y, RECORD_Y);
  store<u64>(RECORD, z, RECORD_Z);
  if (!isCrazyhouse) return true;
  store<u64>(RECORD, promoted, RECORD_PROMOTED);
  return !skip(BRACKET) || readPockets();
}

/** Crazyhouse: pieces up to the closing bracket, White's in capitals. */
function readPockets(): bool {
  // One man less than a set has: kings are never in a pocket, and 32 of one kind would not fit in its five bits.
  for (let men: u32 = 0; men < MEN_AT_MOST; men++) {
    if (skip(BRACKET_CLOSE)) return true;
    if (cursor >= end) return false;
    const letter = charAt(cursor++);
    const role = roleOfLetter(letter | LOWER_CASE);
    if (role == ROLE_NONE || role == ROLE_KING) return false;
    addToPocket(RECORD, letter & LOWER_CASE ? 1 : 0, role, 1);
  }
  return false;
}

/** Three-check: what remains to White and to Black, as in `3+3`, and a space. */
function readRemainingChecks(): bool {
  const white = readCounter();
  if (white > CHECKS_AT_START || !skip(PLUS)) return false;
  const black = readCounter();
  if (black > CHECKS_AT_START || !skip(SPACE)) return false;
  setRemainingChecks(RECORD, 0, white);
  setRemainingChecks(RECORD, 1, black);
  return true;
}


@inline
function kingsOf(at: usize): u64 {
  return load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z);
}


@inline
function pawnsOf(at: usize): u64 {
  return load<u64>(at, RECORD_Z) & ~(load<u64>(at, RECORD_X) | load<u64>(at, RECORD_Y));
}


@inline
function rooksOf(at: usize): u64 {
  return load<u64>(at, RECORD_X) & ~(load<u64>(at, RECORD_Y) | load<u64>(at, RECORD_Z));
}

/** One king each and no pawn on the first or last rank: without that the generator must not be asked. */
export function hasOrdinaryPieces(at: usize): bool {
  if (PLAYS_VARIANTS) return hasPieces(at, variantOf(at));
  const black = load<u64>(at, RECORD_BLACK);
  const kings = kingsOf(at);
  return size(kings & black) == 1 && size(kings & ~black) == 1 && (pawnsOf(at) & (RANK_1 | RANK_8)) == 0;
}

/** The castling field as rook files, or UNREAD; at most one rook on each side of each king. */
function readCastling(): u32 {
  if (skip(DASH)) return 0;
  let rights: u32 = 0;
  const start = cursor;
  while (cursor < end && charAt(cursor) != SPACE) {
    const right = castlingRook(charAt(cursor));
    if (right == UNREAD || (rights & right) != 0) return UNREAD;
    rights |= right;
    cursor++;
  }
  return cursor > start && hasOneRookPerSide(RECORD, rights) ? rights : UNREAD;
}

/** The rook that a letter of the castling field names, as a bit of the rook files: X-FEN `KQkq` or a file letter. */
function castlingRook(letter: u32): u32 {
  const isBlack = (letter & LOWER_CASE) != 0;
  const homeRank = isBlack ? RANK_8 : RANK_1;
  const black = load<u64>(RECORD, RECORD_BLACK);
  const own = isBlack ? black : ~black;
  const king = kingsOf(RECORD) & own & homeRank;
  if (king == 0) return UNREAD;
  const rooks = rooksOf(RECORD) & own & homeRank;
  const towardsA = rooks & (king - 1);
  const towardsH = rooks & ~(king - 1);
  const lower = letter | LOWER_CASE;
  let rook: u64 = 0;
  if (lower == 0x71)
    rook = firstBit(towardsA); // q: the outermost rook on the a-side
  else if (lower == 0x6b) rook = towardsH != 0 ? bit(<u32>(63 - clz<u64>(towardsH))) : 0;
  else if (lower - LETTER_A < 8) rook = bit(lower - LETTER_A + (isBlack ? 56 : 0)) & rooks;
  return rook != 0 ? fileBit(rook) : UNREAD;
}


@inline
function fileBit(rook: u64): u32 {
  const sq = first(rook);
  return sq < 8 ? 1 << sq : 1 << (sq - 48);
}

/** Whether each king has at most one rook with a right on each side. */
export function hasOneRookPerSide(at: usize, rights: u32): bool {
  const black = load<u64>(at, RECORD_BLACK);
  for (let color: u32 = 0; color < 2; color++) {
    const files = <u64>((rights >> (color * 8)) & 0xff);
    const kingFile = first(castlingKing(kingsOf(at) & (color ? black : ~black))) & 7;
    const left = files & (bit(kingFile) - 1);
    if (hasSeveral(left) || hasSeveral(files ^ left)) return false;
  }
  return true;
}

/** Whether each king with a right stands on the e-file and each rook with one on the a- or h-file. */
export function isStandardCastling(at: usize, rights: u32): bool {
  if ((rights & 0x7e7e) != 0) return false;
  const black = load<u64>(at, RECORD_BLACK);
  const kings = kingsOf(at);
  return (
    ((rights & 0x00ff) == 0 || (first(castlingKing(kings & ~black)) & 7) == 4) &&
    ((rights & 0xff00) == 0 || (first(castlingKing(kings & black)) & 7) == 4)
  );
}

/** Of several kings of one side the one that can castle: it stands on the e-file of a back rank. */
@inline
function castlingKing(kings: u64): u64 {
  return PLAYS_VARIANTS && hasSeveral(kings) ? kings & FILE_E & (RANK_1 | RANK_8) : kings;
}

/** The ep square, NO_SQUARE for `-`, or UNREAD: it must lie behind an enemy pawn that can just have taken two steps. */
function readEpSquare(turn: u32): u32 {
  if (skip(DASH)) return NO_SQUARE;
  if (cursor + 1 >= end) return UNREAD;
  const file = charAt(cursor) - LETTER_A;
  const rank = charAt(cursor + 1) - DIGIT_0 - 1;
  cursor += 2;
  if (file > 7 || rank != (turn ? 2 : 5)) return UNREAD;
  const ep = rank * 8 + file;
  return isEpConsistent(RECORD, turn, ep) ? ep : UNREAD;
}

export function isEpConsistent(at: usize, turn: u32, ep: u32): bool {
  const black = load<u64>(at, RECORD_BLACK);
  const pawn = bit(turn ? ep + 8 : ep - 8);
  const start = bit(turn ? ep - 8 : ep + 8);
  return (
    ep >> 3 == (turn ? 2 : 5) &&
    (pawnsOf(at) & pawn & (turn ? ~black : black)) != 0 &&
    (occupiedOf(at) & (bit(ep) | start)) == 0
  );
}

/** A number from 0 to 65535 without leading zeros, or UNREAD. */
function readCounter(): u32 {
  const start = cursor;
  let value: u32 = 0;
  while (cursor < end && charAt(cursor) - DIGIT_0 < 10 && cursor - start < 6) {
    value = value * 10 + charAt(cursor++) - DIGIT_0;
  }
  if (cursor == start || value > 0xffff) return UNREAD;
  return cursor - start > 1 && charAt(start) == DIGIT_0 ? UNREAD : value;
}

/** Whether the side that just moved left its king where it can be taken. */
export function opponentIsInCheck(at: usize): bool {
  if (PLAYS_VARIANTS) return isKingMisplaced(at, variantOf(at));
  const turn = turnOf(at);
  const kings = load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z);
  return attackersOn(at, first(kings & ~ownOf(at)), turn) != 0;
}

/**
 * Whether nothing speaks against the position having been reached: men and promotions that add up, at most one checker,
 * and with an ep square none, neither now nor before the double step closed or opened a line. What fails here is not refused, only judged by the slow reader.
 */
function isPlausible(at: usize): bool {
  const black = load<u64>(at, RECORD_BLACK);
  const occupied = occupiedOf(at);
  if (!addsUp(at, occupied & ~black) || !addsUp(at, black)) return false;
  const checkers = checkersOf(at);
  const ep = epSquareOf(at);
  if (ep == NO_SQUARE) return !hasSeveral(checkers);
  return checkers == 0 && checkersBefore(at, bit(ep - 8) | bit(ep + 8)) == 0;
}

function addsUp(at: usize, side: u64): bool {
  const x = load<u64>(at, RECORD_X) & side;
  const y = load<u64>(at, RECORD_Y) & side;
  const z = load<u64>(at, RECORD_Z) & side;
  const bishops = y & ~(x | z);
  const promoted =
    surplus(x & y & ~z, 1) +
    surplus(x & ~(y | z), 2) +
    surplus(x & z, 2) +
    surplus(bishops & LIGHT_SQUARES, 1) +
    surplus(bishops & ~LIGHT_SQUARES, 1);
  return size(side) <= 16 && size(z & ~(x | y)) + promoted <= 8;
}


@inline
function surplus(pieces: u64, atStart: u64): u64 {
  const count = size(pieces);
  return count > atStart ? count - atStart : 0;
}
