import { describe, expect, test } from 'vitest';
import { ReferenceFenError, ReferencePosition } from '../../src/reference/index.js';
import { readJsonLines } from '../data/read.js';

interface FenRow {
  readonly fen: string;
  readonly chess960: boolean;
  readonly verdict: string;
  readonly reason: readonly string[];
  readonly canonical?: string;
}

const rows = readJsonLines<FenRow>('fen-cases.jsonl');

/** The reference reads four to six fields; what the table calls lenient with fewer, it refuses. */
function isReadable({ fen, verdict }: FenRow): boolean {
  return ['ok', 'lenient', 'unreachable'].includes(verdict) && fen.trim().split(/\s+/).length >= 4;
}

describe('FEN', () => {
  test.each(rows.filter(isReadable))('reads $verdict $reason "$fen"', ({ fen, chess960, canonical }) => {
    expect(ReferencePosition.fromFen(fen, { chess960 }).fen()).toBe(canonical);
  });

  test.each(rows.filter((row) => !isReadable(row)))('refuses $verdict $reason "$fen"', ({ fen, chess960 }) => {
    expect(() => ReferencePosition.fromFen(fen, { chess960 })).toThrow(ReferenceFenError);
  });

  test.each([
    ['field-count', '8/8/8/8/8/8/8/8 w -'],
    ['placement', '4k3/8/8/8/8/8/8/4K4 w - - 0 1'],
    ['placement', '4k3/8/8/8/8/8/44/4K3 w - - 0 1'],
    ['turn', '4k3/8/8/8/8/8/8/4K3 W - - 0 1'],
    ['castling', '4k3/8/8/8/8/8/8/4K3 w K - 0 1'],
    ['castling', '4k2r/8/8/8/8/8/8/RR2K2R w KBQk - 0 1'],
    ['ep-square', '4k3/8/8/8/8/8/8/4K3 w - e6 0 1'],
    ['ep-square', '4k3/8/8/2PpP3/8/8/8/4K3 b - d6 0 1'],
    ['halfmoves', '4k3/8/8/8/8/8/8/4K3 w - - -1 1'],
    ['fullmoves', '4k3/8/8/8/8/8/8/4K3 w - - 0 x'],
    ['kings', '4k3/8/8/8/8/8/8/8 w - - 0 1'],
    ['kings', '4k3/8/8/8/8/8/8/3KK3 w - - 0 1'],
    ['pawns-on-backrank', '4k3/8/8/8/8/8/8/P3K3 w - - 0 1'],
    ['opposite-check', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1'],
  ] as const)('reason %s for "%s"', (reason, fen) => {
    expect(() => ReferencePosition.fromFen(fen)).toThrow(expect.objectContaining({ reason }));
  });

  test('a fullmove number of 0 is 1, missing counters are 0 1', () => {
    expect(ReferencePosition.fromFen('4k3/8/8/8/8/8/8/4K3 w - - 7 0').fen()).toBe('4k3/8/8/8/8/8/8/4K3 w - - 7 1');
    expect(ReferencePosition.fromFen('4k3/8/8/8/8/8/8/4K3 b - -').fen()).toBe('4k3/8/8/8/8/8/8/4K3 b - - 0 1');
    expect(ReferencePosition.fromFen('4k3/8/8/8/8/8/8/4K3 b - - 9').fen()).toBe('4k3/8/8/8/8/8/8/4K3 b - - 9 1');
  });
});
