/**
 * Whether the horde, which has no king to help, can mate with so few men that the king's own men must be in his way.
 *
 * The facts are those of lichess: scalachess, `Horde.hasInsufficientMaterial` (MIT), checked there by exhaustive search.
 * Told by the number of men of the horde, more than two bishops of one square color counting as two.
 */
import type { Role } from '../board.js';
import type { Man } from './chess.js';

/** What one side has: a count for each role, and its bishops by square color. */
type Army = Readonly<Record<Role, number>> & {
  readonly all: number;
  readonly darkBishops: number;
  readonly lightBishops: number;
};

function armyOf(men: readonly Man[]): Army {
  const count = (wanted: Role) => men.filter(({ role }) => role === wanted).length;
  const darkBishops = men.filter(({ role, isDark }) => role === 'bishop' && isDark).length;
  return {
    pawn: count('pawn'),
    knight: count('knight'),
    bishop: count('bishop'),
    rook: count('rook'),
    queen: count('queen'),
    king: count('king'),
    all: men.length,
    darkBishops,
    lightBishops: count('bishop') - darkBishops,
  };
}

/** `horde` are White's men, `pieces` Black's, with the king. */
export function canHordeMate(hordeMen: readonly Man[], blackMen: readonly Man[]): boolean {
  const horde = armyOf(hordeMen);
  const black = armyOf(blackMen);
  const bishops = Math.min(horde.darkBishops, 2) + Math.min(horde.lightBishops, 2);
  const men = horde.all - horde.bishop + bishops;

  if (men === 0) return false;
  if (men >= 4) return true;
  if (men >= 2 && horde.pawn + horde.queen > 0) return true;
  if (men >= 2 && horde.rook > 0) return canRookAndMoreMate(horde, black, men);
  // A lone man, or two minor pieces, never mate a bare king.
  if (men <= 2 && black.all === 1) return false;
  if (men === 1) return canLoneManMate(hordeMen, black);
  return men === 2 ? canTwoMinorsMate(horde, black) : canThreeMinorsMate(horde, black);
}

/** Rook and bishop alone need an enemy man that is no bishop of their square color. */
function canRookAndMoreMate(horde: Army, black: Army, men: number): boolean {
  if (men > 2 || horde.rook !== 1 || horde.bishop !== 1) return true;
  return black.all - bishopsLike(horde, black) > 1;
}

function canLoneManMate([man]: readonly Man[], black: Army): boolean {
  switch (man!.role) {
    case 'queen':
      return canQueenMate(black);
    case 'pawn':
      return canQueenMate(black) || canKnightMate(black);
    case 'rook':
      // A king on a8 behind a pawn or rook on a7 and a pawn or knight on b7.
      return black.pawn >= 2 || [black.rook, black.knight, black.pawn].filter((count) => count > 0).length >= 2;
    case 'bishop': {
      // Pawns, which may become bishops, and bishops of the other square color close the king in.
      const others = man!.isDark ? black.lightBishops : black.darkBishops;
      return black.pawn + others >= 2;
    }
    default:
      return canKnightMate(black);
  }
}

/** A king on a1 behind a pawn or rook on a2, or behind bishops of one square color on a2 and b1. */
function canQueenMate(black: Army): boolean {
  return black.pawn >= 1 || black.rook >= 1 || black.lightBishops >= 2 || black.darkBishops >= 2;
}

/** A smothered mate takes three men around the king, not all of them queens, nor too many bishops of one square color. */
function canKnightMate(black: Army): boolean {
  if (black.all < 4) return false;
  const kinds = [black.pawn, black.knight, black.bishop, black.rook].filter((count) => count > 0).length;
  const canClose = black.knight >= 2 || black.pawn >= 2 || kinds >= 2;
  return (
    canClose &&
    (black.darkBishops < 2 || black.all - black.darkBishops >= 3) &&
    (black.lightBishops < 2 || black.all - black.lightBishops >= 3)
  );
}

function canTwoMinorsMate(horde: Army, black: Army): boolean {
  if (horde.knight === 2) return black.pawn + black.bishop + black.knight > 0;
  if (hasBishopPair(horde)) {
    // A man on a2 beside the king on a1; or Boden's mate, which takes a knight and a rook or queen.
    return black.pawn + black.bishop > 0 || (black.knight > 0 && black.rook + black.queen > 0);
  }
  const others = black.bishop - bishopsLike(horde, black);
  if (horde.knight === 1) return black.pawn + others > 0 || black.all - bishopsLike(horde, black) >= 3;
  // Bishops of one square color: two men that can stand on the other one must be in the king's way.
  return black.pawn + others + black.knight >= 2;
}

/** Two bishops of one square color and a knight need one enemy man to lose a tempo with. */
function canThreeMinorsMate(horde: Army, black: Army): boolean {
  const isEnough = horde.knight >= 2 || hasBishopPair(horde);
  return isEnough || black.all > 1;
}

function hasBishopPair({ darkBishops, lightBishops }: Army): boolean {
  return darkBishops > 0 && lightBishops > 0;
}

/** Black's bishops on the square color of the horde's. */
function bishopsLike(horde: Army, black: Army): number {
  return horde.lightBishops > 0 ? black.lightBishops : black.darkBishops;
}
