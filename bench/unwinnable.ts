/**
 * How long it takes to decide whether a side can still mate: `tsx bench/unwinnable.ts <dataFolder> [rounds]`.
 * Over the rows of unwinnable.jsonl that come from games of lichess, both modes; and what the fast check adds to the
 * replay of real games by `Game`. Each question counts with its fastest round, so that what else the machine does
 * stays out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Question, readQuestions, spread } from '../scripts/unwinnable-rows.js';
import { Game } from '../src/game/game.js';
import { PROFILES, type Profile } from '../src/game/profile.js';
import { Position } from '../src/position.js';
import type { Move } from '../src/types.js';

const [folder, roundsText = '7'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Expected the folder with the data files: tsx bench/unwinnable.ts <dataFolder> [rounds]');
  process.exit(2);
}
const rounds = Number(roundsText);

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

function time(mode: 'fast' | 'full', questions: readonly Question[]): void {
  const times = questions.map(({ position, winner }) => fastest(() => void position.winnability(winner, { mode })));
  const { mean, p99, worst } = spread(times);
  console.log(
    `${mode}: ${times.length} questions, mean ${mean.toFixed(2)} µs, p99 ${p99.toFixed(1)} µs, worst ${worst.toFixed(1)} µs`,
  );
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

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

const lichess = readQuestions(folder).questions.filter(({ isLichess }) => isLichess);
time('fast', lichess);
time('full', lichess);
const games = readGames();
const plies = games.reduce((sum, { moves }) => sum + moves.length, 0);
const ratios: number[] = [];
let plain = Number.POSITIVE_INFINITY;
let checked = Number.POSITIVE_INFINITY;
for (let round = 0; round < rounds; round++) {
  const without = microseconds(() => replay(games, PLAIN));
  const withCheck = microseconds(() => replay(games, CHECKED));
  ratios.push(withCheck / without);
  plain = Math.min(plain, without);
  checked = Math.min(checked, withCheck);
}
const percent = (ratio: number) => `${(100 * (ratio - 1)).toFixed(1)} %`;
console.log(
  `replay by Game: ${games.length} games, ${plies} plies, ${((1000 * plain) / plies).toFixed(0)} ns each, with the fast check ` +
    `${((1000 * checked) / plies).toFixed(0)} ns: +${percent(checked / plain)}, median of the rounds +${percent(median(ratios))}`,
);
