/**
 * Random events on random clocks, against a model that lets every millisecond pass by itself and books every credit by hand.
 * The model shares no code with the clock: it knows the kinds of time control from rules.md 5.1 only.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ClockError } from '../../src/errors.js';
import { Clock } from '../../src/game/clock/clock.js';
import type { LagStrategy } from '../../src/game/clock/lag.js';
import { parsePgnTimeControl, pgnTimeControl } from '../../src/game/clock/pgn-time-control.js';
import type { ClockOptions } from '../../src/game/clock/state.js';
import {
  checkTimeControl,
  type RunnableControl,
  type Stage,
  type TimeControl,
} from '../../src/game/clock/time-control.js';
import { parseTimeControl, timeControlText } from '../../src/game/clock/time-control-text.js';
import type { Color } from '../../src/types.js';

/** One player in the model: what is on the display, what has run, and what was given, each credit booked where it is given. */
class ModelSide {
  remaining = 0;
  ran = 0;
  given = 0;
  moves = 0;
  stage = 0;
  movesInStage = 0;
  overtime = false;
  periods = 0;

  give(amount: number): void {
    this.remaining += amount;
    this.given += amount;
  }
}

class Model {
  readonly white = new ModelSide();
  readonly black = new ModelSide();
  readonly control: RunnableControl;
  readonly initial: number;
  turn: Color;
  phase: 'idle' | 'running' | 'paused' | 'fallen' = 'idle';
  now: number | undefined;
  thisMove = 0;
  /** Milliseconds in which any clock ran. */
  total = 0;
  readonly options: ClockOptions;

  constructor(control: RunnableControl, options: ClockOptions) {
    this.control = control;
    this.options = options;
    this.turn = options.turn ?? 'white';
    for (const side of [this.white, this.black]) {
      if (control.kind === 'stages') {
        const first = control.stages[0]!;
        side.remaining = first.base;
        if (options.incrementBeforeFirstMove && first.base > 0) side.remaining += first.increment ?? 0;
        if (first.base === 0) side.remaining = (first.increment ?? 0) + (first.bronstein ?? 0);
      } else if (control.kind === 'per-move') side.remaining = control.allowance;
      else if (control.kind !== 'untimed') side.remaining = control.base;
      if (control.kind === 'byo-yomi') side.periods = control.periods;
      if ((control.kind === 'byo-yomi' || control.kind === 'canadian') && control.base === 0) {
        side.overtime = true;
        side.remaining = control.period;
      }
    }
    this.initial = this.white.remaining;
  }

  /** This model at `now`, a copy: to look is no event. */
  at(now: number): Model {
    const copy = Object.assign(new Model(this.control, this.options), this, {
      white: Object.assign(new ModelSide(), this.white),
      black: Object.assign(new ModelSide(), this.black),
    });
    copy.pass(now, 0);
    return copy;
  }

  get mover(): ModelSide {
    return this[this.turn];
  }

  get waiter(): ModelSide {
    return this[this.turn === 'white' ? 'black' : 'white'];
  }

  get stage(): Stage | undefined {
    return this.control.kind === 'stages' ? this.control.stages[this.mover.stage]! : undefined;
  }

  /** Time passes up to `now`, except for the last `lag` milliseconds of it, which run but are given back. */
  pass(now: number, lag: number): void {
    const from = this.now ?? now;
    this.now = now;
    if (this.phase !== 'running') return;
    for (let t = from; t < now - lag; t++) {
      this.tick();
      if (this.fell()) {
        this.phase = 'fallen';
        return;
      }
    }
    this.mover.ran += lag;
    this.mover.given += lag;
    this.total += lag;
  }

  tick(): void {
    this.total++;
    this.mover.ran++;
    const isFree = this.control.kind === 'untimed' || this.thisMove < (this.stage?.delay ?? 0);
    this.thisMove++;
    if (isFree) this.mover.given++;
    else this.mover.remaining--;
    if (this.control.kind === 'hourglass') this.waiter.give(1);
  }

  /** What happens when the display shows 0. */
  fell(): boolean {
    const { control, mover } = this;
    if (mover.remaining > 0 || control.kind === 'untimed') return false;
    if (this.thisMove < (this.stage?.delay ?? 0)) return false; // only without main time, while the delay runs
    if (control.kind === 'byo-yomi') {
      if (mover.overtime) mover.periods--;
      mover.overtime = true;
      if (mover.periods > 0) mover.give(control.period);
    } else if (control.kind === 'canadian' && !mover.overtime) {
      mover.overtime = true;
      mover.give(control.period);
    } else if (control.kind === 'stages' && control.credit === 'on-zero') {
      const moves = control.stages[mover.stage]!.moves;
      if (moves !== undefined && mover.movesInStage >= moves) {
        mover.movesInStage -= moves;
        if (mover.stage < control.stages.length - 1) mover.stage++;
        mover.give(control.stages[mover.stage]!.base);
      }
    }
    return mover.remaining === 0;
  }

  press(now: number, lag: number): void {
    this.pass(now, lag);
    if (this.phase === 'fallen') return;
    const { control, mover, stage } = this;
    const isTimed = this.phase === 'running';
    mover.moves++;
    if (stage && control.kind === 'stages') {
      mover.movesInStage++;
      if (isTimed) mover.give((stage.increment ?? 0) + Math.min(stage.bronstein ?? 0, this.thisMove));
      if (control.credit !== 'on-zero' && mover.movesInStage === stage.moves) {
        mover.movesInStage = 0;
        if (mover.stage < control.stages.length - 1) mover.stage++;
        mover.give(control.stages[mover.stage]!.base);
      }
    } else if (control.kind === 'byo-yomi' && mover.overtime) mover.give(control.period - mover.remaining);
    else if (control.kind === 'canadian' && mover.overtime) {
      mover.movesInStage++;
      if (mover.movesInStage === control.moves) {
        mover.movesInStage = 0;
        mover.give(control.period - mover.remaining);
      }
    } else if (control.kind === 'per-move' && isTimed) mover.give(control.allowance - mover.remaining);
    this.thisMove = 0;
    this.turn = this.turn === 'white' ? 'black' : 'white';
    const free = this.options.startOn === 'secondMove' ? 2 : 1;
    if (this.white.moves + this.black.moves >= free) this.phase = 'running';
  }
}

const small = fc.integer({ min: 1, max: 40 });
const count = fc.integer({ min: 1, max: 3 });
const bonus = fc.oneof(
  fc.constant({}),
  small.map((increment) => ({ increment })),
  small.map((delay) => ({ delay })),
  small.map((bronstein) => ({ bronstein })),
);
const stage = fc.tuple(fc.integer({ min: 1, max: 60 }), bonus).map(([base, rest]) => ({ base, ...rest }));
const movesStage = fc.tuple(stage, count).map(([rest, moves]) => ({ ...rest, moves }));

const controls = {
  'sudden death': small.map((base) => ({ kind: 'stages', stages: [{ base }] }) as const),
  increment: fc
    .tuple(fc.nat(40), small)
    .map(([base, increment]) => ({ kind: 'stages', stages: [{ base, increment }] }) as const),
  'simple delay': fc
    .tuple(fc.nat(40), small)
    .map(([base, delay]) => ({ kind: 'stages', stages: [{ base, delay }] }) as const),
  Bronstein: fc
    .tuple(fc.nat(40), small)
    .map(([base, bronstein]) => ({ kind: 'stages', stages: [{ base, bronstein }] }) as const),
  stages: fc
    .tuple(fc.array(movesStage, { maxLength: 3 }), fc.oneof(stage, movesStage))
    .map(([first, last]) => ({ kind: 'stages', stages: [...first, last] }) as const),
  'stages on zero': fc
    .tuple(fc.array(movesStage, { maxLength: 3 }), fc.oneof(stage, movesStage))
    .map(([first, last]) => ({ kind: 'stages', stages: [...first, last], credit: 'on-zero' }) as const),
  'byo-yomi': fc
    .tuple(fc.nat(40), count, small)
    .map(([base, periods, period]) => ({ kind: 'byo-yomi', base, periods, period }) as const),
  Canadian: fc
    .tuple(fc.nat(40), count, small)
    .map(([base, moves, period]) => ({ kind: 'canadian', base, moves, period }) as const),
  hourglass: small.map((base) => ({ kind: 'hourglass', base }) as const),
  'per move': small.map((allowance) => ({ kind: 'per-move', allowance }) as const),
  untimed: fc.constant({ kind: 'untimed' } as const),
} satisfies Record<string, fc.Arbitrary<RunnableControl>>;

const options = fc.record({
  startOn: fc.constantFrom('game', 'firstMove', 'secondMove'),
  incrementBeforeFirstMove: fc.boolean(),
  turn: fc.constantFrom('white', 'black'),
  isStarted: fc.boolean(),
});

const wait = fc.oneof({ weight: 12, arbitrary: fc.nat(8) }, { weight: 1, arbitrary: fc.nat(100) });
const event = fc.oneof(
  { weight: 16, arbitrary: fc.record({ type: fc.constant('press' as const), wait, lag: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('start', 'pause', 'resume', 'flag'), wait }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('add' as const),
      wait,
      color: fc.constantFrom('white', 'black'),
      amount: fc.integer({ min: -20, max: 40 }),
    }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** Gives back half of the lag. */
const half: LagStrategy = (lag, state) => ({ compensation: Math.floor(lag / 2), state });

function applyToClock(clock: Clock, step: Event, now: number): Clock {
  switch (step.type) {
    case 'press':
      return clock.press(now, { lag: step.lag, compensate: half });
    case 'start':
      return clock.start(now);
    case 'pause':
      return clock.pause(now);
    case 'resume':
      return clock.resume(now);
    case 'flag':
      return clock.flag(now);
    case 'add':
      return clock.addTime(step.color, step.amount, now);
  }
}

function applyToModel(model: Model, step: Event, now: number): void {
  switch (step.type) {
    case 'press':
      return model.press(now, Math.min(Math.floor(step.lag / 2), now - (model.now ?? now)));
    case 'start':
    case 'resume':
      model.pass(now, 0);
      model.phase = 'running';
      return;
    case 'pause':
      model.pass(now, 0);
      if (model.phase === 'running') model.phase = 'paused';
      return;
    case 'flag':
      if (model.at(now).phase === 'fallen') model.pass(now, 0); // a check that finds nothing is no event
      return;
    case 'add':
      model.pass(now, 0);
      if (model.phase !== 'fallen') model[step.color].give(step.amount);
      return;
  }
}

const deepFreeze = <T>(value: T): T => {
  if (Object(value) === value) for (const part of Object.values(Object.freeze(value) as object)) deepFreeze(part);
  return value;
};

function expectSame(clock: Clock, model: Model, now: number): void {
  const { phase, turn, elapsedThisMove, white, black } = clock.reading(now);
  const shown = [white, black].map(({ status: _, delayLeft: __, ...rest }) => rest);
  const expected = [model.white, model.black].map((side) => ({
    remaining: clock.control.kind === 'untimed' ? undefined : side.remaining,
    spent: side.ran,
    moves: side.moves,
    stage: side.stage,
    isOvertime: side.overtime,
    periodsLeft: side.periods,
  }));
  expect([phase, turn, elapsedThisMove, ...shown]).toEqual([model.phase, model.turn, model.thisMove, ...expected]);
}

describe('a random game on each kind of clock', () => {
  for (const [name, control] of Object.entries(controls)) {
    test(`${name}: time is conserved, JSON loses nothing, flags stay`, () => {
      fc.assert(
        fc.property(control, options, fc.array(event, { maxLength: 40 }), (tc, settings, events) => {
          const canonical = checkTimeControl(tc) as RunnableControl;
          let clock = Clock.create(canonical, settings);
          const model = new Model(canonical, settings);
          let now = 0;
          const first: readonly Event[] = settings.isStarted ? [{ type: 'start', wait: 0 }] : [];
          for (const step of [...first, ...events]) {
            now += step.wait;
            deepFreeze(clock.state); // an event that changed its own clock would throw a TypeError
            const before = JSON.stringify(clock);
            let next: Clock | undefined;
            try {
              next = applyToClock(clock, step, now);
            } catch (error) {
              expect(error).toBeInstanceOf(ClockError);
              expect((error as ClockError).code).toMatch(/^clock-(phase|fallen|amount)$/);
            }
            if (next) {
              applyToModel(model, step, now);
              clock = next;
            } else {
              expect(JSON.stringify(clock)).toBe(before);
            }
            const expected = model.at(now);
            expectSame(clock, expected, now);
            expectConserved(clock, expected, now);
            expectJson(clock);
            expectFlag(clock, now);
          }
        }),
        { numRuns: 100 },
      );
    });
  }
});

/** Used and remaining against given, with the model's book of credits, not the clock's own. */
function expectConserved(clock: Clock, model: Model, now: number): void {
  const reading = clock.reading(now);
  for (const color of ['white', 'black'] as const) {
    const { spent, remaining } = reading[color];
    if (remaining !== undefined) expect(spent + remaining).toBe(model.initial + model[color].given);
    const { spent: settled, remaining: shown, credited } = clock.state[color];
    expect(settled + shown).toBe(model.initial + credited);
  }
  expect(reading.white.spent + reading.black.spent).toBe(model.total);
}

function expectJson(clock: Clock): void {
  const text = JSON.stringify(clock);
  expect(JSON.stringify(Clock.fromJSON(JSON.parse(text)))).toBe(text);
}

/** The flag falls in the millisecond that was foretold, not before, and never rises. */
function expectFlag(clock: Clock, now: number): void {
  const at = clock.flagAt();
  if (clock.fallen) {
    expect(at).toBeUndefined();
    expect(clock.flag(now + 1_000).fallen).toBe(clock.fallen);
  } else if (at === undefined) {
    expect(clock.running === undefined || clock.control.kind === 'untimed').toBe(true);
    expect(clock.flag(now + 1e9)).toBe(clock);
  } else {
    if (at > (clock.state.at ?? 0)) expect(clock.flag(at - 1)).toBe(clock);
    expect(clock.flag(at).fallen).toBe(clock.turn);
    expect(clock.flag(at + 1).fallen).toBe(clock.turn);
    expect(clock.flag(at + 1e9).fallen).toBe(clock.turn);
  }
}

test('a pause of no length changes nothing', () => {
  const any = fc.oneof(...Object.values(controls));
  fc.assert(
    fc.property(any, fc.array(fc.tuple(wait, wait), { maxLength: 20 }), (tc, moves) => {
      let whole = Clock.create(checkTimeControl(tc)).start(0);
      let split = whole;
      let now = 0;
      for (const [first, second] of moves) {
        const middle = now + first;
        now = middle + second;
        const stopped = split.pause(middle);
        split = stopped.fallen ? stopped : stopped.resume(middle).press(now);
        whole = whole.press(now);
        expect(split.reading(now)).toEqual(whole.reading(now));
        if (whole.fallen) return;
      }
    }),
  );
});

describe('texts of random controls', () => {
  const any: fc.Arbitrary<TimeControl> = fc.oneof(...Object.values(controls));
  const scaled = fc
    .tuple(any, fc.constantFrom(1, 7, 250, 500, 1_000, 15_000, 60_000, 86_400_000))
    .map(([control, scale]) => {
      const counts = ['moves', 'periods'];
      const text = JSON.stringify(control, (key, value) =>
        typeof value === 'number' && !counts.includes(key) ? value * scale : value,
      );
      return checkTimeControl(JSON.parse(text));
    });

  test('timeControlText is read back as the same control', () => {
    fc.assert(
      fc.property(scaled, (control) => {
        expect(parseTimeControl(timeControlText(control))).toEqual(control);
      }),
    );
  });

  test('pgnTimeControl is "?" or read back as the same control', () => {
    fc.assert(
      fc.property(scaled, (control) => {
        const text = pgnTimeControl(control);
        const { credit: _, ...rest } = { credit: undefined, ...control }; // PGN says nothing of it
        if (text !== '?') expect(parsePgnTimeControl(text)).toEqual(rest);
      }),
    );
  });

  test('no text makes a parser throw anything but its error', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9+:/*?.dbx ,½-]{0,30}$/));
    fc.assert(
      fc.property(text, (input) => {
        for (const parse of [parseTimeControl, parsePgnTimeControl]) {
          try {
            checkTimeControl(parse(input));
          } catch (error) {
            expect(error).toMatchObject({ name: 'TimeControlError', input });
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

test('no JSON makes fromJSON throw anything but its error, and what it takes is a clock', () => {
  const seeds = Object.values(controls);
  const mutated = fc
    .tuple(fc.oneof(...seeds), fc.array(fc.tuple(fc.nat(), fc.jsonValue()), { minLength: 1, maxLength: 3 }))
    .map(([control, changes]) => {
      const json = JSON.parse(JSON.stringify(Clock.create(checkTimeControl(control)).start(5).press(5)));
      for (const [where, value] of changes) {
        const holder = [json, json.white, json.black, json.control][where % 4];
        if (Object(holder) !== holder) continue;
        const keys = Object.keys(holder);
        if (keys.length > 0) holder[keys[where % keys.length]!] = value;
      }
      return json;
    });
  fc.assert(
    fc.property(fc.oneof(mutated, fc.jsonValue()), (json) => {
      let clock: Clock;
      try {
        clock = Clock.fromJSON(json);
      } catch (error) {
        expect(error).toMatchObject({ name: 'ClockError', code: 'clock-json' });
        return;
      }
      expectJson(clock);
      expectFlag(clock, clock.state.at ?? 0);
    }),
    { numRuns: 1_000 },
  );
});
