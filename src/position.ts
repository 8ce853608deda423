/**
 * `Position`: an immutable position of chess, 64 bytes of its own. Built on the core, which is asked one question a call;
 * facts that stand in the record are read without it. Knows no history: that is `Game`.
 */
import {
  END_CHECKMATE,
  END_NONE,
  END_STALEMATE,
  FEN_CHESS960,
  FEN_EP_ALWAYS,
  FEN_EP_XFEN,
  FEN_JUDGED,
  FEN_SHREDDER,
  FEN_STANDARD,
  RECORD,
  STATUS_OK,
} from './core/abi.js';
import { coreExports } from './core/instance.js';
import { moveAt, RECORD_WORDS, readText, resultHalf, writeText } from './core/memory.js';
import { loadRecord } from './core/record-bytes.js';
import { allocate, allocatedAt, forgetResident, isSameRecord, keepResident, makeResident } from './core/records.js';
import { drawnBoard } from './drawn-board.js';
import { ArgumentError, CoreError, type FenError, type MoveError, type SetupError } from './errors.js';
import {
  FLAG_CHESS960,
  FLAG_EP_LEGAL,
  GAME_EP,
  GAME_TURN,
  RECORD_BLACK,
  RECORD_CASTLING,
  RECORD_FLAGS,
  RECORD_GAME,
  RECORD_HALFMOVES,
  RECORD_KEY,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
} from './layout.js';
import { from, uci } from './move.js';
import { illegalPlay } from './notation/explain.js';
import {
  legalSans,
  type ReadSanOptions,
  type SanReading,
  sanOf,
  tryParseSan,
  tryReadSan,
  type WriteSanOptions,
} from './notation/san.js';
import { tryParseUci } from './notation/uci.js';
import { outcomeOf } from './outcome.js';
import { failed, ok, type Result, unwrap } from './result.js';
import { ROLE_CODES, roleOfCode } from './role.js';
import {
  acceptedFen,
  type FenAcceptance,
  type FenReadOptions,
  fenFailure,
  parseSetup,
  validateFen,
} from './setup/validate.js';
import { type FenOptions, setupFen } from './setup/write.js';
import { square } from './square.js';
import { SquareSet } from './squareset.js';
import {
  type Color,
  type Move,
  type Outcome,
  type Piece,
  type Role,
  type Square,
  type SquareInput,
  VARIANTS,
  type Variant,
} from './types.js';

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

// The record's parts as indices of 32-bit words.
const BLACK = RECORD_BLACK >> 2;
const X = RECORD_X >> 2;
const Y = RECORD_Y >> 2;
const Z = RECORD_Z >> 2;
const KEY = RECORD_KEY >> 2;
const GAME = RECORD_GAME >> 2;
const COUNTERS = RECORD_HALFMOVES >> 2;
const FLAGS = RECORD_FLAGS >> 2;
const CASTLING_SHIFT = (RECORD_CASTLING - RECORD_GAME) * 8;

export interface ParseFenOptions extends FenReadOptions, FenAcceptance {
  /** Only `chess` so far. */
  readonly variant?: Variant | undefined;
}

/** The castling rooks of one side: squares, or `undefined` where the right is gone. */
export interface CastlingRooks {
  /** The rook of O-O-O. */
  readonly a: Square | undefined;
  /** The rook of O-O. */
  readonly h: Square | undefined;
}

/**
 * An immutable position. Two positions never share state, and nothing has to be freed.
 *
 * @example Position.start().legalMoves().length // 20
 */
export class Position {
  private readonly slab: Uint32Array;
  private readonly at: number;

  private constructor(slab: Uint32Array, at: number) {
    this.slab = slab;
    this.at = at;
  }

  /** Makes a position of the record in the core's resident slot. */
  private static ofResident(): Position {
    const slab = allocate();
    const at = allocatedAt();
    keepResident(slab, at);
    return new Position(slab, at);
  }

  /**
   * The start position.
   *
   * @example Position.start().fen() // 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
   */
  static start(variant: Variant = 'chess'): Position {
    return Position.parseFen(START_FEN, { variant });
  }

  /**
   * Reads a FEN, X-FEN or Shredder-FEN of four, five or six fields.
   *
   * @throws {FenError} if the text cannot be read. @throws {SetupError} if the position is illegal, contradicts its own
   * castling or ep field, or cannot be reached (unless `allow` says so). Both list every issue.
   * @example Position.parseFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1').turn // 'white'
   */
  static parseFen(fen: string, options: ParseFenOptions = {}): Position {
    return unwrap(Position.tryParseFen(fen, options));
  }

  /** As {@link Position.parseFen}, with the error as a value. */
  static tryParseFen(fen: string, options: ParseFenOptions = {}): Result<Position, FenError | SetupError> {
    if (options.variant !== undefined && !VARIANTS.includes(options.variant)) {
      const expected = VARIANTS.map((variant) => `"${variant}"`).join(', ');
      throw new ArgumentError(
        'argument-variant',
        `Expected a variant of ${expected}, found ${String(options.variant)}.`,
      );
    }
    if (readFast(fen, options.chess960, 0)) return ok(Position.ofResident());
    const report = validateFen(fen, options);
    if (acceptedFen(report, options) === undefined) return failed(fenFailure(fen, report));
    // Not the report's FEN: that has no ep square where no capture is legal, and `fen({ ep: 'always' })` wants it.
    const accepted = setupFen(parseSetup(fen, options), { ep: 'always' });
    const chess960 = report.isChess960 ? true : options.chess960;
    if (readFast(accepted, chess960, FEN_JUDGED)) return ok(Position.ofResident());
    throw new CoreError('core-bug', `Expected the core to read the FEN ${accepted}, found that it refuses.`);
  }

  /**
   * The position of 64 bytes made by {@link Position.toBytes}.
   *
   * @throws {RecordError} for anything else: another length or version, or bytes that no position has.
   * @example Position.fromBytes(Position.start().toBytes()).equals(Position.start()) // true
   */
  static fromBytes(bytes: Uint8Array): Position {
    loadRecord(bytes);
    return Position.ofResident();
  }

  get turn(): Color {
    return ((this.slab[this.at + GAME]! >>> GAME_TURN) & 1) === 0 ? 'white' : 'black';
  }

  /** The square on which a legal en passant capture is possible. Must equal: the `to` of the ep moves in legalMoves(). */
  get epSquare(): Square | undefined {
    if ((this.slab[this.at + FLAGS]! & FLAG_EP_LEGAL) === 0) return undefined;
    return ((this.slab[this.at + GAME]! >>> GAME_EP) & 63) as Square;
  }

  /** Half-moves since the last capture or pawn move (FIDE 9.3), at most 65,535. */
  get halfmoves(): number {
    return this.slab[this.at + COUNTERS]! & 0xffff;
  }

  /** The number of the move, from 1, one more after each move of Black, at most 65,535. */
  get fullmoves(): number {
    return this.slab[this.at + COUNTERS]! >>> 16;
  }

  get variant(): Variant {
    return 'chess';
  }

  /** Whether castling is written as king takes rook in UCI. */
  get isChess960(): boolean {
    return (this.slab[this.at + FLAGS]! & FLAG_CHESS960) !== 0;
  }

  /**
   * The Zobrist key: equal for positions that are the same by FIDE 9.2.3 (placement, turn, castling rights, legal ep
   * square; not the counters). Stable between versions. Different positions collide with a chance of 2^-64.
   */
  get key(): bigint {
    return (BigInt(this.slab[this.at + KEY + 1]!) << 32n) | BigInt(this.slab[this.at + KEY]!);
  }

  /** The rooks that may still castle, by the rights alone: whether castling is legal now is another question. */
  get castlingRooks(): Readonly<Record<Color, CastlingRooks>> {
    const files = this.slab[this.at + GAME]! >>> CASTLING_SHIFT;
    return { white: this.rooksOf('white', files & 0xff), black: this.rooksOf('black', files >>> 8) };
  }

  private rooksOf(color: Color, files: number): CastlingRooks {
    const king = this.kingOf(color);
    const rank = king & 56;
    const find = (towardsH: boolean) => {
      for (let file = 0; file < 8; file++) {
        if ((files >> file) & 1 && file > (king & 7) === towardsH) return (rank + file) as Square;
      }
      return undefined;
    };
    return { a: find(false), h: find(true) };
  }

  /** All squares with a piece. */
  get occupied(): SquareSet {
    const { slab, at } = this;
    return new SquareSet(
      slab[at + X]! | slab[at + Y]! | slab[at + Z]!,
      slab[at + X + 1]! | slab[at + Y + 1]! | slab[at + Z + 1]!,
    );
  }

  /** @throws {ArgumentError} for anything that is not a square. */
  pieceAt(input: SquareInput): Piece | undefined {
    const sq = square(input);
    const word = this.at + (sq >> 5);
    const shift = sq & 31;
    const bitOf = (plane: number) => (this.slab[word + plane]! >>> shift) & 1;
    const role = roleOfCode(bitOf(X) | (bitOf(Y) << 1) | (bitOf(Z) << 2));
    return role && { color: bitOf(BLACK) === 0 ? 'white' : 'black', role };
  }

  /** The squares of all pieces, or of one color, one role, or both. */
  pieces(color?: Color, role?: Role): SquareSet {
    return new SquareSet(this.half(0, color, role), this.half(1, color, role));
  }

  private half(half: 0 | 1, color: Color | undefined, role: Role | undefined): number {
    const at = this.at + half;
    const [x, y, z, black] = [this.slab[at + X]!, this.slab[at + Y]!, this.slab[at + Z]!, this.slab[at + BLACK]!];
    const code = role === undefined ? 0 : ROLE_CODES[role];
    const ofRole = role === undefined ? x | y | z : (code & 1 ? x : ~x) & (code & 2 ? y : ~y) & (code & 4 ? z : ~z);
    return color === undefined ? ofRole : ofRole & (color === 'black' ? black : ~black);
  }

  /** The square of the king. */
  kingOf(color: Color): Square {
    return this.pieces(color, 'king').first()!;
  }

  /** All legal moves, in an order that is the same for the same position but means nothing. */
  legalMoves(): Move[] {
    const count = coreExports().legalMoves(this.makeResident());
    const moves = new Array<Move>(count);
    for (let i = 0; i < count; i++) moves[i] = moveAt(i) as Move;
    return moves;
  }

  /** The legal moves of the piece on a square, none if there is none. @throws {ArgumentError} if it is no square. */
  legalMovesFrom(input: SquareInput): Move[] {
    const sq = square(input);
    return this.legalMoves().filter((move) => from(move) === sq);
  }

  /** Whether `move`, for instance of another position, is legal here. */
  isLegal(move: Move): boolean {
    return coreExports().isLegal(this.makeResident(), move) !== 0;
  }

  /** The pieces that give check to the side to move. */
  checkers(): SquareSet {
    coreExports().checkers(this.makeResident());
    return new SquareSet(resultHalf(0), resultHalf(1));
  }

  /** Whether the side to move is in check (FIDE 3.9.1). */
  isCheck(): boolean {
    return !this.checkers().isEmpty;
  }

  /** Whether the side to move is in check and has no legal move (FIDE 5.1.1). */
  isCheckmate(): boolean {
    return this.end() === END_CHECKMATE;
  }

  /** Whether the side to move is not in check and has no legal move (FIDE 5.2.1). */
  isStalemate(): boolean {
    return this.end() === END_STALEMATE;
  }

  /**
   * Whether `color` cannot mate with the material on the board, by any legal moves of both sides. Exact on material: with
   * the same pieces on other squares the answer is the same. `false` does not say that this position can be won: a blocked
   * one cannot.
   *
   * Source: FIDE Laws 5.2.2, 6.9; Ambrona, FUN 2022, lemmas 5 and 6.
   * @example Position.parseFen('8/8/8/4k3/8/8/8/4KB2 w - - 0 1').hasInsufficientMaterial('white') // true
   */
  hasInsufficientMaterial(color: Color): boolean {
    return coreExports().hasInsufficientMaterial(this.makeResident(), color === 'white' ? 0 : 1) !== 0;
  }

  /**
   * How this position ends a game by itself: checkmate, stalemate, or a position dead by the material of both sides.
   * Knows no history and no claim: those are `Game`.
   *
   * @example Position.parseFen('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1').outcome()?.winner // 'white'
   */
  outcome(): Outcome | undefined {
    const end = this.end();
    if (end === END_NONE) return undefined;
    if (end === END_CHECKMATE) return outcomeOf('checkmate', this.turn === 'white' ? 'black' : 'white');
    if (end === END_STALEMATE) return outcomeOf('stalemate', undefined);
    return outcomeOf('dead-position', undefined, { detail: 'material' });
  }

  private end(): number {
    return coreExports().end(this.makeResident());
  }

  /**
   * Whether this is the same position by FIDE 9.2.3: turn, pieces, castling rights and legal ep square; not the counters.
   *
   * @example Position.start().equals(Position.start()) // true
   */
  equals(other: Position): boolean {
    return isSameRecord(this.slab, this.at, other.slab, other.at);
  }

  /**
   * The position after a move.
   *
   * @throws {MoveError} if the move is not legal here.
   * @example Position.start().play(Position.start().parseUci('e2e4')).turn // 'black'
   */
  play(move: Move): Position {
    this.makeResident();
    if (coreExports().play(RECORD, move, RECORD) === 0) throw illegalPlay(this, move);
    return Position.ofResident();
  }

  /**
   * The legal move of a UCI text. Castling may be spelled as the king's two squares or as king takes own rook.
   *
   * @throws {MoveError} if the text is no UCI move, or the move is not legal. The null move `0000` is not a move.
   * @example Position.start().parseUci('e2e4')
   */
  parseUci(text: string): Move {
    return unwrap(this.tryParseUci(text));
  }

  /** As {@link Position.parseUci}, with the error as a value. */
  tryParseUci(text: string): Result<Move, MoveError> {
    return tryParseUci(this, text);
  }

  /** The UCI text of a move: castling is king takes rook in Chess960, and the king's two squares otherwise. */
  uci(move: Move): string {
    return uci(move, { castling: this.isChess960 ? 'king-takes-rook' : 'standard' });
  }

  /**
   * The SAN of a move, with `+` or `#` (PGN standard 8.2.3); by option with figurines or the letters of a language.
   *
   * @throws {MoveError} if the move is not legal here. @throws {ArgumentError} for an unknown language.
   * @example Position.start().san(Position.start().parseUci('g1f3')) // 'Nf3'
   */
  san(move: Move, options?: WriteSanOptions): string {
    return sanOf(this, move, options);
  }

  /**
   * The SAN of every legal move, in the order of {@link Position.legalMoves}: one call of the core for all.
   *
   * @example Position.parseFen('7k/8/8/8/8/8/8/R6K w - - 0 1').legalSans().includes('Ra8+') // true
   */
  legalSans(options?: WriteSanOptions): string[] {
    return legalSans(this, options);
  }

  /**
   * The legal move of a SAN. How far the text may deviate is said by `leniency`; canonical SAN never gets another meaning.
   *
   * @throws {MoveError} if the text has no legal meaning, several, or one that only a more lenient reader takes; `code`
   * and message say why. @throws {ArgumentError} for an unknown leniency or language.
   * @example Position.start().parseSan('Nf3') === Position.start().parseUci('g1f3') // true
   */
  parseSan(text: string, options?: ReadSanOptions): Move {
    return unwrap(this.tryParseSan(text, options));
  }

  /** As {@link Position.parseSan}, with the error as a value. */
  tryParseSan(text: string, options?: ReadSanOptions): Result<Move, MoveError> {
    return tryParseSan(this, text, options);
  }

  /**
   * As {@link Position.parseSan}, with the list of how the text deviates from canonical SAN.
   *
   * @example Position.start().readSan('Ng1-f3!', { leniency: 'lenient' }).deviations // ['annotation', 'long-algebraic']
   */
  readSan(text: string, options?: ReadSanOptions): SanReading {
    return unwrap(this.tryReadSan(text, options));
  }

  /** As {@link Position.readSan}, with the error as a value. */
  tryReadSan(text: string, options?: ReadSanOptions): Result<SanReading, MoveError> {
    return tryReadSan(this, text, options);
  }

  /** The FEN: six fields, X-FEN castling and only a legal ep square unless the options say otherwise. */
  fen(options: FenOptions = {}): string {
    const ep = options.ep === 'always' ? FEN_EP_ALWAYS : options.ep === 'xfen' ? FEN_EP_XFEN : 0;
    const castling = options.castling === 'shredder' ? FEN_SHREDDER : 0;
    return readText(coreExports().writeFen(this.makeResident(), ep | castling));
  }

  /** The drawn board: eight lines from rank 8 down, White in capitals, `.` for an empty square. */
  toString(): string {
    return drawnBoard((sq) => this.pieceAt(sq));
  }

  /** The record: 64 bytes of its own, versioned, little-endian; docs/abi.md draws them. */
  toBytes(): Uint8Array {
    return new Uint8Array(this.toWords().buffer);
  }

  /**
   * Copies the record to 16 words from `index` on.
   * @internal
   */
  copyTo(target: Uint32Array, index: number): void {
    for (let i = 0; i < RECORD_WORDS; i++) target[index + i] = this.slab[this.at + i]!;
  }

  /**
   * A copy of the record.
   * @internal
   */
  toWords(): Uint32Array {
    return this.slab.slice(this.at, this.at + RECORD_WORDS);
  }

  /**
   * The position of a record that the core has written.
   * @internal
   */
  static fromWords(words: Uint32Array, index: number): Position {
    const slab = allocate();
    const at = allocatedAt();
    for (let i = 0; i < RECORD_WORDS; i++) slab[at + i] = words[index + i]!;
    return new Position(slab, at);
  }

  /**
   * Copies the record to the core's resident slot; returns its address.
   * @internal
   */
  makeResident(): number {
    makeResident(this.slab, this.at);
    return RECORD;
  }
}

/** Lets the core read a FEN into the resident slot; `false` if it wants the slow reader to see the text first. */
function readFast(fen: string, chess960: boolean | undefined, options: number): boolean {
  forgetResident();
  const length = typeof fen === 'string' ? writeText(fen) : -1;
  const notation = chess960 === undefined ? 0 : chess960 ? FEN_CHESS960 : FEN_STANDARD;
  return length >= 0 && coreExports().parseFen(length, options | notation) === STATUS_OK;
}
