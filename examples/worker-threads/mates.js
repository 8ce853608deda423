/** The worker: nothing has to be set up, each thread has its own core. */
import { parentPort } from 'node:worker_threads';
import { Position } from 'rochade';

parentPort?.on('message', (bytes) => {
  const position = Position.fromBytes(bytes);
  const mates = position.legalMoves().filter((move) => position.play(move).isCheckmate());
  parentPort?.postMessage(mates.map((move) => position.san(move)).sort());
});
