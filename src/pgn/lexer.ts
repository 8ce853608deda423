/**
 * Cuts text into the tokens of PGN, in chunks of any size: what a chunk leaves open is continued in the next. Knows how
 * tokens are delimited, and nothing of chess. Time is linear in the text, memory is bounded by the longest token.
 */
import type { PgnCode } from '../pgn-codes.js';
import {
  BLANK,
  BRACE,
  BRACE_CLOSE,
  BRACKET,
  BRACKET_CLOSE,
  bytesInUtf8,
  CLOSE,
  GLYPH,
  GREATER,
  glyphEnd,
  kindOf,
  LESS,
  NEWLINE,
  OPEN,
  PERCENT,
  QUOTE,
  RETURN,
  SEMICOLON,
  SPECIAL,
  STAR,
  TAG_NAME_AT_MOST,
} from './characters.js';
import { TagValue } from './tag-value.js';
import { TextCursor } from './text-cursor.js';
import { isArrivedPawn, isBracketedPromotion, isTooLong, MAX_WORD } from './words.js';

/** Who takes the tokens. A word is handed over as a part of a text, so that it need not be cut out. */
export interface TokenReceiver {
  /** Whether the lexer shall stop before the next token. */
  readonly isFull: boolean;
  word(text: string, start: number, end: number): void;
  comment(text: string): void;
  open(): void;
  close(): void;
  tag(name: string, value: string): void;
  /** The end of a line that has no open comment or tag. */
  lineEnd(isEmpty: boolean): void;
  problem(code: PgnCode, expected: string, found: string): void;
}

/** A tag that begins a game. Behind an empty line it ends a comment that was never closed. */
const FIRST_TAG = '[Event "';

type State = 'movetext' | 'long-word' | 'brace' | 'line-comment' | 'escape' | 'reserved' | 'tag-name' | 'tag-value';

export class Lexer {
  private text = '';
  private pos = 0;
  /** Offset of `text[0]`. */
  private base = 0;
  private isLast = false;
  private state: State = 'movetext';
  /** The part of the open token that stood in earlier chunks. */
  private part = '';
  /** Where the rest of the open token begins in this chunk. */
  private from = 0;

  /** Where the current token begins. */
  readonly cursor = new TextCursor();

  /** In a brace comment: whether the line began after an empty one, and how much of FIRST_TAG was there. */
  private isAfterEmptyLine = false;
  private matched = 0;

  private tagName = '';
  /** Bytes in UTF-8 of the name so far, with its bracket. */
  private nameBytes = 0;
  private readonly tagValue = new TagValue();

  private captured: string | undefined;
  private captureOffset = 0;
  private captureFrom = 0;

  constructor(
    private readonly receiver: TokenReceiver,
    private readonly maxToken: number,
  ) {}

  /** Whether all text was read but what the next chunk may continue. */
  get isDone(): boolean {
    return this.pos >= this.text.length;
  }

  /** Adds text, after all before it was read. */
  push(chunk: string): void {
    const rest = this.state === 'movetext' ? this.text.slice(this.pos) : '';
    if (this.captured !== undefined) {
      this.captured += this.text.slice(this.captureFrom, this.pos);
      this.captureFrom = 0;
    }
    this.base += this.text.length - rest.length;
    this.text = rest === '' ? chunk : rest + chunk;
    this.pos = 0;
    this.from = 0;
  }

  /** Says that no more text comes: what is open ends here. */
  finish(): void {
    this.push('');
    this.isLast = true;
  }

  /** Hands over tokens until the receiver is full or more text is needed; returns whether the receiver is full. */
  run(): boolean {
    while (!this.receiver.isFull) {
      if (this.pos >= this.text.length && !(this.isLast && this.state !== 'movetext')) {
        if (this.isLast) this.cursor.mark(this.offset);
        return false;
      }
      if (!this.step()) return this.receiver.isFull;
    }
    return true;
  }

  /** Reads on in the present state; `false` if it waits for more text. */
  private step(): boolean {
    switch (this.state) {
      case 'movetext':
        return this.readMovetext();
      case 'brace':
        return this.readBrace();
      case 'tag-name':
        return this.readTagName();
      case 'tag-value':
        return this.readTagValue();
      case 'long-word':
        // No blank but one of ASCII ends it: the bulk reader knows no others.
        return this.skipWhile((character) => character > 0x7f || kindOf(character) % GLYPH === 0, 'movetext');
      case 'escape':
        return this.skipWhile((character) => character !== NEWLINE && character !== RETURN, 'movetext');
      case 'reserved':
        return this.readReserved();
      case 'line-comment':
        return this.readLineComment();
    }
  }

  private readMovetext(): boolean {
    const { text, receiver, cursor } = this;
    const length = text.length;
    while (this.pos < length) {
      const character = text.charCodeAt(this.pos);
      if (character === 32) {
        this.pos++;
        continue;
      }
      const kind = kindOf(character);
      if (kind === BLANK) {
        this.pos++;
        if (character === NEWLINE || character === RETURN) {
          receiver.lineEnd(cursor.passLineEnd(character, this.offset) ?? false);
          if (receiver.isFull) return true;
        }
        continue;
      }
      const start = this.pos;
      cursor.mark(this.offset);
      if (kind === SPECIAL || (character === PERCENT && this.offset === cursor.lineStart)) {
        this.special(character);
        return true;
      }
      let end = kind === GLYPH ? glyphEnd(text, start) : start + 1;
      if (kind !== GLYPH) while (end < length && kindOf(text.charCodeAt(end)) === 0) end++;
      // Of a word too long only the beginning is handed over.
      if (isTooLong(text, start, end)) {
        this.pos = Math.min(end, start + MAX_WORD);
        this.begin('long-word');
        receiver.word(text, start, this.pos);
        return true;
      }
      if (text.charCodeAt(end) === OPEN && isArrivedPawn(text.slice(start, end))) {
        if (end + 2 >= length && !this.isLast) return this.waitAt(start);
        if (isBracketedPromotion(text.slice(end, end + 3))) end += 3;
      }
      if (end === length && !this.isLast) return this.waitAt(start);
      this.pos = end;
      receiver.word(text, start, end);
      if (receiver.isFull) return true;
    }
    return true;
  }

  /** Leaves a word to be read again with the next chunk. */
  private waitAt(start: number): boolean {
    this.pos = start;
    this.cursor.unmark();
    return false;
  }

  private special(character: number): void {
    const { receiver } = this;
    this.pos++;
    switch (character) {
      case BRACE:
        this.isAfterEmptyLine = false;
        this.matched = 0;
        return this.begin('brace');
      case SEMICOLON:
        return this.begin('line-comment');
      case PERCENT:
        return this.begin('escape');
      case LESS:
        receiver.problem('pgn-character', 'no reserved sign', '"<"');
        return this.begin('reserved');
      case BRACKET:
        this.nameBytes = 1;
        return this.begin('tag-name');
      case OPEN:
        return receiver.open();
      case CLOSE:
        return receiver.close();
      case STAR:
        return receiver.word('*', 0, 1);
      default:
        receiver.problem('pgn-character', 'a move', JSON.stringify(String.fromCharCode(character)));
    }
  }

  private begin(state: State): void {
    this.state = state;
    this.part = '';
    this.from = this.pos;
  }

  /** Offset of the character to be read next. */
  private get offset(): number {
    return this.base + this.pos;
  }

  /** What of the open token has been read, and takes it as done. */
  private takeToken(end: number): string {
    const token = this.part + this.text.slice(this.from, end);
    this.part = '';
    this.state = 'movetext';
    return token;
  }

  /** Keeps what this chunk has of the open token, no more than is allowed. */
  private keepPart(): void {
    const room = this.maxToken + 1 - this.part.length;
    if (room > 0) this.part += this.text.slice(this.from, Math.min(this.text.length, this.from + room));
    this.from = this.text.length;
  }

  private limited(token: string): string {
    if (token.length <= this.maxToken) return token;
    this.receiver.problem('pgn-limit-token', `at most ${this.maxToken} characters`, 'a longer token');
    return token.slice(0, this.maxToken);
  }

  private skipWhile(isInside: (character: number) => boolean, next: State): boolean {
    const { text } = this;
    while (this.pos < text.length && isInside(text.charCodeAt(this.pos))) this.pos++;
    if (this.pos < text.length || this.isLast) this.state = next;
    return true;
  }

  private readReserved(): boolean {
    const { text } = this;
    for (; this.pos < text.length; this.pos++) {
      const character = text.charCodeAt(this.pos);
      if (character === NEWLINE || character === RETURN) break;
      if (character !== GREATER) continue;
      this.pos++;
      this.state = 'movetext';
      return true;
    }
    if (this.pos < text.length || this.isLast) this.state = 'movetext';
    return true;
  }

  private readLineComment(): boolean {
    const { text } = this;
    while (this.pos < text.length) {
      const character = text.charCodeAt(this.pos);
      if (character === NEWLINE || character === RETURN) break;
      this.pos++;
    }
    if (this.pos === text.length && !this.isLast) {
      this.keepPart();
      return true;
    }
    this.receiver.comment(this.limited(this.takeToken(this.pos)));
    return true;
  }

  private readBrace(): boolean {
    const { text, cursor } = this;
    while (this.pos < text.length) {
      const character = text.charCodeAt(this.pos++);
      if (character === BRACE_CLOSE) {
        cursor.closeGap();
        this.receiver.comment(this.limited(this.takeToken(this.pos - 1)));
        return true;
      }
      if (character === NEWLINE || character === RETURN) {
        this.isAfterEmptyLine = cursor.passLineEnd(character, this.offset) ?? this.isAfterEmptyLine;
        this.matched = 0;
      } else if (this.isAfterEmptyLine && this.matchFirstTag(character)) return true;
    }
    if (this.isLast) {
      this.receiver.problem('pgn-comment-open', 'the comment to be closed', 'the end of the text');
      this.receiver.comment(this.limited(this.takeToken(this.pos)));
    } else this.keepPart();
    return true;
  }

  /** Ends a comment that runs into the next game; `false` while that is not certain. */
  private matchFirstTag(character: number): boolean {
    if (character !== FIRST_TAG.charCodeAt(this.matched)) {
      this.isAfterEmptyLine = false;
      return false;
    }
    this.matched++;
    if (this.matched < FIRST_TAG.length) return false;
    const token = this.takeToken(this.pos);
    const isCut = token.length > this.maxToken;
    this.receiver.problem('pgn-comment-open', 'the comment to be closed', 'the next game');
    this.receiver.comment(this.limited(isCut ? token : token.slice(0, -FIRST_TAG.length)));
    this.cursor.mark(this.offset - FIRST_TAG.length);
    this.beginValue('Event');
    return true;
  }

  private beginValue(name: string): void {
    this.tagName = name;
    this.tagValue.begin();
    this.begin('tag-value');
  }

  private readTagName(): boolean {
    const { text } = this;
    while (this.pos < text.length && this.nameBytes < TAG_NAME_AT_MOST) {
      const character = text.charCodeAt(this.pos);
      if (character === QUOTE) {
        const name = this.takeToken(this.pos++).trim();
        this.beginValue(name);
        return true;
      }
      if (character === NEWLINE || character === RETURN || character === BRACKET_CLOSE) break;
      this.nameBytes += bytesInUtf8(character);
      this.pos++;
    }
    if (this.pos === text.length && !this.isLast) {
      this.keepPart();
      return true;
    }
    const found = JSON.stringify(`[${this.takeToken(this.pos)}`.slice(0, 40));
    if (this.nameBytes >= TAG_NAME_AT_MOST) this.begin('escape');
    else if (text.charCodeAt(this.pos) === BRACKET_CLOSE) this.pos++;
    this.receiver.problem('pgn-tag', 'a name and a value in quotes', found);
    return true;
  }

  private readTagValue(): boolean {
    const { text, tagValue } = this;
    for (; this.pos < text.length; this.pos++) {
      const character = text.charCodeAt(this.pos);
      if (character === NEWLINE || character === RETURN) return this.endTag('the end of the line');
      if (tagValue.endsAt(character, this.part.length + this.pos - this.from)) return this.endTag(undefined);
    }
    if (this.isLast) return this.endTag('the end of the text');
    this.keepPart();
    return true;
  }

  /** Hands a tag over; `broken` is what stands where it should have been closed. */
  private endTag(broken: string | undefined): boolean {
    const { receiver, tagName, tagValue } = this;
    const value = tagValue.valueOf(this.takeToken(this.pos));
    if (broken === undefined) this.pos++;
    // The tag first: it may begin a game, and what is wrong with it is said of that game.
    receiver.tag(tagName, value.slice(0, this.maxToken));
    if (value.length > this.maxToken) this.limited(value);
    if (broken !== undefined) receiver.problem('pgn-tag', `the tag ${tagName.slice(0, 40)} to be closed`, broken);
    else if (tagValue.hasInnerQuote) receiver.problem('pgn-tag', 'quotes in a value behind a backslash', 'one without');
    if (!/^[A-Za-z0-9_]+$/.test(tagName)) {
      receiver.problem('pgn-tag', 'a name of letters, digits and _', JSON.stringify(tagName.slice(0, 40)));
    }
    return true;
  }

  /** Keeps the text behind the current token, with `first` before it, until it is taken. */
  capture(first: string): void {
    this.captured = first;
    this.captureFrom = this.pos;
    this.captureOffset = this.offset - first.length;
  }

  /** The text from where capturing began up to the current token. */
  takeCapture(): string {
    const text = (this.captured ?? '') + this.text.slice(this.captureFrom, this.pos);
    this.captured = undefined;
    return text.slice(0, Math.max(0, this.cursor.token - this.captureOffset));
  }
}
