/**
 * A question or report of the bulk reader in another thread: all that is known there of what it is about, answered here.
 */
import { RECORD } from './abi.js';
import { coreExports } from './instance.js';
import { memoryWords, RECORD_WORDS } from './memory.js';
import { forgetResident } from './records.js';
import type { AskingDesk } from './replay-desk.js';

/** What {@link AskingDesk} knows, as data. */
export interface ReplayQuestion {
  /** REPLAY_ASKS_… or REPLAY_REPORTS. */
  readonly status: number;
  readonly offset: number;
  readonly report: number;
  readonly byte: number;
  readonly lineEnds: number;
  readonly word: Uint8Array;
  readonly gameIndex: number;
  readonly flags: number;
  readonly tags: Uint8Array;
  readonly plies: number;
  readonly lastMove: number | undefined;
  readonly record: Uint32Array;
}

/** What a desk is told: nothing about a report. */
export interface ReplayAnswer {
  readonly answer: number | undefined;
  readonly consumed: number | undefined;
  readonly blanks: number | undefined;
  readonly tagResult: number | undefined;
  /** The position, if it has changed. */
  readonly record: Uint32Array | undefined;
}

/** A question, for the one who answers it. */
export class RemoteDesk implements AskingDesk {
  private given: number | undefined;
  private consumed: number | undefined;
  private blanks: number | undefined;
  private tagResult: number | undefined;
  private changed: Uint32Array | undefined;

  constructor(private readonly question: ReplayQuestion) {}

  /** What was answered. */
  get reply(): ReplayAnswer {
    const { given: answer, consumed, blanks, tagResult, changed: record } = this;
    return { answer, consumed, blanks, tagResult, record };
  }

  get offset(): number {
    return this.question.offset;
  }

  word(): Uint8Array {
    return this.question.word;
  }

  byte(): number {
    return this.question.byte;
  }

  get report(): number {
    return this.question.report;
  }

  answer(answer: number, consumed?: number): void {
    this.given = answer;
    this.consumed = consumed;
  }

  get lineEnds(): number {
    return this.question.lineEnds;
  }

  passBlanks(length: number): void {
    this.blanks = length;
  }

  setTagResult(result: number): void {
    this.tagResult = result;
  }

  get plies(): number {
    return this.question.plies;
  }

  get gameIndex(): number {
    return this.question.gameIndex;
  }

  hasFlag(flag: number): boolean {
    return (this.question.flags & flag) !== 0;
  }

  tags(from = 0): Uint8Array {
    return this.question.tags.subarray(from);
  }

  get lastMove(): number | undefined {
    return this.question.lastMove;
  }

  record(): Uint32Array {
    return this.changed ?? this.question.record;
  }

  setRecord(record: Uint32Array): void {
    this.changed = record;
  }

  pass(): boolean {
    forgetResident();
    memoryWords().set(this.record(), RECORD >> 2);
    if (coreExports().pass(RECORD, RECORD) === 0) return false;
    this.changed = memoryWords().slice(RECORD >> 2, (RECORD >> 2) + RECORD_WORDS);
    return true;
  }
}
