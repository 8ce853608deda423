/**
 * A6. A record from outside: whether 64 bytes are what a position of this library looks like. Every part is judged, and
 * what follows from other parts (key, flags) is computed again. Any position that `parseFen` can make passes, also one
 * that no game reaches.
 */
import { RANK_1, RANK_8 } from './bitboard';
import {
  hasOneRookPerSide,
  hasOrdinaryPieces,
  isEpConsistent,
  isStandardCastling,
  opponentIsInCheck,
  recordKey,
} from './fen-read';
import {
  FLAG_CHESS960,
  FLAG_EP_LEGAL,
  GAME_VARIANT,
  LAYOUT_VERSION,
  RECORD_BLACK,
  RECORD_EXTRA,
  RECORD_FLAGS,
  RECORD_FULLMOVES,
  RECORD_GAME,
  RECORD_KEY,
  RECORD_PROMOTED,
  RECORD_X,
  RECORD_Y,
  RECORD_Z,
  castlingOf,
  epSquareOf,
  isChess960,
  isEpLegal,
  occupiedOf,
  turnOf,
} from './position';
import { canTakeEnPassant } from './rules';
import {
  STATUS_OK,
  STATUS_RECORD_CASTLING,
  STATUS_RECORD_CHECK,
  STATUS_RECORD_COUNTERS,
  STATUS_RECORD_EP,
  STATUS_RECORD_FLAGS,
  STATUS_RECORD_KEY,
  STATUS_RECORD_PIECES,
  STATUS_RECORD_UNUSED,
  STATUS_RECORD_VERSION,
} from './status';
import { NO_SQUARE, PLAYS_VARIANTS, VARIANT_ATOMIC, VARIANT_CHESS } from './types';
import { allowsRights, hasExtras } from './variants/setup';

const VERSION_BITS: u32 = (1 << GAME_VARIANT) - 1;
const VARIANT_BITS: u32 = 0xf;
/** Bits at RECORD_EXTRA that are in use. */
const EXTRA_BITS: u64 = 56;

/** The status of a record: STATUS_OK, or the first thing that is wrong. */
export function checkRecord(at: usize): i32 {
  const game: u32 = load<u16>(at, RECORD_GAME);
  if ((game & VERSION_BITS) != LAYOUT_VERSION) return STATUS_RECORD_VERSION;
  const variant = (game >> GAME_VARIANT) & VARIANT_BITS;
  if (PLAYS_VARIANTS ? variant > VARIANT_ATOMIC : variant != VARIANT_CHESS) return STATUS_RECORD_VERSION;
  if (PLAYS_VARIANTS ? hasUnknownBits(at, variant) : hasUnusedBits(at)) return STATUS_RECORD_UNUSED;
  if (!hasConsistentPlanes(at) || !hasOrdinaryPieces(at)) return STATUS_RECORD_PIECES;
  if (opponentIsInCheck(at)) return STATUS_RECORD_CHECK;
  if (!hasCastlingRooks(at) || !hasOneRookPerSide(at, castlingOf(at))) return STATUS_RECORD_CASTLING;
  if (PLAYS_VARIANTS && !allowsRights(at, variant, castlingOf(at))) return STATUS_RECORD_CASTLING;
  const ep = epSquareOf(at);
  if (ep > NO_SQUARE || (ep < NO_SQUARE && !isEpConsistent(at, turnOf(at), ep))) return STATUS_RECORD_EP;
  if (isEpLegal(at) != (ep < NO_SQUARE && canTakeEnPassant(at, ep))) return STATUS_RECORD_FLAGS;
  if (!isChess960(at) && !isStandardCastling(at, castlingOf(at))) return STATUS_RECORD_FLAGS;
  if (load<u16>(at, RECORD_FULLMOVES) == 0) return STATUS_RECORD_COUNTERS;
  return load<u64>(at, RECORD_KEY) == recordKey(at) ? STATUS_OK : STATUS_RECORD_KEY;
}

function hasUnusedBits(at: usize): bool {
  const flags = load<u32>(at, RECORD_FLAGS) & ~(FLAG_EP_LEGAL | FLAG_CHESS960);
  return (load<u64>(at, RECORD_PROMOTED) | (<u64>load<u32>(at, RECORD_EXTRA)) | (<u64>flags)) != 0;
}

/** Bits that no variant has, and those of other variants. */
function hasUnknownBits(at: usize, variant: u32): bool {
  return load<u64>(at, RECORD_EXTRA) >> EXTRA_BITS != 0 || !hasExtras(at, variant);
}

/** No square has the role code 7, which is none, and only pieces are black. */
function hasConsistentPlanes(at: usize): bool {
  const nobody = load<u64>(at, RECORD_X) & load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z);
  return (nobody | (load<u64>(at, RECORD_BLACK) & ~occupiedOf(at))) == 0;
}

/** Each right has its rook, of its color on the back rank, and a king beside it there. */
function hasCastlingRooks(at: usize): bool {
  const rights = <u64>castlingOf(at);
  const black = load<u64>(at, RECORD_BLACK);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const rooks = load<u64>(at, RECORD_X) & ~(y | z);
  const kings = y & z;
  const ofWhite = rights & 0xff;
  const ofBlack = (rights >> 8) << 56;
  if ((ofWhite & ~(rooks & ~black)) != 0 || (ofBlack & ~(rooks & black)) != 0) return false;
  return (ofWhite == 0 || (kings & ~black & RANK_1) != 0) && (ofBlack == 0 || (kings & black & RANK_8) != 0);
}
