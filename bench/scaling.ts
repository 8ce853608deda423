/**
 * `npm run bench:scaling`: how speed changes as trees grow from 10^4 to 10^9 nodes, on boards of different size, in a fresh
 * process and in a warm one. Writes bench/results/scaling.json and .md; `--quick` stops at 10^7 nodes and keeps nothing.
 */
import { Command } from 'commander';
import { isUnavailable } from './compare/contestant.js';
import { core, corePlain } from './compare/core.js';
import { askChild } from './lib/child.js';
import { fillSamples, probe } from './lib/entry.js';
import { measureInterleaved } from './lib/measure.js';
import { type Progress, startProgress } from './lib/progress.js';
import { speed, threeDigits } from './lib/report.js';
import { writeResults } from './lib/results.js';
import { median } from './lib/statistics.js';
import { commandLine, parseArguments, runScript } from './lib/usage.js';
import { type PerftPosition, publishedNodes, SIX_POSITIONS } from './positions.js';

interface Step {
  readonly position: PerftPosition;
  readonly depth: number;
}

/** Speeds in million nodes per second of CPU time. */
interface ScalingRow {
  readonly position: string;
  readonly pieces: number;
  readonly moves: number;
  readonly depth: number;
  readonly nodes: number;
  /** The first call of a fresh process, compilation and tables included. */
  readonly cold: number;
  readonly warm: number;
  /** Warm, without sharing. */
  readonly plain: number;
}

const FEWEST_NODES = 1e4;
const MOST_NODES = 1e9;
const MOST_NODES_QUICK = 1e7;
const COLD_RUNS = 5;
const WARM_ROUNDS = 7;
const SAMPLE_MILLISECONDS = 20;
const LONGEST_SAMPLE_MILLISECONDS = 200;

function stepsUpTo(most: number): Step[] {
  const steps = SIX_POSITIONS.flatMap((position) => position.nodes.map((_, index) => ({ position, depth: index + 1 })));
  return steps
    .filter(({ position, depth }) => publishedNodes(position, depth) >= FEWEST_NODES)
    .filter(({ position, depth }) => publishedNodes(position, depth) <= most);
}

function countPieces(fen: string): number {
  return fen.split(' ')[0]!.replace(/[^a-z]/gi, '').length;
}

function coldSpeed({ position, depth }: Step, progress: Progress): number {
  const expected = publishedNodes(position, depth);
  const times = Array.from({ length: COLD_RUNS }, () => {
    const answer = askChild<{ nodes: number; milliseconds: number }>('cold-perft.mjs', position.fen, String(depth));
    if (answer.nodes !== expected)
      throw new Error(`Expected ${expected} nodes, found ${answer.nodes}: ${position.fen}.`);
    progress.tick('cold');
    return answer.milliseconds;
  });
  return speed(expected, median(times));
}

async function warmSpeeds({ position, depth }: Step, progress: Progress): Promise<{ warm: number; plain: number }> {
  const opened = await Promise.all([core, corePlain].map((entrant) => entrant.open()));
  const probes = [];
  for (const contestant of opened) {
    if (!isUnavailable(contestant)) probes.push(await probe(contestant, position, depth, SAMPLE_MILLISECONDS));
  }
  const entries = fillSamples(probes, SAMPLE_MILLISECONDS, LONGEST_SAMPLE_MILLISECONDS);
  const measured = await measureInterleaved(entries, WARM_ROUNDS, (entry) => progress.tick(entry.contestant.id));
  const [warm, plain] = measured.map(({ nodes, p50 }) => speed(nodes, p50));
  return { warm: warm!, plain: plain! };
}

async function measureStep(step: Step, progress: Progress): Promise<ScalingRow> {
  const { position, depth } = step;
  progress.step(`${position.id} depth ${depth}`);
  return {
    position: position.id,
    pieces: countPieces(position.fen),
    moves: publishedNodes(position, 1),
    depth,
    nodes: publishedNodes(position, depth),
    cold: coldSpeed(step, progress),
    ...(await warmSpeeds(step, progress)),
  };
}

function markdown({ rows }: { readonly rows: readonly ScalingRow[] }, footer: string): string {
  const lines = rows.map((row) => {
    const speeds = [row.cold, row.warm, row.plain].map(threeDigits);
    return `| ${[row.position, row.pieces, row.moves, row.depth, row.nodes, ...speeds].join(' | ')} |`;
  });
  return [
    'Million nodes per second of CPU time; `cold` is the first call of a fresh process with compilation and tables, `warm` the',
    'median of repeated calls, `plain` the same without sharing.',
    '',
    '| position | pieces | moves | depth | nodes | cold | warm | plain |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...lines,
    '',
    footer,
    '',
  ].join('\n');
}

async function main(args: readonly string[]): Promise<void> {
  const command = new Command('bench:scaling')
    .description('Speed of perft by tree size, in a fresh and in a warm process.')
    .option('--quick', 'up to 10^7 nodes, into files that are not kept', false);
  const { quick } = parseArguments<{ quick: boolean }>(command, args);
  const steps = stepsUpTo(quick ? MOST_NODES_QUICK : MOST_NODES).sort(
    (a, b) => publishedNodes(a.position, a.depth) - publishedNodes(b.position, b.depth),
  );
  const progress = startProgress(steps.length * (COLD_RUNS + 2 * WARM_ROUNDS), process.stderr);
  const rows: ScalingRow[] = [];
  for (const step of steps) rows.push(await measureStep(step, progress));
  progress.done();
  writeResults(quick ? 'scaling-quick' : 'scaling', commandLine('bench:scaling', args), { rows }, markdown);
}

await runScript(main);
