/**
 * A2. The pieces of a record by role, and how a role moves: for code that learns the role at run time.
 * Built from attack maps and positions; the generator, which knows each role when it is compiled, does without.
 */
import { bishopAttacks, kingAttacks, knightAttacks, pawnAttacks, rookAttacks } from './attacks';
import { RECORD_X, RECORD_Y, RECORD_Z } from './position';
import { Black, ROLE_BISHOP, ROLE_KNIGHT, ROLE_QUEEN, ROLE_ROOK, White } from './types';

/** All pieces of a role, of both colors. */
export function piecesOf(at: usize, role: u32): u64 {
  const x = load<u64>(at, RECORD_X);
  const y = load<u64>(at, RECORD_Y);
  const z = load<u64>(at, RECORD_Z);
  return (role & 1 ? x : ~x) & (role & 2 ? y : ~y) & (role & 4 ? z : ~z);
}

/** Squares that a piece of this role, not a pawn, attacks from `sq`; read backwards, from where it attacks `sq`. */
export function attacksOf(role: u32, sq: u32, occupied: u64): u64 {
  switch (role) {
    case ROLE_ROOK:
      return rookAttacks(sq, occupied);
    case ROLE_BISHOP:
      return bishopAttacks(sq, occupied);
    case ROLE_QUEEN:
      return rookAttacks(sq, occupied) | bishopAttacks(sq, occupied);
    case ROLE_KNIGHT:
      return knightAttacks(sq);
    default:
      return kingAttacks(sq);
  }
}

/** Squares from which a pawn of the side `turn` attacks `sq`. */
export function pawnSources(turn: u32, sq: u32): u64 {
  return turn ? pawnAttacks<White>(sq) : pawnAttacks<Black>(sq);
}

/** The pieces of `enemy` that attack `sq`, a square of the side `turn`, over the blockers `occupied`. */
export function attackersAt(at: usize, turn: u32, enemy: u64, sq: u32, occupied: u64): u64 {
  return attackersAmong(
    load<u64>(at, RECORD_X),
    load<u64>(at, RECORD_Y),
    load<u64>(at, RECORD_Z),
    turn,
    enemy,
    sq,
    occupied,
  );
}

/** The same among pieces that are in no record. Must equal `attackersOf`, which knows the side when it is compiled. */
export function attackersAmong(x: u64, y: u64, z: u64, turn: u32, enemy: u64, sq: u32, occupied: u64): u64 {
  const pawns = pawnSources(turn ^ 1, sq) & z & ~(x | y);
  const leapers = (knightAttacks(sq) & x & z) | (kingAttacks(sq) & y & z);
  const sliders = (rookAttacks(sq, occupied) & x & ~z) | (bishopAttacks(sq, occupied) & y & ~z);
  return (pawns | leapers | sliders) & enemy;
}
