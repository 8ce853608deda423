/**
 * What makes a position possible in a variant: kings, pawns, checks, and the number of men. Whether a game can get there is
 * not asked. Built from `read` and `board`. Source: docs/rules.md.
 */
import type { FenIssue } from '../errors.js';
import { attackersOf, squaresOf } from '../setup/board.js';
import { issue } from '../setup/issues.js';
import type { FenReading } from '../setup/read.js';
import { type Board, opposite } from '../setup/setup.js';
import type { Rule } from '../setup/variant-kit.js';
import { squareName } from '../square.js';
import { COLORS, type Color, PROMOTION_ROLES, type Role, type Square, type Variant } from '../types.js';
import { MEN_OF_CRAZYHOUSE } from './extras.js';
import { hasCheck } from './traits.js';

/** The rules of a variant beside those that all have. */
export function variantRules(variant: Variant): readonly Rule[] {
  return [
    (reading) => kingIssues(reading, variant),
    (reading) => pawnIssues(reading, variant),
    (reading) => checkIssues(reading, variant),
    ...(variant === 'crazyhouse' ? [menOfCrazyhouse, marksOfPromoted] : []),
  ];
}

/** How many kings each side may have. */
function kingsAllowed(variant: Variant, color: Color): { readonly least: number; readonly most: number } {
  switch (variant) {
    case 'antichess':
    case 'giveaway':
    case 'suicide':
      return { least: 0, most: 64 };
    case 'codrus':
    case 'atomic':
      return { least: 0, most: 1 };
    case 'horde':
      return color === 'white' ? { least: 0, most: 0 } : { least: 1, most: 1 };
    default:
      return { least: 1, most: 1 };
  }
}

function kingIssues({ board, offsets, pieceOffsets }: FenReading, variant: Variant): FenIssue[] {
  if (board === undefined || isEmpty(board)) return [];
  const issues = COLORS.flatMap((color): FenIssue[] => {
    const kings = squaresOf(board, color, 'king');
    const { least, most } = kingsAllowed(variant, color);
    const expected = least === most ? `${most || 'no'} ${color} king` : `at most ${most} ${color} king`;
    if (kings.length < least) return [issue('setup-no-king', 'board', offsets.board, expected, 'none')];
    if (kings.length <= most) return [];
    const found = kings.map(squareName).join(', ');
    return [issue('setup-too-many-kings', 'board', pieceOffsets.get(kings[most]!)!, expected, found)];
  });
  const isKingNeeded = kingsAllowed(variant, 'white').most === 1;
  if (isKingNeeded && issues.length === 0 && COLORS.every((color) => squaresOf(board, color, 'king').length === 0)) {
    issues.push(issue('setup-no-king', 'board', offsets.board, 'a king of one side at least', 'none'));
  }
  return issues;
}

function pawnIssues({ board, pieceOffsets }: FenReading, variant: Variant): FenIssue[] {
  if (board === undefined) return [];
  const expected = variant === 'racingkings' ? 'no pawns' : `pawns on ranks ${variant === 'horde' ? 1 : 2} to 7`;
  const misplaced = COLORS.flatMap((color) =>
    squaresOf(board, color, 'pawn').filter((sq) => !mayHavePawn(variant, color, sq >> 3)),
  );
  return misplaced.map((sq) => {
    const found = `a ${board[sq]!.color} pawn on ${squareName(sq)}`;
    return issue('setup-pawn-on-backrank', 'board', pieceOffsets.get(sq)!, expected, found);
  });
}

function mayHavePawn(variant: Variant, color: Color, rank: number): boolean {
  if (variant === 'racingkings') return false;
  return rank !== 7 && (rank !== 0 || (variant === 'horde' && color === 'white'));
}

/** The side that has moved is not in check, in racing kings neither side is. */
function checkIssues({ board, turn, pieceOffsets }: FenReading, variant: Variant): FenIssue[] {
  if (board === undefined || turn === undefined || !hasCheck(variant)) return [];
  const colors = variant === 'racingkings' ? COLORS : [opposite(turn)];
  return colors.flatMap((color) =>
    squaresOf(board, color, 'king').flatMap((king) => {
      const attackers = kingAttackers(board, king, color, variant);
      if (attackers.length === 0) return [];
      const found = `check from ${attackers.map(squareName).join(', ')}`;
      return [
        issue('setup-opponent-in-check', 'board', pieceOffsets.get(king)!, `no check on the ${color} king`, found),
      ];
    }),
  );
}

/** In atomic a king beside the enemy king cannot be attacked. */
function kingAttackers(board: Board, king: Square, color: Color, variant: Variant): Square[] {
  const attackers = attackersOf(board, king, opposite(color));
  const isCovered = variant === 'atomic' && attackers.some((sq) => board[sq]!.role === 'king');
  return isCovered ? [] : attackers;
}

function menOfCrazyhouse({ board, extras, offsets }: FenReading): FenIssue[] {
  if (board === undefined || extras === undefined) return [];
  const count = board.filter((piece) => piece !== undefined).length + extras.length - '[]'.length;
  if (count <= MEN_OF_CRAZYHOUSE) return [];
  const expected = `at most ${MEN_OF_CRAZYHOUSE} men on the board and in the pocket`;
  return [issue('setup-too-many-men', 'board', offsets.board, expected, `${count}`)];
}

/** A `~` stands behind a piece that a pawn can become. */
function marksOfPromoted({ board, promoted }: FenReading): FenIssue[] {
  if (board === undefined) return [];
  const stray = [...promoted].filter(([sq]) => !PROMOTED_ROLES.includes(board[sq]?.role));
  return stray.map(([, offset]) =>
    issue('fen-promoted', 'board', offset, '"~" behind a queen, rook, bishop or knight', 'it elsewhere'),
  );
}

const PROMOTED_ROLES: readonly (Role | undefined)[] = PROMOTION_ROLES;

function isEmpty(board: Board): boolean {
  return board.every((piece) => piece === undefined);
}
