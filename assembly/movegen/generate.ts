/**
 * A3. The legal move generator: each piece stated once, for every receiver (emit.ts) and both sides.
 * Fully legal: checkers and pins are found first, so no move has to be made to see whether it was allowed.
 */
import {
  between,
  bishopAttacks,
  bishopRays,
  kingAttacks,
  knightAttacks,
  pawnAttacks,
  rookAttacks,
  rookRays,
} from '../attacks';
import {
  BACKRANKS,
  CORNER_FILES,
  backward,
  bit,
  first,
  firstBit,
  forward,
  forwardA,
  forwardH,
  hasSeveral,
  homeRank,
  lastRank,
  size,
  thirdRank,
  withoutFirst,
} from '../bitboard';
import { Black, White, isWhite } from '../types';
import {
  Count,
  DOUBLE_STEP,
  STEP,
  emitCastling,
  emitEnPassant,
  emitPawns,
  emitPiece,
  emitPromotions,
  is,
  stepA,
  stepH,
} from './emit';
import { attackersOf, safeTargets } from './safety';

const YES: u64 = 0xffffffffffffffff;
const NO: u64 = 0;

/**
 * Hands every legal move of side S to receiver R. Returns the number of moves (List, Count) or the nodes below.
 * `depth` is the depth left, for Tree alone.
 */
export function generate<S, R>(x: u64, y: u64, z: u64, own: u64, state: u64, depth: i32): u64 {
  const occupied = x | y | z;
  const enemy = occupied ^ own;
  const king = y & z & own;
  const kingSq = first(king);
  const orthogonals = x & ~z;
  const diagonals = y & ~z;
  const pawns = z & ~(x | y);
  const rights = state & BACKRANKS;

  // The squares the king may step to and those he would cross by castling are tested for safety in one go.
  const kingSteps = kingAttacks(kingSq) & ~own;
  const rooks = (state & homeRank<S>()) != 0 ? openRooks<S>(occupied, king, kingSq, state) : 0;
  const safe = safeTargets<S>(x, y, z, own, king, kingSteps | walksOf<S>(kingSq, rooks));
  let n = emitPiece<S, R>(0, NO, YES, YES, kingSq, safe & kingSteps, rights & ~homeRank<S>(), x, y, z, own, depth);

  // A slider that sees the king on an empty board gives check if nothing stands between, and pins if one piece does.
  // A pin line holds the squares between and the pinner: a pinned piece may move on it, and nowhere else.
  //
  //   8 | . . . . r . . .     pin line of the rook e8: e3 to e8
  //   7 | . . . . | . . .     the queen e5 may go to e3, e4, e6, e7 and take e8
  //   5 | . . . . Q . . .
  //   2 | . . . . K . . .
  let checkers = ((knightAttacks(kingSq) & x & z) | (pawnAttacks<S>(kingSq) & pawns)) & enemy;
  let pinOrthogonal: u64 = 0;
  let pinDiagonal: u64 = 0;
  for (let set = rookRays(kingSq) & orthogonals & enemy; set != 0; set = withoutFirst(set)) {
    const line = between(kingSq, first(set));
    const blockers = line & occupied;
    if (blockers == 0) checkers |= firstBit(set);
    else if (!hasSeveral(blockers)) pinOrthogonal |= line | firstBit(set);
  }
  for (let set = bishopRays(kingSq) & diagonals & enemy; set != 0; set = withoutFirst(set)) {
    const line = between(kingSq, first(set));
    const blockers = line & occupied;
    if (blockers == 0) checkers |= firstBit(set);
    else if (!hasSeveral(blockers)) pinDiagonal |= line | firstBit(set);
  }

  // In check a move must take the checker or stand between; in double check only the king moves (FIDE 3.9).
  let targets = ~own;
  if (checkers != 0) {
    if (hasSeveral(checkers)) return n;
    targets &= checkers | between(kingSq, first(checkers));
  } else if (rooks != 0) {
    n = castle<S, R>(n, king, kingSq, rooks, safe, x, y, z, own, state, depth);
  }

  const free = own & ~(pinOrthogonal | pinDiagonal);
  for (let set = free & x & z; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    n = emitPiece<S, R>(n, YES, NO, YES, from, knightAttacks(from) & targets, rights, x, y, z, own, depth);
  }

  // Queens are in both loops: their moves along lines here, along diagonals there.
  for (let set = free & diagonals; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    const px = 0 - ((x >> from) & 1);
    n = emitPiece<S, R>(n, px, YES, NO, from, bishopAttacks(from, occupied) & targets, rights, x, y, z, own, depth);
  }
  for (let set = free & orthogonals; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    const py = 0 - ((y >> from) & 1);
    n = emitPiece<S, R>(n, YES, py, NO, from, rookAttacks(from, occupied) & targets, rights, x, y, z, own, depth);
  }

  n = movePawns<S, R>(n, free & pawns, ~occupied, targets, enemy & targets, x, y, z, own, state, depth);
  if ((own & (pinOrthogonal | pinDiagonal)) != 0) {
    n = movePinned<S, R>(
      n,
      own & pinOrthogonal,
      targets & pinOrthogonal,
      own & pinDiagonal,
      targets & pinDiagonal,
      x,
      y,
      z,
      own,
      state,
      depth,
    );
  }

  const ep = state & ~BACKRANKS;
  if (ep != 0) n = takeEnPassant<S, R>(n, ep, kingSq, checkers, x, y, z, own, state, depth);
  return n;
}

/** Pieces that stand alone between their king and a slider: they move along that line or not at all, knights never. */
@inline
function movePinned<S, R>(
  n: u64,
  onLine: u64,
  line: u64,
  onDiagonal: u64,
  diagonal: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  state: u64,
  depth: i32,
): u64 {
  const occupied = x | y | z;
  const rights = state & BACKRANKS;
  for (let set = onDiagonal & y & ~z; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    const px = 0 - ((x >> from) & 1);
    n = emitPiece<S, R>(n, px, YES, NO, from, bishopAttacks(from, occupied) & diagonal, rights, x, y, z, own, depth);
  }
  for (let set = onLine & x & ~z; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    const py = 0 - ((y >> from) & 1);
    n = emitPiece<S, R>(n, YES, py, NO, from, rookAttacks(from, occupied) & line, rights, x, y, z, own, depth);
  }
  const pawns = z & ~(x | y);
  if ((pawns & (onLine | onDiagonal)) == 0) return n;
  // One pinned on a line may only step along it, one pinned on a diagonal only capture along it.
  n = movePinnedPawns<S, R>(n, onLine & pawns, ~occupied & line, line, NO, x, y, z, own, state, depth);
  return movePinnedPawns<S, R>(n, onDiagonal & pawns, NO, NO, diagonal & occupied, x, y, z, own, state, depth);
}

/** Pawns move as sets: steps into `room` that end on `targets`, captures of `prey`. */
@inline
export function movePawns<S, R>(
  n: u64,
  movers: u64,
  room: u64,
  targets: u64,
  prey: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  state: u64,
  depth: i32,
): u64 {
  const steps = forward<S>(movers) & room;
  const singles = steps & targets;
  const doubles = forward<S>(steps & thirdRank<S>()) & room & targets;
  const takeA = forwardA<S>(movers) & prey;
  const takeH = forwardH<S>(movers) & prey;
  if (is<R, Count>()) {
    // As below, with less to add up. These three never share a square: a capture ends where somebody is, a step where nobody
    // is, and a single step that ends where a double step does comes from the square that one passes over.
    const most = singles | doubles | takeA;
    n += size(most) + size(takeH);
    if (((most | takeH) & lastRank<S>()) != 0) n += 3 * (size(most & lastRank<S>()) + size(takeH & lastRank<S>()));
    return n;
  }
  n = emitPawns<S, R>(n, STEP, singles & ~lastRank<S>(), x, y, z, own, state, depth);
  n = emitPawns<S, R>(n, DOUBLE_STEP, doubles, x, y, z, own, state, depth);
  n = emitPawns<S, R>(n, stepA<S>(), takeA & ~lastRank<S>(), x, y, z, own, state, depth);
  n = emitPawns<S, R>(n, stepH<S>(), takeH & ~lastRank<S>(), x, y, z, own, state, depth);
  if (((singles | takeA | takeH) & lastRank<S>()) != 0) {
    n = promote<S, R>(n, singles, takeA, takeH, x, y, z, own, state, depth);
  }
  return n;
}

// Pinned pawns and promotions are rare, so their code stands once a side and receiver instead of at every place.

export function movePinnedPawns<S, R>(
  n: u64,
  movers: u64,
  room: u64,
  targets: u64,
  prey: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  state: u64,
  depth: i32,
): u64 {
  return movePawns<S, R>(n, movers, room, targets, prey, x, y, z, own, state, depth);
}

function promote<S, R>(
  n: u64,
  singles: u64,
  takeA: u64,
  takeH: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  state: u64,
  depth: i32,
): u64 {
  n = emitPromotions<S, R>(n, STEP, singles & lastRank<S>(), x, y, z, own, state, depth);
  n = emitPromotions<S, R>(n, stepA<S>(), takeA & lastRank<S>(), x, y, z, own, state, depth);
  return emitPromotions<S, R>(n, stepH<S>(), takeH & lastRank<S>(), x, y, z, own, state, depth);
}

/**
 * En passant removes two pieces from one rank at once, which no pin line foresees, so it alone is tried on the board:
 *
 *   5 | K . . P p . . r     exd6 would leave king and rook face to face
 */
@inline
export function takeEnPassant<S, R>(
  n: u64,
  ep: u64,
  kingSq: u32,
  checkers: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  state: u64,
  depth: i32,
): u64 {
  const enemy = (x | y | z) ^ own;
  const victim = backward<S>(ep);
  // Squares from which S attacks the ep square: those an enemy pawn on it would attack.
  const sources = isWhite<S>() ? pawnAttacks<Black>(first(ep)) : pawnAttacks<White>(first(ep));
  for (let set = sources & own & z & ~(x | y); set != 0; set = withoutFirst(set)) {
    const from = firstBit(set);
    const occupied = ((x | y | z) ^ from ^ victim) | ep;
    const sliders =
      (rookAttacks(kingSq, occupied) & x & ~z & enemy) | (bishopAttacks(kingSq, occupied) & y & ~z & enemy);
    const leapers = checkers & z & ~victim;
    if ((sliders | leapers) == 0) n = emitEnPassant<S, R>(n, from, ep, victim, x, y, z, own, state, depth);
  }
  return n;
}

/** The squares a king crosses and reaches when he castles with the rook on `rookSq`: to the c- or the g-file. */
@inline
export function walkOf<S>(kingSq: u32, rookSq: u32): u64 {
  const target = homeSquare<S>(rookSq > kingSq ? 6 : 2);
  return between(kingSq, target) | bit(target);
}

/** All squares that must be empty for it, but for the two themselves: the rook goes to the d- or the f-file. */
@inline
function pathOf<S>(king: u64, kingSq: u32, rook: u64, rookSq: u32): u64 {
  const target = homeSquare<S>(rookSq > kingSq ? 5 : 3);
  return (walkOf<S>(kingSq, rookSq) | between(rookSq, target) | bit(target)) & ~(king | rook);
}


@inline
export function homeSquare<S>(file: u32): u32 {
  return isWhite<S>() ? file : file + 56;
}

/** The rooks with a castling right whose path is empty. */
@inline
export function openRooks<S>(occupied: u64, king: u64, kingSq: u32, state: u64): u64 {
  let rooks: u64 = 0;
  for (let set = state & homeRank<S>(); set != 0; set = withoutFirst(set)) {
    const rookSq = first(set);
    if ((between(kingSq, rookSq) & occupied) != 0) continue; // necessary, and the commonest reason why not
    if ((pathOf<S>(king, kingSq, firstBit(set), rookSq) & occupied) == 0) rooks |= firstBit(set);
  }
  return rooks;
}

/** All squares that a king walks who may castle with each of `rooks`. */
@inline
export function walksOf<S>(kingSq: u32, rooks: u64): u64 {
  let walks: u64 = 0;
  for (let set = rooks; set != 0; set = withoutFirst(set)) walks |= walkOf<S>(kingSq, first(set));
  return walks;
}

/**
 * Castling, standard and Chess960 alike (FIDE 3.8.2, Guidelines II), with each of `rooks`, whose path is empty: no square of
 * the king's walk may be attacked, judged without king and rook, since the rook may be the only shield of the king's target.
 * From a corner a rook shields nothing, so there `safe`, judged with the rook in place, is the answer.
 */
@inline
export function castle<S, R>(
  n: u64,
  king: u64,
  kingSq: u32,
  rooks: u64,
  safe: u64,
  x: u64,
  y: u64,
  z: u64,
  own: u64,
  state: u64,
  depth: i32,
): u64 {
  const occupied = x | y | z;
  for (let set = rooks; set != 0; set = withoutFirst(set)) {
    const rook = firstBit(set);
    const rookSq = first(set);
    const walk = walkOf<S>(kingSq, rookSq);
    if ((walk & ~(safe | king | rook)) != 0) continue;
    if ((rook & CORNER_FILES) == 0 && isSeen<S>(walk, x, y, z, occupied ^ own, occupied ^ king ^ rook)) continue;
    const kingTo = homeSquare<S>(rookSq > kingSq ? 6 : 2);
    const rookTo = homeSquare<S>(rookSq > kingSq ? 5 : 3);
    n = emitCastling<S, R>(
      n,
      king,
      rook,
      bit(kingTo),
      bit(rookTo),
      state & BACKRANKS & ~homeRank<S>(),
      x,
      y,
      z,
      own,
      depth,
    );
  }
  return n;
}

/** Whether `enemy` attacks a square of `set`. */
export function isSeen<S>(set: u64, x: u64, y: u64, z: u64, enemy: u64, occupied: u64): bool {
  for (; set != 0; set = withoutFirst(set)) {
    if (attackersOf<S>(x, y, z, enemy, first(set), occupied) != 0) return true;
  }
  return false;
}
