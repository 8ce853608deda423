/**
 * Giveaway, which is Schlagschach: antichess with castling, where check does not count.
 *
 * The king and a rook that have not moved may castle if nothing stands between them, out of, through and into attacked
 * squares. After a promotion there may be several kings: the one that castles is the one on the e file, so there is no
 * Chess960 form.
 *
 * Sources: janko.at, Schlagschach, castling variant a; ICC help, Giveaway (wild 26). Built from `antichess`.
 */
import { pseudoLegalMoves } from '../moves.js';
import { antichess } from './antichess.js';
import { START } from './chess.js';
import type { Law } from './law.js';

export const giveaway: Law = {
  ...antichess,
  start: START,
  mayCastle: () => true,
  pseudoLegalMoves: (state) => pseudoLegalMoves(giveaway, state),
};
