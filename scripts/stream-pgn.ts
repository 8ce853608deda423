/**
 * Reads a synthetic stream and watches the memory: `npm run stream:pgn -- [gigabytes] [folder of .pgn files]`, default 10.
 * The stream repeats a text in chunks of 64 KiB and is never whole in memory. Prints size, games, speed and the largest
 * resident memory; exits with 1 if that is above 150 MB, or if the games are not those of the text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPgn } from '../src/pgn/index.js';
import { SEED_TEXTS } from '../test/data/pgn-fuzz.js';
import { numberArgument } from './lib/arguments.js';

const LIMIT_MEGABYTES = 150;
const CHUNK = 1 << 16;

const size = numberArgument(process.argv[2] ?? '10', 'gibibytes') * 2 ** 30;
const folder = process.argv[3];
const separator = Buffer.from('\n\n');
const texts = folder === undefined ? SEED_TEXTS : textsOf(folder);
// What is open at the end of a text would run into the next: only texts that end their last game are repeated.
const once = Buffer.concat(texts.filter(endsItsGame).flatMap((it) => [it, separator]));
/** At least as long as a chunk. */
const text = Buffer.concat(Array.from({ length: Math.ceil(CHUNK / once.length) }, () => once));

let largest = 0;
let games = 0;
const perText = await gamesIn([text]);
const begin = process.hrtime.bigint();
let report = 0;
for await (const _ of readPgn(repeated())) {
  games++;
  if (games % 1024 === 0) watch();
}
watch();
const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
const repetitions = Math.ceil(size / text.length);
console.log(
  `${(size / 2 ** 30).toFixed(2)} GiB, ${games} games, ${(size / 2 ** 20 / seconds).toFixed(1)} MiB/s, ` +
    `at most ${largest.toFixed(0)} MB resident`,
);
if (games !== perText * repetitions) console.error(`Expected ${perText * repetitions} games, found ${games}.`);
if (largest > LIMIT_MEGABYTES) console.error(`Expected at most ${LIMIT_MEGABYTES} MB, found ${largest.toFixed(0)}.`);
process.exit(games === perText * repetitions && largest <= LIMIT_MEGABYTES ? 0 : 1);

function watch(): void {
  const megabytes = process.memoryUsage.rss() / 2 ** 20;
  largest = Math.max(largest, megabytes);
  if (games < report) return;
  report += 200_000;
  console.log(`${games} games, ${megabytes.toFixed(0)} MB`);
}

/** The text again and again, in whole repetitions, cut into chunks wherever they end. */
function* repeated(): Generator<Uint8Array> {
  const twice = Buffer.concat([text, text.subarray(0, CHUNK)]);
  const total = text.length * Math.ceil(size / text.length);
  for (let at = 0; at < total; at += CHUNK) {
    const from = at % text.length;
    yield twice.subarray(from, from + Math.min(CHUNK, total - at));
  }
}

async function gamesIn(chunks: readonly Uint8Array[]): Promise<number> {
  let count = 0;
  for await (const _ of readPgn(chunks)) count++;
  return count;
}

function endsItsGame(bytes: Uint8Array): boolean {
  return /(?:1-0|0-1|1\/2-1\/2|\*)\s*$/.test(Buffer.from(bytes.subarray(-20)).toString('latin1')) && bytes[0] === 0x5b;
}

function textsOf(path: string): Uint8Array[] {
  const names = readdirSync(path).filter((name) => name.endsWith('.pgn'));
  return names.map((name) => readFileSync(join(path, name)));
}
