/**
 * Counts lines and remembers where the current token begins, for diagnostics.
 */
import { NEWLINE, RETURN } from './characters.js';

/** Where something begins in the text. */
export interface TextPlace {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** From 0, in UTF-16 code units. */
  readonly offset: number;
}

export class TextCursor {
  /** Offset at which the current line begins. */
  lineStart = 0;
  /** Offset at which the current token begins. */
  token = 0;
  private line = 1;
  /** Offset behind the last return. */
  private returnEnd = -1;
  /** Line ends since the last token. */
  private lineEnds = 0;
  private tokenLine = 1;
  private tokenColumn = 1;
  private gap = 0;

  /** Where the current token begins. */
  get place(): TextPlace {
    return { line: this.tokenLine, column: this.tokenColumn, offset: this.token };
  }

  /** Whether an empty line stands before the current token. */
  get isAfterGap(): boolean {
    return this.gap > 1;
  }

  /** Makes the token that begins at `offset` the current one. */
  mark(offset: number): void {
    this.token = offset;
    this.tokenLine = this.line;
    this.tokenColumn = offset - this.lineStart + 1;
    this.gap = this.lineEnds;
    this.lineEnds = 0;
  }

  /** Says that the current token will be marked again. */
  unmark(): void {
    this.lineEnds = this.gap;
  }

  /** Says that the line ends since the last token were within it. */
  closeGap(): void {
    this.lineEnds = 0;
  }

  /**
   * Counts the line end before `offset`; returns whether the line was empty. A return and a newline together are one line
   * end: for the second of them the answer is `undefined`.
   */
  passLineEnd(character: number, offset: number): boolean | undefined {
    const isPair = character === NEWLINE && offset - 1 === this.returnEnd;
    const isEmpty = offset - 1 === this.lineStart;
    this.lineStart = offset;
    if (isPair) return undefined;
    if (character === RETURN) this.returnEnd = offset;
    this.line++;
    this.lineEnds++;
    return isEmpty;
  }
}
