/**
 * `npm run bench:chessjs`: the drop-in adapter beside chess.js 1.4.0, by the calls that programs make most: moves, verbose moves,
 * a move by SAN and its undo, loadPgn, perft. In one run, in turns, on the CPU clock; before anything is measured both must
 * have found the same. Writes bench/results/chessjs.json and chessjs.md; ends with 1 if a promise is not kept.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as chessjs from 'chess.js';
import { importChessjs } from './lib/dist.js';
import { describeCommit, describeMachine, loadAverage, ownVersion, packageVersion, ROOT } from './lib/machine.js';
import { type Lap, race, timesAsFast } from './lib/race.js';
import { median, relativeSpread } from './lib/statistics.js';
import { type ChessClass, chessjsTasks } from './tasks/chessjs.js';

const ROUNDS = 11;
/** Milliseconds. */
const FLOOR = 100;

interface Row {
  readonly task: string;
  readonly unit: string;
  /** Units per second, by the fastest sample. */
  readonly rochade: number;
  readonly chessjs: number;
  /** Median distance from the median, as a share of it. */
  readonly spread: { readonly rochade: number; readonly chessjs: number };
  /** By the fastest samples, and by the medians. */
  readonly timesAsFast: number;
  readonly timesAsFastByMedian: number;
  readonly promised: number;
  readonly samples: { readonly rochade: readonly number[]; readonly chessjs: readonly number[] };
}

function perSecond({ things, samples }: Lap): number {
  return Math.round((things / Math.min(...samples)) * 1000);
}

function rowOf(task: string, unit: string, promised: number, [ours, theirs]: readonly Lap[]): Row {
  const perThing = ({ samples, things }: Lap) => median(samples) / things;
  return {
    task,
    unit,
    rochade: perSecond(ours!),
    chessjs: perSecond(theirs!),
    spread: {
      rochade: Number(relativeSpread(ours!.samples).toFixed(3)),
      chessjs: Number(relativeSpread(theirs!.samples).toFixed(3)),
    },
    timesAsFast: Number(timesAsFast(ours!, theirs!).toFixed(1)),
    timesAsFastByMedian: Number((perThing(theirs!) / perThing(ours!)).toFixed(1)),
    promised,
    samples: { rochade: ours!.samples, chessjs: theirs!.samples },
  };
}

const { fens } = JSON.parse(readFileSync(new URL('game-positions.json', import.meta.url), 'utf8')) as {
  readonly fens: readonly string[];
};
const { Chess } = await importChessjs();
const tasks = chessjsTasks(Chess as unknown as ChessClass, chessjs.Chess as unknown as ChessClass, fens);
const rows = tasks.map(({ id, unit, promised, racers }) =>
  rowOf(id, unit, promised, race(racers, { rounds: ROUNDS, floor: FLOOR })),
);
const machine = describeMachine();
const report = {
  command: 'npm run bench:chessjs',
  date: new Date().toISOString(),
  commit: describeCommit(),
  machine,
  load: loadAverage(),
  rounds: ROUNDS,
  method:
    'One process, samples in turns, process CPU time; the fastest sample of each counts, as what disturbs only slows.',
  versions: { rochade: ownVersion(), 'chess.js': packageVersion('chess.js') },
  rows,
};
const table = [
  '| task | rochade/chess.js | chess.js 1.4.0 | times as fast | by medians | promised |',
  '|---|---:|---:|---:|---:|---:|',
  ...rows.map(
    (it) =>
      `| ${it.task} | ${it.rochade.toLocaleString('en')} ${it.unit}/s | ${it.chessjs.toLocaleString('en')} | ${it.timesAsFast} | ${it.timesAsFastByMedian} | ${it.promised} |`,
  ),
].join('\n');
console.log(table);
const heading = `# rochade/chess.js beside chess.js 1.4.0\n\n${machine.cpu}, ${machine.cores} cores, Node ${machine.node}; ${report.date}; \`${report.command}\`. ${report.method}`;
writeFileSync(join(ROOT, 'bench/results/chessjs.json'), `${JSON.stringify(report, undefined, 2)}\n`);
writeFileSync(join(ROOT, 'bench/results/chessjs.md'), `${heading}\n\n${table}\n`);

const broken = rows.filter((it) => it.timesAsFast < it.promised);
for (const it of broken) console.log(`Promise not kept: ${it.task}: ${it.timesAsFast} times, ${it.promised} promised`);
process.exitCode = broken.length === 0 ? 0 : 1;
