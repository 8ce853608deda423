/**
 * A4. Whether the horde can still mate. It has no king to help, so with few men it needs the army's own in its king's way, and
 * the answer hangs on which those are. Four men always can; one, or two minor pieces, never can against a bare king.
 *
 * Facts as lichess has them, there checked by exhaustive search; test/data has 306 positions with their verdicts.
 * A pawn counts for whatever it may become, of either side. Of bishops on one square color only two count.
 */
import { LIGHT_SQUARES, size } from '../bitboard';

// What each side has. The army's `men` include its king.
let pawns: u64 = 0;
let knights: u64 = 0;
let rooks: u64 = 0;
let queens: u64 = 0;
let lightBishops: u64 = 0;
let darkBishops: u64 = 0;
let men: u64 = 0;

function countMen(x: u64, y: u64, z: u64, side: u64): void {
  const bishops = side & y & ~(x | z);
  pawns = size(side & z & ~(x | y));
  knights = size(side & x & z);
  rooks = size(side & x & ~(y | z));
  queens = size(side & x & y);
  lightBishops = size(bishops & LIGHT_SQUARES);
  darkBishops = size(bishops & ~LIGHT_SQUARES);
  men = size(side);
}

/** Whether the men of `horde` can mate the king among those of `army`, on some squares, by some moves of both sides. */
export function canHordeMate(x: u64, y: u64, z: u64, horde: u64, army: u64): bool {
  countMen(x, y, z, horde);
  const light = min<u64>(lightBishops, 2);
  const dark = min<u64>(darkBishops, 2);
  const bishops = light + dark;
  const ownMen = pawns + knights + rooks + queens + bishops;
  const ownPawns = pawns;
  const ownKnights = knights;
  const ownRooks = rooks;
  const ownQueens = queens;
  if (ownMen == 0) return false;
  if (ownMen >= 4 || (ownMen >= 2 && ownPawns + ownQueens > 0)) return true;

  countMen(x, y, z, army);
  const alike = light != 0 ? lightBishops : darkBishops;
  const unlike = lightBishops + darkBishops - alike;
  if (ownMen >= 2 && ownRooks > 0) {
    // Only with a bishop does a rook need a man of the army: one that is no bishop of the same square color.
    return ownMen > 2 || bishops == 0 || ownRooks > 1 || men - alike > 1;
  }
  if (ownMen == 3) return ownKnights >= 2 || (light != 0 && dark != 0) || men > 1;
  if (men == 1) return false;
  if (ownMen == 2) return canTwoMinorsMate(ownKnights, light != 0 && dark != 0, alike, unlike);
  if (ownKnights != 0) return canKnightMate();
  if (ownRooks != 0) return canRookMate();
  if (bishops != 0) return pawns + unlike >= 2; // both flights of the corner that the bishop cannot reach are taken
  return canQueenMate() || (ownPawns != 0 && canKnightMate());
}

/** In the corner, behind a pawn or a rook, or between two bishops. */
@inline
function canQueenMate(): bool {
  return pawns + rooks > 0 || lightBishops >= 2 || darkBishops >= 2;
}

/** In the corner, with a pawn or rook before the king and a pawn or knight beside. */
@inline
function canRookMate(): bool {
  return pawns >= 2 || kinds(rooks, knights, pawns, 0) >= 2;
}

/** Smothered by three men in the corner: not queens alone, and two of them no bishops of one square color. */
function canKnightMate(): bool {
  if (men < 4) return false;
  if (knights < 2 && pawns < 2 && kinds(pawns, knights, lightBishops + darkBishops, rooks) < 2) return false;
  return (darkBishops < 2 || men - darkBishops >= 3) && (lightBishops < 2 || men - lightBishops >= 3);
}

function canTwoMinorsMate(ownKnights: u64, isPair: bool, alike: u64, unlike: u64): bool {
  const armyBishops = alike + unlike;
  if (ownKnights == 2) return pawns + armyBishops + knights > 0;
  if (isPair) return pawns + armyBishops > 0 || (knights > 0 && rooks + queens > 0);
  if (ownKnights == 1) return pawns + unlike > 0 || men - alike >= 3;
  return pawns + unlike + knights >= 2;
}

/** How many of the counts are not zero. */
@inline
function kinds(a: u64, b: u64, c: u64, d: u64): i32 {
  return i32(a > 0) + i32(b > 0) + i32(c > 0) + i32(d > 0);
}
