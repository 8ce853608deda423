/**
 * SAN as `Position` offers it: written by the core, read by the core where the text is canonical or nearly so, and read
 * here where it is not. Built from `san-text`, `intent` and `explain`. Source: PGN standard 8.2.3, FIDE Laws appendix C.
 */
import { checkName } from '../argument.js';
import { SAN_SYNTAX } from '../core/abi.js';
import { coreExports } from '../core/instance.js';
import { readSan, readSans, writeText } from '../core/memory.js';
import type { MoveError } from '../errors.js';
import { isCapture, isCastling, moveCode, roleOf } from '../move.js';
import type { Position } from '../position.js';
import { failed, ok, type Result } from '../result.js';
import type { Move } from '../types.js';
import { ambiguousMove, illegalMove, illegalPlay, moveError, noMove } from './explain.js';
import { castlingAsKingMove, type MoveIntent, matches } from './intent.js';
import { type PieceLetters, withPieces } from './pieces.js';
import { SAN_DEVIATIONS, type SanDeviation, type SanText, STANDARD_DEVIATIONS, scanSan } from './san-text.js';

/**
 * How much a text may deviate from canonical SAN: `strict` not at all; `standard` as FIDE appendix C and the import format
 * of PGN allow (wrong or missing marks of check and capture, an origin that need not be named, `0-0`, `e8Q`, `!?`, `e.p.`);
 * `lenient` takes everything with one meaning. The deviations of each: `SAN_DEVIATIONS`.
 */
export const LENIENCIES = ['strict', 'standard', 'lenient'] as const;
export type Leniency = (typeof LENIENCIES)[number];

export interface WriteSanOptions {
  /** Whose letters stand for the pieces; default `english`, which alone is SAN. */
  readonly pieces?: PieceLetters | undefined;
}

export interface ReadSanOptions extends WriteSanOptions {
  /** Default `standard`. */
  readonly leniency?: Leniency | undefined;
}

/** A move with what was odd about its text. */
export interface SanReading {
  readonly move: Move;
  /** In the order of `SAN_DEVIATIONS`; empty for canonical SAN. */
  readonly deviations: readonly SanDeviation[];
}

/** Body of `Position.san`. */
export function sanOf(position: Position, move: Move, options: WriteSanOptions = {}): string {
  const at = position.makeResident();
  if (coreExports().writeSan(at, moveCode(move)) === 0) throw illegalPlay(position, move);
  return withPieces(readSan(), options.pieces ?? 'english');
}

/** Body of `Position.legalSans`. */
export function legalSans(position: Position, { pieces = 'english' }: WriteSanOptions = {}): string[] {
  const at = position.makeResident();
  const sans = readSans(coreExports().writeSans(at));
  if (pieces === 'english') return sans;
  return sans.map((san) => withPieces(san, pieces));
}

/** Body of `Position.tryParseSan`: {@link tryReadSan} without the deviations, which is faster. */
export function tryParseSan(position: Position, text: string, options: ReadSanOptions = {}): Result<Move, MoveError> {
  const { leniency = 'standard', pieces = 'english' } = options;
  if (pieces === 'english' && (leniency === 'standard' || leniency === 'lenient')) {
    const move = readInCore(position, text);
    if (move >= 0) return ok(move as Move);
  }
  const reading = tryReadSan(position, text, options);
  return reading.ok ? ok(reading.value.move) : reading;
}

/** The move of a text in the form of SAN, or a status of the core. */
function readInCore(position: Position, text: string): number {
  const at = position.makeResident();
  const length = typeof text === 'string' ? writeText(text) : -1;
  return length < 0 ? SAN_SYNTAX : coreExports().readSan(at, length);
}

/** Body of `Position.tryReadSan`. */
export function tryReadSan(
  position: Position,
  text: string,
  options: ReadSanOptions = {},
): Result<SanReading, MoveError> {
  const { leniency = 'standard', pieces = 'english' } = options;
  checkName('a leniency', leniency, LENIENCIES, 'argument-range');
  const scanned = typeof text === 'string' ? scanSan(text, pieces) : undefined;
  if (scanned === undefined) return failed(notSan(position, text));
  const legal = position.legalMoves();
  const found = matches(scanned.intent, legal);
  const castlings = found.length === 0 && 'toFile' in scanned.intent ? castlingAsKingMove(scanned.intent, legal) : [];
  const candidates = [...found, ...castlings];
  const [move] = candidates;
  if (move === undefined) return failed(illegalMove(position, scanned.intent, text));
  if (candidates.length > 1) return failed(ambiguousMove(position, candidates, text));
  const deviations = deviationsOf(position, move, text, scanned, pieces);
  const excess = deviations.filter((it) => !isAccepted(it, leniency));
  if (excess.length === 0) return ok({ move, deviations });
  const expected = `SAN at leniency "${leniency}", found ${JSON.stringify(text)} (${excess.join(', ')}) for ${sanOf(position, move, options)}`;
  return failed(moveError('move-not-strict', expected, text, position, [position.uci(move)]));
}

function notSan(position: Position, text: string): MoveError {
  if (text === '--' || text === 'Z0') {
    return moveError('move-null', `a move, found the null move ${JSON.stringify(text)}`, text, position);
  }
  return noMove('a move such as Nf3, exd5, e8=Q or O-O', text, position);
}

const STANDARD: ReadonlySet<SanDeviation> = new Set(STANDARD_DEVIATIONS);

function isAccepted(deviation: SanDeviation, leniency: Leniency): boolean {
  return leniency === 'lenient' || (leniency === 'standard' && STANDARD.has(deviation));
}

/** All deviations of a text whose move is known. */
function deviationsOf(
  position: Position,
  move: Move,
  text: string,
  scanned: SanText,
  pieces: PieceLetters,
): SanDeviation[] {
  const canonical = sanOf(position, move);
  if (withPieces(canonical, pieces) === text) return [];
  const deviations = new Set(scanned.deviations);
  addSuffix(deviations, scanned.suffix, /[+#]?$/.exec(canonical)![0]);
  const { intent } = scanned;
  if ('toFile' in intent) addBody(deviations, intent, scanned, move, canonical);
  return SAN_DEVIATIONS.filter((it) => deviations.has(it));
}

function addSuffix(deviations: Set<SanDeviation>, written: string, canonical: string): void {
  if (written === canonical) return;
  if (canonical === '') deviations.add('suffix-spurious');
  else deviations.add(written === '' ? 'suffix-missing' : 'suffix-wrong');
}

function addBody(
  deviations: Set<SanDeviation>,
  intent: MoveIntent,
  scanned: SanText,
  move: Move,
  canonical: string,
): void {
  if (isCastling(move)) {
    deviations.add(intent.role === undefined ? 'coordinates' : 'castling-as-king-move');
    return;
  }
  const isPawnMove = roleOf(move) === 'pawn';
  const isLong = intent.fromFile !== undefined && intent.fromRank !== undefined;
  if (intent.role === undefined && !(isPawnMove && (scanned.hasSeparator || scanned.hasCaptureSign))) {
    // Two squares name everything: no letter, sign or mark is missing beside them.
    deviations.add('coordinates');
    for (const it of ['promotion-sign-missing', 'promotion-case', 'suffix-missing'] as const) deviations.delete(it);
    return;
  }
  if (scanned.hasCaptureSign !== isCapture(move)) {
    const isShortCapture = intent.toRank === undefined;
    if (!isShortCapture) deviations.add(isCapture(move) ? 'capture-missing' : 'capture-spurious');
  }
  if (scanned.hasSeparator && !isLong) deviations.add('separator');
  const needed = canonicalOrigin(canonical, isPawnMove);
  if (isLong && (isPawnMove || scanned.hasSeparator)) deviations.add('long-algebraic');
  else if (originLength(intent) > needed.length) deviations.add('over-disambiguated');
  else if (intent.fromFile === undefined && /[a-h]/.test(needed)) deviations.add('rank-for-file');
}

function originLength(intent: MoveIntent): number {
  return (intent.fromFile === undefined ? 0 : 1) + (intent.fromRank === undefined ? 0 : 1);
}

/** What a canonical SAN names of its origin. */
function canonicalOrigin(canonical: string, isPawnMove: boolean): string {
  const body = canonical.replace(/(=.)?[+#]?$/, '').replace('x', '');
  return body.slice(isPawnMove ? 0 : 1, -2);
}
