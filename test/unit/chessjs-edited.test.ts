/** What random programs found: games of which pieces were put, comments out of order, small bishops. */
import { Chess as Theirs } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { Chess as Ours } from '../../src/compat/chessjs.js';

const BOTH = [
  ['chess.js 1.4.0', Theirs as unknown as typeof Ours],
  ['rochade/chess.js', Ours],
] as const;

/** What the types forbid and JavaScript passes all the same. */
const ODD: readonly (readonly [name: string, args: readonly unknown[], answer: unknown])[] = [
  ...[undefined, '', 'x', 0].map((color) => ['getCastlingRights', [color], { k: false, q: false }] as const),
  ...[undefined, '', 0].map((color) => ['attackers', ['d3', color], ['c2', 'e2']] as const),
  ['attackers', ['d3', 'x'], []],
  ...[undefined, '', 0, 'x'].map((color) => ['isAttacked', ['d3', color], false] as const),
  ['perft', [1.5], 400],
  ['perft', ['2'], 400],
  ['perft', [undefined], 20],
];

describe.each(BOTH)('%s', (_, Chess) => {
  test.each(ODD)('%s of %j is %j', (name, args, answer) => {
    const chess = new Chess('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1') as unknown as Record<
      string,
      (...args: readonly unknown[]) => unknown
    >;
    const found = chess[name]!(...args);
    expect(Array.isArray(found) ? found.sort() : found).toEqual(answer);
  });

  test('lists comments from the start of the game, whenever they were set', () => {
    const chess = new Chess();
    const start = chess.fen();
    const after = chess.move('Nf3').after;
    chess.setComment('second');
    chess.undo();
    chess.setComment('first');
    chess.move('Nf3');
    const comments = [
      { fen: start, comment: 'first' },
      { fen: after, comment: 'second' },
    ];
    expect(chess.getComments()).toEqual(comments);
    expect(chess.removeComments()).toEqual(comments);
    expect(chess.getComments()).toEqual([]);
  });

  // On a legal board, and on one where the wrong king is in check.
  describe.each([
    ['8/B7/6B1/1k6/4b3/8/8/K6b b - - 5 3', 'Bef3'],
    ['8/B7/8/1k6/4b3/r7/8/K6b b - - 5 3', 'Bef3+'],
  ])('on %s', (fen, san) => {
    test.each(['bef3', 'be4f3', 'be4-f3'])('reads %s', (text) => {
      expect(new Chess(fen).move(text).san).toBe(san);
    });

    test.each(['bf3', 'b4f3'])('does not read %s', (text) => {
      expect(() => new Chess(fen).move(text)).toThrow(`Invalid move: ${text}`);
    });
  });
});

describe('a piece put where a pawn has passed', () => {
  // By FIDE 3.7.3 a pawn does not step over a piece: no capture en passant can follow.
  const edited = (square: 'e2' | 'e3'): Ours => {
    const chess = new Ours('4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1');
    chess.move('e4');
    chess.move('Kd7');
    chess.put({ type: 'b', color: 'w' }, square);
    return chess;
  };

  test.each(['e2', 'e3'] as const)('on %s leaves a history', (square) => {
    expect(edited(square).history()).toEqual(['e4', 'Kd7']);
  });

  test('is still there when the move behind it is taken back', () => {
    const chess = edited('e3');
    expect(chess.undo()?.san).toBe('Kd7');
    expect(chess.fen()).toBe('4k3/8/8/8/3pP3/4B3/8/4K3 b - - 0 1');
    expect(chess.undo()?.san).toBe('e4');
    expect(chess.fen()).toBe('4k3/8/8/8/3p4/4B3/4P3/4K3 w - - 0 1');
  });
});
