/**
 * Racing Kings: the first king on the eighth rank wins, and nobody may give check.
 *
 * A move that leaves the own king attacked or attacks the enemy's is illegal. There are no pawns and no castling. As White began, Black has one move more: if White's king has arrived and Black's can follow at once, the
 * game goes on for that move, and if both are there it is drawn. Without a legal move it is drawn as well.
 *
 * Source: lichess.org/variant/racingKings. Built from `attacks`, `chess`.
 */
import { attackers, KING_TARGETS } from '../attacks.js';
import { COLORS, kingSquare, opposite, rankOf } from '../board.js';
import { checkersOf, type State } from '../moves.js';
import { chess } from './chess.js';
import { type End, type Law, variantEnd } from './law.js';

const GOAL_RANK = 7;

export const racingkings: Law = {
  ...chess,
  start: '8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1',
  mayCastle: () => false,
  mayHavePawnOn: () => false,
  mustBeSafe: () => COLORS,
  legalOf: (state, moves) =>
    chess
      .legalOf(state, moves)
      .filter((move) => checkersOf(chess, chess.boardAfter(state, move), opposite(state.turn)).length === 0),
  variantEnd: raceEnd,
  hasInsufficientMaterial: () => false,
};

function raceEnd(state: State): End | undefined {
  const hasArrived = (color: 'white' | 'black') => rankOf(kingSquare(state.board, color)) === GOAL_RANK;
  if (hasArrived('white') && hasArrived('black')) return variantEnd(undefined);
  if (hasArrived('black')) return variantEnd('black');
  if (!hasArrived('white')) return undefined;
  return state.turn === 'black' && canBlackFollow(state) ? undefined : variantEnd('white');
}

/** A king that steps onto the rank gives no check: the white king is there, and the line between them is that rank. */
function canBlackFollow({ board }: State): boolean {
  const king = kingSquare(board, 'black');
  const lifted = board.slice();
  lifted[king] = undefined;
  return KING_TARGETS[king]!.some(
    (to) => rankOf(to) === GOAL_RANK && board[to]?.color !== 'black' && attackers(lifted, to, 'white').length === 0,
  );
}
