/** What a board asks: gestures, descriptions, pins, premoves, start positions, and the shapes of other boards. */
import { expect, describe as suite, test } from 'vitest';
import {
  chessgroundConfig,
  cmChessboardMoves,
  reactChessboardPosition,
  reactChessboardStyles,
} from '../../src/boards.js';
import { ArgumentError, type MoveCode, MoveError } from '../../src/errors.js';
import { describe } from '../../src/move.js';
import { Position } from '../../src/position.js';
import { square, squareName } from '../../src/square.js';
import type { SquareSet } from '../../src/squareset.js';
import type { PromotionRole, SquareName } from '../../src/types.js';
import { readJsonLines } from '../data/read.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const names = (squares: SquareSet | undefined) => [...(squares ?? [])].map(squareName);

suite('gestures', () => {
  // FIDE 3.8.2 and Guidelines II; rules.md 0.5: both gestures are the same move.
  const ROWS: readonly [string, SquareName, SquareName, PromotionRole | undefined, string][] = [
    [START, 'g1', 'f3', undefined, 'Nf3'],
    [CASTLING, 'e1', 'g1', undefined, 'O-O'],
    [CASTLING, 'e1', 'h1', undefined, 'O-O'],
    [CASTLING, 'e1', 'c1', undefined, 'O-O-O'],
    [CASTLING, 'e1', 'a1', undefined, 'O-O-O'],
    ['5k2/8/8/8/8/8/8/5K1R w H - 0 1', 'f1', 'g1', undefined, 'Kg1'],
    ['5k2/8/8/8/8/8/8/5K1R w H - 0 1', 'f1', 'h1', undefined, 'O-O+'],
    ['4k3/8/8/8/8/8/8/1R1K4 w B - 0 1', 'd1', 'b1', undefined, 'O-O-O'],
    ['4k3/8/8/8/8/8/8/1R1K4 w B - 0 1', 'd1', 'c1', undefined, 'Kc1'],
    ['8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7', 'a8', 'knight', 'a8=N'],
    [START, 'e2', 'e4', 'queen', 'e4'],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'e5', 'd6', undefined, 'exd6'],
  ];

  test.each(ROWS)('%s: %s to %s (%s) is %s', (fen, source, target, promotion, san) => {
    const position = Position.parseFen(fen);
    expect(position.san(position.moveFromGesture(source, target, promotion))).toBe(san);
    expect(names(position.destinations().get(square(source)))).toContain(target);
  });

  const REFUSED: readonly [string, SquareName, SquareName, PromotionRole | undefined, MoveCode][] = [
    ['8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7', 'a8', undefined, 'move-promotion-missing'],
    [START, 'e2', 'e5', undefined, 'move-out-of-reach'],
    [START, 'e2', 'e5', 'queen', 'move-out-of-reach'],
    [START, 'e7', 'e5', undefined, 'move-wrong-color'],
    [START, 'e4', 'e5', undefined, 'move-no-such-piece'],
    [START, 'e1', 'e1', undefined, 'move-out-of-reach'],
    ['4k3/8/8/8/8/8/8/6KR w H - 0 1', 'g1', 'g1', undefined, 'move-out-of-reach'],
    ['r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1', 'e1', 'h1', undefined, 'move-castling-right'],
    ['r3k2r/8/8/8/8/8/8/R3K1NR w KQkq - 0 1', 'e1', 'h1', undefined, 'move-castling-blocked'],
    ['4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1', 'e2', 'c3', undefined, 'move-pinned'],
  ];

  test.each(REFUSED)('%s: %s to %s (%s) is refused: %s', (fen, source, target, promotion, code) => {
    const result = Position.parseFen(fen, { allow: 'unreachable' }).tryMoveFromGesture(source, target, promotion);
    expect(!result.ok && result.error).toBeInstanceOf(MoveError);
    expect(!result.ok && result.error.code).toBe(code);
  });

  test('a square that is none is an argument error', () => {
    expect(() => Position.start().moveFromGesture('z9' as SquareName, 'e4')).toThrow(ArgumentError);
  });

  test('a promotion is asked for where a pawn can really promote', () => {
    const position = Position.parseFen('1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    expect(position.needsPromotion('a7', 'a8')).toBe(true);
    expect(position.needsPromotion('a7', 'b8')).toBe(true);
    expect(position.needsPromotion('e1', 'e2')).toBe(false);
    expect(position.needsPromotion('a7', 'a6')).toBe(false);
    expect(Position.parseFen('n3k3/P7/8/8/8/8/8/4K3 w - - 0 1').needsPromotion('a7', 'a8')).toBe(false);
  });
});

suite('describe', () => {
  const told = (fen: string, san: string) => {
    const position = Position.parseFen(fen);
    return describe(position.parseSan(san));
  };

  test('en passant takes beside its target', () => {
    expect(told('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'exd6')).toEqual({
      role: 'pawn',
      from: square('e5'),
      to: square('d6'),
      promotion: undefined,
      captured: { role: 'pawn', square: square('d5') },
      castling: undefined,
      isEnPassant: true,
      isDoubleStep: false,
      isDrop: false,
    });
  });

  test('castling moves king and rook', () => {
    expect(told('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'O-O')).toMatchObject({
      role: 'king',
      to: square('g1'),
      castling: { side: 'h', rookFrom: square('h1'), rookTo: square('f1') },
    });
    expect(told('r1k5/8/8/8/8/8/8/4K3 b a - 0 1', 'O-O-O')).toMatchObject({
      from: square('c8'),
      to: square('c8'),
      castling: { side: 'a', rookFrom: square('a8'), rookTo: square('d8') },
    });
  });

  test('a pawn that takes and becomes a queen', () => {
    expect(told('1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'axb8=Q+')).toMatchObject({
      role: 'pawn',
      promotion: 'queen',
      captured: { role: 'knight', square: square('b8') },
    });
    expect(told(START, 'e4').isDoubleStep).toBe(true);
  });
});

suite('pins', () => {
  test('of both sides, with ray and pinner', () => {
    const position = Position.parseFen('4k3/4r3/8/8/4R3/8/8/K3N2r w - - 0 1');
    const pin = position.pinned().get(square('e1'))!;
    expect(squareName(pin.pinner)).toBe('h1');
    expect(names(pin.ray)).toEqual(['b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1']);
    const theirs = position.pinned('black').get(square('e7'))!;
    expect(squareName(theirs.pinner)).toBe('e4');
    expect(names(theirs.ray)).toEqual(['e4', 'e5', 'e6', 'e7']);
    expect(Position.start().pinned().size).toBe(0);
  });
});

suite('premoves', () => {
  test('of the side that waits: wherever it goes on an empty board, and castling while the right is there', () => {
    const premoves = Position.parseFen(CASTLING).premoveDestinations();
    expect(names(premoves.get(square('e8')))).toEqual(['d7', 'e7', 'f7', 'a8', 'c8', 'd8', 'f8', 'g8', 'h8']);
    const start = Position.start().premoveDestinations();
    expect(names(start.get(square('d7')))).toEqual(['d5', 'c6', 'd6', 'e6']);
    expect(names(start.get(square('g8')))).toEqual(['f6', 'h6', 'e7']);
  });
});

suite('Chess960', () => {
  const rows = readJsonLines<{ id: number; fen: string; shredder: string }>('chess960-starts.jsonl');

  test.each(rows)('start position $id', ({ id, fen, shredder }) => {
    const position = Position.chess960(id);
    expect(position.fen()).toBe(fen);
    expect(position.fen({ castling: 'shredder' })).toBe(shredder);
    expect(position.isChess960).toBe(true);
    expect(Position.parseFen(fen).startNumber()).toBe(id);
  });

  test('960 different ones, each with its number', () => {
    const positions = Array.from({ length: 960 }, (_, number) => Position.chess960(number));
    expect(positions.map((position) => position.startNumber())).toEqual([...positions.keys()]);
    expect(new Set(positions.map((position) => position.fen())).size).toBe(960);
  });

  test.each([-1, 960, 1.5, Number.NaN, '518'])('%s is none', (number) => {
    expect(() => Position.chess960(number as number)).toThrow(ArgumentError);
  });

  const NO_STARTS: readonly [string, string][] = [
    ['black to move', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1'],
    ['a right is gone', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1'],
    ['a pawn has moved', 'rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['a piece is missing', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1'],
    ['back ranks that differ', 'rbnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['bishops on one color', 'rbnbkqnr/pppppppp/8/8/8/8/PPPPPPPP/RBNBKQNR w KQkq - 0 1'],
  ];
  test.each(NO_STARTS)('no start position: %s', (_, fen) => {
    expect(Position.parseFen(fen, { allow: 'unreachable' }).startNumber()).toBeUndefined();
  });
});

suite('shapes of other boards', () => {
  test('chessground', () => {
    const config = chessgroundConfig(Position.parseFen(CASTLING));
    expect(config.movable.dests.get('e1')).toEqual(['a1', 'c1', 'd1', 'f1', 'g1', 'h1', 'd2', 'e2', 'f2']);
    expect(config.movable.color).toBe('white');
    expect(config.premovable.customDests.has('e8')).toBe(true);
    expect(config.check).toBe(false);
    expect(chessgroundConfig(Position.parseFen('4k3/4R3/8/8/8/8/8/4K3 b - - 0 1')).check).toBe('black');
  });

  test('cm-chessboard', () => {
    const moves = cmChessboardMoves(Position.parseFen('1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1'), 'e1');
    expect(moves.map(({ to }) => to)).toContain('g1');
    const promotions = cmChessboardMoves(Position.parseFen('1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1'), 'a7');
    expect(promotions).toContainEqual({ from: 'a7', to: 'b8', promotion: 'q' });
    expect(promotions).toHaveLength(8);
  });

  test('react-chessboard', () => {
    const position = Position.parseFen('1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1');
    expect(reactChessboardPosition(position)).toEqual({
      e1: { pieceType: 'wK' },
      h1: { pieceType: 'wR' },
      a7: { pieceType: 'wP' },
      b8: { pieceType: 'bN' },
      e8: { pieceType: 'bK' },
    });
    expect(reactChessboardStyles(position, 'a7', { quiet: 'dot', capture: 'ring' })).toEqual({ a8: 'dot', b8: 'ring' });
  });
});
