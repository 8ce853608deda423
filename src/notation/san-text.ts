/**
 * Reading the spelling of a move as people and programs write it, from canonical SAN to `1... e2 – e4 ch!?`.
 * Answers with what the text says and how its spelling deviates; asks no position, so it cannot know what is legal.
 *
 * Canonical SAN never gets another meaning: a lower-case `b` is always a file, `O-O` is always castling.
 */
import type { CastlingSide, Role } from '../types.js';
import type { CastlingIntent, DropIntent, MoveIntent } from './intent.js';
import { FIGURINES, type PieceLetters, type PieceText, pieceTexts } from './pieces.js';
import { moveKit } from './variant-kit.js';

/** Deviations accepted at `standard`: what FIDE appendix C and the PGN import format (3.2.1, 8.2.3) allow. */
export const STANDARD_DEVIATIONS = [
  /** No `+` or `#` though the move gives check or mate. */
  'suffix-missing',
  /** `+` for `#`, `#` for `+`, or `++`. */
  'suffix-wrong',
  /** `+` or `#` though there is no check. */
  'suffix-spurious',
  /** `!`, `?`, `!!`, `??`, `!?` or `?!` behind the move (PGN 8.2.3.8). */
  'annotation',
  /** The origin is named though it need not be, or by more than it need be. */
  'over-disambiguated',
  /** The rank is named where the file comes first (PGN 8.2.3.4). */
  'rank-for-file',
  /** No `x` though a piece is captured. */
  'capture-missing',
  /** `x` though nothing is captured. */
  'capture-spurious',
  /** `e8Q` (FIDE C.11). */
  'promotion-sign-missing',
  /** `0-0` (FIDE C.13). */
  'castling-zeros',
  /** `e.p.` (FIDE C.9.3). */
  'en-passant-mark',
  /** `@f3`: a pawn is dropped, as some write it. */
  'drop-letter-missing',
] as const;

/** Further deviations, accepted at `lenient` only. */
export const LENIENT_DEVIATIONS = [
  /** `Ng1-f3`, `e2-e4`, `a7xb8=Q`. */
  'long-algebraic',
  /** Two squares: `g1f3`, `g1-f3`, `e1h1`. */
  'coordinates',
  /** A dash that separates no two squares: `N-f3`. */
  'separator',
  /** `:` or `×` instead of `x`. */
  'capture-sign',
  /** `ed`, `exd`: a pawn capture without the rank. */
  'short-capture',
  /** `Pe4`. */
  'pawn-letter',
  /** `nf3`; never `b`, which is a file. */
  'piece-case',
  /** `♘f3`. */
  'figurine',
  /** `e8(Q)`, `e8/Q`. */
  'promotion-sign',
  /** `e8=q`. */
  'promotion-case',
  /** `o-o`, or the Cyrillic О. */
  'castling-letter',
  /** `OO`. */
  'castling-dashes',
  /** `Kg1` from e1. */
  'castling-as-king-move',
  /** A dash that is no hyphen. */
  'dash',
  /** `ch`, `check`, `mate`. */
  'suffix-word',
  /** `=` behind a move, the sign of an offered draw. */
  'draw-offer',
  /** `1.`, `1...`, `...`. */
  'move-number',
  'blank',
] as const;

/** Ways to write a move that differ from its one canonical SAN. */
export const SAN_DEVIATIONS = [...STANDARD_DEVIATIONS, ...LENIENT_DEVIATIONS] as const;
export type SanDeviation = (typeof SAN_DEVIATIONS)[number];

/** A text taken apart. */
export interface SanText {
  readonly intent: MoveIntent | CastlingIntent | DropIntent;
  /** The mark of check: nothing, `+`, `#` or `++`. */
  readonly suffix: string;
  /** Whether an `x` or another sign of capture is there. */
  readonly hasCaptureSign: boolean;
  /** Whether a dash stands where an `x` might. */
  readonly hasSeparator: boolean;
  /** The deviations that can be seen without the position. */
  readonly deviations: ReadonlySet<SanDeviation>;
}

/** No move is longer, in UTF-16 code units, with all that may stand around it. */
const MAX_LENGTH = 40;

/** Takes a text apart; `undefined` if it has not the form of a move. @throws {ArgumentError} for unknown letters. */
export function scanSan(text: string, pieces: PieceLetters): SanText | undefined {
  const forms = formsOf(pieces);
  if (text.length > MAX_LENGTH) return undefined;
  const deviations = new Set<SanDeviation>();
  const body = peelFront(text, deviations);
  const tail = peelTail(body, deviations);
  if (tail === undefined) return undefined;
  const castling = scanCastling(tail.head, deviations);
  if (castling !== undefined) {
    if (tail.enPassant) return undefined;
    return { intent: { castling }, suffix: tail.suffix, hasCaptureSign: false, hasSeparator: false, deviations };
  }
  return scanMove(tail, forms, deviations) ?? scanDrop(tail, forms, deviations);
}

function peelFront(text: string, deviations: Set<SanDeviation>): string {
  let body = text.trim();
  if (body !== text) deviations.add('blank');
  const number = /^(?:\d+\s?\.+|\.+)\s*/.exec(body);
  if (number !== null) {
    deviations.add('move-number');
    body = body.slice(number[0].length);
  }
  const hyphens = body.replace(/[\u2010-\u2015\u2212]/g, '-');
  if (hyphens !== body) deviations.add('dash');
  return hyphens;
}

interface Tail {
  readonly head: string;
  readonly suffix: string;
  readonly enPassant: boolean;
}

const ANNOTATION = /\s*(!!|\?\?|!\?|\?!|!|\?)$/;
const SUFFIX = /(\s*)(\+\+|\+|#|ch\.?|check|mate|checkmate)$/;
const EN_PASSANT = /(\s*)e\.?p\.?$/;
/** A draw is offered behind a move without marks: `Kg1=`, `e8=Q=`; `Kg1+=` is an assessment. */
const DRAW_OFFER = /(\s*)(?<![+#=\s])=$/;

/** Takes marks off the end, one of a kind at most; `undefined` if one comes twice. */
function peelTail(body: string, deviations: Set<SanDeviation>): Tail | undefined {
  let head = body;
  let suffix = '';
  let enPassant = false;
  for (;;) {
    const length = head.length;
    const [annotation] = ANNOTATION.exec(head) ?? [];
    if (annotation !== undefined) {
      if (deviations.has('annotation')) return undefined;
      deviations.add('annotation');
      head = head.slice(0, -annotation.length);
      if (annotation.length !== annotation.trimStart().length) deviations.add('blank');
    }
    const mark = SUFFIX.exec(head);
    if (mark !== null) {
      if (suffix !== '') return undefined;
      suffix = suffixOf(mark[2]!, deviations);
      if (mark[1] !== '') deviations.add('blank');
      head = head.slice(0, mark.index);
    }
    const passing = EN_PASSANT.exec(head);
    if (passing !== null) {
      if (enPassant) return undefined;
      enPassant = true;
      deviations.add('en-passant-mark');
      head = head.slice(0, passing.index);
    }
    const offer = DRAW_OFFER.exec(head);
    if (offer !== null && suffix === '') {
      if (deviations.has('draw-offer')) return undefined;
      deviations.add('draw-offer');
      head = head.slice(0, offer.index);
    }
    if (head.length === length) return { head, suffix, enPassant };
  }
}

function suffixOf(mark: string, deviations: Set<SanDeviation>): string {
  if (/^[+#]/.test(mark)) return mark;
  deviations.add('suffix-word');
  return mark.endsWith('mate') ? '#' : '+';
}

// U+041E and U+043E are Cyrillic letters that look like O and o.
const CASTLING = /^[O0o\u041e\u043e](-?)[O0o\u041e\u043e](?:\1([O0o\u041e\u043e]))?$/;

function scanCastling(head: string, deviations: Set<SanDeviation>): CastlingSide | undefined {
  const match = CASTLING.exec(head);
  if (match === null) return undefined;
  if (head.includes('0')) deviations.add('castling-zeros');
  if (/[o\u041e\u043e]/.test(head)) deviations.add('castling-letter');
  if (match[1] === '') deviations.add('castling-dashes');
  return match[2] === undefined ? 'h' : 'a';
}

/** The regular expressions of one alphabet, and the roles of its letters. */
interface Forms {
  readonly move: RegExp;
  /** The roles of texts in front of a move: capitals, and small letters that are no files. */
  readonly roles: ReadonlyMap<string, Role>;
  /** The roles of texts behind a move, in both cases. */
  readonly promotions: ReadonlyMap<string, Role>;
}

const FORMS = new Map<PieceLetters, Forms>();

function formsOf(pieces: PieceLetters): Forms {
  const known = FORMS.get(pieces);
  if (known !== undefined) return known;
  const own = [...pieceTexts(pieces), ...FIGURINES];
  const small = own.map(([text, role]): PieceText => [text.toLowerCase(), role]);
  const roles = new Map([...small.filter(([text]) => !/^[a-h]/.test(text)), ...own]);
  const promotions = new Map([...small, ...own]);
  // A figurine may be followed by the selector that keeps it from being drawn as an emoji.
  const oneOf = (texts: ReadonlyMap<string, Role>) =>
    `(${[...texts.keys()].sort((a, b) => b.length - a.length).join('|')})\\uFE0E?`;
  const promotion = `(?:([=/(]?)${oneOf(promotions)}(\\)?))?`;
  // Left out of a pawn's capture: `ed`, `exd`.
  const toRank = '(?:([1-8])|(?<=^[a-h][x:×]?[a-h]))';
  const forms: Forms = {
    move: new RegExp(`^(?:${oneOf(roles)})?([a-h])?([1-8])?\\s?([-x:×])?\\s?([a-h])${toRank}${promotion}$`),
    roles,
    promotions,
  };
  FORMS.set(pieces, forms);
  return forms;
}

const fileNumber = (letter: string | undefined) => (letter === undefined ? undefined : letter.charCodeAt(0) - 97);
const rankNumber = (digit: string | undefined) => (digit === undefined ? undefined : digit.charCodeAt(0) - 49);

/** Letter, origin, sign, target, promotion. */
function scanMove(tail: Tail, forms: Forms, deviations: Set<SanDeviation>): SanText | undefined {
  const match = forms.move.exec(tail.head);
  if (match === null) return undefined;
  const [, letter, file, rank, sign, toFile, toRank, open, promoted, close] = match;
  const promotion = scanPromotion(open, promoted, close, forms, deviations);
  if (promotion === false) return undefined;
  const hasBlank = /\s/.test(tail.head);
  const hasCaptureSign = sign !== undefined && sign !== '-';
  const isCoordinates = letter === undefined && file !== undefined && rank !== undefined;
  const role = letter === undefined ? 'pawn' : forms.roles.get(letter)!;
  const intent: MoveIntent = {
    role: isCoordinates ? undefined : role,
    fromFile: fileNumber(file),
    fromRank: rankNumber(rank),
    toFile: fileNumber(toFile)!,
    toRank: rankNumber(toRank),
    promotion,
    enPassant: tail.enPassant,
  };
  // A pawn that takes goes to another file: `axa8` and `xa8` say nothing that can be.
  const isCapture = hasCaptureSign || toRank === undefined;
  if (intent.role === 'pawn' && isCapture && (intent.fromFile ?? intent.toFile) === intent.toFile) return undefined;
  if (hasBlank) deviations.add('blank');
  if (letter !== undefined) noteLetter(letter, role, deviations);
  if (sign === ':' || sign === '×') deviations.add('capture-sign');
  if (toRank === undefined) deviations.add('short-capture');
  return { intent, suffix: tail.suffix, hasCaptureSign, hasSeparator: sign === '-', deviations };
}

/** `N@f3`, and for a pawn `P@f3` or `@f3`. */
function scanDrop(tail: Tail, forms: Forms, deviations: Set<SanDeviation>): SanText | undefined {
  const intent = moveKit?.dropOf(tail.head, forms.roles);
  if (intent === undefined) return undefined;
  if (tail.head.startsWith('@')) deviations.add('drop-letter-missing');
  else if (intent.drop !== 'pawn') noteLetter(tail.head.split('@')[0]!, intent.drop, deviations);
  return { intent, suffix: tail.suffix, hasCaptureSign: false, hasSeparator: false, deviations };
}

function noteLetter(letter: string, role: Role, deviations: Set<SanDeviation>): void {
  if (role === 'pawn') deviations.add('pawn-letter');
  if (isFigurine(letter)) deviations.add('figurine');
  else if (letter === letter.toLowerCase() && letter !== letter.toUpperCase() && role !== 'pawn') {
    deviations.add('piece-case');
  }
}

function isFigurine(text: string): boolean {
  return text >= '♔' && text <= '♟';
}

/** The promoted role; `undefined` if there is none, `false` if brackets do not match. */
function scanPromotion(
  open: string | undefined,
  text: string | undefined,
  close: string | undefined,
  forms: Forms,
  deviations: Set<SanDeviation>,
): Role | undefined | false {
  if (text === undefined) return undefined;
  if ((open === '(') !== (close === ')')) return false;
  if (open === '') deviations.add('promotion-sign-missing');
  if (open === '/' || open === '(') deviations.add('promotion-sign');
  if (isFigurine(text)) deviations.add('figurine');
  else if (text === text.toLowerCase()) deviations.add('promotion-case');
  return forms.promotions.get(text)!;
}
