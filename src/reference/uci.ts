/**
 * UCI text of a move, and the legal move a UCI text means.
 * Built from `board`, `moves`, `errors`. Castling is `e1g1` in standard chess and king takes rook in Chess960; a drop is `N@f3`.
 */
import { ROLE_LETTERS, squareName } from './board.js';
import { ReferenceMoveError } from './errors.js';
import { castlingTargets, type Move, type State } from './moves.js';

export function uci(state: State, move: Move): string {
  if (move.dropped !== undefined) return `${ROLE_LETTERS[move.dropped]}@${squareName(move.to)}`;
  const isKingWalk = move.kind === 'castling' && !state.chess960;
  const to = isKingWalk ? castlingTargets(move.from, move.to).king : move.to;
  const promotion = move.promotion === undefined ? '' : ROLE_LETTERS[move.promotion].toLowerCase();
  return squareName(move.from) + squareName(to) + promotion;
}

/**
 * The move of `legal` that `text` means. In standard chess castling may also be written as king takes rook.
 *
 * @throws {ReferenceMoveError} if it is none of them.
 */
export function findUci(state: State, legal: readonly Move[], text: string): Move {
  const move =
    legal.find((candidate) => uci(state, candidate) === text) ??
    legal.find((candidate) => candidate.kind === 'castling' && uci({ ...state, chess960: true }, candidate) === text);
  if (move !== undefined) return move;
  throw new ReferenceMoveError(`Expected a legal move in UCI, found "${text}".`);
}
