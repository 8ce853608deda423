/**
 * rochade in the ways it can be used: perft inside the core, shared and plain, and perft driven from JavaScript through
 * `Walker` and through immutable positions.
 */
import type { Move, Position, Walker } from '../../src/index.js';
import { processCpu } from '../lib/clock.js';
import { importRochade, type Rochade } from '../lib/dist.js';
import { ownVersion } from '../lib/machine.js';
import { type Contestant, closeNothing, type Entrant } from './contestant.js';

type Described = Pick<Contestant, 'idiom' | 'lastPly' | 'reach'>;

/** A contestant in this process, from a way to count with the loaded package. */
function entrant(id: string, described: Described, prepare: (rochade: Rochade) => Contestant['count']): Entrant {
  return {
    id,
    open: async (): Promise<Contestant> => {
      const count = prepare(await importRochade());
      return { id, version: ownVersion(), ...described, clock: processCpu, count, close: closeNothing };
    },
  };
}

export const core = entrant(
  'core',
  { idiom: 'perft(position, depth)', lastPly: 'bulk, shared', reach: 'standard' },
  ({ perft, Position }) =>
    (fen, depth) =>
      perft(Position.parseFen(fen), depth),
);

export const corePlain = entrant(
  'core-plain',
  { idiom: 'perft(position, depth, { share: false })', lastPly: 'bulk', reach: 'standard' },
  ({ perft, Position }) =>
    (fen, depth) =>
      perft(Position.parseFen(fen), depth, { share: false }),
);

/** A table that holds every position of interest in trees of a billion nodes, and that any machine can spare. */
const HASH_MEBIBYTES = 64;

export const coreHashed = entrant(
  'core-hashed',
  {
    idiom: `perft(position, depth, { hash: ${HASH_MEBIBYTES} }), an empty table for every call`,
    lastPly: 'bulk, shared, hashed',
    reach: 'deep',
  },
  ({ perft, Position }) =>
    (fen, depth) =>
      perft(Position.parseFen(fen), depth, { hash: HASH_MEBIBYTES }),
);

/** The most legal moves that a position can have is 218 (N. Petrović, 1964); boards with more queens need a few more. */
const BUFFER_LENGTH = 256;

export const coreWalker = entrant(
  'core-walker',
  {
    idiom: 'Walker: legalMoves(buffer), play(), undo(); last ply: legalMoveCount()',
    lastPly: 'bulk',
    reach: 'standard',
  },
  ({ Position, Walker }) =>
    (fen, depth) => {
      const buffers = Array.from({ length: depth }, () => new Uint32Array(BUFFER_LENGTH));
      return walk(new Walker(Position.parseFen(fen)), depth, buffers, (walker) => walker.legalMoveCount());
    },
);

export const coreList = entrant(
  'core-list',
  {
    idiom: 'Walker: legalMoves(buffer), play(), undo(), at the last ply too',
    lastPly: 'listed',
    reach: 'standard',
  },
  ({ Position, Walker }) =>
    (fen, depth) => {
      const buffers = Array.from({ length: depth }, () => new Uint32Array(BUFFER_LENGTH));
      return walk(new Walker(Position.parseFen(fen)), depth, buffers, (walker, buffer) => walker.legalMoves(buffer));
    },
);

/** `countLast` counts the moves of the last ply. */
function walk(
  walker: Walker,
  depth: number,
  buffers: readonly Uint32Array[],
  countLast: (walker: Walker, buffer: Uint32Array) => number,
): number {
  const buffer = buffers[depth - 1]!;
  if (depth === 1) return countLast(walker, buffer);
  const count = walker.legalMoves(buffer);
  let nodes = 0;
  for (let i = 0; i < count; i++) {
    walker.play(buffer[i]! as Move);
    nodes += walk(walker, depth - 1, buffers, countLast);
    walker.undo();
  }
  return nodes;
}

export const corePosition = entrant(
  'core-position',
  {
    idiom: 'immutable Position: legalMoves(), play(); last ply: legalMoves().length',
    lastPly: 'bulk',
    reach: 'medium',
  },
  ({ Position }) =>
    (fen, depth) =>
      countThroughPositions(Position.parseFen(fen), depth),
);

function countThroughPositions(position: Position, depth: number): number {
  const moves = position.legalMoves();
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) nodes += countThroughPositions(position.play(move), depth - 1);
  return nodes;
}
