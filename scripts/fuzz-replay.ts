/**
 * Feeds the bulk reader with damaged PGN and bare noise: `npm run fuzz:replay -- <seconds> [<folder with PGN files>]`.
 * It must neither trap nor hang nor grow, must read the same in chunks of any size, and must agree with `parsePgn`.
 * Prints the seed, and the shortest text of every difference; exits with 1 if there was one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random, seedFromClock } from '../src/cli/verify/random.js';
import { memoryBytes } from '../src/core/memory.js';
import { damaged, replayDifference, replayedGames, replayedInChunks, shortest } from '../test/data/pgn-replay.js';
import { readPgnFiles } from '../test/data/read.js';
import { numberArgument } from './lib/arguments.js';

const [seconds = '60', folder] = process.argv.slice(2);
const seed = numberArgument(process.env.ROCHADE_SEED ?? String(seedFromClock()), 'a seed in ROCHADE_SEED');
const random = new Random(seed);
/** Milliseconds that a text of some kilobytes may take, on a machine that does something else as well. */
const SLOW = 10_000;

const texts = folder === undefined ? ownTexts() : textsOf(folder);
console.log(`${texts.length} texts, ROCHADE_SEED=${seed}`);
replayedGames(texts[0]!);
const memory = memoryBytes().length;
const end = Date.now() + numberArgument(seconds, 'seconds') * 1000;
let runs = 0;
let faults = 0;
while (Date.now() < end && faults < 10) {
  const bytes = random.onceIn(10) ? noise() : damaged(part(random.pick(texts)), random);
  const started = Date.now();
  runs++;
  try {
    const difference = replayDifference(bytes);
    const whole = replayedGames(bytes).join('\n');
    if (difference !== undefined) fault('differs from parsePgn', shortest(bytes));
    else if (whole !== replayedInChunks(bytes, random).join('\n')) fault('differs by chunks', bytes);
  } catch (error) {
    fault(String(error), bytes);
  }
  if (Date.now() - started > SLOW) fault('is slow', bytes);
}
if (memoryBytes().length !== memory) fault(`memory grew from ${memory} to ${memoryBytes().length}`, new Uint8Array(0));
console.log(`${runs} texts, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

function fault(what: string, bytes: Uint8Array): void {
  faults++;
  console.log(`${what}: ${JSON.stringify(Buffer.from(bytes).toString('latin1'))}`);
}

function ownTexts(): Uint8Array[] {
  return readPgnFiles().map(([, bytes]) => bytes);
}

function textsOf(path: string): Uint8Array[] {
  const names = readdirSync(path).filter((name) => name.endsWith('.pgn'));
  return names.map((name) => Uint8Array.from(readFileSync(join(path, name))));
}

/** Some kilobytes of a text. */
function part(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 4000) return bytes;
  const at = random.below(bytes.length - 4000);
  return bytes.subarray(at, at + 200 + random.below(3800));
}

/** Bytes of all kinds, or of those that PGN is made of. */
function noise(): Uint8Array {
  const letters = random.onceIn(2) ? undefined : Buffer.from('{}()[]<>;*"%\\\n\r 0123456789./-abcdefghKQRBNOx=+#!?$');
  const bytes = new Uint8Array(random.below(2000));
  return bytes.map(() => (letters === undefined ? random.below(256) : letters[random.below(letters.length)]!));
}
