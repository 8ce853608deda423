/**
 * A6. Which moves bring a helpmate nearer. Nothing here decides anything: it only orders and deepens the search, so a bad
 * guess costs time, never truth.
 *
 * The mate to aim at, in the corner that White's bishop commands: the white king on g6, the black king in the corner, a
 * black man on the flight square beside it.
 */
import { bishopRays, kingAttacks, knightFill, rookRays } from '../attacks';
import { LIGHT_SQUARES, bit, first, has, hasSeveral, withoutFirst } from '../bitboard';
import { moveCaptured, moveFrom, movePromotion, moveRole, moveTo } from '../move';
import { roleOn } from '../position';
import { attackersAmong } from '../role-attacks';
import {
  BLACK,
  ROLE_BISHOP,
  ROLE_KING,
  ROLE_KNIGHT,
  ROLE_NONE,
  ROLE_PAWN,
  ROLE_QUEEN,
  ROLE_ROOK,
  WHITE,
  White,
  isWhite,
} from '../types';
import { FRAME_TURN, FRAME_WHITE, FRAME_X, FRAME_Y, FRAME_Z, kingsIn, pawnsIn } from './frame';

export const PUNISH: i32 = 0;
export const NORMAL: i32 = 1;
export const REWARD: i32 = 2;

const WHITE_KING_GOAL: u32 = 46; // g6
const BLACK_KING_GOAL: u32 = 63; // h8
const WHITE_KNIGHT_GOAL: u32 = 36; // e5
const BLACK_KNIGHT_GOAL: u32 = 62; // g8

/** More than any distance. */
const FAR: i32 = 16;
/** What is left after a promotion, at most. */
const PROMOTED: i32 = 8;

/** What turns the corner aimed at into h8: 7 mirrors the files, 56 the ranks. */
let mirror: u32 = 0;
/** Whether only a black promotion to knight or bishop can help White. */
let wantsPromotions: bool = false;

// ╒ Knight distances ═════════════════════════════════════════════════╕
// │ u8[64] to White's goal, then u8[64] to Black's; filled at each aim │
// ╘════════════════════════════════════════════════════════════════════╛
const KNIGHT_STEPS: usize = memory.data(128);
let knightStepsFilled: bool = false;

function fillKnightSteps(goal: u32, at: usize): void {
  let reached = bit(goal);
  for (let steps: u32 = 1; ~reached != 0; steps++) {
    const fresh = knightFill(reached) & ~reached;
    for (let set = fresh; set != 0; set &= set - 1) store<u8>(at + <usize>first(set), <u8>steps);
    reached |= fresh;
  }
}

/** About how many steps the men are from a mate in the corner aimed at or the opposite one. Not a bound of anything. */
export function distanceToMate(at: usize): u32 {
  const near = distanceToCorner(at);
  mirror ^= 63;
  const far = distanceToCorner(at);
  mirror ^= 63;
  return min(near, far);
}

/**
 * The kings to their goals, a black man to the flight square beside the corner if White has but one minor piece, and that
 * piece near.
 */
function distanceToCorner(at: usize): u32 {
  const x = load<u64>(at, FRAME_X);
  const y = load<u64>(at, FRAME_Y);
  const z = load<u64>(at, FRAME_Z);
  const white = load<u64>(at, FRAME_WHITE);
  const kings = y & z;
  const kingsApart =
    kingSteps(first(kings & ~white) ^ mirror, BLACK_KING_GOAL) +
    kingSteps(first(kings & white) ^ mirror, WHITE_KING_GOAL);
  if ((x & ~z & white) != 0) return min(kingsApart, PROMOTED);
  const pawns = z & ~(x | y);
  const minors = kingsApart + minorsApart(x, y, z, white);
  if ((pawns & white) == 0) return minors;
  return min(PROMOTED + promotionApart(pawns, white, kings), minors);
}

/** How far White's best pawn is from its promotion: steps, and for an enemy pawn in its way the walk of the king to take it. */
function promotionApart(pawns: u64, white: u64, kings: u64): i32 {
  const king = first(kings & white);
  let nearest = FAR;
  for (let set = pawns & white; set != 0; set = withoutFirst(set)) {
    const sq = first(set);
    const ahead = ((<u64>0x0101010101010101) << sq) ^ bit(sq);
    if ((ahead & ((pawns & white) | kings)) != 0) continue;
    const blockers = ahead & pawns;
    nearest = min(nearest, 7 - <i32>(sq >> 3) + (blockers != 0 ? 2 + kingSteps(king, first(blockers)) : 0));
  }
  return nearest;
}

/** The part of the white minor pieces, and of the black man they need. */
function minorsApart(x: u64, y: u64, z: u64, white: u64): i32 {
  const knights = x & z & white;
  const bishops = y & ~(x | z) & white;
  if ((knights | bishops) == 0) return FAR;
  let steps = 0;
  if (knights != 0) {
    steps = FAR;
    for (let set = knights; set != 0; set = withoutFirst(set)) {
      steps = min(steps, <i32>load<u8>(KNIGHT_STEPS + <usize>(first(set) ^ mirror)));
    }
  }
  const isAlone = !hasSeveral(knights | bishops) || (knights == 0 && !hasBothColors(bishops));
  return isAlone ? steps + blockerApart(x, y, z, white) : steps;
}


@inline
function hasBothColors(squares: u64): bool {
  return (squares & LIGHT_SQUARES) != 0 && (squares & ~LIGHT_SQUARES) != 0;
}

/** How far the nearest black man is from the flight square beside the corner. */
function blockerApart(x: u64, y: u64, z: u64, white: u64): i32 {
  const goal = BLACK_KNIGHT_GOAL ^ mirror;
  let nearest = FAR;
  for (let set = (x | y | z) & ~(white | (y & z)); set != 0; set = withoutFirst(set)) {
    const sq = first(set);
    const role = roleOn(x, y, z, sq);
    let steps = FAR;
    if (role == ROLE_KNIGHT) steps = <i32>load<u8>(KNIGHT_STEPS + 64 + <usize>(sq ^ mirror));
    else if (role == ROLE_PAWN) steps = <i32>(sq >> 3) + 4;
    else if (sq == goal) steps = 0;
    else if (role == ROLE_BISHOP) {
      const isRight = ((LIGHT_SQUARES >> sq) & 1) == ((LIGHT_SQUARES >> goal) & 1);
      steps = isRight ? (has(bishopRays(goal), sq) ? 1 : 2) : FAR;
    } else steps = has(rookRays(goal), sq) ? 1 : 2;
    nearest = min(nearest, steps);
  }
  return nearest;
}

/** How many squares next to the black king are neither its own side's nor attacked by White. */
export function flightsIn(at: usize): u32 {
  const x = load<u64>(at, FRAME_X);
  const y = load<u64>(at, FRAME_Y);
  const z = load<u64>(at, FRAME_Z);
  const white = load<u64>(at, FRAME_WHITE);
  const occupied = x | y | z;
  const king = y & z & ~white;
  let flights: u32 = 0;
  for (let set = kingAttacks(first(king)) & (white | ~occupied); set != 0; set = withoutFirst(set)) {
    if (attackersAmong(x, y, z, BLACK, white, first(set), occupied & ~king) == 0) flights++;
  }
  return flights;
}

/** Chooses what to aim at from the position of the question. */
export function aim(at: usize): void {
  if (!knightStepsFilled) {
    fillKnightSteps(WHITE_KNIGHT_GOAL, KNIGHT_STEPS);
    fillKnightSteps(BLACK_KNIGHT_GOAL, KNIGHT_STEPS + 64);
    knightStepsFilled = true;
  }
  const white = load<u64>(at, FRAME_WHITE);
  const bishops = load<u64>(at, FRAME_Y) & ~(load<u64>(at, FRAME_X) | load<u64>(at, FRAME_Z));
  const knights = load<u64>(at, FRAME_X) & load<u64>(at, FRAME_Z);
  const ours = bishops & white;
  const dark = ours != 0 ? ours & ~LIGHT_SQUARES : bishops & ~white & LIGHT_SQUARES;
  mirror = dark != 0 ? 0 : 7;
  const men = white & ~kingsIn(at);
  const others = ~white & ~kingsIn(at) & (load<u64>(at, FRAME_X) | load<u64>(at, FRAME_Y) | load<u64>(at, FRAME_Z));
  const pawns = pawnsIn(at);
  const queens = load<u64>(at, FRAME_X) & load<u64>(at, FRAME_Y);
  if (popcnt<u64>(men) == 1 && (men & knights) != 0) {
    wantsPromotions = (others & ~(pawns | queens)) == 0;
  } else if ((men & ~bishops) == 0) {
    const opposite = (men & LIGHT_SQUARES) != 0 ? ~LIGHT_SQUARES : LIGHT_SQUARES;
    wantsPromotions = (knights & others) == 0 && (bishops & opposite) == 0;
  } else wantsPromotions = false;
}


@inline
function kingSteps(a: u32, b: u32): i32 {
  const files = <i32>(a & 7) - <i32>(b & 7);
  const ranks = <i32>(a >> 3) - <i32>(b >> 3);
  return max(abs(files), abs(ranks));
}


@inline
function comesNearer(move: u32, kingGoal: u32, knightSteps: usize): bool {
  const from = moveFrom(move) ^ mirror;
  const to = moveTo(move) ^ mirror;
  const role = moveRole(move);
  if (role == ROLE_KING) return kingSteps(to, kingGoal) < kingSteps(from, kingGoal);
  return role == ROLE_KNIGHT && load<u8>(knightSteps + <usize>to) < load<u8>(knightSteps + <usize>from);
}

/** How a move is rated: REWARD is searched deeper, PUNISH less deep. */
export function rate(at: usize, move: u32): i32 {
  const isPawn = moveRole(move) == ROLE_PAWN;
  const captures = moveCaptured(move) != ROLE_NONE;
  if (load<u32>(at, FRAME_TURN) == WHITE) {
    return isPawn || captures || comesNearer(move, WHITE_KING_GOAL, KNIGHT_STEPS) ? REWARD : NORMAL;
  }
  if (isPawn && wantsPromotions) {
    const promotion = movePromotion(move);
    return promotion == ROLE_QUEEN || promotion == ROLE_ROOK ? PUNISH : REWARD;
  }
  if (captures || isPawn) return PUNISH;
  return comesNearer(move, BLACK_KING_GOAL, KNIGHT_STEPS + 64) ? REWARD : NORMAL;
}
