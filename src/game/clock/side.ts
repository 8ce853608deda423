/**
 * The clock of one player: how time passes on it, and what a completed move does to it. The only file that knows what the kinds
 * of time control do. Built from `time-control.ts`; knows neither the other player nor the time of day.
 */
import type { LagState } from './lag.js';
import { type ByoYomiControl, bonusOf, type RunnableControl, type Stage, type StagesControl } from './time-control.js';

/** Plain data. At every moment `remaining` = {@link initialTime} + `credited` - `spent`. */
export interface SideState {
  /** Milliseconds on the display: of the stage, of the main time, or of the byo-yomi or Canadian period. */
  readonly remaining: number;
  /** Milliseconds this clock has run in the game, whether they were counted or not. */
  readonly spent: number;
  /** Milliseconds given less milliseconds taken: increments, delays, stages, periods, penalties, lag, the other's sand. */
  readonly credited: number;
  /** Moves completed in the game. */
  readonly moves: number;
  /** Index of the stage. */
  readonly stage: number;
  /** Moves completed in the stage, or in the Canadian period. */
  readonly movesInStage: number;
  /** Whether the main time is used up (byo-yomi, Canadian). */
  readonly isOvertime: boolean;
  /** Byo-yomi periods left, with the one that runs. */
  readonly periodsLeft: number;
  /** What the lag strategy remembers. */
  readonly lag: LagState;
}

/**
 * Milliseconds on the display before the first move. `incrementBeforeFirstMove` counts the increment for move one as well. Without
 * any main time (`0+1`) the first increment, or Bronstein delay, is there from the start: else no move could be made.
 */
export function initialTime(control: RunnableControl, incrementBeforeFirstMove: boolean): number {
  switch (control.kind) {
    case 'stages': {
      const [{ base, increment = 0, bronstein = 0 }] = control.stages as readonly [Stage];
      if (base === 0) return increment + bronstein;
      return base + (incrementBeforeFirstMove ? increment : 0);
    }
    case 'byo-yomi':
    case 'canadian':
      return control.base === 0 ? control.period : control.base;
    case 'hourglass':
      return control.base;
    case 'per-move':
      return control.allowance;
    case 'untimed':
      return 0;
  }
}

export function initialSide(control: RunnableControl, incrementBeforeFirstMove: boolean, lag: LagState): SideState {
  return {
    remaining: initialTime(control, incrementBeforeFirstMove),
    spent: 0,
    credited: 0,
    moves: 0,
    stage: 0,
    movesInStage: 0,
    isOvertime: hasOvertime(control) && control.base === 0,
    periodsLeft: control.kind === 'byo-yomi' ? control.periods : 0,
    lag,
  };
}

/** Whether the control has periods after its main time. */
export function hasOvertime(
  control: RunnableControl,
): control is Extract<RunnableControl, { kind: 'byo-yomi' | 'canadian' }> {
  return control.kind === 'byo-yomi' || control.kind === 'canadian';
}

/** Milliseconds of each move that do not count, in the stage where the player is. */
export function delayOf(control: RunnableControl, side: SideState): number {
  return control.kind === 'stages' ? (control.stages[side.stage]!.delay ?? 0) : 0;
}

export interface Advanced {
  readonly side: SideState;
  /** Milliseconds that passed: the time asked for, or less if the flag fell. */
  readonly passed: number;
  readonly hasFallen: boolean;
}

/**
 * Lets `time` milliseconds pass on a running clock, `elapsed` milliseconds into the move.
 *
 * The flag falls in the moment in which nothing is left: exactly 0 is fallen. An infinite `time` asks when that will be. Passing
 * the time in two parts gives the same as passing it at once.
 */
export function advance(control: RunnableControl, before: SideState, elapsed: number, time: number): Advanced {
  if (control.kind === 'untimed')
    return { side: charged(before, before.remaining, time), passed: time, hasFallen: false };
  let side = before;
  let left = time;
  let passed = 0;
  for (;;) {
    const delayLeft = Math.max(0, delayOf(control, side) - elapsed - passed);
    const free = Math.min(left, delayLeft);
    passed += free;
    left -= free;
    if (left < side.remaining || free < delayLeft) {
      const remaining = side.remaining - left;
      return { side: settled(side, before, remaining, passed + left), passed: passed + left, hasFallen: false };
    }
    passed += side.remaining;
    left -= side.remaining;
    const next = refill(control, side, left);
    if (next === undefined) {
      const fallen = { ...side, periodsLeft: 0 };
      return { side: settled(fallen, before, 0, passed), passed, hasFallen: true };
    }
    side = next.side;
    passed += next.skipped;
    left -= next.skipped;
  }
}

/** `side`, as it was reached from `before` in `passed` milliseconds, with the ledger brought up to date. */
function settled(side: SideState, before: SideState, remaining: number, passed: number): SideState {
  return charged(
    { ...side, spent: before.spent, credited: before.credited, remaining: before.remaining },
    remaining,
    passed,
  );
}

/** The same side with another `remaining` after `passed` milliseconds: what was not paid for was credited. */
function charged(side: SideState, remaining: number, passed: number): SideState {
  const credit = remaining - side.remaining + passed;
  return { ...side, remaining, spent: side.spent + passed, credited: side.credited + credit };
}

/** The same side with `amount` milliseconds more on its display. */
export function credit(side: SideState, amount: number): SideState {
  return charged(side, side.remaining + amount, 0);
}

interface Refilled {
  readonly side: SideState;
  /** Milliseconds of whole periods that pass in one go, so that a long wait takes no long loop. */
  readonly skipped: number;
}

/** What comes after the time on the display has run out with `left` milliseconds still to pass, or `undefined`: the flag. */
function refill(control: RunnableControl, side: SideState, left: number): Refilled | undefined {
  switch (control.kind) {
    case 'byo-yomi':
      return refillByoYomi(control, side, left);
    case 'canadian':
      if (side.isOvertime) return undefined;
      return { side: { ...side, remaining: control.period, isOvertime: true, movesInStage: 0 }, skipped: 0 };
    case 'stages':
      return control.credit === 'on-zero' ? refillStage(control, side, left) : undefined;
    default:
      return undefined;
  }
}

function refillByoYomi(control: ByoYomiControl, side: SideState, left: number): Refilled | undefined {
  const available = side.isOvertime ? side.periodsLeft - 1 : side.periodsLeft;
  if (available === 0) return undefined;
  const lost = Math.min(Math.floor(left / control.period), available - 1);
  return {
    side: { ...side, remaining: control.period, isOvertime: true, periodsLeft: available - lost },
    skipped: lost * control.period,
  };
}

/** FIDE 6.4: when the flag falls, the number of moves is checked. */
function refillStage(control: StagesControl, side: SideState, left: number): Refilled | undefined {
  const { moves } = control.stages[side.stage]!;
  if (moves === undefined || side.movesInStage < moves) return undefined;
  const stage = Math.min(side.stage + 1, control.stages.length - 1);
  const { base } = control.stages[stage]!;
  const isRepeat = stage === side.stage;
  const more = isRepeat ? Math.min(Math.floor(left / base), Math.floor(side.movesInStage / moves) - 1) : 0;
  const movesInStage = side.movesInStage - moves * (1 + more);
  return { side: { ...side, remaining: base, stage, movesInStage }, skipped: more * base };
}

/** The side after its move, which took `time` milliseconds, or was not timed at all: `undefined`. */
export function completeMove(control: RunnableControl, before: SideState, time: number | undefined): SideState {
  const side = { ...before, moves: before.moves + 1 };
  switch (control.kind) {
    case 'stages':
      return completeStageMove(control, side, time);
    case 'byo-yomi':
      return side.isOvertime ? charged(side, control.period, 0) : side;
    case 'canadian':
      if (!side.isOvertime) return side;
      if (side.movesInStage + 1 < control.moves) return { ...side, movesInStage: side.movesInStage + 1 };
      return charged({ ...side, movesInStage: 0 }, control.period, 0);
    case 'per-move':
      return time === undefined ? side : charged(side, control.allowance, 0);
    case 'hourglass':
    case 'untimed':
      return side;
  }
}

function completeStageMove(control: StagesControl, before: SideState, time: number | undefined): SideState {
  const current = control.stages[before.stage]!;
  const bonus = time === undefined ? 0 : bonusAfter(current, time);
  const side = { ...credit(before, bonus), movesInStage: before.movesInStage + 1 };
  if (control.credit === 'on-zero' || current.moves === undefined || side.movesInStage < current.moves) return side;
  const stage = Math.min(side.stage + 1, control.stages.length - 1);
  return { ...credit(side, control.stages[stage]!.base), stage, movesInStage: 0 };
}

/** A simple delay was given while the move ran, so it gives nothing after it. */
function bonusAfter(stage: Stage, time: number): number {
  if (stage.delay !== undefined) return 0;
  return stage.bronstein === undefined ? bonusOf(stage) : Math.min(time, stage.bronstein);
}
