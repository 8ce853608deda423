/**
 * `npm run bench:pgn -- [<folder>]`: all games of real-lichess-plain.pgn and real-lichess-annotated.pgn read and played, by
 * rochade beside public peers, in one run. Samples take turns; each is charged on the CPU time of its process. All must have
 * played the same number of moves. chess.js, which is slow, plays the first games of a file only.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { parsePgn as parseChessops, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { parsePgn, replayPgnSync } from '../src/pgn/index.js';
import { processCpu } from './lib/clock.js';
import { describeMachine, loadAverage, packageVersion } from './lib/machine.js';
import { median, ratioByRound } from './lib/statistics.js';

const ROUNDS = 7;
/** The least milliseconds per sample; a pass that is shorter is repeated. */
const FLOOR = 100;
const CHESSJS_GAMES = 40;
const PGN_EXTRACT = '/usr/games/pgn-extract';
const FILES = ['real-lichess-plain.pgn', 'real-lichess-annotated.pgn'] as const;

const folder = process.argv[2] ?? '/work/shared/data/pgn';
if (!existsSync(join(folder, FILES[0]))) {
  console.error(`Expected ${FILES.join(' and ')} in a folder: npm run bench:pgn -- <folder>. Found none in ${folder}.`);
  process.exit(2);
}

interface Contestant {
  readonly id: string;
  /** Moves that a pass plays. */
  readonly moves: number;
  /** One pass; returns its milliseconds of CPU. */
  readonly pass: () => number;
  readonly samples: number[];
  passes: number;
}

/** A contestant in this process; `play` returns the number of moves. */
function inProcess(id: string, play: () => number): Contestant {
  const pass = () => {
    const started = processCpu.now();
    play();
    return processCpu.now() - started;
  };
  return { id, moves: play(), pass, samples: [], passes: 1 };
}

/** User and system time of a child by bash, since Node does not tell it. */
function pgnExtract(path: string, moves: number): Contestant {
  const command = `TIMEFORMAT='%U %S'; time ${PGN_EXTRACT} -r -s "$1" > /dev/null 2>&1`;
  const pass = () => {
    const times = execFileSync('bash', ['-c', `(${command}) 2>&1`, 'bash', path], { encoding: 'utf8' });
    const [user, system] = times.trim().split(' ').map(Number);
    return (user! + system!) * 1000;
  };
  return { id: 'pgn-extract -r (native)', moves, pass, samples: [], passes: 1 };
}

function playChessops(text: string): number {
  let moves = 0;
  for (const game of parseChessops(text)) {
    const position = startingPosition(game.headers).unwrap();
    for (const { san } of game.moves.mainline()) {
      position.play(parseSan(position, san)!);
      moves++;
    }
  }
  return moves;
}

function playChessjs(games: readonly string[]): number {
  let moves = 0;
  for (const game of games) {
    const chess = new Chess();
    chess.loadPgn(game);
    moves += chess.history().length;
  }
  return moves;
}

function playRochade(bytes: Uint8Array, keys: boolean): number {
  let moves = 0;
  for (const batch of replayPgnSync(bytes, { keys })) moves += batch.moves.length;
  return moves;
}

function contestantsOn(file: string): Contestant[] {
  const path = join(folder, file);
  const bytes = new Uint8Array(readFileSync(path));
  const text = new TextDecoder().decode(bytes);
  const own = inProcess('rochade replayPgn', () => playRochade(bytes, false));
  const games = [...replayPgnSync(bytes)].flatMap((batch) => [...batch]);
  const decoder = new TextDecoder();
  const first = games.slice(0, CHESSJS_GAMES).map(({ begin, end }) => decoder.decode(bytes.subarray(begin, end)));
  const others = [
    inProcess('rochade replayPgn, with keys', () => playRochade(bytes, true)),
    inProcess('rochade parsePgn, with tree', () =>
      parsePgn(text).reduce((sum, game) => sum + game.mainline().length, 0),
    ),
    inProcess(`chessops ${packageVersion('chessops')} parsePgn, parseSan, play`, () => playChessops(text)),
  ];
  for (const { id, moves } of others) {
    if (moves !== own.moves) throw new Error(`Expected ${own.moves} moves of ${file}, found ${moves} by ${id}.`);
  }
  const chessjs = inProcess(`chess.js ${packageVersion('chess.js')} loadPgn`, () => playChessjs(first));
  const expected = games.slice(0, CHESSJS_GAMES).reduce((sum, game) => sum + game.moves.length, 0);
  if (chessjs.moves !== expected) throw new Error(`Expected ${expected} moves, found ${chessjs.moves} by chess.js.`);
  const native = existsSync(PGN_EXTRACT) ? [pgnExtract(path, own.moves)] : [];
  return [own, ...others, chessjs, ...native];
}

function measure(contestants: readonly Contestant[]): void {
  for (const it of contestants) {
    let fastest = Number.POSITIVE_INFINITY;
    for (let spent = 0; spent < 3 * FLOOR; ) {
      const elapsed = Math.max(it.pass(), 0.01);
      spent += elapsed;
      fastest = Math.min(fastest, elapsed);
    }
    it.passes = Math.max(1, Math.ceil(FLOOR / fastest));
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const it of contestants) {
      let total = 0;
      for (let i = 0; i < it.passes; i++) total += it.pass();
      it.samples.push(total / it.passes / it.moves);
    }
  }
}

console.log(`${ROUNDS} rounds; CPU time, medians; load ${loadAverage().toFixed(1)}`);
console.log(describeMachine());
for (const file of FILES) {
  const contestants = contestantsOn(file);
  measure(contestants);
  const [own] = contestants;
  console.log(`${file}: ${own!.moves} moves`);
  console.table(
    contestants.map(({ id, samples }) => ({
      contestant: id,
      'M moves/s': Number((1 / median(samples) / 1000).toFixed(3)),
      spread: `${((Math.max(...samples) / Math.min(...samples) - 1) * 100).toFixed(0)} %`,
      'replayPgn is faster by': Number(ratioByRound(samples, own!.samples).median.toFixed(1)),
    })),
  );
}
