/** Plays the moves of the command line, in Node with `require`: `node main.js e4 e5 Nf3`. */
const { ChessError, Game, perft } = require('rochade');

const game = new Game({ tags: { White: 'You', Black: 'You' } });
try {
  for (const move of process.argv.slice(2)) game.play(move);
} catch (error) {
  if (!(error instanceof ChessError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

const { position, outcome } = game;
console.log(position.toString());
console.log(position.fen());
console.log(
  outcome ? `${game.result}, ${outcome.reason}` : `${position.turn} to move: ${position.legalSans().sort().join(' ')}`,
);
console.log(`perft(4) = ${perft(position, 4)}`);
console.log(game.pgn());
