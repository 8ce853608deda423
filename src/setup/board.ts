/**
 * Attacks on a plain board of 64 entries, for questions that are asked once per FEN.
 * Built from `setup`; obvious instead of fast, and knows neither turn nor rights.
 */
import type { Color, Role, Square } from '../types.js';
import type { Board } from './setup.js';

type Step = readonly [files: number, ranks: number];

const ORTHOGONAL: readonly Step[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
const KNIGHT: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

/** The square `files` and `ranks` away, or `undefined` beyond the edge. */
export function squareAt(from: Square, files: number, ranks: number): Square | undefined {
  const file = (from & 7) + files;
  const rank = (from >> 3) + ranks;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? ((rank * 8 + file) as Square) : undefined;
}

/** 1 for white, whose pawns go up the ranks, and -1 for black. */
export function forwardOf(color: Color): 1 | -1 {
  return color === 'white' ? 1 : -1;
}

/** The rank a color's pieces start on, 0 for white and 7 for black. */
export function backrankOf(color: Color): number {
  return color === 'white' ? 0 : 7;
}

export function isPieceAt(board: Board, sq: Square | undefined, color: Color, role: Role): boolean {
  const piece = sq === undefined ? undefined : board[sq];
  return piece?.color === color && piece.role === role;
}

/** The board after a piece went from `from` to `to`, and the piece on `captured` left. */
export function moved(board: Board, from: Square, to: Square, captured?: Square): Board {
  const after = [...board];
  after[to] = board[from];
  after[from] = undefined;
  if (captured !== undefined) after[captured] = undefined;
  return after;
}

/** All squares with a piece of this color and role, from a1 to h8. */
export function squaresOf(board: Board, color: Color, role: Role): Square[] {
  const squares: Square[] = [];
  board.forEach((piece, sq) => {
    if (piece?.color === color && piece.role === role) squares.push(sq as Square);
  });
  return squares;
}

/** Squares of all pieces of `by` that attack `target`, pinned or not (FIDE Laws 3.1.3). */
export function attackersOf(board: Board, target: Square, by: Color): Square[] {
  const pawnSteps: readonly Step[] = [-1, 1].map((files) => [files, -forwardOf(by)]);
  return [
    ...steppers(board, target, by, 'pawn', pawnSteps),
    ...steppers(board, target, by, 'knight', KNIGHT),
    ...steppers(board, target, by, 'king', [...ORTHOGONAL, ...DIAGONAL]),
    ...sliders(board, target, by, 'rook', ORTHOGONAL),
    ...sliders(board, target, by, 'bishop', DIAGONAL),
  ];
}

function steppers(board: Board, target: Square, by: Color, role: Role, steps: readonly Step[]): Square[] {
  const squares = steps.map(([files, ranks]) => squareAt(target, files, ranks));
  return squares.filter((sq) => isPieceAt(board, sq, by, role)) as Square[];
}

function sliders(board: Board, target: Square, by: Color, role: 'rook' | 'bishop', steps: readonly Step[]): Square[] {
  const squares = steps.map(([files, ranks]) => {
    let sq = squareAt(target, files, ranks);
    while (sq !== undefined && board[sq] === undefined) sq = squareAt(sq, files, ranks);
    return sq;
  });
  return squares.filter((sq) => isPieceAt(board, sq, by, role) || isPieceAt(board, sq, by, 'queen')) as Square[];
}

/** Whether `a` and `b` lie on one line with `middle`, on opposite sides of it. */
export function isBetween(middle: Square, a: Square, b: Square): boolean {
  const [files, ranks] = direction(middle, a);
  const [otherFiles, otherRanks] = direction(middle, b);
  return isLine(middle, a) && isLine(middle, b) && files === -otherFiles && ranks === -otherRanks;
}

function direction(from: Square, to: Square): Step {
  return [Math.sign((to & 7) - (from & 7)), Math.sign((to >> 3) - (from >> 3))];
}

function isLine(from: Square, to: Square): boolean {
  const files = Math.abs((to & 7) - (from & 7));
  const ranks = Math.abs((to >> 3) - (from >> 3));
  return files === 0 || ranks === 0 || files === ranks;
}
