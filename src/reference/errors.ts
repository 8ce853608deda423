/**
 * The two errors of the reference: a FEN that is none, and a move that is not legal.
 * Its own classes, not the library's: tests compare that both refuse, never how.
 */

/** What is wrong with a FEN, by field or by rule. */
export type ReferenceFenReason =
  | 'field-count'
  | 'placement'
  | 'turn'
  | 'castling'
  | 'ep-square'
  | 'halfmoves'
  | 'fullmoves'
  | 'kings'
  | 'pawns-on-backrank'
  | 'opposite-check';

/**
 * A text that is not a FEN, or a FEN no game of chess can be played from.
 *
 * @example
 * let reason = '';
 * try {
 *   ReferencePosition.fromFen('8/8/8/8/8/8/8/4K3 w - - 0 1');
 * } catch (error) {
 *   if (error instanceof ReferenceFenError) reason = error.reason;
 * }
 * reason // 'kings'
 */
export class ReferenceFenError extends Error {
  override readonly name = 'ReferenceFenError';

  constructor(
    readonly reason: ReferenceFenReason,
    message: string,
  ) {
    super(message);
  }
}

/**
 * A UCI or SAN text that names no legal move, or more than one.
 *
 * @example
 * let isMoveError = false;
 * try {
 *   ReferencePosition.fromFen('4k3/8/8/8/8/8/8/4K3 w - - 0 1').play('e1e3');
 * } catch (error) {
 *   isMoveError = error instanceof ReferenceMoveError;
 * }
 * isMoveError // true
 */
export class ReferenceMoveError extends Error {
  override readonly name = 'ReferenceMoveError';
}
