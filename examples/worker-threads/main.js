/** A worker of one's own in Node: it is sent positions and answers with the moves that mate at once. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Position } from 'rochade';

const FENS = [
  'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
  '6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1',
  'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2',
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
];

const worker = new Worker(new URL('./mates.js', import.meta.url));
for (const fen of FENS) {
  // A position travels as its 64 bytes; an instance of a class would lose its methods.
  worker.postMessage(Position.parseFen(fen).toBytes());
  const [mates] = await once(worker, 'message');
  console.log(`${fen}: ${mates.join(' ') || 'no mate'}`);
}
await worker.terminate();
