/**
 * Three-check: chess that is also won by giving check for the third time.
 *
 * One move that gives check counts once, with however many pieces. The checks still to give belong to the position.
 * Every man can give check, so only a bare king cannot win.
 *
 * Source: lichess.org/variant/threeCheck. Built from `chess`.
 */
import { COLORS, opposite } from '../board.js';
import { checkersOf, type Move, type State } from '../moves.js';
import { chess, men } from './chess.js';
import { type End, type Law, variantEnd } from './law.js';

/** Checks that win. */
export const CHECKS_TO_WIN = 3;

export const threecheck: Law = {
  ...chess,
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1',
  after: countCheck,
  variantEnd: thirdCheckWins,
  hasInsufficientMaterial: (state, color) => men(state, color).length === 1,
};

function countCheck(state: State, move: Move): State {
  const played = chess.after(state, move);
  if (checkersOf(chess, played.board, played.turn).length === 0) return played;
  const { remainingChecks: left } = state;
  return { ...played, remainingChecks: { ...left, [state.turn]: left[state.turn] - 1 } };
}

function thirdCheckWins({ remainingChecks, turn }: State): End | undefined {
  const winner = [opposite(turn), ...COLORS].find((color) => remainingChecks[color] === 0);
  return winner && variantEnd(winner);
}
