/** rochade's own TypeScript reference, through its string-free position: a copy for every move, made to be obvious. */
import { ReferencePosition, referencePerft } from '../../src/reference/index.js';
import { processCpu } from '../lib/clock.js';
import { ownVersion } from '../lib/machine.js';
import { type Contestant, closeNothing, type Entrant } from './contestant.js';

export const reference: Entrant = {
  id: 'reference',
  open: async (): Promise<Contestant> => ({
    id: 'reference',
    version: ownVersion(),
    idiom: 'referencePerft(): mailbox, copy per move; last ply: number of legal moves',
    lastPly: 'bulk',
    reach: 'shallow',
    clock: processCpu,
    count: (fen, depth) => referencePerft(ReferencePosition.fromFen(fen), depth),
    close: closeNothing,
  }),
};
