/**
 * The TimeControl tag of a PGN (PGN standard 9.6.1): seconds, never minutes.
 * Built from `time-control.ts`. Never reads what people write, where `3+2` means three minutes: see `time-control-text.ts`.
 */
import { TimeControlError } from '../../errors.js';
import { failed, ok, type Result, unwrap } from '../../result.js';
import { show } from '../../show.js';
import { checkTimeControl, MAX_COUNT, MAX_DURATION, MAX_STAGES, type Stage, type TimeControl } from './time-control.js';

const MAX_TEXT = 400;
const SECOND = 1_000;
const UNKNOWN = '?';
const UNTIMED = '-';
const PERIOD = /^(?:(\d+)\/)?(\d+)(?:\+(\d+))?$/;
const SANDCLOCK = /^\*(\d+)$/;

export interface PgnTimeControlOptions {
  /**
   * `standard` (the default) also reads what programs write and the standard has no word for: an increment in a period of
   * moves (`40/5400+30`), an increment of 0 (`600+0`), no main time (`0+1`). `strict` reads the standard only.
   */
  readonly leniency?: 'strict' | 'standard';
}

/**
 * The time control of a PGN TimeControl tag, in milliseconds.
 *
 * `1/N` alone is N seconds for every move with nothing carried over, as chess.com and others write it (`1/86400`: a day a
 * move). `*N` is a sandclock with N seconds of sand, half of it in each chamber at the start, so each player begins with half.
 * A sandclock after other periods is not read.
 *
 * Throws {@link TimeControlError} `time-control-syntax` or `time-control-range`. Source: PGN standard 9.6.1.
 * @example parsePgnTimeControl('180+2') // { kind: 'stages', stages: [{ base: 180_000, increment: 2_000 }] }
 */
export function parsePgnTimeControl(text: string, options: PgnTimeControlOptions = {}): TimeControl {
  return unwrap(tryParsePgnTimeControl(text, options));
}

/** {@link parsePgnTimeControl} with a {@link Result} instead of a throw. */
export function tryParsePgnTimeControl(
  text: string,
  options: PgnTimeControlOptions = {},
): Result<TimeControl, TimeControlError> {
  if (typeof text !== 'string' || text.length > MAX_TEXT) {
    return refuse('time-control-syntax', String(text).slice(0, MAX_TEXT), 0, `at most ${MAX_TEXT} characters`);
  }
  if (text === UNKNOWN) return ok({ kind: 'unknown' });
  if (text === UNTIMED) return ok({ kind: 'untimed' });
  const sandclock = SANDCLOCK.exec(text);
  if (sandclock) return readSandclock(text, Number(sandclock[1]));
  const stages: Stage[] = [];
  const fields = text.split(':');
  if (fields.length > MAX_STAGES) return refuse('time-control-range', text, 0, `at most ${MAX_STAGES} periods`);
  let offset = 0;
  for (const [index, field] of fields.entries()) {
    const stage = readPeriod(text, field, offset, { isLast: index === fields.length - 1, leniency: options.leniency });
    if (!stage.ok) return stage;
    stages.push(stage.value);
    offset += field.length + 1;
  }
  const [only] = stages;
  if (stages.length === 1 && isPerMove(only!)) return ok({ kind: 'per-move', allowance: only!.base });
  return ok({ kind: 'stages', stages });
}

function readSandclock(text: string, sand: number): Result<TimeControl, TimeControlError> {
  if (!isDuration(sand) || sand === 0) return refuse('time-control-range', text, 0, 'a positive number of seconds');
  return ok({ kind: 'hourglass', base: (sand * SECOND) / 2 });
}

interface PeriodContext {
  readonly isLast: boolean;
  readonly leniency: 'strict' | 'standard' | undefined;
}

function readPeriod(
  text: string,
  field: string,
  offset: number,
  { isLast, leniency }: PeriodContext,
): Result<Stage, TimeControlError> {
  const match = PERIOD.exec(field);
  if (!match)
    return refuse('time-control-syntax', text, offset, '"moves/seconds", "seconds" or "seconds+increment"', field);
  const moves = match[1] === undefined ? undefined : Number(match[1]);
  const base = Number(match[2]);
  const increment = match[3] === undefined ? undefined : Number(match[3]);
  if (moves === undefined && !isLast) {
    return refuse('time-control-syntax', text, offset, 'a number of moves in a period that is not the last', field);
  }
  if (moves === 0 || (moves ?? 1) > MAX_COUNT) {
    return refuse('time-control-range', text, offset, `1 to ${MAX_COUNT} moves`, field);
  }
  const hasTime = base > 0 || (offset === 0 && (increment ?? 0) > 0);
  if (!hasTime || !isDuration(base) || !isDuration(increment ?? 0)) {
    return refuse('time-control-range', text, offset, 'a positive number of seconds', field);
  }
  const isExtension = base === 0 || increment === 0 || (moves !== undefined && increment !== undefined);
  if (isExtension && leniency === 'strict') {
    return refuse('time-control-syntax', text, offset, 'a period of the PGN standard', field);
  }
  return ok({
    base: base * SECOND,
    ...(moves === undefined ? {} : { moves }),
    ...(increment === undefined || increment === 0 ? {} : { increment: increment * SECOND }),
  });
}

function isDuration(seconds: number): boolean {
  return seconds * SECOND <= MAX_DURATION;
}

/** One move, nothing else: what `1/N` alone is read as. */
function isPerMove(stage: Stage): boolean {
  return stage.moves === 1 && stage.increment === undefined;
}

/**
 * The TimeControl tag of a control.
 *
 * Whatever PGN has no form for is `?`: delays, byo-yomi, Canadian, fractions of a second. Any other text is read back as the
 * same control by {@link parsePgnTimeControl}, but for `credit`, of which PGN says nothing.
 *
 * Throws {@link ClockError} `clock-control` if the data is not a time control. Source: PGN standard 9.6.1.
 * @example pgnTimeControl(parseTimeControl('3+2')) // '180+2'
 */
export function pgnTimeControl(control: TimeControl): string {
  const checked = checkTimeControl(control);
  switch (checked.kind) {
    case 'stages': {
      const [only] = checked.stages;
      if (checked.stages.length === 1 && isPerMove(only!)) return UNKNOWN;
      return checked.stages.every(isPgnStage) ? checked.stages.map(periodText).join(':') : UNKNOWN;
    }
    case 'hourglass':
      return (checked.base * 2) % SECOND === 0 ? `*${(checked.base * 2) / SECOND}` : UNKNOWN;
    case 'per-move':
      return checked.allowance % SECOND === 0 ? `1/${checked.allowance / SECOND}` : UNKNOWN;
    case 'untimed':
      return UNTIMED;
    default:
      return UNKNOWN;
  }
}

function bonusIsPgn(stage: Stage): boolean {
  return stage.delay === undefined && stage.bronstein === undefined;
}

function isPgnStage(stage: Stage): boolean {
  return bonusIsPgn(stage) && stage.base % SECOND === 0 && (stage.increment ?? 0) % SECOND === 0;
}

function periodText(stage: Stage): string {
  const moves = stage.moves === undefined ? '' : `${stage.moves}/`;
  const increment = stage.increment === undefined ? '' : `+${stage.increment / SECOND}`;
  return `${moves}${stage.base / SECOND}${increment}`;
}

function refuse(
  code: 'time-control-syntax' | 'time-control-range',
  input: string,
  offset: number,
  expected: string,
  found = input,
): Result<never, TimeControlError> {
  const message = `Expected ${expected}, found ${show(found)} (offset ${offset}).`;
  return failed(new TimeControlError(code, message, input, offset));
}
