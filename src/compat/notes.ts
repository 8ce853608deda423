/**
 * What is said about positions: comments, suffixes such as `!?`, and numeric glyphs, each kept by the FEN of its position.
 * Built from nothing.
 */

/** The suffixes of a move, as PGN 8.2.3.8 has them. */
export const SUFFIX_LIST = ['!', '?', '!!', '!?', '?!', '??'] as const;
export type Suffix = (typeof SUFFIX_LIST)[number];

/** The number of a glyph: 0 to 255 in the standard. */
export type NAG = number;

/** Signs for the glyphs beyond the suffixes, by their numbers. */
export const NAG_TO_SYMBOL: Record<number, string> = {
  7: '□',
  10: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+-',
  19: '-+',
  22: '⨀',
  32: '⟳',
  36: '↑',
  40: '→',
  44: '=∞',
  132: '⇆',
  138: '⊕',
  140: '∆',
  146: 'N',
};

/**
 * The sign of a glyph, `undefined` if it has none.
 *
 * @example nagToGlyph(16) // '±'
 */
export function nagToGlyph(nag: NAG): string | undefined {
  return Object.hasOwn(NAG_TO_SYMBOL, nag) ? NAG_TO_SYMBOL[nag] : undefined;
}

/** A comment as it can stand between braces: those inside become brackets. */
export function comment(text: string): string {
  return text.replaceAll('{', '[').replaceAll('}', ']');
}

export class Notes {
  readonly comments = new Map<string, string>();
  readonly suffixes = new Map<string, Suffix>();
  readonly nags = new Map<string, NAG[]>();

  /** Forgets comments of positions that are not in `fens`, and brings the others into their order. */
  keepComments(fens: ReadonlySet<string>): void {
    const texts = new Map(this.comments);
    this.comments.clear();
    for (const fen of fens) {
      const text = texts.get(fen);
      if (text !== undefined) this.comments.set(fen, text);
    }
  }

  addNag(fen: string, nag: NAG): void {
    const nags = this.nags.get(fen) ?? [];
    if (!nags.includes(nag)) this.nags.set(fen, [...nags, nag]);
  }

  /** All that is said about a position, `undefined` if that is nothing. */
  rowOf(fen: string): { fen: string; comment?: string; suffixAnnotation?: Suffix; nags: NAG[] } | undefined {
    const [text, suffix] = [this.comments.get(fen), this.suffixes.get(fen)];
    const nags = [...(this.nags.get(fen) ?? [])];
    if (text === undefined && suffix === undefined && nags.length === 0) return undefined;
    return {
      fen,
      ...(text !== undefined && { comment: text }),
      ...(suffix !== undefined && { suffixAnnotation: suffix }),
      nags,
    };
  }

  /** A copy with the comments left out. */
  withoutComments(): Notes {
    const notes = new Notes();
    for (const [fen, suffix] of this.suffixes) notes.suffixes.set(fen, suffix);
    for (const [fen, nags] of this.nags) notes.nags.set(fen, nags);
    return notes;
  }
}
