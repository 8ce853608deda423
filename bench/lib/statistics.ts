/**
 * Medians and ratios that survive a noisy machine.
 * A mean is never reported: one stall of the scheduler moves it by a quarter, and a median not at all.
 */

/** The middle value, or the mean of the two middle ones. Throws a RangeError on an empty list. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('Expected at least one value for a median, found none.');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median distance from the median, as a share of the median: 0.02 means that half the values lie within 2 %. */
export function relativeSpread(values: readonly number[]): number {
  const center = median(values);
  if (center === 0) return 0;
  return median(values.map((value) => Math.abs(value - center))) / center;
}

export interface Ratio {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/**
 * How many times `ours` is `theirs`, round by round: values at the same index were measured next to each other, so what
 * slowed one slowed the other. Throws a RangeError where the lists differ in length.
 * @example ratioByRound([10, 30], [5, 10]) // { median: 2.5, low: 2, high: 3 }
 */
export function ratioByRound(ours: readonly number[], theirs: readonly number[]): Ratio {
  if (ours.length !== theirs.length) {
    throw new RangeError(`Expected as many rounds on both sides, found ${ours.length} and ${theirs.length}.`);
  }
  const ratios = ours.map((value, round) => value / theirs[round]!);
  return { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
}
