/**
 * Suicide: antichess in which a side to move without a legal move wins only if it has fewer men.
 *
 * With as many men on both sides the game is drawn; with more men the side that cannot move has lost.
 *
 * Source: freechess.org help, suicide_chess. Built from `antichess`.
 */
import { opposite } from '../board.js';
import type { State } from '../moves.js';
import { antichess } from './antichess.js';
import { men } from './chess.js';
import { type End, type Law, variantEnd } from './law.js';

export const suicide: Law = { ...antichess, endWithoutMoves: fewerMenWin };

function fewerMenWin(state: State): End {
  const own = men(state, state.turn).length;
  const theirs = men(state, opposite(state.turn)).length;
  if (own === theirs) return variantEnd(undefined);
  return variantEnd(own < theirs ? state.turn : opposite(state.turn));
}
