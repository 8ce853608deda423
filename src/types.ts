/**
 * The vocabulary every other file speaks: colors, roles, pieces, squares, moves, variants, outcomes.
 * Built from nothing; holds types and the tuples they come from, and no behaviour.
 */

export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];

export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Role = (typeof ROLES)[number];

/** What a pawn may become in chess. */
export const PROMOTION_ROLES = ['queen', 'rook', 'bishop', 'knight'] as const;
/** What a pawn may become: a king only in antichess, giveaway and suicide. */
export type PromotionRole = (typeof PROMOTION_ROLES)[number] | 'king';

/** What may be in a pocket of crazyhouse, in the order of its FEN. */
export const POCKET_ROLES = ['queen', 'rook', 'bishop', 'knight', 'pawn'] as const;
export type PocketRole = (typeof POCKET_ROLES)[number];

export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export type File = (typeof FILES)[number];

export const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type Rank = (typeof RANKS)[number];

export type SquareName = `${File}${Rank}`;

declare const squareBrand: unique symbol;
/** A square as an integer: a1 = 0, b1 = 1, …, h8 = 63. */
export type Square = number & { readonly [squareBrand]: true };

/** How parameters take a square: the integer, or its name. */
export type SquareInput = Square | SquareName;

declare const moveBrand: unique symbol;
/** A move as an integer that can be read without its position; see `move.ts` for the bits. */
export type Move = number & { readonly [moveBrand]: true };

/** Chess, which Chess960 is too, and the variants of `rochade/variants`; in the order of their codes in a record. */
export const VARIANTS = [
  'chess',
  'threecheck',
  'kingofthehill',
  'horde',
  'racingkings',
  'antichess',
  'giveaway',
  'suicide',
  'losers',
  'codrus',
  'crazyhouse',
  'atomic',
] as const;
export type Variant = (typeof VARIANTS)[number];

export const CASTLING_SIDES = ['a', 'h'] as const;
/** The side a king castles to: `a` is O-O-O, `h` is O-O, also in Chess960. */
export type CastlingSide = (typeof CASTLING_SIDES)[number];

export const OUTCOME_REASONS = [
  'checkmate',
  'stalemate',
  'dead-position',
  'threefold',
  'fivefold',
  'fifty-moves',
  'seventy-five-moves',
  'agreement',
  'resignation',
  'time',
  'abandonment',
  'variant-end',
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

export const DEAD_POSITION_DETAILS = ['material', 'fast', 'full'] as const;
/** What proved that a position is dead, or that a side cannot mate: the material alone, the fast analysis, the full one. */
export type DeadPositionDetail = (typeof DEAD_POSITION_DETAILS)[number];

/** How a game ended; `winner` is `undefined` for a draw. */
export interface Outcome {
  readonly winner: Color | undefined;
  readonly reason: OutcomeReason;
  /** The article of the FIDE Laws (2023) that says so; absent where the Laws know none. */
  readonly article?: string;
  /** What proved that the board allows no mate, where that decided. */
  readonly detail?: DeadPositionDetail;
  /** Who resigned, accepted, claimed, abandoned the game, or whose flag fell. */
  readonly by?: Color;
  /** The move with which a draw was claimed (FIDE 9.2.1, 9.3.1); it is declared, not played. */
  readonly intended?: Move;
}
