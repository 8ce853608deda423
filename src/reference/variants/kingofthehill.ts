/**
 * King of the Hill: chess that is also won by bringing the own king to d4, e4, d5 or e5.
 *
 * The king gets there by a legal move. Checkmate and stalemate are as in chess; no material is too little.
 *
 * Source: lichess.org/variant/kingOfTheHill. Built from `chess`.
 */
import { COLORS, kingSquare } from '../board.js';
import type { State } from '../moves.js';
import { chess } from './chess.js';
import { type End, type Law, variantEnd } from './law.js';

/** d4, e4, d5, e5. */
const HILL: readonly number[] = [27, 28, 35, 36];

export const kingofthehill: Law = {
  ...chess,
  variantEnd: kingOnHillWins,
  hasInsufficientMaterial: () => false,
};

function kingOnHillWins({ board }: State): End | undefined {
  const winner = COLORS.find((color) => HILL.includes(kingSquare(board, color)));
  return winner && variantEnd(winner);
}
