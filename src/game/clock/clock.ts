/**
 * `Clock`: the chess clock of a game as an immutable value; every event returns the next clock. Integer milliseconds throughout,
 * and the time is always passed in: nothing here reads a clock, starts a timer or knows a move. Built from `state.ts`.
 *
 * How a `Game` uses it (it keeps one `Clock` per ply, which costs a few small objects):
 * - A move that is legal: `const next = clock.press(now, { lag, compensate })`, before the move is made. If `next.fallen` is
 *   set, the move came too late: refuse it, keep `next`, and end the game by FIDE 6.9. Otherwise make the move and keep `next`.
 *   A move that counts stands with all it decides: if it ends the game, `next.pause(now)`, or `suspend()` while `idle`.
 * - "Has White run out of time?", a timer, any other event: `const next = clock.flag(now)`, with `{ grace: quotaGrace(...) }`
 *   if lag is compensated. `next.fallen` is the color, or `undefined`; then `next === clock`. Set the timer for `clock.flagAt()`.
 * - Adjournment, a lost connection, the end by agreement or resignation: `pause(now)` if `clock.running`, `resume(now)` to go on.
 *   These, too, may return a fallen clock, if the flag fell before them: look at `fallen` after every event.
 * - Undo: take the clock of that ply, `suspend()` it, `resume(now)` when play goes on. No time is charged for what was undone.
 * - A wrong claim (FIDE 9.5.3): `clock.addTime(opponent, 120_000, now)`; 60_000 in rapid and blitz (A.3).
 * - After a flag nothing but reading works: events throw `clock-fallen`. Only the running clock can fall, so never two flags.
 * - Before the first move: `startOn: 'game'` needs `start(now)`; the others start by the moves themselves.
 */
import { checkColor } from '../../color.js';
import type { Color } from '../../types.js';
import { readClockState } from './json.js';
import { CLOCK_THRESHOLDS, type ClockReading, type ClockStatus, type ClockThresholds, readClock } from './reading.js';
import {
  addTime,
  type ClockOptions,
  type ClockPhase,
  type ClockState,
  createClock,
  flag,
  flagAt,
  type PressOptions,
  pause,
  press,
  resume,
  start,
  suspend,
} from './state.js';
import type { RunnableControl, TimeControl } from './time-control.js';

/**
 * A chess clock, immutable.
 *
 * Every event throws {@link ClockError} and changes nothing: `clock-time` and `clock-backwards` for a bad `now`, `clock-phase` for
 * an event out of order, `clock-fallen` after the flag. An event that comes after the flag would have fallen returns the fallen
 * clock. Sources: FIDE Laws 6.2 to 6.4, 6.8, 6.9.
 * @example
 * let clock = Clock.create(parseTimeControl('3+2')).start(0);
 * clock = clock.press(5_000); // White moved after 5 seconds
 * clock.remaining('white', 5_000); // 177_000
 */
export class Clock {
  /** All of it, as plain data. */
  readonly state: ClockState;

  private constructor(state: ClockState) {
    this.state = state;
  }

  /**
   * A clock that does not run yet. Throws `clock-control` for a control that is none, or is unknown.
   *
   * @example Clock.create(parseTimeControl('3+2')).phase // 'idle'
   */
  static create(control: TimeControl, options: ClockOptions = {}): Clock {
    return new Clock(createClock(control, options));
  }

  /**
   * The clock of {@link toJSON}, after `JSON.parse`. Throws `clock-json` for anything that is not a clock.
   *
   * @example Clock.fromJSON(Clock.create(parseTimeControl('3+2')).toJSON()).turn // 'white'
   */
  static fromJSON(json: unknown): Clock {
    return new Clock(readClockState(json));
  }

  /**
   * The clock with this state. The caller guarantees that it comes from a clock; {@link fromJSON} checks it.
   *
   * @example Clock.of(Clock.create(parseTimeControl('3+2')).state).turn // 'white'
   */
  static of(state: ClockState): Clock {
    return new Clock(state);
  }

  get control(): RunnableControl {
    return this.state.control;
  }

  get phase(): ClockPhase {
    return this.state.phase;
  }

  /** The color to move. */
  get turn(): Color {
    return this.state.turn;
  }

  /** Whose clock runs as of the last event, if one does. */
  get running(): Color | undefined {
    return this.state.phase === 'running' ? this.state.turn : undefined;
  }

  /** Whose flag has fallen as of the last event, if one has; {@link flag} looks at a moment. */
  get fallen(): Color | undefined {
    return this.state.phase === 'fallen' ? this.state.turn : undefined;
  }

  /**
   * Lets the clock of the side to move run, whatever `startOn` says.
   *
   * @example Clock.create(parseTimeControl('3+2')).start(0).running // 'white'
   */
  start(now: number): Clock {
    return new Clock(start(this.state, now));
  }

  /**
   * The side to move has completed its move.
   *
   * Look at `fallen` of the result: if the flag fell first, the move came too late.
   *
   * @example Clock.create(parseTimeControl('3+2')).start(0).press(5_000).running // 'black'
   */
  press(now: number, options: PressOptions = {}): Clock {
    return new Clock(press(this.state, now, options));
  }

  /**
   * Stops the running clock; the time so far is counted.
   *
   * @example Clock.create(parseTimeControl('3+2')).start(0).pause(5_000).remaining('white', 9_000) // 175_000
   */
  pause(now: number): Clock {
    return new Clock(pause(this.state, now));
  }

  /**
   * Lets a paused clock run on.
   *
   * @example Clock.create(parseTimeControl('3+2')).start(0).pause(5_000).resume(9_000).running // 'white'
   */
  resume(now: number): Clock {
    return new Clock(resume(this.state, now));
  }

  /**
   * Adds `amount` milliseconds, or takes them if negative. Throws `clock-amount` where nothing would be left.
   *
   * @example Clock.create(parseTimeControl('3+2')).start(0).addTime('black', 60_000, 0).remaining('black', 0) // 240_000
   */
  addTime(color: Color, amount: number, now: number): Clock {
    return new Clock(addTime(this.state, color, amount, now));
  }

  /**
   * The fallen clock if the flag is down at `now`, else this very clock; `grace` in milliseconds, see `quotaGrace`.
   *
   * @example Clock.create(parseTimeControl('3+0')).start(0).flag(180_000).fallen // 'white'
   */
  flag(now: number, options: { readonly grace?: number } = {}): Clock {
    const next = flag(this.state, now, options);
    return next === this.state ? this : new Clock(next);
  }

  /**
   * Stopped at the last event, as if no time had passed since: for a stored game or a takeback.
   *
   * @example Clock.create(parseTimeControl('3+2')).start(0).suspend().remaining('white', 9_000) // 180_000
   */
  suspend(): Clock {
    return new Clock(suspend(this.state));
  }

  /**
   * When the running flag will fall if nothing happens, or `undefined` if none can.
   *
   * @example Clock.create(parseTimeControl('3+0')).start(0).flagAt() // 180_000
   */
  flagAt(): number | undefined {
    return flagAt(this.state);
  }

  /**
   * All that the clock shows at `now`.
   *
   * @example Clock.create(parseTimeControl('3+0')).start(0).reading(5_000).elapsedThisMove // 5_000
   */
  reading(now: number, options: { readonly thresholds?: ClockThresholds } = {}): ClockReading {
    return readClock(this.state, now, options.thresholds);
  }

  /**
   * Milliseconds on the display of `color` at `now`; `undefined` in an untimed game.
   *
   * @example Clock.create(parseTimeControl('3+0')).start(0).remaining('white', 5_000) // 175_000
   */
  remaining(color: Color, now: number): number | undefined {
    return this.reading(now)[checkColor(color)].remaining;
  }

  /**
   * Whether the clock of `color` is low (under 30 seconds) or critical (under 10) at `now`.
   *
   * @example Clock.create(parseTimeControl('3+0')).start(0).status('white', 160_000) // 'low'
   */
  status(color: Color, now: number, thresholds: ClockThresholds = CLOCK_THRESHOLDS): ClockStatus {
    return this.reading(now, { thresholds })[checkColor(color)].status;
  }

  /**
   * Milliseconds counted for the move in hand at `now`, without pauses.
   *
   * @example Clock.create(parseTimeControl('3+0')).start(0).elapsedThisMove(5_000) // 5_000
   */
  elapsedThisMove(now: number): number {
    return this.reading(now).elapsedThisMove;
  }

  /**
   * A copy of the state: plain data that {@link fromJSON} reads back to the last field.
   *
   * @example Clock.create(parseTimeControl('3+0')).toJSON().turn // 'white'
   */
  toJSON(): ClockState {
    return structuredClone(this.state);
  }
}
