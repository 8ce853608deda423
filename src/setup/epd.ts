/**
 * EPD: four FEN fields and operations. Reads one line, with or without counters between the two, and writes one.
 * Built from `validate`; knows the meaning of `hmvc` and `fmvn` only, all other operations are carried as they are.
 * Source: PGN standard 16.2.
 */

import { badArgument } from '../argument.js';
import { type EpdCode, FenError, type FenIssue, type SetupError } from '../errors.js';
import { failed, ok, type Result, unwrap } from '../result.js';
import { issue, quote } from './issues.js';
import { isBlank, MAX_COUNTER, tokensOf } from './read.js';
import { acceptedFen, type FenAcceptance, type FenReadOptions, fenFailure, validateFen } from './validate.js';

/** One operand: a `token` as in `bm Nf3`, or a `string` as in `id "WAC.001"`. */
export interface EpdOperand {
  readonly kind: 'token' | 'string';
  readonly text: string;
}

/** One operation: `bm Nf3 Nc3;` has the opcode `bm` and two operands. */
export interface EpdOperation {
  readonly opcode: string;
  readonly operands: readonly EpdOperand[];
}

/** A position with what is said about it. */
export interface Epd {
  /** Six fields; the counters come from `hmvc` and `fmvn`, which are not among the operations. */
  readonly fen: string;
  /** In the order of the line; an opcode may occur twice. */
  readonly operations: readonly EpdOperation[];
}

export interface EpdOptions extends FenReadOptions, FenAcceptance {}

/** The longest line that is looked at, in UTF-16 code units: room for long comments. */
export const MAX_EPD_LENGTH = 65536;

/**
 * The position and the operations of one EPD line.
 *
 * Also takes what is met in practice: two counters after the four fields, empty operations (`;D1 20 ;D2 400`), and no
 * semicolon at the end. In three-check the remaining checks stand behind the fields. In a string, `\"` and `\\` are escapes; the standard has none.
 *
 * @throws {FenError} if the line cannot be read; its `issues` hold all problems of the fields, or else of the operations.
 * @throws {SetupError} if the position is not accepted: see `acceptedFen`.
 * @throws {ArgumentError} if `text` is not a string.
 * @example parseEpd('4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id "one";').operations[0]?.opcode // 'bm'
 */
export function parseEpd(text: string, options: EpdOptions = {}): Epd {
  return unwrap(tryParseEpd(text, options));
}

/** As {@link parseEpd}, with the error as a value. */
export function tryParseEpd(text: string, options: EpdOptions = {}): Result<Epd, FenError | SetupError> {
  if (typeof text !== 'string') {
    throw badArgument('argument-type', 'an EPD as a string', text);
  }
  if (text.length > MAX_EPD_LENGTH) {
    const tooLong = issue('fen-too-long', 'fen', 0, `at most ${MAX_EPD_LENGTH} characters`, `${text.length}`);
    return failed(new FenError(text, tooLong, [tooLong]));
  }
  const end = endOfFields(text, options.variant);
  const report = validateFen(text.slice(0, end), options);
  const fen = acceptedFen(report, options);
  if (fen === undefined) return failed(fenFailure(text, report));
  const { operations, issues } = readOperations(text, end);
  const [first] = issues;
  if (first !== undefined) return failed(new FenError(text, first, issues));
  return ok({ fen: withCounters(fen, operations), operations: operations.filter((it) => !isCounter(it)) });
}

/**
 * The EPD line of a position with its operations: four fields, the operations, and at the end `hmvc` and `fmvn` unless
 * they are 0 and 1.
 *
 * @throws {FenError | SetupError} if `epd.fen` is not accepted: see `acceptedFen`.
 * @throws {ArgumentError} if an opcode is no identifier, or a token holds a blank, a quote or a semicolon.
 * @example epdText({ fen: '4k3/8/8/8/8/8/8/4K3 w - - 3 9', operations: [] }) // '4k3/8/8/8/8/8/8/4K3 w - - hmvc 3; fmvn 9;'
 */
export function epdText(epd: Epd, options: EpdOptions = {}): string {
  const report = validateFen(epd.fen, options);
  const fen = acceptedFen(report, options);
  if (fen === undefined) throw fenFailure(epd.fen, report);
  return epdLine(fen, epd.operations);
}

/** The EPD line of a clean FEN of six fields, or seven where checks are counted. Throws as {@link epdText} does for operations. */
export function epdLine(fen: string, operations: readonly EpdOperation[]): string {
  const fields = fen.split(' ');
  const [halfmoves, fullmoves] = fields.slice(-2);
  checkOperations(operations);
  const texts = operations.filter((it) => !isCounter(it)).map(operationText);
  if (halfmoves !== '0') texts.push(`hmvc ${halfmoves};`);
  if (fullmoves !== '1') texts.push(`fmvn ${fullmoves};`);
  return [...fields.slice(0, -2), ...texts].join(' ');
}

/** Where the position ends: after four fields, or behind counters that follow, and the checks of three-check on either side. */
function endOfFields(text: string, variant: EpdOptions['variant']): number {
  const semicolon = text.indexOf(';');
  const tokens = tokensOf(semicolon < 0 ? text : text.slice(0, semicolon));
  const isChecks = (i: number) => variant === 'threecheck' && /^\+?\d+\+\d+$/.test(tokens[i]?.text ?? '');
  const isNumber = (i: number) => isDigit(tokens[i]?.text[0] ?? '');
  const hasChecks = isChecks(4);
  let count = hasChecks ? 5 : 4;
  if (isNumber(count) && isNumber(count + 1)) count += isChecks(count + 2) && !hasChecks ? 3 : 2;
  const last = tokens[count - 1] ?? tokens.at(-1);
  return last === undefined ? text.length : last.offset + last.text.length;
}

interface Operations {
  readonly operations: readonly EpdOperation[];
  readonly issues: readonly FenIssue<EpdCode>[];
}

function readOperations(text: string, start: number): Operations {
  const issues: FenIssue<EpdCode>[] = [];
  const note = (code: EpdCode, offset: number, expected: string, found: string): void => {
    issues.push(issue(code, 'operations', offset, expected, found));
  };
  const operations: EpdOperation[] = [];
  for (const lexemes of splitAtSemicolons(lexemesOf(text, start))) {
    const [first, ...rest] = lexemes;
    if (first === undefined) continue;
    const operation = { opcode: first.text, operands: rest.map(({ kind, text }): EpdOperand => ({ kind, text })) };
    operations.push(operation);
    if (first.kind === 'string' || !isOpcode(first.text)) {
      note(
        'epd-opcode',
        first.offset,
        'an opcode of letters, digits and "_"',
        quote(text.slice(first.offset, first.end)),
      );
    }
    if (isCounter(operation) && counterOf(operation) === undefined) {
      const found = quote(text.slice(first.end, lexemes.at(-1)!.end).trim());
      note('epd-operand', first.offset, `one number up to ${MAX_COUNTER} for ${first.text}`, found);
    }
    for (const lexeme of lexemes) {
      if (lexeme.isOnNewLine) note('epd-line-break', lexeme.offset, 'all operations on one line', 'a line break');
      if (lexeme.isOpen)
        note('epd-string', lexeme.offset, 'a string with a quote at its end', quote(`"${lexeme.text}`));
    }
  }
  return { operations, issues };
}

/** An opcode, an operand or a semicolon of the line. */
interface Lexeme {
  readonly kind: 'token' | 'string';
  readonly text: string;
  readonly offset: number;
  readonly end: number;
  /** A string that goes on to the end of the line. */
  readonly isOpen: boolean;
  readonly isOnNewLine: boolean;
}

function lexemesOf(text: string, start: number): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let end = start;
  for (;;) {
    const offset = skipBlanks(text, end);
    if (offset === text.length) return lexemes;
    const isOnNewLine = /[\n\r]/.test(text.slice(end, offset));
    const body = text[offset] === '"' ? readString(text, offset) : readToken(text, offset);
    lexemes.push({ ...body, offset, isOnNewLine });
    end = body.end;
  }
}

function splitAtSemicolons(lexemes: readonly Lexeme[]): Lexeme[][] {
  const parts: Lexeme[][] = [[]];
  for (const lexeme of lexemes) {
    if (lexeme.kind === 'token' && lexeme.text === ';') parts.push([]);
    else parts.at(-1)!.push(lexeme);
  }
  return parts;
}

type LexemeBody = Omit<Lexeme, 'offset' | 'isOnNewLine'>;

/** A semicolon, or all up to a blank, a quote or a semicolon. */
function readToken(text: string, start: number): LexemeBody {
  let end = start + 1;
  while (text[start] !== ';' && end < text.length && !isBlank(text.charCodeAt(end)) && !';"'.includes(text[end]!))
    end++;
  return { kind: 'token', text: text.slice(start, end), end, isOpen: false };
}

/** The string that begins with the quote at `start`. */
function readString(text: string, start: number): LexemeBody {
  let value = '';
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '"') return { kind: 'string', text: value, end: i + 1, isOpen: false };
    if (text[i] === '\\' && (text[i + 1] === '"' || text[i + 1] === '\\')) i++;
    value += text[i];
  }
  return { kind: 'string', text: value, end: text.length, isOpen: true };
}

function skipBlanks(text: string, start: number): number {
  let offset = start;
  while (offset < text.length && isBlank(text.charCodeAt(offset))) offset++;
  return offset;
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9';
}

function isOpcode(text: string): boolean {
  return /^[A-Za-z]\w*$/.test(text);
}

function isCounter({ opcode }: EpdOperation): boolean {
  return opcode === 'hmvc' || opcode === 'fmvn';
}

function counterOf({ operands }: EpdOperation): number | undefined {
  const [first, second] = operands;
  if (first === undefined || second !== undefined || !/^\d{1,5}$/.test(first.text)) return undefined;
  return Number(first.text) <= MAX_COUNTER ? Number(first.text) : undefined;
}

/** The FEN with the counters of `hmvc` and `fmvn` where the operations have them. */
function withCounters(fen: string, operations: readonly EpdOperation[]): string {
  const fields = fen.split(' ');
  for (const operation of operations) {
    const value = isCounter(operation) ? counterOf(operation) : undefined;
    if (value === undefined) continue;
    // The counters are the last fields: in three-check the fifth is that of the checks.
    if (operation.opcode === 'hmvc') fields[fields.length - 2] = `${value}`;
    else fields[fields.length - 1] = `${Math.max(value, 1)}`;
  }
  return fields.join(' ');
}

/** @throws {ArgumentError} for what is no list of operations. */
function checkOperations(operations: readonly EpdOperation[]): void {
  const isOperand = (it: unknown) => typeof Object(it).text === 'string';
  const isOperation = (it: unknown) => {
    const { opcode, operands } = Object(it);
    return typeof opcode === 'string' && Array.isArray(operands) && operands.every(isOperand);
  };
  if (Array.isArray(operations) && operations.every(isOperation)) return;
  throw badArgument('argument-type', 'a list of operations', operations);
}

function operationText({ opcode, operands }: EpdOperation): string {
  if (!isOpcode(opcode)) {
    throw badArgument('argument-range', 'an opcode of letters, digits and "_"', opcode);
  }
  return `${[opcode, ...operands.map(operandText)].join(' ')};`;
}

function operandText({ kind, text }: EpdOperand): string {
  if (kind === 'string') return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
  if (isToken(text)) return text;
  throw badArgument('argument-range', 'a token without blanks, quotes and semicolons', text);
}

function isToken(text: string): boolean {
  return text !== '' && !/[;"]/.test(text) && tokensOf(text)[0]?.text === text;
}
