/**
 * The words of chess.js 1.4.0: its letters for colors and pieces, its squares from a8 to h1, and how they meet ours.
 * Built from the vocabulary; holds constants and no behavior.
 */
import { ROLE_CODES, roleOfCode } from '../role.js';
import { SQUARE_NAMES, trySquare } from '../square.js';
import {
  COLORS,
  type Square as CoreSquare,
  type Color as LongColor,
  type Piece as LongPiece,
  ROLES,
  type Role,
  type SquareName,
} from '../types.js';

export const WHITE = 'w';
export const BLACK = 'b';
export const PAWN = 'p';
export const KNIGHT = 'n';
export const BISHOP = 'b';
export const ROOK = 'r';
export const QUEEN = 'q';
export const KING = 'k';

export type Color = 'w' | 'b';
export type PieceSymbol = 'p' | 'n' | 'b' | 'r' | 'q' | 'k';
export type Square = SquareName;
export interface Piece {
  color: Color;
  type: PieceSymbol;
}

/** The FEN of the start position. */
export const DEFAULT_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Ours by theirs: they count from a8 along the ranks. */
export const FROM_A8: readonly CoreSquare[] = SQUARE_NAMES.map((_, index) => (index ^ 56) as CoreSquare);

/** All squares from a8 along the ranks to h1. */
export const SQUARES: Square[] = FROM_A8.map((sq) => SQUARE_NAMES[sq]!);

const SYMBOL_BY_ROLE: Readonly<Record<Role, PieceSymbol>> = {
  pawn: PAWN,
  knight: KNIGHT,
  bishop: BISHOP,
  rook: ROOK,
  queen: QUEEN,
  king: KING,
};

const ROLE_BY_SYMBOL: ReadonlyMap<unknown, Role> = new Map(ROLES.map((role) => [SYMBOL_BY_ROLE[role], role]));
const COLOR_BY_LETTER: ReadonlyMap<unknown, LongColor> = new Map(COLORS.map((color) => [letterOfColor(color), color]));

/** Letters by the codes of roles in a packed move; `undefined` for 0. */
export const SYMBOL_BY_CODE: readonly (PieceSymbol | undefined)[] = Array.from({ length: 8 }, (_, code) => {
  const role = roleOfCode(code);
  return role && SYMBOL_BY_ROLE[role];
});

export function letterOfColor(color: LongColor): Color {
  return color === 'white' ? WHITE : BLACK;
}

/** The color of a letter from outside, `undefined` for anything else. */
export function colorOfLetter(letter: unknown): LongColor | undefined {
  return COLOR_BY_LETTER.get(letter);
}

/** The role of a letter from outside, `undefined` for anything else. */
export function roleOfSymbol(symbol: unknown): Role | undefined {
  return ROLE_BY_SYMBOL.get(symbol);
}

/** The code in a packed move of what a pawn becomes, by a letter from outside; `undefined` for anything else. */
export function promotionCode(symbol: unknown): number | undefined {
  const role = roleOfSymbol(symbol);
  return role === undefined || role === 'pawn' || role === 'king' ? undefined : ROLE_CODES[role];
}

/** A piece as chess.js shows it. */
export function shortPiece({ color, role }: LongPiece): Piece {
  return { type: SYMBOL_BY_ROLE[role], color: letterOfColor(color) };
}

/** A piece from outside, `undefined` if it is none. */
export function longPiece(piece: { readonly type?: unknown; readonly color?: unknown }): LongPiece | undefined {
  const [color, role] = [colorOfLetter(piece.color), roleOfSymbol(piece.type)];
  return color && role && { color, role };
}

/** The square of a name from outside, `undefined` if it is none. Numbers are no squares of chess.js. */
export function squareOfName(name: unknown): CoreSquare | undefined {
  return typeof name === 'string' ? trySquare(name) : undefined;
}
