/**
 * The clock of a game as plain data, and its events as pure functions from state to state. Built from `side.ts`.
 * Never reads the time: every event is told `now` in integer milliseconds of any clock that does not run backwards.
 */
import { ClockError } from '../../errors.js';
import { show } from '../../show.js';
import { COLORS, type Color } from '../../types.js';
import { type LagState, type LagStrategy, noCompensation } from './lag.js';
import { advance, completeMove, credit, initialSide, type SideState } from './side.js';
import { checkTimeControl, MAX_DURATION, type RunnableControl, type TimeControl } from './time-control.js';

/** When the first clock begins to run: at `start`, with White's first move, or with Black's (FIDE 6.6; lichess). */
export const START_RULES = ['game', 'firstMove', 'secondMove'] as const;
export type StartRule = (typeof START_RULES)[number];

export const CLOCK_PHASES = ['idle', 'running', 'paused', 'fallen'] as const;
/** `idle` before the first clock runs, `fallen` for good after a flag. */
export type ClockPhase = (typeof CLOCK_PHASES)[number];

/** All there is to a clock, as JSON: see `json.ts`. */
export interface ClockState {
  readonly version: 1;
  readonly control: RunnableControl;
  readonly startOn: StartRule;
  readonly incrementBeforeFirstMove: boolean;
  readonly phase: ClockPhase;
  /** Whose clock runs, or would run; in phase `fallen` whose flag fell. */
  readonly turn: Color;
  /** When the last event happened; absent before the first one. The running clock is settled up to here. */
  readonly at?: number;
  /** Milliseconds of the move in hand that were counted up to `at`, without pauses. */
  readonly elapsedThisMove: number;
  readonly white: SideState;
  readonly black: SideState;
}

export interface ClockOptions {
  /** Default `game`: the clock runs from `start`. Moves made before it runs cost nothing and bring no increment. */
  readonly startOn?: StartRule;
  /** Default `false`: 3+2 starts at 3:00 (lichess); `true`: at 3:02 (FIDE events). */
  readonly incrementBeforeFirstMove?: boolean;
  /** Who moves first, default `white`. */
  readonly turn?: Color;
  /** What the lag strategy remembers of each player at the start; none by default. */
  readonly lag?: LagState;
}

const FREE_MOVES: Readonly<Record<StartRule, number>> = { game: 0, firstMove: 1, secondMove: 2 };

/** A clock that does not run yet. Throws {@link ClockError} `clock-control` for a control that is none, or is unknown. */
export function createClock(control: TimeControl, options: ClockOptions = {}): ClockState {
  const { startOn = 'game', turn = 'white', lag = {} } = options;
  const incrementBeforeFirstMove = options.incrementBeforeFirstMove === true;
  if (!START_RULES.includes(startOn)) {
    throw new ClockError(
      'clock-control',
      `Expected startOn to be one of ${START_RULES.join(', ')}, found ${show(startOn)}.`,
    );
  }
  if (!COLORS.includes(turn)) throw new ClockError('clock-control', `Expected a color to move, found ${show(turn)}.`);
  const runnable = checkRunnable(control);
  const side = initialSide(runnable, incrementBeforeFirstMove, checkLagState(lag));
  return {
    version: 1,
    control: runnable,
    startOn,
    incrementBeforeFirstMove,
    phase: 'idle',
    turn,
    elapsedThisMove: 0,
    white: side,
    black: side,
  };
}

/** The control in `value`, if a clock can run it. Throws {@link ClockError} `clock-control`. */
export function checkRunnable(value: unknown): RunnableControl {
  const control = checkTimeControl(value);
  if (control.kind !== 'unknown') return control;
  throw new ClockError('clock-control', 'Expected a time control that a clock can run, found an unknown one.');
}

/** Lets the clock of the side to move run, whatever `startOn` says. */
export function start(state: ClockState, now: number): ClockState {
  requirePhase(state, 'start', 'idle');
  return { ...state, phase: 'running', at: checkNow(state, now) };
}

export interface PressOptions {
  /** How long the move was on its way, in milliseconds; 0 by default. */
  readonly lag?: number;
  /** How much of the lag is given back; nothing by default. */
  readonly compensate?: LagStrategy;
}

/**
 * The side to move has completed its move: its clock stops, gets what the control gives, and the other one runs.
 *
 * If the flag fell first, the result is the fallen clock: the move came too late and brought no increment.
 */
export function press(state: ClockState, now: number, options: PressOptions = {}): ClockState {
  requirePhase(state, 'press', 'idle', 'running');
  const at = checkNow(state, now);
  if (state.phase === 'idle') return pressIdle(state, at);
  const side = state[state.turn];
  const waited = at - state.at!;
  const lag = compensated(side.lag, waited, options);
  const counted = settle(state, at - lag.compensation);
  if (counted.phase === 'fallen') return { ...counted, at };
  const mover = { ...giveBack(counted[state.turn], lag.compensation), lag: lag.state };
  return passTurn(withSide(counted, state.turn, completeMove(state.control, mover, counted.elapsedThisMove)), at);
}

/** A move before the clocks run costs nothing; the last one of them starts the other clock. */
function pressIdle(state: ClockState, at: number): ClockState {
  if (state.startOn === 'game')
    throw new ClockError('clock-phase', 'Expected start before press, found an idle clock.');
  const next = passTurn(withSide(state, state.turn, completeMove(state.control, state[state.turn], undefined)), at);
  const isLastFreeMove = next.white.moves + next.black.moves >= FREE_MOVES[state.startOn];
  return isLastFreeMove ? { ...next, phase: 'running' } : next;
}

function passTurn(state: ClockState, at: number): ClockState {
  return checkSums({ ...state, turn: state.turn === 'white' ? 'black' : 'white', elapsedThisMove: 0, at });
}

function withSide(state: ClockState, color: Color, side: SideState): ClockState {
  return color === 'white' ? { ...state, white: side } : { ...state, black: side };
}

function compensated(
  before: LagState,
  waited: number,
  { lag = 0, compensate = noCompensation }: PressOptions,
): { readonly compensation: number; readonly state: LagState } {
  if (!isAmount(lag)) throw new ClockError('clock-lag', `Expected the lag in whole milliseconds, found ${show(lag)}.`);
  if (typeof compensate !== 'function') {
    throw new ClockError('clock-lag', `Expected compensate to be a function, found ${show(compensate)}.`);
  }
  const { compensation, state } = Object(compensate(lag, before)) as ReturnType<LagStrategy>;
  if (!isAmount(compensation)) {
    throw new ClockError('clock-lag', `Expected a compensation in whole milliseconds, found ${show(compensation)}.`);
  }
  return { compensation: Math.min(compensation, lag, waited), state: state === before ? before : checkLagState(state) };
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** `time` passed on the clock and was given back. */
function giveBack(side: SideState, time: number): SideState {
  return { ...side, spent: side.spent + time, credited: side.credited + time };
}

/** Stops the running clock. If the flag fell first, the result is the fallen clock. */
export function pause(state: ClockState, now: number): ClockState {
  requirePhase(state, 'pause', 'running');
  const next = settle(state, checkNow(state, now));
  return next.phase === 'fallen' ? next : checkSums({ ...next, phase: 'paused' });
}

/** Lets the clock of the side to move run on after a pause. */
export function resume(state: ClockState, now: number): ClockState {
  requirePhase(state, 'resume', 'paused');
  return { ...state, phase: 'running', at: checkNow(state, now) };
}

/**
 * Adds `amount` milliseconds to the clock of `color`, or takes them if it is negative (FIDE 9.5.3, 12.9).
 *
 * Throws {@link ClockError} `clock-amount` where nothing would be left. If the flag fell first, the result is the fallen clock.
 */
export function addTime(state: ClockState, color: Color, amount: number, now: number): ClockState {
  requirePhase(state, 'add time', 'idle', 'running', 'paused');
  const at = checkNow(state, now);
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > MAX_DURATION) {
    throw new ClockError('clock-amount', `Expected an amount in whole milliseconds, found ${show(amount)}.`);
  }
  if (state.control.kind === 'untimed')
    throw new ClockError('clock-amount', 'Expected a timed game, found an untimed one.');
  const next = settle(state, at);
  if (next.phase === 'fallen') return next;
  if (!COLORS.includes(color)) throw new ClockError('clock-amount', `Expected a color, found ${show(color)}.`);
  const side = next[color];
  if (amount < 0 && side.remaining + amount <= 0) {
    throw new ClockError('clock-amount', `Expected to leave some of ${side.remaining} ms, found ${amount} ms.`);
  }
  return checkSums(withSide(next, color, credit(side, amount + 0)));
}

/**
 * Looks whether the flag of the running clock has fallen: the fallen clock, or the very same state.
 *
 * `grace` milliseconds are waited for a move that may be on its way; none by default.
 */
export function flag(state: ClockState, now: number, options: { readonly grace?: number } = {}): ClockState {
  const { grace = 0 } = options;
  const at = checkNow(state, now);
  if (!isAmount(grace))
    throw new ClockError('clock-lag', `Expected a grace in whole milliseconds, found ${show(grace)}.`);
  if (state.phase !== 'running') return state;
  const next = settle(state, Math.max(state.at!, at - grace));
  return next.phase === 'fallen' ? { ...next, at } : state;
}

/**
 * The clock stopped at its last event, as if no time had passed since: for a stored game, a server that was down, a takeback.
 * A clock that does not run is returned as it is.
 */
export function suspend(state: ClockState): ClockState {
  return state.phase === 'running' ? { ...state, phase: 'paused' } : state;
}

/** The state at `now`, which must be checked: the time since the last event has passed on the running clock. */
export function settle(state: ClockState, now: number): ClockState {
  if (state.phase !== 'running') return { ...state, at: now };
  const { control, turn } = state;
  const { side, passed, hasFallen } = advance(control, state[turn], state.elapsedThisMove, now - state.at!);
  const next: ClockState = {
    ...withSide(state, turn, side),
    phase: hasFallen ? 'fallen' : 'running',
    at: now,
    elapsedThisMove: state.elapsedThisMove + passed,
  };
  if (control.kind !== 'hourglass') return next;
  const other = turn === 'white' ? 'black' : 'white';
  return withSide(next, other, credit(state[other], passed));
}

/** When the flag of the running clock will fall if nothing happens, or `undefined` if none runs or none can fall. */
export function flagAt(state: ClockState): number | undefined {
  if (state.phase !== 'running') return undefined;
  const { passed, hasFallen } = advance(
    state.control,
    state[state.turn],
    state.elapsedThisMove,
    Number.POSITIVE_INFINITY,
  );
  return hasFallen ? state.at! + passed : undefined;
}

/** `now`, if it is a time and not before the last event. Throws `clock-time` or `clock-backwards`. */
export function checkNow(state: ClockState, now: number): number {
  if (!isAmount(now))
    throw new ClockError('clock-time', `Expected now in whole milliseconds from 0, found ${show(now)}.`);
  if (state.at !== undefined && now < state.at) {
    throw new ClockError('clock-backwards', `Expected a time from ${state.at} ms on, found ${now} ms.`);
  }
  return now + 0; // -0 is written as 0 in JSON
}

/** A copy of a lag state. Throws `clock-lag` unless it is a small record of integers. */
export function checkLagState(value: unknown): LagState {
  const entries = Object(value) === value ? Object.entries(value as object) : [];
  const isLagState =
    Object(value) === value &&
    !Array.isArray(value) &&
    entries.length <= 16 &&
    entries.every(([, n]) => Number.isSafeInteger(n));
  if (!isLagState)
    throw new ClockError('clock-lag', `Expected a lag state of at most 16 integers, found ${show(value)}.`);
  return Object.fromEntries(entries.map(([name, n]) => [name, n + 0]));
}

function requirePhase(state: ClockState, event: string, ...phases: readonly ClockPhase[]): void {
  if (phases.includes(state.phase)) return;
  if (state.phase === 'fallen')
    throw new ClockError('clock-fallen', `Expected a running game, found ${state.turn}'s flag fallen.`);
  throw new ClockError(
    'clock-phase',
    `Expected a clock that is ${phases.join(' or ')} to ${event}, found it ${state.phase}.`,
  );
}

function checkSums(state: ClockState): ClockState {
  if (isExact(state.white) && isExact(state.black)) return state;
  throw new ClockError('clock-amount', 'Expected times below 2^53 ms, found a clock beyond them.');
}

function isExact({ remaining, spent, credited }: SideState): boolean {
  return Number.isSafeInteger(remaining) && Number.isSafeInteger(spent) && Number.isSafeInteger(credited);
}
