/**
 * En passant on a plain board: can the ep square stand, who may capture there, and is a capture legal.
 * Built from `board`; the ep square is the one the double step passed over (PGN standard 16.1.3.4).
 */
import type { Color, Square } from '../types.js';
import { attackersOf, forwardOf, isPieceAt, moved, squareAt, squaresOf } from './board.js';
import { type Board, opposite } from './setup.js';

/** The ep square's rank of the side to move, 5 (the sixth) for white and 2 (the third) for black. */
export function epRankOf(turn: Color): number {
  return turn === 'white' ? 5 : 2;
}

/** Where the pawn of the double step came from, and where it stands. */
export function doubleStep(turn: Color, ep: Square): { readonly from: Square; readonly to: Square } {
  const forward = forwardOf(turn);
  return { from: (ep + 8 * forward) as Square, to: (ep - 8 * forward) as Square };
}

/** Whether a double step can have passed over `ep`: right rank, target and start empty, the pawn in front. */
export function isEpPossible(board: Board, turn: Color, ep: Square): boolean {
  if (ep >> 3 !== epRankOf(turn)) return false;
  const { from, to } = doubleStep(turn, ep);
  return board[ep] === undefined && board[from] === undefined && isPieceAt(board, to, opposite(turn), 'pawn');
}

/** The board before the double step over a possible `ep`. */
export function boardBeforeDoubleStep(board: Board, turn: Color, ep: Square): Board {
  const { from, to } = doubleStep(turn, ep);
  return moved(board, to, from);
}

/** Pawns that stand ready to capture on a possible `ep`, whether or not a pin forbids it: X-FEN asks for no more. */
export function epCapturers(board: Board, turn: Color, ep: Square): Square[] {
  return [-1, 1].flatMap((files) => {
    const sq = squareAt(ep, files, -forwardOf(turn));
    return sq !== undefined && isPieceAt(board, sq, turn, 'pawn') ? [sq] : [];
  });
}

/**
 * Whether at least one en passant capture on a possible `ep` is legal: no king of the capturing side is attacked after it.
 * Both pawns leave their squares, so a rank, a file and both diagonals can be opened (FIDE Laws 3.9).
 */
export function hasLegalEpCapture(board: Board, turn: Color, ep: Square): boolean {
  const { to } = doubleStep(turn, ep);
  return epCapturers(board, turn, ep).some((from) => {
    const after = moved(board, from, ep, to);
    return squaresOf(after, turn, 'king').every((king) => attackersOf(after, king, opposite(turn)).length === 0);
  });
}
