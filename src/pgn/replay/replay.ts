/**
 * `replayPgn`: the moves of all main lines of a source, played and validated in the core, batch by batch. Memory is bounded
 * whatever the source: one chunk of it, and one batch.
 */
import { REPLAY_BATCH, REPLAY_ENDED, REPLAY_NEEDS_INPUT } from '../../core/abi.js';
import { ReplayDesk } from '../../core/replay-desk.js';
import { chunksOf, type PgnSource } from '../source.js';
import { standardStart } from '../start.js';
import type { ReplayBatch } from './batch.js';
import { isEmpty, ReplayClerk, type ReplayOptions, replayWants } from './clerk.js';
import { SourceBytes } from './source-bytes.js';

/** One run in this thread: bytes in, batches out. */
export class Replay {
  private readonly desk: ReplayDesk;
  private readonly bytes = new SourceBytes();
  private readonly clerk: ReplayClerk;

  constructor(options: ReplayOptions) {
    this.clerk = new ReplayClerk(options);
    this.desk = new ReplayDesk(replayWants(options), standardStart().toWords());
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
    const { clerk, desk } = this;
    for (;;) {
      const status = desk.run();
      if (status === REPLAY_NEEDS_INPUT) return;
      if (status === REPLAY_BATCH) yield clerk.batch(desk.batch());
      else if (status === REPLAY_ENDED) {
        const last = clerk.batch(desk.batch());
        if (!isEmpty(last)) yield last;
        return;
      } else clerk.answer(status, desk);
    }
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
