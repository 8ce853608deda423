/**
 * What is inside a comment: text, and commands such as `[%clk 0:03:00]` (PGN supplement of 2001, Lichess, ChessBase).
 * Read when asked for, since a tree keeps comments as text; a command that cannot be read is kept as it is.
 */
import { square, squareName } from '../square.js';
import type { Square } from '../types.js';
import type { PgnNode } from './node.js';

/** The colors of marks, by the letters `G`, `R`, `Y` and `B`. */
export const MARK_COLORS = ['green', 'red', 'yellow', 'blue'] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

export interface PgnSquareMark {
  readonly color: MarkColor;
  readonly square: Square;
}

export interface PgnArrow {
  readonly color: MarkColor;
  readonly from: Square;
  readonly to: Square;
}

/** An evaluation from White's point of view: in pawns, or as moves to mate, negative if Black mates; depth in plies. */
export type PgnEvaluation =
  | { readonly pawns: number; readonly depth?: number }
  | { readonly mate: number; readonly depth?: number };

/** A command this library gives no meaning to. */
export interface PgnCommand {
  readonly name: string;
  readonly value: string;
}

/** A comment taken apart. */
export interface PgnComment {
  /** What remains without the commands. */
  readonly text: string;
  /** Milliseconds on the clock of who has moved: `[%clk h:mm:ss]`. */
  readonly clock?: number;
  /** Milliseconds spent on the move: `[%emt h:mm:ss]`. */
  readonly elapsed?: number;
  /** `[%eval 0.25,20]`, `[%eval #-3]`. */
  readonly evaluation?: PgnEvaluation;
  /** `[%csl Ga4,Rb5]`. */
  readonly squares?: readonly PgnSquareMark[];
  /** `[%cal Ge2e4]`. */
  readonly arrows?: readonly PgnArrow[];
  /** All others, in their order. */
  readonly commands?: readonly PgnCommand[];
}

const ODD_BLANKS = /[\t-\r]| {2}/;
const BLANKS = /[\t-\r ]+/g;

/**
 * A comment in the form in which a tree keeps it: no blanks around it, single ones inside, an empty line between paragraphs.
 * So a comment may be broken into lines when it is written, and is the same when it is read again.
 */
export function commentText(text: string): string {
  const trimmed = trimBlanks(text);
  if (!ODD_BLANKS.test(trimmed)) return trimmed;
  // A text with a brace is written as a line, which has no paragraphs.
  const gap = text.includes('}') ? ' ' : '\n\n';
  return trimmed.replace(BLANKS, (run) => (/\n[^\n]*\n|\r\r/.test(run) ? gap : ' '));
}

/** A comment as it stands in movetext. With a brace in it, only the end of its line can end it: so a line end must follow. */
export function commentToken(text: string): string {
  return text.includes('}') ? `;${text}` : `{${text}}`;
}

function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

function isBlank(character: number): boolean {
  return character === 32 || (character >= 9 && character <= 13);
}

/** With at most two blanks on either side: a comment in the form of a tree has no more, and longer runs would cost a lot. */
const COMMAND = /[ \n]{0,2}\[%([A-Za-z][\w-]{0,31})(?: ([^[\]]*))?\][ \n]{0,2}/g;

/**
 * Takes a comment apart.
 *
 * @example parseComment('[%clk 0:03:00] quick').clock // 180000
 */
export function parseComment(comment: string): PgnComment {
  if (!comment.includes('[%')) return { text: comment };
  const plain = commentText(comment);
  const parts: { -readonly [K in keyof Known]: Known[K] } = {};
  const commands: PgnCommand[] = [];
  const text = plain.replace(COMMAND, (_, name: string, value = '') => {
    const known = READERS[name]?.(value.trim());
    const part = known === undefined ? undefined : (Object.keys(known)[0] as keyof Known);
    if (known === undefined || part === undefined || part in parts) commands.push({ name, value: value.trim() });
    else Object.assign(parts, known);
    return ' ';
  });
  return { text: trimBlanks(text), ...parts, ...(commands.length > 0 && { commands }) };
}

/**
 * All comments after a node's move as one: the text of all, the first of each command.
 *
 * @example commentOf(parsePgn('1. e4 {[%clk 0:03:00]} {quick} *')[0].mainline()[0]) // { text: 'quick', clock: 180000 }
 */
export function commentOf(node: PgnNode): PgnComment {
  return parseComment(node.comments.join(' '));
}

type Known = Omit<PgnComment, 'text' | 'commands'>;

/** What each known command says, or `undefined` if its value cannot be read. */
const READERS: Readonly<Record<string, (value: string) => Known | undefined>> = {
  clk: (value) => mapped(parseTime(value), (clock) => ({ clock })),
  emt: (value) => mapped(parseTime(value), (elapsed) => ({ elapsed })),
  eval: (value) => mapped(parseEvaluation(value), (evaluation) => ({ evaluation })),
  csl: (value) => mapped(parseMarks(value, /^([GRYB])([a-h][1-8])$/, squareMark), (squares) => ({ squares })),
  cal: (value) => mapped(parseMarks(value, /^([GRYB])([a-h][1-8])([a-h][1-8])$/, arrow), (arrows) => ({ arrows })),
};

function mapped<T>(value: T | undefined, map: (value: T) => Known): Known | undefined {
  return value === undefined ? undefined : map(value);
}

/** Milliseconds of `h:mm:ss`, `mm:ss` or `ss`, with a fraction of a second or without. */
function parseTime(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,6}):)?(\d{1,2}):)?(\d{1,6}(?:\.\d{1,9})?)$/.exec(text);
  if (match === null) return undefined;
  const [, hours = '0', minutes = '0', seconds] = match;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

function parseEvaluation(text: string): PgnEvaluation | undefined {
  const match = /^(#)?([+-]?\d{1,6}(?:\.\d{1,6})?)(?:,\s*(\d{1,6}))?$/.exec(text);
  if (match === null) return undefined;
  const value = Number(match[2]);
  const depth = match[3] === undefined ? {} : { depth: Number(match[3]) };
  if (match[1] === undefined) return { pawns: value, ...depth };
  return Number.isInteger(value) ? { mate: value, ...depth } : undefined;
}

/** Marks between commas; all of them, or none. */
function parseMarks<T>(text: string, form: RegExp, read: (match: RegExpExecArray) => T): T[] | undefined {
  const marks: T[] = [];
  for (const item of text.split(',')) {
    const match = form.exec(item.trim());
    if (match === null) return undefined;
    marks.push(read(match));
  }
  return marks;
}

function squareMark([, letter, name]: RegExpExecArray): PgnSquareMark {
  return { color: colorOf(letter!), square: square(name as 'a1') };
}

function arrow([, letter, from, to]: RegExpExecArray): PgnArrow {
  return { color: colorOf(letter!), from: square(from as 'a1'), to: square(to as 'a1') };
}

function colorOf(letter: string): MarkColor {
  return MARK_COLORS.find((color) => color.startsWith(letter.toLowerCase()))!;
}

/**
 * Puts a comment together, to be given to `annotate`: commands first, then the text.
 *
 * @example writeComment({ text: 'quick', clock: 180_000 }) // '[%clk 0:03:00] quick'
 */
export function writeComment({
  text,
  clock,
  elapsed,
  evaluation,
  squares = [],
  arrows = [],
  commands = [],
}: PgnComment): string {
  const parts = [
    squares.length > 0 && `[%csl ${squares.map((it) => letterOf(it.color) + squareName(it.square)).join(',')}]`,
    arrows.length > 0 &&
      `[%cal ${arrows.map((it) => letterOf(it.color) + squareName(it.from) + squareName(it.to)).join(',')}]`,
    evaluation !== undefined && `[%eval ${evaluationText(evaluation)}]`,
    clock !== undefined && `[%clk ${timeText(clock)}]`,
    elapsed !== undefined && `[%emt ${timeText(elapsed)}]`,
    ...commands.map(({ name, value }) => (value === '' ? `[%${name}]` : `[%${name} ${value}]`)),
    text,
  ];
  return commentText(parts.filter((part) => part !== false && part !== '').join(' '));
}

function letterOf(color: MarkColor): string {
  return color[0]!.toUpperCase();
}

function evaluationText(evaluation: PgnEvaluation): string {
  const value = 'mate' in evaluation ? `#${evaluation.mate}` : evaluation.pawns.toFixed(2);
  return evaluation.depth === undefined ? value : `${value},${evaluation.depth}`;
}

/** `h:mm:ss`, with as many digits of the fraction as the milliseconds need. */
export function timeText(milliseconds: number): string {
  const whole = Math.max(0, Math.round(milliseconds));
  const seconds = Math.floor(whole / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const fraction =
    whole % 1000 === 0
      ? ''
      : `.${String(whole % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}`;
}
