/**
 * The castling field in variants: some know no castling, some only that from the e file with rooks of the corners.
 */
import { type CastlingLetter, type CastlingReading, resolveCastling } from '../setup/castling.js';
import { issue } from '../setup/issues.js';
import type { Board } from '../setup/setup.js';
import type { Variant } from '../types.js';
import { hasCastling, hasChess960 } from './traits.js';

/** As `resolveCastling` of chess. */
export function resolveVariantCastling(
  variant: Variant,
  board: Board,
  letters: readonly CastlingLetter[],
  chess960: boolean | undefined,
): CastlingReading {
  if (!hasCastling(variant)) return noCastling(letters, variant);
  return resolveCastling(board, letters, { chess960: hasChess960(variant) ? chess960 : false });
}

function noCastling([first]: readonly CastlingLetter[], variant: Variant): CastlingReading {
  const expected = `no castling rights in ${variant}`;
  const issues = first ? [issue('setup-castling-right', 'castling', first.offset, expected, `"${first.letter}"`)] : [];
  return { rooks: [], isChess960: false, issues };
}
