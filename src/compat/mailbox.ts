/**
 * The moves on any board: by how pieces go on an empty one, what stands between, and whether the own king, if there is one, is
 * safe afterwards. Built from `geometry` and `setup`. A king is never captured.
 */
import { pawnMoveKind, reaches, squaresBetween } from '../geometry.js';
import {
  KIND_CASTLING,
  KIND_DOUBLE_STEP,
  KIND_EN_PASSANT,
  KIND_NORMAL,
  MOVE_CAPTURED,
  MOVE_FROM,
  MOVE_KIND,
  MOVE_PROMOTION,
  MOVE_ROLE,
} from '../layout.js';
import { ROLE_CODES } from '../role.js';
import { attackersOf, squaresOf } from '../setup/board.js';
import { type Board, opposite } from '../setup/setup.js';
import { type Color, type Move, PROMOTION_ROLES, type Role, type Square } from '../types.js';
import { sceneAfter } from './scene.js';
import { CASTLING_RIGHTS, type Scene } from './stand.js';

const SQUARES = Array.from({ length: 64 }, (_, sq) => sq as Square);

/** The legal moves of a scene. */
export function legalMovesOf(scene: Scene): Move[] {
  const moves = SQUARES.filter((sq) => scene.board[sq]?.color === scene.turn).flatMap((sq) => movesFrom(scene, sq));
  const legal = moves.filter((move) => !isInCheck(sceneAfter(scene, move).board, scene.turn));
  return [...legal, ...castlings(scene)];
}

/** Whether a king of this color is attacked; without one there is no check. */
export function isInCheck(board: Board, color: Color): boolean {
  return squaresOf(board, color, 'king').some((king) => attackersOf(board, king, opposite(color)).length > 0);
}

interface Parts {
  readonly from: Square;
  readonly to: Square;
  readonly role: Role;
  readonly kind?: number;
  readonly captured?: Role | undefined;
  readonly promotion?: Role;
}

/** The packed move; the bits are drawn in assembly/move.ts. */
function pack({ from, to, role, kind = KIND_NORMAL, captured, promotion }: Parts): Move {
  const codeOf = (it: Role | undefined) => (it === undefined ? 0 : ROLE_CODES[it]);
  return (to |
    (from << MOVE_FROM) |
    (codeOf(promotion) << MOVE_PROMOTION) |
    (kind << MOVE_KIND) |
    (codeOf(role) << MOVE_ROLE) |
    (codeOf(captured) << MOVE_CAPTURED)) as Move;
}

function movesFrom(scene: Scene, from: Square): Move[] {
  const { board, turn } = scene;
  const { role } = board[from]!;
  if (role === 'pawn') return SQUARES.flatMap((to) => pawnMoves(scene, from, to));
  return SQUARES.filter((to) => reaches(role, from, to) && isFree(board, from, to) && isTarget(board, turn, to)).map(
    (to) => pack({ from, to, role, captured: board[to]?.role }),
  );
}

function isFree(board: Board, from: Square, to: Square): boolean {
  return squaresBetween(from, to).every((sq) => board[sq] === undefined);
}

/** Whether a piece of `turn` may go there: nothing stands there, or an enemy who is no king. */
function isTarget(board: Board, turn: Color, to: Square): boolean {
  const piece = board[to];
  return piece === undefined || (piece.color !== turn && piece.role !== 'king');
}

function pawnMoves({ board, turn, epSquare }: Scene, from: Square, to: Square): Move[] {
  const way = pawnMoveKind(turn, from, to);
  if (way === undefined || !isTarget(board, turn, to)) return [];
  const isCapture = way === 'capture';
  const isEnPassant = isCapture && to === epSquare;
  if (isCapture ? board[to] === undefined && !isEnPassant : board[to] !== undefined || !isFree(board, from, to)) {
    return [];
  }
  const captured = isEnPassant ? 'pawn' : board[to]?.role;
  const kind = isEnPassant ? KIND_EN_PASSANT : way === 'double-step' ? KIND_DOUBLE_STEP : KIND_NORMAL;
  if (to >> 3 !== (turn === 'white' ? 7 : 0)) return [pack({ from, to, role: 'pawn', kind, captured })];
  return PROMOTION_ROLES.map((promotion) => pack({ from, to, role: 'pawn', captured, promotion }));
}

/** FIDE 3.8.2: nothing between king and rook, and the king neither leaves, crosses nor reaches an attacked square. */
function castlings({ board, turn, rights }: Scene): Move[] {
  return CASTLING_RIGHTS.filter(({ bit, color, king, rook }) => {
    if ((rights & bit) === 0 || color !== turn) return false;
    if (board[king]?.role !== 'king' || board[king].color !== turn) return false;
    if (board[rook]?.role !== 'rook' || board[rook].color !== turn) return false;
    const step = Math.sign(rook - king);
    const way = [king, king + step, king + 2 * step] as Square[];
    return isFree(board, king, rook) && way.every((sq) => attackersOf(board, sq, opposite(turn)).length === 0);
  }).map(({ king, rook }) => pack({ from: king, to: rook, role: 'king', kind: KIND_CASTLING }));
}
