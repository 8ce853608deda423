/**
 * `Stand`: a position as chess.js has it, which may be any board at all. What a strict reader accepts is a `RegularStand` on
 * the core; everything else an `IrregularStand`, slow and obvious. Built from `setup`; immutable.
 */
import { KIND_CASTLING, MOVE_KIND, MOVE_ROLE, ROLE_KING } from '../layout.js';
import { from as fromOf, to as toOf } from '../move.js';
import { isPieceAt } from '../setup/board.js';
import type { Board } from '../setup/setup.js';
import { A1, A8, E1, E8, H1, H8 } from '../square.js';
import type { Color, Move, Piece, Square } from '../types.js';

/** When `fen` names the ep square, as the option `ep` of `Position.fen`. */
export type EpMode = 'legal' | 'xfen' | 'always';

/** Castling rights as bits, in the order of a FEN: 1 for K, 2 for Q, 4 for k, 8 for q. */
export type Rights = number;

/** All of a stand as plain data, to be changed and made a stand again. */
export interface Scene {
  readonly board: Board;
  readonly turn: Color;
  /** As written: the pieces may contradict them. */
  readonly rights: Rights;
  readonly epSquare: Square | undefined;
  readonly halfmoves: number;
  readonly fullmoves: number;
}

/** A move and the stand after it. */
export interface Played {
  readonly move: Move;
  readonly next: Stand;
}

export interface Stand {
  readonly turn: Color;
  readonly halfmoves: number;
  readonly fullmoves: number;
  /** As `fen` writes them: the pieces may contradict them. */
  readonly rights: Rights;
  /** Where a capture en passant is legal. */
  readonly epSquare: Square | undefined;
  pieceAt(sq: Square): Piece | undefined;
  /** Packed as those of the core; a stand without an own king has those that need not look after one. */
  legalMoves(): Move[];
  /** The SAN of the legal moves, in their order. */
  legalSans(): string[];
  /** The SAN of a legal move. */
  san(move: Move): string;
  /** The one legal move that a text means in any spelling, or `undefined`. */
  readSan(text: string): Move | undefined;
  /** The same for a SAN in the form of the standard, played at once. Must equal: `readSan` and `play`. */
  playSan(text: string): Played | undefined;
  /** The stand after a legal move. */
  play(move: Move): Stand;
  /** The stand after a null move, or `undefined` in check. */
  pass(): Stand | undefined;
  isCheck(): boolean;
  isCheckmate(): boolean;
  isStalemate(): boolean;
  /** Whether two kings have nothing to mate with: a bishop or knight, or bishops on squares of one color. */
  isDeadByMaterial(): boolean;
  attackers(sq: Square, color: Color): Square[];
  fen(ep: EpMode): string;
  /** Whether both are the same position by FIDE 9.2.3. */
  isSame(other: Stand): boolean;
  perft(depth: number): number;
  scene(): Scene;
}

/** A right: its letter, its color, and where its king and rook stand. */
interface CastlingRight {
  readonly bit: number;
  readonly letter: string;
  readonly color: Color;
  readonly king: Square;
  readonly rook: Square;
}

export const CASTLING_RIGHTS: readonly CastlingRight[] = [
  { bit: 1, letter: 'K', color: 'white', king: E1, rook: H1 },
  { bit: 2, letter: 'Q', color: 'white', king: E1, rook: A1 },
  { bit: 4, letter: 'k', color: 'black', king: E8, rook: H8 },
  { bit: 8, letter: 'q', color: 'black', king: E8, rook: A8 },
];

/** The rights that a castling field names. */
export function readRights(field: string): Rights {
  return CASTLING_RIGHTS.reduce((rights, { bit, letter }) => (field.includes(letter) ? rights | bit : rights), 0);
}

/** The castling field of a FEN. */
export function rightsText(rights: Rights): string {
  return (
    CASTLING_RIGHTS.filter(({ bit }) => (rights & bit) !== 0)
      .map(({ letter }) => letter)
      .join('') || '-'
  );
}

/** The rights for which king and rook stand where they must. */
export function possibleRights(board: Board): Rights {
  return CASTLING_RIGHTS.reduce((rights, { bit, color, king, rook }) => {
    const stands = isPieceAt(board, king, color, 'king') && isPieceAt(board, rook, color, 'rook');
    return stands ? rights | bit : rights;
  }, 0);
}

/**
 * What a move leaves of the rights, whether or not pieces stand for them: a king's move takes both of its color, a move from
 * or to a corner the one of that corner.
 */
export function rightsAfter(rights: Rights, move: Move, turn: Color): Rights {
  if (rights === 0) return 0;
  const [from, to] = [fromOf(move), toOf(move)];
  const isKing = ((move >> MOVE_ROLE) & 7) === ROLE_KING;
  const lost = CASTLING_RIGHTS.filter(
    ({ color, rook }) => (isKing && color === turn) || (color === turn ? rook === from : rook === to),
  );
  return lost.reduce((rest, { bit }) => rest & ~bit, rights);
}

export function isCastlingMove(move: Move): boolean {
  return ((move >> MOVE_KIND) & 7) === KIND_CASTLING;
}

/** The FEN with another castling field. */
export function withRights(fen: string, rights: Rights): string {
  const fields = fen.split(' ');
  fields[2] = rightsText(rights);
  return fields.join(' ');
}
