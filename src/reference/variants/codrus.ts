/**
 * Codrus: antichess in which the side whose king is captured has won; a pawn does not become a king.
 *
 * Capturing is compulsory, there is no check, castling ignores attacks as in giveaway. Who has no legal move wins.
 *
 * Sources: Brede, Almanach für Freunde vom Schachspiel (1844), after the legend of King Codrus; docs/rules.md.
 * Built from `antichess`.
 */
import { COLORS, kingSquare } from '../board.js';
import { pseudoLegalMoves, type State } from '../moves.js';
import { antichess } from './antichess.js';
import { chess } from './chess.js';
import { type End, type Law, variantEnd } from './law.js';

export const codrus: Law = {
  ...antichess,
  start: chess.start,
  promotions: chess.promotions,
  mayCastle: () => true,
  mayHaveKings: (_, kings) => kings <= 1,
  pseudoLegalMoves: (state) => pseudoLegalMoves(codrus, state),
  variantEnd: sideWithoutKingWins,
  hasInsufficientMaterial: () => false,
};

function sideWithoutKingWins({ board }: State): End | undefined {
  const winner = COLORS.find((color) => kingSquare(board, color) < 0);
  return winner && variantEnd(winner);
}
