/**
 * A6. Where both kings may ever stand at the same time: never next to each other, so that in a corridor neither passes the
 * other. A part of the fixpoint of reach.ts, and like the rest of it more than all play that ends with Black mated.
 */
import { kingAttacks, kingFill } from '../attacks';
import { bit, first, hasSeveral, withoutFirst } from '../bitboard';
import { pairedWith, setPaired } from './tables';

let havePairsBeenAdded: bool = false;

/** Begins with the squares of the kings. Castling takes a king where no step does: while it may, all pairs are possible. */
export function openPairs(whiteKing: u32, blackKing: u64, mayCastle: bool): void {
  for (let sq: u32 = 0; sq < 64; sq++) setPaired(sq, mayCastle ? ~bit(sq) : 0);
  setPaired(whiteKing, pairedWith(whiteKing) | blackKing);
  havePairsBeenAdded = false;
}

/** Whether pairs were added since this was asked last. */
export function havePairsGrown(): bool {
  const grown = havePairsBeenAdded;
  havePairsBeenAdded = false;
  return grown;
}

/** Squares to which a king steps from one of `squares`; any of several may be reached again from another. */
@inline
export function stepsFrom(squares: u64): u64 {
  return kingFill(squares) | (hasSeveral(squares) ? squares : 0);
}

/**
 * Of `steps` of a king, those it can make from a pair of squares on which both kings may stand, away from the other king; the
 * pairs they lead to are added.
 */
export function stepsOfPairs(isWhite: bool, steps: u64): u64 {
  let made: u64 = 0;
  for (let from: u32 = 0; from < 64; from++) {
    const others = pairedWith(from);
    if (others == 0) continue;
    if (isWhite) {
      for (let set = kingAttacks(from) & steps; set != 0; set = withoutFirst(set)) {
        const to = first(set);
        const away = others & ~(kingAttacks(to) | bit(to));
        if (away != 0) made |= bit(to);
        addPairs(to, away);
      }
    } else {
      const to = stepsFrom(others) & steps & ~(kingAttacks(from) | bit(from));
      made |= to;
      addPairs(from, to);
    }
  }
  return made;
}


@inline
function addPairs(sq: u32, blackKing: u64): void {
  if ((blackKing & ~pairedWith(sq)) == 0) return;
  setPaired(sq, pairedWith(sq) | blackKing);
  havePairsBeenAdded = true;
}
