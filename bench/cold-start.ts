/**
 * `npm run bench:cold-start`, and a part of `npm run bench`: how long a fresh process waits for the first answer, by phase,
 * and how large the module is. Fails when a limit is broken.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import Table from 'cli-table3';
import { askChild } from './lib/child.js';
import { ROOT } from './lib/machine.js';
import { median } from './lib/statistics.js';
import { runScript } from './lib/usage.js';

/** In order: package import, base64 to bytes, compilation, instance with its tables, the rest of perft(start, 3). */
export const PHASES = ['import', 'decode', 'compile', 'instantiate', 'answer'] as const;
export type Phase = (typeof PHASES)[number];

/** Sums of phases: the module made ready from its text (decode, compile, instantiate), and all of them. */
export const SUMS = ['ready', 'total'] as const;

/** Wall milliseconds of one fresh process. */
export type ColdStartRun = Readonly<Record<Phase | (typeof SUMS)[number], number>>;

export interface ColdStart {
  readonly runs: number;
  readonly median: ColdStartRun;
  /** The run with the smallest total. */
  readonly fastest: ColdStartRun;
  /** Wall milliseconds of the fastest Node process that does nothing: what this machine takes for a start at all. */
  readonly bareNode: number;
  /** Bytes of core.wasm. */
  readonly moduleBytes: number;
  readonly gzippedBytes: number;
}

export interface Limit {
  readonly what: string;
  readonly found: number;
  readonly limit: number;
}

const KIBIBYTE = 1024;
const MODULE_LIMIT = 96 * KIBIBYTE;
const GZIPPED_LIMIT = 24 * KIBIBYTE;
/** Milliseconds until the module is ready, and until the first answer; and the factor that a slower machine is forgiven. */
const TIME_LIMIT = 10;
const SLACK = 1.5;
/** Where Node itself takes longer than so many milliseconds to start, it gets more time in proportion to read JavaScript. */
const BARE_NODE = 40;

/** The median of each phase, and the fastest run as it was. Throws a RangeError without runs. */
export function summarizeRuns(runs: readonly ColdStartRun[]): Pick<ColdStart, 'runs' | 'median' | 'fastest'> {
  const medianOf = (phase: keyof ColdStartRun) => median(runs.map((run) => run[phase]));
  const medians = Object.fromEntries([...PHASES, ...SUMS].map((phase) => [phase, medianOf(phase)]));
  const [fastest] = [...runs].sort((a, b) => a.total - b.total);
  return { runs: runs.length, median: medians as ColdStartRun, fastest: fastest! };
}

/** Starts `runs` processes one after the other. */
export function measureColdStart(runs: number): ColdStart {
  const answers: ColdStartRun[] = [];
  let bareNode = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    answers.push(askChild<ColdStartRun>('cold-start.mjs'));
    bareNode = Math.min(bareNode, startNode());
  }
  const wasm = readFileSync(join(ROOT, 'dist/core.wasm'));
  return {
    ...summarizeRuns(answers),
    bareNode,
    moduleBytes: wasm.length,
    gzippedBytes: gzipSync(wasm, { level: 9 }).length,
  };
}

/** Wall milliseconds from the start to the end of a Node process without a program. */
function startNode(): number {
  const started = performance.now();
  execFileSync(process.execPath, ['--eval', '']);
  return performance.now() - started;
}

/** Milliseconds that the first answer may take on the machine of this run. */
function totalLimit({ bareNode }: ColdStart): number {
  return TIME_LIMIT * SLACK * Math.max(1, bareNode / BARE_NODE);
}

/** The limits that are broken. Time is judged by the fastest process: a busy machine can only add to it. */
export function brokenLimits(measured: ColdStart): Limit[] {
  const limits: Limit[] = [
    { what: 'bytes of the module', found: measured.moduleBytes, limit: MODULE_LIMIT },
    { what: 'bytes of the module, gzipped', found: measured.gzippedBytes, limit: GZIPPED_LIMIT },
    { what: 'milliseconds until the module is ready', found: measured.fastest.ready, limit: TIME_LIMIT * SLACK },
    { what: 'milliseconds to the first answer', found: measured.fastest.total, limit: totalLimit(measured) },
  ];
  return limits.filter(({ found, limit }) => found > limit);
}

function cells(label: string, run: ColdStartRun): string[] {
  return [label, ...[...PHASES, ...SUMS].map((phase) => run[phase].toFixed(2))];
}

/** A table of phases, the sizes, and every broken limit. */
export function coldStartText(measured: ColdStart): string {
  const table = new Table({ head: ['ms', ...PHASES, ...SUMS], style: { head: [], border: [] } });
  table.push(cells('median', measured.median), cells('fastest', measured.fastest));
  return [
    table.toString(),
    `Cold start in ${measured.runs} fresh processes: the module is ready, its tables filled, in ${measured.median.ready.toFixed(1)} ms in the ` +
      `median (limit ${TIME_LIMIT} ms, with slack ${TIME_LIMIT * SLACK}).`,
    `With the import and the first answer ${measured.median.total.toFixed(1)} ms, where Node alone takes ${measured.bareNode.toFixed(0)} ms to start ` +
      `(limit there, with slack: ${totalLimit(measured).toFixed(1)} ms).`,
    `Module: ${measured.moduleBytes} bytes (limit ${MODULE_LIMIT}), gzipped ${measured.gzippedBytes} (limit ${GZIPPED_LIMIT}).`,
    ...brokenLimits(measured).map(
      ({ what, found, limit }) => `Limit broken: ${found} ${what}, at most ${limit} allowed.`,
    ),
  ].join('\n');
}

/** The same for bench/results/perft.md. */
export function coldStartMarkdown(measured: ColdStart): string {
  const rows = [cells('median', measured.median), cells('fastest', measured.fastest)];
  return [
    `Cold start in ${measured.runs} fresh processes, wall milliseconds by phase (\`answer\` is perft(start, 3); \`ready\`: the module, its tables filled):`,
    '',
    `| | ${[...PHASES, ...SUMS].join(' | ')} |`,
    `| --- |${' --: |'.repeat(PHASES.length + SUMS.length)}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Node alone takes ${measured.bareNode.toFixed(0)} ms to start here. Module: ${measured.moduleBytes} bytes, gzipped ${measured.gzippedBytes}.`,
    '',
  ].join('\n');
}

const RUNS = 15;

async function main(): Promise<void> {
  const measured = measureColdStart(RUNS);
  console.log(coldStartText(measured));
  if (brokenLimits(measured).length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runScript(main);
