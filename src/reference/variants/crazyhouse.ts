/**
 * Crazyhouse: a captured man goes to the pocket of its captor and may be dropped instead of making a move.
 *
 * A drop puts a man of the own pocket on an empty square, as one's own color; it may give check and mate, and must not
 * leave the own king attacked. Pawns are not dropped on the first or last rank. A promoted piece is marked, and goes to
 * the pocket as the pawn it was. A dropped rook has no castling right; a dropped pawn on its second rank may take two
 * steps. Two positions are the same only if pockets and marks are.
 *
 * Sources: lichess.org/variant/crazyhouse; ICC help, wild 23. Built from `chess`.
 */
import { type Board, type Color, opposite, PIECES, type Piece, ROLES, type Role, rankOf } from '../board.js';
import type { Move, Pocket, State } from '../moves.js';
import { after, boardAfter, capturedSquare, chess, isCapture, isKingSafeAfter, men } from './chess.js';
import type { Law } from './law.js';

export const EMPTY_POCKET: Pocket = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0, king: 0 };

export const crazyhouse: Law = {
  ...chess,
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1',
  pseudoLegalMoves: (state) => [...chess.pseudoLegalMoves(state), ...drops(state)],
  legalOf: (state, moves) => moves.filter((move) => isKingSafeAfter(crazyhouse, state, move)),
  boardAfter: (state, move) =>
    move.dropped === undefined ? boardAfter(state, move) : boardAfterDrop(state, move.to, move.dropped),
  after: (state, move) =>
    move.dropped === undefined ? afterMove(state, move) : afterDrop(state, move.to, move.dropped),
  hasInsufficientMaterial,
};

function drops({ board, turn, pockets }: State): Move[] {
  const roles = ROLES.filter((role) => pockets[turn][role] > 0);
  const empty = [...board.keys()].filter((square) => board[square] === undefined);
  return roles.flatMap((dropped) =>
    empty
      .filter((to) => dropped !== 'pawn' || (rankOf(to) !== 0 && rankOf(to) !== 7))
      .map((to): Move => ({ from: to, to, kind: 'drop', promotion: undefined, dropped })),
  );
}

function boardAfterDrop({ board, turn }: State, to: number, role: Role): Board {
  const placed = board.slice();
  placed[to] = PIECES[turn][role];
  return placed;
}

function afterDrop(state: State, to: number, role: Role): State {
  const { turn, pockets } = state;
  return {
    ...state,
    board: boardAfterDrop(state, to, role),
    turn: opposite(turn),
    pockets: { ...pockets, [turn]: { ...pockets[turn], [role]: pockets[turn][role] - 1 } },
    epSquare: undefined,
    halfmoves: role === 'pawn' ? 0 : state.halfmoves + 1,
    fullmoves: turn === 'black' ? state.fullmoves + 1 : state.fullmoves,
  };
}

function afterMove(state: State, move: Move): State {
  const { turn, pockets, promoted } = state;
  const captured = capturedSquare(state, move);
  const rook = move.kind === 'castling' ? move.to : -1; // Only a FEN can call it promoted: in a game it has no right left.
  const arrived = promoted.includes(move.from) || move.promotion !== undefined ? [move.to] : [];
  const played = {
    ...after(state, move),
    promoted: [
      ...promoted.filter((square) => square !== move.from && square !== captured && square !== rook),
      ...arrived,
    ],
  };
  if (!isCapture(state, move)) return played;
  const role = promoted.includes(captured) ? 'pawn' : (state.board[captured] as Piece).role;
  return { ...played, pockets: { ...pockets, [turn]: { ...pockets[turn], [role]: pockets[turn][role] + 1 } } };
}

/** Nothing leaves the game: two kings and one knight or bishop never mate, everything else may. */
function hasInsufficientMaterial(state: State, _color: Color): boolean {
  const onBoard = [...men(state, 'white'), ...men(state, 'black')].map(({ role }) => role);
  const inPockets = Object.values(state.pockets).flatMap((pocket) =>
    Object.entries(pocket).flatMap(([role, count]) => new Array<Role>(count).fill(role as Role)),
  );
  const all = [...onBoard, ...inPockets];
  const minor: readonly Role[] = ['king', 'knight', 'bishop'];
  return all.length <= 3 && all.every((role) => minor.includes(role)) && state.promoted.length === 0;
}
