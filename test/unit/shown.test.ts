/** How values look in a console and in JSON: not as the memory they are made of. */
import { describe, expect, test } from 'vitest';
import { Position, SquareSet } from '../../src/index.js';
import '../../src/variants/index.js';

const INSPECT = Symbol.for('nodejs.util.inspect.custom');
const shown = (value: object) => (value as Readonly<Record<symbol, () => string>>)[INSPECT]!.call(value);

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('a position', () => {
  test('in a console', () => {
    expect(shown(Position.start())).toBe(`Position(${START})`);
  });

  test('of a variant', () => {
    expect(shown(Position.start('antichess'))).toBe(`Position(antichess ${START.replace('KQkq', '-')})`);
  });

  test('in JSON, deep in a value, is its FEN', () => {
    const { position } = JSON.parse(JSON.stringify({ position: Position.start() }));
    expect(position).toBe(START);
    expect(Position.parseFen(position).equals(Position.start())).toBe(true);
  });
});

describe('a square set', () => {
  test.each([
    [SquareSet.of('h8', 'a1', 'e4'), 'SquareSet(a1 e4 h8)'],
    [SquareSet.EMPTY, 'SquareSet()'],
  ])('%#', (set, expected) => {
    expect(shown(set)).toBe(expected);
  });
});
