/**
 * `npm run bench:pgn -- <folder of .pgn files>`: real games to trees, every move played, rochade beside chessops. A sample is
 * one pass over a file; samples take turns, and each is charged on the CPU time of this process. Before anything is measured,
 * both must have played the same number of moves.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePgn as chessopsParsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { parsePgn } from '../src/pgn/index.js';
import { processCpu } from './lib/clock.js';
import { describeMachine, loadAverage, packageVersion } from './lib/machine.js';

const ROUNDS = 11;
const FILES = ['real-lichess-plain.pgn', 'real-lichess-annotated.pgn'];

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Expected the folder with real-lichess-*.pgn: npm run bench:pgn -- <folder>');
  process.exit(2);
}

interface Contestant {
  readonly id: string;
  /** One pass; returns the number of moves of the main lines. */
  readonly pass: (text: string) => number;
}

const contestants: readonly Contestant[] = [
  { id: 'rochade', pass: (text) => parsePgn(text).reduce((moves, game) => moves + game.mainline().length, 0) },
  { id: `chessops ${packageVersion('chessops')}`, pass: (text) => chessopsParsePgn(text).reduce(countReplayed, 0) },
];

function countReplayed(moves: number, game: ReturnType<typeof chessopsParsePgn>[number]): number {
  const position = startingPosition(game.headers).unwrap();
  let count = 0;
  for (const { san } of game.moves.mainline()) {
    const move = parseSan(position, san);
    if (move === undefined) break;
    position.play(move);
    count++;
  }
  return moves + count;
}

const machine = describeMachine();
console.log(`${JSON.stringify(machine)}, load ${loadAverage()}`);
for (const file of FILES) {
  const text = readFileSync(join(folder, file), 'utf8');
  const counts = contestants.map(({ pass }) => pass(text));
  if (new Set(counts).size !== 1) throw new Error(`Expected the same moves, found ${counts.join(' and ')}.`);
  const samples = contestants.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { pass }] of contestants.entries()) {
      const begin = processCpu.now();
      pass(text);
      samples[i]!.push(processCpu.now() - begin);
    }
  }
  const medians = samples.map((it) => it.sort((a, b) => a - b)[ROUNDS >> 1]!);
  for (const [i, { id }] of contestants.entries()) {
    const speed = counts[i]! / medians[i]! / 1000;
    console.log(
      `${file}  ${id.padEnd(16)} ${medians[i]!.toFixed(0).padStart(6)} ms (least ${samples[i]![0]!.toFixed(0)})  ` +
        `${speed.toFixed(2)} M moves/s  ${(medians[i]! / medians[0]!).toFixed(2)} times`,
    );
  }
}
