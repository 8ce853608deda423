/**
 * Standard algebraic notation: the one canonical text of a legal move, and the legal move a text means.
 * Built from `board`, `moves`, `rules`, `errors`, `variants/`. Reading is matching what would be written; it forgives only the suffix.
 */
import { fileOf, PIECES, ROLE_LETTERS, rankOf, squareName } from './board.js';
import { ReferenceMoveError } from './errors.js';
import type { Move, State } from './moves.js';
import { isCheck, legalMoves, play, variantEnd } from './rules.js';
import type { Variant } from './variants/law.js';

/** The SAN of a move of `legal`, with `+` or `#`. Source: PGN standard 8.2.3. */
export function san(state: State, legal: readonly Move[], move: Move): string {
  return withoutSuffix(state, legal, move) + suffix(state, move);
}

/**
 * The move of `legal` whose SAN is `text`. Check, mate and annotation marks at the end are ignored.
 *
 * @throws {ReferenceMoveError} if it is the SAN of none of them.
 */
export function findSan(state: State, legal: readonly Move[], text: string): Move {
  const stem = text.replace(/[+#!?]+$/, '');
  const move = legal.find((candidate) => withoutSuffix(state, legal, candidate) === stem);
  if (move !== undefined) return move;
  throw new ReferenceMoveError(`Expected a legal move in SAN, found "${text}".`);
}

function withoutSuffix(state: State, legal: readonly Move[], move: Move): string {
  if (move.kind === 'castling') return move.to > move.from ? 'O-O' : 'O-O-O';
  if (move.dropped !== undefined) return `${ROLE_LETTERS[move.dropped]}@${squareName(move.to)}`;
  const { role } = state.board[move.from]!;
  const to = squareName(move.to);
  const isCapture = state.board[move.to] !== undefined || move.kind === 'en-passant';
  if (role === 'pawn') {
    const promotion = move.promotion === undefined ? '' : `=${ROLE_LETTERS[move.promotion]}`;
    return (isCapture ? `${fileLetter(move.from)}x` : '') + to + promotion;
  }
  return ROLE_LETTERS[role] + originHint(state, legal, move) + (isCapture ? 'x' : '') + to;
}

/** PGN 8.2.3.4: the file if it tells the movers apart, else the rank, else both. Only legal moves count. */
function originHint(state: State, legal: readonly Move[], move: Move): string {
  const moved = state.board[move.from]!;
  const rivals = legal
    .filter(({ kind, from, to }) => kind !== 'castling' && kind !== 'drop' && to === move.to && from !== move.from)
    .map(({ from }) => from)
    .filter((from) => state.board[from] === PIECES[moved.color][moved.role]);
  if (rivals.length === 0) return '';
  if (!rivals.some((from) => fileOf(from) === fileOf(move.from))) return fileLetter(move.from);
  if (!rivals.some((from) => rankOf(from) === rankOf(move.from))) return String(rankOf(move.from) + 1);
  return squareName(move.from);
}

function fileLetter(square: number): string {
  return squareName(square).charAt(0);
}

/** Where no king is royal, no move is marked. */
const UNMARKED: readonly Variant[] = ['antichess', 'giveaway', 'suicide', 'codrus'];

/** PGN 8.2.3.5: `#` for mate, a single `+` for any check, nothing else. In variants `#` for any move after which one side has won. */
function suffix(state: State, move: Move): string {
  if (UNMARKED.includes(state.variant)) return '';
  const after = play(state, move);
  const ended = variantEnd(after);
  if (ended !== undefined) return ended.winner === undefined ? '' : '#';
  const isMarked = isCheck(after);
  // A side that cannot move and is not in check wins or loses in losers only.
  if (!isMarked && state.variant !== 'losers') return '';
  if (legalMoves(after).length === 0) return '#';
  return isMarked ? '+' : '';
}
