/**
 * Losers: chess with compulsory capture, won by losing everything but the king, or by being mated or stalemated.
 *
 * The king is royal as in chess: no move may leave it attacked, castling has all its conditions. Among the legal moves,
 * if one captures, a capture must be played; so in check only captures that answer the check are compulsory.
 *
 * There is no Chess960 form.
 *
 * Source: ICC help, wild17 ("three differences"). Built from `chess` and `antichess`.
 */
import { COLORS } from '../board.js';
import type { State } from '../moves.js';
import { onlyCapturesIfAny } from './antichess.js';
import { chess, men } from './chess.js';
import { type End, type Law, variantEnd } from './law.js';

export const losers: Law = {
  ...chess,
  allowsChess960: false,
  legalOf: (state, moves) => onlyCapturesIfAny(state, chess.legalOf(state, moves)),
  variantEnd: bareKingWins,
  endWithoutMoves: ({ turn }) => variantEnd(turn),
  hasInsufficientMaterial: () => false,
};

function bareKingWins(state: State): End | undefined {
  const bare = COLORS.filter((color) => men(state, color).length === 1);
  if (bare.length === 0) return undefined;
  // No game gets to two bare kings: it has ended with the first.
  return variantEnd(bare.length === 1 ? bare[0] : undefined);
}
