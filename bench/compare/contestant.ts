/**
 * What a program must offer to be compared: a perft, the idiom it uses, and the clock it is charged on.
 * Every file beside this one wraps one program; the bench knows nothing else about it.
 */
import type { Clock } from '../lib/clock.js';
import type { Reach } from '../positions.js';

/** What happens at the last ply; rows with different answers are not like for like, so tables say it. */
export type LastPly = 'bulk' | 'listed' | 'bulk, shared' | 'bulk, shared, hashed' | 'every leaf played';

export interface Contestant {
  readonly id: string;
  readonly version: string;
  /** One line: which calls are made per node. */
  readonly idiom: string;
  readonly lastPly: LastPly;
  readonly reach: Reach;
  readonly clock: Clock;
  /** The nodes at `depth` plies below `fen`. */
  count(fen: string, depth: number): number | Promise<number>;
  /** Ends child processes and workers, if there are any. */
  close(): Promise<void>;
}

export interface Entrant {
  readonly id: string;
  /** The contestant, or the reason why it cannot run on this machine. */
  open(): Promise<Contestant | Unavailable>;
}

export interface Unavailable {
  readonly unavailable: string;
}

export function isUnavailable(opened: Contestant | Unavailable): opened is Unavailable {
  return 'unavailable' in opened;
}

/** For programs that hold nothing outside the heap. */
export async function closeNothing(): Promise<void> {}
