/**
 * What is wrong with a PGN, where, and what is read nevertheless: a text for every code, and the next game after each.
 */
import { describe, expect, test } from 'vitest';
import {
  PGN_ERROR_CODES,
  PGN_WARNING_CODES,
  type PgnCode,
  type PgnDiagnostic,
  PgnError,
  type PgnReadOptions,
  parsePgn,
} from '../../src/pgn/index.js';
import { sansOf } from '../data/pgn-rows.js';
import { processorTime } from '../data/processor-time.js';

const NEXT = '\n\n[Event "next"]\n\n1. d4 d5 *\n';

type Case = readonly [
  code: PgnCode,
  text: string,
  line: number,
  column: number,
  moves: string,
  options: PgnReadOptions,
];

/** The code, a text that gives it, line and column of it, and the moves that are kept. */
const PLAIN: readonly (readonly [PgnCode, string, number, number, string])[] = [
  ['pgn-character', '1. e4 } e5 *', 1, 7, 'e4 e5'],
  ['pgn-character', '1. e4 e5) 2. d4 *', 1, 9, 'e4 e5 d4'],
  ['pgn-character', '1. e4 <!-- > e5 *', 1, 7, 'e4 e5'],
  ['pgn-tag', '[Event "x]\n\n1. e4 *', 1, 1, 'e4'],
  ['pgn-tag', '[Event "x" y"]\n\n1. e4 *', 1, 1, 'e4'],
  ['pgn-tag', '[White ACPL "252"]\n\n1. e4 *', 1, 1, 'e4'],
  ['pgn-tag', '1. e4\n[%emt 3] e5 *', 2, 1, 'e4 e5'],
  ['pgn-tag-repeated', '[White "a"]\n[White "b"]\n\n1. e4 *', 2, 1, 'e4'],
  ['pgn-nag', '1. e4 $x e5 *', 1, 7, 'e4 e5'],
  ['pgn-nag', '[Event "x"]\n\n$1 *', 3, 4, ''],
  ['pgn-comment-open', '1. e4 {never closed e5 *', 1, 7, 'e4'],
  ['pgn-variation-open', '1. e4 (1. d4 d5 *', 3, 1, 'e4'],
  ['pgn-result-missing', '1. e4 e5', 3, 1, 'e4 e5'],
  ['pgn-result-mismatch', '[Result "1-0"]\n\n1. e4 e5 0-1', 3, 10, 'e4 e5'],
  ['pgn-result-misplaced', '1. e4 (1. d4 1-0) e5 *', 1, 14, 'e4 e5'],
  ['pgn-fen-missing', '[SetUp "1"]\n\n1. e4 *', 3, 1, 'e4'],
  ['pgn-fen-repaired', '[FEN "4k3/8/8/8/8/8/4P3/4K3 w KQkq - 0 1"]\n\n1. e4 *', 3, 1, 'e4'],
  ['pgn-token', '1. e4 hello e5 2. d4 *', 1, 7, 'e4'],
  ['pgn-move', '1. e4 e5 2. Bb6 Nf6 *', 1, 13, 'e4 e5'],
  ['pgn-move', '1. e4 e5 2. -- (2. Qh5 Ke7 3. Qxe5 --) 2... Nf6 *', 1, 36, 'e4 e5 -- Nf6'],
  ['pgn-variation-start', '1. e4 ((1. d4) 1. c4) e5 *', 1, 8, 'e4 e5'],
  ['pgn-fen', '[FEN "nonsense"]\n\n1. e4 *', 3, 1, ''],
  ['pgn-variant', '[Variant "Atomic"]\n\n1. e4 *', 3, 1, ''],
];

const LIMITED: readonly Case[] = [
  ['pgn-limit-token', '1. e4 {123456789} e5 *', 1, 7, 'e4 e5', { limits: { tokenSize: 8 } }],
  ['pgn-limit-size', '1. e4 e5 2. d4 d5 3. c4 *', 1, 13, 'e4 e5', { limits: { gameSize: 10 } }],
  ['pgn-limit-depth', '1. e4 (1. d4 d5 (1... f5 (1... e6))) e5 *', 1, 26, 'e4 e5', { limits: { depth: 2 } }],
  ['pgn-limit-nodes', '1. e4 e5 2. d4 d5 *', 1, 13, 'e4 e5', { limits: { nodes: 2 } }],
  ['pgn-limit-tags', '[A "1"]\n[B "2"]\n\n1. e4 *', 2, 1, 'e4', { limits: { tags: 1 } }],
];

const STRICT: readonly Case[] = [...PLAIN.map((it) => [...it, {}] as const), ...LIMITED];

/** Kings alone from the first move on: the game ends there (FIDE 5.2.2), but its text is in order. */
const DEAD = '[FEN "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"]\n\n1. Kxe2';
const CASES: readonly Case[] = [
  ...STRICT,
  ['pgn-dead-position', `${DEAD} Kd7 2. Kd3 1/2-1/2`, 3, 20, 'Kxe2 Kd7 Kd3', {}],
];

describe('diagnostics', () => {
  test('there is a case for every code', () => {
    const codes = new Set(CASES.map(([code]) => code));
    expect([...PGN_WARNING_CODES, ...PGN_ERROR_CODES].filter((code) => !codes.has(code))).toEqual([]);
  });

  test.each(CASES)('%s: %j', (code, text, line, column, moves, options) => {
    const [game, next, ...more] = parsePgn(text + NEXT, options);
    const found = game!.diagnostics.find((it) => it.code === code);
    expect(found).toMatchObject({ code, line, column, game: 0 });
    const lines = (text + NEXT).split('\n');
    expect(found!.offset).toBe(lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1);
    expect(found!.severity).toBe((PGN_WARNING_CODES as readonly string[]).includes(code) ? 'warning' : 'error');
    expect(sansOf(game!).join(' ')).toBe(moves);
    if (options.limits === undefined) expect(sansOf(next!)).toEqual(['d4', 'd5']);
    expect(next!.tags.get('Event')).toBe('next');
    expect(more).toEqual([]);
  });

  test.each(STRICT)('strictly, %s is an error: %j', (_code, text, _line, _column, _moves, options) => {
    const [{ code, offset }] = parsePgn(text + NEXT, options)[0]!.diagnostics as [PgnDiagnostic];
    const error = expect.objectContaining({ code, diagnostic: expect.objectContaining({ offset }) });
    expect(() => parsePgn(text + NEXT, { ...options, strict: true })).toThrow(PgnError);
    expect(() => parsePgn(text + NEXT, { ...options, strict: true })).toThrow(error);
  });

  test('a clean text is read strictly', () => {
    const text = '[Event "x"]\n[Result "1-0"]\n\n{a} 1. e4! $14 (1. d4 {b} 1... d5) 1... e5 ; c\n2. Nf3 1-0\n';
    expect(parsePgn(text, { strict: true }).map(sansOf)).toEqual([['e4', 'e5', 'Nf3']]);
  });

  // The locked pawns of the second FEN: no king and no pawn can ever take anything.
  test.each<[string, PgnReadOptions, string | undefined]>([
    [`${DEAD} Kd7 2. Kd3 1/2-1/2`, {}, 'the end of the game with the dead position of ply 1, found 2 more'],
    [`${DEAD} Kd7 2. Kd3`, {}, 'the end of the game with the dead position of ply 1, found 2 more'],
    [`${DEAD} (1. Kd2 e1=Q+) 1-0`, {}, 'a draw in a dead position, found 1-0'],
    [`${DEAD} 1/2-1/2`, {}, undefined],
    [`${DEAD} Kd7 2. Kd3 0-1`, { deadPosition: 'off' }, undefined],
    ['1. f3 e5 2. g4 Qh4# 0-1', { deadPosition: 'full' }, undefined],
    ['1. e4 e5 1-0', { deadPosition: 'fast' }, undefined],
    ...(['fast', 'full'] as const).map((deadPosition): [string, PgnReadOptions, string] => [
      '[FEN "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1"]\n\n1. Kd1 Kd8 1-0',
      { deadPosition },
      'the end of the game with the dead position of ply 0, found 2 more',
    ]),
    ['[FEN "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1"]\n\n1. Kd1 Kd8 1-0', {}, undefined],
  ])('a dead position is reported, and is no error where reading is strict: %j %j', (text, options, problem) => {
    const [game] = parsePgn(text, options);
    const found = game!.diagnostics.filter(({ code }) => code === 'pgn-dead-position');
    expect(found.map((it) => `${it.expected}, found ${it.found}`)).toEqual(problem === undefined ? [] : [problem]);
    const isComplete = /[012]$/.test(text);
    expect(() => parsePgn(text, { ...options, strict: isComplete })).not.toThrow();
  });

  test('a check for dead positions that is none is refused', () => {
    expect(() => parsePgn('', { deadPosition: 'slow' as never })).toThrow(/deadPosition as one of off, material/);
  });

  test('the reason of a refused move comes with it', () => {
    const [game] = parsePgn('1. e4 e5 2. Nd2 *');
    expect(game!.diagnostics[0]).toMatchObject({ code: 'pgn-move', cause: { code: 'move-own-piece' } });
    const [refused] = parsePgn('1. Nf3 d5 2. d3 Nf6 3. Nd2 *');
    expect(refused!.diagnostics[0]).toMatchObject({
      code: 'pgn-move',
      found: '"Nd2"',
      cause: { code: 'move-ambiguous' },
    });
  });

  test('a broken variation ends alone, the line it branches off goes on', () => {
    const [game] = parsePgn('1. e4 e5 (1... c5 2. Ke4 Nc6 (2... d6) 3. d4) (1... c6) 2. Nf3 *');
    expect(sansOf(game!)).toEqual(['e4', 'e5', 'Nf3']);
    const black = game!.mainline()[0]!.children;
    expect(black.map((node) => game!.san(node))).toEqual(['e5', 'c5', 'c6']);
    expect(black.map((node) => node.children.length)).toEqual([1, 0, 0]);
  });

  test('at most a hundred are kept', () => {
    const [game] = parsePgn(`1. e4 ${'} '.repeat(1000)} e5 *`);
    expect(game!.diagnostics.length).toBe(100);
    expect(sansOf(game!)).toEqual(['e4', 'e5']);
  });

  test('text that is no PGN is no game', () => {
    expect(parsePgn('lorem ipsum dolor sit amet')).toEqual([]);
    const [game] = parsePgn('Dear friend,\nhere is our game:\n\n[Event "x"]\n\n1. e4 *');
    expect(game!.diagnostics).toMatchObject([{ code: 'pgn-token', line: 1, column: 1 }]);
  });
});

describe('limits', () => {
  test('are checked', () => {
    expect(() => parsePgn('', { limits: { depth: 0 } })).toThrow(/depth: 0/);
    expect(() => parsePgn('', { limits: { nodes: 1.5 } })).toThrow(/nodes: 1.5/);
    expect(() => parsePgn('', { limits: { breadth: 1 } as object })).toThrow(/breadth/);
    expect(() => parsePgn(undefined as unknown as string)).toThrow(/undefined/);
  });

  test.each([
    ['comments', `1. e4 {${'x'.repeat(3_000_000)}} e5 *`],
    ['a comment that never ends', `1. e4 {${'x\n'.repeat(1_500_000)}`],
    ['brackets', `1. e4 ${'('.repeat(1_000_000)}${')'.repeat(1_000_000)} e5 *`],
    ['variations in each other', `1. e4 e5 ${'(1... c5 '.repeat(200_000)}`],
    ['one word', 'e'.repeat(3_000_000)],
    ['digits', '1'.repeat(3_000_000)],
    ['blanks in a tag', `[Event "${' '.repeat(1_000_000)}x`],
    ['quotes in a tag', `[Event ${'"'.repeat(1_000_000)}`],
    ['backslashes in a tag', `[Event "${'\\'.repeat(1_000_000)}"]`],
    ['names of tags', `${'[Event '.repeat(200_000)}`],
    ['tags', '[A "b"]\n'.repeat(200_000)],
    ['results', '1-0 '.repeat(20_000)],
    ['numbers', '1. '.repeat(500_000)],
    ['glyphs', `1. e4 ${'$1 '.repeat(300_000)}`],
    ['braces', '{}'.repeat(300_000)],
  ])('a flood of %s is read in linear time', (_, text) => {
    const begin = processorTime();
    for (const game of parsePgn(text)) expect(game.mainline().length).toBeLessThan(4);
    expect(processorTime() - begin).toBeLessThan(30_000);
  });
});
