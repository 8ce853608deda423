/**
 * What a worker answers about lists of positions: legal moves, and who can still mate. One call of the core each.
 */
import { MOVES, RECORD } from '../core/abi.js';
import { coreExports } from '../core/instance.js';
import { memoryWords, RECORD_WORDS } from '../core/memory.js';
import type { Decided, Job, Listed, MovesJob, RecordsJob, WinnabilityJob } from './protocol.js';

/** Room for the moves of a job, kept for the next. */
let list = new Uint32Array(1024);

export function isRecordsJob(job: Job): job is RecordsJob {
  const { records } = job as Partial<RecordsJob>;
  return records instanceof Uint32Array && records.length % RECORD_WORDS === 0;
}

export function isMovesJob(job: Job): job is MovesJob {
  return job.rochade === 'moves' && isRecordsJob(job);
}

export function answerMoves({ id, records }: MovesJob): Listed {
  const count = records.length / RECORD_WORDS;
  const firstMoves = new Uint32Array(count + 1);
  let length = 0;
  for (let i = 0; i < count; i++) {
    load(records, i);
    const moves = coreExports().legalMoves(RECORD);
    if (length + moves > list.length) list = twice(list);
    list.set(memoryWords().subarray(MOVES >> 2, (MOVES >> 2) + moves), length);
    length += moves;
    firstMoves[i + 1] = length;
  }
  return { rochade: 'listed', id, moves: list.slice(0, length), firstMoves };
}

function twice(list: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(2 * list.length);
  longer.set(list);
  return longer;
}

export function isWinnabilityJob(job: Job): job is WinnabilityJob {
  const { rochade, color, isFull, nodes } = job as Partial<WinnabilityJob>;
  const isAsked = Number.isInteger(color) && Number.isInteger(nodes) && typeof isFull === 'boolean';
  return rochade === 'winnability' && isAsked && isRecordsJob(job);
}

export function answerWinnability({ id, records, color, isFull, nodes }: WinnabilityJob): Decided {
  const verdicts = new Uint8Array(records.length / RECORD_WORDS);
  const full = isFull ? 1 : 0;
  const { winnability, deadness } = coreExports();
  for (let i = 0; i < verdicts.length; i++) {
    load(records, i);
    verdicts[i] = color < 2 ? winnability(RECORD, color, full, nodes) : deadness(RECORD, full, nodes);
  }
  return { rochade: 'decided', id, verdicts };
}

/** Puts a record where the core can be asked about it. */
function load(records: Uint32Array, index: number): void {
  memoryWords().set(records.subarray(index * RECORD_WORDS, (index + 1) * RECORD_WORDS), RECORD >> 2);
}
