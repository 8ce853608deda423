/**
 * `npm run bench`: perft of rochade beside its reference and public peers, in one run.
 * Prints a table and writes JSON, Markdown and an SVG chart into bench/results/. `--help` lists the options.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ColdStart, coldStartMarkdown, coldStartText, measureColdStart } from './cold-start.js';
import { ROSTER } from './compare/roster.js';
import { barChart } from './lib/chart.js';
import { ROOT } from './lib/machine.js';
import { startProgress } from './lib/progress.js';
import { describeRun, markdownReport, type PerftRun, standings, terminalTable } from './lib/report.js';
import { commandLine, runScript } from './lib/usage.js';
import { type ListTimes, listsMarkdown, listsText, measureLists } from './lists.js';
import { parseOptions } from './options.js';
import { SIX_POSITIONS } from './positions.js';
import { runPerft } from './tasks/perft.js';

/** Fresh processes for the start-up figures. */
const COLD_STARTS = 15;
const QUICK_COLD_STARTS = 5;

function chartOf(run: PerftRun): string {
  return barChart({
    title: 'perft, six positions together',
    unit: 'million nodes per second',
    footer: `${run.machine.cpu}, Node ${run.machine.node}, ${run.date.slice(0, 10)}, ${run.command}`,
    bars: standings(run.measurements).map(({ contestant, aggregate }) => ({
      label: contestant,
      value: aggregate,
      own: contestant.startsWith('core'),
    })),
  });
}

/** What is measured beside perft. */
interface Details {
  readonly lists: ListTimes;
  readonly coldStart: ColdStart;
}

function writeResults(run: PerftRun, { lists, coldStart }: Details, path: string): void {
  const json = resolve(ROOT, path);
  mkdirSync(dirname(json), { recursive: true });
  writeFileSync(
    json,
    `${JSON.stringify({ ...run, standings: standings(run.measurements), lists, coldStart }, undefined, 2)}\n`,
  );
  writeFileSync(
    json.replace(/\.json$/, '.md'),
    [markdownReport(run), listsMarkdown(lists), coldStartMarkdown(coldStart)].join('\n'),
  );
  writeFileSync(json.replace(/\.json$/, '.svg'), chartOf(run));
}

async function main(args: readonly string[]): Promise<void> {
  const options = parseOptions(
    args,
    ROSTER.map((entrant) => entrant.id),
    SIX_POSITIONS.map((position) => position.id),
  );
  const run = await runPerft({
    entrants: ROSTER.filter((entrant) => options.only.includes(entrant.id)),
    positions: SIX_POSITIONS.filter((position) => options.positions.includes(position.id)),
    rounds: options.samples,
    quick: options.quick,
    command: commandLine('bench', args),
    startProgress: (samples) => startProgress(samples, process.stderr),
  });
  const lists = measureLists();
  const coldStart = measureColdStart(options.quick ? QUICK_COLD_STARTS : COLD_STARTS);
  writeResults(run, { lists, coldStart }, options.json);
  console.log(terminalTable(run));
  console.log(
    'Million nodes per second, medians; "all" is the aggregate, "fastest" the aggregate of the fastest calls.',
  );
  console.log('× is the ratio of the aggregates, median over the rounds.');
  for (const { id, reason } of run.missing) console.log(`Not measured: ${id} (${reason}).`);
  console.log(listsText(lists));
  console.log(coldStartText(coldStart));
  console.log(describeRun(run));
  console.log(`Written to ${options.json}, with .md and .svg beside it.`);
}

await runScript(main);
