/** rochade/pgn: games of chess as text. Everything of this entry; the other entries are named in package.json. */

export { PGN_CODES, PGN_ERROR_CODES, PGN_TREE_CODES, PGN_WARNING_CODES, type PgnCode } from '../pgn-codes.js';
export {
  commentOf,
  MARK_COLORS,
  type MarkColor,
  type PgnArrow,
  type PgnCommand,
  type PgnComment,
  type PgnEvaluation,
  type PgnSquareMark,
  parseComment,
  writeComment,
} from './comment.js';
export type { PgnNode } from './node.js';
export { NULL_MOVE } from './null-move.js';
export { type DeadPositionCheck, PGN_LIMITS, type PgnLimits, type PgnReadOptions } from './options.js';
export { type PgnDiagnostic, PgnError } from './pgn-error.js';
export { parsePgn, readPgn } from './read.js';
export { ReplayBatch, ReplayedGame } from './replay/batch.js';
export type { ReplayOptions } from './replay/clerk.js';
export type { ReplayDiagnostic } from './replay/diagnostics.js';
export { GameIndex, type IndexedGame, type IndexOptions, indexPgn } from './replay/game-index.js';
export { replayPgn, replayPgnSync } from './replay/replay.js';
export type { PgnSource } from './source.js';
export { type PgnAnnotation, PgnGame, type PgnGameOptions } from './tree.js';
export { writePgn } from './write.js';
