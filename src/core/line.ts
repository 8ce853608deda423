/**
 * A line of moves as it is read: the position at its end and the one before, which is where a variation begins. Both
 * stand in the core while moves are read, so that a move costs one call; between two readings they are kept here.
 */
import { VARIANT_CHESS } from '../layout.js';
import { LINE, RECORD_SIZE, SAN_SYNTAX } from './abi.js';
import { coreExports } from './instance.js';
import { memoryWords, RECORD_WORDS, writeTextPart } from './memory.js';
import { useCore, variantAt } from './records.js';

const FIRST = LINE;
const SECOND = LINE + RECORD_SIZE;
/** Turns the address of one record into that of the other. */
const OTHER = FIRST ^ SECOND;
const WORDS = 2 * RECORD_WORDS;

/** The end of a line, with the ends of those it branches off from. Several lines may be in use, one after the other. */
export class Line {
  /** The record of the position at the end; the other one holds the position before the last move. */
  private end = FIRST;
  /** Both records while another line is read. */
  private readonly saved = new Uint32Array(WORDS);
  /** The code of the variant that is read. */
  private variant: number = VARIANT_CHESS;
  /** For each variation that is open, both records where it branched off, and which of them was the end. */
  private branches = new Uint32Array(4 * (WORDS + 1));
  private depth = 0;

  /** Begins a new line, and is resumed with it. */
  start(position: Uint32Array): void {
    this.end = FIRST;
    this.depth = 0;
    this.saved.set(position);
    this.variant = variantAt(position, 0);
    this.resume();
  }

  /** Puts the line into the core. Whatever else asks the core for a line may only do so after {@link suspend}. */
  resume(): void {
    useCore(this.variant);
    memoryWords().set(this.saved, LINE >> 2);
  }

  suspend(): void {
    useCore(this.variant);
    const at = LINE >> 2;
    this.saved.set(memoryWords().subarray(at, at + WORDS));
  }

  /** Plays the move of a SAN in the form of the standard; returns it, or a negative status of the core. */
  playSan(text: string, start: number, end: number): number {
    const length = writeTextPart(text, start, end);
    if (length < 0) return SAN_SYNTAX;
    const move = coreExports().playSan(this.end, length, this.end ^ OTHER);
    if (move >= 0) this.end ^= OTHER;
    return move;
  }

  /** Plays a move that is known to be legal. */
  play(move: number): void {
    coreExports().walk(this.end, move, this.end ^ OTHER);
    this.end ^= OTHER;
  }

  /** Plays a null move; returns whether that is possible: not in check. */
  pass(): boolean {
    if (coreExports().pass(this.end, this.end ^ OTHER) === 0) return false;
    this.end ^= OTHER;
    return true;
  }

  /** Steps back before the last move, to read another one in its place. */
  branch(): void {
    const at = this.depth * (WORDS + 1);
    if (at === this.branches.length) {
      const branches = new Uint32Array(this.branches.length * 2);
      branches.set(this.branches);
      this.branches = branches;
    }
    this.branches.set(memoryWords().subarray(LINE >> 2, (LINE >> 2) + WORDS), at);
    this.branches[at + WORDS] = this.end;
    this.depth++;
    this.end ^= OTHER;
  }

  /** Returns to where the line stood before the last {@link branch}. */
  rejoin(): void {
    this.depth--;
    const at = this.depth * (WORDS + 1);
    memoryWords().set(this.branches.subarray(at, at + WORDS), LINE >> 2);
    this.end = this.branches[at + WORDS]!;
  }

  /** A copy of the record of the position at the end. */
  words(): Uint32Array {
    return memoryWords().slice(this.end >> 2, (this.end >> 2) + RECORD_WORDS);
  }
}
