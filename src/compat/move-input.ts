/**
 * What may be given to `Chess.move`: a text in any spelling, squares, a `Move`, or null. Built from stands.
 */
import { MOVE_PROMOTION } from '../layout.js';
import { from as fromOf, to as toOf } from '../move.js';
import type { Move as CoreMove } from '../types.js';
import { NULL_MOVE, targetOf } from './move.js';
import { isStrictSan } from './move-text.js';
import { promotionCode, squareOfName } from './names.js';
import { isCastlingMove, type Played, type Stand } from './stand.js';

/** Squares as a board or a `Move` has them. */
export interface MoveSquares {
  from: string;
  to: string;
  /** Needed where a pawn promotes, ignored elsewhere. */
  promotion?: string | undefined;
}

/** The legal move that is meant, `NULL_MOVE`, or `undefined` if there is none. */
export function readMoveInput(stand: Stand, input: unknown, strict: boolean): CoreMove | undefined {
  if (typeof input === 'string') return readMoveText(stand, input, strict);
  if (input === null) return NULL_MOVE;
  if (typeof input !== 'object') return undefined;
  const { from, to, promotion, san } = input as Partial<MoveSquares> & { readonly san?: unknown };
  return san === '--' ? NULL_MOVE : moveBySquares(stand, from, to, promotion);
}

/** Plays the move that a text means; `undefined` if there is none, or if a side in check would pass. */
export function playMoveText(stand: Stand, text: string, strict: boolean): Played | undefined {
  const played = stand.playSan(text);
  if (played !== undefined && (!strict || isStrictSan(text, stand.san(played.move)))) return played;
  const move = readMoveText(stand, text, strict);
  const next = move === undefined ? undefined : move === NULL_MOVE ? stand.pass() : stand.play(move);
  return next && { move: move!, next };
}

export function readMoveText(stand: Stand, text: string, strict: boolean): CoreMove | undefined {
  if (text === '--') return NULL_MOVE;
  const move = stand.readSan(text);
  return move === undefined || !strict || isStrictSan(text, stand.san(move)) ? move : undefined;
}

/** A king that castles goes to his own new square or, where that means nothing else, to his rook's. */
function moveBySquares(stand: Stand, from: unknown, to: unknown, promotion: unknown): CoreMove | undefined {
  const [source, target] = [squareOfName(from), squareOfName(to)];
  if (source === undefined || target === undefined) return undefined;
  const role = promotionCode(promotion);
  const moves = stand.legalMoves().filter((move) => fromOf(move) === source);
  const found = moves.find((move) => {
    const code = (move >> MOVE_PROMOTION) & 7;
    return targetOf(move) === target && (code === 0 || code === role);
  });
  return found ?? moves.find((move) => isCastlingMove(move) && toOf(move) === target);
}
