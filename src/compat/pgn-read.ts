/**
 * Reads one game of PGN and plays its main line. Built from the lexer of `pgn` and from stands, so that a game may start on any
 * board; knows no variation but to pass it over. What the grammar of chess.js 1.4.0 reads is read with the same meaning.
 */
import { isEnPassant } from '../move.js';
import { isDigit } from '../pgn/characters.js';
import { Lexer, type TokenReceiver } from '../pgn/lexer.js';
import { isNullText } from '../pgn/null-move.js';
import { resultOfText } from '../pgn/result-text.js';
import type { TextCursor, TextPlace } from '../pgn/text-cursor.js';
import { isDetachedCheck, isEnPassantMark, isPeriod, nagsOfWord } from '../pgn/words.js';
import type { Headers } from './headers.js';
import type { Line } from './line.js';
import { playMoveText } from './move-input.js';
import { Notes, SUFFIX_LIST, type Suffix } from './notes.js';
import type { Stand } from './stand.js';

export interface LoadPgnOptions {
  /** Takes moves in SAN only, and a start position only with the tags SetUp "1" and FEN. */
  strict?: boolean;
  /** The text of a regular expression for the ends of lines, default `\r?\n`. */
  newlineChar?: string;
}

/**
 * Thrown by {@link Chess.loadPgn} for what is no PGN of one game; its `name` is `SyntaxError`.
 *
 * @example
 * let place = 0;
 * try {
 *   new Chess().loadPgn('1. e4 )');
 * } catch (error) {
 *   if (error instanceof PgnSyntaxError) place = error.location.start.offset;
 * }
 * place // 6
 */
export class PgnSyntaxError extends Error {
  override readonly name = 'SyntaxError';
  readonly expected: string;
  readonly found: string;
  /** Offsets from 0, lines and columns from 1. */
  readonly location: { readonly start: TextPlace; readonly end: TextPlace };

  /** @internal */
  constructor(expected: string, found: string, start: TextPlace) {
    super(`Expected ${expected} but ${found} found.`);
    this.expected = expected;
    this.found = found;
    this.location = { start, end: { ...start, column: start.column + 1, offset: start.offset + 1 } };
  }
}

/** What a game starts with: its headers, and its line without moves. */
export interface GameStart {
  readonly headers: Headers;
  readonly line: Line;
}

interface LoadedGame extends GameStart {
  readonly notes: Notes;
}

const NEWLINES = '\\r?\\n';

/**
 * The game of a text.
 *
 * @param start makes the start of a game on the board of a FEN, or on the usual one.
 * @throws {PgnSyntaxError} @throws {Error} for a move, and whatever `start` throws.
 */
export function readGame(
  pgn: string,
  { strict = false, newlineChar = NEWLINES }: LoadPgnOptions,
  start: (fen: string | undefined) => GameStart,
): LoadedGame {
  if (typeof pgn !== 'string') throw new TypeError(`Expected a PGN as a string, found ${typeof pgn}.`);
  const text = newlineChar === NEWLINES ? pgn : pgn.replace(new RegExp(newlineChar, 'g'), '\n');
  const reader = new GameReader(text, strict, start);
  const lexer = new Lexer(reader, text.length);
  reader.cursor = lexer.cursor;
  lexer.push(text);
  lexer.finish();
  lexer.run();
  return reader.end();
}

class GameReader implements TokenReceiver {
  readonly isFull = false;
  /** Set before there are tokens. */
  cursor!: TextCursor;
  private readonly tags = new Map<string, string>();
  /** Where the last tag begins. */
  private lastTag = -1;
  private readonly notes = new Notes();
  /** Comments before the tags, or between them and the first move. */
  private first: string | undefined;
  private game: GameStart | undefined;
  private stand: Stand | undefined;
  /** Variations that are open. */
  private depth = 0;
  private isEnded = false;
  private isEnPassant = false;

  constructor(
    private readonly text: string,
    private readonly isStrict: boolean,
    private readonly start: (fen: string | undefined) => GameStart,
  ) {}

  tag(name: string, value: string): void {
    if (this.game !== undefined) throw this.error('the end of the game');
    this.tags.set(name, value);
    this.lastTag = this.cursor.token;
  }

  comment(raw: string): void {
    if (this.depth > 0) return;
    const isLine = this.text.charAt(this.cursor.token) === ';';
    // Between braces only the closing one could end the comment: behind a semicolon there may be some.
    const text = isLine ? raw.trim().replaceAll('}', ']') : raw.replace(/[\r\n]+/g, ' ');
    if (this.stand === undefined) {
      this.first = joined(this.first, text);
      return;
    }
    const fen = this.stand.fen('legal');
    // A comment behind the result takes the place of the one before it, as in 1.4.0.
    this.notes.comments.set(fen, this.isEnded ? text : joined(this.notes.comments.get(fen), text));
  }

  open(): void {
    this.begin();
    if (this.isEnded) throw this.error('the end of the game');
    this.depth++;
  }

  close(): void {
    if (this.depth === 0) throw this.error('a move');
    this.depth--;
  }

  lineEnd(): void {}

  problem(_code: string, expected: string, found: string): void {
    // A tag that was read in spite of what is wrong with it: 1.4.0 takes a backslash before the last quote for text.
    if (this.cursor.token === this.lastTag) return;
    throw new PgnSyntaxError(expected, found, this.cursor.place);
  }

  word(text: string, start: number, end: number): void {
    if (this.depth > 0) return;
    if (this.isEnded) throw this.error('the end of the game');
    const stand = this.begin();
    let at = start;
    while (at < end && isDigit(text.charCodeAt(at))) at++;
    if (at > start && at < end && !isPeriod(text.charCodeAt(at))) at = start;
    while (at < end && isPeriod(text.charCodeAt(at))) at++;
    if (at < end) this.meaning(text.slice(at, end), stand);
  }

  end(): LoadedGame {
    this.begin();
    if (this.depth > 0) throw this.error('the variation to be closed');
    return { ...this.game!, notes: this.notes };
  }

  /** Puts up the start position when the first token behind the tags is there. */
  private begin(): Stand {
    if (this.stand !== undefined) return this.stand;
    const fen = this.startFen();
    const { headers, line } = this.start(fen);
    const given = headers.get('FEN');
    for (const [name, value] of this.tags) headers.set(name, value);
    if (fen !== undefined) headers.setStart(given);
    this.game = { headers, line };
    this.stand = line.end;
    if (this.first !== undefined) this.notes.comments.set(this.stand.fen('legal'), this.first);
    return this.stand;
  }

  private startFen(): string | undefined {
    if (!this.isStrict) {
      const [, fen] = [...this.tags].findLast(([name]) => name.toLowerCase() === 'fen') ?? [];
      return fen || undefined;
    }
    if (this.tags.get('SetUp') !== '1') return undefined;
    const fen = this.tags.get('FEN');
    if (fen === undefined) throw new Error('Invalid PGN: FEN tag must be supplied with SetUp tag');
    return fen;
  }

  private meaning(word: string, stand: Stand): void {
    const [text, behind] = splitGlyphs(word);
    const played = playMoveText(stand, isNullText(text) ? '--' : text, this.isStrict);
    if (played === undefined) return this.otherWord(word, stand);
    const { move, next } = played;
    this.game!.line.push(move, next);
    this.stand = next;
    this.isEnPassant = isEnPassant(move);
    if (behind !== '') this.noteGlyphs(behind, next);
  }

  private otherWord(word: string, stand: Stand): void {
    const result = resultOfText(word);
    if (result !== undefined) {
      this.isEnded = true;
      this.game!.headers.set('Result', result);
    } else if (nagsOfWord(word) !== undefined) this.noteGlyphs(word, stand);
    else if (!isDetachedCheck(word) && !(this.isEnPassant && isEnPassantMark(word))) {
      if (/^\w/.test(word)) throw new Error(`Invalid move in PGN: ${word}`);
      throw this.error('a move');
    }
  }

  private noteGlyphs(word: string, stand: Stand): void {
    const fen = stand.fen('legal');
    for (const sign of word.match(/\$\d+|[^$]+/g) ?? []) {
      if (SUFFIX_LIST.includes(sign as Suffix)) this.notes.suffixes.set(fen, sign as Suffix);
      else for (const nag of nagsOfWord(sign) ?? []) this.notes.addNag(fen, nag);
    }
  }

  private error(expected: string): PgnSyntaxError {
    const found = this.text.charAt(this.cursor.token);
    return new PgnSyntaxError(expected, found === '' ? 'end of input' : JSON.stringify(found), this.cursor.place);
  }
}

/** A move, and what stands behind it without a blank: assessments and glyphs. */
function splitGlyphs(word: string): readonly [string, string] {
  // Nearly all words end with a digit of a square or a mark of check.
  if (!/[!?$]/.test(word)) return [word, ''];
  const [behind] = /(?:[!?]|\$\d+)+$/.exec(word) ?? [''];
  return [word.slice(0, word.length - behind.length), behind];
}

function joined(before: string | undefined, text: string): string {
  return before === undefined ? text : `${before} ${text}`;
}
