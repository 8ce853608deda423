/**
 * `Walker`: the one mutable view of a position, for loops that JavaScript drives move by move. Everything else is better
 * served by `Position`.
 */
import { badArgument } from './argument.js';
import { MOVES } from './core/abi.js';
import { coreExports } from './core/instance.js';
import { memoryWords } from './core/memory.js';
import { MAX_PLIES, takeStack, type WalkStack, walkAddress } from './core/walk.js';
import { ArgumentError, MoveError } from './errors.js';
import { moveCode, uci } from './move.js';
import { Position } from './position.js';
import { requirePosition } from './position-facts.js';
import { show } from './show.js';
import type { Move } from './types.js';

/**
 * A position that moves are played on and taken back from, up to 4,095 plies deep.
 *
 * Several walkers may be in use, but they share one stack of the core: changing between them costs a copy of it.
 *
 * @example
 * const walker = new Walker(Position.start());
 * walker.play(Position.start().parseUci('e2e4'));
 * walker.legalMoveCount() // 20
 */
export class Walker {
  private readonly stack: WalkStack;

  /** @throws {ArgumentError} for what is no position. */
  constructor(position: Position) {
    requirePosition(position);
    this.stack = { ply: 0, saved: position.toWords(), variant: position.variantCode };
  }

  /** Plies played since the start. */
  get ply(): number {
    return this.stack.ply;
  }

  /** The position as a value of its own. */
  get position(): Position {
    const here = this.here();
    return Position.fromWords(memoryWords(), here >> 2);
  }

  /**
   * Writes the legal moves to the beginning of `buffer`; returns how many there are.
   *
   * @throws {ArgumentError} if the buffer is none, or too small; 256 elements are enough for every position a game can reach.
   * @example new Walker(Position.start()).legalMoves(new Uint32Array(256)) // 20
   */
  legalMoves(buffer: Uint32Array): number {
    if (!isWords(buffer)) {
      throw badArgument('argument-type', 'a Uint32Array for the moves', buffer);
    }
    const here = this.here();
    const count = coreExports().legalMoves(here);
    if (count > buffer.length) {
      throw new ArgumentError(
        'argument-range',
        `Expected a buffer for ${count} moves, found ${buffer.length} elements.`,
      );
    }
    const words = memoryWords();
    for (let i = 0; i < count; i++) buffer[i] = words[(MOVES >> 2) + i]!;
    return count;
  }

  /**
   * How many legal moves there are, without listing them: for the last ply of a count.
   *
   * @example new Walker(Position.chess960(518)).legalMoveCount() // 20
   */
  legalMoveCount(): number {
    const here = this.here();
    return coreExports().legalMoveCount(here);
  }

  /**
   * Plays a move. Checked is only that it fits the board, not that it is legal: pass moves of {@link Walker.legalMoves}.
   *
   * @throws {MoveError} if the move does not fit the board. @throws {ArgumentError} after 4,095 plies.
   * @example
   * const walker = new Walker(Position.start());
   * walker.play(walker.position.parseSan('e4'));
   * walker.position.turn // 'black'
   */
  play(move: Move | number): void {
    const parent = this.here();
    if (this.stack.ply === MAX_PLIES) {
      throw new ArgumentError('argument-range', `Expected at most ${MAX_PLIES} plies, found one more.`);
    }
    if (coreExports().walk(parent, moveCode(move), walkAddress(this.stack.ply + 1)) === 0) {
      const fen = this.position.fen();
      const text = Number.isInteger(move) ? uci(move as Move) : show(move);
      throw new MoveError('move-illegal', `Expected a move that fits the board, found ${text} in ${fen}.`, text, fen);
    }
    this.stack.ply++;
  }

  /**
   * Takes the last move back.
   *
   * @throws {ArgumentError} at the start.
   * @example
   * const walker = new Walker(Position.start());
   * walker.play(walker.position.parseSan('e4'));
   * walker.undo();
   * walker.ply // 0
   */
  undo(): void {
    if (this.stack.ply === 0) {
      throw new ArgumentError('argument-range', 'Expected a move to take back, found the start position.');
    }
    takeStack(this.stack);
    this.stack.ply--;
  }

  private here(): number {
    takeStack(this.stack);
    return walkAddress(this.stack.ply);
  }
}

/** Also of another realm, as test runners have them. */
function isWords(value: unknown): value is Uint32Array {
  return value instanceof Uint32Array || Object.prototype.toString.call(value) === '[object Uint32Array]';
}
