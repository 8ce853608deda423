/** What a game makes of winnability: the draw after a move, on a flag fall and on a resignation, and what it says proved it. */
import { describe, expect, test } from 'vitest';
import { Game } from '../../src/game/game.js';
import { Position } from '../../src/position.js';

const gameAt = (fen: string, profile: 'online' | 'fide' = 'online') =>
  new Game({ position: Position.parseFen(fen, { allow: 'unreachable' }), profile });

// Source: rules.md 4.8, checked with chasolver: one side only, and the wall that only a capture en passant opens.
const ONE_SIDED = '5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1';
const OPEN_WALL = '4k3/8/8/p1p1p1pp/PpPpPpP1/1P1P1P1P/8/4K3 b - - 0 1';
/** The rook must be taken (scalachess#821). */
const FORCED = '7k/6R1/7K/8/8/8/8/8 w - - 0 1';

describe('after a move', () => {
  test('a wall that closes ends the game, found by the fast check', () => {
    const game = gameAt(OPEN_WALL);
    expect(game.outcome).toBeUndefined();
    expect(game.play('h5h4')).toMatchObject({ winner: undefined, reason: 'dead-position', detail: 'fast' });
    expect(game.result).toBe('1/2-1/2');
  });

  test('so does a capture that is forced', () => {
    expect(gameAt(FORCED).play('g7g8')).toMatchObject({ reason: 'dead-position', detail: 'fast' });
  });

  test('material is named where it decides', () => {
    expect(gameAt('8/8/4k3/8/8/3Kr3/8/8 w - - 0 1').play('d3e3')).toMatchObject({ detail: 'material' });
  });

  test('a position in which one side can still win goes on', () => {
    expect(gameAt(ONE_SIDED).outcome).toBeUndefined();
  });
});

describe('flag and resignation', () => {
  test('the flag of the side whose opponent cannot mate draws (FIDE 6.9)', () => {
    const outcome = gameAt(ONE_SIDED).flag('white');
    expect(outcome).toMatchObject({ winner: undefined, reason: 'time', by: 'white' });
    expect(outcome?.detail).toMatch(/^(fast|full)$/);
  });

  test('the flag of the other side loses', () => {
    expect(gameAt(ONE_SIDED).flag('black')).toMatchObject({ winner: 'white', reason: 'time', by: 'black' });
  });

  test('resignation is a loss online and a draw under fide (FIDE 5.1.2)', () => {
    expect(gameAt(ONE_SIDED).resign('white')).toMatchObject({ winner: 'black', reason: 'resignation' });
    expect(gameAt(ONE_SIDED, 'fide').resign('white')).toMatchObject({ winner: undefined, reason: 'resignation' });
    expect(gameAt(ONE_SIDED, 'fide').resign('black')).toMatchObject({ winner: 'white', reason: 'resignation' });
  });
});
