/**
 * How fast a game is: the time a control gives for a usual number of moves, and the class of play that makes.
 * Built from `time-control.ts`; the boundaries are data, so that a site can bring its own.
 */
import { bonusOf, checkTimeControl, type StagesControl, type TimeControl } from './time-control.js';

export const SPEEDS = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How a federation or a site sorts games by speed. */
export interface SpeedScale {
  /** For how many moves of a player the time is counted. */
  readonly moves: number;
  /** Slower and slower; `most` is the longest time in milliseconds that still belongs to the class. */
  readonly classes: readonly { readonly speed: Speed; readonly most: number }[];
}

const DAY = 86_400_000;

export const SPEED_SCALES = {
  /**
   * Time for 60 moves. FIDE Laws A.1 and B.1: at most 10 minutes is blitz, less than 60 minutes rapid. The Laws have no bullet,
   * which players call less than 3 minutes, and no correspondence: here a day or more.
   */
  fide: {
    moves: 60,
    classes: [
      { speed: 'bullet', most: 179_999 },
      { speed: 'blitz', most: 600_000 },
      { speed: 'rapid', most: 3_599_999 },
      { speed: 'classical', most: DAY - 1 },
      { speed: 'correspondence', most: Number.POSITIVE_INFINITY },
    ],
  },
  /** Time for 40 moves. lichess.org/faq#time-controls: less than 3, 8 and 25 minutes; its UltraBullet is bullet here. */
  lichess: {
    moves: 40,
    classes: [
      { speed: 'bullet', most: 179_999 },
      { speed: 'blitz', most: 479_999 },
      { speed: 'rapid', most: 1_499_999 },
      { speed: 'classical', most: 21_599_999 },
      { speed: 'correspondence', most: Number.POSITIVE_INFINITY },
    ],
  },
} as const satisfies Record<string, SpeedScale>;

/**
 * The speed of a control, or `undefined` if it has none (untimed, unknown).
 *
 * `scale` is one of {@link SPEED_SCALES} by name, or a scale of your own; `fide` where it is not given. By it `10+0` is blitz,
 * although many sites call it rapid.
 *
 * Throws {@link ClockError} `clock-control` if the data is not a time control.
 * @example speed(parseTimeControl('3+2')) // 'blitz'
 */
export function speed(
  control: TimeControl,
  options: { readonly scale?: keyof typeof SPEED_SCALES | SpeedScale } = {},
): Speed | undefined {
  const { scale = 'fide' } = options;
  const { moves, classes }: SpeedScale = typeof scale === 'string' ? SPEED_SCALES[scale] : scale;
  const time = estimatedTime(control, moves);
  return time === undefined ? undefined : classes.find(({ most }) => time <= most)?.speed;
}

/**
 * The time a player has for the first `moves` moves, in milliseconds, or `undefined` where there is no limit.
 *
 * Increments and delays count in full for each move, stages as far as the moves reach; a byo-yomi period counts as time for each
 * move, and an hourglass with what it starts with.
 *
 * Throws {@link ClockError} `clock-control` if the data is not a time control. Source: FIDE Laws A.1 (base + 60 increments).
 * @example estimatedTime(parseTimeControl('3+2'), 60) // 300_000
 */
export function estimatedTime(control: TimeControl, moves: number): number | undefined {
  const checked = checkTimeControl(control);
  switch (checked.kind) {
    case 'stages':
      return estimatedStages(checked, moves);
    case 'byo-yomi':
      return checked.base + moves * checked.period;
    case 'canadian':
      return checked.base + Math.ceil(moves / checked.moves) * checked.period;
    case 'hourglass':
      return checked.base;
    case 'per-move':
      return moves * checked.allowance;
    default:
      return undefined;
  }
}

function estimatedStages({ stages }: StagesControl, moves: number): number {
  let time = 0;
  let left = moves;
  for (const [index, stage] of stages.entries()) {
    const isLast = index === stages.length - 1;
    const here = isLast ? left : Math.min(left, stage.moves!);
    const rounds = isLast && stage.moves !== undefined ? Math.ceil(here / stage.moves) : 1;
    time += rounds * stage.base + here * bonusOf(stage);
    left -= here;
    if (left === 0) break;
  }
  return time;
}
