/**
 * Strings by the bits they stand for. What the core writes as a few bytes has few values that come again and again, and a
 * string found costs a tenth of a string made.
 */

/** Places in a cache: more than the SAN of a long analysis, and small beside the core's memory. */
const PLACES = 4096;

/**
 * A direct-mapped cache: a new text takes the place of the one that hashes to the same. It takes 64 KiB at once, so make it
 * when it is first asked, not on import.
 */
export class TextCache {
  private readonly lows = new Uint32Array(PLACES);
  private readonly highs = new Uint32Array(PLACES);
  private readonly texts: string[];
  private readonly make: (low: number, high: number) => string;

  /** `make` is the slow truth: the text of two words of 32 bits. */
  constructor(make: (low: number, high: number) => string) {
    this.make = make;
    this.texts = new Array<string>(PLACES).fill(make(0, 0));
  }

  /** Must equal: `make(low, high)`. */
  textOf(low: number, high: number): string {
    // Multiplicative hashing (Knuth, TAOCP 6.4) of both halves; the upper 12 bits choose the place.
    const place = Math.imul(Math.imul(high, 0x85ebca6b) ^ low, 0x9e3779b1) >>> 20;
    if (this.lows[place] === low && this.highs[place] === high) return this.texts[place]!;
    const text = this.make(low, high);
    this.lows[place] = low;
    this.highs[place] = high;
    this.texts[place] = text;
    return text;
  }
}
