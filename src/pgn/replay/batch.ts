/**
 * What a replay hands out: some hundred games at a time in typed arrays, each array the same kind of fact for all games.
 * Copied out of the core, so that a batch may be kept, or sent to a worker. Tags and positions are made when asked for.
 */
import {
  GAME_BROKEN,
  RESULT_NONE,
  RESULT_OPEN,
  ROW_BEGIN,
  ROW_END,
  ROW_FINAL,
  ROW_FIRST_MOVE,
  ROW_FLAGS,
  ROW_MOVETEXT,
  ROW_RESULT,
  ROW_RESULT_AT,
  ROW_SIZE,
  ROW_START,
  ROW_TAG_RESULT,
  ROW_TAGS,
  ROW_TAGS_LENGTH,
} from '../../core/abi.js';
import type { BatchAreas } from '../../core/replay-desk.js';
import { ArgumentError } from '../../errors.js';
import { GAME_RESULTS, type GameResult } from '../../outcome.js';
import { Position } from '../../position.js';
import type { ReplayDiagnostic, ReplayNotes } from './diagnostics.js';
import { tagsOf } from './tags.js';

const ROW_WORDS = ROW_SIZE >> 2;

/**
 * Games that were replayed together, some hundred at a time: each array has the same kind of fact of all of them. Iterating
 * gives them one by one. A copy of its own, so it may be kept.
 *
 * @example
 * const [batch] = replayPgnSync('1. e4 e5 *\n\n1. d4 1-0\n');
 * batch.length // 2
 * [...batch.firstMoves] // [0, 2, 3]
 * batch.game(1).result // '1-0'
 */
export class ReplayBatch {
  /** The number of the first game, from 0. */
  readonly firstGame: number;
  /** How many games. */
  readonly length: number;
  /** The moves of all games, one game after the other; 0 is a null move. */
  readonly moves: Uint32Array;
  /** The Zobrist key after each move, if keys were asked for; else empty. */
  readonly keys: BigUint64Array;
  /** The moves of game `i` are those from `firstMoves[i]` to `firstMoves[i + 1]`. */
  readonly firstMoves: Uint32Array;
  /** Where in the source each game begins, in bytes. */
  readonly begins: Float64Array;
  /** Where its moves begin, behind its tags. */
  readonly movetexts: Float64Array;
  /** Where it ends. */
  readonly ends: Float64Array;
  /** The result of each game as an index of `GAME_RESULTS`: that behind its moves, else that of its tag, else `*`. */
  readonly results: Uint8Array;
  /** 1 where the moves end before the game does: what stands there is no legal move, or cannot be read at all. */
  readonly broken: Uint8Array;
  /** What is wrong with the games, in the order of the source. */
  readonly diagnostics: readonly ReplayDiagnostic[];
  private readonly rows: Uint32Array;
  private readonly tagBytes: Uint8Array;

  /** @internal */
  constructor(firstGame: number, { rows, moves, keys, tags }: BatchAreas, notes: ReplayNotes) {
    const length = rows.length / ROW_WORDS;
    this.firstGame = firstGame;
    this.length = length;
    this.moves = moves;
    this.keys = keys;
    this.rows = rows;
    this.tagBytes = tags;
    this.firstMoves = new Uint32Array(length + 1);
    this.begins = new Float64Array(length);
    this.movetexts = new Float64Array(length);
    this.ends = new Float64Array(length);
    this.results = new Uint8Array(length);
    this.broken = new Uint8Array(length);
    for (let i = 0; i < length; i++) {
      this.firstMoves[i] = this.word(i, ROW_FIRST_MOVE);
      this.begins[i] = this.offset(i, ROW_BEGIN);
      this.movetexts[i] = this.offset(i, ROW_MOVETEXT);
      this.ends[i] = this.offset(i, ROW_END);
      this.broken[i] = this.word(i, ROW_FLAGS) & GAME_BROKEN ? 1 : 0;
      this.results[i] = this.resultCode(i, notes);
    }
    this.firstMoves[length] = moves.length;
    this.diagnostics = notes.take();
  }

  /**
   * Game `i` of this batch.
   *
   * @throws {ArgumentError} if there is none.
   * @example [...replayPgnSync('1. e4 * 1. d4 d5 *')][0].game(1).moves.length // 2
   */
  game(i: number): ReplayedGame {
    if (Number.isInteger(i) && i >= 0 && i < this.length) return new ReplayedGame(this, i);
    throw new ArgumentError('argument-range', `Expected a game from 0 to ${this.length - 1}, found ${String(i)}.`);
  }

  /** The games, one after the other. */
  *[Symbol.iterator](): IterableIterator<ReplayedGame> {
    for (let i = 0; i < this.length; i++) yield new ReplayedGame(this, i);
  }

  /** The tag section of game `i`. @internal */
  tagSectionAt(i: number): Uint8Array {
    const at = this.word(i, ROW_TAGS);
    return this.tagBytes.subarray(at, at + this.word(i, ROW_TAGS_LENGTH));
  }

  /** The start of game `i`, or its last position. @internal */
  positionAt(i: number, which: 'start' | 'final'): Position {
    return Position.fromWords(this.rows, i * ROW_WORDS + ((which === 'start' ? ROW_START : ROW_FINAL) >> 2));
  }

  private resultCode(i: number, notes: ReplayNotes): number {
    const marker = this.word(i, ROW_RESULT);
    const tag = this.word(i, ROW_TAG_RESULT);
    if (marker === RESULT_NONE) {
      notes.add(this.firstGame + i, this.ends[i]!, 'pgn-result-missing', 'a result behind the moves', 'none');
      return tag === RESULT_NONE ? RESULT_OPEN : tag;
    }
    if (tag !== RESULT_NONE && tag !== marker) {
      const [expected, found] = [`the result ${GAME_RESULTS[tag]} of the tag`, GAME_RESULTS[marker]!];
      notes.add(this.firstGame + i, this.offset(i, ROW_RESULT_AT), 'pgn-result-mismatch', expected, found);
    }
    return marker;
  }

  private word(i: number, field: number): number {
    return this.rows[i * ROW_WORDS + (field >> 2)]!;
  }

  private offset(i: number, field: number): number {
    return this.word(i, field) + this.word(i, field + 4) * 2 ** 32;
  }
}

/**
 * One game of a batch. Positions and tags are made each time they are asked for.
 *
 * @example
 * const [[game]] = replayPgnSync('[White "A"]\n\n1. e4 e5 1-0\n');
 * game.tags().get('White') // 'A'
 * game.moves.length // 2
 * game.final().turn // 'white'
 */
export class ReplayedGame {
  private readonly batch: ReplayBatch;
  private readonly index: number;

  /** @internal */
  constructor(batch: ReplayBatch, index: number) {
    this.batch = batch;
    this.index = index;
  }

  /** Which game of the source, from 0. */
  get number(): number {
    return this.batch.firstGame + this.index;
  }

  /** The moves of the main line: a view of the batch's. */
  get moves(): Uint32Array {
    return this.part(this.batch.moves);
  }

  /** The key after each move, if keys were asked for: a view of the batch's. */
  get keys(): BigUint64Array {
    return this.part(this.batch.keys);
  }

  /** The result behind the moves, else that of the tag, else `*`. */
  get result(): GameResult {
    return GAME_RESULTS[this.batch.results[this.index]!]!;
  }

  /** Whether the moves end before the game does. */
  get isBroken(): boolean {
    return this.batch.broken[this.index] === 1;
  }

  /** Where it begins in the source, in bytes. */
  get begin(): number {
    return this.batch.begins[this.index]!;
  }

  /** Where it ends in the source, in bytes. */
  get end(): number {
    return this.batch.ends[this.index]!;
  }

  /**
   * Its tags; none if the replay leaves them out.
   *
   * @example [...replayPgnSync('[White "A"]\n\n1. e4 *')][0].game(0).tags().get('White') // 'A'
   */
  tags(): Map<string, string> {
    return tagsOf(this.tagSection());
  }

  /**
   * The bytes of its tags as they stand in the source.
   *
   * @example new TextDecoder().decode([...replayPgnSync('[White "A"]\n\n1. e4 *')][0].game(0).tagSection()).trim() // '[White "A"]'
   */
  tagSection(): Uint8Array {
    return this.batch.tagSectionAt(this.index);
  }

  /** The position it starts from. @example [...replayPgnSync('1. e4 *')][0].game(0).start().turn // 'white' */
  start(): Position {
    return this.batch.positionAt(this.index, 'start');
  }

  /** The position after its last move. @example [...replayPgnSync('1. e4 *')][0].game(0).final().turn // 'black' */
  final(): Position {
    return this.batch.positionAt(this.index, 'final');
  }

  private part<T extends Uint32Array | BigUint64Array>(all: T): T {
    const { firstMoves } = this.batch;
    return all.subarray(firstMoves[this.index]!, firstMoves[this.index + 1]!) as T;
  }
}
