/**
 * The clock in the statements of the seeds (rules.md 1), by their numbers, and in FIDE's articles.
 */
import { describe, expect, test } from 'vitest';
import { Clock } from '../../src/game/clock/clock.js';
import { parsePgnTimeControl } from '../../src/game/clock/pgn-time-control.js';
import { parseTimeControl } from '../../src/game/clock/time-control-text.js';

const MINUTE = 60_000;
const start = (text: string) => Clock.create(parseTimeControl(text)).start(0);

describe('the statements of the seeds', () => {
  test('001.14: 3+2 is three minutes for each, and two seconds added after each move', () => {
    let clock = start('3+2');
    expect(clock.remaining('white', 0)).toBe(3 * MINUTE);
    expect(clock.remaining('black', 0)).toBe(3 * MINUTE);
    expect(clock.remaining('white', 10_000)).toBe(170_000); // not before the move
    clock = clock.press(10_000);
    expect(clock.remaining('white', 10_000)).toBe(172_000);
    clock = clock.press(11_000);
    expect(clock.remaining('black', 11_000)).toBe(181_000);
    expect(clock.remaining('white', 11_000)).toBe(172_000);
  });

  test('001.14: 10+0 is ten minutes without increment', () => {
    const clock = start('10+0').press(10_000).press(30_000);
    expect(clock.remaining('white', 30_000)).toBe(590_000);
    expect(clock.remaining('black', 30_000)).toBe(580_000);
  });

  test.each([
    [30_000, 'normal'],
    [29_999, 'low'],
    [10_000, 'low'],
    [9_999, 'critical'],
    [1, 'critical'],
    [0, 'critical'],
  ] as const)('001.15: at %i ms the clock is %s', (remaining, status) => {
    const clock = start('10+0');
    const now = 10 * MINUTE - remaining;
    expect(clock.remaining('white', now)).toBe(remaining);
    expect(clock.status('white', now)).toBe(status);
    expect(clock.status('black', now)).toBe('normal');
  });

  test('001.15: the thresholds are data', () => {
    expect(start('1+0').status('white', 1_000, { low: 60_000, critical: 5_000 })).toBe('low');
  });

  test('002.13: a fixed time for the whole game, and only the clock of the side to move runs', () => {
    let clock = start('5+0');
    expect(clock.running).toBe('white');
    expect(clock.remaining('black', MINUTE)).toBe(5 * MINUTE);
    clock = clock.press(MINUTE);
    expect(clock.running).toBe('black');
    expect(clock.remaining('white', 3 * MINUTE)).toBe(4 * MINUTE);
    expect(clock.remaining('black', 3 * MINUTE)).toBe(3 * MINUTE);
  });

  test('003.3, resolved by C8: the remaining time decides, and the time for one move is shown as well', () => {
    let clock = start('3+2').press(20_000).press(21_000);
    expect(clock.elapsedThisMove(28_000)).toBe(7_000);
    expect(clock.remaining('white', 28_000)).toBe(180_000 - 20_000 + 2_000 - 7_000);
    clock = clock.press(28_000);
    expect(clock.elapsedThisMove(28_000)).toBe(0);
    expect(clock.elapsedThisMove(28_400)).toBe(400);
  });

  test('003.3, resolved by C8: an untimed game shows the time for one move as well', () => {
    const clock = start('untimed').press(5_000);
    expect(clock.elapsedThisMove(65_000)).toBe(MINUTE);
    expect(clock.remaining('black', 65_000)).toBeUndefined();
    expect(clock.reading(65_000).white.spent).toBe(5_000);
    expect(clock.flag(1e12).fallen).toBeUndefined();
  });

  test('003.12: blitz is three minutes per player; exceeding them is the fall of the flag', () => {
    const clock = start('3+0').press(MINUTE);
    expect(clock.flag(4 * MINUTE - 1).fallen).toBeUndefined();
    expect(clock.flag(4 * MINUTE).fallen).toBe('black');
  });

  test('C9: 3+2 starts at 3:00 by default and at 3:02 with incrementBeforeFirstMove', () => {
    const control = parseTimeControl('3+2');
    expect(Clock.create(control).remaining('white', 0)).toBe(180_000);
    const fide = Clock.create(control, { incrementBeforeFirstMove: true });
    expect(fide.remaining('white', 0)).toBe(182_000);
    expect(fide.remaining('black', 0)).toBe(182_000);
    const moved = fide.start(0).press(1_000);
    expect(moved.remaining('white', 1_000)).toBe(183_000);
  });

  test('002.2: games without a clock', () => {
    const clock = start('untimed').press(1).press(2);
    expect(clock.reading(1e9).white).toMatchObject({ remaining: undefined, status: 'normal', moves: 1 });
    expect(clock.flagAt()).toBeUndefined();
  });
});

describe('the flag (FIDE 6.2, 6.4, 6.9)', () => {
  test('at exactly 0 it has fallen', () => {
    const clock = start('1+0');
    expect(clock.flagAt()).toBe(60_000);
    expect(clock.reading(59_999)).toMatchObject({ fallen: undefined, white: { remaining: 1 } });
    expect(clock.reading(60_000)).toMatchObject({ fallen: 'white', running: undefined, white: { remaining: 0 } });
  });

  test('a move in the last millisecond counts, and brings its increment', () => {
    const clock = start('1+5').press(59_999);
    expect(clock.fallen).toBeUndefined();
    expect(clock.remaining('white', 59_999)).toBe(5_001);
  });

  test('a move at the moment of the fall comes too late, and brings no increment', () => {
    const clock = start('1+5').press(60_000);
    expect(clock.fallen).toBe('white');
    expect(clock.reading(60_000).white).toMatchObject({ remaining: 0, moves: 0, spent: 60_000 });
  });

  test('only the running clock can fall', () => {
    const clock = start('1+0').press(59_000); // White has one second left and does not move
    expect(clock.flag(100_000).fallen).toBeUndefined();
    expect(clock.remaining('white', 100_000)).toBe(1_000);
    expect(clock.flag(1e9).fallen).toBe('black');
  });

  test('a flag that has fallen stays, and a second one cannot fall', () => {
    const clock = start('1+0').flag(70_000);
    expect(clock.fallen).toBe('white');
    expect(clock.flag(1e9)).toBe(clock);
    expect(clock.reading(1e9)).toMatchObject({
      fallen: 'white',
      white: { spent: 60_000 },
      black: { remaining: 60_000 },
    });
  });

  test('a check before the fall changes nothing at all', () => {
    const clock = start('1+0');
    expect(clock.flag(59_999)).toBe(clock);
  });

  test('every event after the moment of the fall shows the fall', () => {
    const clock = start('1+0');
    for (const fallen of [
      clock.press(61_000),
      clock.pause(61_000),
      clock.addTime('white', 60_000, 61_000),
      clock.flag(61_000),
    ]) {
      expect(fallen.fallen).toBe('white');
      expect(fallen.remaining('white', 61_000)).toBe(0);
    }
  });

  test('1/86400: a day for every move, and nothing carries over', () => {
    const day = 86_400_000;
    let clock = Clock.create(parsePgnTimeControl('1/86400')).start(0).press(1_000);
    expect(clock.remaining('white', 1_000)).toBe(day);
    clock = clock.press(2_000);
    expect(clock.flagAt()).toBe(2_000 + day);
  });
});
