import { describe, expect, test } from 'vitest';
import { referenceProgram } from '../../scripts/lib/variant-programs.js';
import { runVariantSuites } from '../../scripts/lib/variant-suites.js';
import { ReferencePosition, type ReferenceVariant } from '../../src/reference/index.js';

const DATA = new URL('../data/variants', import.meta.url).pathname;

describe('tables of variants', () => {
  test.each(runVariantSuites(referenceProgram(20_000), DATA))('$name', ({ total, failures }) => {
    expect(failures).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });
});

function position(variant: ReferenceVariant, fen: string): ReferencePosition {
  return ReferencePosition.fromFen(fen, { variant });
}

describe('FEN of variants', () => {
  // Forms in use: lichess (brackets or a ninth rank, checks given at the end), Fairy-Stockfish and python-chess (checks left before the counters).
  test.each<[ReferenceVariant, string, string]>([
    ['crazyhouse', '2k5/8/8/8/8/8/8/4K3[nQ] w - - 0 1', '2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1'],
    ['crazyhouse', '2k5/8/8/8/8/8/8/4K3/nQ w - - 0 1', '2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1'],
    ['crazyhouse', '2k5/8/8/8/8/3q~4/8/4K3 w - - 0 1', '2k5/8/8/8/8/3q~4/8/4K3[] w - - 0 1'],
    ['threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 1+3 4 9', '4k3/8/8/8/8/8/8/4K3 w - - 1+3 4 9'],
    ['threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 4 9 +2+0', '4k3/8/8/8/8/8/8/4K3 w - - 1+3 4 9'],
    ['threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 1+1', '4k3/8/8/8/8/8/8/4K3 w - - 1+1 0 1'],
    ['threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 4 9', '4k3/8/8/8/8/8/8/4K3 w - - 3+3 4 9'],
    ['horde', '4k3/8/8/8/8/8/8/PPPPPPPP w - - 0 1', '4k3/8/8/8/8/8/8/PPPPPPPP w - - 0 1'],
  ])('%s reads %s', (variant, fen, expected) => {
    expect(position(variant, fen).fen()).toBe(expected);
  });

  test.each<[string, ReferenceVariant, string]>([
    ['a king in the pocket', 'crazyhouse', '2k5/8/8/8/8/8/8/4K3[K] w - - 0 1'],
    ['a promoted king', 'crazyhouse', '2k~5/8/8/8/8/8/8/4K3[] w - - 0 1'],
    ['a pocket in chess', 'chess', '2k5/8/8/8/8/8/8/4K3[Q] w - - 0 1'],
    ['four checks', 'threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1'],
    ['castling rights', 'antichess', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'],
    ['check', 'racingkings', '8/8/8/8/8/8/k6R/K7 w - - 0 1'],
    ['a white king', 'horde', '4k3/8/8/8/8/8/8/PPPPKPPP w - - 0 1'],
    ['an empty board', 'antichess', '8/8/8/8/8/8/8/8 w - - 0 1'],
    ['two kings', 'codrus', '4k3/8/8/8/8/8/8/K6K w - - 0 1'],
    ['no king', 'atomic', '8/8/8/8/8/8/8/R7 w - - 0 1'],
  ])('refuses %s in %s', (_, variant, fen) => {
    expect(() => position(variant, fen)).toThrow(expect.objectContaining({ name: 'ReferenceFenError' }));
  });
});

describe('material of crazyhouse', () => {
  test.each<[string, boolean]>([
    ['4k3/8/8/8/8/8/8/4K3[N] w - - 0 1', true],
    ['5k2/8/8/8/8/8/8/5K2[n] w - - 0 1', true],
    ['4k3/8/8/8/8/8/8/4K1B1[] w - - 0 1', true],
    ['4k3/8/8/8/8/8/8/4K1B1[b] w - - 0 1', false],
    ['4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1', false],
    ['4k3/8/8/8/8/8/8/4K3[P] w - - 0 1', false],
    ['4k3/8/8/8/8/8/8/4K1N~1[] w - - 0 1', false],
  ])('%s is insufficient for both: %s', (fen, isInsufficient) => {
    const dead = position('crazyhouse', fen);
    expect(dead.hasInsufficientMaterial('white')).toBe(isInsufficient);
    expect(dead.hasInsufficientMaterial('black')).toBe(isInsufficient);
  });
});

describe('moves of variants', () => {
  // Written by hand from the laws at the heads of src/reference/variants/.
  test.each<[string, ReferenceVariant, string, string, string, string]>([
    ['explosion', 'atomic', '4k3/8/8/2npn3/4P3/8/8/4K3 w - - 5 9', 'e4d5', 'exd5', '4k3/8/8/8/8/8/8/4K3 b - - 0 9'],
    ['drop', 'crazyhouse', '2k5/8/8/8/8/8/8/4K3[Qn] w - - 5 1', 'Q@c1', 'Q@c1+', '2k5/8/8/8/8/8/8/2Q1K3[n] b - - 6 1'],
    [
      'pawn drop',
      'crazyhouse',
      '2k5/8/8/8/8/8/8/4K3[P] w - - 5 1',
      'P@e4',
      'P@e4',
      '2k5/8/8/8/4P3/8/8/4K3[] b - - 0 1',
    ],
    [
      'promoted',
      'crazyhouse',
      '2k5/8/8/8/8/8/3q~4/4K3[] w - - 5 1',
      'e1d2',
      'Kxd2',
      '2k5/8/8/8/8/8/3K4/8[P] b - - 0 1',
    ],
    [
      'second check',
      'threecheck',
      '4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1',
      'a1a8',
      'Ra8+',
      'R3k3/8/8/8/8/8/8/4K3 b - - 1+3 1 1',
    ],
    [
      'third check',
      'threecheck',
      '4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1',
      'a1a8',
      'Ra8#',
      'R3k3/8/8/8/8/8/8/4K3 b - - 0+3 1 1',
    ],
    ['king promotion', 'antichess', '8/P7/8/8/8/8/8/7k w - - 0 1', 'a7a8k', 'a8=K', 'K7/8/8/8/8/8/8/7k b - - 0 1'],
    [
      'castling over attacks',
      'giveaway',
      '4r3/8/8/8/8/8/8/4K2R w K - 0 1',
      'e1g1',
      'O-O',
      '4r3/8/8/8/8/8/8/5RK1 b - - 1 1',
    ],
    ['two steps from rank 1', 'horde', '4k3/8/8/8/8/8/8/P7 w - - 0 1', 'a1a3', 'a3', '4k3/8/8/8/8/P7/8/8 b - - 0 1'],
    ['hill', 'kingofthehill', '4k3/8/8/8/8/3K4/8/8 w - - 0 1', 'd3d4', 'Kd4#', '4k3/8/8/8/3K4/8/8/8 b - - 1 1'],
    ['race', 'racingkings', '8/4K3/8/8/8/8/8/k7 w - - 0 1', 'e7e8', 'Ke8#', '4K3/8/8/8/8/8/8/k7 b - - 1 1'],
    ['race, not yet', 'racingkings', '8/k3K3/8/8/8/8/8/8 w - - 0 1', 'e7e8', 'Ke8', '4K3/k7/8/8/8/8/8/8 b - - 1 1'],
  ])('%s in %s', (_, variant, fen, uci, san, after) => {
    const before = position(variant, fen);
    expect(before.legalMoves()).toContain(uci);
    expect(before.san(uci)).toBe(san);
    expect(before.parseSan(san)).toBe(uci);
    expect(before.play(uci).fen()).toBe(after);
  });

  test.each<[string, ReferenceVariant, string, string]>([
    ['a king may not capture', 'atomic', '4k3/8/8/8/8/8/4n3/4K3 w - - 0 1', 'e1e2'],
    ['a move may not give check', 'racingkings', '8/8/8/8/8/8/k7/6RK w - - 0 1', 'g1g2'],
    ['a capture is compulsory', 'antichess', '8/8/8/3p4/4P3/8/8/K7 w - - 0 1', 'a1a2'],
    ['no pawn is dropped on the last rank', 'crazyhouse', '2k5/8/8/8/8/8/8/4K3[P] w - - 0 1', 'P@h8'],
    ['the game is over', 'kingofthehill', '4k3/8/8/8/3K4/8/8/8 b - - 1 1', 'e8e7'],
  ])('%s in %s', (_, variant, fen, uci) => {
    expect(position(variant, fen).legalMoves()).not.toContain(uci);
  });
});
