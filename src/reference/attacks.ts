/**
 * Where pieces can go on an empty board, and which pieces attack a square of a full one.
 * Built from `board`; the tables are walked out once from file and rank steps. It knows no position and no legality.
 */
import { type Board, type Color, fileOf, opposite, PIECES, rankOf } from './board.js';

type Step = readonly [files: number, ranks: number];

const ORTHOGONAL: readonly Step[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const DIAGONAL: readonly Step[] = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
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

const SQUARES: readonly number[] = Array.from({ length: 64 }, (_, square) => square);

function stepFrom(square: number, [files, ranks]: Step): number | undefined {
  const file = fileOf(square) + files;
  const rank = rankOf(square) + ranks;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : undefined;
}

function stepsFrom(square: number, steps: readonly Step[]): number[] {
  return steps.map((step) => stepFrom(square, step)).filter((target) => target !== undefined);
}

function rayFrom(square: number, step: Step): number[] {
  const ray: number[] = [];
  for (let next = stepFrom(square, step); next !== undefined; next = stepFrom(next, step)) ray.push(next);
  return ray;
}

function raysFrom(square: number, steps: readonly Step[]): number[][] {
  return steps.map((step) => rayFrom(square, step)).filter((ray) => ray.length > 0);
}

/** Targets of a knight, by square. */
export const KNIGHT_TARGETS = SQUARES.map((square) => stepsFrom(square, KNIGHT));

/** Targets of a king, by square; castling is not one of them. */
export const KING_TARGETS = SQUARES.map((square) => stepsFrom(square, [...ORTHOGONAL, ...DIAGONAL]));

/** Squares a pawn attacks, by color and square. */
export const PAWN_TARGETS: Readonly<Record<Color, readonly (readonly number[])[]>> = {
  white: SQUARES.map((square) =>
    stepsFrom(square, [
      [-1, 1],
      [1, 1],
    ]),
  ),
  black: SQUARES.map((square) =>
    stepsFrom(square, [
      [-1, -1],
      [1, -1],
    ]),
  ),
};

/** The lines of a rook, by square: up to four, each from the nearest square outward. */
export const ORTHOGONAL_RAYS = SQUARES.map((square) => raysFrom(square, ORTHOGONAL));

/** The lines of a bishop, by square: up to four, each from the nearest square outward. */
export const DIAGONAL_RAYS = SQUARES.map((square) => raysFrom(square, DIAGONAL));

/** The lines of a queen, by square. */
export const ALL_RAYS = SQUARES.map((square) => raysFrom(square, [...ORTHOGONAL, ...DIAGONAL]));

/**
 * The squares of the pieces of `by` that attack `target`, whatever stands there, in no order.
 *
 * A pinned piece attacks too (FIDE 3.1.3).
 */
export function attackers(board: Board, target: number, by: Color): number[] {
  const theirs = PIECES[by];
  const found: number[] = [];
  for (const from of KNIGHT_TARGETS[target]!) if (board[from] === theirs.knight) found.push(from);
  for (const from of KING_TARGETS[target]!) if (board[from] === theirs.king) found.push(from);
  // A pawn attacks the target from where a pawn of the other color on the target would attack.
  for (const from of PAWN_TARGETS[opposite(by)][target]!) if (board[from] === theirs.pawn) found.push(from);
  for (const ray of ORTHOGONAL_RAYS[target]!) {
    const from = firstOccupied(board, ray);
    if (board[from] === theirs.rook || board[from] === theirs.queen) found.push(from);
  }
  for (const ray of DIAGONAL_RAYS[target]!) {
    const from = firstOccupied(board, ray);
    if (board[from] === theirs.bishop || board[from] === theirs.queen) found.push(from);
  }
  return found;
}

/** The nearest occupied square of a line, or its last square if all are empty. */
function firstOccupied(board: Board, ray: readonly number[]): number {
  for (const square of ray) {
    if (board[square] !== undefined) return square;
  }
  return ray[ray.length - 1]!;
}
