/**
 * Each kind of time control on a table: what the mover's display shows after its moves. Expected values are sums of the rules in
 * rules.md 5.1, worked out by hand.
 */
import { describe, expect, test } from 'vitest';
import { Clock } from '../../src/game/clock/clock.js';
import { parsePgnTimeControl } from '../../src/game/clock/pgn-time-control.js';
import { parseTimeControl } from '../../src/game/clock/time-control-text.js';

/** White takes the given times for its moves, Black takes none; what White's display shows after each. */
function displays(clock: Clock, times: readonly number[]): (number | 'fallen')[] {
  let running = clock.start(0);
  let now = 0;
  const shown: (number | 'fallen')[] = [];
  for (const time of times) {
    now += time;
    running = running.press(now);
    if (running.fallen) return [...shown, 'fallen'];
    shown.push(running.remaining('white', now)!);
    running = running.press(now); // Black replies at once
  }
  return shown;
}

const table = [
  ['sudden death', '1+0', [10_000, 20_000, 29_999, 1], [50_000, 30_000, 1, 'fallen']],
  ['increment', '1+5', [10_000, 1_000, 58_999, 5_000], [55_000, 59_000, 5_001, 5_001]],
  ['increment: not if the flag fell first', '1+5', [60_000], ['fallen']],
  ['no main time: the first increment is there', '0+3', [2_000, 3_999, 3_001], [4_000, 3_001, 'fallen']],
  ['simple delay', '1 d5', [3_000, 5_000, 7_000, 62_999, 6_000], [60_000, 60_000, 58_000, 1, 'fallen']],
  ['simple delay: its time is free even with a long move', '1 d5', [64_999], [1]],
  ['simple delay: delay and main time used up', '1 d5', [65_000], ['fallen']],
  ['simple delay without main time', '0 d5', [4_999, 4_999, 5_000], [0, 0, 'fallen']],
  ['Bronstein', '1 b5', [3_000, 5_000, 7_000], [60_000, 60_000, 58_000]],
  ['Bronstein: a move may not last longer than the display', '1 b5', [60_000], ['fallen']],
  ['Bronstein: the whole delay given back at most', '1 b5', [59_999, 4_000, 5_001], [5_001, 5_001, 'fallen']],
  ['Bronstein without main time', '0 b5', [4_999, 5_000], [5_000, 'fallen']],
  ['stages, on move: unused time carries over', '2/1+0, 1+0', [10_000, 10_000, 10_000], [50_000, 100_000, 90_000]],
  ['stages, on move: the moves must be made in time', '2/1+0, 1+0', [10_000, 50_000], [50_000, 'fallen']],
  ['stages with increment', '2/1+10, 1+5', [10_000, 10_000, 10_000], [60_000, 120_000, 115_000]],
  ['the last stage repeats', '1/0.5+0', [10_000, 10_000, 70_000], [50_000, 70_000, 'fallen']],
  [
    'stages, on zero: the display runs out first',
    '2/1+0, 1+0 on zero',
    [10_000, 10_000, 50_000],
    [50_000, 40_000, 50_000],
  ],
  ['stages, on zero: at exactly 0', '2/1+0, 1+0 on zero', [10_000, 10_000, 40_000], [50_000, 40_000, 60_000]],
  ['stages, on zero: moves not made (FIDE 6.4)', '2/1+0, 1+0 on zero', [10_000, 50_000], [50_000, 'fallen']],
  [
    'stages, on zero: more moves than asked',
    '1/1+0, 2/1+0, 1+0 on zero',
    [1, 1, 1, 59_997, 60_000],
    [59_999, 59_998, 59_997, 60_000, 60_000],
  ],
  ['stages, on zero: the last stage repeats', '1/1+0 on zero', [1_000, 1_000, 119_000], [59_000, 58_000, 59_000]],
  [
    'a repeated stage on zero: every move banks one stage',
    '1/1+0 on zero',
    [1_000, 1_000, 177_999],
    [59_000, 58_000, 1],
  ],
  [
    'a repeated stage on zero: and no more than one',
    '1/1+0 on zero',
    [1_000, 1_000, 178_000],
    [59_000, 58_000, 'fallen'],
  ],
  ['a repeated stage on zero: however long the wait', '1/1+0 on zero', [1_000, 1_000, 9e9], [59_000, 58_000, 'fallen']],
  ['byo-yomi: main time, then periods', '1+3x30', [50_000, 20_000, 29_999, 30_000], [10_000, 30_000, 30_000, 30_000]],
  ['byo-yomi: all periods in one move', '1+3x30', [60_000, 89_999], [30_000, 30_000]],
  ['byo-yomi: the last period exceeded', '1+3x30', [60_000, 90_000], [30_000, 'fallen']],
  ['byo-yomi: a lost period stays lost', '1+2x30', [90_000, 29_999, 30_000], [30_000, 30_000, 'fallen']],
  ['byo-yomi without main time', '0+2x30', [29_999, 31_000, 30_000], [30_000, 30_000, 'fallen']],
  ['Canadian: fresh period after its moves', '1+2/30', [70_000, 5_000, 29_999, 1], [20_000, 30_000, 1, 'fallen']],
  ['Canadian: what is left of a period is lost', '1+2/30', [60_000, 1_000, 1_000], [30_000, 30_000, 29_000]],
  ['Canadian: period exceeded', '1+2/30', [90_000], ['fallen']],
  ['per move', '30s/move', [29_999, 1_000, 30_000], [30_000, 30_000, 'fallen']],
] as const;

describe('the display after each move of White', () => {
  for (const [name, text, times, expected] of table) {
    test(`${name}: ${text}`, () => {
      expect(displays(Clock.create(parseTimeControl(text)), times)).toEqual(expected);
    });
  }

  test('40/9000: the last field of a PGN control repeats', () => {
    const times = Array.from({ length: 80 }, () => 1_000);
    const shown = displays(Clock.create(parsePgnTimeControl('40/9000')), times);
    expect(shown[38]).toBe(9_000_000 - 39_000);
    expect(shown[39]).toBe(18_000_000 - 40_000);
    expect(shown[79]).toBe(27_000_000 - 80_000);
  });
});

describe('hourglass', () => {
  test('what one uses the other gains, while it is used', () => {
    let clock = Clock.create(parseTimeControl('hourglass 1')).start(0);
    expect(clock.reading(20_000)).toMatchObject({ white: { remaining: 40_000 }, black: { remaining: 80_000 } });
    clock = clock.press(20_000);
    expect(clock.reading(50_000)).toMatchObject({ white: { remaining: 70_000 }, black: { remaining: 50_000 } });
    expect(clock.flagAt()).toBe(100_000);
    expect(clock.flag(100_000)).toMatchObject({ fallen: 'black' });
    expect(clock.reading(200_000)).toMatchObject({ white: { remaining: 120_000 }, black: { remaining: 0 } });
  });

  test('PGN *180: three minutes of sand, half of it in each chamber', () => {
    const clock = Clock.create(parsePgnTimeControl('*180'));
    expect(clock.remaining('white', 0)).toBe(90_000);
    expect(clock.remaining('black', 0)).toBe(90_000);
  });
});

describe('what a reading tells besides the time', () => {
  test('the delay that is left', () => {
    const clock = Clock.create(parseTimeControl('1 d5')).start(0);
    expect(clock.reading(2_000).white).toMatchObject({ remaining: 60_000, delayLeft: 3_000 });
    expect(clock.reading(6_000).white).toMatchObject({ remaining: 59_000, delayLeft: 0 });
    expect(clock.reading(6_000).black).toMatchObject({ delayLeft: 5_000 });
  });

  test('a simple delay that has been used before a pause is not given again', () => {
    const clock = Clock.create(parseTimeControl('1 d5')).start(0).pause(4_000).resume(10_000);
    expect(clock.reading(12_000).white).toMatchObject({ remaining: 59_000, delayLeft: 0 });
  });

  test('byo-yomi periods', () => {
    const clock = Clock.create(parseTimeControl('1+3x30')).start(0);
    expect(clock.reading(59_999).white).toMatchObject({ remaining: 1, isOvertime: false, periodsLeft: 3 });
    expect(clock.reading(60_000).white).toMatchObject({ remaining: 30_000, isOvertime: true, periodsLeft: 3 });
    expect(clock.reading(90_000).white).toMatchObject({ remaining: 30_000, periodsLeft: 2 });
    expect(clock.reading(149_999).white).toMatchObject({ remaining: 1, periodsLeft: 1 });
    expect(clock.reading(150_000)).toMatchObject({ fallen: 'white', white: { remaining: 0, periodsLeft: 0 } });
    expect(clock.flagAt()).toBe(150_000);
  });

  test('the stage', () => {
    const clock = Clock.create(parseTimeControl('1/1+0, 1+0')).start(0);
    expect(clock.reading(0).white.stage).toBe(0);
    expect(clock.press(1).reading(1)).toMatchObject({ white: { stage: 1, moves: 1 }, black: { stage: 0, moves: 0 } });
  });
});
