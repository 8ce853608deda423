/**
 * Scenes: reading them from a FEN, writing them, playing a move on one and taking one back, all on a plain board.
 * Built from `setup`; asks for no legality but that of a capture en passant.
 */
import { castledKingSquare, castledRookSquare } from '../geometry.js';
import { pieceOfLetter } from '../letter.js';
import { capturedOf, from, isCapture, isDoubleStep, isEnPassant, promotionOf, roleOf, to } from '../move.js';
import { attackersOf, squaresOf } from '../setup/board.js';
import { isEpPossible } from '../setup/ep.js';
import { type Board, opposite } from '../setup/setup.js';
import { setupFen } from '../setup/write.js';
import { trySquare } from '../square.js';
import type { Color, Move, Piece, Square } from '../types.js';
import {
  CASTLING_RIGHTS,
  type EpMode,
  isCastlingMove,
  possibleRights,
  readRights,
  rightsAfter,
  type Scene,
  withRights,
} from './stand.js';

type Squares = (Piece | undefined)[];

/** The scene of the six fields of a FEN, read as far as they make sense; of each color the first king counts. */
export function readScene(fields: readonly string[]): Scene {
  const [board = '', turn, castling = '', ep = '', halfmoves = '', fullmoves = ''] = fields;
  return withPossibleEp({
    board: readBoard(board),
    turn: turn === 'b' ? 'black' : 'white',
    rights: readRights(castling),
    epSquare: trySquare(ep),
    halfmoves: counter(halfmoves, 0),
    fullmoves: counter(fullmoves, 1),
  });
}

/** chess.js captures on any ep square, also where no pawn has passed; here such a square is forgotten. */
function withPossibleEp(scene: Scene): Scene {
  const { board, turn, epSquare } = scene;
  const isPossible = epSquare === undefined || isEpPossible(board, turn, epSquare);
  return isPossible ? scene : { ...scene, epSquare: undefined };
}

function counter(text: string, otherwise: number): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? otherwise : value;
}

function readBoard(text: string): Board {
  const board: Squares = new Array<Piece | undefined>(64).fill(undefined);
  const kings = new Set<Color>();
  for (const [row, rank] of text.split('/').slice(0, 8).entries()) {
    let file = 0;
    for (const sign of rank) {
      const piece = pieceOfLetter(sign);
      if (/\d/.test(sign)) file += Number(sign);
      else if (file < 8) {
        const isSecond = piece?.role === 'king' && kings.has(piece.color);
        if (piece?.role === 'king') kings.add(piece.color);
        if (!isSecond) board[(7 - row) * 8 + file] = piece;
        file++;
      }
    }
  }
  return board;
}

export function sceneFen(scene: Scene, ep: EpMode): string {
  const setup = { ...scene, castlingRooks: [], isChess960: false };
  return withRights(setupFen(setup, { ep }), scene.rights);
}

/** Beyond it both counters of the core stop; far more half-moves than any game has. */
const COUNTERS_AT_MOST = 32_767;

/** Whether the core accepts a scene, but for rights and an ep square that the pieces contradict. */
export function isRegular({ board, turn, halfmoves, fullmoves }: Scene): boolean {
  if (halfmoves < 0 || halfmoves > COUNTERS_AT_MOST || fullmoves < 1 || fullmoves > COUNTERS_AT_MOST) return false;
  const [king, other] = [squaresOf(board, turn, 'king'), squaresOf(board, opposite(turn), 'king')];
  if (king.length !== 1 || other.length !== 1) return false;
  if (attackersOf(board, other[0]!, turn).length > 0) return false;
  return board.every((piece, sq) => piece?.role !== 'pawn' || (sq >= 8 && sq < 56));
}

/** The FEN of a regular scene that the core reads, and the rights that are left out of it. */
export function coreFen(scene: Scene): { readonly fen: string; readonly ghosts: number } {
  const rights = scene.rights & possibleRights(scene.board);
  return { fen: sceneFen({ ...scene, rights }, 'always'), ghosts: scene.rights & ~rights };
}

/** Where the pawn that is captured en passant stands. */
function passedPawn(move: Move): Square {
  return ((from(move) & 56) | (to(move) & 7)) as Square;
}

/** The move need not be legal: that of a game of which pieces were put by hand may step over one. */
export function sceneAfter(scene: Scene, move: Move): Scene {
  const { turn, rights, halfmoves, fullmoves } = scene;
  const isReset = isCapture(move) || roleOf(move) === 'pawn';
  return withPossibleEp({
    board: boardAfter(scene, move),
    turn: opposite(turn),
    rights: rightsAfter(rights, move, turn),
    epSquare: isDoubleStep(move) ? (((from(move) + to(move)) >> 1) as Square) : undefined,
    halfmoves: isReset ? 0 : halfmoves + 1,
    fullmoves: turn === 'black' ? fullmoves + 1 : fullmoves,
  });
}

function boardAfter({ board, turn }: Scene, move: Move): Board {
  const after: Squares = [...board];
  after[from(move)] = undefined;
  if (isEnPassant(move)) after[passedPawn(move)] = undefined;
  if (isCastlingMove(move)) {
    after[to(move)] = undefined;
    after[castledRookSquare(from(move), to(move))] = { color: turn, role: 'rook' };
    after[castledKingSquare(from(move), to(move))] = { color: turn, role: 'king' };
  } else after[to(move)] = { color: turn, role: promotionOf(move) ?? roleOf(move) };
  return after;
}

export function sceneAfterPass(scene: Scene): Scene {
  const { turn, halfmoves, fullmoves } = scene;
  const moved = turn === 'black' ? fullmoves + 1 : fullmoves;
  return { ...scene, turn: opposite(turn), epSquare: undefined, halfmoves: halfmoves + 1, fullmoves: moved };
}

/**
 * The scene before a move, of which `before` was one, on a board that has been changed since: what moved goes back, what was
 * captured returns, a rook that castled goes back if it is still there, and all other squares stay as they are now.
 */
export function sceneBefore(before: Scene, move: Move, board: Board): Scene {
  if (move === 0) return withPossibleEp({ ...before, board });
  const { turn } = before;
  const back: Squares = [...board];
  back[from(move)] = { color: turn, role: roleOf(move) };
  if (isCastlingMove(move)) {
    const rook = castledRookSquare(from(move), to(move));
    back[castledKingSquare(from(move), to(move))] = undefined;
    back[to(move)] = board[rook];
    back[rook] = undefined;
  } else {
    const captured = capturedOf(move);
    back[to(move)] = undefined;
    if (captured !== undefined) {
      back[isEnPassant(move) ? passedPawn(move) : to(move)] = { color: opposite(turn), role: captured };
    }
  }
  return withPossibleEp({ ...before, board: back });
}

/** What is left of the rights once pieces have been put or taken: only those for which they stand. */
export function withPossibleRights(scene: Scene): Scene {
  return { ...scene, rights: scene.rights & possibleRights(scene.board) };
}

/** The rights of a color as chess.js names them. */
export function rightsOf(rights: number, color: Color): { k: boolean; q: boolean } {
  const [k, q] = CASTLING_RIGHTS.filter((right) => right.color === color).map(({ bit }) => (rights & bit) !== 0);
  return { k: k!, q: q! };
}
