/** chess.js 1.4.0 through its own `perft`, the fastest way that its public API offers: `moves()` writes SAN at every node. */
import { Chess } from 'chess.js';
import { processCpu } from '../lib/clock.js';
import { packageVersion } from '../lib/machine.js';
import { type Contestant, closeNothing, type Entrant } from './contestant.js';

export const chessjs: Entrant = {
  id: 'chess.js',
  open: async (): Promise<Contestant> => ({
    id: 'chess.js',
    version: packageVersion('chess.js'),
    idiom: 'its own perft(): pseudo-legal moves, make, test the king, undo',
    lastPly: 'every leaf played',
    reach: 'shallow',
    clock: processCpu,
    count: (fen, depth) => new Chess(fen).perft(depth),
    close: closeNothing,
  }),
};
