/** A board as chess.js shows it: drawn with borders, or as rows of pieces. Built from stands. */
import { letterOfPiece } from '../letter.js';
import { SQUARE_NAMES } from '../square.js';
import type { Square as CoreSquare } from '../types.js';
import { type Color, type PieceSymbol, type Square, shortPiece } from './names.js';
import type { Stand } from './stand.js';

/** A piece with its square, as {@link Chess.board} lists it. */
export interface PlacedPiece {
  square: Square;
  type: PieceSymbol;
  color: Color;
}

const RANKS = [7, 6, 5, 4, 3, 2, 1, 0];
const FILES = [0, 1, 2, 3, 4, 5, 6, 7];
const BORDER = '   +------------------------+';

export function asciiOf(stand: Stand): string {
  const ranks = RANKS.map((rank) => {
    const signs = FILES.map((file) => {
      const piece = stand.pieceAt((rank * 8 + file) as CoreSquare);
      return ` ${piece === undefined ? '.' : letterOfPiece(piece)} `;
    });
    return ` ${rank + 1} |${signs.join('')}|`;
  });
  return [BORDER, ...ranks, BORDER, '     a  b  c  d  e  f  g  h'].join('\n');
}

export function boardOf(stand: Stand): (PlacedPiece | null)[][] {
  return RANKS.map((rank) =>
    FILES.map((file) => {
      const sq = (rank * 8 + file) as CoreSquare;
      const piece = stand.pieceAt(sq);
      return piece === undefined ? null : { square: SQUARE_NAMES[sq]!, ...shortPiece(piece) };
    }),
  );
}
