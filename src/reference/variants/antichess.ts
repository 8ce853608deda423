/**
 * Antichess, as lichess plays it: capturing is compulsory, the king is a piece like any other, and who has nothing left
 * to move wins.
 *
 * A side that can capture must, en passant too; among captures the choice is free. There is no check, no mate, no
 * castling; kings may be captured, stand side by side, and be many, as a pawn may become a king. The side to move wins
 * if it has no legal move; a side without men has won, whoever is to move.
 *
 * Sources: lichess.org/variant/antichess; FICS and ICC help pages; docs/rules.md. Built from `chess`.
 */
import { type Color, opposite } from '../board.js';
import { type Move, pseudoLegalMoves, type State } from '../moves.js';
import { chess, isCapture, men } from './chess.js';
import { type End, type Law, variantEnd } from './law.js';

export const antichess: Law = {
  ...chess,
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1',
  promotions: ['queen', 'rook', 'bishop', 'knight', 'king'],
  mayCastle: () => false,
  allowsChess960: false,
  mayHaveKings: () => true,
  kingAttackers: () => [],
  pseudoLegalMoves: (state) => pseudoLegalMoves(antichess, state),
  legalOf: onlyCapturesIfAny,
  variantEnd: sideWithoutMenWins,
  endWithoutMoves: ({ turn }) => variantEnd(turn),
  hasInsufficientMaterial,
};

/** The captures among the moves, or all of them if none captures. */
export function onlyCapturesIfAny(state: State, moves: readonly Move[]): Move[] {
  const captures = moves.filter((move) => isCapture(state, move));
  return captures.length > 0 ? captures : [...moves];
}

export function sideWithoutMenWins(state: State): End | undefined {
  // The side to move first: it is the one that has just lost its last man.
  const winner = [state.turn, opposite(state.turn)].find((color) => men(state, color).length === 0);
  return winner && variantEnd(winner);
}

/**
 * Two endings in which a side can lose no more men. Only bishops, and one of them where no enemy bishop can come. One
 * knight each: a knight attacks squares of the other color than its own and changes color with each move, so one of the
 * two will never stand where the other can capture it.
 */
function hasInsufficientMaterial(state: State, color: Color): boolean {
  const own = men(state, color);
  const theirs = men(state, opposite(color));
  const all = [...own, ...theirs];
  if (own.length === 0 || theirs.length === 0) return false;
  if (all.every(({ role }) => role === 'bishop')) {
    return own.some(({ isDark }) => theirs.every((bishop) => bishop.isDark !== isDark));
  }
  if (own.length === 1 && theirs.length === 1 && all.every(({ role }) => role === 'knight')) {
    const onOneColor = own[0]!.isDark === theirs[0]!.isDark;
    return onOneColor !== (state.turn === color);
  }
  return false;
}
