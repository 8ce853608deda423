/** rochade on two threads: the pool, charged on wall time, since that is what parallel work is for. */
import { wall } from '../lib/clock.js';
import { importPool, importRochade } from '../lib/dist.js';
import { ownVersion } from '../lib/machine.js';
import type { Contestant, Entrant } from './contestant.js';

const THREADS = 2;

export const coreTwoThreads: Entrant = {
  id: 'core-2-threads',
  open: async (): Promise<Contestant> => {
    const { Position } = await importRochade();
    const { createPool } = await importPool();
    const pool = createPool({ threads: THREADS });
    return {
      id: 'core-2-threads',
      version: ownVersion(),
      idiom: `createPool({ threads: ${THREADS} }).perft(position, depth)`,
      lastPly: 'bulk, shared',
      reach: 'standard',
      clock: wall,
      count: (fen, depth) => pool.perft(Position.parseFen(fen), depth),
      close: () => pool.close(),
    };
  },
};
