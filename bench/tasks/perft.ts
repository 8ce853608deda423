/**
 * The comparison: every contestant on every position, interleaved, counts checked against the published ones.
 * Returns a run; what is printed and written is the caller's.
 */
import { type Contestant, type Entrant, isUnavailable } from '../compare/contestant.js';
import { fillSamples, type Probe, probe, roundsWithin } from '../lib/entry.js';
import {
  describeCommit,
  describeMachine,
  loadAverage,
  ownVersion,
  packageVersion,
  readCpuTicks,
  stolenShare,
} from '../lib/machine.js';
import { type Measurement, measureInterleaved } from '../lib/measure.js';
import type { Progress } from '../lib/progress.js';
import type { PerftRun } from '../lib/report.js';
import { depthFor, type PerftPosition } from '../positions.js';

export interface PerftTask {
  readonly entrants: readonly Entrant[];
  readonly positions: readonly PerftPosition[];
  readonly rounds: number;
  readonly quick: boolean;
  readonly command: string;
  /** Called once it is known how many samples there will be. */
  readonly startProgress: (samples: number) => Progress;
}

/** How much is measured on each position; all in milliseconds. */
interface Effort {
  readonly leastSample: number;
  readonly mostSample: number;
  /** Wall time for all samples of a position: rather fewer rounds than more time. */
  readonly budget: number;
  readonly pliesLess: number;
}

const FULL: Effort = { leastSample: 200, mostSample: 500, budget: Number.POSITIVE_INFINITY, pliesLess: 0 };
const QUICK: Effort = { leastSample: 30, mostSample: 60, budget: 3500, pliesLess: 1 };

const METHOD =
  'Contestants take turns sample by sample in one run, so that what slows one slows its neighbours. Programs in this process ' +
  'are charged on process.cpuUsage (user and system, all threads), Stockfish on the CPU time of its own process, and parallel ' +
  'perft on wall time. tinybench repeats the samples and gives the median; it receives the durations, since clocks differ. Short ' +
  'searches are repeated, so that all samples of a position last about equally long. Every count is compared with the published one. "Bulk" means that moves of the last ply ' +
  'are counted and not played, "listed" that they are written to a list; "shared" that equal subtrees of quiet moves are counted by one multiplication.';

async function openAll(
  entrants: readonly Entrant[],
): Promise<{ contestants: Contestant[]; missing: { id: string; reason: string }[] }> {
  const contestants: Contestant[] = [];
  const missing: { id: string; reason: string }[] = [];
  for (const entrant of entrants) {
    const opened = await entrant.open();
    if (isUnavailable(opened)) missing.push({ id: entrant.id, reason: opened.unavailable });
    else contestants.push(opened);
  }
  return { contestants, missing };
}

async function measureAll(contestants: readonly Contestant[], task: PerftTask): Promise<Measurement[]> {
  const progress = task.startProgress(contestants.length * task.positions.length * task.rounds);
  const effort = task.quick ? QUICK : FULL;
  const measurements: Measurement[] = [];
  try {
    for (const position of task.positions) {
      progress.step(position.id);
      const probes: Probe[] = [];
      for (const contestant of contestants) {
        const depth = depthFor(position, contestant.reach, effort.pliesLess);
        probes.push(await probe(contestant, position, depth, effort.leastSample));
      }
      const entries = fillSamples(probes, effort.leastSample, effort.mostSample);
      const rounds = roundsWithin(effort.budget, task.rounds, entries);
      measurements.push(...(await measureInterleaved(entries, rounds, (entry) => progress.tick(entry.contestant.id))));
    }
  } finally {
    progress.done();
  }
  return measurements;
}

function toolVersions(): Record<string, string> {
  return { rochade: ownVersion(), tinybench: packageVersion('tinybench'), tsx: packageVersion('tsx') };
}

/** Runs the comparison. Throws a WrongCountError where a count differs from the published one; closes what it opened. */
export async function runPerft(task: PerftTask): Promise<PerftRun> {
  const commit = describeCommit();
  const loadBefore = loadAverage();
  const ticksBefore = readCpuTicks();
  const { contestants, missing } = await openAll(task.entrants);
  try {
    const measurements = await measureAll(contestants, task);
    const ticksAfter = readCpuTicks();
    return {
      schema: 1,
      date: new Date().toISOString(),
      command: task.command,
      quick: task.quick,
      rounds: task.rounds,
      method: METHOD,
      machine: describeMachine(),
      commit,
      versions: { ...toolVersions(), ...Object.fromEntries(contestants.map(({ id, version }) => [id, version])) },
      load: {
        before: loadBefore,
        after: loadAverage(),
        stolenShare: ticksBefore && ticksAfter ? stolenShare(ticksBefore, ticksAfter) : undefined,
      },
      contestants: contestants.map(({ id, version, idiom, lastPly, clock }) => ({
        id,
        version,
        idiom,
        lastPly,
        clock: clock.name,
      })),
      missing,
      positions: task.positions.map(({ id, fen, source }) => ({ id, fen, source })),
      measurements,
    };
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.close()));
  }
}
