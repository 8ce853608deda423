/**
 * The state of a game of chess and its pseudo-legal moves: everything the pieces can do, own king left hanging or not.
 * Built from `board` and `attacks`; whether a move leaves the king attacked is the question of `rules`.
 */
import {
  ALL_RAYS,
  DIAGONAL_RAYS,
  isAttacked,
  KING_TARGETS,
  KNIGHT_TARGETS,
  ORTHOGONAL_RAYS,
  PAWN_TARGETS,
} from './attacks.js';
import { type Board, backrankOf, type Color, fileOf, kingSquare, opposite, type Role, rankOf } from './board.js';

/** Everything a FEN says. Never changed after it was made. */
export interface State {
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
}

export interface Move {
  readonly from: number;
  /** For castling: the square of the rook. */
  readonly to: number;
  readonly kind: 'normal' | 'double-step' | 'en-passant' | 'castling';
  readonly promotion: Role | undefined;
}

/** Where king and rook stand after castling with the rook on `rook`: c and d file, or g and f file (FIDE Guidelines II). */
export function castlingTargets(king: number, rook: number): { king: number; rook: number } {
  const backrank = rankOf(king) * 8;
  return rook > king ? { king: backrank + 6, rook: backrank + 5 } : { king: backrank + 2, rook: backrank + 3 };
}

/** All moves of the side to move that obey the pieces' own rules; the own king may be attacked afterwards. */
export function pseudoLegalMoves(state: State): Move[] {
  const { board, turn } = state;
  const moves: Move[] = [];
  for (let from = 0; from < 64; from++) {
    const piece = board[from];
    if (piece === undefined || piece.color !== turn) continue;
    if (piece.role === 'pawn') addPawnMoves(state, from, moves);
    else if (piece.role === 'knight') addSteps(board, turn, from, KNIGHT_TARGETS[from]!, moves);
    else if (piece.role === 'bishop') addLines(board, turn, from, DIAGONAL_RAYS[from]!, moves);
    else if (piece.role === 'rook') addLines(board, turn, from, ORTHOGONAL_RAYS[from]!, moves);
    else if (piece.role === 'queen') addLines(board, turn, from, ALL_RAYS[from]!, moves);
    else addSteps(board, turn, from, KING_TARGETS[from]!, moves);
  }
  addCastling(state, moves);
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

function addPawnMoves(state: State, from: number, moves: Move[]): void {
  const { board, turn, epSquare } = state;
  const forward = turn === 'white' ? 8 : -8;
  const startRank = turn === 'white' ? 1 : 6;

  const single = from + forward;
  if (board[single] === undefined) {
    addPawnMove(turn, from, single, moves);
    const double = single + forward;
    if (rankOf(from) === startRank && board[double] === undefined) {
      moves.push({ from, to: double, kind: 'double-step', promotion: undefined });
    }
  }
  for (const to of PAWN_TARGETS[turn][from]!) {
    const occupant = board[to];
    if (occupant !== undefined && occupant.color !== turn) addPawnMove(turn, from, to, moves);
    else if (to === epSquare) moves.push({ from, to, kind: 'en-passant', promotion: undefined });
  }
}

const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

/** A pawn move to the last rank is four moves, one for each promotion; elsewhere it is one. */
function addPawnMove(turn: Color, from: number, to: number, moves: Move[]): void {
  if (rankOf(to) !== backrankOf(opposite(turn))) {
    moves.push({ from, to, kind: 'normal', promotion: undefined });
    return;
  }
  for (const promotion of PROMOTIONS) moves.push({ from, to, kind: 'normal', promotion });
}

function addCastling(state: State, moves: Move[]): void {
  const { board, turn, castlingRooks } = state;
  for (const rook of castlingRooks) {
    if (rankOf(rook) !== backrankOf(turn)) continue;
    const king = kingSquare(board, turn);
    if (canCastle(board, turn, king, rook))
      moves.push({ from: king, to: rook, kind: 'castling', promotion: undefined });
  }
}

/**
 * FIDE Guidelines II: the squares of both walks, targets included, are empty but for this king and this rook; the king
 * is not in check and crosses no attacked square. The king's target is judged like that of any move, after the move.
 */
function canCastle(board: Board, turn: Color, king: number, rook: number): boolean {
  if (isAttacked(board, king, opposite(turn))) return false;
  const target = castlingTargets(king, rook);
  const lifted = board.slice();
  lifted[king] = undefined;
  lifted[rook] = undefined;
  const kingWalk = walk(king, target.king);
  const rookWalk = walk(rook, target.rook);
  if ([...kingWalk, ...rookWalk].some((square) => lifted[square] !== undefined)) return false;
  return !kingWalk.some((square) => square !== target.king && isAttacked(lifted, square, opposite(turn)));
}

/** The squares from `from` (excluded) to `to` (included) on one rank. Empty if they are the same. */
function walk(from: number, to: number): number[] {
  const direction = fileOf(to) > fileOf(from) ? 1 : -1;
  const squares: number[] = [];
  for (let square = from; square !== to; square += direction) squares.push(square + direction);
  return squares;
}
