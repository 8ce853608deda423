/**
 * Clocks as JSON: nothing is lost, and nothing that is not a clock is taken.
 */
import { describe, expect, test } from 'vitest';
import { ClockError } from '../../src/errors.js';
import { Clock } from '../../src/game/clock/clock.js';
import { quotaCompensation, quotaState } from '../../src/game/clock/lag.js';
import { parseTimeControl } from '../../src/game/clock/time-control-text.js';

const through = (clock: Clock) => Clock.fromJSON(JSON.parse(JSON.stringify(clock)));

describe('a clock that has been JSON', () => {
  test('goes on as if it had not', () => {
    const control = parseTimeControl('40/90+30, 30+30');
    const clock = Clock.create(control, { lag: quotaState(control), incrementBeforeFirstMove: true })
      .start(-0)
      .press(7_000, { lag: 250, compensate: quotaCompensation })
      .addTime('black', -5_000, 8_000);
    const back = through(clock);
    expect(back.state).toEqual(clock.state);
    expect(back.press(9_000).pause(10_000).state).toEqual(clock.press(9_000).pause(10_000).state);
    expect(JSON.stringify(back)).toBe(JSON.stringify(clock));
  });

  test('its JSON is a copy', () => {
    const clock = Clock.create(parseTimeControl('3+2')).start(0);
    const json = clock.toJSON() as { white: { remaining: number } };
    json.white.remaining = 1;
    expect(clock.remaining('white', 0)).toBe(180_000);
  });
});

describe('JSON that is refused', () => {
  type Json = Record<string, unknown> & { white: Record<string, unknown>; black: Record<string, unknown> };
  const jsonOf = (text: string, events: (clock: Clock) => Clock): Json =>
    JSON.parse(JSON.stringify(events(Clock.create(parseTimeControl(text)))));
  const blitz = () => jsonOf('3+2', (clock) => clock.start(0).press(1_000).press(2_000));
  const byoYomi = () => jsonOf('1+3x30', (clock) => clock.start(0).press(61_000));
  const canadian = () => jsonOf('1+2/30', (clock) => clock.start(0).press(61_000));
  const stages = () => jsonOf('2/1+0, 1+0', (clock) => clock.start(0).press(1).press(2));

  const whole: readonly (readonly [string, unknown])[] = [
    ['undefined', undefined],
    ['null', null],
    ['a number', 1],
    ['a text', '{}'],
    ['an array', []],
    ['an empty object', {}],
    ['a deep nest', JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)],
  ];
  for (const [name, json] of whole) {
    test(name, () => {
      expect(() => Clock.fromJSON(json)).toThrow(ClockError);
      expect(() => Clock.fromJSON(json)).toThrow(expect.objectContaining({ code: 'clock-json' }));
    });
  }

  /** Each a valid clock with one thing changed. */
  const changed: readonly (readonly [string, () => unknown])[] = [
    ['another version', () => ({ ...blitz(), version: 2 })],
    ['a field too many', () => ({ ...blitz(), extra: 1 })],
    [
      'a prototype as a field',
      () => JSON.parse(JSON.stringify(blitz()).replace('{', '{"__proto__":{"phase":"idle"},')),
    ],
    ['no control', () => ({ ...blitz(), control: undefined })],
    ['an unknown control', () => ({ ...blitz(), control: { kind: 'unknown' } })],
    ['another control', () => ({ ...blitz(), control: { kind: 'hourglass', base: 60_000 } })],
    ['an untimed control', () => ({ ...blitz(), control: { kind: 'untimed' } })],
    ['a phase that is none', () => ({ ...blitz(), phase: 'toString' })],
    ['a turn that is none', () => ({ ...blitz(), turn: 'red' })],
    ['a start rule that is none', () => ({ ...blitz(), startOn: 'constructor' })],
    ['an option that is no boolean', () => ({ ...blitz(), incrementBeforeFirstMove: 'false' })],
    ['no time of the last event', () => ({ ...blitz(), at: undefined })],
    ['a fraction of a millisecond', () => ({ ...blitz(), at: 0.5 })],
    ['a move longer than the game', () => ({ ...blitz(), elapsedThisMove: 1e6 })],
    ['an idle clock with moves', () => ({ ...blitz(), phase: 'idle' })],
    ['a fallen clock with time', () => ({ ...blitz(), phase: 'fallen' })],
    ['no side', () => ({ ...blitz(), white: undefined })],
    ['a side with a field too many', () => ({ ...blitz(), white: { ...blitz().white, extra: 1 } })],
    ['times that do not add up', () => ({ ...blitz(), white: { ...blitz().white, remaining: 1 } })],
    ['time as a text', () => ({ ...blitz(), white: { ...blitz().white, spent: '1000' } })],
    ['negative time', () => ({ ...blitz(), white: { ...blitz().white, remaining: -1, spent: 182_001 } })],
    ['nothing on a running clock', () => ({ ...blitz(), white: { ...blitz().white, remaining: 0, spent: 182_000 } })],
    ['time beyond 2^53', () => ({ ...blitz(), white: { ...blitz().white, spent: 2 ** 60 } })],
    ['moves by one side only', () => ({ ...blitz(), white: { ...blitz().white, moves: 3 } })],
    ['the wrong side to move', () => ({ ...blitz(), white: { ...blitz().white, moves: 2 } })],
    ['more moves in the stage than in the game', () => ({ ...blitz(), white: { ...blitz().white, movesInStage: 2 } })],
    ['a lag state of texts', () => ({ ...blitz(), white: { ...blitz().white, lag: { quota: '1' } } })],
    ['a lag state that is an array', () => ({ ...blitz(), white: { ...blitz().white, lag: [1] } })],
    ['overtime without periods', () => ({ ...blitz(), white: { ...blitz().white, isOvertime: true } })],
    ['periods without byo-yomi', () => ({ ...blitz(), white: { ...blitz().white, periodsLeft: 1 } })],
    ['a stage that there is not', () => ({ ...stages(), white: { ...stages().white, stage: 2 } })],
    ['a stage beyond arrays', () => ({ ...stages(), white: { ...stages().white, stage: 1e15 } })],
    [
      'moves that would have ended the stage',
      () => ({ ...stages(), white: { ...stages().white, moves: 2, movesInStage: 2 }, turn: 'black' }),
    ],
    ['more periods than there are', () => ({ ...byoYomi(), white: { ...byoYomi().white, periodsLeft: 4 } })],
    ['no period left', () => ({ ...byoYomi(), white: { ...byoYomi().white, periodsLeft: 0 } })],
    ['periods lost in main time', () => ({ ...byoYomi(), black: { ...byoYomi().black, periodsLeft: 2 } })],
    ['moves counted in main time', () => ({ ...canadian(), white: { ...canadian().white, isOvertime: false } })],
  ];
  for (const [name, make] of changed) {
    test(name, () => {
      for (const valid of [blitz(), byoYomi(), canadian(), stages()])
        expect(Clock.fromJSON(valid).toJSON()).toEqual(valid);
      expect(() => Clock.fromJSON(make())).toThrow(ClockError);
      expect(() => Clock.fromJSON(make())).toThrow(expect.objectContaining({ code: 'clock-json' }));
    });
  }

  test('a state at the edge of what is allowed costs no long loop', () => {
    const json = jsonOf('1/0:01+0 on zero', (clock) => clock.start(0).press(1).press(2));
    const moves = 2 ** 52;
    const hostile = Clock.fromJSON({
      ...json,
      white: { ...json.white, moves, movesInStage: moves },
      black: { ...json.black, moves, movesInStage: moves },
    });
    // One by one it would be 4.5e12 repeated stages: this test would never end.
    expect(hostile.flag(2 ** 52).fallen).toBeUndefined();
  });
});
