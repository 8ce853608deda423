/** How a position ends by itself: mate, stalemate and material, against tables, published cases and the reference. */
import { describe, expect, test } from 'vitest';
import { Position } from '../../src/position.js';
import { ReferencePosition } from '../../src/reference/index.js';
import { COLORS } from '../../src/types.js';
import { readJsonLines } from '../data/read.js';

interface MaterialRow {
  readonly fen: string;
  readonly intended_winner: 'white' | 'black';
  readonly winnable: boolean;
  readonly helpmate?: readonly string[];
  readonly tags: readonly string[];
}

const rows = readJsonLines<MaterialRow>('material-cases.jsonl');

describe('insufficient material', () => {
  test.each(rows)('$tags for $intended_winner: $fen', ({ fen, intended_winner, winnable }) => {
    expect(Position.parseFen(fen).hasInsufficientMaterial(intended_winner)).toBe(!winnable);
  });

  test.each(rows.filter(({ helpmate }) => helpmate !== undefined))('helpmate of $tags for $intended_winner', (row) => {
    const last = row.helpmate!.reduce((pos, uci) => pos.play(pos.parseUci(uci)), Position.parseFen(row.fen));
    expect(last.isCheckmate()).toBe(true);
    expect(last.outcome()).toMatchObject({ winner: row.intended_winner, reason: 'checkmate' });
  });

  test('agrees with the reference on random material', () => {
    let seed = 5;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const letters = 'NnBbRrQqPp';
    for (let i = 0; i < 2000; i++) {
      const squares: string[] = new Array(64).fill('1');
      squares[0] = 'K';
      squares[63] = 'k';
      for (let piece = random(4); piece > 0; piece--) {
        squares[9 + random(46)] = letters[random(letters.length - (i % 2) * 4)]!;
      }
      const board = Array.from({ length: 8 }, (_, rank) => squares.slice(rank * 8, rank * 8 + 8).join(''));
      const fen = `${board.join('/').replace(/1+/g, (ones) => String(ones.length))} w - - 0 1`;
      const read = Position.tryParseFen(fen);
      if (!read.ok) continue;
      for (const color of COLORS) {
        const expected = ReferencePosition.fromFen(fen).hasInsufficientMaterial(color);
        expect(`${fen} ${color} ${read.value.hasInsufficientMaterial(color)}`).toBe(`${fen} ${color} ${expected}`);
      }
    }
  });
});

describe('outcome', () => {
  test.each([
    ["fool's mate", 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', 'black', 'checkmate', '5.1.1'],
    ['back-rank mate', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1', 'white', 'checkmate', '5.1.1'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', undefined, 'stalemate', '5.2.1'],
    ['stalemate before dead material', '8/8/8/8/8/1k1b4/8/K7 w - - 0 1', undefined, 'stalemate', '5.2.1'],
    ['bishops of one color', '8/1b6/4k3/8/8/3K4/4B3/8 w - - 0 1', undefined, 'dead-position', '5.2.2'],
  ])('%s', (_, fen, winner, reason, article) => {
    const position = Position.parseFen(fen);
    expect(position.outcome()).toMatchObject({ winner, reason, article });
    expect(position.isCheckmate()).toBe(reason === 'checkmate');
    expect(position.isStalemate()).toBe(reason === 'stalemate');
  });

  test.each([
    ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['two knights', '8/8/4k3/8/8/3K4/3NN3/8 w - - 0 1'],
    ['only one side can mate', '8/8/4k3/8/8/3K4/4R3/8 b - - 0 1'],
    ['150 plies without progress: a position has no history', '8/8/4k3/8/8/3K4/4R3/8 b - - 150 200'],
  ])('goes on: %s', (_, fen) => {
    expect(Position.parseFen(fen).outcome()).toBeUndefined();
  });
});

describe('equals', () => {
  const played = (fen: string | undefined, ...moves: string[]) =>
    moves.reduce(
      (position, uci) => position.play(position.parseUci(uci)),
      fen === undefined ? Position.start() : Position.parseFen(fen),
    );

  test.each([
    [
      'moves in another order',
      played(undefined, 'e2e4', 'e7e5', 'd2d4'),
      played(undefined, 'd2d4', 'e7e5', 'e2e4'),
      true,
    ],
    ['counters apart', played(undefined, 'g1f3', 'g8f6', 'f3g1', 'f6g8'), Position.start(), true],
    ['an ep square without a capturer', played(undefined, 'e2e4'), played(undefined, 'e2e3'), false],
    [
      'an ep square nobody can use',
      played(undefined, 'e2e4'),
      Position.parseFen('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'),
      true,
    ],
    [
      'a legal en passant capture and none',
      Position.parseFen('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2'),
      Position.parseFen('4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2'),
      false,
    ],
    [
      'a castling right lost',
      Position.parseFen('4k2r/8/8/8/8/8/8/4K3 b k - 0 1'),
      Position.parseFen('4k2r/8/8/8/8/8/8/4K3 b - - 0 1'),
      false,
    ],
    [
      'the other side to move',
      Position.parseFen('4k2r/8/8/8/8/8/8/4K3 b - - 0 1'),
      Position.parseFen('4k2r/8/8/8/8/8/8/4K3 w - - 0 1'),
      false,
    ],
    [
      'a promoted rook and one from the start (python-chess#265)',
      played('5R2/3P4/8/8/7r/7r/7k/K7 w - - 0 1', 'd7d8r'),
      Position.parseFen('3R1R2/8/8/8/7r/7r/7k/K7 b - - 0 1'),
      true,
    ],
  ])('%s', (_, a, b, expected) => {
    expect(a.equals(b)).toBe(expected);
    expect(b.equals(a)).toBe(expected);
    expect(a.key === b.key).toBe(expected);
  });
});

test('toString draws the board', () => {
  const position = Position.start().play(Position.start().parseUci('e2e4'));
  expect(position.toString()).toBe(
    [
      'r n b q k b n r',
      'p p p p p p p p',
      '. . . . . . . .',
      '. . . . . . . .',
      '. . . . P . . .',
      '. . . . . . . .',
      'P P P P . P P P',
      'R N B Q K B N R',
    ].join('\n'),
  );
});
