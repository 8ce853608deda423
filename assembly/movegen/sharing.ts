/**
 * A3. Depth-2 sharing for perft: most quiet moves do not change how many moves the opponent has, so their children need
 * not be counted one by one. Must equal: perft with every child counted (`share: false`); test/differential/sharing.
 *
 * Let S be to move and not in check. After a null move the opponent has `nullCount` moves. A quiet move (no
 * castling, capture, promotion, en passant or double step beside an enemy pawn) leaves that number as it is
 * if its two squares are calm, that is, outside all of these:
 *
 *   1 what enemy sliders attack                         (their lines would grow or shrink)
 *   2 squares in front of enemy pawns and those they attack   (steps and captures would come or go)
 *   3 enemy castling paths
 *   4 lines from our sliders to the enemy king with at most two pieces between     (checks and pins)
 *   5 lines from our sliders to the zone with at most one piece between             (where that king may go)
 *   6 squares from which a piece of the moving kind hits the zone or the king, for sliders also through one enemy piece
 *
 * The zone is every square the enemy king could step to, and those he crosses when castling. Enemy knights need no rule:
 * they move to an empty square and to a captured piece alike.
 */
import {
  between,
  bishopAttacks,
  bishopRays,
  kingAttacks,
  kingFill,
  knightFill,
  rookAttacks,
  rookRays,
} from '../attacks';
import {
  BACKRANKS,
  CORNER_FILES,
  FILE_E,
  first,
  forward,
  forwardA,
  forwardH,
  homeRank,
  thirdRank,
  withoutFirst,
} from '../bitboard';
import { Black, White, isWhite } from '../types';
import { Count } from './emit';
import { generate } from './generate';
import { attackersOf } from './safety';

// Globals, not memory: they belong to the instance, also where several share one memory.
let count0: u64 = 0;
let pawns0: u64 = 0;
let knights0: u64 = 0;
let kings0: u64 = 0;
let diagonals0: u64 = 0;
let orthogonals0: u64 = 0;

/** The opponent's moves after a null move. */
@inline
export function nullCount(): u64 {
  return count0;
}


@inline
export function calmPawns(): u64 {
  return pawns0;
}


@inline
export function calmKnights(): u64 {
  return knights0;
}


@inline
export function calmKings(): u64 {
  return kings0;
}

/** Calm for a piece that moves along diagonals; a queen needs both. */
@inline
export function calmDiagonals(): u64 {
  return diagonals0;
}


@inline
export function calmOrthogonals(): u64 {
  return orthogonals0;
}

/** Squares strictly between our sliders and `sq` on lines that hold at most `most` pieces. */
@inline
function openLines(sq: u32, sliders: u64, occupied: u64, most: u64): u64 {
  let lines: u64 = 0;
  for (let set = sliders; set != 0; set = withoutFirst(set)) {
    const line = between(sq, first(set));
    if (popcnt<u64>(line & occupied) <= most) lines |= line;
  }
  return lines;
}

/** Prepares the calm sets for S to move. Returns false where sharing does not apply: in check, or odd castling rights. */
export function prepareSharing<S>(x: u64, y: u64, z: u64, own: u64, state: u64): bool {
  return isWhite<S>() ? prepare<White, Black>(x, y, z, own, state) : prepare<Black, White>(x, y, z, own, state);
}

/** S is to move, T is the opponent. */
@inline
function prepare<S, T>(x: u64, y: u64, z: u64, own: u64, state: u64): bool {
  const occupied = x | y | z;
  const enemy = occupied ^ own;
  const enemyKing = y & z & enemy;
  const enemyKingSq = first(enemyKing);
  const enemyRooks = state & homeRank<T>();
  // Rule 3 is written for rooks in the corners and the king on the e-file; Chess960 starts are counted in full.
  if (enemyRooks != 0 && ((enemyRooks & ~CORNER_FILES) | (enemyKing & ~FILE_E)) != 0) return false;
  if (attackersOf<S>(x, y, z, enemy, first(y & z & own), occupied) != 0) return false;
  count0 = generate<T, Count>(x, y, z, enemy, state & BACKRANKS, 0);

  const castlingA = homeRank<T>() & 0x0e0000000000000e; // b, c, d
  const castlingH = homeRank<T>() & 0x6000000000000060; // f, g
  const hasA = (enemyRooks & 0x0100000000000001) != 0;
  const hasH = (enemyRooks & 0x8000000000000080) != 0;
  let disturbed = (hasA ? castlingA : 0) | (hasH ? castlingH : 0);
  const zone = (kingAttacks(enemyKingSq) & ~enemy) | (disturbed & ~homeRankB<T>());

  const orthogonals = x & ~z;
  const diagonals = y & ~z;
  for (let set = enemy & diagonals; set != 0; set = withoutFirst(set)) disturbed |= bishopAttacks(first(set), occupied);
  for (let set = enemy & orthogonals; set != 0; set = withoutFirst(set)) disturbed |= rookAttacks(first(set), occupied);
  const enemyPawns = z & ~(x | y) & enemy;
  const steps = forward<T>(enemyPawns);
  disturbed |= steps | forward<T>(steps & thirdRank<T>()) | forwardA<T>(enemyPawns) | forwardH<T>(enemyPawns);

  const ownDiagonals = own & diagonals;
  const ownOrthogonals = own & orthogonals;
  const throughD = bishopAttacks(enemyKingSq, occupied);
  const throughO = rookAttacks(enemyKingSq, occupied);
  let hitsD = throughD | bishopAttacks(enemyKingSq, occupied ^ (throughD & enemy));
  let hitsO = throughO | rookAttacks(enemyKingSq, occupied ^ (throughO & enemy));
  disturbed |= openLines(enemyKingSq, bishopRays(enemyKingSq) & ownDiagonals, occupied, 2);
  disturbed |= openLines(enemyKingSq, rookRays(enemyKingSq) & ownOrthogonals, occupied, 2);
  // The king does not shield a square behind him from a slider: he is gone when he stands there.
  const others = occupied ^ enemyKing;
  if (ownDiagonals != 0) {
    for (let set = zone; set != 0; set = withoutFirst(set)) {
      const sq = first(set);
      hitsD |= bishopAttacks(sq, others);
      disturbed |= openLines(sq, bishopRays(sq) & ownDiagonals, others, 1);
    }
  }
  if (ownOrthogonals != 0) {
    for (let set = zone; set != 0; set = withoutFirst(set)) {
      const sq = first(set);
      hitsO |= rookAttacks(sq, others);
      disturbed |= openLines(sq, rookRays(sq) & ownOrthogonals, others, 1);
    }
  }
  const watched = zone | enemyKing;
  // A pawn of S hits what an enemy pawn on that square would hit in return.
  pawns0 = ~(disturbed | forwardA<T>(watched) | forwardH<T>(watched));
  knights0 = ~(disturbed | knightFill(watched));
  kings0 = ~(disturbed | kingFill(watched));
  diagonals0 = ~(disturbed | hitsD);
  orthogonals0 = ~(disturbed | hitsO);
  return true;
}

/** The b-file square of the home rank: on the rook's path, not on the king's. */
@inline
function homeRankB<T>(): u64 {
  return homeRank<T>() & 0x0200000000000002;
}
