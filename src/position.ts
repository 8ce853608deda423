/**
 * `Position`: an immutable position of chess, 64 bytes of its own. Built on the core, which is asked one question a call;
 * facts that stand in the record are read without it. Knows no history: that is `Game`.
 */

import { colorCode } from './color.js';
import { END_CHECKMATE, END_STALEMATE, RECORD } from './core/abi.js';
import { outcomeOfEnd } from './core/end.js';
import { coreExports } from './core/instance.js';
import { RECORD_WORDS, readMoves, resultHalf } from './core/memory.js';
import { loadRecord } from './core/record-bytes.js';
import { recordFen } from './core/record-fen.js';
import { allocate, allocatedAt, keepResident, otherSlot } from './core/records.js';
import {
  askDeadness,
  askWinnability,
  type Deadness,
  nodesOfDeadCheck,
  type Winnability,
  type WinnabilityOptions,
} from './core/winnability.js';
import type { FenError, MoveError, SetupError } from './errors.js';
import { from, isDrop, moveCode, uci } from './move.js';
import { illegalPlay } from './notation/explain.js';
import { chess960FenOf, loadFen, type ParseFenOptions, startFenOf, writeFen } from './notation/fen.js';
import { destinationsOf, needsPromotion, tryMoveFromGesture } from './notation/gesture.js';
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
import { moveKit } from './notation/variant-kit.js';
import { PositionFacts } from './position-facts.js';
import { failed, ok, type Result, unwrap } from './result.js';
import { type EpdOperation, epdLine } from './setup/epd.js';
import type { FenOptions } from './setup/write.js';
import { square } from './square.js';
import { SquareSet } from './squareset.js';
import type { Color, Move, Outcome, PocketRole, PromotionRole, Square, SquareInput } from './types.js';
import { type VariantInput, variantOf } from './variant.js';

/** What {@link Position.outcome} looks for. */
export interface OutcomeOptions {
  /** How hard it looks whether the position is dead (FIDE 5.2.2). Default `material`. */
  readonly deadPosition?: 'material' | 'fast' | undefined;
}

/**
 * An immutable position. Two positions never share state, and nothing has to be freed.
 *
 * @example Position.start().legalMoves().length // 20
 */
export class Position extends PositionFacts {
  /** Makes a position of the record in a resident slot of the core. */
  private static ofResident(address: number): Position {
    const slab = allocate();
    const at = allocatedAt();
    keepResident(slab, at, address);
    return new Position(slab, at);
  }

  /**
   * The start position of chess or of a variant.
   *
   * @throws {ArgumentError} for an unknown variant. @throws {CoreError} `core-variants` for one that needs `rochade/variants`.
   * @example Position.start().fen() // 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
   */
  static start(variant: VariantInput = 'chess'): Position {
    return Position.parseFen(startFenOf(variantOf(variant)), { variant });
  }

  /**
   * A start position of Chess960 by its number in Scharnagl's order, 0 to 959; 518 has the pieces of standard chess. In
   * horde only Black's pieces are shuffled.
   *
   * @throws {ArgumentError} for anything but an integer from 0 to 959, and for a variant without Chess960: racingkings,
   * giveaway, losers, codrus.
   * @example Position.chess960(0).fen() // 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
   */
  static chess960(number: number, { variant = 'chess' }: { readonly variant?: VariantInput } = {}): Position {
    return Position.parseFen(chess960FenOf(number, variantOf(variant)), { chess960: true, variant });
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
    const failure = loadFen(fen, options);
    return failure === undefined ? ok(Position.ofResident(RECORD)) : failed(failure);
  }

  /**
   * The position of 64 bytes made by {@link Position.toBytes}.
   *
   * @throws {RecordError} for anything else: another length or version, or bytes that no position has.
   * @example Position.fromBytes(Position.start().toBytes()).equals(Position.start()) // true
   */
  static fromBytes(bytes: Uint8Array): Position {
    loadRecord(bytes);
    return Position.ofResident(RECORD);
  }

  /**
   * All legal moves, in an order that is the same for the same position but means nothing.
   *
   * @example Position.start().legalMoves().length // 20
   */
  legalMoves(): Move[] {
    const at = this.makeResident();
    return readMoves(coreExports().legalMoves(at)) as Move[];
  }

  /**
   * The legal moves of the piece on a square, none if there is none.
   *
   * @throws {ArgumentError} if it is no square.
   * @example Position.start().legalMovesFrom('g1').map((move) => uci(move)).sort() // ['g1f3', 'g1h3']
   */
  legalMovesFrom(input: SquareInput): Move[] {
    const sq = square(input);
    return this.legalMoves().filter((move) => from(move) === sq && !isDrop(move));
  }

  /**
   * Where each piece with a legal move may be put, by the square it stands on: every gesture that
   * {@link Position.moveFromGesture} takes for a move, so for castling both the king's square and the rook's.
   *
   * @example Position.start().destinations().get(G1)?.toArray().map(squareName) // ['f3', 'h3']
   */
  destinations(): Map<Square, SquareSet> {
    return destinationsOf(this);
  }

  /**
   * Where each man in the pocket may be dropped: crazyhouse.
   *
   * @example Position.start().dropDestinations().size // 0
   */
  dropDestinations(): Map<PocketRole, SquareSet> {
    return moveKit?.dropDestinations(this) ?? new Map();
  }

  /**
   * Whether `move`, for instance of another position, is legal here.
   *
   * @example Position.start().play(Position.start().parseSan('e4')).isLegal(Position.start().parseSan('e4')) // false
   */
  isLegal(move: Move): boolean {
    const at = this.makeResident();
    return coreExports().isLegal(at, moveCode(move)) !== 0;
  }

  /**
   * The pieces that give check to the side to move.
   *
   * @example Position.parseFen('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1').checkers().toArray().map(squareName) // ['e2']
   */
  checkers(): SquareSet {
    const at = this.makeResident();
    coreExports().checkers(at);
    return new SquareSet(resultHalf(0), resultHalf(1));
  }

  /**
   * The pieces of `color` that attack a square, whatever stands there; a pinned piece attacks too (FIDE 3.1.3).
   *
   * @throws {ArgumentError} if it is no square, or no color.
   * @example Position.start().attackers('f3', 'white').toArray().map(squareName) // ['g1', 'e2', 'g2']
   */
  attackers(input: SquareInput, color: Color): SquareSet {
    const at = this.makeResident();
    coreExports().attackers(at, square(input), colorCode(color));
    return new SquareSet(resultHalf(0), resultHalf(1));
  }

  /**
   * Whether the side to move is in check (FIDE 3.9.1).
   *
   * @example Position.parseFen('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1').isCheck() // true
   */
  isCheck(): boolean {
    return !this.checkers().isEmpty;
  }

  /**
   * Whether the side to move is in check and has no legal move (FIDE 5.1.1).
   *
   * @example Position.parseFen('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1').isCheckmate() // true
   */
  isCheckmate(): boolean {
    return this.end() === END_CHECKMATE;
  }

  /**
   * Whether the side to move is not in check and has no legal move (FIDE 5.2.1).
   *
   * @example Position.parseFen('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').isStalemate() // true
   */
  isStalemate(): boolean {
    return this.end() === END_STALEMATE;
  }

  /**
   * Whether `color` cannot mate with the material on the board, by any legal moves of both sides. Exact on material: with
   * the same pieces on other squares the answer is the same. `false` does not say that this position can be won: a blocked
   * one cannot. In variants: whether it cannot win; docs/rules.md says by which material.
   *
   * @throws {ArgumentError} if it is no color.
   * Source: FIDE Laws 5.2.2, 6.9; Ambrona, FUN 2022, lemmas 5 and 6.
   * @example Position.parseFen('8/8/8/4k3/8/8/8/4KB2 w - - 0 1').hasInsufficientMaterial('white') // true
   */
  hasInsufficientMaterial(color: Color): boolean {
    const at = this.makeResident();
    return coreExports().hasInsufficientMaterial(at, colorCode(color)) !== 0;
  }

  /**
   * How this position ends a game by itself: by the variant, by checkmate or stalemate, or dead by the material of both; with
   * `deadPosition: 'fast'` also dead from where the men stand, as far as can be seen at the cost of a move. Not guaranteed:
   * where many men can move freely it does not look, so {@link Position.isDead} may know more.
   * Knows no history and no claim: those are `Game`.
   *
   * @throws {ArgumentError} for a check that does not exist.
   * @example Position.parseFen('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1').outcome()?.winner // 'white'
   */
  outcome({ deadPosition = 'material' }: OutcomeOptions = {}): Outcome | undefined {
    return outcomeOfEnd(this.end(nodesOfDeadCheck(deadPosition)), this.turn);
  }

  /** How the core says that the position ends a game, having spent at most `nodes` nodes on a proof that it is dead. */
  private end(nodes = 0): number {
    const at = this.makeResident();
    return coreExports().end(at, nodes);
  }

  /**
   * The position after a move.
   *
   * @throws {MoveError} if the move is not legal here.
   * @example Position.start().play(Position.start().parseUci('e2e4')).turn // 'black'
   */
  play(move: Move): Position {
    const parent = this.makeResident();
    const child = otherSlot(parent);
    if (coreExports().play(parent, moveCode(move), child) === 0) throw illegalPlay(this, move);
    return Position.ofResident(child);
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

  /**
   * The legal move of a hand that takes a piece from one square to another. Castling is meant by the king's two squares and
   * by the king put onto his own rook. `promotion` is ignored where no pawn promotes.
   *
   * @throws {MoveError} if no legal move is meant; `move-promotion-missing` if only the role is not said.
   * @throws {ArgumentError} for anything that is not a square.
   * @example Position.start().moveFromGesture('g1', 'f3') === Position.start().parseSan('Nf3') // true
   */
  moveFromGesture(from: SquareInput, to: SquareInput, promotion?: PromotionRole): Move {
    return unwrap(this.tryMoveFromGesture(from, to, promotion));
  }

  /** As {@link Position.moveFromGesture}, with the error as a value. */
  tryMoveFromGesture(from: SquareInput, to: SquareInput, promotion?: PromotionRole): Result<Move, MoveError> {
    return tryMoveFromGesture(this, from, to, promotion);
  }

  /**
   * Whether the gesture is a legal move of a pawn that must become something: the time to ask for the role.
   *
   * @throws {ArgumentError} for anything that is not a square.
   * @example Position.parseFen('4k3/P7/8/8/8/8/8/4K3 w - - 0 1').needsPromotion('a7', 'a8') // true
   */
  needsPromotion(from: SquareInput, to: SquareInput): boolean {
    return needsPromotion(this, from, to);
  }

  /**
   * The UCI text of a move: castling is king takes rook in Chess960, and the king's two squares otherwise.
   *
   * @example Position.parseFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1', { chess960: true }).uci(Position.parseFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1').parseSan('O-O')) // 'e1h1'
   */
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

  /**
   * Whether `color` can still mate by any series of legal moves, its opponent helping. Mode `full`, the default, takes
   * microseconds to some tenths of a second; `fast` takes microseconds and looks only for reasons to say `unwinnable`. The
   * half-move clock and the history do not count.
   *
   * @throws {ArgumentError} for a color, a mode or a number of nodes that does not exist.
   * Source: FIDE Laws 5.2.2 and 6.9 (2023).
   * @example Position.parseFen('8/8/4k3/8/8/3K4/4B3/8 w - - 0 1').winnability('white') // 'unwinnable'
   */
  winnability(color: Color, options: WinnabilityOptions = {}): Winnability {
    return askWinnability(this.makeResident(), color, options);
  }

  /**
   * Whether the position is dead: neither side can still mate by any series of legal moves. Modes as in
   * {@link Position.winnability}.
   *
   * @throws {ArgumentError} for a mode or a number of nodes that does not exist.
   * Source: FIDE Laws 5.2.2 (2023).
   * @example Position.parseFen('4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1').isDead() // 'dead'
   */
  isDead(options: WinnabilityOptions = {}): Deadness {
    return askDeadness(this.makeResident(), options);
  }

  /**
   * The FEN: six fields, X-FEN castling and only a legal ep square unless the options say otherwise.
   *
   * @throws {ArgumentError} for an option that does not exist.
   * @example Position.start().play(Position.start().parseSan('e4')).fen({ ep: 'always' }) // 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
   */
  fen(options?: FenOptions): string {
    const ordinary = options === undefined ? recordFen(this.slab, this.at) : undefined;
    return ordinary ?? writeFen(this, options);
  }

  /**
   * The EPD line of this position (PGN standard 16.2): four fields, the operations, and the counters as `hmvc` and `fmvn`
   * unless they are 0 and 1. {@link parseEpd} reads it.
   *
   * @throws {ArgumentError} if an opcode is no identifier, or a token holds a blank, a quote or a semicolon.
   * @example Position.parseFen('4k3/8/8/8/8/8/8/4K3 w - - 3 9').epd() // '4k3/8/8/8/8/8/8/4K3 w - - hmvc 3; fmvn 9;'
   */
  epd(operations: readonly EpdOperation[] = []): string {
    return epdLine(this.fen(), operations);
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
}
