/**
 * Playing a move, and which moves are legal: pseudo-legal ones after which the own king is not attacked.
 * Built from `moves`. Positions are copied, never changed; nothing is updated in place, nothing is undone.
 */
import { attackers, isAttacked } from './attacks.js';
import { type Board, backrankOf, kingSquare, opposite, PIECES, rankOf } from './board.js';
import { castlingTargets, type Move, pseudoLegalMoves, type State } from './moves.js';

/** The squares of the pieces that give check to the side to move, in no order. */
export function checkers(state: State): number[] {
  return attackers(state.board, kingSquare(state.board, state.turn), opposite(state.turn));
}

export function isCheck(state: State): boolean {
  return checkers(state).length > 0;
}

/** All legal moves (FIDE 3.10.1), in no order. */
export function legalMoves(state: State): Move[] {
  return pseudoLegalMoves(state).filter((move) => isKingSafeAfter(state, move));
}

/** The en passant square if a legal en passant capture exists (FIDE 9.2.3.1), otherwise `undefined`. */
export function legalEpSquare(state: State): number | undefined {
  if (state.epSquare === undefined) return undefined;
  return legalMoves(state).some((move) => move.kind === 'en-passant') ? state.epSquare : undefined;
}

function isKingSafeAfter(state: State, move: Move): boolean {
  const board = boardAfter(state, move);
  return !isAttacked(board, kingSquare(board, state.turn), opposite(state.turn));
}

/** The placement after a pseudo-legal move. */
function boardAfter({ board, turn }: State, move: Move): Board {
  const after = board.slice();
  const moved = board[move.from]!;
  after[move.from] = undefined;
  if (move.kind === 'castling') {
    const target = castlingTargets(move.from, move.to);
    after[move.to] = undefined;
    after[target.king] = PIECES[turn].king;
    after[target.rook] = PIECES[turn].rook;
    return after;
  }
  after[move.to] = move.promotion === undefined ? moved : PIECES[turn][move.promotion];
  // The pawn captured en passant stands one step behind the ep square, seen by the capturer.
  if (move.kind === 'en-passant') after[move.to + (turn === 'white' ? -8 : 8)] = undefined;
  return after;
}

/** The state after a legal move. Not guaranteed to make sense after any other. */
export function play(state: State, move: Move): State {
  const { board, turn } = state;
  const moved = board[move.from]!;
  const isCapture = move.kind !== 'castling' && board[move.to] !== undefined;
  return {
    board: boardAfter(state, move),
    turn: opposite(turn),
    castlingRooks: castlingRooksAfter(state, move),
    epSquare: move.kind === 'double-step' ? (move.from + move.to) / 2 : undefined,
    halfmoves: moved.role === 'pawn' || isCapture ? 0 : state.halfmoves + 1,
    fullmoves: turn === 'black' ? state.fullmoves + 1 : state.fullmoves,
    chess960: state.chess960,
  };
}

/** FIDE 3.8.2.1: a right is lost for good when the king or that rook moves, or when the rook is captured. */
function castlingRooksAfter({ board, turn, castlingRooks }: State, move: Move): readonly number[] {
  if (castlingRooks.length === 0) return castlingRooks;
  const isKingMove = board[move.from]!.role === 'king';
  return castlingRooks.filter((rook) => {
    if (rook === move.from || rook === move.to) return false;
    return !(isKingMove && rankOf(rook) === backrankOf(turn));
  });
}
