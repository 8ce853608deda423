/**
 * Replays a synthetic stream of so many gigabytes: `npm run check:replay-stream -- 10 [<file.pgn>]`. Prints games, plies,
 * speed and the most memory the process had; exits with 1 above 150 MB. Plain JavaScript and the built package, since a
 * loader for TypeScript takes 50 MB for itself.
 */
import { readFileSync } from 'node:fs';
import { replayPgn } from '../dist/pgn/index.node.js';

const [gigabytes = '10', path] = process.argv.slice(2);
const LIMIT = 150e6;
const CHUNK = 1 << 18;

const text = path === undefined ? ownGames() : readFileSync(path);
const bytes = Uint8Array.from(Buffer.concat([text, Buffer.from('\n\n')]));
const target = Number(gigabytes) * 1e9;
if (!(target > 0 && target < Infinity)) {
  console.error(`Expected gigabytes, a number above 0, found ${JSON.stringify(gigabytes)}.`);
  process.exit(2);
}

let sent = 0;
async function* stream() {
  while (sent < target) {
    for (let at = 0; at < bytes.length && sent < target; at += CHUNK) {
      const chunk = bytes.slice(at, at + CHUNK);
      sent += chunk.length;
      yield chunk;
    }
  }
}

const started = performance.now();
let games = 0;
let plies = 0;
let most = 0;
for await (const batch of replayPgn(stream())) {
  games += batch.length;
  plies += batch.moves.length;
  most = Math.max(most, process.memoryUsage.rss());
}
const seconds = (performance.now() - started) / 1000;
console.log(`${(sent / 1e9).toFixed(2)} GB, ${games} games, ${plies} plies in ${seconds.toFixed(1)} s`);
console.log(`${(plies / seconds / 1e6).toFixed(1)} million plies a second, ${(most / 1e6).toFixed(0)} MB at most`);
process.exitCode = most <= LIMIT ? 0 : 1;

function ownGames() {
  const rows = readFileSync(new URL('../test/data/pgn-real.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return Buffer.from(rows.map((row) => JSON.parse(row).pgn).join('\n'));
}
