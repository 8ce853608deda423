/**
 * Public entry `./reference`: the independent, obvious implementation of chess and Chess960, to check others against.
 * Built from its own folder only. Obvious, not fast: a mailbox board, a copy for each move, one attack test for each.
 */
export type { Color as ReferenceColor } from './board.js';
export { ReferenceFenError, type ReferenceFenReason, ReferenceMoveError } from './errors.js';
export type { ReferenceFenOptions } from './fen-write.js';
export type { ReferenceDestinations, ReferencePin } from './maps.js';
export type { ReferenceOutcome } from './outcome.js';
export { referenceDivide, referencePerft } from './perft.js';
export { ReferencePosition } from './position.js';
