/**
 * Writing a state as FEN, with the choice of castling letters and of when the ep square is named.
 * Built from `board`, `attacks`, `rules`, `fen`. It always writes six fields, for three-check seven.
 */
import { PAWN_TARGETS } from './attacks.js';
import { type Board, fileOf, opposite, PIECES, pieceLetter, rankOf, squareName } from './board.js';
import { isKingSide, outermostRook } from './fen.js';
import { pocketText } from './fen-variants.js';
import type { State } from './moves.js';
import { legalEpSquare } from './rules.js';

export interface ReferenceFenOptions {
  /** `xfen` (default): `KQkq`, and a file letter for a rook that is not the outermost. `shredder`: always file letters. */
  readonly castling?: 'xfen' | 'shredder';
  /**
   * When to name the ep square: `legal` (default) if a legal en passant capture exists, `xfen` if an enemy pawn stands
   * ready to capture, pinned or not, `always` after every double step (PGN standard 16.1.3.4).
   */
  readonly ep?: 'legal' | 'xfen' | 'always';
}

export function writeFen(state: State, { castling = 'xfen', ep = 'legal' }: ReferenceFenOptions = {}): string {
  return [
    writePlacement(state),
    state.turn === 'white' ? 'w' : 'b',
    writeCastling(state, castling),
    writeEpSquare(state, ep),
    ...writeRemainingChecks(state),
    state.halfmoves,
    state.fullmoves,
  ].join(' ');
}

function writePlacement({ board, variant, promoted, pockets }: State): string {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
    const squares = [0, 1, 2, 3, 4, 5, 6, 7].map((file) => rank * 8 + file);
    const text = squares.map((square) => cellText(board, promoted, square)).join('');
    return text.replace(/\.+/g, (gap) => String(gap.length));
  });
  return ranks.join('/') + (variant === 'crazyhouse' ? pocketText(pockets) : '');
}

function cellText(board: Board, promoted: readonly number[], square: number): string {
  const piece = board[square];
  return piece === undefined ? '.' : pieceLetter(piece) + (promoted.includes(square) ? '~' : '');
}

function writeRemainingChecks({ variant, remainingChecks }: State): string[] {
  return variant === 'threecheck' ? [`${remainingChecks.white}+${remainingChecks.black}`] : [];
}

/** White before black, the h-file side before the a-file side. */
function writeCastling({ board, castlingRooks }: State, castling: 'xfen' | 'shredder'): string {
  const ordered = [...castlingRooks].sort((a, b) => rankOf(a) - rankOf(b) || b - a);
  return ordered.map((rook) => castlingLetter(board, rook, castling)).join('') || '-';
}

function castlingLetter(board: Board, rook: number, castling: 'xfen' | 'shredder'): string {
  const { color } = board[rook]!;
  const kingSide = isKingSide(board, rook);
  const isOutermost = rook === outermostRook(board, color, kingSide);
  const letter = castling === 'xfen' && isOutermost ? (kingSide ? 'K' : 'Q') : 'ABCDEFGH'.charAt(fileOf(rook));
  return color === 'white' ? letter : letter.toLowerCase();
}

function writeEpSquare(state: State, ep: 'legal' | 'xfen' | 'always'): string {
  if (state.epSquare === undefined) return '-';
  if (ep === 'always') return squareName(state.epSquare);
  const isNamed = ep === 'legal' ? legalEpSquare(state) !== undefined : hasEpCapturer(state, state.epSquare);
  return isNamed ? squareName(state.epSquare) : '-';
}

/** Whether a pawn of the side to move attacks the ep square. */
function hasEpCapturer({ board, turn }: State, epSquare: number): boolean {
  return PAWN_TARGETS[opposite(turn)][epSquare]!.some((square) => board[square] === PIECES[turn].pawn);
}
