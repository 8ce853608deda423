/**
 * The headers of a PGN as chess.js keeps them: a template of 37 names in a fixed order, most without a value, and whatever
 * else was set behind them. Built from nothing.
 */

/** The seven tags that every game has, with what stands for an unknown value. */
export const SEVEN_TAG_ROSTER: Record<string, string> = {
  Event: '?',
  Site: '?',
  Date: '????.??.??',
  Round: '?',
  White: '?',
  Black: '?',
  Result: '*',
};

const SUPPLEMENTAL =
  'WhiteTitle BlackTitle WhiteElo BlackElo WhiteUSCF BlackUSCF WhiteNA BlackNA WhiteType BlackType EventDate EventSponsor ' +
  'Section Stage Board Opening Variation SubVariation ECO NIC Time UTCTime UTCDate TimeControl SetUp FEN Termination ' +
  'Annotator Mode PlyCount';

/** Names and values; `null` for a name of the template without one. */
export type RawHeaders = Record<string, string | null>;

/** The value a name has until it gets one. */
function unsetValue(name: string): string | null {
  return Object.hasOwn(SEVEN_TAG_ROSTER, name) ? SEVEN_TAG_ROSTER[name]! : null;
}

export class Headers {
  /** The map itself, nulls included: chess.js hands it out. */
  readonly raw: RawHeaders = {};

  constructor() {
    for (const name of [...Object.keys(SEVEN_TAG_ROSTER), ...SUPPLEMENTAL.split(' ')])
      this.raw[name] = unsetValue(name);
  }

  get(name: string): string | undefined {
    return Object.hasOwn(this.raw, name) ? (this.raw[name] ?? undefined) : undefined;
  }

  /** Gives a name a value, or with none takes it away. */
  set(name: string, value: string | null | undefined): void {
    const defined = value ?? unsetValue(name);
    // A name such as __proto__ from a file is a name like any other.
    Object.defineProperty(this.raw, name, { value: defined, writable: true, enumerable: true, configurable: true });
  }

  /** Takes the value of a name away; returns whether the name was known. */
  remove(name: string): boolean {
    if (!Object.hasOwn(this.raw, name)) return false;
    this.set(name, undefined);
    return true;
  }

  /** Those with a value, in a map of its own. */
  defined(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.raw).filter((entry): entry is [string, string] => entry[1] !== null));
  }

  /** The start position as a tag: none for the usual one. */
  setStart(fen: string | undefined): void {
    this.set('SetUp', fen === undefined ? undefined : '1');
    this.set('FEN', fen);
  }

  /** A copy. */
  copy(): Headers {
    const copy = new Headers();
    for (const [name, value] of Object.entries(this.raw)) copy.set(name, value);
    return copy;
  }
}
