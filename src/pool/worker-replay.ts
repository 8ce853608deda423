/**
 * What a worker replays: sources of PGN, each a session of its own. What the core asks goes back as a question, since who
 * knows every spelling is not here.
 */
import { REPLAY_BATCH, REPLAY_ENDED, REPLAY_NEEDS_INPUT } from '../core/abi.js';
import { type BatchAreas, ReplayDesk } from '../core/replay-desk.js';
import type { ReplayQuestion } from '../core/replay-question.js';
import { fieldsOf, type Job, type Replayed, type ReplayJob, type ReplayOpening } from './protocol.js';

/** A source that is being read. */
interface Session {
  readonly desk: ReplayDesk;
  /** Bytes that the desk had no room for. */
  waiting: Uint8Array<ArrayBuffer>[];
  /** The buffers of what has been fed since the last answer. */
  spent: ArrayBuffer[];
  /** How far in the source the desk has been fed. */
  fed: number;
  isAsking: boolean;
  isFinal: boolean;
}

const sessions = new Map<number, Session>();

export function isReplayJob(job: Job): job is ReplayJob {
  const { rochade, session, bytes, isLast } = job as Partial<ReplayJob>;
  if (rochade !== 'replay' || !Number.isInteger(session) || typeof isLast !== 'boolean') return false;
  return bytes === undefined || bytes instanceof Uint8Array;
}

export function answerReplay(job: ReplayJob): Replayed {
  const session = job.opening === undefined ? sessions.get(job.session) : open(job.session, job.opening);
  if (session === undefined) throw new Error(`no session ${job.session}`);
  if (job.bytes !== undefined) session.waiting.push(job.bytes as Uint8Array<ArrayBuffer>);
  if (job.isLast) session.isFinal = true;
  if (job.answer !== undefined) {
    session.desk.settle(job.answer);
    session.isAsking = false;
  }
  const batches: BatchAreas[] = [];
  const end = session.isAsking ? undefined : readOn(session, batches);
  if (end === 'ended') forgetSession(job.session);
  const question = end === 'ended' ? undefined : end;
  session.isAsking ||= question !== undefined;
  const { fed, spent } = session;
  session.spent = [];
  return { rochade: 'replayed', id: job.id, batches, question, fed, spent, isEnded: end === 'ended' };
}

/** Lets go of a session. */
export function forgetSession(number: number): void {
  sessions.get(number)?.desk.close();
  sessions.delete(number);
}

/** The buffers of an answer that need not be copied on their way. */
export function buffersOf({ batches, spent }: Replayed): ArrayBuffer[] {
  const areas = batches.flatMap(({ rows, moves, keys, tags }) => [rows, moves, keys, tags]);
  return [...spent, ...areas.map(({ buffer }) => buffer as ArrayBuffer)];
}

function open(number: number, opening: ReplayOpening): Session {
  const { wants, start, offset, before } = fieldsOf<ReplayOpening>(opening) as ReplayOpening;
  const desk = new ReplayDesk(wants, start);
  desk.beginAt(offset, before);
  const session = { desk, waiting: [], spent: [], fed: offset, isAsking: false, isFinal: false };
  sessions.set(number, session);
  return session;
}

/** Reads until something is asked, there is no more to read, or the source has ended. */
function readOn(session: Session, batches: BatchAreas[]): ReplayQuestion | 'ended' | undefined {
  const { desk } = session;
  for (;;) {
    const status = desk.run();
    if (status === REPLAY_BATCH || status === REPLAY_ENDED) batches.push(desk.batch());
    else if (status !== REPLAY_NEEDS_INPUT) return desk.question(status);
    else if (!feed(session)) return undefined;
    if (status === REPLAY_ENDED) return 'ended';
  }
}

/** Puts on the desk what there is room for; returns whether there was anything. */
function feed(session: Session): boolean {
  const { desk, waiting } = session;
  const [first] = waiting;
  if (first !== undefined) {
    const count = desk.feed(first);
    const rest = first.subarray(count);
    session.fed += count;
    if (rest.length > 0) waiting[0] = rest;
    else {
      waiting.shift();
      session.spent.push(first.buffer);
    }
    return true;
  }
  if (!session.isFinal) return false;
  session.isFinal = false;
  desk.end();
  return true;
}
