/**
 * `parsePgn` and `readPgn`: games of a text, and of a stream of any length in memory for one game and one chunk.
 */
import { ArgumentError } from '../errors.js';
import { GameBuilder } from './builder.js';
import { PgnDecoder } from './decode.js';
import { Lexer } from './lexer.js';
import { limitsOf, type PgnReadOptions } from './options.js';
import { chunksOf, type PgnSource } from './source.js';
import type { PgnGame } from './tree.js';

/** Reads one text, chunk by chunk. */
class PgnReader {
  private readonly lexer: Lexer;
  private readonly builder: GameBuilder;
  private isLast = false;

  constructor(options: PgnReadOptions) {
    const limits = limitsOf(options);
    this.builder = new GameBuilder(limits, options);
    this.lexer = new Lexer(this.builder, limits.tokenSize);
    this.builder.source = this.lexer;
  }

  push(text: string): void {
    this.lexer.push(text);
  }

  finish(): void {
    this.lexer.finish();
    this.isLast = true;
  }

  /** The next game that is complete, or `undefined` if more text is needed for it or none is left. */
  next(): PgnGame | undefined {
    this.builder.resume();
    try {
      if (!this.lexer.run() && this.isLast) return this.builder.end();
      return this.builder.take();
    } finally {
      this.builder.suspend();
    }
  }
}

/**
 * All games of a text. What is wrong with one is in its `diagnostics`; nothing is thrown for it unless `strict` is set.
 *
 * A move that cannot be read ends its line: what stands before it is kept, what follows in that line is not read.
 * Source: PGN standard 8, import format.
 *
 * @throws {PgnError} with `strict`, for the first diagnostic. @throws {ArgumentError} for what is no text, and for options.
 * @example parsePgn('1. e4 e5 2. Nf3 *')[0].mainline().length // 3
 */
export function parsePgn(text: string, options: PgnReadOptions = {}): PgnGame[] {
  if (typeof text !== 'string') {
    throw new ArgumentError('argument-type', `Expected a PGN as a string, found ${typeof text}.`);
  }
  const reader = new PgnReader(options);
  const games: PgnGame[] = [];
  const drain = () => {
    for (let game = reader.next(); game !== undefined; game = reader.next()) games.push(game);
  };
  reader.push(text);
  drain();
  reader.finish();
  drain();
  return games;
}

/**
 * The games of a source, one after the other; the next chunk is asked for when no game is left in the last. Bytes may be
 * UTF-8, Latin-1, or UTF-16 with a byte order mark. A game is there as soon as an empty
 * line follows its result.
 *
 * @throws {PgnError} with `strict`, for the first diagnostic. @throws {ArgumentError} for what is no source, and for options.
 * @example
 * const names = [];
 * for await (const game of readPgn('[White "A"]\n\n1. e4 1-0\n')) names.push(game.tags.get('White'));
 * names // ['A']
 */
export async function* readPgn(
  source: PgnSource,
  options: PgnReadOptions = {},
): AsyncGenerator<PgnGame, void, undefined> {
  const reader = new PgnReader(options);
  const decoder = new PgnDecoder();
  for await (const chunk of chunksOf(source)) {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) {
      throw new ArgumentError('argument-type', `Expected chunks of bytes or text, found ${typeof chunk}.`);
    }
    reader.push(typeof chunk === 'string' ? decoder.end() + chunk : decoder.decode(chunk));
    for (let game = reader.next(); game !== undefined; game = reader.next()) yield game;
  }
  reader.push(decoder.end());
  for (let game = reader.next(); game !== undefined; game = reader.next()) yield game;
  reader.finish();
  for (let game = reader.next(); game !== undefined; game = reader.next()) yield game;
}
