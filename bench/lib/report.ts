/**
 * From measurements to what is read: speeds per position, aggregates, ratios, and their tables in the terminal and Markdown.
 * Pure: takes a run, returns values and text.
 */
import Table from 'cli-table3';
import type { Commit, Machine } from './machine.js';
import type { Measurement } from './measure.js';
import { type Ratio, ratioByRound, relativeSpread } from './statistics.js';

export interface ContestantNote {
  readonly id: string;
  readonly version: string;
  readonly idiom: string;
  readonly lastPly: string;
  readonly clock: string;
}

/** Everything one run of the perft bench knows; written to JSON as it is. */
export interface PerftRun {
  readonly schema: 1;
  readonly date: string;
  readonly command: string;
  readonly quick: boolean;
  readonly rounds: number;
  readonly method: string;
  readonly machine: Machine;
  readonly commit: Commit | undefined;
  readonly versions: Readonly<Record<string, string>>;
  readonly load: { readonly before: number; readonly after: number; readonly stolenShare: number | undefined };
  readonly contestants: readonly ContestantNote[];
  readonly missing: readonly { readonly id: string; readonly reason: string }[];
  readonly positions: readonly { readonly id: string; readonly fen: string; readonly source: string }[];
  readonly measurements: readonly Measurement[];
}

/** The contestants that others are compared with, as far as they took part. */
export const BASELINES = ['chess.js', 'reference', 'stockfish', 'stockfish-wasm'] as const;

export interface Standing {
  readonly contestant: string;
  /** Median speed per position id, in million nodes per second. */
  readonly speeds: Readonly<Record<string, number>>;
  /** Total nodes over total median time of all positions, in million nodes per second. */
  readonly aggregate: number;
  /** Total nodes over the total of each position's fastest call, in million nodes per second. */
  readonly fastest: number;
  /** The ratio of the fastest calls' aggregates, by baseline: what is left when the machine does not disturb. */
  readonly fastestRatios: Readonly<Record<string, number>>;
  /** Relative spread of the aggregate over the rounds. */
  readonly spread: number;
  /** How many times the baseline, by its id: the median over the rounds of the aggregates' ratio. */
  readonly ratios: Readonly<Record<string, Ratio>>;
}

const NODES_PER_MEGANODE = 1e6;
const MILLISECONDS_PER_SECOND = 1000;

/** Million nodes per second. */
export function speed(nodes: number, milliseconds: number): number {
  return (nodes / NODES_PER_MEGANODE / milliseconds) * MILLISECONDS_PER_SECOND;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The aggregate speed of each round: all nodes over the time of all positions' samples of that round. */
function aggregateByRound(measurements: readonly Measurement[]): number[] {
  const nodes = sum(measurements.map((measurement) => measurement.nodes));
  const rounds = Math.min(...measurements.map((measurement) => measurement.milliseconds.length));
  return Array.from({ length: rounds }, (_, round) =>
    speed(nodes, sum(measurements.map((measurement) => measurement.milliseconds[round]!))),
  );
}

function byContestant(measurements: readonly Measurement[]): Map<string, Measurement[]> {
  const groups = new Map<string, Measurement[]>();
  for (const measurement of measurements) {
    const group = groups.get(measurement.contestant) ?? [];
    group.push(measurement);
    groups.set(measurement.contestant, group);
  }
  return groups;
}

function ratiosOf(
  own: readonly number[],
  rounds: ReadonlyMap<string, readonly number[]>,
  self: string,
): Record<string, Ratio> {
  const ratios: Record<string, Ratio> = {};
  for (const baseline of BASELINES) {
    const theirs = rounds.get(baseline);
    if (theirs !== undefined && baseline !== self) ratios[baseline] = ratioByRound(own, theirs);
  }
  return ratios;
}

/** The aggregate of each position's fastest call. */
function aggregateOfFastest(measurements: readonly Measurement[]): number {
  return speed(
    sum(measurements.map((measurement) => measurement.nodes)),
    sum(measurements.map((measurement) => measurement.fastest)),
  );
}

function fastestRatiosOf(own: number, groups: ReadonlyMap<string, readonly Measurement[]>): Record<string, number> {
  const taking = BASELINES.filter((baseline) => groups.has(baseline));
  return Object.fromEntries(taking.map((baseline) => [baseline, own / aggregateOfFastest(groups.get(baseline)!)]));
}

/** One line per contestant, the fastest first. */
export function standings(measurements: readonly Measurement[]): Standing[] {
  const groups = byContestant(measurements);
  const rounds = new Map([...groups].map(([id, own]) => [id, aggregateByRound(own)]));
  const lines = [...groups].map(([contestant, own]): Standing => {
    const nodes = sum(own.map((measurement) => measurement.nodes));
    return {
      contestant,
      speeds: Object.fromEntries(
        own.map((measurement) => [measurement.position, speed(measurement.nodes, measurement.p50)]),
      ),
      aggregate: speed(nodes, sum(own.map((measurement) => measurement.p50))),
      fastest: aggregateOfFastest(own),
      fastestRatios: fastestRatiosOf(aggregateOfFastest(own), groups),
      spread: relativeSpread(rounds.get(contestant)!),
      ratios: ratiosOf(rounds.get(contestant)!, rounds, contestant),
    };
  });
  return lines.sort((a, b) => b.aggregate - a.aggregate);
}

/** How many times as fast `of` is as `to` on one position: the median over the rounds, undefined where one took no part. */
export function positionRatio(
  measurements: readonly Measurement[],
  position: string,
  of: string,
  to: string,
): Ratio | undefined {
  const ours = speedByRound(measurements, position, of);
  const theirs = speedByRound(measurements, position, to);
  return ours === undefined || theirs === undefined ? undefined : ratioByRound(ours, theirs);
}

function speedByRound(
  measurements: readonly Measurement[],
  position: string,
  contestant: string,
): number[] | undefined {
  const found = measurements.find(
    (measurement) => measurement.position === position && measurement.contestant === contestant,
  );
  return found?.milliseconds.map((milliseconds) => speed(found.nodes, milliseconds));
}

/** Three significant digits, without an exponent: 0.912, 8.71, 233, 1090. */
export function threeDigits(value: number): string {
  return value >= 999.5 ? value.toFixed(0) : value.toPrecision(3);
}

function headings(run: PerftRun): string[] {
  return [
    '',
    ...run.positions.map((position) => position.id),
    'all',
    'fastest',
    ...usedBaselines(run).map((id) => `× ${id}`),
  ];
}

function usedBaselines(run: PerftRun): string[] {
  return BASELINES.filter((id) => run.contestants.some((contestant) => contestant.id === id));
}

function cells(run: PerftRun): string[][] {
  return standings(run.measurements).map((line) => [
    line.contestant,
    ...run.positions.map((position) => formatSpeed(line.speeds[position.id])),
    threeDigits(line.aggregate),
    threeDigits(line.fastest),
    ...usedBaselines(run).map((id) => (id === line.contestant ? '1' : formatRatio(line.ratios[id]))),
  ]);
}

function formatSpeed(value: number | undefined): string {
  return value === undefined ? '' : threeDigits(value);
}

function formatRatio(ratio: Ratio | undefined): string {
  return ratio === undefined ? '' : threeDigits(ratio.median);
}

/** The table that ends a run in the terminal. */
export function terminalTable(run: PerftRun): string {
  const head = headings(run);
  const table = new Table({
    head,
    colAligns: head.map((_, column) => (column === 0 ? 'left' : 'right')),
    style: { head: [], border: [] },
  });
  table.push(...cells(run));
  return table.toString();
}

/** Ratios on each position, for every pair of a contestant and an engine that took part. */
function engineRatioRows(run: PerftRun): string[][] {
  const engines = usedBaselines(run).filter((id) => id.startsWith('stockfish'));
  return standings(run.measurements).flatMap(({ contestant }) =>
    engines
      .filter((engine) => engine !== contestant)
      .map((engine) => [
        `${contestant} to ${engine}`,
        ...run.positions.map(({ id }) => formatRatio(positionRatio(run.measurements, id, contestant, engine))),
      ]),
  );
}

export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rightFrom: number,
): string {
  const rule = head.map((_, column) => (column < rightFrom ? '---' : '--:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** A quick run may take fewer rounds on some positions than it was asked for. */
function describeRounds(run: PerftRun): string {
  const rounds = run.measurements.map((measurement) => measurement.milliseconds.length);
  const fewest = Math.min(...rounds);
  const most = Math.max(...rounds);
  return fewest === most ? `${most} samples` : `${fewest} to ${most} samples`;
}

function describeDepths(run: PerftRun, contestant: string): string {
  const depths = run.positions.map(
    ({ id }) =>
      run.measurements.find((measurement) => measurement.contestant === contestant && measurement.position === id)
        ?.depth ?? '–',
  );
  return depths.join(' ');
}

/** One line on machine, versions and commit, as every figure needs. */
export function describeRun(run: PerftRun): string {
  const { machine, commit, load } = run;
  const code =
    commit === undefined ? 'no git' : `commit ${commit.hash.slice(0, 12)}${commit.dirty ? ' with local changes' : ''}`;
  const stolen =
    load.stolenShare === undefined ? '' : `, ${(load.stolenShare * 100).toFixed(1)} % of CPU time stolen by the host`;
  return (
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.os}, Node ${machine.node} (V8 ${machine.v8}), ` +
    `${code}, ${run.date}, load ${load.before.toFixed(1)} to ${load.after.toFixed(1)}${stolen}`
  );
}

/** The Markdown report that docs/performance.md includes. */
export function markdownReport(run: PerftRun): string {
  const idioms = run.contestants.map((contestant) => [
    contestant.id,
    contestant.version,
    contestant.idiom,
    contestant.lastPly,
    describeDepths(run, contestant.id),
    contestant.clock,
  ]);
  const spreads = standings(run.measurements).map((line) => [
    line.contestant,
    threeDigits(line.aggregate),
    threeDigits(line.fastest),
    `${(line.spread * 100).toFixed(1)} %`,
    ...usedBaselines(run).map((id) => threeDigits(line.fastestRatios[id]!)),
  ]);
  return [
    `Million nodes per second, median of ${describeRounds(run)}; ratios are medians of the ratios per round.`,
    '',
    markdownTable(headings(run), cells(run), 1),
    '',
    `Measured on ${describeRun(run)}, with \`${run.command}\`.`,
    '',
    run.method,
    '',
    `Depths are in the order ${run.positions.map(({ id }) => id).join(', ')}.`,
    '',
    markdownTable(['', 'version', 'idiom', 'last ply', 'depths', 'clock'], idioms, 6),
    '',
    'The aggregate from the medians; from the fastest call of each position, with its ratios; and how far a round is from the median:',
    '',
    markdownTable(
      ['', 'median', 'fastest', 'spread', ...usedBaselines(run).map((id) => `fastest × ${id}`)],
      spreads,
      1,
    ),
    '',
    'Ratios on each position, medians over the rounds:',
    '',
    markdownTable(['', ...run.positions.map(({ id }) => id)], engineRatioRows(run), 1),
    '',
    ...run.missing.map(({ id, reason }) => `Not measured: ${id} (${reason}).`),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
