/**
 * Random games, both engines side by side: every position on the way is compared. Built from `roots` and `compare`.
 */

import type { Variant } from '../../types.js';
import { comparePosition, type Engines, isDifference, KeyBook, parseBoth, playBoth } from './compare.js';
import type { Difference, Path } from './difference.js';
import type { EnginePosition } from './engine.js';
import type { Random } from './random.js';
import { type Root, roots } from './roots.js';
import { variantRoots } from './variant-roots.js';

/** Plies after which a playout ends where it is. */
const MAX_PLIES = 200;
/** Positions after which the keys seen so far are forgotten, to bound memory. */
const KEY_BOOK_SIZE = 200_000;

export interface PlayoutOptions extends Engines {
  readonly random: Random;
  /** Positions to compare. */
  readonly plies: number;
  /** Among the roots, beside the start position and random ones. */
  readonly difficult: readonly Root[];
  /** Default `chess`. */
  readonly variant?: Variant | undefined;
  readonly onPly?: (done: number) => void;
}

/** Compares positions on random playouts until there are `plies` of them or a difference. */
export function comparePlayouts(options: PlayoutOptions): Difference | undefined {
  const { random, plies, onPly, variant } = options;
  let book = new KeyBook();
  let done = 0;
  for (const root of variant === undefined ? roots(random, options.difficult) : variantRoots(random, variant)) {
    if (book.size > KEY_BOOK_SIZE) book = new KeyBook();
    const moves: string[] = [];
    const path: Path = { root: root.fen, chess960: root.chess960, ...(variant && { variant }), moves };
    let pair = parseBoth(options, path);
    while (pair !== undefined && done < plies) {
      if (isDifference(pair)) return pair;
      const difference = comparePosition(options, pair, path, book);
      if (difference !== undefined) return difference;
      done++;
      onPly?.(done);
      const move = moves.length < MAX_PLIES ? chooseMove(pair.reference, random) : undefined;
      if (move === undefined) break;
      pair = playBoth(options, pair, path, move);
      moves.push(move);
    }
    if (done >= plies) return undefined;
  }
  return undefined;
}

/** Compares the root of a path and the position after each of its moves. */
export function comparePath(engines: Engines, path: Path): Difference | undefined {
  const book = new KeyBook();
  let pair = parseBoth(engines, path);
  for (let ply = 0; pair !== undefined; ply++) {
    if (isDifference(pair)) return pair;
    const difference = comparePosition(engines, pair, { ...path, moves: path.moves.slice(0, ply) }, book);
    const move = path.moves[ply];
    if (difference !== undefined || move === undefined) return difference;
    pair = playBoth(engines, pair, { ...path, moves: path.moves.slice(0, ply) }, move);
  }
  return undefined;
}

/** A random move; promotions and captures en passant, which chance finds too seldom, half of the time if there are any. */
export function chooseMove(position: EnginePosition, random: Random): string | undefined {
  const moves = position.legalMoves();
  if (moves.length === 0) return undefined;
  const ep = position.fen().split(' ')[3]!;
  const rare = moves.filter((uci) => uci.length === 5 || uci.endsWith(ep));
  return random.pick(rare.length > 0 && random.onceIn(2) ? rare : moves);
}
