/**
 * `npm run bench:facade`: what a program does all day through `Position`, beside chess.js, chessops and kokopu: legal moves,
 * SAN of all moves, FEN in and out, immutable play, and the memory of positions that are kept.
 * Over 200 positions of games, in one run. Writes bench/results/facade.json; ends with 1 if a promise is not kept.
 */
import { readFileSync } from 'node:fs';
import { chessjsLibrary, chessopsLibrary, kokopuLibrary, type Library, rochadeLibrary } from './compare/facade.js';
import { importRochade } from './lib/dist.js';
import { bytesOf } from './lib/heap.js';
import { race, timesAsFast } from './lib/race.js';
import { markdownTable } from './lib/report.js';
import { writeResults } from './lib/results.js';
import { median, relativeSpread } from './lib/statistics.js';
import { courseOf, type FacadeTask, facadeTasks } from './tasks/facade.js';

/** Many short samples rather than few long ones: on a shared machine only a short one meets an undisturbed moment. */
const ROUNDS = 61;
/** Milliseconds. */
const FLOOR = 6;
const LIVE_POSITIONS = 10_000;
const LIVE_BYTES_AT_MOST = 2 * 2 ** 20;

interface Standing {
  readonly library: string;
  /** By the fastest sample, and by the median. */
  readonly perSecond: number;
  readonly medianPerSecond: number;
  /** Median distance from the median, as a share of it. */
  readonly spread: number;
  readonly rochadeIsFasterBy: number;
  readonly promised: number | undefined;
}

interface Findings {
  readonly results: readonly {
    readonly task: string;
    readonly unit: string;
    readonly standings: readonly Standing[];
  }[];
  readonly heap: readonly { readonly library: string; readonly bytes: number }[];
}

function run({ racers, promised }: FacadeTask): Standing[] {
  const laps = race(racers, { rounds: ROUNDS, floor: FLOOR });
  return laps.map((lap) => ({
    library: lap.id,
    perSecond: Math.round((lap.things / Math.min(...lap.samples)) * 1000),
    medianPerSecond: Math.round((lap.things / median(lap.samples)) * 1000),
    spread: Number(relativeSpread(lap.samples).toFixed(3)),
    rochadeIsFasterBy: Number(timesAsFast(laps[0]!, lap).toFixed(1)),
    promised: promised[lap.id],
  }));
}

/** Bytes of positions along random-looking lines of play: child after child, no two the same object. */
function liveBytes<P, M>({ parse, moves, play }: Library<P, M>, fens: readonly string[]): number {
  const roots = fens.map(parse);
  return bytesOf(() => {
    const live: P[] = new Array(LIVE_POSITIONS);
    for (let i = 0; i < LIVE_POSITIONS; i++) {
      const root = roots[i % roots.length]!;
      const legal = moves(root);
      live[i] = play === undefined ? parse(fens[i % fens.length]!) : play(root, legal[i % legal.length]!);
    }
    return live;
  });
}

const { fens } = JSON.parse(readFileSync(new URL('game-positions.json', import.meta.url), 'utf8')) as {
  readonly fens: readonly string[];
};
const rochade = rochadeLibrary(await importRochade());
const libraries = [rochade, chessopsLibrary, kokopuLibrary, chessjsLibrary];
const heap = [
  { library: rochade.id, bytes: liveBytes(rochade, fens) },
  { library: chessopsLibrary.id, bytes: liveBytes(chessopsLibrary, fens) },
  { library: kokopuLibrary.id, bytes: liveBytes(kokopuLibrary, fens) },
  { library: chessjsLibrary.id, bytes: liveBytes(chessjsLibrary, fens) },
];
const tasks = facadeTasks([
  courseOf(rochade, fens),
  courseOf(chessopsLibrary, fens),
  courseOf(kokopuLibrary, fens),
  courseOf(chessjsLibrary, fens),
]);
const results = tasks.map((task) => ({ task: task.id, unit: task.unit, standings: run(task) }));

const broken = results.flatMap(({ task, standings }) =>
  standings
    .filter(({ promised, rochadeIsFasterBy }) => promised !== undefined && rochadeIsFasterBy < promised)
    .map(
      ({ library, rochadeIsFasterBy, promised }) =>
        `${task}: ${rochadeIsFasterBy} times ${library}, ${promised} promised`,
    ),
);
if (heap[0]!.bytes > LIVE_BYTES_AT_MOST) {
  broken.push(`${LIVE_POSITIONS} live positions: ${heap[0]!.bytes} bytes, at most ${LIVE_BYTES_AT_MOST} promised`);
}

/** One table a task, and one of what is kept. */
function markdown({ results, heap }: Findings, footer: string): string {
  const tables = results.map(({ task, unit, standings }) => [
    `## ${task[0]!.toUpperCase()}${task.slice(1)}: ${unit} per second`,
    '',
    markdownTable(
      ['library', 'fastest', 'median', 'rochade is faster by', 'promised'],
      standings.map(({ library, perSecond, medianPerSecond, rochadeIsFasterBy, promised }) => [
        library,
        whole(perSecond),
        whole(medianPerSecond),
        String(rochadeIsFasterBy),
        promised === undefined ? '' : String(promised),
      ]),
      1,
    ),
    '',
  ]);
  return [
    '# Position beside other libraries',
    '',
    ...tables.flat(),
    `## ${whole(LIVE_POSITIONS)} live positions: bytes of heap and typed arrays`,
    '',
    markdownTable(
      ['library', 'bytes'],
      heap.map(({ library, bytes }) => [library, whole(bytes)]),
      1,
    ),
    '',
    `${fens.length} positions of games, ${ROUNDS} rounds; ${versions}. ${footer}`,
    '',
  ].join('\n');
}

function whole(value: number): string {
  return value.toLocaleString('en');
}

const versions = libraries.map(({ id, version }) => `${id} ${version}`).join(', ');
writeResults('facade', 'npm run bench:facade', { results, heap }, markdown);
for (const promise of broken) console.log(`Promise not kept: ${promise}`);
process.exitCode = broken.length === 0 ? 0 : 1;
