/**
 * How pieces move on an empty board, and what stands in their way: for explaining why a move is not legal.
 * Obvious, not fast; knows neither checks nor turns. Legality is the core's.
 */
import { fileOf, rankOf } from './square.js';
import type { Color, Role, Square } from './types.js';

/** The squares strictly between two squares of one rank, file or diagonal, from the first to the second. */
export function squaresBetween(a: Square, b: Square): Square[] {
  const files = fileOf(b) - fileOf(a);
  const ranks = rankOf(b) - rankOf(a);
  if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) return [];
  const step = Math.sign(files) + 8 * Math.sign(ranks);
  const squares: Square[] = [];
  for (let sq = a + step; sq !== b && step !== 0; sq += step) squares.push(sq as Square);
  return squares;
}

/** Whether a piece, not a pawn, goes from `a` to `b` on an empty board; castling aside. */
export function reaches(role: Role, a: Square, b: Square): boolean {
  const files = Math.abs(fileOf(b) - fileOf(a));
  const ranks = Math.abs(rankOf(b) - rankOf(a));
  const isOrthogonal = (files === 0) !== (ranks === 0);
  const isDiagonal = files === ranks && files !== 0;
  switch (role) {
    case 'rook':
      return isOrthogonal;
    case 'bishop':
      return isDiagonal;
    case 'queen':
      return isOrthogonal || isDiagonal;
    case 'knight':
      return files * ranks === 2;
    case 'king':
      return Math.max(files, ranks) === 1;
    case 'pawn':
      return false;
  }
}

/** What a pawn's move from `a` to `b` would be, on an empty board. */
export function pawnMoveKind(color: Color, a: Square, b: Square): 'step' | 'double-step' | 'capture' | undefined {
  const forward = color === 'white' ? 1 : -1;
  const files = Math.abs(fileOf(b) - fileOf(a));
  const ranks = (rankOf(b) - rankOf(a)) * forward;
  if (ranks === 1 && files <= 1) return files === 0 ? 'step' : 'capture';
  return ranks === 2 && files === 0 && rankOf(a) === (color === 'white' ? 1 : 6) ? 'double-step' : undefined;
}

/** Whether pawns of `color` promote on `sq`. */
export function isPromotionRank(color: Color, sq: Square): boolean {
  return rankOf(sq) === (color === 'white' ? 7 : 0);
}

/** Where a king that castles with the rook on `rook` stands afterwards (FIDE 3.8.2, Guidelines II). */
export function castledKingSquare(king: Square, rook: Square): Square {
  return ((king & 56) | (rook > king ? 6 : 2)) as Square;
}

/** Where the rook stands afterwards. */
export function castledRookSquare(king: Square, rook: Square): Square {
  return ((king & 56) | (rook > king ? 5 : 3)) as Square;
}
