/**
 * Sources of PGN on their way through the workers: a few are read at a time, each by one worker; batches come as they are
 * made, in their order within each source.
 */
import type { PoolError } from '../errors.js';
import type { ReplayBatch } from '../pgn/replay/batch.js';
import type { ReplayOptions } from '../pgn/replay/clerk.js';
import type { PgnSource } from '../pgn/source.js';
import { failed, ok, type Result } from '../result.js';
import type { Crew, Seat } from './crew.js';
import { isArrayOf, isFailed, type Replayed, type ReplayJob } from './protocol.js';
import { CHUNK, ReplaySession } from './replay-session.js';
import { StreamTask } from './stream-task.js';

/** How far a replay has come. */
export interface PoolReplayProgress {
  /** Sources that were read to their end, or as far as they could be. */
  readonly sources: number;
  readonly games: number;
  readonly plies: number;
}

/** A batch of one source, or why there are no more of it. */
export interface ReplayOutput {
  /** Which source it is of, from 0. */
  readonly source: number;
  readonly result: Result<ReplayBatch, unknown>;
}

export interface ReplayTaskOptions {
  readonly threads: number;
  /** Batches that are kept until they are taken, at about. */
  readonly queue: number;
  readonly replay: ReplayOptions;
  /** Buffers that have come back from workers, for the next pieces, in this replay or another. */
  readonly spare: ArrayBuffer[];
  readonly onProgress: ((progress: PoolReplayProgress) => void) | undefined;
}

/** Sources a worker has at once: one that it reads, and one that is there when that ends. */
const SESSIONS_PER_SEAT = 2;
/** Pieces of a source that are on their way at most: one that is read, and the next. */
const PIECES_PER_SESSION = 2;

export class ReplayTask extends StreamTask<PgnSource, ReplayOutput, PoolReplayProgress> {
  readonly isBrief = true;
  private readonly sessions = new Set<ReplaySession>();
  private readonly jobs = new Map<number, ReplaySession>();
  private readonly outputs: ReplayOutput[] = [];
  private opened = 0;
  private progress: PoolReplayProgress = { sources: 0, games: 0, plies: 0 };

  constructor(
    sources: Iterable<PgnSource> | AsyncIterable<PgnSource>,
    crew: Crew,
    private readonly options: ReplayTaskOptions,
  ) {
    super(sources, crew, options.onProgress);
  }

  override end(): void {
    if (this.isOver) return;
    super.end();
    for (const session of this.sessions) this.leave(session);
  }

  get isHandedOut(): boolean {
    return this.isRead && this.sessions.size === 0;
  }

  isNextAlone(seat: Seat): boolean {
    return this.sessionFor(seat)?.wasLost === true;
  }

  nextJob(seat: Seat): ReplayJob | undefined {
    const session = this.sessionFor(seat);
    if (session === undefined) return undefined;
    session.seat = seat;
    const job = session.nextJob();
    this.jobs.set(job.id, session);
    void this.follow(session);
    return job;
  }

  /** A source that is there stays with its worker; a new one goes to a worker that has time for it. */
  private sessionFor(seat: Seat): ReplaySession | undefined {
    if (this.outputs.length >= this.options.queue) return undefined;
    let seated = 0;
    for (const session of this.sessions) {
      if (session.seat !== seat) continue;
      if (session.hasJob) return session;
      if (!session.isResting || ++seated === SESSIONS_PER_SEAT) return undefined;
    }
    for (const session of this.sessions) if (session.seat === undefined && session.hasJob) return session;
    return undefined;
  }

  moved({ bytes }: ReplayJob): ArrayBuffer[] {
    return bytes === undefined ? [] : [bytes.buffer as ArrayBuffer];
  }

  accept(job: ReplayJob, answer: unknown): string | undefined {
    const session = this.jobs.get(job.id)!;
    if (isFailed(answer)) return `that its core failed: ${answer.reason}`;
    if (!isReplayed(answer)) return 'an answer without meaning';
    this.jobs.delete(job.id);
    this.keep(answer.spent);
    // It was begun again elsewhere, or has failed.
    if (job.session !== session.id || !this.sessions.has(session)) return undefined;
    try {
      for (const batch of session.accept(answer)) this.put(session, batch);
    } catch (error) {
      this.drop(session, error);
      return undefined;
    }
    if (session.isEnded) this.leave(session);
    void this.follow(session);
    void this.readOn();
    return undefined;
  }

  /** New buffers would have to be cleared, and their memory makes V8 collect garbage, with all threads there are. */
  private keep(spent: readonly ArrayBuffer[]): void {
    const { threads, spare } = this.options;
    const room = threads * SESSIONS_PER_SEAT * PIECES_PER_SESSION - spare.length;
    spare.push(...spent.filter(({ byteLength }) => byteLength === CHUNK).slice(0, Math.max(0, room)));
  }

  lose({ id }: ReplayJob, error: PoolError | undefined): void {
    const session = this.jobs.get(id)!;
    this.jobs.delete(id);
    session.restart(error);
    this.check(session);
  }

  vacate(seat: Seat): void {
    for (const session of this.sessions) {
      if (session.seat !== seat) continue;
      session.restart(undefined);
      this.check(session);
    }
  }

  /** Reads a source on, and hands out what there is. */
  private async follow(session: ReplaySession): Promise<void> {
    await session.readOn(() => {
      this.check(session);
      this.crew.dispatch();
    });
  }

  /** Ends a source that cannot be read on, once all that came before has come back. */
  private check(session: ReplaySession): void {
    if (session.hasFailed && this.sessions.has(session)) this.drop(session, session.failure!.error);
  }

  private put({ source }: ReplaySession, batch: ReplayBatch): void {
    this.outputs.push({ source, result: ok(batch) });
    const { games, plies, sources } = this.progress;
    this.tell({ sources, games: games + batch.length, plies: plies + batch.moves.length });
    this.wake();
  }

  private drop(session: ReplaySession, error: unknown): void {
    this.outputs.push({ source: session.source, result: failed(error) });
    this.leave(session);
    void this.readOn();
  }

  private leave(session: ReplaySession): void {
    // A worker that has it forgets it, unless it has read it to its end itself.
    if (!session.isEnded) this.crew.forget(session.id);
    session.close();
    this.sessions.delete(session);
    if (!this.isOver) this.tell({ ...this.progress, sources: this.progress.sources + 1 });
    this.wake();
  }

  private tell(progress: PoolReplayProgress): void {
    this.progress = progress;
    this.report(progress);
  }

  protected hasRoom(): boolean {
    const { queue, threads } = this.options;
    return this.sessions.size < SESSIONS_PER_SEAT * threads && this.outputs.length < queue;
  }

  /** Opens a source. */
  protected enter(from: PgnSource): void {
    const source = this.opened++;
    try {
      const session = new ReplaySession(source, from, this.options.replay, this.options.spare);
      this.sessions.add(session);
      void this.follow(session);
    } catch (error) {
      this.outputs.push({ source, result: failed(error) });
      this.wake();
    }
  }

  protected nextOutput(): ReplayOutput | undefined {
    const output = this.outputs.shift();
    // There is room for another.
    if (output !== undefined) this.crew.dispatch();
    return output;
  }

  protected hasGivenAll(): boolean {
    return this.sessions.size === 0 && this.outputs.length === 0;
  }
}

function isReplayed(answer: unknown): answer is Replayed {
  const { rochade, batches, fed, spent, isEnded } = answer as Partial<Replayed>;
  if (rochade !== 'replayed' || typeof isEnded !== 'boolean' || typeof fed !== 'number') return false;
  if (!Array.isArray(batches) || !Array.isArray(spent)) return false;
  if (!spent.every((buffer) => isArrayOf('ArrayBuffer', buffer))) return false;
  return batches.every(
    ({ rows, moves, keys, tags }) =>
      isArrayOf('Uint32Array', rows) &&
      isArrayOf('Uint32Array', moves) &&
      isArrayOf('BigUint64Array', keys) &&
      isArrayOf('Uint8Array', tags),
  );
}
