/**
 * A6. The tables of reach.ts: for each man, by the square where it stands at the start, three sets of squares.
 */
import { bit } from '../bitboard';
import { reachTables } from './frame';

// ╒ Tables, u64[64] each, by the square a man stands on at the start ═════════════╕
// │ reach │ takes │ refused │ pairs: where Black's king may be, by White's square │
// ╘═══════════════════════════════════════════════════════════════════════════════╛
const TAKES: usize = 512;
const REFUSED: usize = 1024;
const PAIRS: usize = 1536;


@inline
export function reachOf(home: u32): u64 {
  return load<u64>(reachTables() + ((<usize>home) << 3));
}


@inline
export function setReach(home: u32, set: u64): void {
  store<u64>(reachTables() + ((<usize>home) << 3), set);
}


@inline
export function takesOf(home: u32): u64 {
  return load<u64>(reachTables() + ((<usize>home) << 3), TAKES);
}


@inline
export function setTakes(home: u32, set: u64): void {
  store<u64>(reachTables() + ((<usize>home) << 3), set, TAKES);
}


@inline
export function refusedTo(home: u32): u64 {
  return load<u64>(reachTables() + ((<usize>home) << 3), REFUSED);
}


@inline
export function setRefused(home: u32, set: u64): void {
  store<u64>(reachTables() + ((<usize>home) << 3), set, REFUSED);
}


@inline
export function placesOf(home: u32): u64 {
  return reachOf(home) | refusedTo(home);
}

/** Where Black's king may stand while White's is on `sq`. */
@inline
export function pairedWith(sq: u32): u64 {
  return load<u64>(reachTables() + ((<usize>sq) << 3), PAIRS);
}


@inline
export function setPaired(sq: u32, set: u64): void {
  store<u64>(reachTables() + ((<usize>sq) << 3), set, PAIRS);
}
