/**
 * Attackers, pins, destinations and premoves, each from its definition: a pin is what lifting the piece reveals.
 * Built from `board`, `attacks`, `moves`. Names of squares out, as everything the reference says.
 */
import {
  ALL_RAYS,
  attackers,
  DIAGONAL_RAYS,
  KING_TARGETS,
  KNIGHT_TARGETS,
  ORTHOGONAL_RAYS,
  PAWN_TARGETS,
} from './attacks.js';
import { type Board, backrankOf, type Color, kingSquare, opposite, type Piece, rankOf, squareName } from './board.js';
import { castlingTargets, type Move, type State } from './moves.js';

/** A pinned piece, what pins it, and the squares where it goes on covering its king or takes the pinner. */
export interface ReferencePin {
  readonly square: string;
  readonly pinner: string;
  readonly ray: readonly string[];
}

/** By the square of origin: names of targets, sorted. */
export type ReferenceDestinations = Map<string, string[]>;

export function attackerNames({ board }: State, target: number, by: Color): string[] {
  return attackers(board, target, by).map(squareName).sort();
}

/** The pins of the pieces of `color`, by square. */
export function pins({ board }: State, color: Color): ReferencePin[] {
  const king = kingSquare(board, color);
  const enemy = opposite(color);
  const before = attackers(board, king, enemy);
  return squaresOf(board, color)
    .filter((square) => square !== king)
    .flatMap((square) => {
      const revealed = attackers(lifted(board, square), king, enemy).filter((it) => !before.includes(it));
      return revealed.map((pinner) => ({ square: squareName(square), pinner: squareName(pinner), ray: ray(pinner) }));

      /** Where the lifted piece can be put down so that this pinner attacks the king no more. */
      function ray(pinner: number): string[] {
        const targets = [...board.keys()].filter((target) => target !== king);
        return targets
          .filter((target) => !attackers(moved(board, square, target), king, enemy).includes(pinner))
          .map(squareName)
          .sort();
      }
    });
}

function squaresOf(board: Board, color: Color): number[] {
  return [...board.keys()].filter((square) => board[square]?.color === color);
}

function lifted(board: Board, square: number): Board {
  return board.map((piece, at) => (at === square ? undefined : piece));
}

function moved(board: Board, from: number, to: number): Board {
  return lifted(board, from).map((piece, at) => (at === to ? board[from] : piece));
}

/** Every square a piece may be put on to make one of its legal moves: for castling the rook's, and the king's target. */
export function destinations(state: State, legal: readonly Move[]): ReferenceDestinations {
  const onBoard = legal.filter(({ kind }) => kind !== 'drop');
  const gestures = onBoard.flatMap((move) => {
    const targets = move.kind === 'castling' ? [move.to, castlingTargets(move.from, move.to).king] : [move.to];
    return targets.map((to) => [move.from, to] as const);
  });
  return grouped(squaresOf(state.board, state.turn), gestures);
}

/** Every square a piece of `color` would reach on an empty board, and castling by either gesture where the right is there. */
export function premoveDestinations({ board, castlingRooks }: State, color: Color): ReferenceDestinations {
  const sources = squaresOf(board, color);
  const king = kingSquare(board, color);
  const gestures = sources.flatMap((from) => targetsOnEmptyBoard(board[from]!, from).map((to) => [from, to] as const));
  const castlings = castlingRooks
    .filter((rook) => rankOf(rook) === backrankOf(color))
    .flatMap((rook) => [rook, castlingTargets(king, rook).king].map((to) => [king, to] as const));
  return grouped(sources, [...gestures, ...castlings]);
}

function targetsOnEmptyBoard({ role, color }: Piece, from: number): readonly number[] {
  switch (role) {
    case 'pawn':
      return pawnTargets(color, from);
    case 'knight':
      return KNIGHT_TARGETS[from]!;
    case 'bishop':
      return DIAGONAL_RAYS[from]!.flat();
    case 'rook':
      return ORTHOGONAL_RAYS[from]!.flat();
    case 'queen':
      return ALL_RAYS[from]!.flat();
    case 'king':
      return KING_TARGETS[from]!;
  }
}

function pawnTargets(color: Color, from: number): number[] {
  const forward = color === 'white' ? 8 : -8;
  const startRank = color === 'white' ? 1 : 6;
  const steps = rankOf(from) === startRank ? [from + forward, from + 2 * forward] : [from + forward];
  return [...steps, ...PAWN_TARGETS[color][from]!];
}

function grouped(sources: readonly number[], gestures: readonly (readonly [from: number, to: number])[]) {
  const groups: ReferenceDestinations = new Map();
  for (const source of sources) {
    const targets = gestures.filter(([from, to]) => from === source && to !== source).map(([, to]) => squareName(to));
    if (targets.length > 0) groups.set(squareName(source), [...new Set(targets)].sort());
  }
  return groups;
}
