/**
 * A4. King of the Hill. Chess, and whoever brings the king to one of the squares d4, e4, d5 and e5 by a legal move has won
 * at once. All else, mate and draws included, is as in chess. No material is too little: a bare king can walk.
 *
 * Source: https://lichess.org/variant/kingOfTheHill
 */
import { RECORD_BLACK, RECORD_Y, RECORD_Z } from '../position';
import { END_BLACK_WINS, END_NONE, END_WHITE_WINS } from '../status';

/** d4, e4, d5, e5. */
const HILL: u64 = 0x0000001818000000;

export function hillEnd(at: usize): i32 {
  const there = load<u64>(at, RECORD_Y) & load<u64>(at, RECORD_Z) & HILL;
  if (there == 0) return END_NONE;
  return (there & load<u64>(at, RECORD_BLACK)) != 0 ? END_BLACK_WINS : END_WHITE_WINS;
}
