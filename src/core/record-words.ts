/**
 * Where the parts of a record stand among its 32-bit words. assembly/position.ts draws the record. A plane is two words,
 * the lower ranks first.
 */
import {
  RECORD_BLACK,
  RECORD_CASTLING,
  RECORD_FLAGS,
  RECORD_GAME,
  RECORD_HALFMOVES,
  RECORD_KEY,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
} from '../layout.js';

export const BLACK = RECORD_BLACK >> 2;
export const X = RECORD_X >> 2;
export const Y = RECORD_Y >> 2;
export const Z = RECORD_Z >> 2;
export const KEY = RECORD_KEY >> 2;
export const GAME = RECORD_GAME >> 2;
/** Halfmoves in the lower half, fullmoves in the upper. */
export const COUNTERS = RECORD_HALFMOVES >> 2;
export const FLAGS = RECORD_FLAGS >> 2;
/** The rook files stand above this bit of the word GAME. */
export const CASTLING_SHIFT = (RECORD_CASTLING - RECORD_GAME) * 8;
