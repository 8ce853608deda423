/** kokopu through a copied `Position` and `play`; at the last ply the length of `moves()` is taken. */
import { Position } from 'kokopu';
import { processCpu } from '../lib/clock.js';
import { packageVersion } from '../lib/machine.js';
import { type Contestant, closeNothing, type Entrant } from './contestant.js';

function perft(position: Position, depth: number): number {
  const moves = position.moves();
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) {
    const child = new Position(position);
    child.play(move);
    nodes += perft(child, depth - 1);
  }
  return nodes;
}

export const kokopu: Entrant = {
  id: 'kokopu',
  open: async (): Promise<Contestant> => ({
    id: 'kokopu',
    version: packageVersion('kokopu'),
    idiom: 'new Position(position), play(); last ply: moves().length',
    lastPly: 'bulk',
    reach: 'medium',
    clock: processCpu,
    count: (fen, depth) => perft(new Position(fen), depth),
    close: closeNothing,
  }),
};
