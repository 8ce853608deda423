/**
 * Four libraries as a program meets them through their public calls, each by its fastest way to the same answer.
 * What a library cannot do is left out, not imitated.
 */
import { Chess as ChessJs } from 'chess.js';
import { Chess, type Position as ChessopsPosition } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import type { NormalMove } from 'chessops/types';
import { opposite } from 'chessops/util';
import { Position as KokopuPosition, type MoveDescriptor } from 'kokopu';
import type { Move, Position } from '../../src/index.js';
import type { Rochade } from '../lib/dist.js';
import { ownVersion, packageVersion } from '../lib/machine.js';

/** `P` is its position, `M` its move. */
export interface Library<P, M> {
  readonly id: string;
  readonly version: string;
  /** Reads a FEN and refuses an impossible set-up. */
  readonly parse: (fen: string) => P;
  /** Finds all legal moves in the library's quickest form; returns how many squares or moves that form holds. */
  readonly legalMoves: (position: P) => number;
  readonly sans: (position: P) => readonly string[];
  readonly fen: (position: P) => string;
  readonly moves: (position: P) => readonly M[];
  /** The position after a legal move, with the one before left as it was. */
  readonly play: ((position: P, move: M) => P) | undefined;
}

export function rochadeLibrary({ Position }: Rochade): Library<Position, Move> {
  return {
    id: 'rochade',
    version: ownVersion(),
    parse: (fen) => Position.parseFen(fen),
    legalMoves: (position) => position.legalMoves().length,
    sans: (position) => position.legalSans(),
    fen: (position) => position.fen(),
    moves: (position) => position.legalMoves(),
    play: (position, move) => position.play(move),
  };
}

const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'] as const;

function chessopsMoves(position: ChessopsPosition): NormalMove[] {
  const backrank = SquareSet.backrank(opposite(position.turn));
  const moves: NormalMove[] = [];
  for (const [from, dests] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of dests) {
      if (!isPawn || !backrank.has(to)) moves.push({ from, to });
      else for (const promotion of PROMOTIONS) moves.push({ from, to, promotion });
    }
  }
  return moves;
}

export const chessopsLibrary: Library<ChessopsPosition, NormalMove> = {
  id: 'chessops',
  version: packageVersion('chessops'),
  parse: (fen) => Chess.fromSetup(parseFen(fen).unwrap()).unwrap(),
  legalMoves: (position) => position.allDests().size,
  sans: (position) => chessopsMoves(position).map((move) => makeSan(position, move)),
  fen: (position) => makeFen(position.toSetup()),
  moves: chessopsMoves,
  play: (position, move) => {
    const child = position.clone();
    child.play(move);
    return child;
  },
};

export const kokopuLibrary: Library<KokopuPosition, MoveDescriptor> = {
  id: 'kokopu',
  version: packageVersion('kokopu'),
  parse: (fen) => new KokopuPosition(fen),
  legalMoves: (position) => position.moves().length,
  sans: (position) => position.moves().map((move) => position.notation(move)),
  fen: (position) => position.fen(),
  moves: (position) => position.moves(),
  play: (position, move) => {
    const child = new KokopuPosition(position);
    child.play(move);
    return child;
  },
};

/** Its positions change in place, and its quickest list of moves is the list of their SAN. */
export const chessjsLibrary: Library<ChessJs, string> = {
  id: 'chess.js',
  version: packageVersion('chess.js'),
  parse: (fen) => new ChessJs(fen),
  legalMoves: (chess) => chess.moves().length,
  sans: (chess) => chess.moves(),
  fen: (chess) => chess.fen(),
  moves: (chess) => chess.moves(),
  play: undefined,
};
