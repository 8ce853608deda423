/**
 * Reading a `Move` without its position: from, to, roles, kind, and its UCI text. The bits are drawn in assembly/move.ts.
 */
import { castledKingSquare, castledRookSquare } from './geometry.js';
import {
  KIND_CASTLING,
  KIND_DOUBLE_STEP,
  KIND_DROP,
  KIND_EN_PASSANT,
  MOVE_CAPTURED,
  MOVE_FROM,
  MOVE_KIND,
  MOVE_PROMOTION,
  MOVE_ROLE,
} from './layout.js';
import { roleOfCode } from './role.js';
import { SQUARE_NAMES } from './square.js';
import type { CastlingSide, Move, PromotionRole, Role, Square } from './types.js';

/**
 * The square the piece leaves; for castling the king's; for a drop, which leaves none, that of {@link to}.
 *
 * @example from(Position.start().parseSan('Nf3')) === G1 // true
 */
export function from(move: Move): Square {
  return ((move >> MOVE_FROM) & 63) as Square;
}

/**
 * The square the piece reaches; for castling the square of the own rook.
 *
 * @example to(Position.parseFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1').parseSan('O-O')) === H1 // true
 */
export function to(move: Move): Square {
  return (move & 63) as Square;
}

/**
 * What a pawn becomes, or `undefined` if the move is no promotion.
 *
 * @example promotionOf(Position.parseFen('8/P3k3/8/8/8/8/8/4K3 w - - 0 1').parseSan('a8=N')) // 'knight'
 */
export function promotionOf(move: Move): PromotionRole | undefined {
  return roleOfCode((move >> MOVE_PROMOTION) & 7) as PromotionRole | undefined;
}

/**
 * The role of the piece that moves.
 *
 * @example roleOf(Position.start().parseSan('Nf3')) // 'knight'
 */
export function roleOf(move: Move): Role {
  return roleOfCode((move >> MOVE_ROLE) & 7)!;
}

/**
 * The role of the piece that is captured, or `undefined`.
 *
 * @example capturedOf(Position.parseFen('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1').parseSan('exd5')) // 'pawn'
 */
export function capturedOf(move: Move): Role | undefined {
  return roleOfCode((move >> MOVE_CAPTURED) & 7);
}

/**
 * Whether a piece is captured, en passant included.
 *
 * @example isCapture(Position.parseFen('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2').parseSan('exd6')) // true
 */
export function isCapture(move: Move): boolean {
  return ((move >> MOVE_CAPTURED) & 7) !== 0;
}

/**
 * Whether the move is a castling, which is king takes own rook.
 *
 * @example isCastling(Position.parseFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1').parseSan('O-O')) // true
 */
export function isCastling(move: Move): boolean {
  return ((move >> MOVE_KIND) & 7) === KIND_CASTLING;
}

/**
 * Whether a pawn takes another in passing (FIDE 3.7.3.1).
 *
 * @example isEnPassant(Position.parseFen('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2').parseSan('exd6')) // true
 */
export function isEnPassant(move: Move): boolean {
  return ((move >> MOVE_KIND) & 7) === KIND_EN_PASSANT;
}

/**
 * Whether a pawn takes its two steps (FIDE 3.7.2).
 *
 * @example isDoubleStep(Position.start().parseSan('e4')) // true
 */
export function isDoubleStep(move: Move): boolean {
  return ((move >> MOVE_KIND) & 7) === KIND_DOUBLE_STEP;
}

/**
 * Whether a man comes from the pocket: crazyhouse. {@link roleOf} is what is dropped.
 *
 * @example isDrop(Position.start().parseSan('e4')) // false
 */
export function isDrop(move: Move): boolean {
  return ((move >> MOVE_KIND) & 7) === KIND_DROP;
}

/**
 * The side of a castling, `h` for O-O and `a` for O-O-O, or `undefined` for any other move.
 *
 * @example castlingSideOf(Position.parseFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1').parseSan('O-O')) // 'h'
 */
export function castlingSideOf(move: Move): CastlingSide | undefined {
  if (!isCastling(move)) return undefined;
  return to(move) > from(move) ? 'h' : 'a';
}

/** Where the king of a castling stands afterwards. */
export function castledKing(move: Move): Square {
  return castledKingSquare(from(move), to(move));
}

/** All that a move does to a board, for one that draws it. */
export interface MoveDescription {
  /** The role that moves: a pawn also where it promotes, the king where he castles. */
  readonly role: Role;
  readonly from: Square;
  /** Where it stands afterwards: for castling the king's new square, which may be the old one in Chess960. */
  readonly to: Square;
  /** What a pawn becomes. */
  readonly promotion: PromotionRole | undefined;
  /** What is taken off the board, and where: en passant that is not `to`. */
  readonly captured: { readonly role: Role; readonly square: Square } | undefined;
  /** The rook's part of castling. */
  readonly castling: { readonly side: CastlingSide; readonly rookFrom: Square; readonly rookTo: Square } | undefined;
  readonly isEnPassant: boolean;
  readonly isDoubleStep: boolean;
  /** Whether the piece comes from the pocket; then `from` is `to`. */
  readonly isDrop: boolean;
}

/**
 * All that a move does to a board. Castling is told as what the pieces do, not as king takes rook. What explodes in atomic
 * follows from the board: the capturing piece, and all but pawns around it.
 *
 * @example describe(Position.parseFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1').parseSan('O-O')).castling?.rookTo === F1 // true
 */
export function describe(move: Move): MoveDescription {
  const side = castlingSideOf(move);
  const captured = capturedOf(move);
  // The pawn that is taken en passant stands one rank behind the square it is taken on, on the rank of its captor.
  const capturedOn = isEnPassant(move) ? (((from(move) & 56) | (to(move) & 7)) as Square) : to(move);
  return {
    role: roleOf(move),
    from: from(move),
    to: side === undefined ? to(move) : castledKing(move),
    promotion: promotionOf(move),
    captured: captured && { role: captured, square: capturedOn },
    castling: side && { side, rookFrom: to(move), rookTo: castledRookSquare(from(move), to(move)) },
    isEnPassant: isEnPassant(move),
    isDoubleStep: isDoubleStep(move),
    isDrop: isDrop(move),
  };
}

export interface UciOptions {
  /** How castling is spelled: the king's two squares (`e1g1`), or king takes rook (`e1h1`), as Chess960 needs. */
  readonly castling?: 'standard' | 'king-takes-rook';
}

const PROMOTION_LETTERS = ['', 'r', 'b', 'q', '', 'n', 'k', ''] as const;
const DROP_LETTERS = ['', 'R', 'B', 'Q', 'P', 'N', '', ''] as const;

/** A move as the core takes it: 0, which is no move, for what is no integer of 32 bits. */
export function moveCode(move: Move | number): number {
  return typeof move === 'number' && move === (move | 0) ? move : 0;
}

/**
 * The UCI text of a move. Alone it does not know whether its position is Chess960: pass `castling`, or use
 * `position.uci(move)`.
 *
 * @example uci(Position.start().parseUci('g1f3')) // 'g1f3'
 */
export function uci(move: Move, options?: UciOptions): string {
  const start = from(move);
  let end: number = to(move);
  const kind = (move >> MOVE_KIND) & 7;
  if (kind === KIND_CASTLING && options?.castling !== 'king-takes-rook') end = castledKing(move);
  if (kind === KIND_DROP) return `${DROP_LETTERS[(move >> MOVE_ROLE) & 7]!}@${SQUARE_NAMES[end]!}`;
  return SQUARE_NAMES[start]! + SQUARE_NAMES[end]! + PROMOTION_LETTERS[(move >> MOVE_PROMOTION) & 7]!;
}

/**
 * The move of a UCI text among `moves`, or `undefined`. Castling is found in both spellings; two squares mean castling
 * only if the king cannot simply step there (in Chess960 a king may).
 */
export function findUci(text: string, moves: readonly Move[]): Move | undefined {
  return (
    moves.find((move) => uci(move, { castling: 'king-takes-rook' }) === text) ??
    moves.find((move) => isCastling(move) && uci(move) === text && text[0] !== text[2])
  );
}
