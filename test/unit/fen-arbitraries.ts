/**
 * Texts for property tests of FEN: some are FENs, most are nearly so.
 */
import fc from 'fast-check';
import { CASTLING_ROWS, FEN_ROWS, START_ROWS } from './fen-data.js';

const FENS = [...FEN_ROWS, ...START_ROWS, ...CASTLING_ROWS].map((row) => row.fen);
const LETTERS = [...'PNBRQKpnbrqk12345678/ wb-KQkqABHabh0136e3d6', '\t', '\0', '\ud800', '♜', '\ufeff', '9'];

/** A FEN after a few cuts, insertions and replacements. */
export const mutatedFen = fc
  .tuple(
    fc.constantFrom(...FENS),
    fc.array(fc.tuple(fc.nat(100), fc.nat(2), fc.array(fc.constantFrom(...LETTERS), { maxLength: 2 })), {
      maxLength: 4,
    }),
  )
  .map(([fen, edits]) =>
    edits.reduce((text, [at, cut, letters]) => text.slice(0, at) + letters.join('') + text.slice(at + cut), fen),
  );

/** Pieces thrown on a board: FENs that can be read but are rarely legal. */
export const scatteredFen = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(63), fc.constantFrom(...'PNBRQpnbrqPRpr')), { maxLength: 30 }),
    fc.tuple(fc.nat(63), fc.nat(63)),
    fc.constantFrom('w', 'b'),
    fc.constantFrom('-', 'KQkq', 'Kk', 'AHah', 'Bg', 'q'),
    fc.constantFrom('-', ...[...'abcdefgh'].flatMap((file) => [`${file}3`, `${file}6`])),
    fc.nat(3),
  )
  .map(([pieces, [white, black], turn, castling, ep, halfmoves]) => {
    const board: string[] = new Array(64).fill('1');
    for (const [sq, letter] of pieces) board[sq] = letter;
    board[white] = 'K';
    board[black] = 'k';
    const ranks = Array.from({ length: 8 }, (_, rank) => board.slice(rank * 8, rank * 8 + 8).join(''));
    const merged = ranks.join('/').replace(/1+/g, (run) => `${run.length}`);
    return `${merged} ${turn} ${castling} ${ep} ${halfmoves} 9`;
  });
