/**
 * Runs both modes over all rows of unwinnable.jsonl and unwinnable-cha.jsonl:
 * `npm run check:unwinnable -- <dataFolder> [nodes]`. Exits with 1 if a verdict is wrong; `unknown` is never wrong, but is
 * counted. Prints what is missed, and how long the questions took.
 */
import { askHelpmate, type WinnabilityMode } from '../src/core/winnability.js';
import { numberArgument } from './lib/arguments.js';
import { type Question, type Questions, readQuestions, type Spread, spread } from './unwinnable-rows.js';

const SHOWN = 12;

interface Run {
  readonly wrong: Question[];
  readonly unknown: Question[];
  /** What the mode should have proved: for `fast` the rows of lichess and those that chasolver's fast check proves. */
  readonly missed: Question[];
  readonly nodes: number;
  /** Microseconds of each question. */
  readonly times: number[];
  readonly lichessTimes: number[];
}

function run({ questions }: Questions, mode: WinnabilityMode, nodes: number | undefined): Run {
  const result: Run & { nodes: number } = { wrong: [], unknown: [], missed: [], nodes: 0, times: [], lichessTimes: [] };
  for (const question of questions) {
    const address = question.position.makeResident();
    const start = process.hrtime.bigint();
    const answer = askHelpmate(address, question.winner, { mode, nodes });
    const micros = Number(process.hrtime.bigint() - start) / 1000;
    result.nodes += answer.nodes;
    result.times.push(micros);
    if (question.isLichess) result.lichessTimes.push(micros);
    if (answer.verdict === 'unknown') {
      result.unknown.push(question);
      if (isMissed(question, mode)) result.missed.push(question);
    } else if ((answer.verdict === 'winnable') !== question.winnable) result.wrong.push(question);
  }
  return result;
}

function isMissed({ winnable, isLichess, fastProves }: Question, mode: WinnabilityMode): boolean {
  return mode === 'full' ? true : !winnable && (isLichess || fastProves === true);
}

function micros({ mean, p99, worst }: Spread): string {
  return `mean ${mean.toFixed(1)} µs, p99 ${p99.toFixed(1)} µs, worst ${worst.toFixed(0)} µs`;
}

function report(mode: WinnabilityMode, { wrong, unknown, missed, nodes, times, lichessTimes }: Run): void {
  const unwinnable = unknown.filter(({ winnable }) => !winnable);
  const ofLichess = unknown.filter(({ isLichess, winnable }) => isLichess && (mode === 'full' || !winnable));
  console.log(`${mode}: ${times.length} questions, ${nodes} nodes`);
  console.log(`  wrong verdicts      ${wrong.length}`);
  console.log(
    `  unknown             ${unknown.length} (${((100 * unknown.length) / times.length).toFixed(2)} %), unwinnable among them ${unwinnable.length}`,
  );
  console.log(`  unknown of lichess  ${ofLichess.length}${mode === 'fast' ? ' unwinnable ones' : ''}`);
  console.log(`  to be proved, missed ${missed.length}`);
  console.log(`  all rows            ${micros(spread(times))}`);
  console.log(`  rows of lichess     ${micros(spread(lichessTimes))}`);
  for (const { fen, winner, winnable } of wrong) {
    console.log(`  WRONG ${fen} for ${winner}, which is ${winnable ? 'winnable' : 'unwinnable'}`);
  }
  for (let i = 0; i < Math.min(SHOWN, missed.length); i++) {
    const { fen, winner, winnable } = missed[Math.floor((i * missed.length) / Math.min(SHOWN, missed.length))]!;
    console.log(`  missed ${fen} for ${winner}, ${winnable ? 'winnable' : 'unwinnable'}`);
  }
}

const [folder, nodesText] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Expected the folder with the data files: npm run check:unwinnable -- <dataFolder> [nodes]');
  process.exit(2);
}
const questions = readQuestions(folder);
for (const text of questions.refused) console.log(`refused ${text}`);
let wrong = 0;
for (const mode of ['fast', 'full'] as const) {
  const result = run(
    questions,
    mode,
    mode === 'full' && nodesText !== undefined ? numberArgument(nodesText, 'nodes') : undefined,
  );
  report(mode, result);
  wrong += result.wrong.length;
}
process.exit(wrong === 0 ? 0 : 1);
