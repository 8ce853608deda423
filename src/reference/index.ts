/**
 * Public entry `./reference`: the independent, obvious implementation of chess, Chess960 and variants, to check others.
 * Built from its own folder only. Obvious, not fast: a mailbox board, a copy for each move, one attack test for each.
 */
export type { Color as ReferenceColor } from './board.js';
export { ReferenceFenError, type ReferenceFenReason, ReferenceMoveError } from './errors.js';
export type { ReferenceReadOptions } from './fen.js';
export type { ReferenceFenOptions } from './fen-write.js';
export type { ReferenceDestinations, ReferencePin } from './maps.js';
export { referenceDivide, referencePerft } from './perft.js';
export { ReferencePosition } from './position.js';
export {
  type End as ReferenceOutcome,
  VARIANTS as REFERENCE_VARIANTS,
  type Variant as ReferenceVariant,
} from './variants/law.js';
