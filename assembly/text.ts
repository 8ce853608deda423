/**
 * A1. ASCII in the exchange buffers: the letters, a reader's eye on TEXT_IN, a writer's pen on TEXT_OUT.
 */
import { TEXT_IN, TEXT_OUT } from './exchange';
import { ROLE_BISHOP, ROLE_KING, ROLE_KNIGHT, ROLE_NONE, ROLE_PAWN, ROLE_QUEEN, ROLE_ROOK } from './types';

export const SPACE: u32 = 0x20;
export const DASH: u32 = 0x2d;
export const SLASH: u32 = 0x2f;
export const DIGIT_0: u32 = 0x30;
export const DIGIT_1: u32 = 0x31;
export const LETTER_A: u32 = 0x61;
// Marks that only variants have.
export const PLUS: u32 = 0x2b;
export const AT: u32 = 0x40;
export const BRACKET: u32 = 0x5b;
export const BRACKET_CLOSE: u32 = 0x5d;
export const TILDE: u32 = 0x7e;
/** The bit that tells a lower-case letter from its capital. */
export const LOWER_CASE: u32 = 0x20;


@inline
export function charAt(offset: u32): u32 {
  return load<u8>(offset, TEXT_IN);
}

/** Role code of a piece letter in lower case, ROLE_NONE for any other character. */
export function roleOfLetter(letter: u32): u32 {
  switch (letter) {
    case 0x70:
      return ROLE_PAWN;
    case 0x6e:
      return ROLE_KNIGHT;
    case 0x62:
      return ROLE_BISHOP;
    case 0x72:
      return ROLE_ROOK;
    case 0x71:
      return ROLE_QUEEN;
    case 0x6b:
      return ROLE_KING;
    default:
      return ROLE_NONE;
  }
}

/** The piece letter of a role code, in lower case. */
export function letterOfRole(role: u32): u32 {
  switch (role) {
    case ROLE_ROOK:
      return 0x72;
    case ROLE_BISHOP:
      return 0x62;
    case ROLE_QUEEN:
      return 0x71;
    case ROLE_PAWN:
      return 0x70;
    case ROLE_KNIGHT:
      return 0x6e;
    default:
      return 0x6b;
  }
}

let length: u32 = 0;

/** Starts a new text in TEXT_OUT. */
export function beginText(): void {
  length = 0;
}

export function textLength(): i32 {
  return <i32>length;
}


@inline
export function writeChar(letter: u32): void {
  store<u8>(length, <u8>letter, TEXT_OUT);
  length++;
}

export function writeSquare(sq: u32): void {
  writeChar(LETTER_A + (sq & 7));
  writeChar(DIGIT_1 + (sq >> 3));
}

/** A decimal number. */
export function writeNumber(value: u32): void {
  let unit: u32 = 1;
  while (value / unit >= 10) unit *= 10;
  for (; unit > 0; unit /= 10) writeChar(DIGIT_0 + ((value / unit) % 10));
}
