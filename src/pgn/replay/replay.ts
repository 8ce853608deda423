/**
 * `replayPgn`: the moves of all main lines of a source, played and validated in the core, batch by batch. Memory is bounded
 * whatever the source: one chunk of it, and one batch.
 */
import {
  ANSWER_BROKEN,
  ANSWER_NOTHING,
  GAME_TAGS_CUT,
  PLIES_AT_MOST,
  REPLAY_ASKS_BEGINNING,
  REPLAY_ASKS_START,
  REPLAY_ASKS_TAG,
  REPLAY_ASKS_WORD,
  REPLAY_BATCH,
  REPLAY_ENDED,
  REPLAY_NEEDS_INPUT,
  REPORT_NO_TAG,
  REPORT_OPEN_COMMENT,
  REPORT_OPEN_VARIATION,
  REPORT_TOO_LONG,
  RESULT_NONE,
  TAGS_AT_MOST,
  WANTS_KEYS,
  WANTS_TAGS,
} from '../../core/abi.js';
import { ReplayDesk } from '../../core/replay-desk.js';
import { GAME_RESULTS } from '../../outcome.js';
import type { PgnCode } from '../../pgn-codes.js';
import { PgnError } from '../pgn-error.js';
import { show } from '../problems.js';
import { resultOfText } from '../result-text.js';
import { chunksOf, type PgnSource } from '../source.js';
import { standardStart, startOf } from '../start.js';
import { ReplayBatch, type ReplayedGame } from './batch.js';
import { type ReplayDiagnostic, ReplayNotes } from './diagnostics.js';
import { SourceBytes } from './source-bytes.js';
import { tagsOf } from './tags.js';
import { answerBeginning, answerTag, answerWord } from './words.js';

export interface ReplayOptions {
  /** Whether batches have the Zobrist key after each move; default `false`. */
  readonly keys?: boolean | undefined;
  /** Whether batches have the tags; default `true`. */
  readonly tags?: boolean | undefined;
  /** Makes the first diagnostic an error; default `false`. */
  readonly strict?: boolean | undefined;
  /** Called for every game, before its batch is handed out. */
  readonly onGame?: ((game: ReplayedGame) => void) | undefined;
  /** Called for every diagnostic, before the batch with it is handed out. */
  readonly onDiagnostic?: ((diagnostic: ReplayDiagnostic) => void) | undefined;
}

/** One run: what the core asks is answered here, what it hands out is made a batch. */
export class Replay {
  private readonly desk: ReplayDesk;
  private readonly bytes = new SourceBytes();
  private readonly notes = new ReplayNotes();
  /** Games handed out. */
  private games = 0;
  /** The game before which something was found that belongs to none. */
  private junkBefore = -1;

  constructor(private readonly options: ReplayOptions) {
    const { keys = false, tags = true } = options;
    this.desk = new ReplayDesk((keys ? WANTS_KEYS : 0) | (tags ? WANTS_TAGS : 0), standardStart().toWords());
  }

  /** Reads a chunk of the source; batches as they fill. */
  *read(chunk: Uint8Array | string): Generator<ReplayBatch, void, undefined> {
    yield* this.feed(this.bytes.of(chunk));
  }

  /** Reads what is left at the end. */
  *end(): Generator<ReplayBatch, void, undefined> {
    yield* this.feed(this.bytes.end());
    this.desk.end();
    yield* this.run();
  }

  close(): void {
    this.desk.close();
  }

  private *feed(bytes: Uint8Array): Generator<ReplayBatch, void, undefined> {
    for (let fed = 0; fed < bytes.length; ) {
      fed += this.desk.feed(bytes.subarray(fed));
      yield* this.run();
    }
  }

  private *run(): Generator<ReplayBatch, void, undefined> {
    for (;;) {
      const status = this.desk.run();
      if (status === REPLAY_NEEDS_INPUT) return;
      if (status === REPLAY_BATCH) yield this.batch();
      else if (status === REPLAY_ENDED) {
        const last = this.batch();
        if (last.length > 0 || last.diagnostics.length > 0) yield last;
        return;
      } else this.answer(status);
    }
  }

  private answer(status: number): void {
    const { desk } = this;
    const note = this.note.bind(this);
    if (status === REPLAY_ASKS_WORD) answerWord(desk, note);
    else if (status === REPLAY_ASKS_TAG) answerTag(desk);
    else if (status === REPLAY_ASKS_START) this.answerStart();
    else if (status === REPLAY_ASKS_BEGINNING) {
      answerBeginning(desk, (...problem) => {
        if (this.junkBefore !== this.number) this.note(...problem);
        this.junkBefore = this.number;
      });
    } else this.noteReport();
  }

  /** The number of the game that is being read. */
  private get number(): number {
    return this.games + this.desk.gameIndex;
  }

  private note(code: PgnCode, expected: string, found: string, cause?: ReplayDiagnostic['cause']): void {
    this.notes.add(this.number, this.desk.offset, code, expected, found, cause);
  }

  private answerStart(): void {
    const { desk } = this;
    const tags = tagsOf(desk.tags());
    if (desk.hasFlag(GAME_TAGS_CUT)) this.note('pgn-limit-tags', `at most ${TAGS_AT_MOST} bytes of tags`, 'more');
    const result = resultOfText(tags.get('Result') ?? '');
    desk.setTagResult(result === undefined ? RESULT_NONE : GAME_RESULTS.indexOf(result));
    const start = startOf(tags);
    desk.answer('position' in start ? ANSWER_NOTHING : ANSWER_BROKEN);
    if ('position' in start) {
      desk.setRecord(start.position.toWords());
      if (start.repaired !== undefined) {
        this.note('pgn-fen-repaired', 'a FEN that can be', `one read as ${start.repaired}`);
      } else if (tags.get('SetUp') === '1' && !tags.has('FEN')) {
        this.note('pgn-fen-missing', 'the tag FEN with SetUp "1"', 'none');
      }
    } else if ('variant' in start) {
      this.note('pgn-variant', 'chess or Chess960', `the variant ${show(start.variant)}`);
    } else this.note('pgn-fen', 'a FEN of a position', show(start.fen), start.error);
  }

  private noteReport(): void {
    const { report } = this.desk;
    if (report === REPORT_OPEN_COMMENT)
      this.note('pgn-comment-open', 'the comment to be closed', 'the end of the game');
    else if (report === REPORT_OPEN_VARIATION) {
      this.note('pgn-variation-open', 'all variations to be closed', 'the end of the game');
    } else if (report === REPORT_NO_TAG) this.note('pgn-tag', 'a name and a value in quotes', 'neither');
    else if (report === REPORT_TOO_LONG) this.note('pgn-limit-nodes', `at most ${PLIES_AT_MOST} moves`, 'more');
    else this.note('pgn-character', 'a move', show(String.fromCharCode(this.desk.byte())));
  }

  private batch(): ReplayBatch {
    const { keys = false, strict = false, onDiagnostic, onGame } = this.options;
    const batch = new ReplayBatch(this.games, this.desk.batch(keys), this.notes);
    this.games += batch.length;
    const [first] = batch.diagnostics;
    if (strict && first !== undefined) {
      const where = `game ${first.game}, offset ${first.offset}`;
      throw new PgnError(first.code, `Expected ${first.expected}, found ${first.found} (${where}).`);
    }
    if (onDiagnostic !== undefined) for (const it of batch.diagnostics) onDiagnostic(it);
    if (onGame !== undefined) for (const game of batch) onGame(game);
    return batch;
  }
}

/**
 * Reads and plays the main lines of all games of a source. Must equal: the main lines of `readPgn`, which keeps comments
 * and variations as well, has more to say about what is wrong, and takes several times as long. A game of more than 32,768
 * plies is cut there, with a diagnostic.
 *
 * Several replays may be under way at once in a thread, but changing between them costs a copy of 1.3 MB.
 *
 * @throws {PgnError} with `strict`, for the first diagnostic. @throws {ArgumentError} for what is no source.
 * @example
 * for await (const batch of replayPgn(['1. e4 e5 2. Nf3 1/2-1/2 ', '1. d4 *'])) {
 *   batch.length // 2
 *   batch.moves.length // 4
 *   [...batch].map((game) => game.result) // ['1/2-1/2', '*']
 *   batch.game(0).final().turn // 'black'
 * }
 */
export async function* replayPgn(
  source: PgnSource,
  options: ReplayOptions = {},
): AsyncGenerator<ReplayBatch, void, undefined> {
  const replay = new Replay(options);
  try {
    for await (const chunk of chunksOf(source)) yield* replay.read(chunk);
    yield* replay.end();
  } finally {
    replay.close();
  }
}

/**
 * As {@link replayPgn}, at once, for bytes or a text that are in memory.
 *
 * @throws {PgnError} with `strict`, for the first diagnostic.
 * @example [...replayPgnSync('1. e4 e5 2. Nf3 *')][0].moves.length // 3
 */
export function* replayPgnSync(
  source: Uint8Array | string,
  options: ReplayOptions = {},
): Generator<ReplayBatch, void, undefined> {
  const replay = new Replay(options);
  try {
    yield* replay.read(source);
    yield* replay.end();
  } finally {
    replay.close();
  }
}
