/**
 * Reads the six fields of a FEN as far as they can be read, and lists every deviation in spelling.
 * Built from `setup` and `issues`; one pass over at most 4096 characters, no regular expressions, no recursion.
 */
import type { FenCode, FenField, FenIssue } from '../errors.js';
import { pieceOfLetter } from '../letter.js';
import { trySquare } from '../square.js';
import type { Color, Square, Variant } from '../types.js';
import type { CastlingLetter } from './castling.js';
import { issue, quote } from './issues.js';
import type { Board } from './setup.js';
import { setupKit } from './variant-kit.js';

/** The longest text that is looked at, in UTF-16 code units. A FEN has about 90. */
export const MAX_FEN_LENGTH = 4096;

/** The largest value of either counter: they are 16 bits in a position record. */
export const MAX_COUNTER = 65535;

/** What the text says. A field that cannot be read is `undefined`, and has an issue; a missing one has its default. */
export interface FenReading {
  readonly issues: readonly FenIssue[];
  readonly board: Board | undefined;
  readonly turn: Color | undefined;
  readonly castling: readonly CastlingLetter[] | undefined;
  /** `undefined` also where the text says "-". */
  readonly epSquare: Square | undefined;
  readonly halfmoves: number | undefined;
  readonly fullmoves: number | undefined;
  /** Offset into the text of the character that put a piece on a square. */
  readonly pieceOffsets: ReadonlyMap<Square, number>;
  readonly offsets: Readonly<Record<FenField, number>>;
  /** The pocket or the remaining checks of a variant that has them, as a FEN writes them. */
  readonly extras: string | undefined;
  /** Offsets of the marks `~` of promoted pieces in crazyhouse, by square. */
  readonly promoted: ReadonlyMap<Square, number>;
}

/** A run of characters other than blanks. */
export interface Token {
  readonly text: string;
  readonly offset: number;
}

const FIELDS = ['board', 'turn', 'castling', 'ep', 'halfmoves', 'fullmoves'] as const;
const DEFAULTS = { board: '', turn: 'w', castling: '-', ep: '-', halfmoves: '0', fullmoves: '1' } as const;

/** What the readers of the fields add to. */
interface Notes {
  readonly issues: FenIssue[];
  readonly pieceOffsets: Map<Square, number>;
  readonly promoted: Map<Square, number>;
  readonly variant: Variant;
}

export function readFen(text: string, variant: Variant = 'chess'): FenReading {
  const notes: Notes = { issues: [], pieceOffsets: new Map(), promoted: new Map(), variant };
  const written = text.length > MAX_FEN_LENGTH ? [] : tokensOf(text);
  const { tokens, extras } =
    variant === 'chess'
      ? { tokens: written, extras: undefined }
      : setupKit().splitExtras(written, variant, notes.issues);
  if (text.length > MAX_FEN_LENGTH) {
    const expected = `at most ${MAX_FEN_LENGTH} characters`;
    notes.issues.push(issue('fen-too-long', 'fen', 0, expected, `${text.length}`));
  } else if (tokens.length === 0) {
    notes.issues.push(issue('fen-empty', 'fen', 0, 'a FEN', text === '' ? 'nothing' : 'only blanks'));
  } else {
    noteShape(text, written, tokens, notes.issues);
  }
  const field = (i: number): Token => tokens[i] ?? { text: DEFAULTS[FIELDS[i]!], offset: text.length };
  const offsetOf = (i: number): number => field(i).offset;
  return {
    board: tokens.length === 0 ? undefined : readBoard(field(0), notes),
    turn: readTurn(field(1), notes),
    castling: readCastling(field(2), notes),
    epSquare: readEpSquare(field(3), notes),
    halfmoves: readCounter(field(4), 'halfmoves', notes),
    fullmoves: readFullmoves(field(5), notes),
    issues: notes.issues,
    pieceOffsets: notes.pieceOffsets,
    extras,
    promoted: notes.promoted,
    offsets: {
      fen: 0,
      board: offsetOf(0),
      turn: offsetOf(1),
      castling: offsetOf(2),
      ep: offsetOf(3),
      halfmoves: offsetOf(4),
      fullmoves: offsetOf(5),
      operations: tokens[6]?.offset ?? text.length,
    },
  };
}

const BYTE_ORDER_MARK = 0xfeff;

/** Space, tab, line breaks, and the no-break space that copying from a page leaves behind. */
export function isBlank(charCode: number): boolean {
  return charCode === 0x20 || (charCode >= 0x09 && charCode <= 0x0d) || charCode === 0xa0;
}

/** The tokens of a text; a leading byte order mark belongs to none. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let start = -1;
  for (let i = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0; i <= text.length; i++) {
    const isInside = i < text.length && !isBlank(text.charCodeAt(i));
    if (isInside && start < 0) start = i;
    if (isInside || start < 0) continue;
    tokens.push({ text: text.slice(start, i), offset: start });
    start = -1;
  }
  return tokens;
}

/** Byte order mark, blanks other than one space, missing and extra fields; `tokens` are the `written` ones that chess has. */
function noteShape(text: string, written: readonly Token[], tokens: readonly Token[], issues: FenIssue[]): void {
  let end = 0;
  if (text.charCodeAt(0) === BYTE_ORDER_MARK) {
    issues.push(issue('fen-byte-order-mark', 'fen', 0, 'the board first', 'a byte order mark'));
    end = 1;
  }
  for (const [i, token] of written.entries()) {
    const gap = text.slice(end, token.offset);
    if (gap !== (i === 0 ? '' : ' '))
      issues.push(oddGap(gap, end, i === 0 ? 'no blank before the board' : 'one space'));
    end = token.offset + token.text.length;
  }
  if (end < text.length) issues.push(oddGap(text.slice(end), end, 'no blank at the end'));
  if (tokens.length < FIELDS.length) {
    const missing = FIELDS.slice(tokens.length).join(', ');
    issues.push(issue('fen-missing-fields', 'fen', text.length, `the fields ${missing}`, 'the end'));
  }
  const extra = tokens[FIELDS.length];
  if (extra !== undefined) {
    const expected = 'the end after six fields (operations are for parseEpd)';
    issues.push(issue('fen-extra-fields', 'operations', extra.offset, expected, quote(text.slice(extra.offset))));
  }
}

function oddGap(gap: string, offset: number, expected: string): FenIssue<FenCode> {
  return issue('fen-separator', 'fen', offset, expected, quote(gap));
}

function note(
  { issues }: Notes,
  code: FenCode,
  field: FenField,
  { text, offset }: Token,
  expected: string,
  found = quote(text),
): void {
  issues.push(issue(code, field, offset, expected, found));
}

function readBoard(token: Token, notes: Notes): Board | undefined {
  const before = notes.issues.length;
  const board: Board[number][] = new Array(64).fill(undefined);
  const ranks = token.text.split('/');
  if (ranks.length !== 8 || ranks.includes('')) {
    const found = ranks.length === 8 ? 'an empty rank' : `${ranks.length}`;
    note(notes, 'fen-board-ranks', 'board', token, '8 ranks with "/" between them', found);
  }
  let offset = token.offset;
  for (const [i, rank] of ranks.entries()) {
    if (rank !== '') readRank({ text: rank, offset }, 7 - i, board, notes);
    offset += rank.length + 1;
  }
  return notes.issues.length === before ? board : undefined;
}

function readRank(token: Token, rank: number, board: Board[number][], notes: Notes): void {
  const unreadable = notes.issues.length;
  let file = 0;
  let offset = token.offset;
  let wasDigit = false;
  for (const char of token.text) {
    if (char === '~' && notes.variant === 'crazyhouse') {
      notes.promoted.set((rank * 8 + file - 1) as Square, offset++);
      continue;
    }
    const piece = pieceOfLetter(char);
    const isDigit = char >= '1' && char <= '8' && char.length === 1;
    if (piece !== undefined && file < 8 && rank >= 0) {
      const sq = (rank * 8 + file) as Square;
      board[sq] = piece;
      notes.pieceOffsets.set(sq, offset);
    }
    if (piece === undefined && !isDigit) {
      const expected = 'a piece of "PNBRQKpnbrqk" or a digit from 1 to 8';
      note(notes, 'fen-board-character', 'board', { text: char, offset }, expected);
    }
    if (isDigit && wasDigit) {
      const expected = 'one digit for neighboring empty squares';
      const found = token.text.slice(offset - token.offset - 1, offset - token.offset + 1);
      note(notes, 'fen-board-adjacent-digits', 'board', { text: found, offset: offset - 1 }, expected);
    }
    file += isDigit ? Number(char) : 1;
    wasDigit = isDigit;
    offset += char.length;
  }
  // The length of a rank that holds unknown characters is unknown too.
  const isReadable = notes.issues.slice(unreadable).every((it) => it.code !== 'fen-board-character');
  if (file !== 8 && isReadable) {
    const found = `${file} in ${quote(token.text)}`;
    note(notes, 'fen-board-rank-length', 'board', token, '8 squares in a rank', found);
  }
}

function readTurn(token: Token, notes: Notes): Color | undefined {
  if (token.text === 'w') return 'white';
  if (token.text === 'b') return 'black';
  note(notes, 'fen-turn', 'turn', token, '"w" or "b"');
  return undefined;
}

const CASTLING_LETTERS = 'KQABCDEFGHkqabcdefgh';

function readCastling(token: Token, notes: Notes): CastlingLetter[] | undefined {
  if (token.text === '-') return [];
  const letters: CastlingLetter[] = [];
  let offset = token.offset;
  let isReadable = true;
  for (const letter of token.text) {
    if (CASTLING_LETTERS.includes(letter)) {
      letters.push({ letter, color: letter < 'a' ? 'white' : 'black', offset });
    } else {
      const expected = '"-" alone, or letters of "KQkq" or rook files';
      note(notes, 'fen-castling', 'castling', { text: letter, offset }, expected);
      isReadable = false;
    }
    offset += letter.length;
  }
  const repeated = letters.find((it, i) => isRepeated(letters.slice(0, i), it));
  if (repeated !== undefined) {
    const expected = 'each castling right once, at most two for a color';
    note(notes, 'fen-castling-repeated', 'castling', { ...token, offset: repeated.offset }, expected);
    isReadable = false;
  }
  if (isReadable && !isInOrder(letters)) {
    const expected = "white's rights before black's, K before Q";
    note(notes, 'fen-castling-order', 'castling', token, expected);
  }
  return isReadable ? letters : undefined;
}

function isRepeated(earlier: readonly CastlingLetter[], { letter, color }: CastlingLetter): boolean {
  return earlier.some((it) => it.letter === letter) || earlier.filter((it) => it.color === color).length === 2;
}

/** Shredder-FEN has no fixed order of the files: `HAha` and `AHah` are both in use. */
function isInOrder(letters: readonly CastlingLetter[]): boolean {
  const text = letters.map((it) => it.letter).join('');
  const firstBlack = letters.findIndex((it) => it.color === 'black');
  const lastWhite = letters.findLastIndex((it) => it.color === 'white');
  return !text.includes('QK') && !text.includes('qk') && (firstBlack < 0 || lastWhite < firstBlack);
}

function readEpSquare(token: Token, notes: Notes): Square | undefined {
  if (token.text === '-') return undefined;
  const sq = trySquare(token.text);
  if (sq !== undefined && (sq >> 3 === 2 || sq >> 3 === 5)) return sq;
  const expected = '"-" or a square on the third or sixth rank';
  note(notes, 'fen-ep', 'ep', token, expected);
  return undefined;
}

function readFullmoves(token: Token, notes: Notes): number | undefined {
  const value = readCounter(token, 'fullmoves', notes);
  if (value !== 0) return value;
  note(notes, 'fen-fullmoves-zero', 'fullmoves', token, 'a move number from 1');
  return 1;
}

/** A counter above 65535 becomes 65535, where the counters of a game stop too. */
function readCounter(token: Token, field: 'halfmoves' | 'fullmoves', notes: Notes): number | undefined {
  let value = 0;
  for (const char of token.text) {
    if (char < '0' || char > '9' || char.length > 1) {
      const expected = `digits for the ${field === 'halfmoves' ? 'halfmove clock' : 'move number'}`;
      note(notes, `fen-${field}`, field, token, expected);
      return undefined;
    }
    value = Math.min(value * 10 + Number(char), MAX_COUNTER + 1);
  }
  if (token.text.length > 1 && token.text.startsWith('0')) {
    note(notes, 'fen-leading-zeros', field, token, 'no leading zeros');
  }
  if (value <= MAX_COUNTER) return value;
  note(notes, 'fen-counter-range', field, token, `at most ${MAX_COUNTER}`);
  return MAX_COUNTER;
}
