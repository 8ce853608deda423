/**
 * What one variant may lay down, as questions about a state. Built from `board` and `moves`, types only.
 * `chess.ts` answers all of them; every other variant is its answers, some of them replaced.
 */
import type { Board, Color, Role } from '../board.js';
import type { Move, State } from '../moves.js';

export const VARIANTS = [
  'chess',
  'antichess',
  'giveaway',
  'suicide',
  'losers',
  'codrus',
  'atomic',
  'crazyhouse',
  'horde',
  'kingofthehill',
  'racingkings',
  'threecheck',
] as const;
export type Variant = (typeof VARIANTS)[number];

/** How a position ends by itself. */
export interface End {
  readonly winner: Color | undefined;
  readonly reason: 'checkmate' | 'stalemate' | 'dead-position' | 'variant-end';
}

export interface Law {
  /** The FEN of the start position. */
  readonly start: string;
  /** What a pawn becomes on the last rank. */
  readonly promotions: readonly Role[];
  /** Whether `color` may have castling rights. */
  mayCastle(color: Color): boolean;
  /** Whether the castling rights may be those of Chess960, or only those of kings on the e file and rooks in the corners. */
  readonly allowsChess960: boolean;
  /** How many kings `color` may have. */
  mayHaveKings(color: Color, kings: number): boolean;
  /** Whether a pawn of `color` may stand on a rank, 0 to 7. */
  mayHavePawnOn(color: Color, rank: number): boolean;
  /** The pieces of `by` that would attack the other side's king on `square`. */
  kingAttackers(board: Board, square: number, by: Color): number[];
  /** The sides whose king may not be in check when `turn` is to move: by default the other one. */
  mustBeSafe(board: Board, turn: Color): readonly Color[];
  /** All moves by the pieces' own laws. */
  pseudoLegalMoves(state: State): Move[];
  /** Those of the moves that may be played. */
  legalOf(state: State, moves: readonly Move[]): Move[];
  /** Only the board after a move: what is asked of every pseudo-legal one. */
  boardAfter(state: State, move: Move): Board;
  /** The state after a move. */
  after(state: State, move: Move): State;
  /** How the variant has ended the game, whatever moves there would be. */
  variantEnd(state: State): End | undefined;
  /** How the game ends if the side to move has no legal move. */
  endWithoutMoves(state: State): End;
  /** Whether `color` can never win with this material. */
  hasInsufficientMaterial(state: State, color: Color): boolean;
}

/** The end by the variant's own law. */
export function variantEnd(winner: Color | undefined): End {
  return { winner, reason: 'variant-end' };
}
