/**
 * Moves as a hand makes them on a board: from one square to another, castling by either gesture. Built from `intent`.
 */
import type { MoveError } from '../errors.js';
import { castledKing, from, isCastling, isDrop, promotionOf, to } from '../move.js';
import type { Position } from '../position.js';
import { failed, ok, type Result } from '../result.js';
import { fileOf, rankOf, square, squareName } from '../square.js';
import { SquareSet } from '../squareset.js';
import type { Move, PromotionRole, Square, SquareInput } from '../types.js';
import { illegalMove } from './explain.js';
import { type MoveIntent, matches } from './intent.js';

/** Body of `Position.tryMoveFromGesture`. */
export function tryMoveFromGesture(
  position: Position,
  source: SquareInput,
  target: SquareInput,
  promotion: PromotionRole | undefined,
): Result<Move, MoveError> {
  const gesture = intentOf(square(source), square(target));
  const legal = position.legalMoves();
  const [move] = [...matches({ ...gesture, promotion }, legal), ...matches(gesture, legal)];
  if (move !== undefined) return ok(move);
  const intent = needsPromotion(position, source, target) ? { ...gesture, promotion } : gesture;
  return failed(illegalMove(position, intent, squareName(square(source)) + squareName(square(target))));
}

function intentOf(source: Square, target: Square): MoveIntent {
  const [fromFile, fromRank] = [fileOf(source), rankOf(source)];
  return { role: undefined, fromFile, fromRank, toFile: fileOf(target), toRank: rankOf(target) };
}

/** Body of `Position.needsPromotion`. */
export function needsPromotion(position: Position, source: SquareInput, target: SquareInput): boolean {
  const [start, end] = [square(source), square(target)];
  return position
    .legalMoves()
    .some((move) => from(move) === start && to(move) === end && promotionOf(move) !== undefined);
}

/** Body of `Position.destinations`. */
export function destinationsOf(position: Position): Map<Square, SquareSet> {
  const targets = new Map<Square, Square[]>();
  for (const move of position.legalMoves()) {
    if (isDrop(move)) continue;
    const source = from(move);
    const gestures = isCastling(move) ? [to(move), castledKing(move)] : [to(move)];
    const own = targets.get(source) ?? [];
    targets.set(source, own);
    own.push(...gestures.filter((target) => target !== source));
  }
  return new Map([...targets].map(([source, squares]) => [source, SquareSet.of(...squares)]));
}
