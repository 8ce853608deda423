/**
 * `SquareSet`: an immutable set of squares, two 32-bit halves. Built from squares; knows no position.
 */
import { square } from './square.js';
import type { Square, SquareInput } from './types.js';

/**
 * An immutable set of squares.
 *
 * @example [...SquareSet.of('a1', 'h8')].map(squareName) // ['a1', 'h8']
 */
export class SquareSet implements Iterable<Square> {
  static readonly EMPTY = new SquareSet(0, 0);
  static readonly FULL = new SquareSet(-1, -1);

  /** Ranks 1 to 4, bit 0 is a1; a signed 32-bit integer. */
  readonly low: number;
  /** Ranks 5 to 8, bit 0 is a5; a signed 32-bit integer. */
  readonly high: number;

  constructor(low: number, high: number) {
    this.low = low | 0;
    this.high = high | 0;
  }

  /**
   * The set of these squares.
   *
   * @throws {ArgumentError} for anything that is not a square.
   * @example SquareSet.of('a1', 'h8').size // 2
   */
  static of(...squares: readonly SquareInput[]): SquareSet {
    let low = 0;
    let high = 0;
    for (const input of squares) {
      const sq = square(input);
      if (sq < 32) low |= 1 << sq;
      else high |= 1 << (sq - 32);
    }
    return new SquareSet(low, high);
  }

  get size(): number {
    return bitCount(this.low) + bitCount(this.high);
  }

  get isEmpty(): boolean {
    return (this.low | this.high) === 0;
  }

  /**
   * Whether a square is in the set.
   *
   * @throws {ArgumentError} for anything that is not a square.
   * @example SquareSet.of('a1').has('a1') // true
   */
  has(input: SquareInput): boolean {
    const sq = square(input);
    return (((sq < 32 ? this.low : this.high) >>> (sq & 31)) & 1) === 1;
  }

  /** The lowest square, or `undefined` of the empty set. @example SquareSet.of('h8', 'c1').first() // C1 */
  first(): Square | undefined {
    if (this.low !== 0) return lowestBit(this.low) as Square;
    return this.high !== 0 ? ((lowestBit(this.high) + 32) as Square) : undefined;
  }

  /** The squares of either set. @example SquareSet.of('a1').union(SquareSet.of('h8')).size // 2 */
  union(other: SquareSet): SquareSet {
    return new SquareSet(this.low | other.low, this.high | other.high);
  }

  /**
   * The squares of both sets.
   *
   * @example SquareSet.of('a1', 'b1').intersection(SquareSet.of('b1', 'c1')).toArray() // [B1]
   */
  intersection(other: SquareSet): SquareSet {
    return new SquareSet(this.low & other.low, this.high & other.high);
  }

  /**
   * The squares of this set that the other does not have.
   *
   * @example SquareSet.of('a1', 'b1').difference(SquareSet.of('b1', 'c1')).toArray() // [A1]
   */
  difference(other: SquareSet): SquareSet {
    return new SquareSet(this.low & ~other.low, this.high & ~other.high);
  }

  /** The squares that this set does not have. @example SquareSet.of('a1').complement().size // 63 */
  complement(): SquareSet {
    return new SquareSet(~this.low, ~this.high);
  }

  /**
   * Whether both sets have the same squares.
   *
   * @example SquareSet.of('a1', 'h8').equals(SquareSet.of('h8', 'a1')) // true
   */
  equals(other: SquareSet): boolean {
    return this.low === other.low && this.high === other.high;
  }

  /** The squares from a1 to h8. */
  *[Symbol.iterator](): Generator<Square, void, undefined> {
    for (let low = this.low; low !== 0; low &= low - 1) yield lowestBit(low) as Square;
    for (let high = this.high; high !== 0; high &= high - 1) yield (lowestBit(high) + 32) as Square;
  }

  /** The squares from a1 to h8. @example SquareSet.of('h8', 'a1').toArray() // [A1, H8] */
  toArray(): Square[] {
    return [...this];
  }

  /**
   * Eight ranks, white below: `1` for a member, `.` for the rest.
   *
   * @example SquareSet.of('a1').toString().split('\n')[7] // '1 . . . . . . .'
   */
  toString(): string {
    const rows: string[] = [];
    for (let rank = 7; rank >= 0; rank--) {
      const row = (rank < 4 ? this.low : this.high) >>> ((rank & 3) * 8);
      rows.push(Array.from({ length: 8 }, (_, file) => ((row >> file) & 1 ? '1' : '.')).join(' '));
    }
    return rows.join('\n');
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
