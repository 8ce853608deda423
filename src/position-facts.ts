/**
 * `PositionFacts`: a record of 64 bytes, and everything that stands in it and can be read without the core.
 * assembly/position.ts draws the record. Knows no move: that is `Position`.
 */
import { badArgument } from './argument.js';
import { checkColor, colorCode } from './color.js';
import { type Pockets, variantFacts } from './core/instance.js';
import { RECORD_WORDS } from './core/memory.js';
import { isSameRecord, makeResident, variantAt } from './core/records.js';
import { drawnBoard } from './drawn-board.js';
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
  RECORD_PROMOTED,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
} from './layout.js';
import { type Pin, pinsOf, premoveDestinationsOf, startNumberOf } from './position-maps.js';
import { roleCode, roleOfCode } from './role.js';
import { square } from './square.js';
import { SquareSet } from './squareset.js';
import { type Color, type Piece, type Role, type Square, type SquareInput, VARIANTS, type Variant } from './types.js';

// The record's parts as indices of 32-bit words.
const BLACK = RECORD_BLACK >> 2;
const X = RECORD_X >> 2;
const Y = RECORD_Y >> 2;
const Z = RECORD_Z >> 2;
const KEY = RECORD_KEY >> 2;
const GAME = RECORD_GAME >> 2;
const COUNTERS = RECORD_HALFMOVES >> 2;
const FLAGS = RECORD_FLAGS >> 2;
const PROMOTED = RECORD_PROMOTED >> 2;
const CASTLING_SHIFT = (RECORD_CASTLING - RECORD_GAME) * 8;

/** The castling rooks of one side: squares, or `undefined` where the right is gone. */
export interface CastlingRooks {
  /** The rook of O-O-O. */
  readonly a: Square | undefined;
  /** The rook of O-O. */
  readonly h: Square | undefined;
}

/**
 * What a {@link Position} holds, as fields and as what is read from them.
 *
 * @example Position.start().epSquare // undefined
 */
export abstract class PositionFacts {
  protected readonly slab: Uint32Array;
  protected readonly at: number;

  protected constructor(slab: Uint32Array, at: number) {
    this.slab = slab;
    this.at = at;
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

  /** The rules: `chess`, also for Chess960, or a variant. */
  get variant(): Variant {
    return VARIANTS[this.variantCode]!;
  }

  /**
   * The code of the variant in the record.
   * @internal
   */
  get variantCode(): number {
    return variantAt(this.slab, this.at);
  }

  /** The men in hand of both sides, in crazyhouse; `undefined` elsewhere. */
  get pockets(): Pockets | undefined {
    return variantFacts?.pockets(this.slab, this.at);
  }

  /** The checks that each side still has to give to win, in three-check; `undefined` elsewhere. */
  get remainingChecks(): Readonly<Record<Color, number>> | undefined {
    return variantFacts?.remainingChecks(this.slab, this.at);
  }

  /** The squares of pieces that were pawns, which crazyhouse remembers; empty elsewhere. */
  get promoted(): SquareSet {
    return new SquareSet(this.slab[this.at + PROMOTED]!, this.slab[this.at + PROMOTED + 1]!);
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
    const king = this.castlingKing(color);
    const rank = king & 56;
    const find = (towardsH: boolean) => {
      for (let file = 0; file < 8; file++) {
        if ((files >> file) & 1 && file > (king & 7) === towardsH) return (rank + file) as Square;
      }
      return undefined;
    };
    return { a: find(false), h: find(true) };
  }

  /** The king of the castling rights: of several, the one on the e file of the backrank. */
  private castlingKing(color: Color): number {
    const home = color === 'white' ? 4 : 60;
    return this.pieces(color, 'king').has(home as Square) ? home : (this.kingOf(color) ?? home);
  }

  /** All squares with a piece. */
  get occupied(): SquareSet {
    const { slab, at } = this;
    return new SquareSet(
      slab[at + X]! | slab[at + Y]! | slab[at + Z]!,
      slab[at + X + 1]! | slab[at + Y + 1]! | slab[at + Z + 1]!,
    );
  }

  /**
   * The piece on a square, or `undefined` if it is empty.
   *
   * @throws {ArgumentError} for anything that is not a square.
   * @example Position.start().pieceAt('e8') // { color: 'black', role: 'king' }
   */
  pieceAt(input: SquareInput): Piece | undefined {
    const sq = square(input);
    const word = this.at + (sq >> 5);
    const shift = sq & 31;
    const bitOf = (plane: number) => (this.slab[word + plane]! >>> shift) & 1;
    const role = roleOfCode(bitOf(X) | (bitOf(Y) << 1) | (bitOf(Z) << 2));
    return role && { color: bitOf(BLACK) === 0 ? 'white' : 'black', role };
  }

  /**
   * The squares of all pieces, or of one color, one role, or both.
   *
   * @throws {ArgumentError} for what is no color, or no role.
   * @example Position.start().pieces('white', 'rook').toArray().map(squareName) // ['a1', 'h1']
   */
  pieces(color?: Color, role?: Role): SquareSet {
    return new SquareSet(this.half(0, color, role), this.half(1, color, role));
  }

  private half(half: 0 | 1, color: Color | undefined, role: Role | undefined): number {
    const at = this.at + half;
    const [x, y, z, black] = [this.slab[at + X]!, this.slab[at + Y]!, this.slab[at + Z]!, this.slab[at + BLACK]!];
    const code = role === undefined ? 0 : roleCode(role);
    const ofRole = role === undefined ? x | y | z : (code & 1 ? x : ~x) & (code & 2 ? y : ~y) & (code & 4 ? z : ~z);
    return color === undefined ? ofRole : ofRole & (colorCode(color) === 1 ? black : ~black);
  }

  /**
   * The square of the king. In variants a side may have none, then `undefined`, or several, then the first from a1 on.
   *
   * @throws {ArgumentError} if it is no color.
   * @example Position.start().kingOf('black') === E8 // true
   */
  kingOf(color: Color): Square | undefined {
    return this.pieces(checkColor(color), 'king').first();
  }

  /**
   * The pieces of `color` (of the side to move, unless it is named) that stand alone between their king and an enemy
   * slider. Says nothing about check, and is about the first king where a variant has several.
   *
   * @example Position.parseFen('4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1').pinned().get(E2)?.pinner === E4 // true
   */
  pinned(color: Color = this.turn): Map<Square, Pin> {
    return pinsOf(this, color);
  }

  /**
   * Where each piece of `color` (of the side not to move, unless it is named) may be sent in advance: wherever it would go
   * on an empty board, and both gestures of castling where the right is there. Everything that can become legal by one
   * move of the opponent is in it, and much that cannot.
   *
   * @example Position.start().premoveDestinations().get(G8)?.toArray().map(squareName) // ['f6', 'h6', 'e7']
   */
  premoveDestinations(color: Color = this.turn === 'white' ? 'black' : 'white'): Map<Square, SquareSet> {
    return premoveDestinationsOf(this, color);
  }

  /**
   * The number of the Chess960 start position that this is, from 0 to 959 by Scharnagl's rule, or `undefined` if it is
   * none. The counters do not matter.
   *
   * @example Position.start().startNumber() // 518
   */
  startNumber(): number | undefined {
    return startNumberOf(this);
  }

  /**
   * Whether this is the same position by FIDE 9.2.3: turn, pieces, castling rights and legal ep square; not the counters.
   *
   * @throws {ArgumentError} for what is no position.
   * @example Position.start().equals(Position.start()) // true
   */
  equals(other: PositionFacts): boolean {
    requirePosition(other);
    return isSameRecord(this.slab, this.at, other.slab, other.at);
  }

  /**
   * The drawn board: eight lines from rank 8 down, White in capitals, `.` for an empty square.
   *
   * @example Position.start().toString().split('\n')[7] // 'R N B Q K B N R'
   */
  toString(): string {
    return drawnBoard((sq) => this.pieceAt(sq));
  }

  /** The FEN. @example Position.start().fen().split(' ')[1] // 'w' */
  abstract fen(): string;

  /**
   * What `JSON.stringify` writes: the FEN. It does not say the variant, so keep `variant` beside it where there are several.
   *
   * @example JSON.stringify([Position.start()]) // '["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]'
   */
  toJSON(): string {
    return this.fen();
  }

  /**
   * The record: 64 bytes of its own, versioned, little-endian; docs/abi.md draws them.
   *
   * @example Position.start().toBytes().length // 64
   */
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
   * Copies the record to a resident slot of the core, unless it is in one; returns the address.
   * @internal
   */
  makeResident(): number {
    return makeResident(this.slab, this.at);
  }
}

/** Not by class: another copy of the library makes positions, too. */
export function isPosition(value: unknown): boolean {
  return typeof Object(value).toWords === 'function';
}

/** @throws {ArgumentError} for what is no position. */
export function requirePosition(value: unknown): void {
  if (!isPosition(value)) throw badArgument('argument-type', 'a Position', value);
}
