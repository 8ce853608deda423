/**
 * Signs that stand for numeric annotation glyphs: those of PGN 8.2.3.8, and the usual ones of Informator and ChessBase.
 * Read only: export writes numbers. Source: PGN standard 10; the later numbers as ChessBase and Lichess use them.
 */

const GLYPHS: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['‼', 3],
  ['??', 4],
  ['⁇', 4],
  ['!?', 5],
  ['⁉', 5],
  ['?!', 6],
  ['⁈', 6],
  ['□', 7],
  ['=', 10],
  ['∞', 13],
  ['+=', 14],
  ['+/=', 14],
  ['⩲', 14],
  ['=+', 15],
  ['=/+', 15],
  ['⩱', 15],
  ['+/-', 16],
  ['±', 16],
  ['-/+', 17],
  ['∓', 17],
  ['+-', 18],
  ['-+', 19],
  ['⨀', 22],
  ['⟳', 32],
  ['↑', 36],
  ['→', 40],
  ['⇆', 132],
  ['⌓', 142],
  ['∆', 140],
  ['N', 146],
  ['D', 220],
]);

/** The number of a sign, or `undefined` if it is none. */
export function glyphOf(text: string): number | undefined {
  return GLYPHS.get(text);
}

/** A move with signs written behind it: `Nf3!?`, `e4±`. */
export interface Glossed {
  readonly move: string;
  readonly nag: number;
}

/** Takes the longest sign off the end of a word, or answers `undefined` if there is none. */
export function splitGlyph(word: string): Glossed | undefined {
  for (let length = Math.min(3, word.length - 2); length > 0; length--) {
    const nag = GLYPHS.get(word.slice(-length));
    if (nag !== undefined) return { move: word.slice(0, -length), nag };
  }
  return undefined;
}
