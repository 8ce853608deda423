/**
 * The fast reading of the core against the thorough one: `Position.tryParseFen` must answer as `validateFen` does.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParseFenOptions } from '../../src/notation/fen.js';
import { Position } from '../../src/position.js';
import type { Result } from '../../src/result.js';
import { acceptedFen, validateFen } from '../../src/setup/validate.js';
import { mutatedFen, scatteredFen } from '../unit/fen-arbitraries.js';
import { FEN_ROWS } from '../unit/fen-data.js';

const OPTIONS: readonly ParseFenOptions[] = [{}, { allow: 'unreachable' }, { chess960: true }, { chess960: false }];

/** The FEN and the castling reading of an accepted text, or the codes of a refused one. */
function thorough(text: string, options: ParseFenOptions): string {
  const report = validateFen(text, options);
  const fen = acceptedFen(report, options);
  return fen === undefined ? report.issues.map((it) => it.code).join() : `${fen} ${report.isChess960}`;
}

function fast(text: string, options: ParseFenOptions): string {
  const result: Result<Position, Error & { readonly issues: readonly { readonly code: string }[] }> =
    Position.tryParseFen(text, options);
  if (!result.ok) return result.error.issues.map((it) => it.code).join();
  return `${result.value.fen()} ${result.value.isChess960}`;
}

function expectEqual(text: string): void {
  for (const options of OPTIONS) {
    if (fast(text, options) !== thorough(text, options)) {
      expect({ text, options, read: fast(text, options) }).toEqual({ text, options, read: thorough(text, options) });
    }
  }
}

describe('Position.tryParseFen and validateFen', () => {
  it.each(FEN_ROWS)('agree on $fen', ({ fen }) => {
    expectEqual(fen);
  });

  it('agree on mutated FENs', () => {
    fc.assert(fc.property(mutatedFen, expectEqual), { numRuns: 10_000 });
  });

  it('agree on scattered pieces', () => {
    fc.assert(fc.property(scatteredFen, expectEqual), { numRuns: 3_000 });
  });

  it.each([
    // The double step closed a line on the king that must not have been open before it.
    'q6k/8/8/3pP3/8/8/8/7K w - d6 0 1',
    '1b2k3/8/5p1p/4pP2/p1p1P3/P1P3K1/8/8 w - e6 0 50',
    // The pawn itself gave check before its double step.
    '4k3/8/2K5/3p4/8/8/8/8 w - d6 0 1',
    '8/8/8/8/3P4/2k5/8/4K3 b - d3 0 1',
  ])('agree on the check before the double step in %s', (fen) => {
    expectEqual(fen);
  });
});
