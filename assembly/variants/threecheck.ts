/**
 * A4. Three-check. Chess, and whoever gives check for the third time has won. A move that gives check counts once, however
 * many pieces give it. The record keeps the checks that remain to each side: from three down to none.
 *
 * Source: https://lichess.org/variant/threeCheck
 */
import { RECORD_BLACK, RECORD_EXTRA, RECORD_KEY, RECORD_Y, RECORD_Z, occupiedOf } from '../position';
import { END_BLACK_WINS, END_NONE, END_WHITE_WINS } from '../status';
import { checksKey } from '../zobrist';

/** Bits of the u64 at RECORD_EXTRA: two for White, two for Black. */
const REMAINING: u64 = 50;
export const CHECKS_AT_START: u32 = 3;


@inline
function shiftOf(color: u32): u64 {
  return REMAINING + 2 * color;
}

/** How many checks `color` has still to give. */
@inline
export function remainingChecks(at: usize, color: u32): u32 {
  return <u32>((load<u64>(at, RECORD_EXTRA) >> shiftOf(color)) & 3);
}

/** Writes them, without a word to the key. */
export function setRemainingChecks(at: usize, color: u32, count: u32): void {
  const others = load<u64>(at, RECORD_EXTRA) & ~((<u64>3) << shiftOf(color));
  store<u64>(at, others | ((<u64>count) << shiftOf(color)), RECORD_EXTRA);
}

/** What the checks given add to the key: nothing for none. */
export function givenChecksKey(at: usize): u64 {
  return (
    checksKey(0, CHECKS_AT_START - remainingChecks(at, 0)) ^ checksKey(1, CHECKS_AT_START - remainingChecks(at, 1))
  );
}

/** Counts the check that `color` has given. */
export function countCheck(at: usize, color: u32): void {
  const before = remainingChecks(at, color);
  if (before == 0) return;
  setRemainingChecks(at, color, before - 1);
  const key = checksKey(color, CHECKS_AT_START - before) ^ checksKey(color, CHECKS_AT_START - before + 1);
  store<u64>(at, load<u64>(at, RECORD_KEY) ^ key, RECORD_KEY);
}

export function checksEnd(at: usize): i32 {
  if (remainingChecks(at, 0) == 0) return END_WHITE_WINS;
  return remainingChecks(at, 1) == 0 ? END_BLACK_WINS : END_NONE;
}

/** Anything but a king can give check three times. */
export function isBareKing(at: usize, color: u32): bool {
  const black = load<u64>(at, RECORD_BLACK);
  const own = color ? black : occupiedOf(at) & ~black;
  return (own & ~(load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z))) == 0;
}
