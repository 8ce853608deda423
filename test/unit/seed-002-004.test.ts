/** The statements of seeds 002 to 004, one test each; those marked `!` in rules.md test the resolution of its section 1.7. */
import { describe, expect, test } from 'vitest';
import { GameError, MoveError } from '../../src/errors.js';
import { Clock } from '../../src/game/clock/clock.js';
import { parseTimeControl } from '../../src/game/clock/time-control-text.js';
import { Game } from '../../src/game/game.js';
import { castlingSideOf } from '../../src/move.js';
import { Position } from '../../src/position.js';
import { gameOf, legal, playedFrom, positionOf, SHUFFLE, targets, times } from './game-data.js';

const timed = (control: string, fen?: string) => {
  const position = fen === undefined ? Position.start() : positionOf(fen);
  const game = new Game({ position, clock: Clock.create(parseTimeControl(control), { turn: position.turn }) });
  game.startClock(0);
  return game;
};

describe('seed 002', () => {
  test('002.1 the FIDE rules with all draw rules', () => {
    const fide = { profile: 'fide' } as const;
    expect(gameOf(times(2, SHUFFLE), fide).claimableDraws()).toEqual(['threefold']);
    expect(gameOf('c1c2', { ...fide, fen: '8/8/4k3/8/8/3K4/8/2R5 w - - 99 100' }).claimableDraws()).toEqual([
      'fifty-moves',
    ]);
    expect(gameOf(times(4, SHUFFLE), fide).outcome).toMatchObject({ reason: 'fivefold', article: '9.6.1' });
    expect(gameOf('c1c2', { ...fide, fen: '8/8/4k3/8/8/3K4/8/2R5 w - - 149 130' }).outcome).toMatchObject({
      reason: 'seventy-five-moves',
      article: '9.6.2',
    });
    expect(gameOf('d3e3', { ...fide, fen: '8/8/4k3/8/8/3Kp3/8/8 w - - 0 1' }).outcome?.reason).toBe('dead-position');
    expect(gameOf('e6f7', { ...fide, fen: '7k/8/4Q1K1/8/8/8/8/8 w - - 0 1' }).outcome?.reason).toBe('stalemate');
  });

  test('002.2 with a clock or without', () => {
    expect(gameOf('e2e4').clock).toBeUndefined();
    const game = timed('3+0');
    game.play('e2e4', { now: 1_000 });
    expect(game.clock?.running).toBe('black');
  });

  test('002.3 the queen on her own color, White first', () => {
    const start = Position.start();
    expect([start.pieceAt('d1')?.role, start.pieceAt('d8')?.role, start.turn]).toEqual(['queen', 'queen', 'white']);
  });

  test('002.4 the king not onto an attacked square; sliders do not jump; a bishop keeps its color; the knight jumps', () => {
    expect(targets('7k/8/8/8/8/5r2/8/4K3 w - - 0 1', 'e1')).toBe('d1 d2 e2');
    expect(legal(Position.start()).some((uci) => 'a1 c1 d1 e1 f1 h1'.includes(uci.slice(0, 2)))).toBe(false);
    const squares = targets('7k/8/8/8/4B3/8/8/K7 w - - 0 1', 'e4').split(' ');
    const isLight = (name: string) => (name.charCodeAt(0) + Number(name[1])) % 2 === 1;
    expect(squares.map((name) => isLight(name) === isLight('e4'))).toEqual(squares.map(() => true));
    expect(targets(Position.start(), 'b1')).toBe('a3 c3');
  });

  test('002.5 a pawn goes two squares only if both are free, and never backward', () => {
    expect(targets('4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1', 'e2')).toBe('e3');
    expect(targets('4k3/8/8/3n1n2/4P3/3n1n2/8/6K1 w - - 0 1', 'e4')).toBe('');
    expect(targets('4k3/8/8/3n1n2/4P3/3n4/8/6K1 w - - 0 1', 'e4')).toBe('d5 e5 f5');
  });

  test('002.6 a captured piece is removed; capturing is not compulsory', () => {
    const position = playedFrom(Position.start(), 'e2e4 d7d5');
    expect(legal(position)).toContain('a2a3');
    expect(playedFrom(position, 'e4d5').occupied.size).toBe(31);
  });

  test('002.7 castling asks whether the king or this rook has moved, not the other one', () => {
    const moved = playedFrom('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'a1a2 e8f8 a2a1 f8e8');
    expect(legal(moved)).toContain('e1g1');
    expect(legal(moved)).not.toContain('e1c1');
  });

  test('002.8 en passant only at once, else the right is lost', () => {
    const start = playedFrom(Position.start(), 'e2e4 a7a6 e4e5 d7d5');
    expect(start.epSquare).toBeDefined();
    expect(playedFrom(start, 'a2a3 a6a5').epSquare).toBeUndefined();
  });

  test('002.9 promotion whatever stands on the board already', () => {
    const position = positionOf('8/4P2k/8/8/8/8/8/QRBNK3 w - - 0 1');
    expect(targets(position, 'e7')).toBe('e8b e8n e8q e8r');
    expect(playedFrom(position, 'e7e8q').pieces('white', 'queen').size).toBe(2);
  });

  test('002.10 check must be answered, mate loses, and either player may resign at any time', () => {
    expect(() => gameOf('', { fen: '4k3/8/8/8/8/8/P7/4K2r w - - 0 1' }).play('a2a3')).toThrow(MoveError);
    expect(gameOf('f2f3 e7e5 g2g4 d8h4').result).toBe('0-1');
    const game = gameOf('e2e4');
    expect(game.resign('white')).toEqual({ winner: 'black', reason: 'resignation', article: '5.1.2', by: 'white' });
    expect(new Game().resign('black').winner).toBe('white');
  });

  test('002.11 stalemate is a draw', () => {
    expect(gameOf('e6f7', { fen: '7k/8/4Q1K1/8/8/8/8/8 w - - 0 1' }).result).toBe('1/2-1/2');
  });

  test('002.12 a position counts as repeated only with the same player to move', () => {
    // The kings triangulate: the same placement, first with White to move, then with Black.
    const fen = '7k/8/8/8/8/8/R7/K7 w - - 0 1';
    const game = gameOf('a1b1 h8g8 b1b2 g8h8 b2a1', { fen });
    expect(game.position.fen().split(' ')[0]).toBe(positionOf(fen).fen().split(' ')[0]);
    expect(game.repetitions()).toBe(1);
    expect(gameOf('', { fen: '8/8/4k3/8/8/3Kb3/8/8 w - - 0 1' }).outcome?.reason).toBe('dead-position');
  });

  test('002.13 only the clock of the side to move runs', () => {
    const game = timed('3+0');
    expect([game.clock?.remaining('white', 4_000), game.clock?.remaining('black', 4_000)]).toEqual([176_000, 180_000]);
    game.play('e2e4', { now: 4_000 });
    expect([game.clock?.remaining('white', 9_000), game.clock?.remaining('black', 9_000)]).toEqual([176_000, 175_000]);
  });

  test('002.14 time out loses, unless the opponent cannot mate any more', () => {
    const lost = timed('3+0');
    expect(lost.flag('white', { now: 179_999 })).toBeUndefined();
    expect(lost.flag('white', { now: 180_000 })).toMatchObject({ winner: 'black', reason: 'time', by: 'white' });
    const drawn = timed('3+0', '8/8/4k3/8/8/3K4/8/2R5 w - - 0 1');
    expect(drawn.flag('white', { now: 180_000 })).toMatchObject({ winner: undefined, reason: 'time', by: 'white' });
  });
});

describe('seed 003', () => {
  test('003.2 a move is a piece and the square it is dragged to', () => {
    expect(targets(Position.start(), 'e2')).toBe('e3 e4');
  });

  test('003.3! the clock has a total for each player, and shows the time of the move in hand (C8)', () => {
    const game = timed('3+0');
    game.play('e2e4', { now: 5_000 });
    game.play('e7e5', { now: 9_000 });
    expect(game.clock?.elapsedThisMove(11_000)).toBe(2_000);
    expect(game.clock?.remaining('white', 11_000)).toBe(173_000);
  });

  test('003.4 sixteen pieces each, one piece a move, in turns', () => {
    const start = Position.start();
    expect([start.pieces('white').size, start.pieces('black').size]).toEqual([16, 16]);
    expect(() => gameOf('e2e4 d2d4')).toThrow(MoveError);
  });

  test('003.5 a captured piece is removed by itself, also en passant', () => {
    expect(playedFrom(Position.start(), 'e2e4 a7a6 e4e5 d7d5 e5d6').pieceAt('d5')).toBeUndefined();
  });

  test('003.6! check is an attack on the king, whether it can escape or not', () => {
    expect(positionOf('4k3/8/8/8/8/8/P7/4K2r w - - 0 1').isCheck()).toBe(true);
    expect(positionOf('4k3/8/8/8/8/8/5PPP/q5K1 w - - 0 1').isCheck()).toBe(true);
    expect(positionOf('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').isCheck()).toBe(false);
  });

  test('003.7 checkmate ends the game at once', () => {
    const game = gameOf('f2f3 e7e5 g2g4 d8h4');
    expect(() => game.resign('black')).toThrow(GameError);
    expect(game.result).toBe('0-1');
  });

  test('003.8 a game also ends by resignation or a draw', () => {
    const game = new Game();
    game.resign('black');
    expect(game.result).toBe('1-0');
    const drawn = new Game();
    drawn.offerDraw('black');
    drawn.acceptDraw('white');
    expect(drawn.result).toBe('1/2-1/2');
  });

  test('003.9 stalemate ends the game at once', () => {
    expect(() => gameOf('e6f7 h8h7', { fen: '7k/8/4Q1K1/8/8/8/8/8 w - - 0 1' })).toThrow(/goes on/);
  });

  test('003.10 a draw may be asked for once a move (C7)', () => {
    const game = new Game();
    game.offerDraw('white');
    game.declineDraw('black');
    expect(() => game.offerDraw('white')).toThrow(/one draw offer for each own move/);
    game.play('e2e4');
    game.offerDraw('white');
    expect(game.drawOffer).toBe('white');
    game.play('e7e5');
    expect(game.drawOffer).toBeUndefined();
    expect(game.canOfferDraw('white')).toBe(false);
    expect(game.canOfferDraw('black')).toBe(true);
    game.play('g1f3');
    expect(game.canOfferDraw('white')).toBe(true);
  });

  describe('003.11! dead by material: the list of the seed, and what it leaves out (C3, C15)', () => {
    test.each([
      ['K v K', 'd3e3', '8/8/4k3/8/8/3Kp3/8/8 w - - 0 1'],
      ['K+B v K', 'd3e3', '8/8/4k3/8/8/3Kp3/8/B7 w - - 0 1'],
      ['K+N v K', 'd3e3', '8/8/4k3/8/8/3Kp3/8/N7 w - - 0 1'],
      ['K+B v K+B of one color', 'd3e3', '8/2b5/4k3/8/8/3Kp3/8/B7 w - - 0 1'],
      ['two bishops of one color v K', 'd3e3', '8/8/4k3/8/8/3Kp3/8/B1B5 w - - 0 1'],
    ])('%s', (_, moves, fen) => {
      expect(gameOf(moves, { fen }).outcome).toMatchObject({ reason: 'dead-position', detail: 'material' });
    });

    test.each([
      ['K+N+N v K', '8/8/4k3/8/8/3Kp3/8/N1N5 w - - 0 1'],
      ['K+B v K+B of two colors', '8/1b6/4k3/8/8/3Kp3/8/B7 w - - 0 1'],
      ['K+B v K+N', '8/1n6/4k3/8/8/3Kp3/8/B7 w - - 0 1'],
    ])('goes on: %s', (_, fen) => {
      expect(gameOf('d3e3', { fen }).outcome).toBeUndefined();
    });

    test('even so the game ends at five occurrences and 75 moves', () => {
      const minimal = { profile: 'minimal' } as const;
      expect(gameOf(times(3, SHUFFLE), minimal).outcome).toBeUndefined();
      expect(gameOf(times(3, SHUFFLE), minimal).claimableDraws()).toEqual([]);
      expect(gameOf(times(4, SHUFFLE), minimal).outcome?.reason).toBe('fivefold');
      const rook = '8/8/4k3/8/8/3K4/8/2R5 w - - ';
      expect(gameOf('c1c2', { ...minimal, fen: `${rook}99 100` }).outcome).toBeUndefined();
      expect(gameOf('c1c2', { ...minimal, fen: `${rook}149 100` }).outcome?.reason).toBe('seventy-five-moves');
    });
  });

  test('003.12 blitz: three minutes a player; exceeding them loses unless the opponent cannot mate', () => {
    const game = timed('3+0', '8/8/4k3/8/8/3K4/8/2R5 b - - 0 1');
    expect(game.play('e6e5', { now: 180_000 })).toMatchObject({ winner: 'white', reason: 'time', by: 'black' });
    expect(game.moves).toEqual([]);
    expect(timed('3+0', '8/8/4k3/8/8/3K4/8/2R5 w - - 0 1').play('c1c2', { now: 200_000 })).toMatchObject({
      winner: undefined,
      reason: 'time',
    });
  });

  test('003.13 the king cannot be captured; castling is long with the a-rook and short with the h-rook', () => {
    expect(legal('4k3/4p3/8/8/8/8/8/4RK2 w - - 0 1').some((uci) => uci.endsWith('e8'))).toBe(false);
    const position = positionOf('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
    expect(castlingSideOf(position.parseUci('e1c1'))).toBe('a');
    expect(castlingSideOf(position.parseUci('e1g1'))).toBe('h');
  });

  test('003.14 the knight goes one square straight and one on diagonally; the square between may be occupied', () => {
    expect(targets('7k/8/8/3p4/2pNp3/3p4/8/7K w - - 0 1', 'd4')).toBe('b3 b5 c2 c6 e2 e6 f3 f5');
  });

  test('003.15 a pawn goes one square, or two from its start over empty squares, and captures diagonally', () => {
    expect(targets('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e2')).toBe('e3 e4');
    expect(targets('4k3/8/8/8/8/3n4/4P3/6K1 w - - 0 1', 'e2')).toBe('d3 e3 e4');
    expect(targets('4k3/8/8/8/8/4P3/8/4K3 w - - 0 1', 'e3')).toBe('e4');
  });

  test('003.16! en passant: of a pawn that has just gone two squares from its own second rank, at once', () => {
    expect(legal(playedFrom(Position.start(), 'e2e4 a7a6 e4e5 d7d5'))).toContain('e5d6');
    expect(legal(playedFrom(Position.start(), 'e2e4 d7d6 e4e5 a7a6 h2h3 d6d5'))).not.toContain('e5d6');
  });

  test('003.17 a pawn on the last rank is exchanged at once and for good', () => {
    const position = playedFrom('8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e7e8r g7f7 e8a8');
    expect(position.pieceAt('a8')).toEqual({ color: 'white', role: 'rook' });
    expect(() => gameOf('e7e8', { fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1' })).toThrow(MoveError);
  });

  test('003.18 an outcome names a winner and a reason, no points (C18)', () => {
    const outcome = gameOf('f2f3 e7e5 g2g4 d8h4').outcome!;
    expect(Object.keys(outcome).sort()).toEqual(['article', 'reason', 'winner']);
  });
});

describe('seed 004', () => {
  test('004.1 an extract of the rules of chess, not of Schlagschach: nobody must capture (C16)', () => {
    expect(legal(playedFrom(Position.start(), 'e2e4 d7d5')).length).toBeGreaterThan(1);
  });

  test('004.2 not to a square with an own piece; a capture is part of the move; a piece attacks where it could capture', () => {
    expect(targets(Position.start(), 'a1')).toBe('');
    expect(playedFrom('4k3/8/8/8/8/8/r7/R3K3 w Q - 0 1', 'a1a2').fen()).toBe('4k3/8/8/8/8/8/R7/4K3 b - - 0 1');
    expect(positionOf('4k3/8/8/8/8/8/8/4RK2 b - - 0 1').checkers().size).toBe(1);
  });

  test('004.3 bishop, rook and queen do not jump; the knight goes to the nearest squares off its lines', () => {
    expect(targets('7k/8/8/8/8/1p6/P7/RB5K w - - 0 1', 'a1')).toBe('');
    expect(targets('7k/8/8/8/8/8/8/N6K w - - 0 1', 'a1')).toBe('b3 c2');
  });

  test('004.4 the pawn: one step to a free square, two at first, captures diagonally, en passant, promotion', () => {
    expect(targets(playedFrom(Position.start(), 'e2e4 a7a6 e4e5 d7d5'), 'e5')).toBe('d6 e6');
    expect(targets('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e2')).toBe('e3 e4');
    expect(targets('8/4P1k1/8/8/8/8/8/4K3 w - - 0 1', 'e7')).toBe('e8b e8n e8q e8r');
  });

  test('004.5! the king goes to squares not attacked, also by pieces that cannot move themselves, or castles (C17)', () => {
    // The knight c3 is pinned to its king on c8 and yet attacks d1 and e2.
    const pinned = '2k5/8/8/8/8/2n5/8/2R1K3 w - - 0 1';
    expect(legal(playedFrom(pinned, 'e1f1')).some((uci) => uci.startsWith('c3'))).toBe(false);
    expect(targets(pinned, 'e1')).toBe('d2 f1 f2');
    expect(targets('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1')).toBe('d1 d2 e2 f1 f2 g1');
  });

  test('004.6! no move that exposes the own king or leaves it in check (C17)', () => {
    expect(targets('4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1', 'e2')).toBe('');
    expect(legal('4k3/8/8/8/8/8/P7/4K2r w - - 0 1')).not.toContain('a2a3');
  });
});
