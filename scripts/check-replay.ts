/**
 * Replays whole data files: `npm run check:replay -- <dataFolder>`.
 * The real games against real-lichess-*.expected.jsonl (plies, last position, result, mate and stalemate), and every file of
 * pgn/ against `parsePgn`; prints what differs and the counts, and exits with 1 if anything does.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uci } from '../src/move.js';
import { type ReplayedGame, replayPgnSync } from '../src/pgn/index.js';
import type { Move } from '../src/types.js';
import { replayDifference } from '../test/data/pgn-replay.js';
import type { RealGameRow } from '../test/data/pgn-rows.js';
import { rowsOf } from '../test/data/read.js';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Expected the folder with the data files: npm run check:replay -- <dataFolder>');
  process.exit(2);
}
const bytesOf = (file: string) => new Uint8Array(readFileSync(join(folder, 'pgn', file)));
let failures = 0;

for (const name of ['plain', 'annotated', 'variants']) {
  const rows = rowsOf<RealGameRow>(readFileSync(join(folder, `real-lichess-${name}.expected.jsonl`), 'utf8'));
  const games = [...replayPgnSync(bytesOf(`real-lichess-${name}.pgn`))].flatMap((batch) => [...batch]);
  const played = rows.filter(({ variant }) => /^(Standard|Chess960|From Position)$/.test(variant));
  const wrong = played.filter((row) => !isAsExpected(games[row.game], row));
  if (games.length !== rows.length) wrong.push(...rows);
  failures += wrong.length;
  console.log(
    `real-lichess-${name}: ${played.length - wrong.length} of ${played.length} games, ${games.length} in all`,
  );
  for (const { game } of wrong.slice(0, 5)) console.log(`  game ${game}`);
}

const files = readdirSync(join(folder, 'pgn')).filter((name) => name.endsWith('.pgn'));
for (const file of files) {
  const difference = replayDifference(bytesOf(file));
  if (difference === undefined) continue;
  failures++;
  console.log(`${file}: replayed ${difference[0]}, parsed ${difference[1]}`);
}
console.log(`${files.length} files beside parsePgn; ${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;

function isAsExpected(game: ReplayedGame | undefined, row: RealGameRow): boolean {
  if (game === undefined) return false;
  const final = game.final();
  const ends = [final.isCheckmate(), final.isStalemate()];
  const castling = row.variant === 'Chess960' ? 'king-takes-rook' : 'standard';
  const moves = [...game.moves].map((move) => uci(move as Move, { castling })).join(' ');
  return (
    game.moves.length === row.plies &&
    final.fen() === row.final &&
    game.result === row.result &&
    ends[0] === (row.status === 'checkmate') &&
    ends[1] === (row.status === 'stalemate') &&
    createHash('sha1').update(moves).digest('hex') === row.uciSha1
  );
}
