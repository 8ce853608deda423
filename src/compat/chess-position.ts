/**
 * `ChessPosition`: what chess.js answers about the position on the board, and how pieces are put there by hand.
 * Built from stands and a line of them; knows neither how moves are played nor PGN: that is `Chess`.
 */
import { Position } from '../position.js';
import { SQUARE_NAMES } from '../square.js';
import type { Piece as LongPiece } from '../types.js';
import { asciiOf, boardOf, type PlacedPiece } from './board-text.js';
import { validateFen } from './fen-check.js';
import { hashOf } from './hash.js';
import { Headers } from './headers.js';
import { standOf } from './irregular.js';
import { Line } from './line.js';
import {
  type Color,
  colorOfLetter,
  DEFAULT_POSITION,
  FROM_A8,
  letterOfColor,
  longPiece,
  type Piece,
  type PieceSymbol,
  type Square,
  shortPiece,
  squareOfName,
} from './names.js';
import { Notes } from './notes.js';
import { RegularStand } from './regular.js';
import { readScene, rightsOf, withPossibleRights } from './scene.js';
import { CASTLING_RIGHTS, type Scene, type Stand } from './stand.js';

/** Whose behavior is wanted where the unreleased chess.js differs from 1.4.0. */
export type Target = '1.4' | 'next';

export interface LoadOptions {
  /** Takes any text for a FEN, as far as it makes sense. */
  skipValidation?: boolean;
  preserveHeaders?: boolean;
}

export interface ChessOptions {
  skipValidation?: boolean;
  /** Default `1.4`; `next` drops castling rights that the pieces contradict. Not in chess.js. */
  target?: Target;
}

const EMPTY_BOARD = '8/8/8/8/8/8/8/8 w - - 0 1';

let startStand: Stand | undefined;

/**
 * The part of {@link Chess} that is about the position on the board.
 *
 * @example new Chess('4k3/8/8/8/8/8/8/4K2R w K - 0 1').getCastlingRights('w') // { k: true, q: false }
 */
export abstract class ChessPosition {
  protected readonly target: Target;
  protected line: Line;
  protected headers = new Headers();
  protected notes = new Notes();

  constructor(fen: string = DEFAULT_POSITION, { skipValidation = false, target = '1.4' }: ChessOptions = {}) {
    this.target = target;
    this.line = new Line(this.standOfFen(DEFAULT_POSITION, false));
    if (fen !== DEFAULT_POSITION) this.load(fen, { skipValidation });
  }

  /**
   * Puts up the position of a FEN and forgets the moves, the comments and, unless they are preserved, the headers.
   *
   * Two to five fields are completed from `- - 0 1`. Any board that passes {@link validateFen} is taken, also one that is no
   * legal position. A call that throws changes nothing.
   *
   * @throws {Error} `Invalid FEN: …`, unless the validation is skipped.
   */
  load(fen: string, { skipValidation = false, preserveHeaders = false }: LoadOptions = {}): void {
    const fields = fen.split(/\s+/);
    const missing = fields.length >= 2 ? Math.max(0, 6 - fields.length) : 0;
    const text = missing === 0 ? fen : [...fields, ...['-', '-', '0', '1'].slice(-missing)].join(' ');
    this.line = new Line(this.standOfFen(text, skipValidation));
    this.notes = this.notes.withoutComments();
    if (!preserveHeaders) this.headers = new Headers();
    this.headers.setStart(text === DEFAULT_POSITION ? undefined : text);
  }

  private standOfFen(fen: string, skipValidation: boolean): Stand {
    if (fen === DEFAULT_POSITION) {
      startStand ??= new RegularStand(Position.start());
      return startStand;
    }
    if (!skipValidation) {
      const { error } = validateFen(fen);
      if (error !== undefined) throw new Error(error);
    }
    const scene = readScene(fen.split(/\s+/));
    return standOf(this.target === 'next' ? withPossibleRights(scene) : scene);
  }

  /** Takes all pieces off the board. */
  clear({ preserveHeaders = false }: { preserveHeaders?: boolean } = {}): void {
    this.load(EMPTY_BOARD, { skipValidation: true, preserveHeaders });
    this.headers.setStart(undefined);
  }

  /** Puts up the start position. */
  reset(): void {
    this.load(DEFAULT_POSITION);
  }

  /**
   * The FEN, with an ep square only where a capture is legal. With `forceEnpassantSquare` also where a pawn stands beside the one
   * that took two steps or, for the target `next`, after every double step.
   */
  fen({ forceEnpassantSquare = false }: { forceEnpassantSquare?: boolean } = {}): string {
    if (!forceEnpassantSquare) return this.stand.fen('legal');
    // 1.4.0 keeps the square that a FEN names, whatever stands beside it.
    return this.stand.fen(this.target === 'next' || this.line.length === 0 ? 'always' : 'xfen');
  }

  protected get stand(): Stand {
    return this.line.end;
  }

  /** The piece on a square, `undefined` if it is empty or no square. */
  get(square: Square): Piece | undefined {
    const sq = squareOfName(square);
    const piece = sq === undefined ? undefined : this.stand.pieceAt(sq);
    return piece && shortPiece(piece);
  }

  /** The squares of all pieces like this one, from a8 along the ranks to h1. */
  findPiece(piece: Piece): Square[] {
    const wanted = longPiece(Object(piece));
    return FROM_A8.filter((sq) => {
      const found = this.stand.pieceAt(sq);
      return found !== undefined && found.role === wanted?.role && found.color === wanted.color;
    }).map((sq) => SQUARE_NAMES[sq]!);
  }

  /**
   * Puts a piece on a square, in place of what stands there. Returns whether that could be done: a side has one king at most.
   * Castling rights for which the pieces no longer stand are lost, and the ep square is forgotten.
   */
  put({ type, color }: { type: PieceSymbol; color: Color }, square: Square): boolean {
    const piece = longPiece({ type, color });
    const sq = squareOfName(square);
    if (piece === undefined || sq === undefined) return false;
    const scene = this.stand.scene();
    const isSecondKing = scene.board.some((it, at) => at !== sq && it?.role === 'king' && it.color === piece.color);
    if (piece.role === 'king' && isSecondKing) return false;
    this.putUp(scene, sq, piece);
    return true;
  }

  /** Takes a piece off the board and returns it, `undefined` if there is none. */
  remove(square: Square): Piece | undefined {
    const sq = squareOfName(square);
    const piece = this.get(square);
    this.putUp(this.stand.scene(), sq, undefined);
    return piece;
  }

  /** Without a square only what depends on the board is done anew, as in chess.js. */
  private putUp(scene: Scene, sq: number | undefined, piece: LongPiece | undefined): void {
    const board = [...scene.board];
    if (sq !== undefined) board[sq] = piece;
    this.line.edit(withPossibleRights({ ...scene, board, epSquare: undefined }));
    if (this.line.length > 0) return;
    const fen = this.fen();
    this.headers.setStart(fen === DEFAULT_POSITION ? undefined : fen);
  }

  /** Eight rows from rank 8 down, `null` for an empty square. */
  board(): (PlacedPiece | null)[][] {
    return boardOf(this.stand);
  }

  /** `null` for what is no square. */
  squareColor(square: Square): 'light' | 'dark' | null {
    const sq = squareOfName(square);
    if (sq === undefined) return null;
    return ((sq >> 3) + sq) % 2 === 0 ? 'dark' : 'light';
  }

  /** The drawn board. */
  ascii(): string {
    return asciiOf(this.stand);
  }

  /** The color to move. */
  turn(): Color {
    return letterOfColor(this.stand.turn);
  }

  /** The number of the move, from 1, one more after each move of Black. */
  moveNumber(): number {
    return this.stand.fullmoves;
  }

  /** Whether a color may still castle: to the king's side, and to the queen's. */
  getCastlingRights(color: Color): { k: boolean; q: boolean } {
    const owner = colorOfLetter(color);
    return owner === undefined ? { k: false, q: false } : rightsOf(this.stand.rights, owner);
  }

  /** Gives or takes castling rights; returns whether they are as wished, which needs king and rook in their places. */
  setCastlingRights(color: Color, rights: { k?: boolean; q?: boolean }): boolean {
    const own = CASTLING_RIGHTS.filter((right) => letterOfColor(right.color) === color);
    const wishes = own.map(({ bit, letter }) => ({ bit, wish: rights[letter.toLowerCase() as 'k' | 'q'] }));
    const scene = this.stand.scene();
    const wished = wishes.reduce((all, { bit, wish }) => {
      if (wish === undefined) return all;
      return wish ? all | bit : all & ~bit;
    }, scene.rights);
    const changed = withPossibleRights({ ...scene, rights: wished });
    if (changed.rights !== scene.rights) this.line.edit(changed);
    return wishes.every(({ bit, wish }) => wish === undefined || wish === ((changed.rights & bit) !== 0));
  }

  /** The squares from which pieces of a color, by default of the side to move, attack a square. Pinned ones do, too. */
  attackers(square: Square, attackedBy?: Color): Square[] {
    const sq = squareOfName(square);
    const color = attackedBy ? colorOfLetter(attackedBy) : this.stand.turn;
    if (sq === undefined || color === undefined) return [];
    const from = new Set(this.stand.attackers(sq, color));
    return FROM_A8.filter((it) => from.has(it)).map((it) => SQUARE_NAMES[it]!);
  }

  /** Whether a piece of a color attacks a square. */
  isAttacked(square: Square, attackedBy: Color): boolean {
    return colorOfLetter(attackedBy) !== undefined && this.attackers(square, attackedBy).length > 0;
  }

  /** Whether the king of the side to move is attacked. */
  isCheck(): boolean {
    return this.stand.isCheck();
  }

  /** The old name of {@link ChessPosition.isCheck}. */
  inCheck(): boolean {
    return this.isCheck();
  }

  /** Whether the side to move is in check and has no move. */
  isCheckmate(): boolean {
    return this.stand.isCheckmate();
  }

  /** Whether there is no move and no check; also true where a side has no pieces. */
  isStalemate(): boolean {
    return this.stand.isStalemate();
  }

  /** Kings alone, with one bishop or knight, or with bishops on squares of one color only. */
  isInsufficientMaterial(): boolean {
    return this.stand.isDeadByMaterial();
  }

  /** Whether fifty moves of both sides have passed without a capture or a pawn's move. */
  isDrawByFiftyMoves(): boolean {
    return this.stand.halfmoves >= 100;
  }

  /** Whether the position on the board has occurred three times by FIDE 9.2.3. */
  isThreefoldRepetition(): boolean {
    return this.line.occurrences() >= 3;
  }

  /** By fifty moves, stalemate, insufficient material, or a threefold repetition. */
  isDraw(): boolean {
    return (
      this.isDrawByFiftyMoves() || this.isStalemate() || this.isInsufficientMaterial() || this.isThreefoldRepetition()
    );
  }

  /** Checkmate, or a draw; moves can still be played. */
  isGameOver(): boolean {
    return this.isCheckmate() || this.isDraw();
  }

  /** A hash of pieces, turn, rights and legal ep square: 64 bits in hexadecimal digits, as 1.4.0 computes it. */
  hash(): string {
    return hashOf(this.stand);
  }

  /** The number of leaf nodes `depth` plies below; below depth 1, that of the moves. */
  perft(depth: number): number {
    const plies = Math.ceil(Number(depth));
    return plies > 1 ? this.stand.perft(plies) : this.stand.legalMoves().length;
  }
}
