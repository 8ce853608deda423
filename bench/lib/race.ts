/**
 * Passes of several programs over the same work, in turns, so that what slows one slows its neighbors; each sample is
 * charged on the CPU time of this process.
 */
import { processCpu } from './clock.js';

export interface Racer {
  readonly id: string;
  /** One pass over all of the work; returns how many things were made, which must be used so that nothing is left out. */
  readonly pass: () => number;
}

export interface Lap {
  readonly id: string;
  /** Things made in one pass. */
  readonly things: number;
  /** Milliseconds of CPU for a pass, one value a round. */
  readonly samples: readonly number[];
}

export interface RaceOptions {
  readonly rounds: number;
  /** The least milliseconds of a sample; a pass that is shorter is repeated. */
  readonly floor: number;
}

interface Lane {
  readonly racer: Racer;
  readonly passes: number;
  readonly things: number;
  readonly samples: number[];
}

/** Runs all racers in turns, after each has warmed up. */
export function race(racers: readonly Racer[], { rounds, floor }: RaceOptions): Lap[] {
  const lanes = racers.map((racer): Lane => ({ racer, ...warmUp(racer, floor), samples: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const { racer, passes, samples } of lanes) {
      const started = processCpu.now();
      for (let i = 0; i < passes; i++) racer.pass();
      samples.push((processCpu.now() - started) / passes);
    }
  }
  return lanes.map(({ racer, things, samples }) => ({ id: racer.id, things, samples }));
}

/** The clock ticks in microseconds; a shorter pass would never fill a sample. */
const SHORTEST_PASS = 0.01;

function warmUp(racer: Racer, floor: number): { passes: number; things: number } {
  let fastest = Number.POSITIVE_INFINITY;
  let things = 0;
  for (let spent = 0; spent < 8 * floor; ) {
    const started = processCpu.now();
    things = racer.pass();
    const elapsed = Math.max(processCpu.now() - started, SHORTEST_PASS);
    spent += elapsed;
    fastest = Math.min(fastest, elapsed);
  }
  return { passes: Math.max(1, Math.ceil(floor / fastest)), things };
}

/** How many times as fast as `theirs` is `ours`, each by its fastest sample: what disturbs only ever slows. */
export function timesAsFast(ours: Lap, theirs: Lap): number {
  return fastestOf(theirs) / fastestOf(ours);
}

/** Milliseconds for one thing. */
function fastestOf({ samples, things }: Lap): number {
  return Math.min(...samples) / things;
}
