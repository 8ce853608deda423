/**
 * The immutable position of the reference: strings in, strings out.
 * Built from all files below it; each method asks one of them. It keeps no history, so no draw by repetition or count.
 */
import { type Color, parseSquare, squareName } from './board.js';
import { parseFen, type ReferenceReadOptions } from './fen.js';
import { type ReferenceFenOptions, writeFen } from './fen-write.js';
import {
  attackerNames,
  destinations,
  pins,
  premoveDestinations,
  type ReferenceDestinations,
  type ReferencePin,
} from './maps.js';
import type { Move, State } from './moves.js';
import { checkers, hasInsufficientMaterial, isCheck, legalMoves, outcome, play } from './rules.js';
import { findSan, san } from './san.js';
import { findUci, uci } from './uci.js';
import { LAWS } from './variants/index.js';
import type { End, Variant } from './variants/law.js';

/**
 * An immutable position of the reference.
 *
 * @example ReferencePosition.fromFen('8/8/8/8/8/4k3/4p3/4K3 w - - 0 1').legalMoves() // []
 */
export class ReferencePosition {
  #legal: readonly Move[] | undefined;

  /** @internal */
  constructor(readonly state: State) {}

  /** The start position of a variant. @example ReferencePosition.start().legalMoves().length // 20 */
  static start(variant: Variant = 'chess'): ReferencePosition {
    return ReferencePosition.fromFen(LAWS[variant].start, { variant });
  }

  /**
   * The position of a FEN with four to six fields; castling as FEN, X-FEN or Shredder-FEN.
   *
   * It is a Chess960 position if `chess960` says so or if the castling rights cannot be standard ones.
   *
   * @throws {ReferenceFenError} if the text is no FEN, or the kings, pawns, rights, ep square or checks are impossible.
   * @example ReferencePosition.fromFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1').legalMoves().includes('e1g1') // true
   */
  static fromFen(fen: string, options: ReferenceReadOptions = {}): ReferencePosition {
    return new ReferencePosition(parseFen(fen, options));
  }

  get variant(): Variant {
    return this.state.variant;
  }

  get turn(): Color {
    return this.state.turn;
  }

  /**
   * The FEN with six fields, for three-check seven. Defaults: X-FEN castling, ep square only if a legal en passant capture exists.
   *
   * @example ReferencePosition.start().play('e2e4').fen({ ep: 'always' }) // 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
   */
  fen(options: ReferenceFenOptions = {}): string {
    return writeFen(this.state, options);
  }

  /**
   * Whether the side to move is in check (FIDE 3.9.1).
   *
   * @example ReferencePosition.fromFen('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1').isCheck() // true
   */
  isCheck(): boolean {
    return isCheck(this.state);
  }

  /**
   * Names of the squares from which the side to move is in check, sorted.
   *
   * @example ReferencePosition.fromFen('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1').checkers() // ['e2']
   */
  checkers(): string[] {
    return checkers(this.state).map(squareName).sort();
  }

  /**
   * All legal moves in UCI, sorted as plain strings.
   *
   * @example ReferencePosition.fromFen('7k/8/8/8/8/8/5q2/7K w - - 0 1').legalMoves() // []
   */
  legalMoves(): string[] {
    return this.#legalMoves()
      .map((move) => uci(this.state, move))
      .sort();
  }

  /**
   * The position after a legal move in UCI. Castling: `e1g1` or `e1h1` in standard chess, only `e1h1` in Chess960.
   *
   * @throws {ReferenceMoveError} if the move is not legal.
   * @example ReferencePosition.start().play('g1f3').turn // 'black'
   */
  play(uciText: string): ReferencePosition {
    return new ReferencePosition(play(this.state, this.#find(uciText)));
  }

  /**
   * The SAN of a legal move in UCI, with `+` or `#`.
   *
   * @throws {ReferenceMoveError} if the move is not legal.
   * @example ReferencePosition.fromFen('4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1').san('g1e2') // 'Nge2'
   */
  san(uciText: string): string {
    return san(this.state, this.#legalMoves(), this.#find(uciText));
  }

  /**
   * The UCI of the legal move with this canonical SAN; marks at the end (`+ # ! ?`) are ignored.
   *
   * @throws {ReferenceMoveError} if no legal move is written so.
   * @example ReferencePosition.start().parseSan('Nf3') // 'g1f3'
   */
  parseSan(text: string): string {
    return uci(this.state, findSan(this.state, this.#legalMoves(), text));
  }

  /**
   * The end by the variant, checkmate, stalemate, or dead by material (FIDE 5.1.1, 5.2.1, 5.2.2), else `undefined`. Blocked
   * dead positions are not seen.
   *
   * @example ReferencePosition.fromFen('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1').outcome() // { winner: 'white', reason: 'checkmate' }
   */
  outcome(): End | undefined {
    return outcome(this.state, this.#legalMoves());
  }

  /**
   * Whether `color` could never win with this material, wherever the pieces stood.
   *
   * @example ReferencePosition.fromFen('4k3/8/8/8/8/8/8/4KB2 w - - 0 1').hasInsufficientMaterial('white') // true
   */
  hasInsufficientMaterial(color: Color): boolean {
    return hasInsufficientMaterial(this.state, color);
  }

  /**
   * The SAN of every legal move by its UCI, in the order of {@link ReferencePosition.legalMoves}.
   *
   * @example ReferencePosition.start().legalSans().get('g1f3') // 'Nf3'
   */
  legalSans(): Map<string, string> {
    const legal = this.#legalMoves();
    const sans = legal.map((move) => [uci(this.state, move), san(this.state, legal, move)] as const);
    return new Map(sans.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * Names of the squares from which pieces of `by` attack a square, sorted; pinned pieces too (FIDE 3.1.3).
   *
   * @example ReferencePosition.start().attackers('f3', 'white') // ['e2', 'g1', 'g2']
   */
  attackers(square: string, by: Color): string[] {
    return attackerNames(this.state, parseSquare(square)!, by);
  }

  /**
   * The pieces of `color` that alone keep an enemy piece from attacking their king.
   *
   * @example ReferencePosition.fromFen('4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1').pins('white').map(({ square }) => square) // ['c3']
   */
  pins(color: Color): ReferencePin[] {
    return pins(this.state, color);
  }

  /**
   * Where each piece may be put to make a legal move; castling onto the own rook and onto the king's target.
   *
   * @example ReferencePosition.start().destinations().get('g1') // ['f3', 'h3']
   */
  destinations(): ReferenceDestinations {
    return destinations(this.state, this.#legalMoves());
  }

  /**
   * Where each piece of `color` would go on an empty board; castling as above, where the right is there.
   *
   * @example ReferencePosition.start().premoveDestinations('black').get('g8') // ['e7', 'f6', 'h6']
   */
  premoveDestinations(color: Color): ReferenceDestinations {
    return premoveDestinations(this.state, color);
  }

  /**
   * A string equal for two positions exactly if they are the same by FIDE 9.2.3: placement, side to move, castling
   * rights, the ep square if a legal en passant capture exists, and what the variant adds.
   *
   * @example ReferencePosition.start().play('e2e4').repetitionKey() === ReferencePosition.start().repetitionKey() // false
   */
  repetitionKey(): string {
    return this.fen({ castling: 'shredder' }).split(' ').slice(0, -2).join(' ');
  }

  #legalMoves(): readonly Move[] {
    this.#legal ??= legalMoves(this.state);
    return this.#legal;
  }

  #find(uciText: string): Move {
    return findUci(this.state, this.#legalMoves(), uciText);
  }
}
