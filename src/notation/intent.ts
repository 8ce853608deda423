/**
 * What a text of a move says, before any position is asked: an origin as far as it is named, a target, a promotion.
 * The common form of SAN, long algebraic notation and UCI, to be matched with legal moves and, where none fits, explained.
 */
import {
  castledKing,
  castlingSideOf,
  from,
  isCastling,
  isDrop,
  isEnPassant,
  promotionOf,
  roleOf,
  to,
  uci,
} from '../move.js';
import { fileOf, rankOf } from '../square.js';
import type { CastlingSide, Move, Role, Square } from '../types.js';

export interface MoveIntent {
  /** `undefined` where only squares are given: the role is that of the piece which stands there. */
  readonly role: Role | undefined;
  readonly fromFile?: number | undefined;
  readonly fromRank?: number | undefined;
  readonly toFile: number;
  /** `undefined` for `ed`, a pawn capture that names files only. */
  readonly toRank: number | undefined;
  /** A pawn is possible here, and never legal; a king only in some variants. */
  readonly promotion?: Role | undefined;
  /** Whether the text says that the capture is en passant. */
  readonly enPassant?: boolean;
}

export interface CastlingIntent {
  readonly castling: CastlingSide;
}

/** A man put from the pocket on a square. */
export interface DropIntent {
  readonly drop: Role;
  readonly square: Square;
  fits(move: Move): boolean;
}

/** The moves of `moves` that `intent` can mean. */
export function matches(intent: MoveIntent | CastlingIntent | DropIntent, moves: readonly Move[]): Move[] {
  if ('drop' in intent) return moves.filter((move) => intent.fits(move));
  if ('castling' in intent) return moves.filter((move) => castlingSideOf(move) === intent.castling);
  const fitting = moves.filter((move) => !isCastling(move) && !isDrop(move) && fits(intent, move));
  if (fitting.length > 0 || intent.role !== undefined || intent.promotion !== undefined) return fitting;
  return castlingMatches(intent, moves);
}

/** Castling by squares: king takes own rook, or the king's two squares where no other move has them. */
function castlingMatches(intent: MoveIntent, moves: readonly Move[]): Move[] {
  const castlings = moves.filter((move) => isCastling(move) && fitsOrigin(intent, from(move)));
  const onRook = castlings.filter((move) => fitsTarget(intent, to(move)));
  // A king that stays where he is, as in Chess960 he may, is not put anywhere.
  const walking = castlings.filter((move) => castledKing(move) !== from(move));
  return onRook.length > 0 ? onRook : walking.filter((move) => fitsTarget(intent, castledKing(move)));
}

/** Castling written as a king's move of two squares, `Kg1`, which is no chess but what some boards write. */
export function castlingAsKingMove(intent: MoveIntent, moves: readonly Move[]): Move[] {
  if (intent.role !== 'king' || intent.promotion !== undefined) return [];
  return moves.filter(
    (move) =>
      isCastling(move) &&
      fitsOrigin(intent, from(move)) &&
      fitsTarget(intent, castledKing(move)) &&
      Math.abs(castledKing(move) - from(move)) === 2,
  );
}

function fits(intent: MoveIntent, move: Move): boolean {
  if (intent.role !== undefined && roleOf(move) !== intent.role) return false;
  if (intent.enPassant === true && !isEnPassant(move)) return false;
  return promotionOf(move) === intent.promotion && fitsOrigin(intent, from(move)) && fitsTarget(intent, to(move));
}

/** Whether a piece on `sq` is one the intent can speak of. A pawn that names no file stays on its own. */
export function fitsOrigin(intent: MoveIntent, sq: Square): boolean {
  const file = intent.role === 'pawn' ? (intent.fromFile ?? intent.toFile) : intent.fromFile;
  return (
    (file === undefined || fileOf(sq) === file) && (intent.fromRank === undefined || rankOf(sq) === intent.fromRank)
  );
}

function fitsTarget(intent: MoveIntent, sq: Square): boolean {
  return fileOf(sq) === intent.toFile && (intent.toRank === undefined || rankOf(sq) === intent.toRank);
}

/** The intent of a UCI text of the form that `UCI_FORM` describes. */
export function intentOfUci(text: string): MoveIntent {
  const [fromFile, fromRank, toFile, toRank] = [...text].map((_, i) => text.charCodeAt(i) - (i % 2 === 0 ? 97 : 49));
  const promotion = UCI_PROMOTIONS[text.charAt(4)];
  return { role: undefined, fromFile, fromRank, toFile: toFile!, toRank, promotion };
}

export const UCI_FORM = /^[a-h][1-8][a-h][1-8][qrbnk]?$/;
const UCI_PROMOTIONS: Readonly<Record<string, Role>> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight', k: 'king' };

/** The UCI texts of moves, for the candidates of an error. */
export function uciTexts(moves: readonly Move[], isChess960: boolean): string[] {
  return moves.map((move) => uci(move, { castling: isChess960 ? 'king-takes-rook' : 'standard' })).sort();
}
