/**
 * The drawn board: eight ranks of eight squares, White below, `.` for an empty one. For eyes, not for parsers: that is FEN.
 */
import type { Piece, Role, Square } from './types.js';

const LETTERS: Readonly<Record<Role, string>> = {
  pawn: 'p',
  knight: 'n',
  bishop: 'b',
  rook: 'r',
  queen: 'q',
  king: 'k',
};

/** The board of `pieceAt` as eight lines, without a line break at the end. */
export function drawnBoard(pieceAt: (square: Square) => Piece | undefined): string {
  const lines: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    const line = Array.from({ length: 8 }, (_, file) => letterOf(pieceAt((rank * 8 + file) as Square)));
    lines.push(line.join(' '));
  }
  return lines.join('\n');
}

function letterOf(piece: Piece | undefined): string {
  if (piece === undefined) return '.';
  const letter = LETTERS[piece.role];
  return piece.color === 'white' ? letter.toUpperCase() : letter;
}
