/**
 * Horde: White has 36 pawns and no king, and wins by checkmate; Black has the men of chess, and wins by capturing all.
 *
 * White has no king, so no move of White is illegal for check. White's pawns on the first rank may take two steps too;
 * no en passant capture follows those. A pawn that has come to the second rank so may take two steps again, and can be
 * captured en passant then. No legal move, if White has men left, is a draw.
 *
 * Source: lichess.org/variant/horde. Built from `chess`.
 */
import { rankOf } from '../board.js';
import { type Move, pseudoLegalMoves, type State } from '../moves.js';
import { chess, men } from './chess.js';
import { canHordeMate } from './horde-material.js';
import { type End, type Law, variantEnd } from './law.js';

export const horde: Law = {
  ...chess,
  start: 'rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1',
  mayCastle: (color) => color === 'black',
  mayHaveKings: (color, kings) => kings === (color === 'black' ? 1 : 0),
  mayHavePawnOn: (color, rank) => rank !== 7 && (rank !== 0 || color === 'white'),
  pseudoLegalMoves: (state) => [...pseudoLegalMoves(horde, state), ...doubleStepsFromFirstRank(state)],
  variantEnd: blackWinsWithoutHorde,
  hasInsufficientMaterial: (state, color) =>
    color === 'white' && !canHordeMate(men(state, 'white'), men(state, 'black')),
};

function doubleStepsFromFirstRank({ board, turn }: State): Move[] {
  if (turn === 'black') return [];
  return [...board.keys()]
    .filter((from) => rankOf(from) === 0 && board[from]?.color === 'white' && board[from].role === 'pawn')
    .filter((from) => board[from + 8] === undefined && board[from + 16] === undefined)
    .map((from) => ({ from, to: from + 16, kind: 'normal', promotion: undefined }));
}

function blackWinsWithoutHorde(state: State): End | undefined {
  return men(state, 'white').length === 0 ? variantEnd('black') : undefined;
}
