/**
 * How a position ends by itself, in words: the core answers with a code.
 */
import { outcomeOf } from '../outcome.js';
import type { Color, Outcome } from '../types.js';
import { END_CHECKMATE, END_DEAD, END_DRAWN, END_NONE, END_PROVED_DEAD, END_STALEMATE, END_WHITE_WINS } from './abi.js';

/** The outcome of an END_… of a position with `turn` to move; `undefined` for END_NONE. */
export function outcomeOfEnd(end: number, turn: Color): Outcome | undefined {
  if (end === END_NONE) return undefined;
  if (end === END_CHECKMATE) return outcomeOf('checkmate', turn === 'white' ? 'black' : 'white');
  if (end === END_STALEMATE) return outcomeOf('stalemate', undefined);
  if (end === END_DEAD) return outcomeOf('dead-position', undefined, { detail: 'material' });
  if (end === END_PROVED_DEAD) return outcomeOf('dead-position', undefined, { detail: 'fast' });
  return outcomeOf('variant-end', end === END_DRAWN ? undefined : end === END_WHITE_WINS ? 'white' : 'black');
}
