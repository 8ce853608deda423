/** Legal moves, perft and a file of games, in Node as an ES module. `node main.js other.pgn` reads another file. */
import { createReadStream } from 'node:fs';
import { Position, perft } from 'rochade';
import { readPgn } from 'rochade/pgn';

const start = Position.start();
console.log(`${start.legalMoves().length} legal moves: ${start.legalSans().sort().join(' ')}`);
for (let depth = 1; depth <= 4; depth++) console.log(`perft(${depth}) = ${perft(start, depth)}`);

const path = process.argv[2] ?? new URL('games.pgn', import.meta.url);
for await (const game of readPgn(createReadStream(path))) {
  const line = game.mainline();
  const last = line.at(-1) ?? game.root;
  const end = game.positionAt(last).outcome()?.reason ?? 'not over on the board';
  console.log(`${game.tags.get('White')} – ${game.tags.get('Black')} ${game.result}: ${line.length} plies, ${end}`);
  for (const problem of game.diagnostics) {
    console.log(
      `  line ${problem.line}, column ${problem.column}: expected ${problem.expected}, found ${problem.found}`,
    );
  }
}
