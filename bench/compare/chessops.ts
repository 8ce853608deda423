/** chessops through clone and play; at the last ply the sizes of `allDests()` are summed and nothing is played. */
import { Chess, type Position } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { SquareSet } from 'chessops/squareSet';
import { opposite } from 'chessops/util';
import { processCpu } from '../lib/clock.js';
import { packageVersion } from '../lib/machine.js';
import { type Contestant, closeNothing, type Entrant } from './contestant.js';

const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'] as const;

function countDestinations(position: Position): number {
  const backrank = SquareSet.backrank(opposite(position.turn));
  let nodes = 0;
  for (const [from, dests] of position.allDests()) {
    nodes += dests.size();
    // A pawn's destination on the last rank stands for four moves.
    if (position.board.pawn.has(from)) nodes += (PROMOTIONS.length - 1) * dests.intersect(backrank).size();
  }
  return nodes;
}

function perft(position: Position, depth: number): number {
  if (depth === 1) return countDestinations(position);
  const backrank = SquareSet.backrank(opposite(position.turn));
  let nodes = 0;
  for (const [from, dests] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of dests) {
      const roles = isPawn && backrank.has(to) ? PROMOTIONS : [undefined];
      for (const promotion of roles) {
        const child = position.clone();
        child.play(promotion === undefined ? { from, to } : { from, to, promotion });
        nodes += perft(child, depth - 1);
      }
    }
  }
  return nodes;
}

export const chessops: Entrant = {
  id: 'chessops',
  open: async (): Promise<Contestant> => ({
    id: 'chessops',
    version: packageVersion('chessops'),
    idiom: 'clone(), play(); last ply: sizes of allDests()',
    lastPly: 'bulk',
    reach: 'medium',
    clock: processCpu,
    count: (fen, depth) => perft(Chess.fromSetup(parseFen(fen).unwrap()).unwrap(), depth),
    close: closeNothing,
  }),
};
