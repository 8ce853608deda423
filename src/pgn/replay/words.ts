/**
 * The answers to the core's questions about words. Must equal: what `parsePgn` makes of the same word at the same place.
 */
import { ANSWER_BEGINS, ANSWER_BROKEN, ANSWER_NOTHING, ANSWER_RESULT, GAME_BROKEN } from '../../core/abi.js';
import type { AskingDesk } from '../../core/replay-desk.js';
import type { ChessError } from '../../errors.js';
import { isEnPassant } from '../../move.js';
import { GAME_RESULTS } from '../../outcome.js';
import type { PgnCode } from '../../pgn-codes.js';
import { Position } from '../../position.js';
import { show } from '../../show.js';
import type { Move } from '../../types.js';
import { BLANK, GLYPH, glyphEnd, isDigit, kindOf } from '../characters.js';
import { decodePart } from '../decode.js';
import { splitGlyph } from '../glyphs.js';
import { isNullText, NULL_MOVE } from '../null-move.js';
import { resultOfText } from '../result-text.js';
import { beginsNextGame } from '../start.js';
import {
  canBeginGame,
  isArrivedPawn,
  isBracketedPromotion,
  isDetachedCheck,
  isEnPassantMark,
  isPeriod,
  isTooLong,
  MAX_WORD,
  nagsOfWord,
} from '../words.js';

const encoder = new TextEncoder();

/** Takes what is wrong with a word. */
export type NoteWord = (code: PgnCode, expected: string, found: string, cause?: ChessError) => void;

/** Glyphs without blanks between them, fewer bytes than the core hands over: what takes them all is a word too long. */
const GLYPHS = /^(?:\$\d{1,4}(?!\d)){1,50}/;

/** A word as text, and how many bytes it takes. */
interface Cut {
  readonly word: string;
  readonly bytes: number;
}

/** Answers what the word is at which the core has stopped, in the moves of a game. */
export function answerWord(desk: AskingDesk, note: NoteWord): void {
  const { word, bytes } = firstWord(desk.word());
  if (word === '') desk.passBlanks(bytes);
  else desk.answer(desk.hasFlag(GAME_BROKEN) ? skippedWord(word) : meaning(word, desk, note), bytes);
}

/** Answers whether the word at which the core has stopped, between games, begins one. */
export function answerBeginning(desk: AskingDesk, note: NoteWord): void {
  const { word, bytes } = firstWord(desk.word());
  if (word === '') return desk.passBlanks(bytes);
  if (canBeginGame(word)) return desk.answer(ANSWER_BEGINS);
  note('pgn-token', 'a tag or a move', show(word));
  desk.answer(ANSWER_NOTHING, bytes);
}

/** Answers whether the word at which the core has stopped, behind tags, begins with blanks, or the moves. */
export function answerBlank(desk: AskingDesk): void {
  const { word, bytes } = firstWord(desk.word());
  if (word === '') desk.passBlanks(bytes);
  else desk.answer(ANSWER_BEGINS);
}

/** Answers whether the tag at which the core has stopped, behind `tags` and an empty line or a comment, is the next game's. */
export function answerTag(desk: AskingDesk, tags: ReadonlyMap<string, string>): void {
  const name = decode(desk.word()).slice(1).trim();
  desk.answer(beginsNextGame(name, tags) ? ANSWER_BEGINS : ANSWER_NOTHING);
}

/**
 * The first word of the bytes between two ASCII characters that end words: wide blanks and glyphs, at which the core does not
 * look, end one as well. Empty if they begin with blanks: then these are to be passed over, and the core reads what follows.
 */
function firstWord(bytes: Uint8Array): Cut {
  const text = decode(bytes);
  let blanks = 0;
  while (blanks < text.length && kindOf(text.charCodeAt(blanks)) === BLANK) blanks++;
  if (blanks > 0) return { word: '', bytes: lengthOf(text.slice(0, blanks), bytes) };
  // A run of glyphs is asked about at once.
  let end = GLYPHS.exec(text)?.[0].length ?? 0;
  if (end === 0 && kindOf(text.charCodeAt(0)) === GLYPH) end = glyphEnd(text, 0);
  if (end === 0) while (end < text.length && kindOf(text.charCodeAt(end)) === 0) end++;
  if (isBracketedPromotion(text.slice(end)) && isArrivedPawn(text.slice(0, end))) end = text.length;
  // What follows a word too long, up to an ASCII character that ends words, is part of it: the core passes over the rest.
  if (isTooLong(text, 0, end)) return { word: text.slice(0, Math.min(end, MAX_WORD)), bytes: bytes.length };
  const word = text.slice(0, end);
  return { word, bytes: lengthOf(word, bytes) };
}

/** How many of the bytes make the text with which theirs begins. */
function lengthOf(beginning: string, bytes: Uint8Array): number {
  const inUtf8 = encoder.encode(beginning).length;
  if (inUtf8 <= bytes.length && decode(bytes.subarray(0, inUtf8)) === beginning) return inUtf8;
  let length = Math.min(beginning.length, bytes.length);
  while (length < bytes.length && decode(bytes.subarray(0, length)) !== beginning) length++;
  return length;
}

/** The text of a word; most are ASCII. */
function decode(bytes: Uint8Array): string {
  return bytes.every((byte) => byte < 0x80) ? String.fromCharCode(...bytes) : decodePart(bytes);
}

/** Of what is not read, only the end of the game is looked for. */
function skippedWord(word: string): number {
  const result = resultOfText(word);
  return result === undefined ? ANSWER_NOTHING : ANSWER_RESULT - GAME_RESULTS.indexOf(result);
}

function meaning(word: string, desk: AskingDesk, note: NoteWord): number {
  let at = 0;
  while (isDigit(word.charCodeAt(at))) at++;
  if (at < word.length && !isPeriod(word.charCodeAt(at))) return meaningOfRest(word, desk, note);
  if (isFirstNumber(word) && desk.lineEnds > 1 && desk.plies > 1) return ANSWER_BEGINS;
  while (isPeriod(word.charCodeAt(at))) at++;
  return at === word.length ? ANSWER_NOTHING : meaningOfRest(word.slice(at), desk, note);
}

/** Whether a word is or begins with the number of a first move: behind an empty line, that begins another game. */
function isFirstNumber(word: string): boolean {
  return /^1(?:$|[.\u2026](?![.\u2026]))/.test(word);
}

function meaningOfRest(word: string, desk: AskingDesk, note: NoteWord): number {
  const result = resultOfText(word);
  if (result !== undefined) return ANSWER_RESULT - GAME_RESULTS.indexOf(result);
  if (GLYPHS.test(word) || nagsOfWord(word) !== undefined) return ANSWER_NOTHING;
  if (word.startsWith('$')) {
    note('pgn-nag', 'a glyph from $0 to $9999', show(word));
    return ANSWER_NOTHING;
  }
  if ([...word].every((it) => isPeriod(it.charCodeAt(0)))) return ANSWER_NOTHING;
  const { lastMove } = desk;
  if (lastMove !== undefined && isDetachedCheck(word)) return ANSWER_NOTHING;
  if (lastMove !== undefined && isEnPassantMark(word) && isEnPassant(lastMove as Move)) return ANSWER_NOTHING;
  return lenientMove(word, desk) ?? refuse(word, desk, note);
}

/** The move of a word in any spelling, with any glyphs behind it; a null move is played at once. */
function lenientMove(word: string, desk: AskingDesk): number | undefined {
  const position = positionOf(desk);
  for (let rest: string | undefined = word; rest !== undefined; rest = splitGlyph(rest)?.move) {
    if (isNullText(rest)) {
      if (desk.pass()) return NULL_MOVE;
      continue;
    }
    const read = position.tryParseSan(rest, { leniency: 'lenient' });
    if (read.ok) return read.value;
  }
  return undefined;
}

function refuse(word: string, desk: AskingDesk, note: NoteWord): number {
  const read = positionOf(desk).tryParseSan(word, { leniency: 'lenient' });
  const cause = read.ok ? undefined : read.error;
  if (cause?.code === 'move-syntax') note('pgn-token', 'a move, a comment or a result', show(word), cause);
  else note('pgn-move', 'a legal move', show(word), cause);
  return ANSWER_BROKEN;
}

function positionOf(desk: AskingDesk): Position {
  return Position.fromWords(desk.record(), 0);
}
