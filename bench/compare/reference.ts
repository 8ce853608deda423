/** rochade's own TypeScript reference: a copy for every move, made to be obvious. */
import { processCpu } from '../lib/clock.js';
import { importReference } from '../lib/dist.js';
import { ownVersion } from '../lib/machine.js';
import { type Contestant, closeNothing, type Entrant } from './contestant.js';

export const reference: Entrant = {
  id: 'reference',
  open: async (): Promise<Contestant> => {
    const { ReferencePosition, referencePerft } = await importReference();
    return {
      id: 'reference',
      version: ownVersion(),
      idiom: 'referencePerft(): mailbox, a copy per move; last ply: number of legal moves',
      lastPly: 'bulk',
      reach: 'shallow',
      clock: processCpu,
      count: (fen, depth) => referencePerft(ReferencePosition.fromFen(fen), depth),
      close: closeNothing,
    };
  },
};
