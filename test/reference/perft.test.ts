import { describe, expect, test } from 'vitest';
import { ReferencePosition, referenceDivide, referencePerft } from '../../src/reference/index.js';
import { readJson, readJsonLines } from '../data/read.js';

interface PerftRow {
  readonly id: string;
  readonly fen: string;
  readonly chess960?: boolean;
  /** Published counts; index 0 is depth 1. */
  readonly nodes: readonly number[];
}

const NODE_LIMIT = 200_000;
const NODE_LIMIT_CHESS960 = 50_000;

function cases(rows: readonly PerftRow[], limit: number) {
  return rows.flatMap(({ id, fen, chess960 = false, nodes }) =>
    nodes
      .map((expected, index) => ({ id, fen, chess960, depth: index + 1, expected }))
      .filter(({ expected }) => expected <= limit),
  );
}

describe('perft of the six standard positions', () => {
  test.each(cases(readJson<PerftRow[]>('perft-six.json'), NODE_LIMIT))(
    '$id depth $depth',
    ({ fen, depth, expected }) => {
      expect(referencePerft(ReferencePosition.fromFen(fen), depth)).toBe(expected);
    },
  );
});

describe('perft of Chess960 positions', () => {
  test.each(cases(readJson<PerftRow[]>('perft-chess960.json'), NODE_LIMIT_CHESS960))(
    '$id depth $depth',
    ({ fen, chess960, depth, expected }) => {
      expect(referencePerft(ReferencePosition.fromFen(fen, { chess960 }), depth)).toBe(expected);
    },
  );
});

describe('divide', () => {
  const start = ReferencePosition.fromFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

  // Chess Programming Wiki, Perft Results: 20 moves, 8902 nodes at depth 3; shares by chess.js 1.4.0 `perft`.
  test('shares of the start position at depth 3 add up and are sorted', () => {
    const shares = referenceDivide(start, 3);
    expect([...shares.values()].reduce((sum, nodes) => sum + nodes, 0)).toBe(8902);
    expect([...shares.keys()]).toEqual([...shares.keys()].sort());
    expect(shares.get('e2e4')).toBe(600);
    expect(shares.get('a2a3')).toBe(380);
    expect(shares.get('g1f3')).toBe(440);
  });

  test('a depth of 0 is one leaf', () => {
    expect(referencePerft(start, 0)).toBe(1);
  });
});

interface Statistics {
  nodes: number;
  captures: number;
  ep: number;
  castles: number;
  promotions: number;
  checks: number;
  doubleChecks: number;
  checkmates: number;
}

const NODE_LIMIT_STATISTICS = 10_000;

/** Adds what the moves of the last ply are, told by their SAN and by the position after them. */
function count(position: ReferencePosition, depth: number, sum: Statistics): Statistics {
  for (const uci of position.legalMoves()) {
    const after = position.play(uci);
    if (depth > 1) {
      count(after, depth - 1, sum);
      continue;
    }
    const san = position.san(uci);
    sum.nodes += 1;
    sum.captures += Number(san.includes('x'));
    sum.ep += Number(/^[a-h]x/.test(san) && position.fen().split(' ')[3] === uci.slice(2, 4));
    sum.castles += Number(san.startsWith('O-O'));
    sum.promotions += Number(san.includes('='));
    sum.checks += Number(/[+#]/.test(san));
    sum.doubleChecks += Number(after.checkers().length === 2);
    sum.checkmates += Number(san.endsWith('#'));
  }
  return sum;
}

describe('what the moves are', () => {
  const rows = readJsonLines<Statistics & { id: string; fen: string; depth: number; source: string; licence: string }>(
    'perft-stats.jsonl',
  );

  test.each(rows.filter(({ nodes }) => nodes <= NODE_LIMIT_STATISTICS))('$id depth $depth', (row) => {
    const { id: _, fen, depth, source: __, licence: ___, ...expected } = row;
    const none = { nodes: 0, captures: 0, ep: 0, castles: 0, promotions: 0, checks: 0, doubleChecks: 0, checkmates: 0 };
    expect(count(ReferencePosition.fromFen(fen), depth, none)).toEqual(expected);
  });
});
