/** The opponent: looks four plies ahead for material and mate. Runs in a worker, with a core of its own. */
import { capturedOf, Position, promotionOf, Walker } from 'rochade';

const DEPTH = 4;
const VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };
const MATE = 1000;
/** No position has more than 218 legal moves. One list for each depth, so that nothing is allocated while searching. */
const LISTS = Array.from({ length: DEPTH + 1 }, () => new Uint32Array(256));

self.onmessage = ({ data }) => self.postMessage(bestMove(Position.fromBytes(data)));

function bestMove(position) {
  const walker = new Walker(position);
  let best;
  let bestScore = -Infinity;
  for (const move of position.legalMoves()) {
    const score = scoreOf(walker, move, DEPTH, bestScore, Infinity);
    if (score > bestScore) [best, bestScore] = [move, score];
  }
  return best;
}

/** What a move wins, in pawns, if both sides go on as well as they can. Need not be exact outside `alpha` and `beta`. */
function scoreOf(walker, move, depth, alpha, beta) {
  const gain = gainOf(move);
  walker.play(move);
  const score = gain - search(walker, depth - 1, gain - beta, gain - alpha);
  walker.undo();
  return score;
}

function gainOf(move) {
  const captured = capturedOf(move);
  const promotion = promotionOf(move);
  return (captured ? VALUES[captured] : 0) + (promotion ? VALUES[promotion] - VALUES.pawn : 0);
}

/** What the side to move can win within `depth` plies: negamax with alpha-beta. A mate counts more the sooner it comes. */
function search(walker, depth, alpha, beta) {
  if (depth === 0) return 0;
  const list = LISTS[depth];
  const count = walker.legalMoves(list);
  if (count === 0) return walker.position.isCheck() ? -MATE * depth : 0;
  let best = -Infinity;
  for (let i = 0; i < count && best < beta; i++) {
    best = Math.max(best, scoreOf(walker, list[i], depth, Math.max(alpha, best), beta));
  }
  return best;
}
