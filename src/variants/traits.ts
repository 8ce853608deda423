/**
 * What tells the variants apart, as far as the facade must know it: where they start, and which laws of chess they have.
 */
import type { Variant } from '../types.js';
import { CHESS_START } from '../variant.js';

const WITHOUT_CASTLING = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1';

/** The FEN of each start position. */
export const START_FENS: Readonly<Record<Variant, string>> = {
  chess: CHESS_START,
  threecheck: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1',
  kingofthehill: CHESS_START,
  horde: 'rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1',
  racingkings: '8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1',
  antichess: WITHOUT_CASTLING,
  giveaway: CHESS_START,
  suicide: WITHOUT_CASTLING,
  losers: CHESS_START,
  codrus: CHESS_START,
  crazyhouse: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1',
  atomic: CHESS_START,
};

/** Where kings castle from the e file with rooks of the corners only, or there is no backrank to shuffle. */
const WITHOUT_CHESS960: readonly Variant[] = ['racingkings', 'giveaway', 'losers', 'codrus'];

/** Whether a variant has the start positions and castling of Chess960. */
export function hasChess960(variant: Variant): boolean {
  return !WITHOUT_CHESS960.includes(variant);
}

const NO_CASTLING: readonly Variant[] = ['racingkings', 'antichess', 'suicide'];

/** Whether a variant knows castling. */
export function hasCastling(variant: Variant): boolean {
  return !NO_CASTLING.includes(variant);
}

const CAPTURES_REQUIRED: readonly Variant[] = ['antichess', 'giveaway', 'suicide', 'losers', 'codrus'];

/** Whether a side that can capture must. */
export function requiresCapture(variant: Variant): boolean {
  return CAPTURES_REQUIRED.includes(variant);
}

const KING_PROMOTION: readonly Variant[] = ['antichess', 'giveaway', 'suicide'];

/** Whether a pawn may become a king. */
export function promotesToKing(variant: Variant): boolean {
  return KING_PROMOTION.includes(variant);
}

const WITHOUT_CHECK: readonly Variant[] = ['antichess', 'giveaway', 'suicide', 'codrus'];

/** Whether kings can be in check: where they cannot, they are captured like any other piece. */
export function hasCheck(variant: Variant): boolean {
  return !WITHOUT_CHECK.includes(variant);
}
