/**
 * A6. Whether the fixpoint of reach.ts leaves room for a mate of Black: a king square that White can attack, with every
 * flight square covered or filled. "Yes" means nothing; "no" is a proof.
 */
import { kingAttacks } from '../attacks';
import { bit, first, firstBit, has, withoutFirst } from '../bitboard';
import { FRAME_WHITE, kingsIn, occupiedIn } from './frame';
import { isSpent, spendNodes } from './nodes';
import { attacksFrom, doomed, exposed, saturate, steady } from './reach';
import { pairedWith, reachOf } from './tables';

/** What an analysis counts as: it takes about as long as visiting so many positions. */
const ANALYSIS_NODES: i32 = 32;

let blackMen: u64 = 0;

/**
 * Whether White can never mate, by where the men can ever stand. `false` if that does not show it.
 * Up to `splits` times a man that never moves but may be captured is the ground to distinguish two cases.
 */
export function isStaticallyUnwinnable(at: usize, splits: i32): bool {
  return holds(at, 0, 0, splits);
}

/**
 * The same for lines in which no man of `safe` is captured before it has moved, and every man of `lost` is: so that it never
 * moves. Each line of play is of one kind or the other.
 */
function holds(at: usize, safe: u64, lost: u64, splits: i32): bool {
  spendNodes(ANALYSIS_NODES);
  if (saturate(at, safe, lost) && !couldMate(at)) return true;
  if (splits == 0 || isSpent()) return false;
  for (let set = exposed & ~(safe | lost); set != 0; set = withoutFirst(set)) {
    const man = firstBit(set);
    if (holds(at, safe | man, lost, splits - 1) && holds(at, safe, lost | man, splits - 1)) return true;
  }
  return false;
}

function couldMate(at: usize): bool {
  const white = load<u64>(at, FRAME_WHITE);
  const kings = kingsIn(at);
  // A doomed man has been captured by the time of the mate.
  const whiteMen = white & ~(kings | doomed);
  blackMen = occupiedIn(at) & ~(white | kings | doomed);
  const region = reachOf(first(kings & ~white));

  // A man that never moves gives no check by moving; along a line that opens before it, it could have moved itself.
  let covered: u64 = 0;
  let checked: u64 = 0;
  for (let set = whiteMen; set != 0; set = withoutFirst(set)) {
    const home = first(set);
    const reach = reachOf(home);
    let attacks: u64 = 0;
    for (let from = reach; from != 0; from = withoutFirst(from)) {
      attacks |= attacksFrom(home, first(from), steady & ~bit(home));
    }
    covered |= attacks;
    if (reach != bit(home)) checked |= attacks;
  }

  const whiteKing = reachOf(first(kings & white));
  for (let mates = checked & region; mates != 0; mates = withoutFirst(mates)) {
    const sq = first(mates);
    const near = kingAttacks(sq);
    const flights = near & region & ~covered;
    for (let set = whiteKing & ~near & ~bit(sq); set != 0; set = withoutFirst(set)) {
      if (!has(pairedWith(first(set)), sq)) continue;
      if (canFill(flights & ~kingAttacks(first(set)), 0)) return true;
    }
  }
  return false;
}

/** Whether different black men, none of `used`, can stand on all `squares`. */
function canFill(squares: u64, used: u64): bool {
  if (squares == 0) return true;
  const sq = first(squares);
  for (let set = blackMen & ~used; set != 0; set = withoutFirst(set)) {
    const home = first(set);
    if (has(reachOf(home), sq) && canFill(withoutFirst(squares), used | bit(home))) return true;
  }
  return false;
}
