/**
 * Atomic: every capture is an explosion, and who explodes the enemy king wins.
 *
 * A capture takes off the board the captured man, the one that captures, and all men but pawns on the eight squares
 * around the square it moves to (en passant: around the ep square). So a king cannot capture. A move that would explode
 * the own king is illegal; one that explodes only the enemy king is legal, even if it leaves the own king in check. A
 * king beside the enemy king cannot be in check, since whoever captured it would explode his own; nor are the squares of
 * castling attacked there. Otherwise chess: checkmate and stalemate are as ever.
 *
 * Sources: lichess.org/variant/atomic; FICS help, atomic. Built from `attacks`, `chess`.
 */
import { attackers, KING_TARGETS } from '../attacks.js';
import { type Board, COLORS, type Color, kingSquare, opposite, type Role } from '../board.js';
import { type Move, pseudoLegalMoves, type State } from '../moves.js';
import { after, boardAfter, checkmateOrStalemate, chess, isCapture, isKingSafeAfter, men } from './chess.js';
import { type End, type Law, variantEnd } from './law.js';

export const atomic: Law = {
  ...chess,
  mayHaveKings: (_, kings) => kings <= 1,
  kingAttackers,
  // Once a king is gone the game is over, whatever the explosion has left attacked.
  mustBeSafe: (board, turn) => (COLORS.every((color) => kingSquare(board, color) >= 0) ? [opposite(turn)] : []),
  pseudoLegalMoves: (state) => pseudoLegalMoves(atomic, state),
  legalOf: (state, moves) => moves.filter((move) => isLegal(state, move)),
  boardAfter: (state, move) =>
    isCapture(state, move) ? exploded(boardAfter(state, move), move.to) : boardAfter(state, move),
  after: (state, move) => (isCapture(state, move) ? explode(after(state, move), move.to) : after(state, move)),
  variantEnd: sideWithKingWins,
  endWithoutMoves: (state) => checkmateOrStalemate(atomic, state),
  hasInsufficientMaterial,
};

function kingAttackers(board: Board, square: number, by: Color): number[] {
  const isBesideKing = KING_TARGETS[square]!.includes(kingSquare(board, by));
  return isBesideKing ? [] : attackers(board, square, by);
}

function isLegal(state: State, move: Move): boolean {
  const board = atomic.boardAfter(state, move);
  if (kingSquare(board, state.turn) < 0) return false;
  return kingSquare(board, opposite(state.turn)) < 0 || isKingSafeAfter(atomic, state, move);
}

function exploded(board: Board, center: number): Board {
  const left = board.slice();
  left[center] = undefined;
  for (const square of KING_TARGETS[center]!) if (left[square]?.role !== 'pawn') left[square] = undefined;
  return left;
}

function explode(state: State, center: number): State {
  const board = exploded(state.board, center);
  // A right ends with its rook, and with its king.
  const castlingRooks = state.castlingRooks.filter((rook) => {
    const piece = board[rook];
    return piece !== undefined && kingSquare(board, piece.color) >= 0;
  });
  return { ...state, board, castlingRooks };
}

function sideWithKingWins({ board }: State): End | undefined {
  const loser = COLORS.find((color) => kingSquare(board, color) < 0);
  return loser && variantEnd(opposite(loser));
}

/** Kings cannot hold each other, so a bare king is mated only by a queen or by several pieces together. */
function hasInsufficientMaterial(state: State, color: Color): boolean {
  if (kingSquare(state.board, opposite(color)) < 0) return false;
  const own = men(state, color).filter(({ role }) => role !== 'king');
  const theirs = men(state, opposite(color)).filter(({ role }) => role !== 'king');
  if (own.length === 0) return true;
  // Bishops of one square color leave the king every flight on the other, and two men of his own at least must take those.
  const areAlike = own.every(({ role, isDark }) => role === 'bishop' && isDark === own[0]!.isDark);
  if (theirs.length > 0) {
    // A man of the enemy may explode beside his king, unless nobody can ever capture: bishops that never meet.
    const [theirMan] = theirs;
    return areAlike && theirs.length === 1 && theirMan!.role === 'bishop' && theirMan!.isDark !== own[0]!.isDark;
  }
  const strong: readonly Role[] = ['queen', 'pawn'];
  if (own.some(({ role }) => strong.includes(role))) return false;
  return areAlike || own.length === 1 || (own.length === 2 && own.every(({ role }) => role === 'knight'));
}
