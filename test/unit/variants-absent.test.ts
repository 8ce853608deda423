/** Without `rochade/variants`: a typed error that says what to import, and chess as ever. */
import { expect, test } from 'vitest';
import { CoreError } from '../../src/errors.js';
import { parsePgn } from '../../src/pgn/index.js';
import { Position } from '../../src/position.js';

test('a variant says what to import', () => {
  for (const make of [
    () => Position.start('atomic'),
    () => Position.parseFen('8/8/8/8/8/8/8/k6K w - - 0 1', { variant: 'suicide' }),
  ]) {
    expect(make).toThrow(CoreError);
    expect(make).toThrow(expect.objectContaining({ code: 'core-variants' }));
    expect(make).toThrow("import 'rochade/variants'");
  }
  expect(Position.start().legalMoves()).toHaveLength(20);
});

test('a game of a variant is kept as text', () => {
  const [game] = parsePgn('[Variant "Atomic"]\n\n1. Nf3 d5 *\n');
  expect(game!.diagnostics.map(({ code }) => code)).toContain('pgn-variant');
  expect(game!.movetext).toBe('1. Nf3 d5');
});

test('an unknown variant is an argument error', () => {
  for (const variant of ['xiangqi', '', 'toString', 7]) {
    expect(() => Position.start(variant as 'chess')).toThrow(expect.objectContaining({ code: 'argument-variant' }));
  }
});
