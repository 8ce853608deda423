/**
 * Chess and Chess960. Sources: FIDE Laws of Chess (2023) articles 3, 5 and 9, Guidelines II.
 * Built from `attacks`, `board`, `moves`. Positions are copied, never changed; nothing is updated in place or undone.
 */
import { attackers } from '../attacks.js';
import { type Board, backrankOf, type Color, fileOf, opposite, PIECES, type Role, rankOf } from '../board.js';
import { castlingKing, castlingTargets, checkersOf, type Move, pseudoLegalMoves, type State } from '../moves.js';
import type { End, Law } from './law.js';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const chess: Law = {
  start: START,
  promotions: ['queen', 'rook', 'bishop', 'knight'],
  mayCastle: () => true,
  allowsChess960: true,
  mayHaveKings: (_, kings) => kings === 1,
  mayHavePawnOn: (_, rank) => rank !== 0 && rank !== 7,
  kingAttackers: attackers,
  mustBeSafe: (_, turn) => [opposite(turn)],
  pseudoLegalMoves: (state) => pseudoLegalMoves(chess, state),
  legalOf: (state, moves) => moves.filter((move) => isKingSafeAfter(chess, state, move)),
  boardAfter,
  after,
  variantEnd: () => undefined,
  endWithoutMoves: (state) => checkmateOrStalemate(chess, state),
  hasInsufficientMaterial,
};

/** Whether no king of the side to move is attacked after a pseudo-legal move (FIDE 3.9.2). */
export function isKingSafeAfter(law: Law, state: State, move: Move): boolean {
  return checkersOf(law, law.boardAfter(state, move), state.turn).length === 0;
}

/** FIDE 5.1.1 and 5.2.1, for a side to move without legal moves. */
export function checkmateOrStalemate(law: Law, { board, turn }: State): End {
  const isCheck = checkersOf(law, board, turn).length > 0;
  return isCheck ? { winner: opposite(turn), reason: 'checkmate' } : { winner: undefined, reason: 'stalemate' };
}

/** The state after a pseudo-legal move of chess. */
export function after(state: State, move: Move): State {
  const { board, turn } = state;
  return {
    ...state,
    board: boardAfter(state, move),
    turn: opposite(turn),
    castlingRooks: castlingRooksAfter(state, move),
    epSquare: move.kind === 'double-step' ? (move.from + move.to) / 2 : undefined,
    halfmoves: board[move.from]!.role === 'pawn' || isCapture(state, move) ? 0 : state.halfmoves + 1,
    fullmoves: turn === 'black' ? state.fullmoves + 1 : state.fullmoves,
  };
}

export function isCapture({ board }: State, move: Move): boolean {
  if (move.kind === 'castling' || move.kind === 'drop') return false;
  return move.kind === 'en-passant' || board[move.to] !== undefined;
}

/** The square of the captured piece; that of a pawn captured en passant lies one step behind the ep square. */
export function capturedSquare({ turn }: State, move: Move): number {
  return move.kind === 'en-passant' ? move.to + (turn === 'white' ? -8 : 8) : move.to;
}

/** The placement after a pseudo-legal move of chess. */
export function boardAfter(state: State, move: Move): Board {
  const { board, turn } = state;
  const placed = board.slice();
  const moved = board[move.from]!;
  placed[move.from] = undefined;
  if (move.kind === 'castling') {
    const target = castlingTargets(move.from, move.to);
    placed[move.to] = undefined;
    placed[target.king] = PIECES[turn].king;
    placed[target.rook] = PIECES[turn].rook;
    return placed;
  }
  if (isCapture(state, move)) placed[capturedSquare(state, move)] = undefined;
  placed[move.to] = move.promotion === undefined ? moved : PIECES[turn][move.promotion];
  return placed;
}

/** FIDE 3.8.2.1: a right is lost for good when the king or that rook moves, or when one of them is captured. */
function castlingRooksAfter({ board, castlingRooks }: State, move: Move): readonly number[] {
  if (castlingRooks.length === 0) return castlingRooks;
  return castlingRooks.filter((rook) => {
    const king = castlingKing(board, rankOf(rook) === backrankOf('white') ? 'white' : 'black');
    return ![rook, king].some((square) => square === move.from || square === move.to);
  });
}

/**
 * Whether `color` could never mate with this material, wherever the pieces stood.
 *
 * Source: Ambrona, "A Practical Algorithm for Chess Unwinnability", lemmas 5 and 6.
 */
function hasInsufficientMaterial(state: State, color: Color): boolean {
  const own = men(state, color).filter(({ role }) => role !== 'king');
  const theirs = men(state, opposite(color)).filter(({ role }) => role !== 'king');

  if (own.length === 0) return true;
  if (own.length === 1 && own[0]!.role === 'knight') return theirs.every(({ role }) => role === 'queen');
  if (!own.every(({ role }) => role === 'bishop')) return false;

  // A pawn or knight of either side or a bishop on the other square color makes a mate possible; rooks and queens do not.
  const all = [...own, ...theirs];
  const bishops = all.filter(({ role }) => role === 'bishop');
  const helpers: readonly Role[] = ['pawn', 'knight'];
  return (
    bishops.every(({ isDark }) => isDark === bishops[0]!.isDark) && !all.some(({ role }) => helpers.includes(role))
  );
}

export interface Man {
  readonly role: Role;
  /** Whether it stands on a dark square. */
  readonly isDark: boolean;
}

/** The men of one side, kings among them. */
export function men({ board }: State, color: Color): Man[] {
  return board.flatMap((piece, square) => {
    if (piece?.color !== color) return [];
    return [{ role: piece.role, isDark: (fileOf(square) + rankOf(square)) % 2 === 0 }];
  });
}
