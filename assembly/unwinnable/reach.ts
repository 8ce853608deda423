/**
 * A6. Where each man may ever stand: a fixpoint that over-approximates all play that ends with Black mated. Sets only grow
 * and what is always true only shrinks, so at the end every legal move of such play stays inside the sets: induction over
 * the plies. docs/winnability.md says more.
 *
 * Over-approximated   reach    squares a man may ever stand on
 *                     pairs    squares on which both kings may ever stand at the same time
 *                     refused  squares a man may step to with a move that ends the game without Black being mated
 *                     takes    squares on which a man may ever capture
 * Under-approximated  steady   men that never move and are never captured
 *                     clear    squares on which nobody ever stands
 *                     guarded  squares that a side attacks at all times
 *
 * That a refused move ends the game is concluded from what is always true, so all of that must hold after it, too. Hence
 * the places of a man are its reach and its refused squares together, and a refused capture counts as a capture. A king's
 * refused capture need not: the king itself then stands in every way the man it took had blocked, and no man may enter its
 * square.
 */
import { between, bishopAttacks, kingAttacks, knightAttacks, knightFill, pawnAttacks, rookAttacks } from '../attacks';
import {
  BACKRANKS,
  RANK_1,
  RANK_8,
  bit,
  first,
  firstBit,
  forward,
  forwardA,
  forwardH,
  has,
  hasSeveral,
  thirdRank,
  withoutFirst,
} from '../bitboard';
import { roleOn } from '../position';
import { Black, ROLE_KING, ROLE_KNIGHT, ROLE_PAWN, White } from '../types';
import { FRAME_STATE, FRAME_WHITE, FRAME_X, FRAME_Y, FRAME_Z } from './frame';
import { havePairsGrown, openPairs, stepsFrom, stepsOfPairs } from './pairs';
import { placesOf, reachOf, refusedTo, setReach, setRefused, setTakes, takesOf } from './tables';

const RANK_5: u64 = 0x000000ff00000000;

let x: u64 = 0;
let y: u64 = 0;
let z: u64 = 0;
let white: u64 = 0;
let occupied: u64 = 0;
let kings: u64 = 0;
let pawns: u64 = 0;
let castlingRooks: u64 = 0;

/** Assumptions: men never captured before they have moved, and men captured before they have moved. */
let spared: u64 = 0;
export let doomed: u64 = 0;

export let steady: u64 = 0;
let clear: u64 = 0;
/** Men, by start square, that may ever be captured, and pawns that may ever promote. */
let capturable: u64 = 0;
let promotable: u64 = 0;
/** Men whose capture on the square where they stand was found to be possible before any move of theirs was. */
export let exposed: u64 = 0;
let guardedByWhite: u64 = 0;
let guardedByBlack: u64 = 0;
/** Squares where a man that may be captured, the king not, may ever stand. */
let whiteStands: u64 = 0;
let blackStands: u64 = 0;
let blackMayCapture: bool = false;
/** Squares on which White may ever capture. */
let whiteTakes: u64 = 0;
/** Whether only the king of a side may ever move. */
let onlyWhiteKingMoves: bool = false;
let onlyBlackKingMoves: bool = false;

/** Fills the tables for the frame, under the assumptions; gives up, and returns `false`, if White may promote a pawn. */
export function saturate(at: usize, sparedMen: u64, doomedMen: u64): bool {
  spared = sparedMen;
  doomed = doomedMen;
  x = load<u64>(at, FRAME_X);
  y = load<u64>(at, FRAME_Y);
  z = load<u64>(at, FRAME_Z);
  white = load<u64>(at, FRAME_WHITE);
  occupied = x | y | z;
  kings = y & z;
  pawns = z & ~(x | y);
  steady = occupied;
  capturable = 0;
  promotable = 0;
  exposed = 0;
  guardedByWhite = 0;
  guardedByBlack = 0;
  // The last man of White beside its king cannot be given up: without it there is no mate.
  blackMayCapture = hasSeveral(white & ~kings);
  for (let set = occupied; set != 0; set = withoutFirst(set)) {
    setReach(first(set), firstBit(set));
    setTakes(first(set), 0);
    setRefused(first(set), 0);
  }
  castlingRooks = load<u64>(at, FRAME_STATE) & BACKRANKS;
  openPairs(first(kings & white), kings & ~white, castlingRooks != 0);
  addEnPassant(load<u64>(at, FRAME_STATE) & ~BACKRANKS);
  summarize();
  let changed = true;
  while (changed) {
    changed = addCastling();
    for (let set = occupied; set != 0; set = withoutFirst(set)) {
      if (grow(first(set))) changed = true;
    }
    if (havePairsGrown()) changed = true;
    if ((promotable & white) != 0) return false;
    if (summarize()) changed = true;
  }
  return true;
}

/** A capture en passant that is possible now, as if the pawn stood on the ep square already: more than may happen. */
function addEnPassant(ep: u64): void {
  if (ep == 0) return;
  const victim = first(ep) ^ 8;
  setReach(victim, reachOf(victim) | ep);
}

/** Adds castling, unless a steady man stands in its way for ever; returns whether that is anything new. */
function addCastling(): bool {
  let changed = false;
  for (let set = castlingRooks; set != 0; set = withoutFirst(set)) {
    const rook = first(set);
    const king = first(kings & (rook < 8 ? white : ~white));
    const rank = rook & 56;
    const kingTo = rank + (rook > king ? 6 : 2);
    const rookTo = rank + (rook > king ? 5 : 3);
    const way = between(king, kingTo) | bit(kingTo) | between(rook, rookTo) | bit(rookTo);
    if ((way & steady & ~(bit(king) | bit(rook))) != 0) continue;
    if (has(reachOf(king), kingTo) && has(reachOf(rook), rookTo)) continue;
    setReach(king, reachOf(king) | bit(kingTo));
    setReach(rook, reachOf(rook) | bit(rookTo));
    changed = true;
  }
  return changed;
}

/** Recomputes what follows from the tables of all men; returns whether anything did change. */
function summarize(): bool {
  let blackTakes: u64 = 0;
  let stands: u64 = 0;
  whiteTakes = 0;
  onlyWhiteKingMoves = true;
  onlyBlackKingMoves = true;
  whiteStands = 0;
  blackStands = 0;
  for (let set = occupied; set != 0; set = withoutFirst(set)) {
    const home = first(set);
    const places = placesOf(home);
    stands |= places;
    if (has(white, home)) {
      whiteTakes |= takesOf(home);
      if (has(kings, home)) continue;
      whiteStands |= places;
      if (places != bit(home)) onlyWhiteKingMoves = false;
    } else {
      blackTakes |= takesOf(home);
      if (has(kings, home)) continue;
      blackStands |= places;
      if (places != bit(home)) onlyBlackKingMoves = false;
    }
  }
  if (!blackMayCapture) blackTakes = 0;
  const steadyBefore = steady;
  const capturableBefore = capturable;
  const guardedBefore = guardedByWhite;
  const guardedBlackBefore = guardedByBlack;
  clear = ~stands;
  capturable = 0;
  steady = 0;
  for (let set = occupied; set != 0; set = withoutFirst(set)) {
    const home = first(set);
    const here = bit(home);
    const places = placesOf(home);
    if (!has(kings, home) && (places & (has(white, home) ? blackTakes : whiteTakes)) != 0) {
      capturable |= here;
      if (places == here && !has(promotable, home)) exposed |= here;
    } else if (places == here && !has(promotable, home)) steady |= here;
  }
  guardedByWhite = guarded(white);
  guardedByBlack = guarded(occupied & ~white);
  return (
    steadyBefore != steady ||
    capturableBefore != capturable ||
    guardedBefore != guardedByWhite ||
    guardedBlackBefore != guardedByBlack
  );
}

/**
 * Squares that the side attacks wherever its men are: those that cannot be captured nor become something else. A bishop in
 * the way of a bishop of its side does not hide a square: it attacks the square itself.
 */
function guarded(side: u64): u64 {
  let all: u64 = 0;
  const bishops = side & y & ~(x | z);
  let solid: u64 = 0;
  for (let set = occupied & ~bishops; set != 0; set = withoutFirst(set)) solid |= placesOf(first(set));
  for (let set = side & ~(capturable | promotable); set != 0; set = withoutFirst(set)) {
    const home = first(set);
    let common: u64 = -1;
    for (let from = placesOf(home); from != 0 && common != 0; from = withoutFirst(from)) {
      common &= attacksFrom(home, first(from), has(bishops, home) ? solid : ~clear);
    }
    all |= common;
  }
  return all;
}

/** What the man of `home` attacks from `from` over `blockers`. */
export function attacksFrom(home: u32, from: u32, blockers: u64): u64 {
  const role = roleOn(x, y, z, home);
  if (role == ROLE_PAWN) return has(white, home) ? pawnAttacks<White>(from) : pawnAttacks<Black>(from);
  if (role == ROLE_KNIGHT) return knightAttacks(from);
  if (role == ROLE_KING) return kingAttacks(from);
  return (role & 1 ? rookAttacks(from, blockers) : 0) | (role & 2 ? bishopAttacks(from, blockers) : 0);
}

/** Adds what the man of `home` can reach in one move from where it can be; returns whether that is anything new. */
function grow(home: u32): bool {
  if (has(doomed, home)) return false;
  const isWhite = has(white, home);
  const reach = reachOf(home);
  const friends = isWhite ? white : ~white;
  const closed = steady & (friends | kings | spared);
  const role = roleOn(x, y, z, home);
  let quiet: u64 = 0;
  let takes: u64 = 0;
  if (has(promotable, home)) quiet = takes = ~closed;
  else if (role == ROLE_KING) {
    const steps = stepsFrom(reach) & ~(closed | (isWhite ? guardedByBlack : guardedByWhite));
    quiet = takes = stepsPast(reach, steps);
  } else if (role == ROLE_KNIGHT) quiet = takes = knightFill(reach) & ~closed;
  else if (role == ROLE_PAWN) {
    quiet = (isWhite ? pushes<White>(home, reach) : pushes<Black>(home, reach)) & ~closed;
    takes = isWhite
      ? (forwardA<White>(reach) | forwardH<White>(reach)) & blackStands & ~closed
      : blackMayCapture
        ? (forwardA<Black>(reach) | forwardH<Black>(reach)) & whiteStands & ~closed
        : 0;
    if (((quiet | takes) & (isWhite ? RANK_8 : RANK_1)) != 0) {
      promotable |= bit(home);
      quiet = takes = ~closed;
    }
  } else {
    for (let set = reach; set != 0; set = withoutFirst(set)) {
      quiet |= slides(home, first(set), attacksFrom(home, first(set), steady & ~bit(home)) & ~closed);
    }
    takes = quiet;
  }
  const refused = has(promotable, home)
    ? 0
    : role == ROLE_KING
      ? endingSteps(quiet, reach, isWhite)
      : isWhite
        ? 0
        : (quiet | takes) & unanswerableChecks(role);
  if (role == ROLE_KING) quiet = takes = stepsOfPairs(isWhite, quiet & ~refused) | refused;
  const grown = reach | ((quiet | takes) & ~refused);
  const allTakes = takesOf(home) | (role == ROLE_KING ? takes & ~refused : takes);
  const allRefused = refusedTo(home) | refused;
  if (grown == reach && allTakes == takesOf(home) && allRefused == refusedTo(home)) return false;
  setReach(home, grown);
  setTakes(home, allTakes);
  setRefused(home, allRefused);
  return true;
}

/**
 * Of the `steps` of a king, those after which the other side, of which only the king can move, has no square left for it:
 * stalemate, or Black has mated. A step of the white king that may open a line is none of them: it may mate.
 */
function endingSteps(steps: u64, reach: u64, isWhite: bool): u64 {
  if (!(isWhite ? onlyBlackKingMoves : onlyWhiteKingMoves)) return 0;
  const others = isWhite ? ~white : white;
  if ((castlingRooks & others) != 0) return 0;
  const places = placesOf(first(kings & others));
  const forbidden = (isWhite ? guardedByWhite : guardedByBlack) | (steady & others);
  let ends: u64 = 0;
  for (let set = steps; set != 0; set = withoutFirst(set)) {
    const taken = kingAttacks(first(set)) | firstBit(set);
    let isEnd = true;
    for (let at = places & ~taken; at != 0 && isEnd; at = withoutFirst(at)) {
      isEnd = (kingAttacks(first(at)) & ~(taken | forbidden)) == 0;
    }
    if (isEnd) ends |= firstBit(set);
  }
  if (!isWhite || ends == 0) return ends;
  for (let set = reach; set != 0; set = withoutFirst(set)) {
    if (mayDiscover(first(set), places)) ends &= ~kingAttacks(first(set));
  }
  return ends;
}

/** Whether a white slider may ever stand so that a man leaving `sq` discovers its check to a king on one of `places`. */
function mayDiscover(sq: u32, places: u64): bool {
  for (let set = white & ~kings & ~pawns & ~(x & z); set != 0; set = withoutFirst(set)) {
    const home = first(set);
    for (let at = places & ~kingAttacks(sq); at != 0; at = withoutFirst(at)) {
      const behind = attacksFrom(home, first(at), steady) & ~attacksFrom(home, first(at), steady | bit(sq));
      if ((behind & placesOf(home)) != 0) return true;
    }
  }
  return false;
}

/**
 * Squares from which a black man of `role` gives a check that ends the game: the white king never moves, nothing can ever
 * stand between, and White can never capture there. (A pawn that took two steps could be taken en passant.)
 */
function unanswerableChecks(role: u32): u64 {
  const king = first(kings & white);
  if (placesOf(king) != bit(king)) return 0;
  const checks =
    role == ROLE_KNIGHT
      ? knightAttacks(king)
      : role == ROLE_PAWN
        ? pawnAttacks<White>(king) & ~RANK_5
        : (role & 1 ? rookAttacks(king, ~clear) : 0) | (role & 2 ? bishopAttacks(king, ~clear) : 0);
  return checks & ~whiteTakes;
}

/** The squares the pawn of `home` can be pushed to from the squares of `reach`. */
@inline
function pushes<S>(home: u32, reach: u64): u64 {
  const limit = facingLimit<S>(home, reach);
  const single = forward<S>(reach) & ~steady & ~limit;
  return single | (forward<S>(single & thirdRank<S>()) & ~steady & ~limit);
}

/**
 * A pawn and the enemy pawn that faces it on its file never pass each other while neither can leave the file or be
 * captured: the squares of the file from the start of the other on are out of reach.
 */
@inline
function facingLimit<S>(home: u32, reach: u64): u64 {
  const file = (<u64>0x0101010101010101) << (home & 7);
  if ((reach & ~file) != 0) return 0;
  const isWhite = has(white, home);
  const facing = pawns & (isWhite ? ~white : white) & file & ~(capturable | promotable);
  const ahead = isWhite ? facing & ~(bit(home) - 1) : facing & (bit(home) - 1);
  if (ahead == 0) return 0;
  const other: u32 = isWhite ? first(ahead) : 63 - <u32>clz<u64>(ahead);
  if ((placesOf(other) & ~file) != 0) return 0;
  return isWhite ? file & ~(bit(other) - 1) : file & ((bit(other) - 1) | bit(other));
}

/** Of the squares to which a king steps from `reach`, those where it does not meet a man that must stand there then. */
function stepsPast(reach: u64, steps: u64): u64 {
  for (let set = occupied & ~(steady | capturable | promotable | kings); set != 0; set = withoutFirst(set)) {
    const places = placesOf(first(set));
    const second = withoutFirst(places);
    if (second == 0 || withoutFirst(second) != 0) continue;
    // With the king on one of its two squares, the man stands on the other.
    if ((kingAttacks(first(second)) & reach & ~firstBit(places)) == 0) steps &= ~second;
    if ((kingAttacks(first(places)) & reach & ~second) == 0) steps &= ~firstBit(places);
  }
  return steps;
}

/** Of the squares a slider attacks from `from`, those whose way is not blocked for ever by a man that cannot leave it. */
function slides(home: u32, from: u32, targets: u64): u64 {
  for (let set = occupied & ~(steady | capturable | promotable | bit(home)); set != 0; set = withoutFirst(set)) {
    const other = first(set);
    const places = placesOf(other);
    // A man that stands on one line through `from` whatever it does: only then can it block. It is not on `from` then.
    if ((places & ~(targets | bit(from))) != 0) continue;
    for (let to = targets; to != 0; to = withoutFirst(to)) {
      const way = between(from, first(to)) | firstBit(to) | bit(from);
      if ((places & ~way) == 0) targets ^= firstBit(to);
    }
  }
  return targets;
}
