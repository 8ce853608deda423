/**
 * A5. Making a move on records: the child is written beside its parent, so undo is going back one record.
 * The key is updated with every piece put or taken; `keyOf` in position.ts is the slow truth it must equal.
 */
import { moveCaptured, moveFrom, moveKind, movePromotion, moveRole, moveTo } from './move';
import {
  FLAG_EP_LEGAL,
  GAME_EP,
  GAME_TURN,
  RECORD_CASTLING,
  RECORD_FLAGS,
  RECORD_FULLMOVES,
  RECORD_GAME,
  RECORD_HALFMOVES,
  RECORD_KEY,
  castlingOf,
  epSquareOf,
  isEpLegal,
  put,
  take,
  turnOf,
} from './position';
import { canTakeEnPassant, finishMove, isCastlingKing } from './rules';
import {
  KIND_CASTLING,
  KIND_DOUBLE_STEP,
  KIND_DROP,
  KIND_EN_PASSANT,
  NO_SQUARE,
  PLAYS_VARIANTS,
  ROLE_KING,
  ROLE_NONE,
  ROLE_PAWN,
  ROLE_ROOK,
} from './types';
import { castlingKey, epKey, turnKey } from './zobrist';

const COUNTER_MAX: u32 = 0xffff;

/** Writes to `child` the position after the legal move `move` in the position at `parent`; the two may be the same. */
export function makeMove(parent: usize, move: u32, child: usize): void {
  if (parent != child) copyRecord(child, parent);
  const turn = turnOf(child);
  const from = moveFrom(move);
  const to = moveTo(move);
  const role = moveRole(move);
  const kind = moveKind(move);
  const captured = moveCaptured(move);
  let key: u64 = turnKey();
  if (isEpLegal(child)) key ^= epKey(epSquareOf(child));

  if (kind == KIND_CASTLING) {
    const rank: u32 = turn ? 56 : 0;
    take(child, turn, ROLE_KING, from);
    take(child, turn, ROLE_ROOK, to);
    put(child, turn, ROLE_KING, rank + (to > from ? 6 : 2));
    put(child, turn, ROLE_ROOK, rank + (to > from ? 5 : 3));
  } else if (PLAYS_VARIANTS && kind == KIND_DROP) {
    put(child, turn, role, to);
  } else {
    const promotion = movePromotion(move);
    take(child, turn, role, from);
    if (captured != ROLE_NONE) take(child, turn ^ 1, captured, kind == KIND_EN_PASSANT ? to ^ 8 : to);
    put(child, turn, promotion != ROLE_NONE ? promotion : role, to);
  }

  const before = castlingOf(child);
  let rights = before & ~(cornerFile(from) | cornerFile(to));
  if (role == ROLE_KING && (!PLAYS_VARIANTS || isCastlingKing(child, from))) rights &= turn ? 0x00ff : 0xff00;
  if (rights != before) key ^= castlingKey(before ^ rights);
  store<u16>(child, <u16>rights, RECORD_CASTLING);

  const ep = kind == KIND_DOUBLE_STEP ? (from + to) >> 1 : NO_SQUARE;
  const game = (load<u16>(child, RECORD_GAME) & 0xff) | ((turn ^ 1) << GAME_TURN) | (ep << GAME_EP);
  store<u16>(child, <u16>game, RECORD_GAME);
  count(child, turn, role == ROLE_PAWN || captured != ROLE_NONE);
  if (PLAYS_VARIANTS) finishMove(child, move, turn);

  let flags = load<u32>(child, RECORD_FLAGS) & ~FLAG_EP_LEGAL;
  if (ep < NO_SQUARE && canTakeEnPassant(child, ep)) {
    flags |= FLAG_EP_LEGAL;
    key ^= epKey(ep);
  }
  store<u32>(child, flags, RECORD_FLAGS);
  store<u64>(child, load<u64>(child, RECORD_KEY) ^ key, RECORD_KEY);
}

/** Writes to `child` the position with the other side to move, as after a null move; the two may be the same. */
export function passTurn(parent: usize, child: usize): void {
  if (parent != child) copyRecord(child, parent);
  const turn = turnOf(child);
  let key: u64 = turnKey();
  if (isEpLegal(child)) key ^= epKey(epSquareOf(child));
  const game = (load<u16>(child, RECORD_GAME) & 0xff) | ((turn ^ 1) << GAME_TURN) | (NO_SQUARE << GAME_EP);
  store<u16>(child, <u16>game, RECORD_GAME);
  count(child, turn, false);
  store<u32>(child, load<u32>(child, RECORD_FLAGS) & ~FLAG_EP_LEGAL, RECORD_FLAGS);
  store<u64>(child, load<u64>(child, RECORD_KEY) ^ key, RECORD_KEY);
}

/** Word by word: `memory.copy` leaves WebAssembly for the host, which costs more than 64 bytes do. */
function copyRecord(to: usize, from: usize): void {
  for (let i: usize = 0; i < 64; i += 16) {
    store<u64>(to + i, load<u64>(from + i));
    store<u64>(to + i, load<u64>(from + i, 8), 8);
  }
}

/** Counts the half-move that `turn` has made. */
@inline
function count(child: usize, turn: u32, resets: bool): void {
  const halfmoves = <u32>load<u16>(child, RECORD_HALFMOVES);
  store<u16>(child, <u16>(resets ? 0 : min(halfmoves + 1, COUNTER_MAX)), RECORD_HALFMOVES);
  if (turn) {
    const fullmoves = <u32>load<u16>(child, RECORD_FULLMOVES);
    store<u16>(child, <u16>min(fullmoves + 1, COUNTER_MAX), RECORD_FULLMOVES);
  }
}

/** The castling right that a square carries, as a bit of the rook files; 0 off the back ranks. */
@inline
function cornerFile(sq: u32): u32 {
  const rank = sq >> 3;
  return rank == 0 ? 1 << sq : rank == 7 ? 1 << (sq - 48) : 0;
}
