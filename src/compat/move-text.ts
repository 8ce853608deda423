/**
 * What chess.js takes for the text of a move, and when a text is strict SAN. Built from nothing; the reading itself is that of
 * `Position`, whose lenient spellings are more than those of chess.js, but never ambiguous.
 */

/** `nf3`, where chess.js is case sensitive; where more of the origin is named, as in `ng1f3` or `ngf3`, it is not. */
const SMALL_PIECE = /^[nrqk][-x]?[a-h][1-8](?![-x]?[a-h][1-8])/;

/** `bb3`: a pawn's move with its file said twice, or meant for a bishop's. */
const SMALL_BISHOP = /^bb[1-8]/;

/** `bef3` or `be4xf3`, which can be no pawn's move: with the file of its origin chess.js reads a small bishop, too. */
const SMALL_BISHOP_WITH_ORIGIN = /^b(?=[a-h][1-8]?[-x]?[a-h][1-8])/;

/** A text as it may be read in any spelling; `undefined` if chess.js does not. */
export function spelledMove(text: string): string | undefined {
  if (SMALL_PIECE.test(text) || SMALL_BISHOP.test(text)) return undefined;
  return text.replace(SMALL_BISHOP_WITH_ORIGIN, 'B');
}

/** A SAN without what strict reading passes over: the sign of promotion, one mark of check, and assessments. */
function bare(san: string): string {
  return san.replace('=', '').replace(/[+#]?[?!]*$/, '');
}

/**
 * Whether a text is the SAN of a move but for signs that may be left out. Marks of check are not asked for, but must be true:
 * 1.4.0 takes any.
 */
export function isStrictSan(text: string, san: string): boolean {
  if (bare(text) !== bare(san)) return false;
  const [mark] = /[+#](?=[?!]*$)/.exec(text) ?? [];
  return mark === undefined || san.endsWith(mark);
}
