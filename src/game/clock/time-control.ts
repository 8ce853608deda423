/**
 * Time controls as plain data: how much time a player gets, when, and what for. All durations are integer milliseconds.
 * Built from nothing but the errors; knows no clock and no text. Refuses anything that is not a control with a typed error.
 */
import { ClockError } from '../../errors.js';
import { show } from '../../show.js';

/** The longest duration a control may name, in milliseconds (about 31 years), so that sums stay exact integers. */
export const MAX_DURATION = 1e12;
/** The largest number of moves in a stage, and of byo-yomi periods. */
export const MAX_COUNT = 1e6;
export const MAX_STAGES = 32;

/**
 * One period of FIDE 6.3.1: `base` milliseconds for `moves` moves, or for the rest of the game. At most one of `increment`,
 * `delay` and `bronstein` is given.
 */
export interface Stage {
  readonly base: number;
  /** Only the last stage may be without; a last stage with a number of moves repeats. */
  readonly moves?: number;
  /** Fischer: milliseconds added after each move that was completed in time. */
  readonly increment?: number;
  /** US or simple delay: milliseconds of each move that pass before the main time counts. */
  readonly delay?: number;
  /** Bronstein: the time used for a move is given back after it, up to this many milliseconds. */
  readonly bronstein?: number;
}

/**
 * When the time of the next stage is credited: with the move that completes the stage, or when the time of the stage has run
 * out and its moves were made (DGT style; FIDE 6.4).
 */
export const STAGE_CREDITS = ['on-move', 'on-zero'] as const;
export type StageCredit = (typeof STAGE_CREDITS)[number];

/** Sudden death, increment and delay with one stage or several; `credit` is `on-move` where it is not given. */
export interface StagesControl {
  readonly kind: 'stages';
  readonly stages: readonly Stage[];
  readonly credit?: StageCredit;
}

/** After `base`, every move has `period` milliseconds; a move that outlasts it costs one of `periods`, the last one the game. */
export interface ByoYomiControl {
  readonly kind: 'byo-yomi';
  readonly base: number;
  readonly periods: number;
  readonly period: number;
}

/** After `base`, `moves` moves must be made in each `period`; what is left of a period is lost. */
export interface CanadianControl {
  readonly kind: 'canadian';
  readonly base: number;
  readonly moves: number;
  readonly period: number;
}

/** Both start with `base` milliseconds, and what one uses the other gains. */
export interface HourglassControl {
  readonly kind: 'hourglass';
  readonly base: number;
}

/** Every move has `allowance` milliseconds, and nothing carries over: correspondence, days per move. */
export interface PerMoveControl {
  readonly kind: 'per-move';
  readonly allowance: number;
}

/** No clock decides; the time used is still measured. */
export interface UntimedControl {
  readonly kind: 'untimed';
}

/** What a PGN says with `?`: there was a control, nobody knows which. No clock can run it. */
export interface UnknownControl {
  readonly kind: 'unknown';
}

/** A control that a clock can run. */
export type RunnableControl =
  | StagesControl
  | ByoYomiControl
  | CanadianControl
  | HourglassControl
  | PerMoveControl
  | UntimedControl;

export type TimeControl = RunnableControl | UnknownControl;

/**
 * The control in `value`, checked and in its canonical form: bonuses of 0 and the default `credit` are left out.
 *
 * Throws {@link ClockError} `clock-control` for anything else, whatever its type: the check for data from outside.
 * @example checkTimeControl({ kind: 'stages', stages: [{ base: 180_000, increment: 2_000 }] })
 */
export function checkTimeControl(value: unknown): TimeControl {
  const fields = record(value, 'a time control');
  switch (fields.kind) {
    case 'stages':
      return checkStages(fields);
    case 'byo-yomi':
      onlyKeys(fields, ['kind', 'base', 'periods', 'period']);
      return {
        kind: 'byo-yomi',
        base: duration(fields, 'base', 0),
        periods: count(fields, 'periods'),
        period: duration(fields, 'period', 1),
      };
    case 'canadian':
      onlyKeys(fields, ['kind', 'base', 'moves', 'period']);
      return {
        kind: 'canadian',
        base: duration(fields, 'base', 0),
        moves: count(fields, 'moves'),
        period: duration(fields, 'period', 1),
      };
    case 'hourglass':
      onlyKeys(fields, ['kind', 'base']);
      return { kind: 'hourglass', base: duration(fields, 'base', 1) };
    case 'per-move':
      onlyKeys(fields, ['kind', 'allowance']);
      return { kind: 'per-move', allowance: duration(fields, 'allowance', 1) };
    case 'untimed':
    case 'unknown':
      onlyKeys(fields, ['kind']);
      return { kind: fields.kind };
    default:
      return refuse(`a kind of time control, found ${show(fields.kind)}`);
  }
}

function checkStages(fields: Fields): StagesControl {
  onlyKeys(fields, ['kind', 'stages', 'credit']);
  const listed = fields.stages;
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MAX_STAGES) {
    return refuse(`1 to ${MAX_STAGES} stages, found ${Array.isArray(listed) ? listed.length : show(listed)}`);
  }
  const stages = Array.from(listed, checkStage);
  for (const [index, stage] of stages.entries()) {
    const isLast = index === stages.length - 1;
    if (!isLast && stage.moves === undefined) refuse(`a number of moves in stage ${index + 1}, which is not the last`);
    if (stage.base === 0 && (index > 0 || bonusOf(stage) === 0)) refuse(`time in stage ${index + 1}, found none`);
  }
  const credit = fields.credit;
  if (credit === undefined || credit === 'on-move') return { kind: 'stages', stages };
  if (credit === 'on-zero') return { kind: 'stages', stages, credit };
  return refuse(`"on-move" or "on-zero" as credit, found ${show(credit)}`);
}

const BONUSES = ['increment', 'delay', 'bronstein'] as const;

function checkStage(value: unknown): Stage {
  const fields = record(value, 'a stage');
  onlyKeys(fields, ['base', 'moves', ...BONUSES]);
  const bonuses = BONUSES.filter((name) => fields[name] !== undefined && duration(fields, name, 0) > 0);
  if (bonuses.length > 1) refuse(`one bonus in a stage, found ${bonuses.join(' and ')}`);
  return {
    base: duration(fields, 'base', 0),
    ...(fields.moves === undefined ? {} : { moves: count(fields, 'moves') }),
    ...Object.fromEntries(bonuses.map((name) => [name, fields[name] as number])),
  };
}

/** What a stage gives for each move, in milliseconds, by whichever method. */
export function bonusOf(stage: Stage): number {
  return (stage.increment ?? 0) + (stage.delay ?? 0) + (stage.bronstein ?? 0);
}

/** An object whose fields are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

function record(value: unknown, what: string): Fields {
  return isRecord(value) ? value : refuse(`${what}, found ${show(value)}`);
}

/** Whether `value` is an object that is no array. */
export function isRecord(value: unknown): value is Fields {
  return Object(value) === value && !Array.isArray(value);
}

function onlyKeys(fields: Fields, keys: readonly string[]): void {
  for (const key of Object.keys(fields))
    if (!keys.includes(key)) refuse(`the fields ${keys.join(', ')}, found ${show(key)}`);
}

function duration(fields: Fields, name: string, least: number): number {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!Number.isSafeInteger(value) || (value as number) < least || (value as number) > MAX_DURATION) {
    refuse(`${name} in whole milliseconds from ${least} to ${MAX_DURATION}, found ${show(value)}`);
  }
  return (value as number) + 0; // -0 is written as 0 in JSON
}

function count(fields: Fields, name: string): number {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!Number.isSafeInteger(value) || (value as number) < 1 || (value as number) > MAX_COUNT) {
    refuse(`${name} as an integer from 1 to ${MAX_COUNT}, found ${show(value)}`);
  }
  return value as number;
}

function refuse(expected: string): never {
  throw new ClockError('clock-control', `Expected ${expected}.`);
}
