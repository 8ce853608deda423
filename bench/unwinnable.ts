/**
 * `npm run bench:unwinnable -- <dataFolder> [rounds]`: how long it takes to decide whether a side can still mate, over the rows of
 * unwinnable.jsonl that come from games of lichess, in both modes; and what the fast check adds to the replay of real games
 * by `Game`. Each question counts with its fastest round, so that what else the machine does stays out.
 * Writes bench/results/unwinnable.json and .md; ends with 1 if a promise is not kept.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberArgument } from '../scripts/lib/arguments.js';
import { type Question, readQuestions, type Spread, spread } from '../scripts/unwinnable-rows.js';
import { Game } from '../src/game/game.js';
import { PROFILES, type Profile } from '../src/game/profile.js';
import { Position } from '../src/position.js';
import type { Move } from '../src/types.js';
import { markdownTable } from './lib/report.js';
import { writeResults } from './lib/results.js';
import { ratioByRound } from './lib/statistics.js';

/** Microseconds at most, and what the check may add to a replay. */
const PROMISED = { fast: { mean: 10, worst: 3000 }, full: { mean: 300 }, replay: 1.15 } as const;

const [folder, roundsText = '7'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Expected the folder with the data files: npm run bench:unwinnable -- <dataFolder> [rounds]');
  process.exit(2);
}
const rounds = numberArgument(roundsText, 'rounds');

function fastest(task: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) best = Math.min(best, microseconds(task));
  return best;
}

function microseconds(task: () => void): number {
  const start = process.hrtime.bigint();
  task();
  return Number(process.hrtime.bigint() - start) / 1000;
}

function timesOf(mode: 'fast' | 'full', questions: readonly Question[]): Spread {
  return spread(questions.map(({ position, winner }) => fastest(() => void position.winnability(winner, { mode }))));
}

interface GameMoves {
  readonly start: Position;
  readonly moves: readonly Move[];
}

function readGames(): GameMoves[] {
  const rows = readFileSync(join(folder!, 'real-lichess-plain.expected.jsonl'), 'utf8').trim().split('\n');
  return rows.flatMap((line) => {
    const row = JSON.parse(line) as { start: string | null; uci?: string; variant: string };
    if (row.variant !== 'Standard' || !row.uci) return [];
    const start = row.start === null ? Position.start() : Position.parseFen(row.start);
    const moves: Move[] = [];
    let position = start;
    for (const text of row.uci.split(' ')) {
      const move = position.parseUci(text);
      moves.push(move);
      position = position.play(move);
    }
    return [{ start, moves }];
  });
}

/** Every draw as the players would claim it, so that no game ends before its last move. */
const PLAIN: Profile = { ...PROFILES.minimal, fivefold: 'off', seventyFiveMoves: 'off', deadPosition: 'off' };
const CHECKED: Profile = { ...PLAIN, deadPosition: 'fast' };

function replay(games: readonly GameMoves[], profile: Profile): void {
  for (const { start, moves } of games) {
    const game = new Game({ position: start, profile });
    for (const move of moves) if (game.outcome === undefined) game.play(move);
  }
}

const lichess = readQuestions(folder).questions.filter(({ isLichess }) => isLichess);
const fast = timesOf('fast', lichess);
const full = timesOf('full', lichess);
const games = readGames();
const plies = games.reduce((sum, { moves }) => sum + moves.length, 0);
const plain: number[] = [];
const checked: number[] = [];
for (let round = 0; round < rounds; round++) {
  plain.push(microseconds(() => replay(games, PLAIN)));
  checked.push(microseconds(() => replay(games, CHECKED)));
}
const nanoseconds = (samples: readonly number[]) => (1000 * Math.min(...samples)) / plies;
const replays = {
  games: games.length,
  plies,
  nanoseconds: { plain: nanoseconds(plain), checked: nanoseconds(checked) },
  ratio: { fastest: Math.min(...checked) / Math.min(...plain), rounds: ratioByRound(checked, plain) },
};

const percent = (ratio: number) => `${(100 * (ratio - 1)).toFixed(1)} %`;
const row = (mode: string, { mean, p99, worst }: Spread) => [mode, mean.toFixed(2), p99.toFixed(1), worst.toFixed(0)];

writeResults(
  'unwinnable',
  `npm run bench:unwinnable -- <dataFolder> ${rounds}`,
  { rounds, questions: lichess.length, fast, full, replays, promised: PROMISED },
  (_, footer) =>
    [
      '# Who can still win',
      '',
      `Whether a side can still mate, asked about ${lichess.length} ends of lichess games, microseconds:`,
      '',
      markdownTable(['mode', 'mean', 'p99', 'worst'], [row('fast', fast), row('full', full)], 1),
      '',
      `Promised: \`fast\` ${PROMISED.fast.mean} in the mean and ${PROMISED.fast.worst} at worst, \`full\` ${PROMISED.full.mean} in the mean.`,
      '',
      `Replay of ${games.length} games by \`Game\`: ${replays.nanoseconds.plain.toFixed(0)} ns a ply, with the fast check after each ` +
        `${replays.nanoseconds.checked.toFixed(0)}: ${percent(replays.ratio.fastest)} more by the fastest rounds, ` +
        `${percent(replays.ratio.rounds.median)} in the median of the rounds (promised: ${percent(PROMISED.replay)}).`,
      '',
      'Verdicts, wrong and unknown ones among them, are counted by `npm run check:unwinnable -- <dataFolder>`.',
      '',
      `${rounds} rounds. ${footer}`,
      '',
    ].join('\n'),
);
const isKept =
  fast.mean <= PROMISED.fast.mean &&
  fast.worst <= PROMISED.fast.worst &&
  full.mean <= PROMISED.full.mean &&
  replays.ratio.rounds.median <= PROMISED.replay;
if (!isKept) console.log('A promise is not kept, or the machine is busy: see above.');
process.exitCode = isKept ? 0 : 1;
