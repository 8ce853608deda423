/**
 * A4. Racing Kings. No pawns, no castling; nobody may give check, nor leave the own king in one. Whose king reaches the
 * eighth rank first has won; but since White began, Black may still follow: if White's king has arrived and
 * Black's can go there with the very next move, the game goes on for that move, and both kings there are a draw.
 * A side without a move draws by stalemate. No material is too little.
 *
 * Source: https://lichess.org/variant/racingKings
 */
import { between, bishopAttacks, bishopRays, kingAttacks, knightAttacks, rookAttacks, rookRays } from '../attacks';
import { RANK_8, bit, first, has, hasSeveral, withoutFirst } from '../bitboard';
import { emitPiece } from '../movegen/emit';
import { safeTargets } from '../movegen/safety';
import { RECORD_BLACK, RECORD_X, RECORD_Y, RECORD_Z, turnOf } from '../position';
import { END_BLACK_WINS, END_DRAWN, END_NONE, END_WHITE_WINS } from '../status';
import { Black } from '../types';
import { NO, YES, examineKing, moveKing, pinDiagonal, pinOrthogonal } from './pieces';

/** The moves of a side while nobody has won. Nobody is in check: what would give one is left out. */
export function generateRacing<S, R>(x: u64, y: u64, z: u64, own: u64): u64 {
  const occupied = x | y | z;
  const king = y & z & own;
  const kingSq = first(king);
  const rivalSq = first(y & z & ~own);
  let n = moveKing<S, R>(0, kingSq, kingSteps<S>(x, y, z, own, king), x, y, z, own, 0);

  examineKing<S>(x, y, z, own, kingSq);
  const pinned = pinOrthogonal | pinDiagonal;
  const orthogonalChecks = rookAttacks(rivalSq, occupied);
  const diagonalChecks = bishopAttacks(rivalSq, occupied);
  // A piece that stands alone between an own slider and the rival cannot move: it would have to stay on the line, and
  // one that can move along it would give check from where it is.
  const free = own & ~openers(x, y, z, own, rivalSq);
  for (let set = free & x & z & ~pinned; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    const targets = knightAttacks(from) & ~(own | knightAttacks(rivalSq));
    n = emitPiece<S, R>(n, YES, NO, YES, from, targets, 0, x, y, z, own, 0);
  }
  for (let set = free & (x | y) & ~z; set != 0; set = withoutFirst(set)) {
    const from = first(set);
    const px = 0 - ((x >> from) & 1);
    const py = 0 - ((y >> from) & 1);
    const orthogonal = rookAttacks(from, occupied) & px;
    const diagonal = bishopAttacks(from, occupied) & py;
    let targets = (orthogonal | diagonal) & ~(own | (orthogonalChecks & px) | (diagonalChecks & py));
    if (has(pinOrthogonal, from)) targets &= orthogonal & pinOrthogonal;
    if (has(pinDiagonal, from)) targets &= diagonal & pinDiagonal;
    n = emitPiece<S, R>(n, px, py, NO, from, targets, 0, x, y, z, own, 0);
  }
  return n;
}

/** Where the king may step: not into check, and not off a line on which he alone keeps an own slider from the rival. */
function kingSteps<S>(x: u64, y: u64, z: u64, own: u64, king: u64): u64 {
  const kingSq = first(king);
  const rivalSq = first(y & z & ~own);
  let steps = safeTargets<S>(x, y, z, own, king, kingAttacks(kingSq) & ~own);
  if ((openers(x, y, z, own, rivalSq) & king) != 0) steps &= lineOf(rivalSq, kingSq);
  return steps;
}

/** Own pieces that alone keep an own slider from attacking the rival. */
function openers(x: u64, y: u64, z: u64, own: u64, rivalSq: u32): u64 {
  const sliders = ((rookRays(rivalSq) & x) | (bishopRays(rivalSq) & y)) & own & ~z;
  let alone: u64 = 0;
  for (let set = sliders; set != 0; set = withoutFirst(set)) {
    const blockers = between(rivalSq, first(set)) & (x | y | z);
    if (!hasSeveral(blockers)) alone |= blockers;
  }
  return alone & own;
}

/** The rank, file or diagonal through two squares of it. */
@inline
function lineOf(a: u32, b: u32): u64 {
  const rays = has(rookRays(a), b) ? rookRays(a) & rookRays(b) : bishopRays(a) & bishopRays(b);
  return rays | bit(a) | bit(b);
}

export function raceEnd(at: usize): i32 {
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  const black = load<u64>(at, RECORD_BLACK);
  const home = y & z & RANK_8;
  if (home == 0) return END_NONE;
  const isBlackHome = (home & black) != 0;
  if (isBlackHome) return (home & ~black) != 0 ? END_DRAWN : END_BLACK_WINS;
  if (turnOf(at) == 0) return END_WHITE_WINS;
  const steps = kingSteps<Black>(load<u64>(at, RECORD_X), y, z, black, y & z & black);
  return (steps & RANK_8) != 0 ? END_NONE : END_WHITE_WINS;
}
