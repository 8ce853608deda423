/** `Game.pgn`: what a game between two people looks like on paper. */
import { describe, expect, test } from 'vitest';
import { Clock } from '../../src/game/clock/clock.js';
import { Game } from '../../src/game/game.js';
import { commentOf, parsePgn } from '../../src/pgn/index.js';
import { Position } from '../../src/position.js';
import { sansOf } from '../data/pgn-rows.js';

const ROSTER = '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n';

function played(moves: string, game = new Game()): Game {
  for (const move of moves.split(' ')) game.play(move);
  return game;
}

describe('Game.pgn', () => {
  test('a game that goes on', () => {
    expect(new Game().pgn()).toBe(`${ROSTER}[Result "*"]\n\n*\n`);
    expect(played('e4 e5 Nf3').pgn()).toBe(`${ROSTER}[Result "*"]\n\n1. e4 e5 2. Nf3 *\n`);
  });

  // niklasf/python-chess#1095, mliebelt/pgn-viewer#223: the result stayed `*` after mate.
  test('mate has a result', () => {
    const pgn = played('f3 e5 g4 Qh4#').pgn();
    expect(pgn).toBe(`${ROSTER}[Result "0-1"]\n[Termination "normal"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n`);
  });

  test.each<[string, (game: Game) => unknown, string, string]>([
    ['resignation', (game) => game.resign('white'), '0-1', 'normal'],
    ['a flag', (game) => game.flag('black'), '1-0', 'time forfeit'],
    ['a draw agreed', (game) => [game.offerDraw('white'), game.acceptDraw('black')], '1/2-1/2', 'normal'],
    ['abandonment', (game) => [game.abandon('black'), game.adjudicate('white')], '1-0', 'abandoned'],
  ])('%s', (_, end, result, termination) => {
    const game = played('e4 e5');
    end(game);
    const [read] = parsePgn(game.pgn(), { strict: true });
    expect(read!.result).toBe(result);
    expect(read!.tags.get('Termination')).toBe(termination);
  });

  test('tags of the game are kept', () => {
    const tags = { White: 'A "B" C', Termination: 'adjudication', Annotator: 'x' };
    const game = played('e4', new Game({ tags }));
    game.resign('black');
    const [read] = parsePgn(game.pgn(), { strict: true });
    expect(Object.fromEntries(read!.tags)).toMatchObject(tags);
  });

  test('another start, and Black to move', () => {
    const position = Position.parseFen('4k3/8/8/8/8/8/4P3/4K3 b - - 0 7');
    const pgn = played('Kd7 e4', new Game({ position })).pgn();
    expect(pgn).toContain('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"]\n[SetUp "1"]\n\n7... Kd7 8. e4 *\n');
  });

  test('moves that were taken back are not written', () => {
    const game = played('e4 e5 Nf3');
    game.undo();
    expect(game.pgn()).toContain('\n\n1. e4 e5 *\n');
  });

  test('a clock is written after every move', () => {
    const clock = Clock.create({ kind: 'stages', stages: [{ base: 180_000, increment: 2_000 }] });
    const game = new Game({ clock });
    game.startClock(0);
    game.play('e4', { now: 5_000 });
    game.play('e5', { now: 6_500 });
    game.play('Nf3', { now: 16_500 });
    const [read] = parsePgn(game.pgn(), { strict: true });
    expect(sansOf(read!)).toEqual(['e4', 'e5', 'Nf3']);
    expect(read!.mainline().map((node) => commentOf(node).clock)).toEqual([177_000, 180_500, 169_000]);
    expect(Object.fromEntries(read!.tags)).toMatchObject({
      TimeControl: '180+2',
      WhiteClock: '0:03:00',
      BlackClock: '0:03:00',
    });
  });
});
