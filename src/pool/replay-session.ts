/**
 * One source on its way through a worker: reads it ahead, sends it piece by piece, and turns what comes back into batches.
 * Keeps what was read since the last batch, so that another worker can go on from there.
 */
import { type BatchAreas, BEFORE_SIZE } from '../core/replay-desk.js';
import { RemoteDesk, type ReplayAnswer } from '../core/replay-question.js';
import { PoolError } from '../errors.js';
import type { ReplayBatch } from '../pgn/replay/batch.js';
import { isEmpty, ReplayClerk, type ReplayOptions, replayWants } from '../pgn/replay/clerk.js';
import { SourceBytes } from '../pgn/replay/source-bytes.js';
import { chunksOf, type PgnSource } from '../pgn/source.js';
import { standardStart } from '../pgn/start.js';
import { ByteQueue } from './byte-queue.js';
import type { Seat } from './crew.js';
import { type AnyIterator, iteratorOf, letGo } from './iteration.js';
import { newId, type Replayed, type ReplayJob } from './protocol.js';

/** Bytes that are sent at once: some milliseconds of work. Messages cost the thread that has the pool more than bytes do. */
export const CHUNK = 1 << 19;
/** Pieces without bytes that are read in one go; a source of nothing else would let nobody stop it. */
const EMPTY_PIECES = 256;
/** Bytes behind the last batch that are kept at most; a source with a longer game cannot be begun again within it. */
const KEPT_AT_MOST = 1 << 26;

export class ReplaySession {
  /** The worker that has it. */
  seat: Seat | undefined;
  /** Its number there; another at each attempt. */
  id = newId();
  isEnded = false;
  /** Why it cannot be read on; told when what came before has been read. */
  failure: { readonly error: unknown } | undefined;

  private readonly chunks: AnyIterator<Uint8Array | string>;
  private readonly decoder = new SourceBytes();
  private readonly clerk: ReplayClerk;
  private readonly bytes = new ByteQueue();
  private isReading = false;
  private isRead = false;
  // How far in the source: the last batch ends, the core has been fed, it has been sent.
  private batched = 0;
  private fed = 0;
  private sent = 0;
  private isOpened = false;
  private isLastSent = false;
  private answer: ReplayAnswer | undefined;
  /** Jobs that have not been answered. */
  private jobs = 0;
  /** Workers lost at work on it since the last batch. */
  private losses = 0;
  /** Whether no worker will have it any more. */
  private isLost = false;

  constructor(
    /** Which source it is, from 0. */
    readonly source: number,
    from: PgnSource,
    private readonly options: ReplayOptions,
    /** Buffers for the next pieces, of the size of one. */
    private readonly spare: ArrayBuffer[],
  ) {
    this.chunks = iteratorOf(chunksOf(from));
    this.clerk = new ReplayClerk(options);
  }

  /** Whether there is something to tell the worker. */
  get hasJob(): boolean {
    return this.answer !== undefined || this.hasBytes;
  }

  private get hasBytes(): boolean {
    // One piece ahead of what the worker is reading.
    if (this.isLastSent || this.sent - this.fed > CHUNK) return false;
    // Small pieces wait for more while the worker is busy with it.
    return this.isRead || this.bytes.end - this.sent >= (this.jobs === 0 ? 1 : CHUNK);
  }

  /** Whether a worker was lost at work on it, and no batch has come since. */
  get wasLost(): boolean {
    return this.losses > 0;
  }

  /** Whether its worker may well do something else meanwhile. */
  get isResting(): boolean {
    return this.isLastSent || this.jobs === 0;
  }

  /** Whether it has failed, and all that came before has been dealt with. */
  get hasFailed(): boolean {
    if (this.failure === undefined || this.isLost) return this.isLost;
    return this.jobs === 0 && !this.hasJob;
  }

  /** Reads the source ahead; `onRead` is called whenever there is more. */
  async readOn(onRead: () => void): Promise<void> {
    if (this.isReading || this.isRead) return;
    this.isReading = true;
    let empty = 0;
    try {
      while (!this.isRead && !this.isEnded && this.failure === undefined && this.bytes.end - this.sent < 2 * CHUNK) {
        const next = this.chunks.next();
        const { end } = this.bytes;
        this.enter('then' in next ? await next : next);
        empty = this.bytes.end === end ? empty + 1 : 0;
        if (empty % EMPTY_PIECES === EMPTY_PIECES - 1) await otherTasks();
        onRead();
      }
    } catch (error) {
      this.failure ??= { error };
    } finally {
      this.isReading = false;
    }
    onRead();
  }

  private enter({ done, value }: IteratorResult<Uint8Array | string>): void {
    this.bytes.push(done ? this.decoder.end() : this.decoder.of(value));
    if (done) this.isRead = true;
  }

  /** The next job; there must be one. */
  nextJob(): ReplayJob {
    const opening = this.isOpened ? undefined : this.opening();
    const { answer, id } = this;
    const to = this.hasBytes ? Math.min(this.sent + CHUNK, this.bytes.end) : this.sent;
    const bytes = to === this.sent ? undefined : this.bytes.copy(this.sent, to, this.spare.pop());
    const isLast = this.hasBytes && this.isRead && to === this.bytes.end;
    this.sent = to;
    this.isOpened = true;
    this.answer = undefined;
    this.isLastSent ||= isLast;
    this.jobs++;
    if (this.sent - this.batched > KEPT_AT_MOST) this.bytes.drop(this.sent);
    return { rochade: 'replay', id: newId(), session: id, opening, answer, bytes, isLast };
  }

  private opening(): ReplayJob['opening'] {
    const { batched: offset } = this;
    const before = this.bytes.copy(offset - BEFORE_SIZE, offset);
    return { wants: replayWants(this.options), start: standardStart().toWords(), offset, before };
  }

  /** The batches of an answer. @throws {PgnError} with `strict`, for the first diagnostic. */
  accept({ batches, question, fed, isEnded }: Replayed): ReplayBatch[] {
    this.jobs--;
    const made = batches.map((areas) => this.batch(areas)).filter((batch) => !isEmpty(batch));
    if (question !== undefined) {
      const desk = new RemoteDesk(question);
      this.clerk.answer(question.status, desk);
      this.answer = desk.reply;
    }
    this.fed = fed;
    this.isEnded ||= isEnded;
    return made;
  }

  private batch(areas: BatchAreas): ReplayBatch {
    const batch = this.clerk.batch(areas);
    this.batched = batch.ends.at(-1) ?? this.batched;
    this.bytes.drop(this.batched - BEFORE_SIZE);
    this.losses = 0;
    return batch;
  }

  /** Its worker was lost; at work on it, if there is an error. Another begins again behind the last batch. */
  restart(error: PoolError | undefined): void {
    if (error !== undefined && ++this.losses > 1) this.lose(error);
    if (this.seat === undefined) return;
    if (this.sent - this.batched > KEPT_AT_MOST) {
      const message = `Expected to begin a source again, found ${KEPT_AT_MOST} bytes and more without a whole batch.`;
      this.lose(new PoolError('pool-worker', message));
    }
    this.clerk.restart();
    this.seat = undefined;
    this.id = newId();
    this.fed = this.batched;
    this.sent = this.batched;
    this.isOpened = false;
    this.isLastSent = false;
    this.answer = undefined;
    this.jobs = 0;
  }

  private lose(error: PoolError): void {
    this.isLost = true;
    this.failure = { error };
  }

  /** Reads no further. */
  close(): void {
    if (!this.isRead) letGo(this.chunks);
    this.isRead = true;
    this.isEnded = true;
  }
}

/** Lets timers and messages have their turn, which promises do not. */
function otherTasks(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
