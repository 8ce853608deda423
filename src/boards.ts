/**
 * Positions and destinations in the shapes that chessground, cm-chessboard and react-chessboard take. Types and plain data
 * only: none of them is imported. All three also take `position.fen()`.
 */
import { ROLE_LETTERS } from './letter.js';
import { describe, from, promotionOf } from './move.js';
import type { Position } from './position.js';
import { squareName } from './square.js';
import type { Color, SquareInput, SquareName } from './types.js';

/** What `Chessground(element, config)` and `set(config)` take of a position (chessground 8 and later). */
export interface ChessgroundConfig {
  readonly fen: string;
  readonly turnColor: Color;
  /** The color whose king is in check, or `false` to take the mark away. */
  readonly check: Color | false;
  readonly movable: { readonly color: Color; readonly dests: Map<SquareName, SquareName[]> };
  /** For the side that waits. */
  readonly premovable: { readonly customDests: Map<SquareName, SquareName[]> };
}

/**
 * A position as chessground's configuration, with legal moves and premoves. Castling has both gestures, so its option
 * `rookCastle` may be on or off; what it reports goes to {@link Position.moveFromGesture}.
 *
 * @example chessgroundConfig(Position.start()).movable.dests.get('g1') // ['f3', 'h3']
 */
export function chessgroundConfig(position: Position): ChessgroundConfig {
  return {
    fen: position.fen(),
    turnColor: position.turn,
    check: position.isCheck() ? position.turn : false,
    movable: { color: position.turn, dests: named(position.destinations()) },
    premovable: { customDests: named(position.premoveDestinations()) },
  };
}

function named(destinations: ReturnType<Position['destinations']>): Map<SquareName, SquareName[]> {
  return new Map([...destinations].map(([source, targets]) => [squareName(source), [...targets].map(squareName)]));
}

/** A move as cm-chessboard's marker extension reads it in `addLegalMovesMarkers`. */
export interface CmChessboardMove {
  readonly from: SquareName;
  readonly to: SquareName;
  readonly promotion?: 'q' | 'r' | 'b' | 'n' | 'k';
}

/**
 * The legal moves from a square for cm-chessboard's `addLegalMovesMarkers`. A castling is on the king's square, where
 * cm-chessboard shows no piece to take.
 *
 * @throws {ArgumentError} if it is no square.
 * @example cmChessboardMoves(Position.start(), 'g1') // [{ from: 'g1', to: 'f3' }, { from: 'g1', to: 'h3' }]
 */
export function cmChessboardMoves(position: Position, source: SquareInput): CmChessboardMove[] {
  return position.legalMovesFrom(source).map((move) => {
    const promotion = promotionOf(move);
    return {
      from: squareName(from(move)),
      to: squareName(describe(move).to),
      ...(promotion && { promotion: ROLE_LETTERS[promotion] }),
    };
  });
}

/** A position as react-chessboard's option `position` takes it (version 5): `{ e1: { pieceType: 'wK' } }`. */
export type ReactChessboardPosition = { [square in SquareName]?: { readonly pieceType: string } };

/**
 * The pieces of a position for react-chessboard.
 *
 * @example reactChessboardPosition(Position.start()).e1 // { pieceType: 'wK' }
 */
export function reactChessboardPosition(position: Position): ReactChessboardPosition {
  const pieces: ReactChessboardPosition = {};
  for (const sq of position.occupied) {
    const { color, role } = position.pieceAt(sq)!;
    const letter = role === 'knight' ? 'N' : role.charAt(0).toUpperCase();
    pieces[squareName(sq)] = { pieceType: (color === 'white' ? 'w' : 'b') + letter };
  }
  return pieces;
}

/** The styles that react-chessboard's option `squareStyles` takes, by square; `Style` is React's `CSSProperties`. */
export type ReactChessboardStyles<Style> = { [square in SquareName]?: Style };

/**
 * A style for every square that the piece on `source` may be put on, and another for those where it takes something.
 *
 * @throws {ArgumentError} if it is no square.
 * @example Object.keys(reactChessboardStyles(Position.start(), 'g1', { quiet: {}, capture: {} })) // ['f3', 'h3']
 */
export function reactChessboardStyles<Style>(
  position: Position,
  source: SquareInput,
  styles: { readonly quiet: Style; readonly capture: Style },
): ReactChessboardStyles<Style> {
  const result: ReactChessboardStyles<Style> = {};
  for (const move of position.legalMovesFrom(source)) {
    const { to: target, captured } = describe(move);
    result[squareName(target)] = captured === undefined ? styles.quiet : styles.capture;
  }
  return result;
}
