/**
 * What a clock shows at a moment: times, warnings, whose clock runs. Built from `state.ts`; changes nothing.
 */
import type { Color } from '../../types.js';
import { delayOf, hasOvertime, type SideState } from './side.js';
import { type ClockPhase, type ClockState, checkNow, settle } from './state.js';

export const CLOCK_STATUSES = ['normal', 'low', 'critical'] as const;
export type ClockStatus = (typeof CLOCK_STATUSES)[number];

/** Below how many milliseconds a clock is low, and critical. */
export interface ClockThresholds {
  readonly low: number;
  readonly critical: number;
}

/** Seed statement 001.15: red under 30 seconds, pulsing under 10. */
export const CLOCK_THRESHOLDS: ClockThresholds = { low: 30_000, critical: 10_000 };

/** What the clock of one player shows. */
export interface SideReading {
  /** Milliseconds on the display; `undefined` in an untimed game. */
  readonly remaining: number | undefined;
  readonly status: ClockStatus;
  /** Milliseconds this clock has run in the game. */
  readonly spent: number;
  /** Moves completed. */
  readonly moves: number;
  /** Index of the stage, 0 for the first. */
  readonly stage: number;
  /** Milliseconds of this move that still pass before the main time counts (US delay). */
  readonly delayLeft: number;
  /** Whether the main time is used up and `remaining` is that of a byo-yomi or Canadian period. */
  readonly isOvertime: boolean;
  /** Byo-yomi periods left with the one that runs; 0 in other games. */
  readonly periodsLeft: number;
}

export interface ClockReading {
  readonly phase: ClockPhase;
  /** The color to move. */
  readonly turn: Color;
  /** Whose clock runs, if one does. */
  readonly running: Color | undefined;
  /** Whose flag has fallen, if one has. */
  readonly fallen: Color | undefined;
  /** Milliseconds counted for the move in hand, without pauses. */
  readonly elapsedThisMove: number;
  readonly white: SideReading;
  readonly black: SideReading;
}

/** The reading of `state` at `now`. Throws {@link ClockError} `clock-time` or `clock-backwards`. */
export function readClock(
  state: ClockState,
  now: number,
  thresholds: ClockThresholds = CLOCK_THRESHOLDS,
): ClockReading {
  const settled = settle(state, checkNow(state, now));
  const { phase, turn, elapsedThisMove } = settled;
  return {
    phase,
    turn,
    running: phase === 'running' ? turn : undefined,
    fallen: phase === 'fallen' ? turn : undefined,
    elapsedThisMove,
    white: readSide(settled, 'white', thresholds),
    black: readSide(settled, 'black', thresholds),
  };
}

function readSide(state: ClockState, color: Color, thresholds: ClockThresholds): SideReading {
  const side: SideState = state[color];
  const remaining = state.control.kind === 'untimed' ? undefined : side.remaining;
  const elapsed = color === state.turn ? state.elapsedThisMove : 0;
  return {
    remaining,
    status: statusOf(remaining, thresholds),
    spent: side.spent,
    moves: side.moves,
    stage: side.stage,
    delayLeft: Math.max(0, delayOf(state.control, side) - elapsed),
    isOvertime: hasOvertime(state.control) && side.isOvertime,
    periodsLeft: side.periodsLeft,
  };
}

function statusOf(remaining: number | undefined, { low, critical }: ClockThresholds): ClockStatus {
  if (remaining === undefined || remaining >= low) return 'normal';
  return remaining < critical ? 'critical' : 'low';
}
