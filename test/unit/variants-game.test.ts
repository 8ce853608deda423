/** Games of variants: ends, repetition, draws by count, PGN, JSON. */
import { describe, expect, test } from 'vitest';
import '../../src/variants/index.js';
import { Game } from '../../src/game/game.js';
import { parsePgn, replayPgn, writePgn } from '../../src/pgn/index.js';
import { Position } from '../../src/position.js';
import { VARIANTS, type Variant } from '../../src/types.js';

function gameOf(variant: Variant, moves: string, fen?: string): Game {
  const position = fen === undefined ? Position.start(variant) : Position.parseFen(fen, { variant });
  const game = new Game({ position });
  for (const move of moves.split(' ').filter(Boolean)) game.play(move);
  return game;
}

describe('ends', () => {
  test.each<[string, Variant, string, string | undefined, string, string]>([
    ['explosion', 'atomic', 'Nf3 a6 Ng5 a5 Nxf7', undefined, '1-0', 'variant-end'],
    ['hill', 'kingofthehill', 'Kd4', '4k3/8/8/8/8/3K4/8/8 w - - 0 1', '1-0', 'variant-end'],
    ['third check', 'threecheck', 'Ra8', '4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1', '1-0', 'variant-end'],
    ['no piece left', 'antichess', 'axb2', '8/8/8/8/8/p7/1P6/8 b - - 0 1', '1-0', 'variant-end'],
    ['mate of losers', 'losers', 'Ra8', '6k1/5ppp/8/8/8/8/7P/R5K1 w - - 0 1', '0-1', 'variant-end'],
    ['mate of atomic', 'atomic', 'Ra8', '6k1/5ppp/8/8/8/8/7P/R5K1 w - - 0 1', '1-0', 'checkmate'],
    ['the horde is gone', 'horde', 'Kxd7', '4k3/3P4/8/8/8/8/8/8 b - - 0 1', '0-1', 'variant-end'],
    ['both kings are home', 'racingkings', 'Ke8 Ka8', '8/k3K3/8/8/8/8/8/8 w - - 0 1', '1/2-1/2', 'variant-end'],
    ['material', 'threecheck', 'Kxd2', '4k3/8/8/8/8/8/3p4/4K3 w - - 3+3 0 1', '1/2-1/2', 'dead-position'],
  ])('%s', (_, variant, moves, fen, result, reason) => {
    const game = gameOf(variant, moves, fen);
    expect([game.result, game.outcome?.reason]).toEqual([result, reason]);
    expect(() => game.play('a2a3')).toThrow(expect.objectContaining({ code: 'game-over' }));
  });

  test('crazyhouse knows no draw by count', () => {
    const fen = '2k5/8/8/8/8/8/8/R3K3[Q] w - - 120 80';
    expect(gameOf('crazyhouse', 'Kd2', fen).outcome).toBeUndefined();
    expect(gameOf('kingofthehill', 'Kd2', '2k5/8/8/8/8/8/8/R3K3 w - - 99 80').outcome?.reason).toBe('fifty-moves');
  });

  test('time runs out against a side that cannot win', () => {
    const game = gameOf('threecheck', '', '4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1');
    game.resign('white');
    expect(game.result).toBe('0-1');
    const horde = Position.parseFen('8/5k2/8/8/8/4NN2/8/8 b - - 0 1', { variant: 'horde' });
    expect(horde.hasInsufficientMaterial('white')).toBe(true);
  });
});

describe('repetition', () => {
  test('counts positions with the same pockets only', () => {
    const shuffle = 'Nf3 Nf6 Ng1 Ng8';
    expect(gameOf('crazyhouse', `${shuffle} ${shuffle}`).outcome?.reason).toBe('threefold');
  });

  test('in crazyhouse a position comes back after captures', () => {
    // Two rooks take each other's knights and drop them where they stood.
    const start = '1k6/8/8/8/4n3/8/8/1K2R3[] w - - 0 1';
    const game = gameOf('crazyhouse', 'Rxe4 Ka8 Re1 Kb8', start);
    expect(game.position.fen()).toBe('1k6/8/8/8/8/8/8/1K2R3[N] w - - 3 3');
    expect(game.outcome).toBeUndefined();
  });
});

describe('PGN', () => {
  test.each(VARIANTS)('%s is written and read back', (variant) => {
    const game = gameOf(variant, '');
    for (let ply = 0; ply < 12 && game.outcome === undefined; ply++)
      game.play(game.position.legalMoves()[ply % game.position.legalMoves().length]!);
    const text = game.pgn();
    const [read] = parsePgn(text);
    expect(read!.diagnostics).toEqual([]);
    expect(read!.start.variant).toBe(variant);
    expect(read!.positionAt(read!.mainline().at(-1)!).equals(game.position)).toBe(true);
    expect(writePgn(read!)).toBe(text);
    expect(text.includes('[Variant "')).toBe(variant !== 'chess');
  });

  test.each([
    ['King of the Hill', 'kingofthehill'],
    ['Three-check', 'threecheck'],
    ['3check', 'threecheck'],
    ['Racing Kings', 'racingkings'],
    ['wild17', 'losers'],
    ['Giveaway', 'giveaway'],
    ['suicide', 'suicide'],
    ['ATOMIC', 'atomic'],
  ])('the tag %s is %s', (tag, variant) => {
    const [game] = parsePgn(`[Variant "${tag}"]\n\n*\n`);
    expect(game!.start.variant).toBe(variant);
  });

  test('games of several variants follow each other', () => {
    const text = VARIANTS.map((variant) => gameOf(variant, '').pgn()).join('\n');
    expect(parsePgn(text).map(({ start }) => start.variant)).toEqual([...VARIANTS]);
  });

  test('Chess960 in a variant', () => {
    const game = new Game({ position: Position.chess960(0, { variant: 'atomic' }) });
    const [read] = parsePgn(game.pgn());
    expect([read!.start.variant, read!.start.fen()]).toEqual(['atomic', game.position.fen()]);
  });

  test('the bulk reader says that it reads chess only', async () => {
    const text = '[Variant "Atomic"]\n\n1. Nf3 d5 *\n\n1. e4 e5 *\n';
    const notes: string[] = [];
    let games = 0;
    for await (const batch of replayPgn(new TextEncoder().encode(text), {
      onDiagnostic: ({ code }) => notes.push(code),
    })) {
      games += batch.length;
    }
    expect([games, notes]).toEqual([2, ['pgn-variant']]);
  });
});

describe('JSON', () => {
  test.each(VARIANTS)('a game of %s is the same again', (variant) => {
    const game = gameOf(variant, '');
    for (let ply = 0; ply < 10 && game.outcome === undefined; ply++) game.play(game.position.legalMoves().at(-1)!);
    const json = JSON.parse(JSON.stringify(game));
    expect(json.variant).toBe(variant === 'chess' ? undefined : variant);
    const again = Game.fromJSON(json);
    expect(again.position.equals(game.position)).toBe(true);
    expect(again.toJSON()).toEqual(game.toJSON());
  });
});
