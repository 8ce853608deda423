/**
 * `Chess`: the class of chess.js 1.4.0 on the core. Built from `ChessPosition`, a line of stands, headers and notes.
 *
 * What is meant to differ from 1.4.0 stands in docs/migrating-from-chess.js.md, row by row, and each row is tested:
 * test/unit/chessjs-differences.test.ts.
 */
import { ChessPosition } from './chess-position.js';
import type { RawHeaders } from './headers.js';
import { Move, NULL_MOVE } from './move.js';
import { type MoveSquares, readMoveInput } from './move-input.js';
import { type Color, type PieceSymbol, type Square, squareOfName } from './names.js';
import { comment, type NAG, SUFFIX_LIST, type Suffix } from './notes.js';
import { type LoadPgnOptions, readGame } from './pgn-read.js';
import { type PgnOptions, writeGame } from './pgn-write.js';

/** A position and the comment on it. */
export interface PositionComment {
  fen: string;
  /** With the target `next` it may be missing, though the type, that of 1.4.0, does not say so. */
  comment: string;
  /** With the target `next`. */
  suffixAnnotation?: Suffix;
  /** With the target `next`. */
  nags?: NAG[];
}

export interface MovesOptions {
  verbose?: boolean;
  /** Only those of the piece on this square. */
  square?: Square;
  /** Only those of pieces of this kind. */
  piece?: PieceSymbol;
}

/**
 * A game as chess.js has it: change the import, keep the code.
 *
 * @example
 * const chess = new Chess();
 * while (!chess.isGameOver()) {
 *   const moves = chess.moves();
 *   chess.move(moves[Math.floor(Math.random() * moves.length)]);
 * }
 * chess.pgn().startsWith('[Event "?"]') // true
 */
export class Chess extends ChessPosition {
  /**
   * The legal moves: their SAN or, with `verbose`, a {@link Move} each. The order means nothing. Without a king of its own a
   * side may move as if it were safe.
   */
  moves(): string[];
  moves(options: MovesOptions & { verbose: true }): Move[];
  moves(options: MovesOptions & { verbose?: false }): string[];
  moves(options?: MovesOptions): string[] | Move[];
  moves({ verbose = false, square, piece }: MovesOptions = {}): string[] | Move[] {
    const { stand } = this;
    if (!verbose && !square && !piece) return stand.legalSans();
    const sans = stand.legalSans();
    const moves = stand.legalMoves().map((move, i) => new Move(stand, move, sans[i]!, undefined));
    const from = square && squareOfName(square.toLowerCase());
    const symbol = piece && (piece.toLowerCase() as PieceSymbol);
    const wanted = moves.filter(
      (move) => (!square || squareOfName(move.from) === from) && (!symbol || move.piece === symbol),
    );
    return verbose ? wanted : wanted.map(({ san }) => san);
  }

  /**
   * Plays a move: a text in any spelling with one meaning, or with `strict` its SAN; squares, with a promotion where a pawn
   * promotes; a {@link Move}; `null` or `--` to pass.
   *
   * @throws {Error} `Invalid move: …`; `Null move not allowed when in check`.
   */
  move(move: string | MoveSquares | Move | null, { strict = false }: { strict?: boolean } = {}): Move {
    const { stand } = this;
    const played = typeof move === 'string' && !strict ? stand.playSan(move) : undefined;
    const legal = played?.move ?? readMoveInput(stand, move, strict);
    if (legal === undefined) throw new Error(`Invalid move: ${typeof move === 'string' ? move : JSON.stringify(move)}`);
    const next = played?.next ?? (legal === NULL_MOVE ? stand.pass() : stand.play(legal));
    if (next === undefined) throw new Error('Null move not allowed when in check');
    this.line.push(legal, next);
    return new Move(stand, legal, undefined, next);
  }

  /** Takes the last move back and returns it, `null` if there is none. */
  undo(): Move | null {
    return this.line.pop() ?? null;
  }

  /** The moves played: their SAN or, with `verbose`, a {@link Move} each. */
  history(): string[];
  history(options: { verbose: true }): Move[];
  history(options: { verbose?: false }): string[];
  history(options?: { verbose?: boolean }): string[] | Move[];
  history({ verbose = false }: { verbose?: boolean } = {}): string[] | Move[] {
    const { line } = this;
    const indices = Array.from({ length: line.length }, (_, i) => i);
    return verbose ? indices.map((i) => line.moveAt(i)) : indices.map((i) => line.sanAt(i));
  }

  /**
   * Gives the turn to a color by a null move; `false` if it has the turn already.
   *
   * @throws {Error} `Null move not allowed when in check`.
   */
  setTurn(color: Color): boolean {
    if (this.turn() === color) return false;
    this.move('--');
    return true;
  }

  /** Whether a legal move between two squares is a promotion. Not in 1.4.0. */
  isPromotion({ from, to }: { from: Square; to: Square }): boolean {
    const [source, target] = [squareOfName(from), squareOfName(to)];
    return this.moves({ verbose: true }).some(
      (move) => move.isPromotion() && squareOfName(move.from) === source && squareOfName(move.to) === target,
    );
  }

  /** The game as PGN: headers, moves with comments, result. The result is that of the header. */
  pgn(options: PgnOptions = {}): string {
    return writeGame({ headers: this.headers, line: this.line, comments: this.notes.comments }, options);
  }

  /**
   * Reads a game of PGN and plays its main line. Variations are passed over. A call that throws changes nothing.
   *
   * @throws {PgnSyntaxError} whose `name` is `SyntaxError`, with the `location`, for what is no PGN of one game.
   * @throws {Error} `Invalid move in PGN: …`; `Invalid FEN: …`; with `strict`, `Invalid PGN: FEN tag must be supplied with
   * SetUp tag`.
   */
  loadPgn(pgn: string, options: LoadPgnOptions = {}): void {
    const game = readGame(pgn, options, (fen) => {
      const start = new Chess(fen, { target: this.target });
      return { headers: start.headers, line: start.line };
    });
    this.headers = game.headers;
    this.line = game.line;
    this.notes = game.notes;
  }

  /** Sets pairs of names and values; returns the map itself, `null` for names without a value. Use {@link Chess.setHeader}. */
  header(...pairs: (string | null)[]): RawHeaders {
    for (let i = 0; i < pairs.length; i += 2) {
      const [name, value] = [pairs[i], pairs[i + 1]];
      if (typeof name === 'string' && typeof value === 'string') this.headers.set(name, value);
    }
    return this.headers.raw;
  }

  /** Sets a header; returns all of them. */
  setHeader(key: string, value: string): Record<string, string> {
    this.headers.set(key, value);
    return this.headers.defined();
  }

  /** Takes a header away; one of the seven every game has becomes unknown. Returns whether it was known. */
  removeHeader(key: string): boolean {
    return this.headers.remove(key);
  }

  /** All headers that have a value. */
  getHeaders(): Record<string, string> {
    return this.headers.defined();
  }

  /** The comment on the position on the board; `undefined` without one, though the type, that of 1.4.0, does not say so. */
  getComment(): string {
    return this.notes.comments.get(this.fen()) as string;
  }

  /** Comments on the position on the board. Braces become brackets. */
  setComment(text: string): void {
    this.notes.comments.set(this.fen(), comment(text));
  }

  /** Removes the comment on the position on the board, and returns it as {@link Chess.getComment} does. */
  removeComment(): string {
    const text = this.getComment();
    this.notes.comments.delete(this.fen());
    return text;
  }

  /** The old name of {@link Chess.removeComment}. */
  deleteComment(): string {
    return this.removeComment();
  }

  /** All comments on positions of the game, from its start; those on others are forgotten. */
  getComments(): PositionComment[] {
    const fens = this.fens();
    this.notes.keepComments(new Set(fens));
    if (this.target === '1.4') return [...this.notes.comments].map(([fen, text]) => ({ fen, comment: text }));
    return [...new Set(fens)]
      .map((fen) => this.notes.rowOf(fen))
      .filter((row) => row !== undefined) as PositionComment[];
  }

  /** Removes all comments on positions of the game, and returns them. */
  removeComments(): PositionComment[] {
    const removed = this.getComments();
    this.notes.comments.clear();
    return removed;
  }

  /** The old name of {@link Chess.removeComments}. */
  deleteComments(): PositionComment[] {
    return this.removeComments();
  }

  private fens(): string[] {
    return Array.from({ length: this.line.length + 1 }, (_, i) => this.line.standAt(i).fen('legal'));
  }

  /** The suffix of the move that led to a position, by default to the one on the board. Not in 1.4.0. */
  getSuffixAnnotation(fen: string = this.fen()): Suffix | undefined {
    return this.notes.suffixes.get(fen);
  }

  /** Sets the suffix. Not in 1.4.0. @throws {Error} for anything but one of {@link SUFFIX_LIST}. */
  setSuffixAnnotation(suffix: Suffix, fen: string = this.fen()): void {
    if (!SUFFIX_LIST.includes(suffix)) throw new Error(`Invalid suffix: ${suffix}`);
    this.notes.suffixes.set(fen, suffix);
  }

  /** Returns the suffix that is removed. Not in 1.4.0. */
  removeSuffixAnnotation(fen: string = this.fen()): Suffix | undefined {
    const suffix = this.getSuffixAnnotation(fen);
    this.notes.suffixes.delete(fen);
    return suffix;
  }

  /** The numeric glyphs of the move that led to a position, by default to the one on the board. Not in 1.4.0. */
  getNags(fen: string = this.fen()): NAG[] {
    return [...(this.notes.nags.get(fen) ?? [])];
  }

  /** Adds a numeric glyph, once. Not in 1.4.0. */
  addNag(nag: NAG, fen: string = this.fen()): void {
    this.notes.addNag(fen, nag);
  }

  /** Sets the numeric glyphs. Not in 1.4.0. */
  setNags(nags: NAG[], fen: string = this.fen()): void {
    this.notes.nags.set(fen, [...new Set(nags)]);
  }

  /** Removes one glyph; returns whether it was there. Not in 1.4.0. */
  removeNag(nag: NAG, fen: string = this.fen()): boolean {
    const nags = this.getNags(fen);
    this.notes.nags.set(
      fen,
      nags.filter((it) => it !== nag),
    );
    return nags.includes(nag);
  }

  /** Removes and returns all glyphs. Not in 1.4.0. */
  removeNags(fen: string = this.fen()): NAG[] {
    const nags = this.getNags(fen);
    this.notes.nags.delete(fen);
    return nags;
  }

  /** The FEN, so that `new Chess(JSON.parse(JSON.stringify(chess)))` has the same board. Not in chess.js. */
  toJSON(): string {
    return this.fen();
  }
}
