/** What the types forbid and JavaScript passes all the same: an error that says so, never an answer to another question. */
import { describe, expect, test } from 'vitest';
import { helpmate } from '../../src/analysis/helpmate.js';
import { ChessError } from '../../src/errors.js';
import { Clock } from '../../src/game/clock/clock.js';
import { divide, perft, perftBig } from '../../src/perft.js';
import { Position } from '../../src/position.js';
import { type EpdOperation, epdText } from '../../src/setup/epd.js';
import { parseSetup } from '../../src/setup/validate.js';
import { setupFen } from '../../src/setup/write.js';
import { square } from '../../src/square.js';
import { Walker } from '../../src/walker.js';

const start = Position.start();
const clock = Clock.create({ kind: 'hourglass', base: 1_000 }).start(0);
const e4 = start.parseUci('e2e4');
/** Values that neither `String` nor `JSON.stringify` can write, and others. */
const NOTHING_KNOWN: readonly unknown[] = [
  1n,
  Symbol('s'),
  Object.create(null),
  { toString: 0 },
  [[]],
  -1,
  'x',
  () => 0,
];

type Question = (value: never) => unknown;

const COLOR: readonly (readonly [name: string, ask: Question])[] = [
  ['winnability', (color) => start.winnability(color)],
  ['helpmate', (color) => helpmate(start, color)],
  ['hasInsufficientMaterial', (color) => start.hasInsufficientMaterial(color)],
  ['attackers', (color) => start.attackers('e3', color)],
  ['kingOf', (color) => start.kingOf(color)],
  ['Clock.remaining', (color) => clock.remaining(color, 0)],
  ['Clock.status', (color) => clock.status(color, 0)],
];

const OPTIONAL: readonly (readonly [name: string, ask: Question])[] = [
  ['pieces of a color', (color) => start.pieces(color)],
  ['pieces of a role', (role) => start.pieces('white', role)],
  ['pinned', (color) => start.pinned(color)],
  ['premoveDestinations', (color) => start.premoveDestinations(color)],
  ['Position.start', (variant) => Position.start(variant)],
  ['parseFen with a variant', (variant) => Position.parseFen(start.fen(), { variant })],
  ['fen with castling', (castling) => start.fen({ castling })],
  ['fen with ep', (ep) => start.fen({ ep })],
  ['setupFen', (ep) => setupFen(parseSetup(start.fen()), { ep })],
  ['winnability by mode', (mode) => start.winnability('white', { mode })],
  ['winnability by nodes', (nodes) => start.winnability('white', { nodes })],
  ['isDead by mode', (mode) => start.isDead({ mode })],
  ['a lag strategy', (compensate) => clock.press(0, { compensate })],
  ['what a lag strategy answers', (answer) => clock.press(0, { compensate: () => answer })],
  ['outcome', (deadPosition) => start.outcome({ deadPosition })],
  ['parseSan with a leniency', (leniency) => start.parseSan('e4', { leniency })],
  ['san with pieces', (pieces) => start.san(e4, { pieces })],
  ['perft with share', (share) => perft(start, 1, { share })],
  ['perft with a table', (hash) => perft(start, 1, { hash })],
];

const NEEDED: readonly (readonly [name: string, ask: Question])[] = [
  ['perft of a position', (position) => perft(position, 1)],
  ['divide', (position) => divide(position, 1)],
  ['helpmate', (position) => helpmate(position, 'white')],
  ['equals', (position) => start.equals(position)],
  ['Walker', (position) => new Walker(position)],
  ['Walker.legalMoves', (buffer) => new Walker(start).legalMoves(buffer)],
  // Too narrow for moves: they would not be what is read back.
  ['Walker.legalMoves into bytes', () => new Walker(start).legalMoves(new Uint8Array(256) as never)],
  ['square', (sq) => square(sq)],
  ['pieceAt', (sq) => start.pieceAt(sq)],
  ['chess960', (number) => Position.chess960(number)],
  ['perft', (depth) => perft(start, depth)],
  ['parseUci', (text) => start.parseUci(text)],
  ['parseSan', (text) => start.parseSan(text)],
  ['play', (move) => start.play(move)],
  ['san', (move) => start.san(move)],
  ['Walker.play', (move) => new Walker(start).play(move)],
  ['an EPD operation', (operation) => start.epd([operation])],
  ['the operands of EPD', (operands) => start.epd([{ opcode: 'bm', operands }])],
  ['an operand of EPD', (operand) => start.epd([{ opcode: 'bm', operands: [operand] }])],
  ['epdText', (operation) => epdText({ fen: start.fen(), operations: [operation] })],
];

const refusal = (ask: Question, value: unknown): unknown => {
  try {
    return ask(value as never);
  } catch (error) {
    return error;
  }
};

describe('a typed error is the answer', () => {
  test.each(COLOR)('%s of no color', (_, ask) => {
    for (const value of [undefined, 'w', 'White', 0, ...NOTHING_KNOWN]) {
      expect(refusal(ask, value)).toMatchObject({ name: 'ArgumentError', code: 'argument-type' });
    }
  });

  test.each(OPTIONAL)('%s', (_, ask) => {
    for (const value of NOTHING_KNOWN) expect(refusal(ask, value)).toBeInstanceOf(ChessError);
  });

  test.each(NEEDED)('%s', (_, ask) => {
    for (const value of [undefined, ...NOTHING_KNOWN]) expect(refusal(ask, value)).toBeInstanceOf(ChessError);
  });

  test('operations of EPD that are no list', () => {
    for (const value of ['bm e4', {}, 5]) {
      const operations = value as unknown as readonly EpdOperation[];
      expect(() => start.epd(operations)).toThrow(ChessError);
    }
  });
});

test.each([null, 5, 'x', 1n, Symbol('s'), true])('%s as options of perft', (options) => {
  for (const ask of [perft, perftBig, divide]) {
    const error = refusal((it) => ask(start, 1, it), options);
    expect(error).toMatchObject({ name: 'ArgumentError', code: 'argument-type' });
    expect(String(error)).toContain('Expected options as an object, found');
  }
});

test('a big integer is shown as one', () => {
  expect(refusal((depth) => perft(start, depth), 3n)).toMatchObject({
    message: 'Expected a depth from 0 to 64, found 3n.',
  });
});

test('text is no move to play, and the error says what reads it', () => {
  expect(refusal((it) => start.play(it), 'e2e4')).toMatchObject({
    code: 'move-illegal',
    message: expect.stringContaining('found "e2e4": parseUci and parseSan read text'),
  });
});

test.each([e4 + 0.5, e4 + 2 ** 32, String(e4), Number.NaN])('%s is no move', (move) => {
  expect(start.isLegal(move as typeof e4)).toBe(false);
  expect(refusal((it) => start.play(it), move)).toMatchObject({ code: 'move-illegal' });
});

test.each(NOTHING_KNOWN.map((it) => [typeof it, it] as const))('%s is no legal move', (_, move) => {
  expect(start.isLegal(move as typeof e4)).toBe(false);
});
