/**
 * Moves as a game is given them: as a value, as UCI, or as SAN.
 */
import type { Position } from '../position.js';
import type { Move } from '../types.js';

const UCI = /^(?:[a-h][1-8][a-h][1-8][qrbnk]?|[PNBRQ]@[a-h][1-8])$/;

/**
 * The move `input` means; a value is taken as it is. UCI is tried first: no SAN looks like it but the long form of the same
 * pawn move.
 *
 * @throws {MoveError} if a text cannot be read.
 */
export function readMove(position: Position, input: Move | string): Move {
  if (typeof input !== 'string') return input;
  return UCI.test(input) ? position.parseUci(input) : position.parseSan(input);
}

/** As {@link readMove}, and legal. @throws {MoveError} if it is not. */
export function readLegalMove(position: Position, input: Move | string): Move {
  const move = readMove(position, input);
  if (typeof input !== 'string') position.play(move);
  return move;
}
