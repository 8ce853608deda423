/**
 * `Setup`: what a FEN says, as a plain value, before anybody asks whether it is a legal position of chess.
 * Built from `types`; holds no rule and never throws.
 */
import type { Color, Piece, Square } from '../types.js';

/** The 64 squares from a1 to h8; `undefined` where the square is empty. */
export type Board = readonly (Piece | undefined)[];

/**
 * A position as written down. Nothing is promised about it: kings may be missing, the ep square may be impossible.
 * `validateFen` says what is wrong.
 */
export interface Setup {
  readonly board: Board;
  readonly turn: Color;
  /** Rooks their kings may still castle with, in the order of a FEN: white's h side, white's a side, black's h, black's a. */
  readonly castlingRooks: readonly Square[];
  /** The ep square as written: after every double step, or only where a capture is possible, as its author liked. */
  readonly epSquare: Square | undefined;
  /** Half-moves since the last pawn move or capture, 0 to 65535. */
  readonly halfmoves: number;
  /** Number of the move about to be played, 1 to 65535; grows after black's move. */
  readonly fullmoves: number;
  /** Whether castling needs the Chess960 reading: a king off the e file, or a rook off the a and h files. */
  readonly isChess960: boolean;
  /** What a variant's FEN has beside these: a pocket in brackets, or remaining checks; `undefined` if nothing. */
  readonly extras?: string | undefined;
  /** Squares of promoted pieces in crazyhouse. */
  readonly promoted?: ReadonlyMap<Square, number>;
}

export function opposite(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}
