import { describe, expect, test } from 'vitest';
import { ReferenceMoveError, ReferencePosition } from '../../src/reference/index.js';
import { readJsonLines } from '../data/read.js';

interface SanRow {
  readonly variant: string;
  readonly chess960: boolean;
  readonly fen: string;
  readonly uci: string;
  readonly san: string;
  readonly note: string;
}

/** The rows of these positions have the side not to move in check: python-chess writes SAN there, this reference refuses. */
const OPPOSITE_CHECK_FENS: readonly string[] = ['R3k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'k7/8/8/8/4Q2Q/8/8/K6Q w - - 0 1'];

const rows = readJsonLines<SanRow>('san-cases.jsonl').filter(({ variant }) => variant === 'chess');

describe('SAN cases', () => {
  test.each(rows.filter(({ fen }) => !OPPOSITE_CHECK_FENS.includes(fen)))('$san: $note', (row) => {
    const position = ReferencePosition.fromFen(row.fen, { chess960: row.chess960 });
    expect(position.san(row.uci)).toBe(row.san);
    expect(position.parseSan(row.san)).toBe(row.uci);
  });

  test.each(rows.filter(({ fen }) => OPPOSITE_CHECK_FENS.includes(fen)))(
    'refuses an opposite check: $note',
    ({ fen }) => {
      expect(() => ReferencePosition.fromFen(fen)).toThrow(expect.objectContaining({ reason: 'opposite-check' }));
    },
  );
});

describe('disambiguation', () => {
  // PGN standard 8.2.3.4; checked with chess.js 1.4.0.
  test.each([
    ['file is enough', '8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1', 'e4e1', 'Qee1'],
    ['rank is enough', '8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1', 'h1e1', 'Q1e1'],
    ['neither is enough', '8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1', 'h4e1', 'Qh4e1'],
    ['same file', 'R7/8/8/8/4k3/8/8/R3K3 w - - 0 1', 'a1a4', 'R1a4+'],
    ['a pinned rival does not count', '4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1', 'g1e2', 'Ne2'],
    ['a castling is no rook move', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'h1f1', 'Rf1+'],
  ])('%s', (_, fen, uci, san) => {
    expect(ReferencePosition.fromFen(fen).san(uci)).toBe(san);
    expect(ReferencePosition.fromFen(fen).parseSan(san)).toBe(uci);
  });
});

describe('SAN of all moves', () => {
  const lists = readJsonLines<{ fen: string; moves: Record<string, string>; source: string }>('san-move-lists.jsonl');

  test.each(lists)('$fen', ({ fen, moves }) => {
    const position = ReferencePosition.fromFen(fen);
    expect(Object.fromEntries(position.legalMoves().map((uci) => [uci, position.san(uci)]))).toEqual(moves);
    for (const [uci, san] of Object.entries(moves)) expect(position.parseSan(san)).toBe(uci);
  });
});

describe('parseSan', () => {
  const start = ReferencePosition.fromFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

  test.each(['e4', 'e4+', 'e4#', 'e4!?', 'e4+!!'])('ignores the marks of %s', (san) => {
    expect(start.parseSan(san)).toBe('e2e4');
  });

  test.each(['', '+', 'e5', 'Nd2', 'O-O', 'e2e4', 'Ng1f3', 'nf3', ' e4', 'Ke2'])('refuses %j', (san) => {
    expect(() => start.parseSan(san)).toThrow(ReferenceMoveError);
  });

  test('san of an illegal move', () => {
    expect(() => start.san('e1g1')).toThrow(ReferenceMoveError);
  });
});
