/**
 * The castling field in all its spellings: KQkq, X-FEN, Shredder-FEN, and mixtures of them.
 * A letter becomes the rook it means and back; whether castling is possible now is no question of this file.
 * Source: FIDE Laws 3.8.2 and Guidelines II; X-FEN: K and Q mean the outermost own rook on that side of the king.
 */
import type { FenIssue } from '../errors.js';
import { letterOfPiece } from '../letter.js';
import { CASTLING_SIDES, type CastlingSide, COLORS, type Color, FILES, type Square } from '../types.js';
import { backrankOf, isPieceAt, squareAt, squaresOf } from './board.js';
import { issue } from './issues.js';
import type { Board, Setup } from './setup.js';

/** One letter of the castling field. */
export interface CastlingLetter {
  readonly letter: string;
  readonly color: Color;
  readonly offset: number;
}

/** The rooks the letters mean, as {@link Setup.castlingRooks}, and an issue for each letter that means none. */
export interface CastlingReading {
  readonly rooks: readonly Square[];
  readonly isChess960: boolean;
  readonly issues: readonly FenIssue[];
}

/** Finds the rook of every letter. With `chess960: false` only the squares of standard chess are looked at. */
export function resolveCastling(
  board: Board,
  letters: readonly CastlingLetter[],
  options: { readonly chess960?: boolean | undefined },
): CastlingReading {
  const issues: FenIssue[] = [];
  const rooks: Square[] = [];
  for (const color of COLORS) {
    const own = letters.filter((it) => it.color === color);
    const king = kingOnBackrank(board, color);
    const found = own.map((it) => (king === undefined ? undefined : rookOf(board, king, it, options)));
    own.forEach((it, i) => {
      if (found[i] === undefined) issues.push(missingRook(it, king, options));
    });
    for (const side of ['h', 'a'] as const) {
      const named = own.filter((_, i) => found[i]?.side === side);
      const squares = new Set(found.flatMap((it) => (it?.side === side ? [it.rook] : [])));
      // Two rooks on one side: which of them has never moved is unknown, so neither keeps its right.
      if (squares.size > 1) issues.push(ambiguousRook(named));
      else rooks.push(...squares);
    }
  }
  return { rooks, isChess960: rooks.some((rook) => !isStandard(board, rook)), issues };
}

/** The castling field of a setup; a rook without a king of its own on the backrank is not written. */
export function castlingField(setup: Setup, spelling: 'xfen' | 'shredder'): string {
  const letters = setup.castlingRooks.map((rook) => letterOfRook(setup.board, rook, spelling));
  return letters.join('') || '-';
}

function kingOnBackrank(board: Board, color: Color): Square | undefined {
  return squaresOf(board, color, 'king').find((king) => king >> 3 === backrankOf(color));
}

interface NamedRook {
  readonly rook: Square;
  readonly side: CastlingSide;
}

function rookOf(
  board: Board,
  king: Square,
  { letter, color }: CastlingLetter,
  options: { readonly chess960?: boolean | undefined },
): NamedRook | undefined {
  const side = letter.toLowerCase();
  const rook =
    side === 'k' || side === 'q'
      ? outermostRook(board, king, color, side === 'k' ? 'h' : 'a')
      : squareAt(king, FILES.indexOf(side as (typeof FILES)[number]) - (king & 7), 0);
  if (rook === undefined || !isPieceAt(board, rook, color, 'rook')) return undefined;
  if (options.chess960 === false && !isStandard(board, rook)) return undefined;
  return { rook, side: sideOf(king, rook) };
}

/** Stockfish issue 356: the outermost rook of the own color, not of either. */
function outermostRook(board: Board, king: Square, color: Color, side: CastlingSide): Square | undefined {
  const rooks = squaresOf(board, color, 'rook').filter(
    (rook) => rook >> 3 === king >> 3 && sideOf(king, rook) === side,
  );
  return side === 'a' ? rooks[0] : rooks.at(-1);
}

function sideOf(king: Square, rook: Square): CastlingSide {
  return CASTLING_SIDES[rook < king ? 0 : 1];
}

/** Whether the rook stands on a corner of its backrank and its king on the e file. */
function isStandard(board: Board, rook: Square): boolean {
  const color = board[rook]!.color;
  return ((rook & 7) === 0 || (rook & 7) === 7) && isPieceAt(board, squareAt(rook, 4 - (rook & 7), 0), color, 'king');
}

function letterOfRook(board: Board, rook: Square, spelling: 'xfen' | 'shredder'): string {
  const piece = board[rook];
  const king = piece && kingOnBackrank(board, piece.color);
  if (piece?.role !== 'rook' || king === undefined || king >> 3 !== rook >> 3) return '';
  const side = sideOf(king, rook);
  const isOutermost = outermostRook(board, king, piece.color, side) === rook;
  const letter = spelling === 'shredder' || !isOutermost ? FILES[rook & 7]! : side === 'h' ? 'k' : 'q';
  return letterOfPiece(piece) === 'R' ? letter.toUpperCase() : letter;
}

function missingRook(
  { letter, color, offset }: CastlingLetter,
  king: Square | undefined,
  options: { readonly chess960?: boolean | undefined },
): FenIssue {
  const rank = backrankOf(color) + 1;
  if (king === undefined) {
    const expected = `the ${color} king on rank ${rank} for the castling right "${letter}"`;
    return issue('setup-castling-right', 'castling', offset, expected, 'it elsewhere');
  }
  const expected = `a ${color} rook on rank ${rank} for the castling right "${letter}"`;
  const found = options.chess960 === false ? 'none where standard chess castles' : 'none';
  return issue('setup-castling-right', 'castling', offset, expected, found);
}

function ambiguousRook(letters: readonly CastlingLetter[]): FenIssue {
  const { color, offset } = letters[0]!;
  const expected = `one castling rook on each side of the ${color} king`;
  const found = `${letters.map((it) => `"${it.letter}"`).join(' and ')} on the same side`;
  return issue('setup-castling-right', 'castling', offset, expected, found);
}
