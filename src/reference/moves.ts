/**
 * The state of a game and its pseudo-legal moves: everything the pieces can do, own king left hanging or not.
 * Built from `board` and `attacks`; what differs by variant, and what is legal, is the question of `variants/`.
 */
import { ALL_RAYS, DIAGONAL_RAYS, KING_TARGETS, KNIGHT_TARGETS, ORTHOGONAL_RAYS, PAWN_TARGETS } from './attacks.js';
import {
  type Board,
  backrankOf,
  type Color,
  fileOf,
  kingSquare,
  opposite,
  PIECES,
  type Role,
  rankOf,
} from './board.js';
import type { Law, Variant } from './variants/law.js';

/** Men in hand, by role; kings never are. */
export type Pocket = Readonly<Record<Role, number>>;

/** Everything a FEN says. Never changed after it was made. */
export interface State {
  readonly variant: Variant;
  readonly board: Board;
  readonly turn: Color;
  /** Squares of the rooks that still may castle, ascending. A right is a right even while it cannot be used. */
  readonly castlingRooks: readonly number[];
  /** The square passed over by a pawn's double step just made, whether or not a capture is possible. */
  readonly epSquare: number | undefined;
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  readonly fullmoves: number;
  /** Castling is written as king takes rook, and only so. */
  readonly chess960: boolean;
  /** Crazyhouse: squares of promoted pieces. */
  readonly promoted: readonly number[];
  /** Crazyhouse: the men in hand. */
  readonly pockets: Readonly<Record<Color, Pocket>>;
  /** Three-check: the checks each side still has to give. */
  readonly remainingChecks: Readonly<Record<Color, number>>;
}

export interface Move {
  /** For a drop: the same as `to`. */
  readonly from: number;
  /** For castling: the square of the rook. */
  readonly to: number;
  readonly kind: 'normal' | 'double-step' | 'en-passant' | 'castling' | 'drop';
  readonly promotion: Role | undefined;
  /** What is dropped, for a drop. */
  readonly dropped?: Role;
}

/** The squares of the pieces that give check to `color`, in no order; none if it has no king. */
export function checkersOf(law: Law, board: Board, color: Color): number[] {
  const king = kingSquare(board, color);
  return king < 0 ? [] : law.kingAttackers(board, king, opposite(color));
}

/**
 * The square of the king that castles, or -1: the one on the e file of the back rank if there is one there. Where only
 * one king is allowed it is that one.
 */
export function castlingKing(board: Board, color: Color): number {
  const home = backrankOf(color) * 8 + 4;
  return board[home] === PIECES[color].king ? home : kingSquare(board, color);
}

/** Where king and rook stand after castling with the rook on `rook`: c and d file, or g and f file (FIDE Guidelines II). */
export function castlingTargets(king: number, rook: number): { king: number; rook: number } {
  const backrank = rankOf(king) * 8;
  return rook > king ? { king: backrank + 6, rook: backrank + 5 } : { king: backrank + 2, rook: backrank + 3 };
}

/** All moves on the board that obey the pieces' own rules; the own king may be attacked afterwards. */
export function pseudoLegalMoves(law: Law, state: State): Move[] {
  const { board, turn } = state;
  const moves: Move[] = [];
  for (let from = 0; from < 64; from++) {
    const piece = board[from];
    if (piece === undefined || piece.color !== turn) continue;
    if (piece.role === 'pawn') addPawnMoves(law, state, from, moves);
    else if (piece.role === 'knight') addSteps(board, turn, from, KNIGHT_TARGETS[from]!, moves);
    else if (piece.role === 'bishop') addLines(board, turn, from, DIAGONAL_RAYS[from]!, moves);
    else if (piece.role === 'rook') addLines(board, turn, from, ORTHOGONAL_RAYS[from]!, moves);
    else if (piece.role === 'queen') addLines(board, turn, from, ALL_RAYS[from]!, moves);
    else addSteps(board, turn, from, KING_TARGETS[from]!, moves);
  }
  addCastling(law, state, moves);
  return moves;
}

function addSteps(board: Board, turn: Color, from: number, targets: readonly number[], moves: Move[]): void {
  for (const to of targets) {
    const occupant = board[to];
    if (occupant === undefined || occupant.color !== turn) {
      moves.push({ from, to, kind: 'normal', promotion: undefined });
    }
  }
}

function addLines(board: Board, turn: Color, from: number, rays: readonly (readonly number[])[], moves: Move[]): void {
  for (const ray of rays) {
    for (const to of ray) {
      const occupant = board[to];
      if (occupant === undefined || occupant.color !== turn) {
        moves.push({ from, to, kind: 'normal', promotion: undefined });
      }
      if (occupant !== undefined) break;
    }
  }
}

function addPawnMoves(law: Law, state: State, from: number, moves: Move[]): void {
  const { board, turn, epSquare } = state;
  const forward = turn === 'white' ? 8 : -8;
  const startRank = turn === 'white' ? 1 : 6;

  const single = from + forward;
  if (board[single] === undefined) {
    addPawnMove(law, turn, from, single, moves);
    const double = single + forward;
    if (rankOf(from) === startRank && board[double] === undefined) {
      moves.push({ from, to: double, kind: 'double-step', promotion: undefined });
    }
  }
  for (const to of PAWN_TARGETS[turn][from]!) {
    const occupant = board[to];
    if (occupant !== undefined && occupant.color !== turn) addPawnMove(law, turn, from, to, moves);
    else if (to === epSquare) moves.push({ from, to, kind: 'en-passant', promotion: undefined });
  }
}

/** A pawn move to the last rank is one move for each promotion; elsewhere it is one. */
function addPawnMove(law: Law, turn: Color, from: number, to: number, moves: Move[]): void {
  if (rankOf(to) !== backrankOf(opposite(turn))) {
    moves.push({ from, to, kind: 'normal', promotion: undefined });
    return;
  }
  for (const promotion of law.promotions) moves.push({ from, to, kind: 'normal', promotion });
}

function addCastling(law: Law, state: State, moves: Move[]): void {
  const { board, turn, castlingRooks } = state;
  for (const rook of castlingRooks) {
    if (rankOf(rook) !== backrankOf(turn)) continue;
    const king = castlingKing(board, turn);
    if (canCastle(law, board, turn, king, rook))
      moves.push({ from: king, to: rook, kind: 'castling', promotion: undefined });
  }
}

/**
 * FIDE Guidelines II: the squares of both walks, targets included, are empty but for this king and this rook; the king
 * is not in check and crosses no attacked square. The king's target is judged like that of any move, after the move.
 */
function canCastle(law: Law, board: Board, turn: Color, king: number, rook: number): boolean {
  if (law.kingAttackers(board, king, opposite(turn)).length > 0) return false;
  const target = castlingTargets(king, rook);
  const kingWalk = walk(king, target.king);
  const rookWalk = walk(rook, target.rook);
  const isOther = (square: number) => square !== king && square !== rook;
  if ([...kingWalk, ...rookWalk].some((square) => isOther(square) && board[square] !== undefined)) return false;
  // The king walks while the rook still stands, and may shield him.
  const lifted = board.slice();
  lifted[king] = undefined;
  const crossed = kingWalk.filter((square) => square !== target.king);
  return crossed.every((square) => law.kingAttackers(lifted, square, opposite(turn)).length === 0);
}

/** The squares from `from` (excluded) to `to` (included) on one rank. Empty if they are the same. */
function walk(from: number, to: number): number[] {
  const direction = fileOf(to) > fileOf(from) ? 1 : -1;
  const squares: number[] = [];
  for (let square = from; square !== to; square += direction) squares.push(square + direction);
  return squares;
}
