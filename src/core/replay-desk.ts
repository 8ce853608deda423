/**
 * The bulk reader of the core, from outside: bytes in, questions and answers, batches out. A thread has one desk, lent to
 * one run at a time; whoever comes next finds the last one's put aside where that one can take it back.
 */
import { CoreError } from '../errors.js';
import { VARIANT_CHESS } from '../layout.js';
import type { CoreExports } from './abi.js';
import {
  ANSWER_BLANK,
  DESK_ANSWER,
  DESK_AT,
  DESK_BASE,
  DESK_BEFORE,
  DESK_CURSOR,
  DESK_FILLED,
  DESK_FINAL,
  DESK_FLAGS,
  DESK_GAME_COUNT,
  DESK_GAMES,
  DESK_INPUT,
  DESK_INPUT_SIZE,
  DESK_KEYS,
  DESK_LENGTH,
  DESK_MOVE_COUNT,
  DESK_MOVES,
  DESK_RECORD,
  DESK_REPORT,
  DESK_SIZE,
  DESK_START,
  DESK_TAG_COUNT,
  DESK_TAG_RESULT,
  DESK_TAGS,
  DESK_WANTS,
  REPLAY_ASKS_BEGINNING,
  REPLAY_ASKS_BLANK,
  REPLAY_ASKS_START,
  REPLAY_ASKS_TAG,
  REPLAY_ASKS_WORD,
  ROW_FIRST_MOVE,
  ROW_SIZE,
  ROW_TAGS,
  ROW_TAGS_LENGTH,
  WANTS_KEYS,
} from './abi.js';
import { coreExports } from './instance.js';
import { memoryBytes, memoryWords, RECORD_WORDS } from './memory.js';
import { useCore } from './records.js';
import type { ReplayAnswer, ReplayQuestion } from './replay-question.js';

const NEWLINE = 10;
const RETURN = 13;
const BLANK = 32;
/** Words are read eight bytes at a time, so that many behind the last byte must not be those of before. */
const PADDING = 32;
/** Bytes before those in INPUT that the core may look back at. */
export const BEFORE_SIZE = DESK_INPUT - DESK_BEFORE;

let address = 0;
let holder: ReplayDesk | undefined;

/** A run of the bulk reader that has stopped with a question or a report: what it is about, and where the answer goes. */
export interface AskingDesk {
  /** Where in the source the question or report is about, in bytes. */
  readonly offset: number;
  /** The word that is asked about. */
  word(): Uint8Array;
  /** The byte that is reported. */
  byte(): number;
  readonly report: number;
  /** Line ends between the word that is asked about and what stands before it; a return and a newline together are one. */
  readonly lineEnds: number;
  /** Answers with a move or ANSWER_…; of the word only the first `consumed` bytes are meant. */
  answer(answer: number, consumed?: number): void;
  /** Passes over the first `length` bytes of the word, and makes blanks of them. */
  passBlanks(length: number): void;

  // The game that is being read.

  /** Its index in the batch. */
  readonly gameIndex: number;
  /** Whether it has the flag GAME_… */
  hasFlag(flag: number): boolean;
  /** Its tag section so far, from a byte on. */
  tags(from?: number): Uint8Array;
  /** Keeps what its tag says of its result: a RESULT_… code. */
  setTagResult(result: number): void;
  /** Moves it has so far. */
  readonly plies: number;
  /** Its last move; `undefined` if it has none. */
  readonly lastMove: number | undefined;
  /** The record of the position after its last move. */
  record(): Uint32Array;
  /** Puts another position there. */
  setRecord(record: Uint32Array): void;
  /** Passes the turn there; returns whether that is possible. */
  pass(): boolean;
}

/** What a batch consists of, copied out of the core. */
export interface BatchAreas {
  /** Rows of ROW_SIZE bytes. */
  readonly rows: Uint32Array;
  readonly moves: Uint32Array;
  /** Empty if no keys were wanted. */
  readonly keys: BigUint64Array;
  readonly tags: Uint8Array;
}

/** One run of the bulk reader. */
export class ReplayDesk implements AskingDesk {
  /** The desk while another run has it. */
  private saved: Uint32Array | undefined;

  /** @throws {CoreError} if the host has no memory for the desk. */
  constructor(wants: number, start: Uint32Array) {
    if (address === 0) address = deskCore().openReplay();
    if (address === 0) {
      throw new CoreError('core-memory', `Expected ${DESK_SIZE} bytes to read PGN with, found no memory for them.`);
    }
    this.take();
    const words = deskWords();
    words.fill(0, address >> 2, (address + DESK_INPUT) >> 2);
    words.set(start, (address + DESK_START) >> 2);
    deskBytes()[address + DESK_INPUT - 1] = NEWLINE;
    write(DESK_WANTS, wants);
  }

  /** Begins at an offset of the source instead of its first byte, behind some bytes that are not read. */
  beginAt(offset: number, before: Uint8Array): void {
    write(DESK_BASE, offset % 2 ** 32);
    write(DESK_BASE + 4, Math.floor(offset / 2 ** 32));
    const last = before.subarray(-BEFORE_SIZE);
    deskBytes().set(last, address + DESK_INPUT - last.length);
  }

  /** Takes as many bytes as there is room for; returns how many. */
  feed(bytes: Uint8Array): number {
    this.take();
    const filled = read(DESK_FILLED);
    const count = Math.min(bytes.length, DESK_INPUT_SIZE - filled);
    deskBytes().set(bytes.subarray(0, count), address + DESK_INPUT + filled);
    write(DESK_FILLED, filled + count);
    return count;
  }

  /** Says that no bytes follow. */
  end(): void {
    this.take();
    const end = address + DESK_INPUT + read(DESK_FILLED);
    deskBytes().fill(NEWLINE, end, end + PADDING);
    write(DESK_FINAL, 1);
  }

  /** Reads on; returns a REPLAY_… status. */
  run(): number {
    this.take();
    return deskCore().replay(address);
  }

  get offset(): number {
    const base = (address + DESK_BASE) >> 2;
    const words = deskWords();
    // Signed: what is reported may have begun before the bytes that are there.
    return words[base]! + words[base + 1]! * 2 ** 32 + (read(DESK_AT) | 0);
  }

  word(): Uint8Array {
    const at = address + DESK_INPUT + read(DESK_AT);
    return deskBytes().slice(at, at + read(DESK_LENGTH));
  }

  byte(): number {
    return deskBytes()[address + DESK_INPUT + (read(DESK_AT) | 0)]!;
  }

  get report(): number {
    return read(DESK_REPORT);
  }

  get lineEnds(): number {
    const bytes = deskBytes();
    const first = address + DESK_BEFORE;
    let count = 0;
    for (let at = address + DESK_INPUT + read(DESK_AT) - 1; at > first && bytes[at]! <= BLANK; at--) {
      if (bytes[at] === NEWLINE || bytes[at] === RETURN) count++;
      if (bytes[at] === NEWLINE && bytes[at - 1] === RETURN) at--;
    }
    return count;
  }

  answer(answer: number, consumed?: number): void {
    write(DESK_ANSWER, answer);
    if (consumed !== undefined) write(DESK_CURSOR, read(DESK_AT) + consumed);
  }

  passBlanks(length: number): void {
    const at = read(DESK_AT);
    deskBytes().fill(BLANK, address + DESK_INPUT + at, address + DESK_INPUT + at + length);
    this.answer(ANSWER_BLANK, length);
  }

  get gameIndex(): number {
    return read(DESK_GAME_COUNT);
  }

  hasFlag(flag: number): boolean {
    return (read(DESK_FLAGS) & flag) !== 0;
  }

  tags(from = 0): Uint8Array {
    const at = address + DESK_TAGS + this.rowWord(ROW_TAGS);
    return deskBytes().slice(at + from, at + this.rowWord(ROW_TAGS_LENGTH));
  }

  get plies(): number {
    return read(DESK_MOVE_COUNT) - this.rowWord(ROW_FIRST_MOVE);
  }

  get lastMove(): number | undefined {
    if (this.plies === 0) return undefined;
    return deskWords()[((address + DESK_MOVES) >> 2) + read(DESK_MOVE_COUNT) - 1];
  }

  setTagResult(result: number): void {
    write(DESK_TAG_RESULT, result);
  }

  record(): Uint32Array {
    return deskWords().slice((address + DESK_RECORD) >> 2, ((address + DESK_RECORD) >> 2) + RECORD_WORDS);
  }

  setRecord(record: Uint32Array): void {
    deskWords().set(record, (address + DESK_RECORD) >> 2);
  }

  pass(): boolean {
    return deskCore().pass(address + DESK_RECORD, address + DESK_RECORD) !== 0;
  }

  private rowWord(field: number): number {
    return deskWords()[(address + DESK_GAMES + this.gameIndex * ROW_SIZE + field) >> 2]!;
  }

  /** What the status asks or reports, to be answered elsewhere. */
  question(status: number): ReplayQuestion {
    const isAbout = (...all: number[]) => all.includes(status);
    const nothing = new Uint8Array(0);
    return {
      status,
      offset: this.offset,
      report: this.report,
      byte: this.byte(),
      lineEnds: this.lineEnds,
      word: isAbout(REPLAY_ASKS_WORD, REPLAY_ASKS_BEGINNING, REPLAY_ASKS_BLANK, REPLAY_ASKS_TAG)
        ? this.word()
        : nothing,
      gameIndex: this.gameIndex,
      flags: read(DESK_FLAGS),
      tags: isAbout(REPLAY_ASKS_START, REPLAY_ASKS_TAG) ? this.tags() : nothing,
      plies: this.plies,
      lastMove: this.lastMove,
      record: this.record(),
    };
  }

  /** Takes the answer to that. */
  settle({ answer, consumed, blanks, tagResult, record }: ReplayAnswer): void {
    this.take();
    if (record !== undefined) this.setRecord(record);
    if (tagResult !== undefined) this.setTagResult(tagResult);
    if (blanks !== undefined) this.passBlanks(blanks);
    if (answer !== undefined) this.answer(answer, consumed);
  }

  /** Copies the batch out of the core. */
  batch(): BatchAreas {
    const hasKeys = (read(DESK_WANTS) & WANTS_KEYS) !== 0;
    const moves = (address + DESK_MOVES) >> 2;
    const games = (address + DESK_GAMES) >> 2;
    const [keys, tags] = [address + DESK_KEYS, address + DESK_TAGS];
    const moveCount = read(DESK_MOVE_COUNT);
    const words = deskWords();
    const bytes = deskBytes();
    return {
      rows: words.slice(games, games + ((read(DESK_GAME_COUNT) * ROW_SIZE) >> 2)),
      moves: words.slice(moves, moves + moveCount),
      keys: new BigUint64Array(bytes.slice(keys, hasKeys ? keys + moveCount * 8 : keys).buffer),
      tags: bytes.slice(tags, tags + read(DESK_TAG_COUNT)),
    };
  }

  /** Lets the next run have the desk. */
  close(): void {
    this.saved = undefined;
    if (holder === this) holder = undefined;
  }

  private take(): void {
    if (holder === this) return;
    const words = deskWords();
    const at = address >> 2;
    if (holder !== undefined) holder.saved = words.slice(at, at + (DESK_SIZE >> 2));
    if (this.saved !== undefined) words.set(this.saved, at);
    this.saved = undefined;
    holder = this;
  }
}

function read(word: number): number {
  return deskWords()[(address + word) >> 2]!;
}

function write(word: number, value: number): void {
  deskWords()[(address + word) >> 2] = value;
}

// The desk is one of chess: whatever was asked in between.

function deskCore(): CoreExports {
  useCore(VARIANT_CHESS);
  return coreExports();
}

function deskWords(): Uint32Array {
  useCore(VARIANT_CHESS);
  return memoryWords();
}

function deskBytes(): Uint8Array {
  useCore(VARIANT_CHESS);
  return memoryBytes();
}
