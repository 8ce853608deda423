/**
 * `npm run bench:pgn -- [<folder>]`: all games of two files read and played, by rochade beside public peers, in one run: see
 * bench/tasks/pgn.ts and bench/compare/pgn.ts. Samples take turns; each is charged on the CPU time of its process. Writes
 * bench/results/pgn.json and pgn.md (pgn-own.* without a folder); ends with 1 if a promise is not kept.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PgnReader, type PgnReaderId, pgnReaders } from './compare/pgn.js';
import { importPgn } from './lib/dist.js';
import { collect } from './lib/heap.js';
import { describeCommit, describeMachine, loadAverage, ownVersion, packageVersion, ROOT } from './lib/machine.js';
import { median, ratioByRound, relativeSpread } from './lib/statistics.js';
import { pgnFiles } from './tasks/pgn.js';

const ROUNDS = 9;
/** The least milliseconds per sample; a pass that is shorter is repeated. */
const FLOOR = 100;

interface Promised {
  readonly ours: PgnReaderId;
  readonly theirs: PgnReaderId;
  readonly times: number;
}

const PROMISES: readonly Promised[] = [
  { ours: 'replay', theirs: 'chess.js', times: 100 },
  { ours: 'replay', theirs: 'chessops', times: 6 },
  { ours: 'replay', theirs: 'pgn-extract', times: 3 },
  { ours: 'tree', theirs: 'chessops', times: 3 },
];

interface Measured {
  readonly reader: PgnReader;
  readonly passes: number;
  /** Milliseconds of CPU for a move, one value a round. */
  readonly samples: number[];
}

function measure(readers: readonly PgnReader[]): Measured[] {
  const measured = readers.map((reader): Measured => ({ reader, passes: passesFor(reader), samples: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { reader, passes, samples } of measured) {
      // Nobody is charged for what the reader before has left.
      collect();
      let total = 0;
      for (let i = 0; i < passes; i++) total += reader.pass();
      samples.push(total / passes / reader.moves);
    }
  }
  return measured;
}

/** Warms a reader up; returns how many passes fill a sample. */
function passesFor(reader: PgnReader): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let spent = 0; spent < 5 * FLOOR; ) {
    const elapsed = Math.max(reader.pass(), 0.01);
    spent += elapsed;
    fastest = Math.min(fastest, elapsed);
  }
  return Math.max(1, Math.ceil(FLOOR / fastest));
}

function standing({ reader, samples }: Measured) {
  return {
    reader: reader.title,
    movesPerSecond: Math.round(1000 / median(samples)),
    fastestPerSecond: Math.round(1000 / Math.min(...samples)),
    spread: Number(relativeSpread(samples).toFixed(3)),
  };
}

/** Ratios by the fastest sample of each, since what disturbs only ever slows, and by the median of the rounds. */
function comparisons(measured: readonly Measured[]) {
  return PROMISES.flatMap(({ ours, theirs, times }) => {
    const [own, peer] = [ours, theirs].map((id) => measured.find(({ reader }) => reader.id === id));
    if (own === undefined || peer === undefined) return [];
    const fastest = Math.min(...peer.samples) / Math.min(...own.samples);
    const rounds = ratioByRound(peer.samples, own.samples);
    return [{ ours: own.reader.title, theirs: peer.reader.title, promised: times, fastest, rounds }];
  });
}

const folder = process.argv[2];
const rochade = await importPgn();
const load = loadAverage();
const files = pgnFiles(folder).map((file) => {
  const measured = measure(pgnReaders(file, rochade));
  const { moves } = measured[0]!.reader;
  return {
    file: file.name,
    bytes: file.bytes.length,
    moves,
    standings: measured.map(standing),
    comparisons: comparisons(measured),
    samples: Object.fromEntries(measured.map(({ reader, samples }) => [reader.id, samples])),
  };
});
const report = {
  command: folder === undefined ? 'npm run bench:pgn' : 'npm run bench:pgn -- ../shared/data/pgn',
  date: new Date().toISOString(),
  commit: describeCommit(),
  machine: describeMachine(),
  load: { before: load, after: loadAverage() },
  rounds: ROUNDS,
  method: 'milliseconds of CPU for a move; readers take turns; medians of the rounds unless said otherwise',
  versions: { rochade: ownVersion(), chessops: packageVersion('chessops'), 'chess.js': packageVersion('chess.js') },
  files,
};
const path = join(ROOT, 'bench/results', folder === undefined ? 'pgn-own' : 'pgn');
writeFileSync(`${path}.json`, `${JSON.stringify(report, undefined, 2)}\n`);
writeFileSync(`${path}.md`, markdown());
console.log(markdown());
const broken = files.flatMap((file) => file.comparisons.filter(({ fastest, promised }) => fastest < promised));
for (const { ours, theirs, fastest, promised } of broken) {
  console.log(`Promise not kept: ${ours} ${fastest.toFixed(2)} times ${theirs}, ${promised} promised.`);
}
process.exitCode = broken.length === 0 ? 0 : 1;

function markdown(): string {
  const { cpu, cores, node } = report.machine;
  const lines = [
    '# PGN, read and played',
    '',
    `\`${report.command}\`, ${report.date.slice(0, 10)}, commit ${report.commit?.hash.slice(0, 10) ?? 'unknown'}; ${cpu}, ` +
      `${cores} cores, Node ${node}; ${ROUNDS} rounds, load ${load.toFixed(1)}. CPU time, moves of main lines.`,
  ];
  for (const file of files) {
    lines.push('', `## ${file.file}: ${file.moves} moves, ${file.bytes} bytes`, '');
    lines.push('| reader | moves/s, median | fastest | spread |', '|---|---:|---:|---:|');
    for (const { reader, movesPerSecond, fastestPerSecond, spread } of file.standings) {
      lines.push(`| ${reader} | ${movesPerSecond} | ${fastestPerSecond} | ${(spread * 100).toFixed(1)} % |`);
    }
    lines.push('', '| ours | theirs | promised | by the fastest | by the rounds |', '|---|---|---:|---:|---:|');
    for (const { ours, theirs, promised, fastest, rounds } of file.comparisons) {
      const spread = `${rounds.median.toFixed(1)} (${rounds.low.toFixed(1)} to ${rounds.high.toFixed(1)})`;
      lines.push(`| ${ours} | ${theirs} | ${promised} | ${fastest.toFixed(1)} | ${spread} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}
