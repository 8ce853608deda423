/**
 * `npm run bench:hashed`: perft with a table, where one call takes longer than a shared machine stays quiet. Each tree is
 * counted in pieces, one for every position two plies below the root, on one table; a run fills the table from empty, so
 * a piece does the same work in every run, and what counts is its fastest time. Writes bench/results/hashed.json and .md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { type CoreExports, RECORD, RECORD_SIZE, RESULT } from '../src/core/abi.js';
import { Position } from '../src/position.js';
import { processCpu } from './lib/clock.js';
import { ROOT } from './lib/machine.js';
import { type Progress, startProgress } from './lib/progress.js';
import { speed, threeDigits } from './lib/report.js';
import { writeResults } from './lib/results.js';
import { commandLine, parseArguments, runScript } from './lib/usage.js';
import { depthFor, type PerftPosition, publishedNodes, SIX_POSITIONS } from './positions.js';

interface HashedRow {
  readonly position: string;
  readonly depth: number;
  readonly nodes: number;
  readonly pieces: number;
  /** Million leaf nodes per second of CPU time: the fastest time of every piece, and the fastest run as a whole. */
  readonly effective: number;
  readonly fastestRun: number;
  /** What the issue promises of `effective`. */
  readonly promised: number | undefined;
}

const PROMISED: Readonly<Record<string, number>> = { startpos: 3000, kiwipete: 2200 };
/** 2^22 entries of 16 bytes: 64 MiB. */
const TABLE_BITS = 22;
const RUNS = 6;
const RUNS_QUICK = 2;

const module = new WebAssembly.Module(readFileSync(join(ROOT, 'dist/core.wasm')));

/** A core with an empty table. */
function openCore(): CoreExports {
  const core = new WebAssembly.Instance(module).exports as unknown as CoreExports;
  if (core.openTable(TABLE_BITS) === 0) throw new Error('Expected 64 MiB for the table, found less.');
  return core;
}

function positionsBelow(root: Position): Position[] {
  return root.legalMoves().flatMap((first) => {
    const child = root.play(first);
    return child.legalMoves().map((second) => child.play(second));
  });
}

/** CPU milliseconds of each piece. Throws if the pieces do not add up to `expected`. */
function timePieces(pieces: readonly Uint32Array[], depth: number, expected: number): number[] {
  const core = openCore();
  const record = new Uint32Array(core.memory.buffer, RECORD, RECORD_SIZE >> 2);
  const result = new BigUint64Array(core.memory.buffer, RESULT, 1);
  let nodes = 0n;
  const times = pieces.map((words) => {
    record.set(words);
    const begin = processCpu.now();
    core.perft(RECORD, depth, 1, RESULT);
    const time = processCpu.now() - begin;
    nodes += result[0]!;
    return time;
  });
  if (nodes !== BigInt(expected)) throw new Error(`Expected ${expected} nodes, found ${nodes}.`);
  return times;
}

function measure(position: PerftPosition, runs: number, progress: Progress): HashedRow {
  const depth = depthFor(position, 'deep', 0);
  const nodes = publishedNodes(position, depth);
  progress.step(`${position.id} depth ${depth}`);
  const pieces = positionsBelow(Position.parseFen(position.fen)).map((piece) => piece.toWords());
  const times = Array.from({ length: runs }, () => {
    const run = timePieces(pieces, depth - 2, nodes);
    progress.tick('hashed');
    return run;
  });
  const sum = (run: readonly number[]) => run.reduce((total, time) => total + time, 0);
  const fastest = pieces.map((_, i) => Math.min(...times.map((run) => run[i]!)));
  return {
    position: position.id,
    depth,
    nodes,
    pieces: pieces.length,
    effective: speed(nodes, sum(fastest)),
    fastestRun: speed(nodes, Math.min(...times.map(sum))),
    promised: PROMISED[position.id],
  };
}

function markdown({ rows }: { readonly rows: readonly HashedRow[] }, footer: string): string {
  const lines = rows.map(({ position, depth, nodes, effective, fastestRun, promised }) => {
    const cells = [position, depth, nodes, threeDigits(effective), threeDigits(fastestRun), promised ?? ''];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    'Million leaf nodes per second of CPU time with an empty table of 64 MiB: by the fastest time of every piece of the tree,',
    'and by the fastest whole run, which on a shared machine is rarely a quiet one.',
    '',
    '| position | depth | nodes | effective | fastest run | promised |',
    '| --- | --: | --: | --: | --: | --: |',
    ...lines,
    '',
    footer,
    '',
  ].join('\n');
}

async function main(args: readonly string[]): Promise<void> {
  const command = new Command('bench:hashed')
    .description('Perft with a table, by the fastest time of every piece of the tree.')
    .option('--quick', `${RUNS_QUICK} runs instead of ${RUNS}, into files that are not kept`, false);
  const { quick } = parseArguments<{ quick: boolean }>(command, args);
  const positions = SIX_POSITIONS.filter(({ id }) => id in PROMISED);
  const runs = quick ? RUNS_QUICK : RUNS;
  const progress = startProgress(positions.length * runs, process.stderr);
  const rows = positions.map((position) => measure(position, runs, progress));
  progress.done();
  writeResults(quick ? 'hashed-quick' : 'hashed', commandLine('bench:hashed', args), { rows }, markdown);
}

await runScript(main);
