/**
 * Reads broken PGN until the time is up: `npm run fuzz:pgn -- [--seconds 600] [folder of .pgn files]`.
 * Random bytes, and mutations of real text; whole, and in chunks, which must give the same. What is read must survive being
 * written. Prints the seed, what was read, and how the memory grew; exits with 1 at the first input that fails or takes
 * seconds, and if memory grows without end.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random, seedFromClock } from '../src/cli/verify/random.js';
import { fuzzOnce, SEED_TEXTS } from '../test/data/pgn-fuzz.js';
import { numberArgument } from './lib/arguments.js';

const [seconds, folder] = options(process.argv.slice(2));
const seed = numberArgument(process.env.ROCHADE_SEED ?? String(seedFromClock()), 'a seed in ROCHADE_SEED');
const random = new Random(seed);
/** Milliseconds of CPU that a text of some kilobytes may take. */
const SLOW = 5000;
const MEGABYTES_AT_MOST = 400;
const texts = folder === undefined ? SEED_TEXTS : [...SEED_TEXTS, ...textsOf(folder)];
console.log(`ROCHADE_SEED=${seed}, ${texts.length} texts, ${seconds} seconds`);

const end = Date.now() + seconds * 1000;
let [inputs, games, slowest, next] = [0, 0, 0, Date.now() + 10_000];
while (Date.now() < end) {
  const begin = process.cpuUsage();
  const found = await fuzzOnce(random, texts);
  const { user, system } = process.cpuUsage(begin);
  const elapsed = (user + system) / 1000;
  slowest = Math.max(slowest, elapsed);
  inputs++;
  games += found.games;
  const problem = found.problem ?? (elapsed > SLOW ? `It takes ${elapsed.toFixed(0)} ms.` : undefined);
  if (problem !== undefined) {
    const path = join(tmpdir(), 'pgn-fuzz-failure.pgn');
    writeFileSync(path, found.input);
    console.error(`${problem}\nThe input is in ${path}.`);
    process.exit(1);
  }
  if (Date.now() > next) {
    next += 10_000;
    report();
  }
}
if (report() > MEGABYTES_AT_MOST) {
  console.error(`Expected at most ${MEGABYTES_AT_MOST} MB of memory.`);
  process.exit(1);
}

/** Prints what was read; returns the megabytes of memory in use. */
function report(): number {
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`${inputs} inputs, ${games} games, slowest ${slowest.toFixed(0)} ms, ${megabytes} MB`);
  return megabytes;
}

function options(args: string[]): [seconds: number, folder: string | undefined] {
  const at = args.indexOf('--seconds');
  if (at < 0) return [600, args[0]];
  const [, value = ''] = args.splice(at, 2);
  return [numberArgument(value, 'seconds'), args[0]];
}

/** The files of a folder, no more than the first 4,000 bytes of each, so that mutations meet. */
function textsOf(path: string): Uint8Array[] {
  const names = readdirSync(path).filter((name) => name.endsWith('.pgn'));
  return names.map((name) => readFileSync(join(path, name)).subarray(0, 4000));
}
