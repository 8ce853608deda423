/**
 * The mailbox board of the reference: 64 cells, a1 = 0, h8 = 63, each empty or one of twelve shared piece objects.
 * Built from nothing; it imports nothing of the library, so that a shared mistake cannot hide. It knows no rule.
 */
export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];

export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Role = (typeof ROLES)[number];

export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

/** 64 cells. Equal pieces are the same object, so `===` compares them. */
export type Board = readonly (Piece | undefined)[];

/** Upper case English letters of SAN and FEN by role. */
export const ROLE_LETTERS: Readonly<Record<Role, string>> = {
  pawn: 'P',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
};

function piecesOf(color: Color): Readonly<Record<Role, Piece>> {
  return {
    pawn: { color, role: 'pawn' },
    knight: { color, role: 'knight' },
    bishop: { color, role: 'bishop' },
    rook: { color, role: 'rook' },
    queen: { color, role: 'queen' },
    king: { color, role: 'king' },
  };
}

/** The twelve pieces: `PIECES.white.knight`. */
export const PIECES: Readonly<Record<Color, Readonly<Record<Role, Piece>>>> = {
  white: piecesOf('white'),
  black: piecesOf('black'),
};

/** The FEN letter of a piece: upper case for white, lower case for black. */
export function pieceLetter(piece: Piece): string {
  const letter = ROLE_LETTERS[piece.role];
  return piece.color === 'white' ? letter : letter.toLowerCase();
}

/** The piece of a FEN letter, or `undefined` if it is none. */
export function pieceOfLetter(letter: string): Piece | undefined {
  const color = letter === letter.toUpperCase() ? 'white' : 'black';
  const role = ROLES.find((candidate) => ROLE_LETTERS[candidate] === letter.toUpperCase());
  return role && PIECES[color][role];
}

export function opposite(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/** File of a square, 0 (a) to 7 (h). */
export function fileOf(square: number): number {
  return square % 8;
}

/** Rank of a square, 0 (first) to 7 (eighth). */
export function rankOf(square: number): number {
  return Math.floor(square / 8);
}

/** The rank, 0 or 7, on which the pieces of `color` start. */
export function backrankOf(color: Color): number {
  return color === 'white' ? 0 : 7;
}

/** @example squareName(28) // 'e4' */
export function squareName(square: number): string {
  return 'abcdefgh'.charAt(fileOf(square)) + String(rankOf(square) + 1);
}

/** The square of a name, or `undefined` if it is none. */
export function parseSquare(name: string): number | undefined {
  if (!/^[a-h][1-8]$/.test(name)) return undefined;
  return (Number(name.charAt(1)) - 1) * 8 + 'abcdefgh'.indexOf(name.charAt(0));
}

/** The square of the only king of `color`, or -1 on a board without one. */
export function kingSquare(board: Board, color: Color): number {
  return board.indexOf(PIECES[color].king);
}
