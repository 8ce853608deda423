/**
 * The drawn board: eight ranks of eight squares, White below, `.` for an empty one. For eyes, not for parsers: that is FEN.
 */
import { letterOfPiece } from './letter.js';
import type { Piece, Square } from './types.js';

/** The board of `pieceAt` as eight lines, without a line break at the end. */
export function drawnBoard(pieceAt: (square: Square) => Piece | undefined): string {
  const lines: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    const line = Array.from({ length: 8 }, (_, file) => signOf(pieceAt((rank * 8 + file) as Square)));
    lines.push(line.join(' '));
  }
  return lines.join('\n');
}

function signOf(piece: Piece | undefined): string {
  return piece === undefined ? '.' : letterOfPiece(piece);
}
