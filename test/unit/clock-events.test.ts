/**
 * The events of a clock: their order, the first moves, pauses, penalties, lag, and every refusal.
 */
import { describe, expect, test } from 'vitest';
import { ClockError } from '../../src/errors.js';
import { Clock } from '../../src/game/clock/clock.js';
import { type LagStrategy, quotaCompensation, quotaGrace, quotaState } from '../../src/game/clock/lag.js';
import type { TimeControl } from '../../src/game/clock/time-control.js';
import { parseTimeControl } from '../../src/game/clock/time-control-text.js';

const create = (text: string, options = {}) => Clock.create(parseTimeControl(text), options);

describe('when the first clock runs (rules.md 5.2, FIDE 6.6)', () => {
  test("startOn game: White's clock runs from the start", () => {
    const clock = create('3+2').start(100);
    expect(clock.reading(1_100)).toMatchObject({ running: 'white', white: { remaining: 179_000 } });
  });

  test("startOn firstMove: Black's clock runs with White's first move, which costs and brings nothing", () => {
    const idle = create('3+2', { startOn: 'firstMove' });
    expect(idle.reading(50_000)).toMatchObject({ phase: 'idle', running: undefined, white: { remaining: 180_000 } });
    const clock = idle.press(50_000);
    expect(clock.reading(51_000)).toMatchObject({
      running: 'black',
      white: { remaining: 180_000, moves: 1 },
      black: { remaining: 179_000 },
    });
  });

  test("startOn secondMove: White's clock runs with Black's first move", () => {
    const one = create('3+2', { startOn: 'secondMove' }).press(50_000);
    expect(one.reading(90_000)).toMatchObject({ phase: 'idle', turn: 'black', running: undefined });
    const two = one.press(90_000);
    expect(two.reading(91_000)).toMatchObject({
      running: 'white',
      white: { remaining: 179_000 },
      black: { remaining: 180_000, moves: 1 },
    });
  });

  test('moves before the clocks run count for the stage', () => {
    const clock = create('1/1+0, 1+0', { startOn: 'firstMove' }).press(0);
    expect(clock.reading(0).white).toMatchObject({ remaining: 120_000, stage: 1 });
  });

  test('start lets the clock run at once, whatever the rule', () => {
    expect(create('3+2', { startOn: 'secondMove' }).start(0).running).toBe('white');
  });

  test('a game may begin with Black to move', () => {
    const clock = create('3+2', { turn: 'black' }).start(0).press(1_000);
    expect(clock.reading(1_000)).toMatchObject({ running: 'white', black: { remaining: 181_000 } });
  });
});

describe('pause, resume, suspend', () => {
  test('no time passes in a pause', () => {
    const paused = create('3+2').start(0).pause(5_000);
    expect(paused.reading(1e6)).toMatchObject({ phase: 'paused', running: undefined, white: { remaining: 175_000 } });
    const clock = paused.resume(1e6);
    expect(clock.elapsedThisMove(1e6 + 1_000)).toBe(6_000);
    expect(clock.press(1e6 + 1_000).remaining('white', 1e6 + 1_000)).toBe(176_000);
  });

  test('suspend drops the time since the last event: takeback, stored game', () => {
    const clock = create('3+2').start(0).press(5_000);
    const later = clock.press(9_000).press(20_000);
    expect(later.remaining('white', 20_000)).toBe(168_000);
    const back = clock.suspend().resume(60_000);
    expect(back.reading(61_000)).toMatchObject({
      running: 'black',
      black: { remaining: 179_000 },
      white: { remaining: 177_000 },
    });
    expect(create('3+2').suspend().phase).toBe('idle');
  });
});

describe('time added and taken (FIDE 9.5.3)', () => {
  test('two minutes for the opponent of a wrong claim', () => {
    const clock = create('90+30').start(0).addTime('black', 120_000, 1_000);
    expect(clock.reading(1_000)).toMatchObject({ white: { remaining: 5_399_000 }, black: { remaining: 5_520_000 } });
    expect(clock.elapsedThisMove(2_000)).toBe(2_000);
  });

  test('time odds: taken before the game starts', () => {
    const clock = create('5+0').addTime('black', -60_000, 0).start(0);
    expect(clock.remaining('black', 0)).toBe(240_000);
  });

  test('added to a paused clock', () => {
    const clock = create('5+0').start(0).pause(1_000).addTime('white', 1_000, 2_000).resume(3_000);
    expect(clock.remaining('white', 3_000)).toBe(300_000);
  });

  test('no more can be taken than leaves some', () => {
    const clock = create('5+0').start(0);
    expect(clock.addTime('white', -239_999, 60_000).remaining('white', 60_000)).toBe(1);
    expect(() => clock.addTime('white', -240_000, 60_000)).toThrow(expect.objectContaining({ code: 'clock-amount' }));
  });
});

describe('lag compensation (rules.md 5.3)', () => {
  test('none by default', () => {
    expect(create('1+0').start(0).press(1_000, { lag: 500 }).remaining('white', 1_000)).toBe(59_000);
  });

  /** Gain in centiseconds: min(100, estimated seconds x 2/5 + 15); quota 3 gains at the start, 7 at most. */
  test.each([
    ['1+0', 390], // 60 s: 24 + 15 = 39 cs
    ['0.5+0', 270], // 30 s: 12 + 15 = 27 cs
    ['3+0', 870], // 180 s: 72 + 15 = 87 cs
    ['3+2', 1_000], // 260 s: more than 100 cs
    ['untimed', 1_000],
  ])('the quota of %s gains %i ms a move', (text, gain) => {
    expect(quotaState(parseTimeControl(text))).toEqual({ quota: 3 * gain, gain, most: 7 * gain });
  });

  test('a fast screen lowers the gain to its lag and 140 ms', () => {
    expect(quotaState(parseTimeControl('3+0'), { frameLag: 16 }).gain).toBe(156);
    expect(quotaState(parseTimeControl('3+0'), { frameLag: 5_000 }).gain).toBe(870);
    expect(() => quotaState(parseTimeControl('3+0'), { frameLag: Number.NaN })).toThrow(ClockError);
  });

  test('the quota is used up and gains again', () => {
    const state = { quota: 1_000, gain: 400, most: 2_800 };
    expect(quotaCompensation(300, state)).toEqual({ compensation: 300, state: { ...state, quota: 1_100 } });
    expect(quotaCompensation(5_000, state)).toEqual({ compensation: 1_000, state: { ...state, quota: 400 } });
    expect(quotaCompensation(0, { ...state, quota: 2_700 })).toEqual({
      compensation: 0,
      state: { ...state, quota: 2_800 },
    });
    expect(quotaGrace(state)).toBe(1_000);
    expect(quotaGrace({ ...state, quota: 2_800 })).toBe(2_000);
    expect(() => quotaCompensation(1, {})).toThrow(expect.objectContaining({ code: 'clock-lag' }));
  });

  test('a move that lag made late counts, if the check waits for it', () => {
    const control = parseTimeControl('1+0');
    const clock = Clock.create(control, { lag: quotaState(control) }).start(0); // quota 1170 ms
    const grace = quotaGrace(clock.state.white.lag);
    expect(clock.flag(61_169, { grace })).toBe(clock);
    expect(clock.flag(61_170, { grace }).fallen).toBe('white');
    const moved = clock.press(60_200, { lag: 300, compensate: quotaCompensation });
    expect(moved.reading(60_200)).toMatchObject({ fallen: undefined, white: { remaining: 100, spent: 60_200 } });
    expect(moved.state.white.lag.quota).toBe(1_170 + 390 - 300);
    expect(moved.state.black.lag.quota).toBe(1_170);
    expect(clock.press(60_300, { lag: 300, compensate: quotaCompensation }).fallen).toBe('white');
  });

  test('never more than the lag, never more than the move', () => {
    const generous: LagStrategy = (_lag, state) => ({ compensation: 1e9, state });
    const clock = create('1+0').start(0);
    expect(clock.press(1_000, { lag: 300, compensate: generous }).remaining('white', 1_000)).toBe(59_300);
    expect(clock.press(1_000, { lag: 1e6, compensate: generous }).remaining('white', 1_000)).toBe(60_000);
  });
});

describe('what a clock refuses', () => {
  const untimed = create('untimed').start(0);
  const idle = create('3+2');
  const running = create('3+2').start(1_000);
  const paused = running.pause(2_000);
  const fallen = running.flag(1e6);
  const strategy =
    (compensation: number, state: object = {}): LagStrategy =>
    () => ({ compensation, state: state as Record<string, number> });

  const refused: readonly (readonly [string, () => unknown, string])[] = [
    ['an unknown control', () => Clock.create({ kind: 'unknown' }), 'clock-control'],
    ['no control', () => Clock.create(undefined as unknown as TimeControl), 'clock-control'],
    ['a rule for the start that is none', () => create('3+2', { startOn: 'never' }), 'clock-control'],
    ['a turn that is no color', () => create('3+2', { turn: 'red' }), 'clock-control'],
    ['a lag state that is none', () => create('3+2', { lag: { quota: 0.5 } }), 'clock-lag'],
    ['now as NaN', () => idle.start(Number.NaN), 'clock-time'],
    ['now as a fraction', () => running.press(1_000.5), 'clock-time'],
    ['now as Infinity', () => running.flag(Number.POSITIVE_INFINITY), 'clock-time'],
    ['now below 0', () => idle.reading(-1), 'clock-time'],
    ['now beyond 2^53', () => running.pause(2 ** 53), 'clock-time'],
    ['now as a text', () => running.press('2000' as unknown as number), 'clock-time'],
    ['now as a bigint', () => running.press(2_000n as unknown as number), 'clock-time'],
    ['now missing', () => running.press(undefined as unknown as number), 'clock-time'],
    ['a press before the last event', () => running.press(999), 'clock-backwards'],
    ['a pause before the last event', () => running.pause(999), 'clock-backwards'],
    ['a resume before the last event', () => paused.resume(1_999), 'clock-backwards'],
    ['time added before the last event', () => running.addTime('white', 1, 999), 'clock-backwards'],
    ['a flag check before the last event', () => running.flag(999), 'clock-backwards'],
    ['a reading before the last event', () => running.reading(999), 'clock-backwards'],
    ['a press before the start', () => idle.press(0), 'clock-phase'],
    ['a second start', () => running.start(2_000), 'clock-phase'],
    ['a pause before the start', () => idle.pause(0), 'clock-phase'],
    ['a second pause', () => paused.pause(2_000), 'clock-phase'],
    ['a resume of a running clock', () => running.resume(2_000), 'clock-phase'],
    ['a press in a pause', () => paused.press(2_000), 'clock-phase'],
    ['a press after the flag', () => fallen.press(1e6), 'clock-fallen'],
    ['a start after the flag', () => fallen.start(1e6), 'clock-fallen'],
    ['a pause after the flag', () => fallen.pause(1e6), 'clock-fallen'],
    ['a resume after the flag', () => fallen.resume(1e6), 'clock-fallen'],
    ['time added after the flag', () => fallen.addTime('white', 1, 1e6), 'clock-fallen'],
    ['an amount of NaN', () => running.addTime('white', Number.NaN, 2_000), 'clock-amount'],
    ['an amount of a fraction', () => running.addTime('white', 0.5, 2_000), 'clock-amount'],
    ['an amount beyond reason', () => running.addTime('white', 2e12, 2_000), 'clock-amount'],
    ['an amount for nobody', () => running.addTime('red' as 'white', 1, 2_000), 'clock-amount'],
    ['time added to an untimed game', () => untimed.addTime('white', 1, 1), 'clock-amount'],
    ['a lag of NaN', () => running.press(2_000, { lag: Number.NaN }), 'clock-lag'],
    ['a negative lag', () => running.press(2_000, { lag: -1 }), 'clock-lag'],
    ['a compensation of NaN', () => running.press(2_000, { lag: 1, compensate: strategy(Number.NaN) }), 'clock-lag'],
    ['a negative compensation', () => running.press(2_000, { lag: 1, compensate: strategy(-1) }), 'clock-lag'],
    ['a lag state of texts', () => running.press(2_000, { lag: 1, compensate: strategy(0, { a: 'b' }) }), 'clock-lag'],
    ['a grace of NaN', () => running.flag(2_000, { grace: Number.NaN }), 'clock-lag'],
  ];

  for (const [name, call, code] of refused) {
    test(`${name}: ${code}, and nothing has changed`, () => {
      const before = JSON.stringify([untimed, idle, running, paused, fallen]);
      expect(call).toThrow(ClockError);
      expect(call).toThrow(expect.objectContaining({ code }));
      expect(JSON.stringify([untimed, idle, running, paused, fallen])).toBe(before);
    });
  }

  test('sums beyond 2^53 ms', () => {
    let clock = create('3+2').start(0);
    const fill = () => {
      for (let i = 0; i < 10_000; i++) clock = clock.addTime('white', 1e12, 0);
    };
    expect(fill).toThrow(expect.objectContaining({ code: 'clock-amount' }));
    expect(Clock.fromJSON(clock.toJSON()).state).toEqual(clock.state);
  });
});
