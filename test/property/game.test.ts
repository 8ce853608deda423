/**
 * Any sequence of calls on a game: a call that throws has changed nothing, the JSON is the game, and going back to the start
 * and forth again leads to where it was.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChessError } from '../../src/errors.js';
import { Clock } from '../../src/game/clock/clock.js';
import { parseTimeControl } from '../../src/game/clock/time-control-text.js';
import { Game } from '../../src/game/game.js';
import type { Profile } from '../../src/game/profile.js';
import { Position } from '../../src/position.js';
import type { Color } from '../../src/types.js';
import { ENDLESS } from '../unit/game-data.js';

const STARTS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  '8/8/4k3/8/8/3K4/8/2R5 w - - 95 100',
  'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 20',
  '8/P6k/8/8/8/8/p6K/8 b - - 0 1',
];
const PROFILES: readonly (Profile | 'online' | 'fide' | 'minimal')[] = ['online', 'fide', 'minimal', ENDLESS];
const CALLS = [
  ...['move', 'move', 'move', 'move', 'move', 'uci', 'san', 'wrong', 'undo', 'redo', 'undo all'],
  ...['offer', 'accept', 'decline', 'claim', 'claim with', 'abandon', 'adjudicate', 'resign', 'flag'],
  ...['start', 'pause', 'resume', 'add time'],
] as const;

interface Step {
  readonly call: (typeof CALLS)[number];
  /** Chooses among moves. */
  readonly pick: number;
  readonly color: Color;
  /** Milliseconds since the last step. */
  readonly wait: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  call: fc.constantFrom(...CALLS),
  pick: fc.nat(1_000),
  color: fc.constantFrom('white', 'black'),
  wait: fc.nat(20_000),
});

function run(game: Game, { call, pick, color }: Step, now: number): void {
  const { position } = game;
  const moves = position.legalMoves();
  const move = moves[pick % Math.max(1, moves.length)]!;
  switch (call) {
    case 'move':
      game.play(move, { now });
      return;
    case 'uci':
      game.play(position.uci(move), { now });
      return;
    case 'san':
      game.play(position.san(move), { now });
      return;
    case 'wrong':
      game.play(['e2e5', 'Ke9', '', 'O-O-O-O'][pick % 4]!, { now });
      return;
    case 'undo':
      game.undo();
      return;
    case 'redo':
      game.redo();
      return;
    case 'undo all':
      while (game.undo() !== undefined);
      return;
    case 'offer':
      game.offerDraw(color);
      return;
    case 'accept':
      game.acceptDraw(color, { now });
      return;
    case 'decline':
      game.declineDraw(color);
      return;
    case 'claim':
      game.claimDraw(pick % 2 === 0 ? 'threefold' : 'fifty-moves', undefined, { now });
      return;
    case 'claim with':
      game.claimDraw(pick % 2 === 0 ? 'threefold' : 'fifty-moves', move, { now });
      return;
    case 'abandon':
      game.abandon(color);
      return;
    case 'adjudicate':
      game.adjudicate(pick % 2 === 0 ? color : undefined, { now });
      return;
    case 'resign':
      game.resign(color, { now });
      return;
    case 'flag':
      game.flag(color, { now });
      return;
    case 'start':
      game.startClock(now);
      return;
    case 'pause':
      game.pauseClock(now);
      return;
    case 'resume':
      game.resumeClock(now);
      return;
    case 'add time':
      game.addTime(color, pick, now);
      return;
  }
}

const textOf = (game: Game) => JSON.stringify(game);

/** What a game says of itself. */
function facts(game: Game): unknown {
  return {
    fen: game.position.fen({ ep: 'always' }),
    outcome: game.outcome,
    result: game.result,
    moves: game.moves,
    undone: game.undoneMoves,
    repetitions: game.repetitions(),
    claims: game.claimableDraws(),
    offer: game.drawOffer,
    abandonedBy: game.abandonedBy,
    clock: game.clock?.toJSON(),
  };
}

/** To the start and forth to where it was. */
function walk(game: Game): void {
  const { ply } = game;
  while (game.undo() !== undefined);
  while (game.ply < ply) game.redo();
}

describe('any sequence of calls', () => {
  test('a refused call changes nothing, JSON loses nothing, undo and redo are the identity', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STARTS),
        fc.constantFrom(...PROFILES),
        fc.constantFrom(undefined, '1+2', '5+0'),
        fc.array(step, { maxLength: 40 }),
        (fen, profile, control, steps) => {
          const position = Position.parseFen(fen);
          const clock =
            control && Clock.create(parseTimeControl(control), { turn: position.turn, startOn: 'firstMove' });
          const game = new Game({ position, profile, tags: { Event: 'x' }, ...(clock && { clock }) });
          let now = 0;
          for (const each of steps) {
            now += each.wait;
            const before = textOf(game);
            try {
              run(game, each, now);
            } catch (error) {
              expect(error).toBeInstanceOf(ChessError);
              expect(textOf(game)).toBe(before);
            }
          }
          const text = textOf(game);
          const again = Game.fromJSON(JSON.parse(text));
          expect(textOf(again)).toBe(text);
          expect(facts(again)).toEqual(facts(game));

          const isStopped = game.clock?.running === undefined;
          walk(game);
          if (isStopped || game.ply === 0) expect(textOf(game)).toBe(text);
          const walked = textOf(game);
          walk(game);
          expect(textOf(game)).toBe(walked);
          expect(textOf(Game.fromJSON(JSON.parse(walked)))).toBe(walked);
        },
      ),
      { numRuns: 150, seed: 5 },
    );
  });

  test('JSON with one value replaced is a game of its own or refused with a typed error', () => {
    const game = new Game({ clock: Clock.create(parseTimeControl('3+2'), { startOn: 'secondMove' }) });
    for (const move of ['e2e4', 'e7e5', 'g1f3']) game.play(move, { now: 1_000 * (game.ply + 1) });
    game.offerDraw('white');
    game.undo();
    const text = textOf(game);
    const paths: (readonly (string | number)[])[] = [];
    const collect = (value: unknown, path: readonly (string | number)[]) => {
      paths.push(path);
      if (Object(value) === value) {
        for (const key of Object.keys(value as object))
          collect((value as Record<string, unknown>)[key], [...path, key]);
      }
    };
    collect(JSON.parse(text), []);
    fc.assert(
      fc.property(
        fc.constantFrom(...paths.filter((path) => path.length > 0)),
        fc.oneof(
          fc.jsonValue({ maxDepth: 1 }),
          fc.constantFrom(-1, 0, 1, 2, 3, 4, 'white', 'black', 'e2e4', 'running'),
        ),
        (path, value) => {
          const json = JSON.parse(text);
          let holder = json;
          for (const key of path.slice(0, -1)) holder = holder[key];
          holder[path.at(-1)!] = value;
          try {
            const read = Game.fromJSON(json);
            expect(textOf(Game.fromJSON(JSON.parse(textOf(read))))).toBe(textOf(read));
          } catch (error) {
            expect(error).toMatchObject({ name: 'GameError', code: 'game-json' });
          }
        },
      ),
      { numRuns: 1_000, seed: 7 },
    );
  });
});
