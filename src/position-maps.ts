/**
 * What a user interface draws or asks beside the legal moves, read from the pieces alone: pins, premoves, whether this is a
 * start position. Built from `PositionFacts` and plain geometry; asks the core nothing.
 */
import { chess960NumberOf } from './chess960.js';
import { castledKingSquare, pawnMoveKind, reaches, squaresBetween } from './geometry.js';
import type { PositionFacts } from './position-facts.js';
import { SQUARE_NAMES } from './square.js';
import { SquareSet } from './squareset.js';
import { CASTLING_SIDES, COLORS, type Color, type Piece, type Square } from './types.js';

const SQUARES: readonly Square[] = SQUARE_NAMES.map((_, sq) => sq as Square);

/** What holds a pinned piece, and where it may still go. */
export interface Pin {
  readonly pinner: Square;
  /** The squares between king and pinner, and the pinner's: a move within them leaves the king covered. */
  readonly ray: SquareSet;
}

/** Body of `PositionFacts.pinned`. */
export function pinsOf(position: PositionFacts, color: Color): Map<Square, Pin> {
  const king = position.kingOf(color);
  const pins = new Map<Square, Pin>();
  if (king === undefined) return pins;
  for (const pinner of position.pieces(color === 'white' ? 'black' : 'white')) {
    const { role } = position.pieceAt(pinner)!;
    if (role === 'pawn' || role === 'knight' || role === 'king' || !reaches(role, pinner, king)) continue;
    const line = squaresBetween(king, pinner);
    const [alone, ...others] = line.filter((sq) => position.occupied.has(sq));
    if (alone === undefined || others.length > 0 || position.pieceAt(alone)!.color !== color) continue;
    pins.set(alone, { pinner, ray: SquareSet.of(...line, pinner) });
  }
  return pins;
}

/** Body of `PositionFacts.premoveDestinations`. */
export function premoveDestinationsOf(position: PositionFacts, color: Color): Map<Square, SquareSet> {
  const destinations = new Map<Square, SquareSet>();
  for (const source of position.pieces(color)) {
    const piece = position.pieceAt(source)!;
    const targets = SQUARES.filter((target) => target !== source && goesOnEmptyBoard(piece, source, target));
    if (piece.role === 'king') targets.push(...castlingGestures(position, color, source));
    if (targets.length > 0) destinations.set(source, SquareSet.of(...targets));
  }
  return destinations;
}

function goesOnEmptyBoard({ color, role }: Piece, source: Square, target: Square): boolean {
  return role === 'pawn' ? pawnMoveKind(color, source, target) !== undefined : reaches(role, source, target);
}

/** Where the king may be put to castle: onto a rook that has the right, or on the king's square after it. */
function castlingGestures(position: PositionFacts, color: Color, king: Square): Square[] {
  return CASTLING_SIDES.flatMap((side) => {
    const rook = position.castlingRooks[color][side];
    if (rook === undefined) return [];
    const target = castledKingSquare(king, rook);
    return target === king ? [rook] : [rook, target];
  });
}

/** Body of `PositionFacts.startNumber`. */
export function startNumberOf(position: PositionFacts): number | undefined {
  const drawn = position.toString().replaceAll(' ', '');
  const backrank = drawn.slice(0, 8);
  const empty = '........';
  const start = [backrank, 'pppppppp', empty, empty, empty, empty, 'PPPPPPPP', backrank.toUpperCase()];
  const { castlingRooks } = position;
  const hasRights = COLORS.every((color) => CASTLING_SIDES.every((side) => castlingRooks[color][side] !== undefined));
  const isStart = position.turn === 'white' && hasRights && drawn === start.join('\n');
  return isStart ? chess960NumberOf(backrank) : undefined;
}
