/** The statements of seeds 000 and 001, one test each; those marked `!` in rules.md test the resolution of its section 1.7. */
import { describe, expect, test } from 'vitest';
import { MoveError } from '../../src/errors.js';
import { Clock } from '../../src/game/clock/clock.js';
import { parseTimeControl } from '../../src/game/clock/time-control-text.js';
import { Game } from '../../src/game/game.js';
import { from, isCapture, isCastling, promotionOf, to } from '../../src/move.js';
import { Position } from '../../src/position.js';
import { square } from '../../src/square.js';
import { gameOf, legal, playedFrom, positionOf, SHUFFLE, targets, times } from './game-data.js';

describe('seed 000', () => {
  test('000.1 the rook goes along ranks and files and cannot jump', () => {
    expect(targets('6k1/8/8/8/1p1R1P2/8/3p4/6K1 w - - 0 1', 'd4')).toBe('b4 c4 d2 d3 d5 d6 d7 d8 e4');
  });

  test('000.2 the bishop goes diagonally and cannot jump', () => {
    expect(targets('6k1/8/1p6/8/3B4/8/1P3p2/7K w - - 0 1', 'd4')).toBe('b6 c3 c5 e3 e5 f2 f6 g7 h8');
  });

  test('000.3 the queen is rook and bishop and cannot jump', () => {
    expect(targets('6k1/8/3p4/8/1P1Q4/8/8/7K w - - 0 1', 'd4')).toBe(
      'a1 a7 b2 b6 c3 c4 c5 d1 d2 d3 d5 d6 e3 e4 e5 f2 f4 f6 g1 g4 g7 h4 h8',
    );
  });

  test('000.4! the king goes to squares that are not attacked, and may capture what is not defended (C10)', () => {
    expect(targets('7k/8/8/8/8/8/4r3/4K3 w - - 0 1', 'e1')).toBe('d1 e2 f1');
    expect(targets('7k/8/8/8/3n4/8/4r3/4K3 w - - 0 1', 'e1')).toBe('d1 f1');
  });

  test('000.5 the knight jumps, and what it jumps over is unaffected', () => {
    const start = '6k1/8/8/2PPP3/2PNP3/2PPP3/8/7K w - - 0 1';
    expect(targets(start, 'd4')).toBe('b3 b5 c2 c6 e2 e6 f3 f5');
    expect(playedFrom(start, 'd4f5').fen()).toBe('6k1/8/8/2PPPN2/2P1P3/2PPP3/8/7K b - - 1 1');
  });

  test('000.6 the pawn goes one square up its file, each side its own way', () => {
    expect(targets('4k3/8/4p3/8/8/4P3/8/4K3 w - - 0 1', 'e3')).toBe('e4');
    expect(targets('4k3/8/4p3/8/8/4P3/8/4K3 b - - 0 1', 'e6')).toBe('e5');
  });

  test('000.7 the pawn captures one square diagonally forward, and only so', () => {
    expect(targets('4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1', 'e4')).toBe('d5 e5 f5');
    expect(targets('4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1', 'e4')).toBe('');
  });

  test('000.8! the double step needs both squares empty (C11)', () => {
    expect(targets('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e2')).toBe('e3 e4');
    expect(targets('4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1', 'e2')).toBe('e3');
    expect(targets('4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1', 'e2')).toBe('');
    expect(targets('4k3/4p3/8/8/8/8/8/4K3 b - - 0 1', 'e7')).toBe('e5 e6');
  });

  test('000.9 en passant takes the pawn as if it had made one step', () => {
    const start = playedFrom(Position.start(), 'e2e4 a7a6 e4e5 d7d5');
    expect(targets(start, 'e5')).toBe('d6 e6');
    expect(playedFrom(start, 'e5d6').fen()).toBe('rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3');
  });

  test('000.10 en passant only at once', () => {
    expect(targets(playedFrom(Position.start(), 'e2e4 a7a6 e4e5 d7d5 h2h3 h7h6'), 'e5')).toBe('e6');
  });

  test('000.11 a pawn on the last rank becomes what its player chooses', () => {
    const start = '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1';
    expect(targets(start, 'e7')).toBe('e8b e8n e8q e8r');
    expect(playedFrom(start, 'e7e8n').pieceAt('e8')).toEqual({ color: 'white', role: 'knight' });
    expect(targets('4k3/8/8/8/8/8/6Kp/8 b - - 0 1', 'h2')).toBe('h1b h1n h1q h1r');
  });

  test('000.12 a chooser can be filled from the moves: four roles, each once', () => {
    const position = positionOf('8/4P1k1/8/8/8/8/8/4K3 w - - 0 1');
    const choices = position.legalMoves().filter((move) => from(move) === square('e7') && to(move) === square('e8'));
    expect(choices.map(promotionOf).sort()).toEqual(['bishop', 'knight', 'queen', 'rook']);
  });

  test('000.13 castling moves the king two squares and the rook beside it', () => {
    const start = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    expect(playedFrom(start, 'e1g1').fen()).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1');
    expect(playedFrom(start, 'e1c1').fen()).toBe('r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1');
    expect(playedFrom(start, 'a1a2 e8g8').fen()).toBe('r4rk1/8/8/8/8/8/R7/4K2R w K - 2 2');
    expect(playedFrom(start, 'a1a2 e8c8').fen()).toBe('2kr3r/8/8/8/8/8/R7/4K2R w K - 2 2');
  });

  test('000.14 the king is moved two squares, the rook follows', () => {
    expect(gameOf('e1g1', { fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1' }).position.pieceAt('f1')?.role).toBe('rook');
  });

  describe('000.15 castling', () => {
    test.each([
      ['is possible', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', true],
      ['not after the king has moved', playedFrom('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1e2 e8d8 e2e1 d8e8'), false],
      ['not after the rook has moved', playedFrom('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'h1h2 e8d8 h2h1 d8e8'), false],
      ['not over a piece', '4k3/8/8/8/8/8/8/4K1NR w K - 0 1', false],
      ['not out of check', '4k3/8/8/8/8/4r3/8/4K2R w K - 0 1', false],
      ['not over an attacked square', '4k3/8/8/8/8/5r2/8/4K2R w K - 0 1', false],
      ['not into check', '4k3/8/8/8/8/6r1/8/4K2R w K - 0 1', false],
      ['with an attacked rook', '4k3/8/8/8/8/7r/8/4K2R w K - 0 1', true],
    ])('%s', (_, position, isPossible) => {
      expect(legal(position).includes('e1g1')).toBe(isPossible);
    });
  });

  test('000.16 check: the king could be captured', () => {
    expect(positionOf('4k3/8/8/8/8/8/8/4RK2 b - - 0 1').isCheck()).toBe(true);
    expect(positionOf('4k3/4p3/8/8/8/8/8/4RK2 b - - 0 1').isCheck()).toBe(false);
  });

  test('000.17 a move into check is refused and changes nothing (C19)', () => {
    const game = gameOf('', { fen: '4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1' });
    const before = game.toJSON();
    expect(() => game.play('e2d3')).toThrow(MoveError);
    expect(game.toJSON()).toEqual(before);
  });

  test('000.18 a check must be parried with the next move', () => {
    const position = positionOf('4k3/8/8/8/8/8/P7/4K2r w - - 0 1');
    expect(legal(position)).toEqual(['e1d2', 'e1e2', 'e1f2']);
  });

  test('000.19 checkmate loses at once', () => {
    const game = gameOf('f2f3 e7e5 g2g4 d8h4');
    expect(game.outcome).toEqual({ winner: 'black', reason: 'checkmate', article: '5.1.1' });
    expect(game.result).toBe('0-1');
    expect(() => game.play('a2a3')).toThrow(/goes on/);
  });

  test('000.20! stalemate: no legal move at all and no check, also with blocked pawns (C12)', () => {
    const kings = gameOf('e6f7', { fen: '7k/8/4Q1K1/8/8/8/8/8 w - - 0 1' });
    expect(kings.outcome).toEqual({ winner: undefined, reason: 'stalemate', article: '5.2.1' });
    const blocked = gameOf('g6h6', { fen: '7k/7P/6K1/p7/P7/8/8/8 w - - 0 1' });
    expect(blocked.outcome?.reason).toBe('stalemate');
    expect(blocked.result).toBe('1/2-1/2');
  });
});

describe('seed 001', () => {
  const timed = (control: string) => new Game({ clock: Clock.create(parseTimeControl(control)) });

  test('001.1 64 squares, h1 light, the standard set, White first, moves alternate', () => {
    const position = Position.start();
    expect(position.fen()).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    // Bishops on f1 and c8 go over light squares only, and one of them ends on the corner h1 of a long diagonal.
    expect(targets('7k/8/8/8/4B3/8/8/K7 w - - 0 1', 'e4').split(' ')).toContain('h1');
    expect(targets(playedFrom(position, 'e2e3 a7a6'), 'f1')).toBe('a6 b5 c4 d3 e2');
    expect(
      ['e2e4', 'e7e5', 'g1f3'].map((_, i, moves) => playedFrom(position, moves.slice(0, i).join(' ')).turn),
    ).toEqual(['white', 'black', 'white']);
  });

  test('001.2 only the knight jumps; the pawn goes one step, two from its start, and captures diagonally', () => {
    expect(legal(Position.start()).filter((uci) => !'abcdefgh'.includes(uci[0]!) || uci[1] === '1')).toEqual([
      'b1a3',
      'b1c3',
      'g1f3',
      'g1h3',
    ]);
    expect(targets(playedFrom(Position.start(), 'e2e4 d7d5'), 'e4')).toBe('d5 e5');
  });

  test('001.3 what is captured leaves the board, and capturing is never compulsory (C16)', () => {
    const position = playedFrom(Position.start(), 'e2e4 d7d5');
    expect(position.legalMoves().some((move) => !isCapture(move))).toBe(true);
    expect(playedFrom(position, 'e4d5').pieces('black').size).toBe(15);
  });

  test('001.4 out of check by moving, blocking or capturing; else checkmate', () => {
    expect(legal('4k3/8/8/8/8/8/P7/4K2r w - - 0 1')).toEqual(['e1d2', 'e1e2', 'e1f2']);
    expect(legal('4k3/8/8/8/8/8/3NPPPP/q5K1 w - - 0 1')).toEqual(['d2b1', 'd2f1']);
    expect(legal('4k3/8/8/8/8/1B6/P4PPP/3q2K1 w - - 0 1')).toEqual(['b3d1']);
    expect(positionOf('4k3/8/8/8/8/8/5PPP/q5K1 w - - 0 1').isCheckmate()).toBe(true);
  });

  test('001.5 castling once, and not out of, through or into check (C20)', () => {
    const castled = playedFrom('4k3/7p/8/8/8/8/7P/R3K2R w KQ - 0 1', 'e1g1 e8e7 g1h1 e7e8 f1e1 e8f7');
    expect(castled.legalMoves().some(isCastling)).toBe(false);
    expect(castled.castlingRooks.white).toEqual({ a: undefined, h: undefined });
  });

  test('001.6 both gestures castle: the king two squares, or onto its own rook (C14)', () => {
    const position = positionOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    expect(position.parseUci('e1h1')).toBe(position.parseUci('e1g1'));
    expect(position.parseUci('e1a1')).toBe(position.parseUci('e1c1'));
    const game = new Game({ position });
    game.play('e1h1');
    expect(game.position.fen()).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1');
  });

  test('001.7 en passant only in the move that follows', () => {
    const start = playedFrom(Position.start(), 'e2e4 a7a6 e4e5 d7d5');
    expect(legal(start)).toContain('e5d6');
    expect(legal(playedFrom(start, 'g1f3 g8f6 f3g1 f6g8'))).not.toContain('e5d6');
  });

  test('001.8 promotion is compulsory, to a piece of the same color', () => {
    const game = gameOf('', { fen: '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1' });
    expect(() => game.play('e7e8')).toThrow(MoveError);
    expect(() => game.play('e7e8k')).toThrow(MoveError);
    expect(() => game.play('e7e8p')).toThrow(MoveError);
    game.play('e7e8q');
    expect(game.position.pieceAt('e8')).toEqual({ color: 'white', role: 'queen' });
  });

  test('001.9 the chooser opens on the square of promotion, also when several are in reach', () => {
    const moves = positionOf('3r1r2/4P1k1/8/8/8/8/8/4K3 w - - 0 1')
      .legalMoves()
      .filter((move) => promotionOf(move));
    const squares = ['d8', 'e8', 'f8'] as const;
    expect(squares.map((name) => moves.filter((move) => to(move) === square(name)).length)).toEqual([4, 4, 4]);
  });

  test('001.10 a lesson can ask for one move: castling, en passant, promotion', () => {
    expect(targets('4k3/8/8/8/8/8/3PPP2/3QK2R w K - 0 1', 'e1')).toBe('f1 g1');
    expect(targets('4k3/8/4b3/3pP3/8/8/8/4K3 w - d6 0 2', 'e5')).toBe('d6');
    expect(targets('3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1', 'c7')).toBe('c8b c8n c8q c8r d8b d8n d8q d8r');
  });

  describe('001.11 a win', () => {
    test('by checkmate', () => expect(gameOf('f2f3 e7e5 g2g4 d8h4').outcome?.winner).toBe('black'));
    test('by resignation', () => expect(new Game().resign('white').winner).toBe('black'));
    test('on time, with the material to mate', () => {
      expect(gameOf('', { fen: '8/8/4k3/8/8/3K4/8/2R5 w - - 0 1' }).flag('black')).toMatchObject({
        winner: 'white',
        reason: 'time',
        article: '6.9',
      });
    });
  });

  describe('001.12 a draw', () => {
    test.each([
      ['stalemate', gameOf('e6f7', { fen: '7k/8/4Q1K1/8/8/8/8/8 w - - 0 1' })],
      ['dead-position', gameOf('d3e3', { fen: '8/8/4k3/8/8/3Kp3/8/8 w - - 0 1' })],
      ['threefold', gameOf(times(2, SHUFFLE))],
      ['fifty-moves', gameOf('c1c2', { fen: '8/8/4k3/8/8/3K4/8/2R5 w - - 99 100' })],
    ])('by %s', (reason, game) => {
      expect(game.outcome).toMatchObject({ winner: undefined, reason });
    });

    test('by agreement', () => {
      const game = new Game();
      game.offerDraw('white');
      expect(game.acceptDraw('black')).toMatchObject({ winner: undefined, reason: 'agreement', article: '5.2.3' });
    });
  });

  test('001.13 all draws are automatic in the default profile; nothing is claimed', () => {
    const game = gameOf(times(2, SHUFFLE));
    expect(game.outcome).toMatchObject({ reason: 'threefold' });
    expect(gameOf(`${times(1, SHUFFLE)} g1f3 g8f6 f3g1`).claimableDraws('f6g8')).toEqual([]);
  });

  test('001.14 3+2 is three minutes and two seconds after each move; 10+0 has none (C9)', () => {
    const blitz = timed('3+2');
    blitz.startClock(0);
    expect(blitz.clock?.remaining('white', 0)).toBe(180_000);
    blitz.play('e2e4', { now: 5_000 });
    expect(blitz.clock?.remaining('white', 5_000)).toBe(177_000);
    const rapid = timed('10+0');
    rapid.startClock(0);
    rapid.play('e2e4', { now: 5_000 });
    expect(rapid.clock?.remaining('white', 5_000)).toBe(595_000);
  });

  test('001.15 the clock is low under 30 seconds and critical under 10', () => {
    const game = timed('3+2');
    game.startClock(0);
    const statusAt = (now: number) => game.clock?.status('white', now);
    expect([150_000, 150_001, 170_000, 170_001].map(statusAt)).toEqual(['normal', 'low', 'low', 'critical']);
  });

  test('001.16 SAN with English letters, x, O-O, =Q, + and # is read and written (C13)', () => {
    const game = gameOf('e4 e5 Nf3 d6 Bc4 Bg4 O-O Bxf3 Qxf3 Nc6');
    expect(game.moves.map((move, ply) => game.positionAt(ply).san(move)).join(' ')).toBe(
      'e4 e5 Nf3 d6 Bc4 Bg4 O-O Bxf3 Qxf3 Nc6',
    );
    expect(game.position.san(game.position.parseUci('f3f7'))).toBe('Qxf7#');
    const mate = gameOf('e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#');
    expect(mate.outcome?.reason).toBe('checkmate');
    const position = positionOf('8/4P1k1/8/8/8/8/8/R3K3 w Q - 0 1');
    const written = position.legalMoves().map((move) => position.san(move));
    expect(written).toEqual(expect.arrayContaining(['e8=Q', 'O-O-O', 'Ra7', 'Kd1']));
    expect(() => game.play('Sc3')).toThrow(MoveError);
  });
});
