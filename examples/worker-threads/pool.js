/** The pool: what it has a name for needs no worker of one's own. It closes at the end, and the process exits. */
import { Position } from 'rochade';
import { createPool } from 'rochade/pool';

const pool = createPool();
console.log(`perft(6) = ${await pool.perft(Position.start(), 6)}`);

const starts = Array.from({ length: 960 }, (_, number) => Position.chess960(number));
const lists = await pool.legalMoves(starts);
const counts = lists.map((moves) => moves.length);
console.log(`${lists.length} start positions with ${Math.min(...counts)} to ${Math.max(...counts)} moves`);

const games = ['1. e4 e5 2. Nf3 Nc6 *', '1. f3 e5 2. g4 Qh4# 0-1'];
const finals = [];
for await (const { source, batch } of pool.replayPgn(games)) finals[source] = batch.game(0).final().fen();
console.log(finals.join('\n'));

await pool.close();
