/**
 * Lag compensation: how much of a move's time was the network's and is not counted. A strategy is a plain function; what it
 * remembers of a player is plain data in the clock. Built from `speed.ts`; measures nothing, the lag is told by the caller.
 */
import { ClockError } from '../../errors.js';
import { estimatedTime, SPEED_SCALES } from './speed.js';
import type { TimeControl } from './time-control.js';

/** What a strategy remembers of one player: named integers. */
export type LagState = Readonly<Record<string, number>>;

/**
 * What of `lag` (milliseconds, told by the caller) is not counted, and the state for the player's next move.
 *
 * Must be pure. A clock never gives back more than the lag itself, nor more than the time of the move.
 */
export type LagStrategy = (lag: number, state: LagState) => { readonly compensation: number; readonly state: LagState };

/** The default: all time counts. */
export const noCompensation: LagStrategy = (_lag, state) => ({ compensation: 0, state });

/** The longest time that a flag check waits for a move that is on its way, in milliseconds. */
const MAX_GRACE = 2_000;

/**
 * What {@link quotaCompensation} remembers at the start: a quota of three gains, in milliseconds.
 *
 * The gain for each move grows with the expected length of the game, 150 ms + 2/5 % of it, up to a second; `frameLag` (the delay
 * of the player's own screen, milliseconds) lowers it to `frameLag` + 140 ms. Source: scalachess `LagTracker`.
 * @example Clock.create(control, { lag: quotaState(control) })
 */
export function quotaState(control: TimeControl, options: { readonly frameLag?: number } = {}): LagState {
  const { frameLag = Number.POSITIVE_INFINITY } = options;
  if (!(frameLag >= 0)) throw new ClockError('clock-lag', `Expected a frame lag of 0 ms or more, found ${frameLag}.`);
  const expected = estimatedTime(control, SPEED_SCALES.lichess.moves) ?? Number.POSITIVE_INFINITY;
  const gain = Math.floor(Math.min(1_000, expected / 250 + 150, frameLag + 140));
  return { quota: 3 * gain, gain, most: 7 * gain };
}

/**
 * Gives back the lag as far as the player's quota goes. The quota gains with every move, up to seven gains.
 *
 * Throws {@link ClockError} `clock-lag` if the state is not one of {@link quotaState}. Source: scalachess `LagTracker`.
 */
export const quotaCompensation: LagStrategy = (lag, state) => {
  const { quota, gain, most } = quotaOf(state);
  const compensation = Math.min(lag, quota);
  return { compensation, state: { ...state, quota: Math.min(most, quota + gain - compensation) } };
};

/** For how long a flag check may wait for a move that is on its way: the quota, at most two seconds, in milliseconds. */
export function quotaGrace(state: LagState): number {
  return Math.min(quotaOf(state).quota, MAX_GRACE);
}

function quotaOf(state: LagState): { readonly quota: number; readonly gain: number; readonly most: number } {
  const { quota, gain, most } = state;
  if (quota === undefined || gain === undefined || most === undefined) {
    throw new ClockError(
      'clock-lag',
      'Expected a lag state with quota, gain and most; begin with quotaState(control).',
    );
  }
  return { quota, gain, most };
}
