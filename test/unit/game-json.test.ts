/** Games as JSON: what is kept, and what is refused. */
import { describe, expect, test } from 'vitest';
import { GameError } from '../../src/errors.js';
import { Clock } from '../../src/game/clock/clock.js';
import { parseTimeControl } from '../../src/game/clock/time-control-text.js';
import { Game } from '../../src/game/game.js';
import type { GameJson } from '../../src/game/json.js';
import { ENDLESS, gameOf, SHUFFLE, times } from './game-data.js';

const copy = (game: Game) => Game.fromJSON(JSON.parse(JSON.stringify(game)));

describe('kept', () => {
  test('moves taken back, the offer, the abandonment, tags, and a profile of one’s own', () => {
    const game = gameOf('e2e4 e7e5 g1f3', { profile: ENDLESS, tags: { Event: 'Club', __proto__x: 'y' } });
    game.offerDraw('white');
    game.abandon('white');
    game.undo();
    const again = copy(game);
    expect(again.toJSON()).toEqual(game.toJSON());
    expect(again.tags).toEqual({ Event: 'Club', __proto__x: 'y' });
    again.redo();
    expect([again.drawOffer, again.abandonedBy, again.profile]).toEqual(['white', 'white', ENDLESS]);
  });

  test('a clock that runs, and one that has fallen', () => {
    const game = new Game({ clock: Clock.create(parseTimeControl('3+2')) });
    game.startClock(0);
    game.play('e2e4', { now: 5_000 });
    const again = copy(game);
    expect(again.clock?.remaining('black', 10_000)).toBe(175_000);
    again.flag('black', { now: 185_000 });
    expect(copy(again).outcome).toEqual({ winner: 'white', reason: 'time', article: '6.9', by: 'black' });
  });

  test.each([
    ['a mate', gameOf('f2f3 e7e5 g2g4 d8h4')],
    ['a threefold repetition', gameOf(times(2, SHUFFLE))],
    ['a position dead by material', gameOf('d3e3', { fen: '8/8/4k3/8/8/3Kp3/8/8 w - - 0 1' })],
  ])('the end by %s', (_, game) => {
    expect(copy(game).outcome).toEqual(game.outcome);
    expect(game.outcome).toBeDefined();
  });

  test('the end by a claim with its intended move', () => {
    const game = gameOf(`${SHUFFLE} g1f3 g8f6 f3g1`, { profile: 'fide' });
    game.claimDraw('threefold', 'f6g8');
    expect(copy(game).outcome).toEqual(game.outcome);
    expect(copy(game).outcome?.article).toBe('9.2.1');
  });

  test('an ep square nobody can use, and Chess960', () => {
    const game = gameOf('', { fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' });
    expect(copy(game).position.toBytes()).toEqual(game.position.toBytes());
    const castling = gameOf('', { fen: '4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1' });
    expect(copy(castling).position.toBytes()).toEqual(castling.position.toBytes());
  });
});

describe('refused', () => {
  const json = (): GameJson & Record<string, unknown> =>
    JSON.parse(JSON.stringify(gameOf('e2e4 e7e5', { profile: 'fide' })));
  const end = (fields: object, ply = 2) => ({ ...json(), states: [{ ply, end: fields }] });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a text', '{}'],
    ['an empty object', {}],
    ['another version', { ...json(), version: 2 }],
    ['an unknown field', { ...json(), cheat: true }],
    ['a start that is no FEN', { ...json(), start: 'start' }],
    ['a start without kings', { ...json(), start: '8/8/8/8/8/8/8/8 w - - 0 1' }],
    ['an illegal move', { ...json(), moves: ['e2e5'] }],
    ['a move that is no text', { ...json(), moves: [1] }],
    ['moves with a length alone', { ...json(), moves: { length: 1 } }],
    ['more moves than a game may have', { ...json(), moves: new Array(200_000).fill('e2e4') }],
    ['a ply beyond the moves', { ...json(), ply: 3 }],
    ['half a ply', { ...json(), ply: 0.5 }],
    ['a profile that is none', { ...json(), profile: 'nobody' }],
    ['tags that are not text', { ...json(), tags: { Event: null } }],
    [
      'states out of order',
      {
        ...json(),
        states: [
          { ply: 1, offer: 'black' },
          { ply: 0, offer: 'black' },
        ],
      },
    ],
    ['a state twice', { ...json(), states: [{ ply: 1, offer: 'black', hasOffered: ['black'] }, { ply: 1 }] }],
    ['an offer of nobody', { ...json(), states: [{ ply: 2, offer: 'green' }] }],
    ['an offer that was never counted', { ...json(), states: [{ ply: 2, offer: 'white' }] }],
    ['the same color twice', { ...json(), states: [{ ply: 2, hasOffered: ['white', 'white'] }] }],
    ['a mate that is none', end({ reason: 'checkmate', winner: 'white' })],
    ['a dead position that is alive', end({ reason: 'dead-position', detail: 'full' })],
    ['a claim that does not hold', end({ reason: 'threefold', by: 'white' })],
    ['an agreement without an offer', end({ reason: 'agreement', by: 'white' })],
    ['an agreement with a winner', end({ reason: 'agreement', by: 'white', winner: 'black' })],
    ['a resignation of the winner', end({ reason: 'resignation', by: 'white', winner: 'white' })],
    ['a resignation of nobody', end({ reason: 'resignation', winner: 'white' })],
    ['an adjudication without absence', end({ reason: 'abandonment', by: 'white', winner: 'black' })],
    ['an end of no reason', end({ winner: 'white' })],
    ['an end before the last move', end({ reason: 'resignation', by: 'white', winner: 'black' }, 1)],
    ['a clock at one ply', { ...json(), states: [{ ply: 2, clock: Clock.create(parseTimeControl('3+2')).toJSON() }] }],
    ['a clock that is none', { ...json(), states: [{ ply: 0, clock: {} }] }],
  ])('%s', (_, value) => {
    expect(() => Game.fromJSON(value)).toThrow(GameError);
    expect(() => Game.fromJSON(value)).toThrow(/^Expected .* found .*\.$/);
  });

  test('a game that should have ended', () => {
    const mate = JSON.parse(JSON.stringify(gameOf('f2f3 e7e5 g2g4 d8h4')));
    expect(() => Game.fromJSON({ ...mate, states: [] })).toThrow(/the end by checkmate/);
  });
});
