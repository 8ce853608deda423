/**
 * Legal moves, playing them, and how a position ends, by the law of the state's variant.
 * Built from `moves` and `variants/`.
 */
import type { Color } from './board.js';
import { checkersOf, type Move, type State } from './moves.js';
import { LAWS } from './variants/index.js';
import type { End } from './variants/law.js';

/** The squares of the pieces that give check to the side to move, in no order. */
export function checkers({ variant, board, turn }: State): number[] {
  return checkersOf(LAWS[variant], board, turn);
}

export function isCheck(state: State): boolean {
  return checkers(state).length > 0;
}

/** All legal moves, in no order; none once the variant has ended the game. */
export function legalMoves(state: State): Move[] {
  const law = LAWS[state.variant];
  return law.variantEnd(state) === undefined ? law.legalOf(state, law.pseudoLegalMoves(state)) : [];
}

/** How the variant has ended the game, whatever moves there would be. */
export function variantEnd(state: State): End | undefined {
  return LAWS[state.variant].variantEnd(state);
}

/** The state after a legal move. Not guaranteed to make sense after any other. */
export function play(state: State, move: Move): State {
  return LAWS[state.variant].after(state, move);
}

/** The en passant square if a legal en passant capture exists (FIDE 9.2.3.1), otherwise `undefined`. */
export function legalEpSquare(state: State): number | undefined {
  if (state.epSquare === undefined) return undefined;
  return legalMoves(state).some((move) => move.kind === 'en-passant') ? state.epSquare : undefined;
}

/**
 * How the position ends by itself: by the variant, by having no move, or by the material of both sides, in this order.
 * Blocked dead positions are not seen, and no history is. `legal` are the legal moves of `state`.
 */
export function outcome(state: State, legal: readonly Move[]): End | undefined {
  const ended = variantEnd(state);
  if (ended !== undefined) return ended;
  if (legal.length === 0) return LAWS[state.variant].endWithoutMoves(state);
  if (hasInsufficientMaterial(state, 'white') && hasInsufficientMaterial(state, 'black')) {
    return { winner: undefined, reason: 'dead-position' };
  }
  return undefined;
}

/** Whether `color` could never win with this material. */
export function hasInsufficientMaterial(state: State, color: Color): boolean {
  return LAWS[state.variant].hasInsufficientMaterial(state, color);
}
