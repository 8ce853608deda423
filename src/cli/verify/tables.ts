/**
 * Perft tables with counts from outside, and the way from a wrong count down to the position that causes it.
 */
import { type Engines, isDifference, type Pair, parseBoth, playBoth } from './compare.js';
import { type Difference, onlyIn, type Path, reproductionOf } from './difference.js';

/** One count of a table. */
export interface PerftCount {
  readonly id: string;
  readonly fen: string;
  readonly chess960: boolean;
  readonly depth: number;
  readonly nodes: number;
}

/** A position of a table with its counts from depth 1. */
export interface PerftRow {
  readonly id: string;
  readonly fen: string;
  readonly chess960?: boolean;
  readonly nodes: readonly number[];
}

/** The counts of rows up to `maxNodes`. */
export function countsOf(rows: readonly PerftRow[], maxNodes: number): PerftCount[] {
  return rows.flatMap(({ id, fen, chess960 = false, nodes }) =>
    nodes
      .map((count, index) => ({ id, fen, chess960, depth: index + 1, nodes: count }))
      .filter((count) => count.nodes <= maxNodes),
  );
}

/** The difference between the engine's count and the table's; shared and plain are both asked for. */
export function compareCount(engines: Engines, row: PerftCount): Difference | undefined {
  const path: Path = { root: row.fen, chess960: row.chess960, moves: [] };
  const pair = parseBoth(engines, path);
  if (pair === undefined) return refused(engines, row, path);
  if (isDifference(pair)) return pair;
  for (const share of [true, false]) {
    const found = answer(() => pair.engine.perft(row.depth, { share }));
    if (found === row.nodes) continue;
    const below = descend(engines, pair, path, row.depth);
    if (below !== undefined) return below;
    return {
      what: `perft ${row.depth} of ${row.id}`,
      fen: row.fen,
      answers: { [`${engines.engine.name}, ${share ? 'shared' : 'plain'}`]: String(found), table: String(row.nodes) },
      only: {},
      reproduce: `npx rochade perft "${row.fen}" ${row.depth}${share ? '' : ' --no-share'}${row.chess960 ? ' --chess960' : ''}`,
    };
  }
  return undefined;
}

function answer(count: () => number): number | string {
  try {
    return count();
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

function refused({ engine, reference }: Engines, row: PerftCount, path: Path): Difference {
  const answers = {
    [engine.name]: 'refused',
    [reference.name]: 'refused',
    table: `${row.nodes} at depth ${row.depth}`,
  };
  return { what: `the position of ${row.id}`, fen: row.fen, answers, only: {}, reproduce: reproductionOf(path) };
}

/** The first position below a wrong count in which the lists of moves differ, or that is miscounted with equal lists. */
function descend(engines: Engines, root: Pair, start: Path, depth: number): Difference | undefined {
  let pair = root;
  let path = start;
  for (let left = depth; left >= 1; left--) {
    const [own, other] = [pair.engine.legalMoves(), pair.reference.legalMoves()];
    if (String(own) !== String(other)) return lists(engines, pair, path, own, other);
    const expected = pair.reference.divide(left);
    const found = pair.engine.divide(left);
    const wrong = other.find((uci) => found.get(uci) !== expected.get(uci));
    if (wrong === undefined || left === 1) return miscount(engines, pair, path, left);
    const next = playBoth(engines, pair, path, wrong);
    if (isDifference(next)) return next;
    pair = next;
    path = { ...path, moves: [...path.moves, wrong] };
  }
  return undefined;
}

/** The lists agree, move by move the counts may agree too, and still the total does not. */
function miscount(engines: Engines, pair: Pair, path: Path, depth: number): Difference | undefined {
  const expected = String(pair.reference.perft(depth));
  const shared = String(pair.engine.perft(depth, { share: true }));
  const plain = String(pair.engine.perft(depth, { share: false }));
  if (shared === expected && plain === expected) return undefined;
  const { name } = engines.engine;
  return {
    what: `perft ${depth}, while the lists of moves agree`,
    fen: pair.reference.fen(),
    answers: { [`${name}, shared`]: shared, [`${name}, plain`]: plain, [engines.reference.name]: expected },
    only: {},
    reproduce: reproductionOf(path),
  };
}

function lists(
  { engine, reference }: Engines,
  pair: Pair,
  path: Path,
  own: readonly string[],
  other: readonly string[],
): Difference {
  const [onlyOwn, onlyOther] = onlyIn(own, other);
  return {
    what: 'legal moves',
    fen: pair.reference.fen(),
    answers: {
      [engine.name]: `${own.length}: ${own.join(' ')}`,
      [reference.name]: `${other.length}: ${other.join(' ')}`,
    },
    only: { [engine.name]: onlyOwn, [reference.name]: onlyOther },
    reproduce: reproductionOf(path),
  };
}
