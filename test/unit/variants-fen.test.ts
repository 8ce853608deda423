/** FEN of variants: what is read, how it is written, what is refused and why. */
import { describe, expect, test } from 'vitest';
import '../../src/variants/index.js';
import { Position } from '../../src/position.js';
import { epdText, parseEpd } from '../../src/setup/epd.js';
import { validateFen } from '../../src/setup/validate.js';
import type { Variant } from '../../src/types.js';

/** Sources: lichess (ninth rank, checks given behind the counters), python-chess and Fairy-Stockfish (checks left before them). */
const READ: readonly (readonly [variant: Variant, fen: string, canonical: string, codes: readonly string[]])[] = [
  ['crazyhouse', '2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1', '2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1', []],
  ['crazyhouse', '2k5/8/8/8/8/8/8/4K3[nPQ] w - - 0 1', '2k5/8/8/8/8/8/8/4K3[QPn] w - - 0 1', []],
  ['crazyhouse', '2k5/8/8/8/8/8/8/4K3/nQ w - - 0 1', '2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1', ['fen-variant-spelling']],
  ['crazyhouse', '2k5/8/8/8/8/3q~4/8/4K3 w - - 0 1', '2k5/8/8/8/8/3q~4/8/4K3[] w - - 0 1', ['fen-variant-spelling']],
  ['crazyhouse', '2k5/8/8/8/8/8/8/4K3[] w - -', '2k5/8/8/8/8/8/8/4K3[] w - - 0 1', ['fen-missing-fields']],
  ['threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 1+3 4 9', '4k3/8/8/8/8/8/8/4K3 w - - 1+3 4 9', []],
  ['threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 4 9 +2+0', '4k3/8/8/8/8/8/8/4K3 w - - 1+3 4 9', ['fen-variant-spelling']],
  ['threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 4 9', '4k3/8/8/8/8/8/8/4K3 w - - 3+3 4 9', ['fen-variant-spelling']],
  ['threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 1+1', '4k3/8/8/8/8/8/8/4K3 w - - 1+1 0 1', ['fen-missing-fields']],
  ['antichess', 'KK6/8/8/8/8/8/8/6kk w - - 0 1', 'KK6/8/8/8/8/8/8/6kk w - - 0 1', []],
  ['horde', '4k3/8/8/8/8/8/8/PPPPPPPP w - - 0 1', '4k3/8/8/8/8/8/8/PPPPPPPP w - - 0 1', []],
  ['atomic', '8/8/8/8/8/3k4/4K3/8  w - - 0 1', '8/8/8/8/8/3k4/4K3/8 w - - 0 1', ['fen-separator']],
];

const CHECKED = '4k3/8/8/8/8/8/8/4K2R w K -';

describe('EPD of three-check', () => {
  test.each([
    ['the checks left', `${CHECKED} 2+1 bm O-O;`, `${CHECKED} 2+1 0 1`, ['bm']],
    ['the checks left, and nothing else', `${CHECKED} 2+1`, `${CHECKED} 2+1 0 1`, []],
    ['the checks left before counters', `${CHECKED} 2+1 4 9 bm O-O;`, `${CHECKED} 2+1 4 9`, ['bm']],
    ['counters as operations', `${CHECKED} 2+1 hmvc 4; fmvn 9; id "x";`, `${CHECKED} 2+1 4 9`, ['id']],
    ['counters as operations without checks', `${CHECKED} hmvc 4; fmvn 9;`, `${CHECKED} 3+3 4 9`, []],
    ['the checks given', `${CHECKED} +1+2 bm O-O;`, `${CHECKED} 2+1 0 1`, ['bm']],
    ['the checks given behind counters', `${CHECKED} 4 9 +1+2 bm O-O;`, `${CHECKED} 2+1 4 9`, ['bm']],
    ['no checks', `${CHECKED} bm O-O;`, `${CHECKED} 3+3 0 1`, ['bm']],
  ])('%s', (_, text, fen, opcodes) => {
    const epd = parseEpd(text, { variant: 'threecheck' });
    expect([epd.fen, epd.operations.map(({ opcode }) => opcode)]).toEqual([fen, opcodes]);
    expect(parseEpd(epdText(epd, { variant: 'threecheck' }), { variant: 'threecheck' })).toEqual(epd);
  });

  test.each([
    ['more checks than three', `${CHECKED} 9+1 bm O-O;`, 'threecheck', 'fen-remaining-checks'],
    ['checks twice', `${CHECKED} 2+1 4 9 +1+2 bm O-O;`, 'threecheck', 'epd-opcode'],
    ['checks in chess', `${CHECKED} 2+1 bm O-O;`, 'chess', 'epd-opcode'],
  ] as const)('%s', (_, text, variant, code) => {
    expect(() => parseEpd(text, { variant })).toThrow(expect.objectContaining({ name: 'FenError', code }));
  });

  test('what a position writes is read', () => {
    const position = Position.parseFen(`${CHECKED} 2+1 4 9`, { variant: 'threecheck' });
    const { fen } = parseEpd(position.epd(), { variant: 'threecheck' });
    expect(Position.parseFen(fen, { variant: 'threecheck' }).equals(position)).toBe(true);
  });
});

describe('read', () => {
  test.each(READ)('%s: %s', (variant, fen, canonical, codes) => {
    expect(Position.parseFen(fen, { variant }).fen()).toBe(canonical);
    const report = validateFen(fen, { variant });
    expect(report.issues.map(({ code }) => code).filter((code) => code !== 'setup-halfmoves')).toEqual(codes);
    expect(report.fen).toBe(canonical);
  });
});

const REFUSED: readonly (readonly [code: string, variant: Variant, fen: string])[] = [
  ['fen-pocket', 'crazyhouse', '2k5/8/8/8/8/8/8/4K3[K] w - - 0 1'],
  ['fen-pocket', 'crazyhouse', '2k5/8/8/8/8/8/8/4K3[Q w - - 0 1'],
  ['fen-promoted', 'crazyhouse', '2k~5/8/8/8/8/8/8/4K3[] w - - 0 1'],
  ['fen-promoted', 'crazyhouse', '2k5/~8/8/8/8/8/8/4K3[] w - - 0 1'],
  ['fen-remaining-checks', 'threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1'],
  ['fen-remaining-checks', 'threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 0 1 +3+4'],
  ['fen-remaining-checks', 'threecheck', '4k3/8/8/8/8/8/8/4K3 w - - 0+0 0 1'],
  ['fen-board-character', 'chess', '2k5/8/8/8/8/8/8/4K3[Q] w - - 0 1'],
  ['fen-board-character', 'atomic', '2k5/8/8/8/8/8/8/q~3K3 w - - 0 1'],
  ['setup-too-many-men', 'crazyhouse', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Q] w KQkq - 0 1'],
  // What five bits hold is 31, what they would make of 32 is one man of the next kind.
  ...[31, 32, 33, 64].map(
    (count) => ['setup-too-many-men', 'crazyhouse', `4k3/8/8/8/8/8/8/4K3[${'N'.repeat(count)}] w - - 0 1`] as const,
  ),
  ['setup-castling-right', 'antichess', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'],
  ['setup-castling-right', 'giveaway', '8/8/8/8/8/8/8/R2K3R w KQ - 0 1'],
  ['setup-opponent-in-check', 'racingkings', '8/8/8/8/8/8/k6R/K7 w - - 0 1'],
  ['setup-opponent-in-check', 'atomic', '4k3/8/8/8/8/8/8/4R2K w - - 0 1'],
  ['setup-pawn-on-backrank', 'racingkings', '8/8/8/8/7P/8/k7/7K w - - 0 1'],
  ['setup-pawn-on-backrank', 'horde', '4k2P/8/8/8/8/8/8/8 w - - 0 1'],
  ['setup-too-many-kings', 'horde', '4k3/8/8/8/8/8/8/PPPPKPPP w - - 0 1'],
  ['setup-too-many-kings', 'codrus', '4k3/8/8/8/8/8/8/K6K w - - 0 1'],
  ['setup-no-king', 'atomic', '8/8/8/8/8/8/8/R7 w - - 0 1'],
  ['setup-no-king', 'kingofthehill', '4k3/8/8/8/8/8/8/R7 w - - 0 1'],
  ['setup-empty', 'antichess', '8/8/8/8/8/8/8/8 w - - 0 1'],
];

describe('refused', () => {
  test.each(REFUSED)('%s, %s: %s', (code, variant, fen) => {
    const result = Position.tryParseFen(fen, { variant });
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(validateFen(fen, { variant }).issues.map((it) => it.code)).toContain(code);
  });

  test('a repair drops castling rights that the variant does not know', () => {
    const { verdict, repaired } = validateFen('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', { variant: 'antichess' });
    expect([verdict, repaired]).toEqual(['repairable', 'r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1']);
  });
});
