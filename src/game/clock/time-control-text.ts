/**
 * Time controls as people write them: minutes, then seconds per move (`3+2`).
 * Built from `time-control.ts`. Never reads the TimeControl tag of a PGN, where `3+2` means three seconds: see
 * `pgn-time-control.ts`.
 */
import { ClockError, TimeControlError } from '../../errors.js';
import { failed, ok, type Result, unwrap } from '../../result.js';
import { show } from '../../show.js';
import { checkTimeControl, type Stage, type TimeControl } from './time-control.js';

const MAX_TEXT = 400;
const SECOND = 1_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

// A quarter, half or three quarters, U+00BC to U+00BE, may follow whole minutes.
const MINUTES = String.raw`(\d*[\xbc\xbd\xbe]|\d+(?:\.\d{1,4})?|\d+:[0-5]\d(?:\.\d{1,3})?)`;
const SECONDS = String.raw`(\d+(?:\.\d{1,3})?)`;
const STAGE = new RegExp(String.raw`^(?:(\d+)/)?${MINUTES} ?([+db]) ?${SECONDS}$`);
const BYO_YOMI = new RegExp(String.raw`^${MINUTES}\+(\d+)x${SECONDS}$`);
const CANADIAN = new RegExp(String.raw`^${MINUTES}\+(\d+)/${SECONDS}$`);
const HOURGLASS = new RegExp(`^hourglass ${MINUTES}$`);
const DAYS = /^(\d+) days?$/;
const PER_MOVE = new RegExp(`^${SECONDS}s/move$`);
const ON_ZERO = ' on zero';
const QUARTERS: Readonly<Record<string, number>> = { '¼': 15_000, '½': 30_000, '¾': 45_000 };

/**
 * The time control of a text as players write it: minutes, then seconds.
 *
 * | text | meaning |
 * |---|---|
 * | `3+2`, `0.5+0`, `½+0`, `1:30+0` | minutes (also as a fraction, or with seconds) and increment in seconds |
 * | `5 d3`, `5 b3` | simple (US) delay, Bronstein delay |
 * | `40/90+30, 30+30` | stages; with `on zero` at the end the next one is credited when the time has run out |
 * | `10+3x30` | byo-yomi: three periods of 30 seconds |
 * | `10+20/300` | Canadian: 20 moves in every 300 seconds |
 * | `hourglass 3` | both begin with three minutes |
 * | `3 days`, `30s/move` | per move |
 * | `untimed`, `?` | no clock, not known |
 *
 * Throws {@link TimeControlError} `time-control-syntax` (no such form) or `time-control-range` (no time at all, or too much).
 * @example parseTimeControl('3+2') // { kind: 'stages', stages: [{ base: 180_000, increment: 2_000 }] }
 */
export function parseTimeControl(text: string): TimeControl {
  return unwrap(tryParseTimeControl(text));
}

/** {@link parseTimeControl} with a {@link Result} instead of a throw. */
export function tryParseTimeControl(text: string): Result<TimeControl, TimeControlError> {
  if (typeof text !== 'string' || text.length > MAX_TEXT) {
    return syntax(String(text).slice(0, MAX_TEXT), 0, `a text of at most ${MAX_TEXT} characters`);
  }
  const control = readWhole(text) ?? readStages(text);
  if (control instanceof TimeControlError) return failed(control);
  try {
    return ok(checkTimeControl(control));
  } catch (error) {
    if (!(error instanceof ClockError)) throw error;
    return failed(new TimeControlError('time-control-range', error.message, text, 0));
  }
}

/** The forms that are one control as a whole. */
function readWhole(text: string): TimeControl | undefined {
  if (text === 'untimed') return { kind: 'untimed' };
  if (text === '?') return { kind: 'unknown' };
  const byoYomi = BYO_YOMI.exec(text);
  if (byoYomi) {
    const [, base, periods, period] = byoYomi;
    return { kind: 'byo-yomi', base: minutes(base!), periods: Number(periods), period: seconds(period!) };
  }
  const canadian = CANADIAN.exec(text);
  if (canadian) {
    const [, base, moves, period] = canadian;
    return { kind: 'canadian', base: minutes(base!), moves: Number(moves), period: seconds(period!) };
  }
  const hourglass = HOURGLASS.exec(text);
  if (hourglass) return { kind: 'hourglass', base: minutes(hourglass[1]!) };
  const days = DAYS.exec(text);
  if (days) return { kind: 'per-move', allowance: Number(days[1]) * DAY };
  const perMove = PER_MOVE.exec(text);
  return perMove ? { kind: 'per-move', allowance: seconds(perMove[1]!) } : undefined;
}

const BONUS_OF_SIGN = { '+': 'increment', d: 'delay', b: 'bronstein' } as const;

function readStages(text: string): TimeControl | TimeControlError {
  const isOnZero = text.endsWith(ON_ZERO);
  const fields = (isOnZero ? text.slice(0, -ON_ZERO.length) : text).split(',');
  const stages: Stage[] = [];
  let offset = 0;
  for (const field of fields) {
    const match = STAGE.exec(field.trim());
    if (!match) return syntaxError(text, offset, `a time control such as "3+2", "5 d3" or "40/90+30, 30+30"`, field);
    const [, moves, base, sign, bonus] = match;
    stages.push({
      ...(moves === undefined ? {} : { moves: Number(moves) }),
      base: minutes(base!),
      [BONUS_OF_SIGN[sign as '+' | 'd' | 'b']]: seconds(bonus!),
    });
    offset += field.length + 1;
  }
  return { kind: 'stages', stages, ...(isOnZero ? { credit: 'on-zero' as const } : {}) };
}

/** Milliseconds, exactly: decimal texts are never read as floating-point minutes. */
function minutes(text: string): number {
  const quarter = QUARTERS[text.at(-1)!];
  if (quarter !== undefined) return Number(text.slice(0, -1)) * MINUTE + quarter;
  const [whole, rest] = text.split(':');
  if (rest !== undefined) return Number(whole) * MINUTE + seconds(rest);
  const [units, fraction = ''] = text.split('.');
  return Number(units) * MINUTE + Number(fraction.padEnd(4, '0')) * 6; // a ten-thousandth of a minute is 6 ms
}

function seconds(text: string): number {
  const [units, fraction = ''] = text.split('.');
  return Number(units) * SECOND + Number(fraction.padEnd(3, '0'));
}

/**
 * The text of a control as players write it; {@link parseTimeControl} reads the same control from it.
 *
 * Throws {@link ClockError} `clock-control` if the data is not a time control.
 * @example timeControlText({ kind: 'stages', stages: [{ base: 600_000 }] }) // '10+0'
 */
export function timeControlText(control: TimeControl): string {
  const checked = checkTimeControl(control);
  switch (checked.kind) {
    case 'stages':
      return checked.stages.map(stageText).join(', ') + (checked.credit === 'on-zero' ? ON_ZERO : '');
    case 'byo-yomi':
      return `${minutesText(checked.base)}+${checked.periods}x${secondsText(checked.period)}`;
    case 'canadian':
      return `${minutesText(checked.base)}+${checked.moves}/${secondsText(checked.period)}`;
    case 'hourglass':
      return `hourglass ${minutesText(checked.base)}`;
    case 'per-move':
      return perMoveText(checked.allowance);
    case 'untimed':
      return 'untimed';
    case 'unknown':
      return '?';
  }
}

function stageText(stage: Stage): string {
  const base = (stage.moves === undefined ? '' : `${stage.moves}/`) + minutesText(stage.base);
  if (stage.delay !== undefined) return `${base} d${secondsText(stage.delay)}`;
  if (stage.bronstein !== undefined) return `${base} b${secondsText(stage.bronstein)}`;
  return `${base}+${secondsText(stage.increment ?? 0)}`;
}

function perMoveText(allowance: number): string {
  if (allowance % DAY !== 0) return `${secondsText(allowance)}s/move`;
  return allowance === DAY ? '1 day' : `${allowance / DAY} days`;
}

/** Quarters of a minute as decimals, as sites show them; anything else with its seconds. */
function minutesText(time: number): string {
  if (time % 15_000 === 0) return String(time / MINUTE);
  const rest = secondsText(time % MINUTE);
  return `${Math.floor(time / MINUTE)}:${/^\d(\.|$)/.test(rest) ? '0' : ''}${rest}`;
}

function secondsText(time: number): string {
  const fraction = String(time % SECOND)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return String(Math.floor(time / SECOND)) + (fraction === '' ? '' : `.${fraction}`);
}

function syntax(input: string, offset: number, expected: string): Result<never, TimeControlError> {
  return failed(syntaxError(input, offset, expected, input));
}

function syntaxError(input: string, offset: number, expected: string, found: string): TimeControlError {
  const message = `Expected ${expected}, found ${show(found)} (offset ${offset}).`;
  return new TimeControlError('time-control-syntax', message, input, offset);
}
