/**
 * Who is measured on what: a contestant on a position at a depth, warmed up, with so many calls per sample.
 * Refuses every count that differs from the published one.
 */
import type { Contestant } from '../compare/contestant.js';
import { type PerftPosition, publishedNodes } from '../positions.js';
import { wall } from './clock.js';

/** Milliseconds; keeps the calls per sample finite where a clock ticks too coarsely to see one call. */
const SHORTEST_CALL = 0.01;

/** One contestant on one position at one depth, and what its fastest call took so far. */
export interface Probe {
  readonly contestant: Contestant;
  readonly position: PerftPosition;
  readonly depth: number;
  /** Milliseconds on the contestant's clock. */
  readonly call: number;
  /** Wall milliseconds. */
  readonly wallCall: number;
}

export interface Entry extends Probe {
  /** Calls per sample. */
  readonly repeats: number;
}

/** A contestant returned another count than the published one. */
export class WrongCountError extends Error {
  constructor(contestant: string, position: PerftPosition, depth: number, expected: number, found: number) {
    super(
      `Expected ${expected} nodes for ${position.id} at depth ${depth}, found ${found} by ${contestant} (${position.fen}).`,
    );
    this.name = 'WrongCountError';
  }
}

/** Counts once and compares with the published count. Throws a {@link WrongCountError}. */
export async function countChecked(contestant: Contestant, position: PerftPosition, depth: number): Promise<number> {
  const expected = publishedNodes(position, depth);
  const counted = contestant.count(position.fen, depth);
  const found = typeof counted === 'number' ? counted : await counted;
  if (found !== expected) throw new WrongCountError(contestant.id, position, depth, expected, found);
  return found;
}

/** Warms up: two calls or `least` milliseconds, whichever is longer, which takes V8 to its last tier. */
export async function probe(
  contestant: Contestant,
  position: PerftPosition,
  depth: number,
  least: number,
): Promise<Probe> {
  let spent = 0;
  let call = Number.POSITIVE_INFINITY;
  let wallCall = Number.POSITIVE_INFINITY;
  for (let calls = 0; spent < least || (calls < 2 && call < least); calls++) {
    const started = contestant.clock.now();
    const startedWall = wall.now();
    await countChecked(contestant, position, depth);
    const elapsed = contestant.clock.now() - started;
    spent += elapsed;
    call = Math.min(call, elapsed);
    wallCall = Math.min(wallCall, wall.now() - startedWall);
  }
  return { contestant, position, depth, call, wallCall };
}

/**
 * Repeats calls so that all samples of a position last about as long as its longest call, between `least` and `most`
 * milliseconds: a machine that stalls now and then hits long samples more often, and would favor whoever has short ones.
 */
export function fillSamples(probes: readonly Probe[], least: number, most: number): Entry[] {
  const longest = Math.max(...probes.map(({ call }) => call));
  const length = Math.min(most, Math.max(least, longest));
  return probes.map((probed) => ({
    ...probed,
    repeats: Math.max(1, Math.round(length / Math.max(probed.call, SHORTEST_CALL))),
  }));
}

/** How many rounds fit into `budget` wall milliseconds: at most `rounds`, at least one. */
export function roundsWithin(budget: number, rounds: number, entries: readonly Entry[]): number {
  const perRound = entries.reduce((total, entry) => total + entry.repeats * entry.wallCall, 0);
  return Math.max(1, Math.min(rounds, Math.floor(budget / perRound)));
}
