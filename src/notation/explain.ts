/**
 * Why a move that somebody meant is not legal: one code and one sentence, for a text that matched no legal move.
 * Built from the position's facts and plain geometry; asked only after the core has found no legal move.
 *
 * Of several pieces that might be meant, the one that comes closest to a legal move gives the reason.
 */
import { type MoveCode, MoveError } from '../errors.js';
import {
  castledKingSquare,
  castledRookSquare,
  isPromotionRank,
  pawnMoveKind,
  reaches,
  squaresBetween,
} from '../geometry.js';
import { from, to, uci } from '../move.js';
import type { Position } from '../position.js';
import { show } from '../show.js';
import { fileOf, rankOf, SQUARE_NAMES, squareName } from '../square.js';
import { type CastlingSide, FILES, type Move, type Role, type Square } from '../types.js';
import { type CastlingIntent, type DropIntent, fitsOrigin, type MoveIntent, uciTexts } from './intent.js';
import { moveKitFor, type Reason } from './variant-kit.js';

/** From the farthest to the nearest to a legal move. */
const CLOSENESS: readonly MoveCode[] = [
  'move-no-such-piece',
  'move-out-of-reach',
  'move-own-piece',
  'move-nothing-to-capture',
  'move-blocked',
  'move-promotion-not-allowed',
  'move-king-in-check',
  'move-capture-required',
  'move-illegal',
  'move-pinned',
  'move-promotion-missing',
];

/** The error of a text that means `intent`, which no legal move of the position fits. */
export function illegalMove(
  position: Position,
  intent: MoveIntent | CastlingIntent | DropIntent,
  text: string,
): MoveError {
  const [code, why] = reasonOf(position, intent);
  return moveError(code, `a legal move, found ${JSON.stringify(text)}: ${why}`, text, position);
}

function reasonOf(position: Position, intent: MoveIntent | CastlingIntent | DropIntent): Reason {
  const before = moveKitFor(position)?.reasonBefore(position, intent);
  if (before !== undefined) return before;
  if ('drop' in intent) return ['move-no-such-piece', 'there is no pocket'];
  const castling = 'castling' in intent ? intent.castling : castlingMeant(position, intent);
  if (castling === undefined) return moveReason(position, intent as MoveIntent);
  if ('promotion' in intent && intent.promotion !== undefined) {
    return ['move-promotion-not-allowed', 'a king does not promote'];
  }
  return castlingReason(position, castling);
}

/** The error of a `Move` that is none of the position's legal moves, for instance one of another position. */
export function illegalPlay(position: Position, move: Move): MoveError {
  const isNumber = Number.isInteger(move);
  const text = isNumber ? uci(move) : show(move);
  const why = isNumber ? ', which is none of the legal moves' : ': parseUci and parseSan read text';
  return moveError('move-illegal', `a legal move, found ${text}${why}`, text, position);
}

/** The error of a text with several legal meanings. */
export function ambiguousMove(position: Position, candidates: readonly Move[], text: string): MoveError {
  const texts = uciTexts(candidates, position.isChess960);
  const expected = `a single move, found ${JSON.stringify(text)}, which can mean ${texts.join(' or ')}`;
  return moveError('move-ambiguous', expected, text, position, texts);
}

/** An error with the sentence "Expected …", and the position it is about. */
export function moveError(
  code: MoveCode,
  expected: string,
  text: string,
  position: Position,
  candidates: readonly string[] = [],
): MoveError {
  const fen = position.fen();
  return new MoveError(code, `Expected ${expected} (in ${fen}).`, text, fen, candidates);
}

/** The error for what has not the form of a move, text or not. */
export function noMove(form: string, found: unknown, position: Position): MoveError {
  const isText = typeof found === 'string';
  const quoted = isText ? JSON.stringify(found) : typeof found;
  return moveError('move-syntax', `${form}, found ${quoted}`, isText ? found : show(found), position);
}

/** The castling that squares speak of: the king goes two squares along his home rank, or onto his own rook. */
function castlingMeant(position: Position, intent: MoveIntent): CastlingSide | undefined {
  const { role, toFile, toRank } = intent;
  const king = position.kingOf(position.turn);
  if (king === undefined || (role !== undefined && role !== 'king') || !fitsOrigin(intent, king)) return undefined;
  if (role === undefined && intent.fromFile === undefined) return undefined;
  if (toRank !== rankOf(king) || toRank !== (position.turn === 'white' ? 0 : 7)) return undefined;
  const onTarget = position.pieceAt((toRank * 8 + toFile) as Square);
  const isOwnRook = onTarget?.role === 'rook' && onTarget.color === position.turn;
  if (Math.abs(toFile - fileOf(king)) !== 2 && !(isOwnRook && role === undefined)) return undefined;
  return toFile > fileOf(king) ? 'h' : 'a';
}

function castlingReason(position: Position, castling: CastlingSide): Reason {
  const rook = position.castlingRooks[position.turn][castling];
  const name = castling === 'h' ? 'O-O' : 'O-O-O';
  if (rook === undefined) return ['move-castling-right', `${position.turn} has no right to ${name}`];
  const king = position.kingOf(position.turn)!;
  const [kingTo, rookTo] = [castledKingSquare(king, rook), castledRookSquare(king, rook)];
  const path = [...squaresBetween(king, kingTo), kingTo, ...squaresBetween(rook, rookTo), rookTo];
  const blocker = [...squaresBetween(king, rook), ...path].find(
    (sq) => sq !== king && sq !== rook && position.occupied.has(sq),
  );
  if (blocker !== undefined) {
    return [
      'move-castling-blocked',
      `a ${position.pieceAt(blocker)!.role} stands in the way on ${squareName(blocker)}`,
    ];
  }
  if (position.isCheck())
    return ['move-castling-check', `the king cannot castle out of check from ${checkers(position)}`];
  return ['move-castling-check', 'the king would pass or reach an attacked square'];
}

function moveReason(position: Position, intent: MoveIntent): Reason {
  const { promotion } = intent;
  if (promotion === 'pawn' || (promotion === 'king' && !moveKitFor(position)?.promotesToKing(position))) {
    return ['move-promotion-not-allowed', `a pawn does not become a ${promotion}`];
  }
  const sources = sourcesOf(position, intent);
  if (sources.length === 0) return noSuchPiece(position, intent);
  const targets = SQUARES.filter(
    (sq) => (sq & 7) === intent.toFile && (intent.toRank === undefined || sq >> 3 === intent.toRank),
  );
  const reasons = sources.flatMap((source) => targets.map((target) => reasonFor(position, intent, source, target)));
  return reasons.reduce((best, reason) => (closeness(reason) > closeness(best) ? reason : best));
}

const SQUARES: readonly Square[] = SQUARE_NAMES.map((_, sq) => sq as Square);

function closeness([code]: Reason): number {
  return CLOSENESS.indexOf(code);
}

/** The own pieces the text can be about. */
function sourcesOf(position: Position, intent: MoveIntent): Square[] {
  return [...position.pieces(position.turn, intent.role)].filter((sq) => fitsOrigin(intent, sq));
}

function noSuchPiece(position: Position, intent: MoveIntent): Reason {
  const { role, fromFile, fromRank, toFile } = intent;
  if (fromFile !== undefined && fromRank !== undefined) {
    const sq = (fromRank * 8 + fromFile) as Square;
    const piece = position.pieceAt(sq);
    if (piece === undefined) return ['move-no-such-piece', `${squareName(sq)} is empty`];
    if (piece.color !== position.turn) {
      return [
        'move-wrong-color',
        `the ${piece.role} on ${squareName(sq)} is ${piece.color}, ${position.turn} is to move`,
      ];
    }
    return ['move-no-such-piece', `there is a ${piece.role} on ${squareName(sq)}`];
  }
  const file = role === 'pawn' ? (fromFile ?? toFile) : fromFile;
  const where =
    file !== undefined ? ` on the ${FILES[file]}-file` : fromRank !== undefined ? ` on rank ${fromRank + 1}` : '';
  return ['move-no-such-piece', `there is no ${position.turn} ${role}${where}`];
}

/** Why the piece on `source` cannot go to `target`; the order of the questions is that of the laws. */
function reasonFor(position: Position, intent: MoveIntent, source: Square, target: Square): Reason {
  const { role } = position.pieceAt(source)!;
  const what = `the ${role} on ${squareName(source)}`;
  const onTarget = position.pieceAt(target);
  const kind = role === 'pawn' ? pawnMoveKind(position.turn, source, target) : undefined;
  if (kind === undefined && !reaches(role, source, target)) {
    return ['move-out-of-reach', `${what} does not move to ${squareName(target)}`];
  }
  if (onTarget?.color === position.turn) {
    return ['move-own-piece', `an own ${onTarget.role} stands on ${squareName(target)}`];
  }
  const path = role === 'knight' ? [] : squaresBetween(source, target);
  if (kind === 'step' || kind === 'double-step') path.push(target);
  const blocker = path.find((sq) => position.occupied.has(sq));
  if (blocker !== undefined) {
    return ['move-blocked', `${what} is blocked by the ${position.pieceAt(blocker)!.role} on ${squareName(blocker)}`];
  }
  const isPassing = kind === 'capture' && onTarget === undefined;
  if ((isPassing && target !== passedSquare(position)) || (intent.enPassant === true && !isPassing)) {
    return ['move-nothing-to-capture', `there is nothing ${what} could take on ${squareName(target)} so`];
  }
  const promotes = role === 'pawn' && isPromotionRank(position.turn, target);
  if (intent.promotion !== undefined && !promotes)
    return ['move-promotion-not-allowed', `${what} does not promote by that move`];
  const danger = kingDanger(position, role, source, target, isPassing);
  if (danger !== undefined) return danger;
  return ['move-promotion-missing', `${what} must become a queen, rook, bishop or knight`];
}

/** The square behind a pawn that has just taken two steps, whether or not it can be taken. */
function passedSquare(position: Position): Square | undefined {
  const [, , , ep] = position.fen({ ep: 'always' }).split(' ');
  return SQUARES.find((sq) => squareName(sq) === ep);
}

/** Why the king would be in check after the move; `undefined` if only the promotion is missing. */
function kingDanger(
  position: Position,
  role: Role,
  source: Square,
  target: Square,
  isPassing: boolean,
): Reason | undefined {
  const legal = position.legalMoves();
  // A move that is legal with some promotion endangers no king.
  if (legal.some((move) => from(move) === source && to(move) === target)) return undefined;
  const behind = moveKitFor(position)?.reasonBehind(position);
  if (behind !== undefined) return behind;
  if (role === 'king') return ['move-king-in-check', `${squareName(target)} is attacked`];
  const pin = position.pinned().get(source);
  if (pin !== undefined && !pin.ray.has(target)) {
    const { pinner } = pin;
    const by = `the ${position.pieceAt(pinner)!.role} on ${squareName(pinner)}`;
    return ['move-pinned', `the ${role} on ${squareName(source)} is pinned by ${by}`];
  }
  const king = squareName(position.kingOf(position.turn)!);
  if (position.isCheck())
    return ['move-king-in-check', `the king on ${king} would stay in check from ${checkers(position)}`];
  return ['move-king-in-check', `the king on ${king} would be in check${isPassing ? ' with both pawns gone' : ''}`];
}

function checkers(position: Position): string {
  return [...position.checkers()].map(squareName).join(' and ');
}
