/**
 * `npm run bench:guard`: fails when the core got slower against the reference than it was when last recorded.
 * A ratio of two programs in one process holds on any machine; short, interleaved samples and two statistics make it hold on
 * a busy one. `--record` writes a new record, which is a decision and so a commit of its own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { type Contestant, isUnavailable } from './compare/contestant.js';
import { core, corePlain } from './compare/core.js';
import { reference } from './compare/reference.js';
import { type Entry, fillSamples, type Probe, probe } from './lib/entry.js';
import { type Commit, describeCommit, describeMachine, type Machine, ROOT } from './lib/machine.js';
import { type Measurement, measureInterleaved } from './lib/measure.js';
import { standings } from './lib/report.js';
import { commandLine, parseArguments, runScript } from './lib/usage.js';
import { SIX_POSITIONS } from './positions.js';

/** How many times as fast as the reference, in two ways that noise does not disturb alike. */
export interface GuardRatio {
  /** The median of the ratios of neighboring samples. */
  readonly median: number;
  /** The ratio of the fastest calls. */
  readonly fastest: number;
}

export interface GuardRecord {
  readonly date: string;
  readonly commit: Commit | undefined;
  readonly machine: Machine;
  readonly command: string;
  /** By contestant id. */
  readonly ratios: Readonly<Record<string, GuardRatio>>;
}

export interface Verdict {
  readonly contestant: string;
  readonly recorded: GuardRatio;
  readonly found: GuardRatio;
  readonly passed: boolean;
}

/** The share of the recorded ratio that may be lost. */
const TOLERANCE = 0.25;
const RECORD_PATH = join(ROOT, 'bench/results/guard.json');

/** Depths in plies at which one call takes 5 to 50 ms: shorter than the stalls of a busy machine are apart. */
const DEPTHS: readonly { readonly position: string; readonly core: number; readonly reference: number }[] = [
  { position: 'startpos', core: 5, reference: 4 },
  { position: 'kiwipete', core: 4, reference: 3 },
  { position: 'position3', core: 6, reference: 4 },
];
const ROUNDS = 25;
const SAMPLE_MILLISECONDS = 20;

/**
 * Compares ratios with the record. A contestant fails when both statistics lost more than a quarter: a real slowdown moves
 * both, a stall of the machine rarely does. Throws a RangeError for a recorded contestant that was not measured.
 */
export function judge(
  recorded: Readonly<Record<string, GuardRatio>>,
  found: Readonly<Record<string, GuardRatio>>,
): Verdict[] {
  return Object.entries(recorded).map(([contestant, before]) => {
    const now = found[contestant];
    if (now === undefined) throw new RangeError(`Expected a ratio for ${contestant}, found none.`);
    const holds = (statistic: keyof GuardRatio) => now[statistic] >= before[statistic] * (1 - TOLERANCE);
    return { contestant, recorded: before, found: now, passed: holds('median') || holds('fastest') };
  });
}

async function openBuilt(): Promise<Contestant[]> {
  const opened = await Promise.all([core, corePlain, reference].map((entrant) => entrant.open()));
  return opened.filter((contestant): contestant is Contestant => !isUnavailable(contestant));
}

async function measureRatios(): Promise<Record<string, GuardRatio>> {
  const contestants = await openBuilt();
  const measurements: Measurement[] = [];
  for (const depths of DEPTHS) {
    const position = SIX_POSITIONS.find(({ id }) => id === depths.position)!;
    const probes: Probe[] = [];
    for (const contestant of contestants) {
      const depth = contestant.id === reference.id ? depths.reference : depths.core;
      probes.push(await probe(contestant, position, depth, 5 * SAMPLE_MILLISECONDS));
    }
    const entries: Entry[] = fillSamples(probes, SAMPLE_MILLISECONDS, 2 * SAMPLE_MILLISECONDS);
    measurements.push(...(await measureInterleaved(entries, ROUNDS, () => {})));
  }
  const compared = standings(measurements).filter(({ contestant }) => contestant !== reference.id);
  return Object.fromEntries(
    compared.map(({ contestant, ratios, fastestRatios }) => [
      contestant,
      { median: ratios[reference.id]!.median, fastest: fastestRatios[reference.id]! },
    ]),
  );
}

function readRecord(): GuardRecord {
  return JSON.parse(readFileSync(RECORD_PATH, 'utf8'));
}

function describe({ median, fastest }: GuardRatio): string {
  return `${median.toFixed(0)} (median), ${fastest.toFixed(0)} (fastest)`;
}

async function main(args: readonly string[]): Promise<void> {
  const command = new Command('bench:guard')
    .description('Compares the speed ratio of the core to the reference with the recorded one.')
    .option('--record', 'write the ratios as the new record', false);
  const options = parseArguments<{ record: boolean }>(command, args);
  const ratios = await measureRatios();
  if (options.record) {
    const record: GuardRecord = {
      date: new Date().toISOString(),
      commit: describeCommit(),
      machine: describeMachine(),
      command: commandLine('bench:guard', args),
      ratios,
    };
    writeFileSync(RECORD_PATH, `${JSON.stringify(record, undefined, 2)}\n`);
    for (const [contestant, ratio] of Object.entries(ratios)) console.log(`${contestant}: recorded ${describe(ratio)}`);
    return;
  }
  const verdicts = judge(readRecord().ratios, ratios);
  for (const { contestant, recorded, found, passed } of verdicts) {
    const verdict = passed ? 'holds' : `fell by more than ${TOLERANCE * 100} %`;
    console.log(`${contestant} to reference: ${describe(found)}; recorded ${describe(recorded)}: ${verdict}`);
  }
  if (verdicts.some(({ passed }) => !passed)) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runScript(main);
