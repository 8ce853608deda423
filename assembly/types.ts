/**
 * A0. The constants of the core: sides as types, roles, kinds of move, variants.
 * Built from nothing. Names here are what `scripts/gen-abi.ts` hands to TypeScript in `src/layout.ts`.
 */

// Sides are types, not values: a function with a type parameter S is compiled once for each side, and every
// `isWhite<S>()` in it is a constant.
export type White = i32;
export type Black = u32;


@inline
export function isWhite<S>(): bool {
  return isSigned<S>();
}

export const WHITE: u32 = 0;
export const BLACK: u32 = 1;

// ╒ Roles ════════════════════════════════════════════════════════════════╕
// │ The three bits say how a piece moves: bit 0 along ranks and files,     │
// │ bit 1 along diagonals, bit 2 by its own law instead of sliding.        │
// │                 z y x                                                  │
// │   rook      1 = 0 0 1     pawn   4 = 1 0 0                             │
// │   bishop    2 = 0 1 0     knight 5 = 1 0 1                             │
// │   queen     3 = 0 1 1     king   6 = 1 1 0                             │
// │ So `x & ~z` is every rook and queen, `y & ~z` every bishop and queen:  │
// │ the generator never has to ask whether a slider is a queen.            │
// ╘════════════════════════════════════════════════════════════════════════╛
export const ROLE_NONE: u32 = 0;
export const ROLE_ROOK: u32 = 1;
export const ROLE_BISHOP: u32 = 2;
export const ROLE_QUEEN: u32 = 3;
export const ROLE_PAWN: u32 = 4;
export const ROLE_KNIGHT: u32 = 5;
export const ROLE_KING: u32 = 6;

export const KIND_NORMAL: u32 = 0;
export const KIND_DOUBLE_STEP: u32 = 1;
export const KIND_EN_PASSANT: u32 = 2;
export const KIND_CASTLING: u32 = 3;
export const KIND_DROP: u32 = 4;

// The variant of a record, in four bits. docs/rules.md has their laws, variants/ the code.
export const VARIANT_CHESS: u32 = 0;
export const VARIANT_THREE_CHECK: u32 = 1;
export const VARIANT_KING_OF_THE_HILL: u32 = 2;
export const VARIANT_HORDE: u32 = 3;
export const VARIANT_RACING_KINGS: u32 = 4;
export const VARIANT_ANTICHESS: u32 = 5;
export const VARIANT_GIVEAWAY: u32 = 6;
export const VARIANT_SUICIDE: u32 = 7;
export const VARIANT_LOSERS: u32 = 8;
export const VARIANT_CODRUS: u32 = 9;
export const VARIANT_CRAZYHOUSE: u32 = 10;
export const VARIANT_ATOMIC: u32 = 11;

/**
 * Whether this binary plays variants. The same sources make two: the standard core, in which every branch on this
 * constant is gone, and variants.wasm. asconfig.json sets VARIANTS for each.
 */
export const PLAYS_VARIANTS: bool = VARIANTS != 0;

/** No square, where a square is stored in seven bits. */
export const NO_SQUARE: u32 = 64;
