/**
 * A clock from JSON: checks that data from outside is a state a clock can be in. Built from `state.ts`.
 * Reads own fields only, takes no field it does not know, and repairs nothing.
 */
import { ClockError } from '../../errors.js';
import { show } from '../../show.js';
import { COLORS, type Color } from '../../types.js';
import { delayOf, initialTime, type SideState } from './side.js';
import { CLOCK_PHASES, type ClockState, checkLagState, checkRunnable, START_RULES } from './state.js';
import { type Fields, isRecord, type RunnableControl } from './time-control.js';

const STATE_KEYS = [
  'version',
  'control',
  'startOn',
  'incrementBeforeFirstMove',
  'phase',
  'turn',
  'at',
  'elapsedThisMove',
  'white',
  'black',
];
const SIDE_KEYS = [
  'remaining',
  'spent',
  'credited',
  'moves',
  'stage',
  'movesInStage',
  'isOvertime',
  'periodsLeft',
  'lag',
];

/**
 * The clock state in parsed JSON.
 *
 * Throws {@link ClockError} `clock-json` for anything that is not a state of a clock: wrong types, unknown fields, times that do
 * not add up. Not guaranteed: that the moves and times in it were ever played.
 */
export function readClockState(json: unknown): ClockState {
  try {
    return readState(json);
  } catch (error) {
    if (!(error instanceof ClockError) || error.code === 'clock-json') throw error;
    throw new ClockError('clock-json', error.message, { cause: error });
  }
}

function readState(json: unknown): ClockState {
  const fields = recordOf(json, 'a clock', STATE_KEYS);
  if (fields.version !== 1) refuse('version 1 of a clock', fields.version);
  const control = checkRunnable(fields.control);
  const incrementBeforeFirstMove = booleanOf(fields, 'incrementBeforeFirstMove');
  const initial = initialTime(control, incrementBeforeFirstMove);
  const state: ClockState = {
    version: 1,
    control,
    startOn: oneOf(fields, 'startOn', START_RULES),
    incrementBeforeFirstMove,
    phase: oneOf(fields, 'phase', CLOCK_PHASES),
    turn: oneOf(fields, 'turn', COLORS),
    elapsedThisMove: integerOf(fields, 'elapsedThisMove'),
    white: readSide(fields.white, 'white', control, initial),
    black: readSide(fields.black, 'black', control, initial),
    ...(Object.hasOwn(fields, 'at') ? { at: integerOf(fields, 'at') } : {}),
  };
  checkWhole(state);
  return state;
}

function readSide(json: unknown, color: Color, control: RunnableControl, initial: number): SideState {
  const fields = recordOf(json, `${color}'s clock`, SIDE_KEYS);
  const side: SideState = {
    remaining: integerOf(fields, 'remaining'),
    spent: integerOf(fields, 'spent'),
    credited: integerOf(fields, 'credited', Number.MIN_SAFE_INTEGER),
    moves: integerOf(fields, 'moves'),
    stage: integerOf(fields, 'stage'),
    movesInStage: integerOf(fields, 'movesInStage'),
    isOvertime: booleanOf(fields, 'isOvertime'),
    periodsLeft: integerOf(fields, 'periodsLeft'),
    lag: checkLagState(fields.lag),
  };
  if (side.remaining !== initial + side.credited - side.spent) {
    refuse(`${color}'s remaining time to be initial + credited - spent`, side.remaining);
  }
  if (side.movesInStage > side.moves) refuse(`at most ${side.moves} moves in the stage`, side.movesInStage);
  checkProgress(side, control);
  return side;
}

/** Stage, moves in it, overtime and periods, by the kind of the control. */
function checkProgress(side: SideState, control: RunnableControl): void {
  const stages = control.kind === 'stages' ? control.stages.length : 1;
  if (side.stage >= stages) refuse(`a stage below ${stages}`, side.stage);
  if (side.movesInStage >= movesLimit(side, control)) refuse('fewer moves than end the stage', side.movesInStage);
  const periods = control.kind === 'byo-yomi' ? control.periods : 0;
  if (side.periodsLeft > periods) refuse(`at most ${periods} periods left`, side.periodsLeft);
  if (control.kind === 'byo-yomi' && !side.isOvertime && side.periodsLeft !== periods) {
    refuse(`all ${periods} periods before the main time is used up`, side.periodsLeft);
  }
  if (side.isOvertime && control.kind !== 'byo-yomi' && control.kind !== 'canadian') refuse('no overtime', true);
}

/** How many moves in the stage a state cannot have, because the next stage would have begun. */
function movesLimit(side: SideState, control: RunnableControl): number {
  switch (control.kind) {
    case 'stages':
      if (control.credit === 'on-zero') return Number.POSITIVE_INFINITY;
      return control.stages[side.stage]!.moves ?? Number.POSITIVE_INFINITY;
    case 'canadian':
      return side.isOvertime ? control.moves : 1;
    default:
      return 1;
  }
}

/** What must hold between the two sides and the phase. */
function checkWhole(state: ClockState): void {
  const { white, black, phase, turn } = state;
  const lead = white.moves - black.moves;
  if (Math.abs(lead) > 1) refuse('the players to have moved in turns', lead);
  if (lead !== 0 && turn !== (lead === 1 ? 'black' : 'white'))
    refuse('the player with fewer moves to be on turn', turn);
  if (state.elapsedThisMove > state[turn].spent) refuse('a move no longer than the time spent', state.elapsedThisMove);
  if (phase === 'idle') checkIdle(state);
  else if (state.at === undefined) refuse(`the time of the last event of a ${phase} clock`, undefined);
  for (const color of COLORS) checkRemaining(state, color);
}

function checkIdle(state: ClockState): void {
  const moves = state.white.moves + state.black.moves;
  if (moves > (state.startOn === 'secondMove' ? 1 : 0)) refuse('an idle clock to have started by then', moves);
  const spent = state.white.spent + state.black.spent;
  if (spent !== 0) refuse('no time spent on an idle clock', spent);
}

/** Only the clock that has fallen shows nothing, but for games without a main time to show. */
function checkRemaining(state: ClockState, color: Color): void {
  const { control, phase, turn } = state;
  const side = state[color];
  if (phase === 'fallen' && color === turn) {
    if (control.kind === 'untimed' || side.remaining !== 0) refuse('no time on a fallen clock', side.remaining);
    return;
  }
  const mayBeZero = control.kind === 'untimed' || delayOf(control, side) > 0;
  if (side.remaining === 0 && !mayBeZero) refuse(`some time on ${color}'s clock`, 0);
  if (side.remaining !== 0 && control.kind === 'untimed') refuse('no time on an untimed clock', side.remaining);
  if (side.isOvertime && control.kind === 'byo-yomi' && side.periodsLeft === 0) refuse('a period left', 0);
}

function recordOf(value: unknown, what: string, keys: readonly string[]): Fields {
  if (!isRecord(value)) return refuse(what, value);
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) refuse(`the fields of ${what}`, unknown);
  return { ...value };
}

function integerOf(fields: Fields, name: string, least = 0): number {
  const value = fields[name];
  if (!Number.isSafeInteger(value) || (value as number) < least)
    return refuse(`${name} in integers from ${least}`, value);
  return (value as number) + 0; // -0 is written as 0 in JSON
}

function booleanOf(fields: Fields, name: string): boolean {
  const value = fields[name];
  return typeof value === 'boolean' ? value : refuse(`${name} to be true or false`, value);
}

function oneOf<T extends string>(fields: Fields, name: string, values: readonly T[]): T {
  const value = fields[name];
  return values.includes(value as T) ? (value as T) : refuse(`${name} to be one of ${values.join(', ')}`, value);
}

function refuse(expected: string, found: unknown): never {
  throw new ClockError('clock-json', `Expected ${expected}, found ${show(found)}.`);
}
