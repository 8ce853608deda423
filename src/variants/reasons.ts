/**
 * Why a move is not legal in a variant, as far as chess has no such reason. Built from the position's facts.
 */
import { isCapture } from '../move.js';
import type { CastlingIntent, DropIntent, MoveIntent } from '../notation/intent.js';
import type { Reason } from '../notation/variant-kit.js';
import type { Position } from '../position.js';
import { rankOf, squareName } from '../square.js';
import { requiresCapture } from './traits.js';

/** The game is over, or what is dropped cannot be. */
export function reasonBefore(position: Position, intent: MoveIntent | CastlingIntent | DropIntent): Reason | undefined {
  if (position.outcome()?.reason === 'variant-end') {
    return ['move-illegal', `the game is over by the rules of ${position.variant}`];
  }
  return 'drop' in intent ? dropReason(position, intent) : undefined;
}

function dropReason(position: Position, { drop, square }: DropIntent): Reason {
  const name = squareName(square);
  if (drop === 'king' || !position.pockets?.[position.turn][drop]) {
    return ['move-no-such-piece', `there is no ${drop} in the pocket of ${position.turn}`];
  }
  const piece = position.pieceAt(square);
  if (piece !== undefined) return ['move-blocked', `a ${piece.role} stands on ${name}`];
  if (drop === 'pawn' && (rankOf(square) === 0 || rankOf(square) === 7)) {
    return ['move-out-of-reach', `a pawn is not dropped on ${name}`];
  }
  return reasonBehind(position);
}

/** The piece could go there: what is left are captures that are compulsory, check, and explosions and checks that may not be. */
export function reasonBehind(position: Position): Reason {
  if (requiresCapture(position.variant) && position.legalMoves().some(isCapture)) {
    return ['move-capture-required', 'a piece can be captured, so one must be'];
  }
  if (position.isCheck()) {
    const checkers = [...position.checkers()].map(squareName).join(' and ');
    return ['move-king-in-check', `the king would stay in check from ${checkers}`];
  }
  return ['move-illegal', `the rules of ${position.variant} do not allow it here`];
}
