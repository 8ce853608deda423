/**
 * rochade/chess.js/v0: the names of chess.js 0.x, as tutorials still use them. What fails answers with `null` or `false`
 * there, instead of throwing. Built from the `Chess` of 1.4.0; docs/migrating-from-chess.js.md.
 */
import type { PlacedPiece } from './board-text.js';
import { Chess as CurrentChess, type MovesOptions, type PositionComment } from './chess.js';
import { checkFen } from './fen-check.js';
import type { RawHeaders } from './headers.js';
import type { Move } from './move.js';
import type { MoveSquares } from './move-input.js';
import {
  BISHOP,
  BLACK,
  type Color,
  DEFAULT_POSITION,
  KING,
  KNIGHT,
  PAWN,
  type Piece,
  QUEEN,
  ROOK,
  SQUARES,
  type Square,
  WHITE,
} from './names.js';

export type { PlacedPiece } from './board-text.js';
export type { MovesOptions, PositionComment } from './chess.js';
export type { RawHeaders } from './headers.js';
export { Move } from './move.js';
export type { MoveSquares } from './move-input.js';
export type { Color, Piece, PieceSymbol, Square } from './names.js';

/** The answer of {@link Chess.validate_fen}: the number of the first criterion that fails, 0 if none does. */
export interface FenVerdict0 {
  valid: boolean;
  error_number: number;
  error: string;
}

/** Whether moves in other spellings than SAN are read; default `false`. */
export interface SloppyOptions {
  sloppy?: boolean;
}

/** The letters in the `flags` of a move. */
const FLAGS = {
  NORMAL: 'n',
  CAPTURE: 'c',
  BIG_PAWN: 'b',
  EP_CAPTURE: 'e',
  PROMOTION: 'p',
  KSIDE_CASTLE: 'k',
  QSIDE_CASTLE: 'q',
} as const;

/**
 * A game under the names of chess.js 0.x.
 *
 * @example new Chess().move('e5') // null
 */
export class Chess {
  readonly WHITE = WHITE;
  readonly BLACK = BLACK;
  readonly PAWN = PAWN;
  readonly KNIGHT = KNIGHT;
  readonly BISHOP = BISHOP;
  readonly ROOK = ROOK;
  readonly QUEEN = QUEEN;
  readonly KING = KING;
  readonly SQUARES: readonly Square[] = SQUARES;
  readonly FLAGS = FLAGS;
  private readonly game = new CurrentChess();

  /** Puts up the position of a FEN; if it is none, the board is empty. */
  constructor(fen: string = DEFAULT_POSITION) {
    if (!this.load(fen)) this.clear();
  }

  /** Whether it was a FEN; if not, nothing changes. */
  load(fen: string): boolean {
    return succeeds(() => this.game.load(fen));
  }

  /** Puts up the start position. */
  reset(): void {
    this.game.reset();
  }

  /** Takes all pieces off the board. */
  clear(): void {
    this.game.clear();
  }

  /** Which criterion a FEN fails, if any; the numbers are those of 0.x, the sentences those of 1.4.0. */
  validate_fen(fen: string): FenVerdict0 {
    const failure = checkFen(fen);
    return {
      valid: failure === undefined,
      error_number: failure?.number ?? 0,
      error: failure?.problem ?? 'No errors.',
    };
  }

  /** The FEN, with an ep square only where a capture is legal. */
  fen(): string {
    return this.game.fen();
  }

  /** The legal moves: their SAN or, with `verbose`, a {@link Move} each. */
  moves(): string[];
  moves(options: MovesOptions & { verbose: true }): Move[];
  moves(options?: MovesOptions): string[] | Move[];
  moves(options?: MovesOptions): string[] | Move[] {
    return this.game.moves(options);
  }

  /** Plays a move, `null` if it is not legal. */
  move(move: string | MoveSquares | Move, { sloppy = false }: SloppyOptions = {}): Move | null {
    let played: Move | null = null;
    succeeds(() => {
      played = this.game.move(move, { strict: !sloppy });
    });
    return played;
  }

  /** Takes the last move back and returns it, `null` if there is none. */
  undo(): Move | null {
    return this.game.undo();
  }

  /** The moves played: their SAN or, with `verbose`, a {@link Move} each. */
  history(): string[];
  history(options: { verbose: true }): Move[];
  history(options?: { verbose?: boolean }): string[] | Move[];
  history(options?: { verbose?: boolean }): string[] | Move[] {
    return this.game.history(options);
  }

  /** The color to move. */
  turn(): Color {
    return this.game.turn();
  }

  /** Whether the king of the side to move is attacked. */
  in_check(): boolean {
    return this.game.isCheck();
  }

  /** Whether the side to move is in check and has no move. */
  in_checkmate(): boolean {
    return this.game.isCheckmate();
  }

  /** Whether there is no move and no check. */
  in_stalemate(): boolean {
    return this.game.isStalemate();
  }

  /** By fifty moves, stalemate, insufficient material, or a threefold repetition. */
  in_draw(): boolean {
    return this.game.isDraw();
  }

  /** Kings alone, with one bishop or knight, or with bishops on squares of one color only. */
  insufficient_material(): boolean {
    return this.game.isInsufficientMaterial();
  }

  /** Whether the position on the board has occurred three times. */
  in_threefold_repetition(): boolean {
    return this.game.isThreefoldRepetition();
  }

  /** Checkmate, or a draw. */
  game_over(): boolean {
    return this.game.isGameOver();
  }

  /** Eight rows from rank 8 down, `null` for an empty square. */
  board(): (PlacedPiece | null)[][] {
    return this.game.board();
  }

  /** The drawn board. */
  ascii(): string {
    return this.game.ascii();
  }

  /** The piece on a square, `null` if it is empty. */
  get(square: Square): Piece | null {
    return this.game.get(square) ?? null;
  }

  /** Puts a piece on a square; returns whether that could be done. */
  put(piece: Piece, square: Square): boolean {
    return this.game.put(piece, square);
  }

  /** Takes a piece off the board, `null` if there is none. */
  remove(square: Square): Piece | null {
    return this.game.remove(square) ?? null;
  }

  /** `null` for what is no square. */
  square_color(square: Square): 'light' | 'dark' | null {
    return this.game.squareColor(square);
  }

  /** The number of leaf nodes `depth` plies below. */
  perft(depth: number): number {
    return this.game.perft(depth);
  }

  /** The game as PGN. */
  pgn({ newline_char = '\n', max_width = 0 }: { newline_char?: string; max_width?: number } = {}): string {
    return this.game.pgn({ newline: newline_char, maxWidth: max_width });
  }

  /** Whether the text could be read; if not, nothing changes. */
  load_pgn(pgn: string, options: SloppyOptions & { newline_char?: string } = {}): boolean {
    const { sloppy = false, newline_char: newlineChar } = options;
    const newline = newlineChar === undefined ? {} : { newlineChar };
    return succeeds(() => this.game.loadPgn(pgn, { strict: !sloppy, ...newline }));
  }

  /** Sets pairs of names and values; returns all headers, `null` for names without a value. */
  header(...pairs: string[]): RawHeaders {
    return this.game.header(...pairs);
  }

  /** The comment on the position on the board. */
  get_comment(): string | undefined {
    return this.game.getComment();
  }

  /** Comments on the position on the board. */
  set_comment(comment: string): void {
    this.game.setComment(comment);
  }

  /** Removes the comment on the position on the board, and returns it. */
  delete_comment(): string | undefined {
    return this.game.removeComment();
  }

  /** All comments on positions of the game. */
  get_comments(): PositionComment[] {
    return this.game.getComments();
  }

  /** Removes and returns all comments. */
  delete_comments(): PositionComment[] {
    return this.game.removeComments();
  }
}

/** Whether a call does not throw. What it was given is the caller's, so whatever it throws is an answer. */
function succeeds(call: () => void): boolean {
  try {
    call();
    return true;
  } catch {
    return false;
  }
}
