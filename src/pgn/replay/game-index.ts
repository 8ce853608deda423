/**
 * `indexPgn`: where the games of a source are, with tags, results and lengths, so that any one of them can be had at once.
 */
import { ArgumentError } from '../../errors.js';
import { GAME_RESULTS, type GameResult } from '../../outcome.js';
import type { PgnSource } from '../source.js';
import { replayPgn } from './replay.js';
import { tagsOf } from './tags.js';

export interface IndexOptions {
  /** Whether the index has the tags, which take most of its memory; default `true`. */
  readonly tags?: boolean | undefined;
}

/** What is known of one game without reading it again. */
export interface IndexedGame {
  /** Which game of the source, from 0. */
  readonly number: number;
  /** Where it begins in the source, in bytes. */
  readonly begin: number;
  /** Where it ends in the source, in bytes. */
  readonly end: number;
  readonly result: GameResult;
  /** Plies of the main line. */
  readonly plies: number;
  /** Whether the moves end before the game does: what stands there cannot be read, or is not legal. */
  readonly isBroken: boolean;
  /** None if the index was made without them. */
  readonly tags: ReadonlyMap<string, string>;
}

/** A growing array of numbers. */
class Column<T extends Float64Array | Uint32Array> {
  private length = 0;

  constructor(private values: T) {}

  push(value: number): void {
    if (this.length === this.values.length) {
      const more = new (this.values.constructor as new (length: number) => T)(this.length * 2);
      more.set(this.values as never);
      this.values = more;
    }
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return this.values[index]!;
  }
}

/** Bits of the state of a game: its result, and whether it is broken. */
const RESULT_MASK = 7;
const BROKEN = 8;

/**
 * The games of a source by their numbers: 24 bytes a game, and the tags. Made by {@link indexPgn}.
 *
 * @example
 * const index = await indexPgn('1. e4 *\n\n1. d4 d5 1-0\n');
 * index.length // 2
 * index.game(1).plies // 2
 */
export class GameIndex {
  /** How many games. */
  length = 0;
  private readonly begins = new Column(new Float64Array(1024));
  private readonly ends = new Column(new Float64Array(1024));
  private readonly plies = new Column(new Uint32Array(1024));
  private readonly states = new Column(new Uint32Array(1024));
  /** The tag sections as they stand in the source: to be read when asked for. */
  private readonly tags: Uint8Array[] = [];

  /** @internal */
  add(game: Omit<IndexedGame, 'number' | 'tags'>, tags: Uint8Array | undefined): void {
    this.begins.push(game.begin);
    this.ends.push(game.end);
    this.plies.push(game.plies);
    this.states.push(GAME_RESULTS.indexOf(game.result) | (game.isBroken ? BROKEN : 0));
    if (tags !== undefined) this.tags.push(tags);
    this.length++;
  }

  /**
   * Game `number`, from 0.
   *
   * @throws {ArgumentError} if there is none.
   * @example
   * const bytes = new TextEncoder().encode('1. e4 * 1. d4 d5 *');
   * (await indexPgn(bytes)).game(1).begin // 8
   */
  game(number: number): IndexedGame {
    if (!Number.isInteger(number) || number < 0 || number >= this.length) {
      const message = `Expected a game from 0 to ${this.length - 1}, found ${String(number)}.`;
      throw new ArgumentError('argument-range', message);
    }
    return {
      number,
      begin: this.begins.at(number),
      end: this.ends.at(number),
      result: GAME_RESULTS[this.states.at(number) & RESULT_MASK]!,
      plies: this.plies.at(number),
      isBroken: (this.states.at(number) & BROKEN) !== 0,
      tags: tagsOf(this.tags[number] ?? new Uint8Array(0)),
    };
  }

  /**
   * The bytes of game `number` in the source: a view of it.
   *
   * @throws {ArgumentError} if there is none.
   * @example
   * const bytes = new TextEncoder().encode('1. e4 * 1. d4 d5 *');
   * new TextDecoder().decode((await indexPgn(bytes)).slice(bytes, 0)).trim() // '1. e4 *'
   */
  slice(source: Uint8Array, number: number): Uint8Array {
    const { begin, end } = this.game(number);
    return source.subarray(begin, end);
  }
}

/**
 * Finds all games of a source. Every move is read and played on the way, since that tells where a game ends which has
 * neither result nor tags: so the numbers are those of the games of `readPgn`.
 *
 * @throws {ArgumentError} for what is no source.
 * @example
 * const source = new TextEncoder().encode('[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 d5 *\n');
 * const index = await indexPgn(source);
 * index.length // 2
 * index.game(1).tags.get('White') // 'B'
 * new TextDecoder().decode(index.slice(source, 0)).includes('e4') // true
 */
export async function indexPgn(source: PgnSource, { tags = true }: IndexOptions = {}): Promise<GameIndex> {
  const index = new GameIndex();
  for await (const batch of replayPgn(source, { tags })) {
    for (const game of batch) {
      const { begin, end, result, isBroken } = game;
      index.add({ begin, end, result, isBroken, plies: game.moves.length }, tags ? game.tagSection() : undefined);
    }
  }
  return index;
}
