/**
 * The codes of all that can be wrong with a PGN, or with a change of a tree of moves. `pgn/` says of what.
 */

/** What is missing or odd in a PGN but can be read nevertheless: nothing that stands there is lost. */
export const PGN_WARNING_CODES = [
  'pgn-character',
  'pgn-tag',
  'pgn-tag-repeated',
  'pgn-nag',
  'pgn-comment-open',
  'pgn-variation-open',
  'pgn-result-missing',
  'pgn-result-mismatch',
  'pgn-result-misplaced',
  'pgn-fen-missing',
  'pgn-fen-repaired',
  'pgn-dead-position',
] as const;

/** What ends a line or a game of a PGN: the rest of it is not read. */
export const PGN_ERROR_CODES = [
  'pgn-token',
  'pgn-move',
  'pgn-variation-start',
  'pgn-fen',
  'pgn-variant',
  'pgn-limit-token',
  'pgn-limit-size',
  'pgn-limit-depth',
  'pgn-limit-nodes',
  'pgn-limit-tags',
] as const;

/** A change that a tree of moves refuses. */
export const PGN_TREE_CODES = ['pgn-node', 'pgn-root', 'pgn-annotation', 'pgn-unread'] as const;

export const PGN_CODES = [...PGN_WARNING_CODES, ...PGN_ERROR_CODES, ...PGN_TREE_CODES] as const;
export type PgnCode = (typeof PGN_CODES)[number];
