/** rochade/chess.js: the names of chess.js 1.4.0, and those its next version adds. docs/migrating-from-chess.js.md. */

export type { PlacedPiece } from './board-text.js';
export { Chess, type MovesOptions, type PositionComment } from './chess.js';
export type { ChessOptions, ChessPosition, LoadOptions, Target } from './chess-position.js';
export { type FenCheck, validateFen } from './fen-check.js';
export { xoroshiro128 } from './hash.js';
export { type RawHeaders, SEVEN_TAG_ROSTER } from './headers.js';
export { Move } from './move.js';
export type { MoveSquares } from './move-input.js';
export {
  BISHOP,
  BLACK,
  type Color,
  DEFAULT_POSITION,
  KING,
  KNIGHT,
  PAWN,
  type Piece,
  type PieceSymbol,
  QUEEN,
  ROOK,
  SQUARES,
  type Square,
  WHITE,
} from './names.js';
export { type NAG, NAG_TO_SYMBOL, nagToGlyph, SUFFIX_LIST, type Suffix } from './notes.js';
export { type LoadPgnOptions, PgnSyntaxError } from './pgn-read.js';
export type { PgnOptions } from './pgn-write.js';
