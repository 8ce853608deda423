/**
 * UCI as `Position` reads it. Built from `intent` and `explain`; the form is that of the UCI protocol, and both spellings of
 * castling are read: the king's two squares, and king takes own rook. A drop is `N@f3`.
 */
import type { MoveError } from '../errors.js';
import { findUci } from '../move.js';
import type { Position } from '../position.js';
import { failed, ok, type Result } from '../result.js';
import type { Move } from '../types.js';
import { illegalMove, moveError, noMove } from './explain.js';
import { intentOfUci, UCI_FORM } from './intent.js';
import { moveKit } from './variant-kit.js';

/** Body of `Position.tryParseUci`. */
export function tryParseUci(position: Position, text: string): Result<Move, MoveError> {
  if (text === '0000') return failed(moveError('move-null', 'a move, found the null move "0000"', text, position));
  const drop = typeof text === 'string' ? moveKit?.dropOfUci(text) : undefined;
  if (drop === undefined && (typeof text !== 'string' || !UCI_FORM.test(text))) {
    return failed(noMove('two squares and for promotion a letter, such as e2e4 or e7e8q', text, position));
  }
  const move = findUci(text, position.legalMoves());
  return move === undefined ? failed(illegalMove(position, drop ?? intentOfUci(text), text)) : ok(move);
}
