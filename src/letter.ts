/**
 * Pieces as the letters of FEN: upper case white, lower case black.
 */
import type { Piece, Role } from './types.js';

/** The letters of black pieces. */
export const ROLE_LETTERS = {
  pawn: 'p',
  knight: 'n',
  bishop: 'b',
  rook: 'r',
  queen: 'q',
  king: 'k',
} as const satisfies Readonly<Record<Role, string>>;

const PIECES: ReadonlyMap<string, Piece> = new Map(
  (Object.keys(ROLE_LETTERS) as Role[]).flatMap((role): [string, Piece][] => [
    [ROLE_LETTERS[role].toUpperCase(), Object.freeze({ color: 'white', role })],
    [ROLE_LETTERS[role], Object.freeze({ color: 'black', role })],
  ]),
);

/** The piece of a FEN letter. */
export function pieceOfLetter(letter: string): Piece | undefined {
  return PIECES.get(letter);
}

/** The FEN letter of a piece. */
export function letterOfPiece({ color, role }: Piece): string {
  const letter = ROLE_LETTERS[role];
  return color === 'white' ? letter.toUpperCase() : letter;
}
