/**
 * Positions share two slots of the core and one list of moves. Whoever is asked, and in whatever order, gives the answer
 * that a position read alone from its FEN gives.
 */
import { expect, test } from 'vitest';
import { Random } from '../../src/cli/verify/random.js';
import { perft } from '../../src/perft.js';
import { Position } from '../../src/position.js';
import { Walker } from '../../src/walker.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

interface Kept {
  readonly position: Position;
  readonly fen: string;
}

/** Questions that use the slots or the list, each answered with a text. */
const QUESTIONS: readonly ((position: Position) => string)[] = [
  (position) => position.legalMoves().join(' '),
  (position) => position.legalSans().join(' '),
  (position) => position.fen({ castling: 'shredder', ep: 'always' }),
  (position) => String(position.isCheck()),
  (position) => position.outcome()?.reason ?? 'none',
  (position) => String(perft(position, 2)),
  (position) =>
    position
      .legalMoves()
      .map((move) => position.play(move).key)
      .join(' '),
  (position) =>
    position
      .legalMoves()
      .map((move) => position.san(move))
      .join(' '),
  (position) => `${position.winnability('white', { nodes: 500 })} ${position.isDead({ mode: 'fast' })}`,
  (position) => String(new Walker(position).legalMoves(new Uint32Array(256))),
];

test('positions asked in turns do not disturb each other', () => {
  const random = new Random(7);
  const kept: Kept[] = [{ position: Position.start(), fen: START }];
  for (let round = 0; round < 4000; round++) {
    const { position, fen } = random.pick(kept);
    const alone = Position.parseFen(fen, { allow: 'unreachable' });
    const question = random.pick(QUESTIONS);
    const answers = random.onceIn(2)
      ? [question(position), question(alone)]
      : [question(alone), question(position)].reverse();
    expect([fen, answers[0]]).toEqual([fen, answers[1]]);
    const moves = position.legalMoves();
    if (moves.length === 0) continue;
    const child = position.play(random.pick(moves));
    // The slot of the child is read at once, or after others have been asked.
    const written = random.onceIn(2) ? child.fen({ ep: 'always' }) : undefined;
    if (random.onceIn(2)) random.pick(kept).position.legalMoves();
    const later = child.fen({ ep: 'always' });
    if (written !== undefined) expect(later).toBe(written);
    kept[kept.length < 50 ? kept.length : random.below(50)] = { position: child, fen: later };
  }
});

test('a move of another position is refused, however alike the positions are', () => {
  const start = Position.start();
  const e4 = start.parseSan('e4');
  const after = start.play(e4);
  expect(after.isLegal(e4)).toBe(false);
  expect(() => after.play(e4)).toThrow('none of the legal moves');
  expect(start.isLegal(e4)).toBe(true);
  const withRight = Position.parseFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  const castling = withRight.parseSan('O-O');
  const without = Position.parseFen('4k3/8/8/8/8/8/8/4K2R w - - 0 1');
  expect(withRight.isLegal(castling)).toBe(true);
  expect(without.isLegal(castling)).toBe(false);
  const withEp = Position.parseFen('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2');
  const capture = withEp.parseSan('exd6');
  expect(withEp.isLegal(capture)).toBe(true);
  expect(Position.parseFen('4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2').isLegal(capture)).toBe(false);
});
