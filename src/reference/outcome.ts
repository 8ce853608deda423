/**
 * How a position ends by itself: checkmate, stalemate, or a material with which nobody can ever mate.
 * Built from `board`, `moves`, `rules`. Material only: blocked dead positions are not seen, and no history is.
 */
import { type Color, fileOf, opposite, type Role, rankOf } from './board.js';
import type { Move, State } from './moves.js';
import { isCheck } from './rules.js';

export interface ReferenceOutcome {
  readonly winner: Color | undefined;
  readonly reason: 'checkmate' | 'stalemate' | 'dead-position';
}

/** FIDE 5.1.1, 5.2.1 and 5.2.2 in this order, the last by material only. `legal` are the legal moves of `state`. */
export function outcome(state: State, legal: readonly Move[]): ReferenceOutcome | undefined {
  if (legal.length === 0) {
    if (isCheck(state)) return { winner: opposite(state.turn), reason: 'checkmate' };
    return { winner: undefined, reason: 'stalemate' };
  }
  if (hasInsufficientMaterial(state, 'white') && hasInsufficientMaterial(state, 'black')) {
    return { winner: undefined, reason: 'dead-position' };
  }
  return undefined;
}

/**
 * Whether `color` could never mate with this material, wherever the pieces stood.
 *
 * Source: Ambrona, "A Practical Algorithm for Chess Unwinnability", lemmas 5 and 6.
 */
export function hasInsufficientMaterial(state: State, color: Color): boolean {
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

function men({ board }: State, color: Color): { role: Role; isDark: boolean }[] {
  return board.flatMap((piece, square) => {
    if (piece?.color !== color) return [];
    return [{ role: piece.role, isDark: (fileOf(square) + rankOf(square)) % 2 === 0 }];
  });
}
