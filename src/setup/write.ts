/**
 * Writes a {@link Setup} as a FEN. Built from `castling` and `ep`; asks for the legality of a capture en passant only.
 */

import { checkName } from '../argument.js';
import { letterOfPiece } from '../letter.js';
import { squareName } from '../square.js';
import { FILES, RANKS, type Square } from '../types.js';
import { castlingField } from './castling.js';
import { epCapturers, hasLegalEpCapture, isEpPossible } from './ep.js';
import type { Setup } from './setup.js';

export interface FenOptions {
  /** `xfen`, the default: `KQkq` wherever it is clear. `shredder`: always the files of the rooks. */
  readonly castling?: 'xfen' | 'shredder' | undefined;
  /** When the ep square is written. `legal`, the default: if a capture is legal; `xfen`: if a pawn stands ready; `always`. */
  readonly ep?: 'legal' | 'xfen' | 'always' | undefined;
}

const CASTLING_SPELLINGS = ['xfen', 'shredder'];
const EP_SPELLINGS = ['legal', 'xfen', 'always'];

/** @throws {ArgumentError} for a spelling of a field that does not exist. */
export function checkFenOptions({ castling = 'xfen', ep = 'xfen' }: FenOptions): void {
  checkName('castling', castling, CASTLING_SPELLINGS);
  checkName('ep', ep, EP_SPELLINGS);
}

/**
 * The six-field FEN of a setup, with the pocket or the checks of a variant, whether or not the setup is a legal position.
 *
 * A castling rook without its king on the backrank is not written, nor an impossible ep square, except with `ep: 'always'`.
 * Source: PGN standard 16.1; X-FEN and Shredder-FEN for the castling field.
 * @example setupFen(parseSetup('4k3/8/8/8/8/8/8/4K2R w K -'), { castling: 'shredder' }) // '4k3/8/8/8/8/8/8/4K2R w H - 0 1'
 */
export function setupFen(setup: Setup, options: FenOptions = {}): string {
  checkFenOptions(options);
  return [
    boardField(setup),
    setup.turn === 'white' ? 'w' : 'b',
    castlingField(setup, options.castling ?? 'xfen'),
    epField(setup, options.ep ?? 'legal'),
    ...(setup.extras?.includes('+') ? [setup.extras] : []),
    setup.halfmoves,
    setup.fullmoves,
  ].join(' ');
}

function boardField({ board, promoted, extras }: Setup): string {
  const ranks = RANKS.map((_, rank) =>
    rankText(
      FILES.map((_, file) => {
        const piece = board[rank * 8 + file];
        return piece && letterOfPiece(piece) + (promoted?.has((rank * 8 + file) as Square) ? '~' : '');
      }),
    ),
  );
  return ranks.reverse().join('/') + (extras?.startsWith('[') ? extras : '');
}

function rankText(cells: readonly (string | undefined)[]): string {
  let text = '';
  let empty = 0;
  for (const cell of cells) {
    if (cell === undefined) {
      empty++;
      continue;
    }
    text += (empty > 0 ? empty : '') + cell;
    empty = 0;
  }
  return text + (empty > 0 ? empty : '');
}

function epField(setup: Setup, mode: 'legal' | 'xfen' | 'always'): string {
  const ep = setup.epSquare;
  return ep !== undefined && isEpWritten(setup, ep, mode) ? squareName(ep) : '-';
}

function isEpWritten({ board, turn }: Setup, ep: Square, mode: 'legal' | 'xfen' | 'always'): boolean {
  if (mode === 'always') return true;
  if (!isEpPossible(board, turn, ep)) return false;
  return mode === 'legal' ? hasLegalEpCapture(board, turn, ep) : epCapturers(board, turn, ep).length > 0;
}
