/**
 * Where playouts begin: the start position, Chess960 with one or two backranks, difficult positions, and pieces thrown at
 * the board. What is thrown may be no position at all: then both engines must refuse it.
 */
import type { Random } from './random.js';

export interface Root {
  readonly fen: string;
  readonly chess960: boolean;
}

const START: Root = { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', chess960: false };

/** Without end: one of each kind in turn, with a random position after every one. */
export function* roots(random: Random, difficult: readonly Root[]): Generator<Root, never> {
  for (;;) {
    yield START;
    yield randomRoot(random);
    yield chess960Root(random);
    yield randomRoot(random);
    yield random.pick(difficult);
    yield randomRoot(random);
  }
}

/** Chess960, half of the time with a different backrank for each side. */
export function chess960Root(random: Random): Root {
  const white = backrank(random);
  const black = random.onceIn(2) ? white : backrank(random);
  const rights = castlingFiles(white).toUpperCase() + castlingFiles(black);
  return {
    fen: `${black.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${white} w ${rights} - 0 1`,
    chess960: true,
  };
}

/** A backrank by FIDE Guidelines II.2: bishops on both square colors, the king between the rooks. */
function backrank(random: Random): string {
  for (;;) {
    const rank = random.shuffled([...'RNBQKBNR']).join('');
    const bishops = (rank.indexOf('B') + rank.lastIndexOf('B')) % 2 === 1;
    const king = rank.indexOf('K');
    if (bishops && rank.indexOf('R') < king && king < rank.lastIndexOf('R')) return rank;
  }
}

/** The files of the rooks as Shredder-FEN has them, the h side first. */
function castlingFiles(rank: string): string {
  return 'abcdefgh'.charAt(rank.lastIndexOf('R')) + 'abcdefgh'.charAt(rank.indexOf('R'));
}

/** What a random board is made of; every letter of either case. */
const FLAVORS = ['PPPPPPPPNNBBRRQ', 'PPPPPPPPPP', 'QQQQRB', 'RRRRN', 'BBBN', 'NNNP', 'PPPQ'] as const;
const FILES = 'abcdefgh';

/** The board while pieces are thrown at it: letters as in a FEN, a1 first. */
type Letters = (string | undefined)[];

/** Two kings and up to 30 pieces anywhere, with castling rights and an ep square wherever they may be. */
export function randomRoot(random: Random): Root {
  const board: Letters = new Array(64).fill(undefined);
  const [white, black, ...free] = random.shuffled([...board.keys()]);
  // Kings like to stand on their backrank, where they may castle.
  board[random.onceIn(2) ? 1 + random.below(6) : white!] = 'K';
  const blackKing = random.onceIn(2) ? 57 + random.below(6) : black!;
  board[board[blackKing] === undefined ? blackKing : free.find((sq) => board[sq] === undefined)!] = 'k';
  throwPieces(board, free, random);
  const turn = random.onceIn(2) ? 'w' : 'b';
  const ep = random.pick([...epSquares(board, turn), '-', '-']);
  const fen = `${placement(board)} ${turn} ${castling(board, random)} ${ep} 0 1`;
  return { fen, chess960: true };
}

function throwPieces(board: Letters, free: readonly number[], random: Random): void {
  const flavor = random.pick(FLAVORS);
  const count = random.below(31);
  for (const sq of free.slice(0, count)) {
    const letter = flavor.charAt(random.below(flavor.length));
    const isBackrank = sq < 8 || sq >= 56;
    if (board[sq] !== undefined || (letter === 'P' && isBackrank)) continue;
    board[sq] = random.onceIn(2) ? letter : letter.toLowerCase();
  }
}

/** Shredder-FEN rights of one rook at most on each side of a king on its backrank, each with even odds. */
function castling(board: Letters, random: Random): string {
  const sides = [
    { king: 'K', rook: 'R', backrank: 0 },
    { king: 'k', rook: 'r', backrank: 56 },
  ];
  const letters = sides.flatMap(({ king, rook, backrank }) => {
    const home = board.slice(backrank, backrank + 8);
    const kingFile = home.indexOf(king);
    if (kingFile < 0) return [];
    const rooks = [...home.keys()].filter((file) => home[file] === rook);
    const towardsH = rooks.filter((file) => file > kingFile);
    const towardsA = rooks.filter((file) => file < kingFile);
    return [towardsH, towardsA]
      .filter((side) => side.length > 0 && random.onceIn(2))
      .map((side) => FILES.charAt(random.pick(side)))
      .map((letter) => (king === 'K' ? letter.toUpperCase() : letter));
  });
  return letters.join('') || '-';
}

/** Every square a pawn of the other side may have passed just now. */
function epSquares(board: Letters, turn: string): string[] {
  const [rank, forward, pawn] = turn === 'w' ? [5, 8, 'p'] : [2, -8, 'P'];
  return [...FILES].flatMap((file, i) => {
    const sq = rank * 8 + i;
    const isPassed = board[sq] === undefined && board[sq + forward] === undefined && board[sq - forward] === pawn;
    return isPassed ? [`${file}${rank + 1}`] : [];
  });
}

function placement(board: Letters): string {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
    const cells = board.slice(rank * 8, rank * 8 + 8).map((letter) => letter ?? '.');
    return cells.join('').replace(/\.+/g, (gap) => String(gap.length));
  });
  return ranks.join('/');
}
