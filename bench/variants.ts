/**
 * `npm run bench:variants`: perft of every variant that chessops knows, the variants module beside it, in one run. Samples
 * take turns and are charged on the CPU time of this process; both count in bulk, and both must have found the same count
 * before anything is measured. Exits with 1 if one is less than {@link FACTOR} times as fast.
 */
import { perft } from 'chessops/debug';
import { parseFen } from 'chessops/fen';
import type { Rules } from 'chessops/types';
import { setupPosition } from 'chessops/variant';
import { loadVariant, variantPerft } from '../scripts/lib/variants-module.js';
import { describeMachine, loadAverage, packageVersion } from './lib/machine.js';
import { race } from './lib/race.js';
import { median, ratioByRound } from './lib/statistics.js';

/** What issue 9 asks for. */
const FACTOR = 20;
const OPTIONS = { rounds: 9, floor: 60 };

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R';

/** For each variant its start position and one from the middle of a game, with a depth that chessops takes a moment for. */
const TASKS: readonly (readonly [variant: Rules, fen: string, depth: number])[] = [
  ['3check', `${START} w KQkq - 3+3 0 1`, 4],
  ['3check', `${KIWIPETE} w KQkq - 3+3 0 1`, 3],
  ['kingofthehill', `${START} w KQkq - 0 1`, 4],
  ['kingofthehill', `${KIWIPETE} w KQkq - 0 1`, 3],
  ['horde', 'rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1', 4],
  ['horde', 'r1bqkbnr/pPp1pppp/3p4/1PP1PPP1/Pn1P1PPP/PPPPPPPP/PPPPPPPP/PPPPPPPP b kq - 0 4', 3],
  ['racingkings', '8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1', 4],
  ['racingkings', '1r3B2/8/4b1q1/6N1/7R/1n4K1/krN1B1R1/2bn3Q w - - 34 18', 3],
  ['antichess', `${START} w - - 0 1`, 4],
  ['antichess', '8/P6k/8/8/8/8/p6K/8 w - - 0 1', 5],
  ['crazyhouse', `${START}[] w KQkq - 0 1`, 4],
  ['crazyhouse', 'r1b2bnr/pp1p1k1N/n5p1/1p2p2Q/4PN2/2pBP3/P1PP2PP/R1B1K2R[QPP] w KQ - 1 16', 3],
  ['atomic', `${START} w KQkq - 0 1`, 4],
  ['atomic', 'r2q1rk1/p1pppp1p/1p3n1b/n2b4/2PPP1P1/P1N4N/1P5P/R1BQKB1R b KQ - 0 11', 3],
];

interface Row {
  readonly variant: string;
  readonly position: string;
  readonly depth: number;
  readonly nodes: number;
  readonly 'M nodes/s': number;
  readonly 'chessops M nodes/s': number;
  readonly factor: number;
}

function measure(variant: Rules, fen: string, depth: number): Row {
  const theirs = setupPosition(variant, parseFen(fen).unwrap()).unwrap();
  if (!loadVariant(variant, fen)) throw new Error(`Expected a position of ${variant}, found ${fen}.`);
  const nodes = variantPerft(depth);
  const expected = perft(theirs, depth);
  if (nodes !== expected)
    throw new Error(`Expected ${expected} nodes as chessops in ${variant} ${fen}, found ${nodes}.`);
  const [own, other] = race(
    [
      { id: 'rochade', pass: () => variantPerft(depth) },
      { id: 'chessops', pass: () => perft(theirs, depth) },
    ],
    OPTIONS,
  );
  const speed = (samples: readonly number[]) => Number((nodes / median(samples) / 1000).toFixed(2));
  return {
    variant,
    position: fen.slice(0, 28),
    depth,
    nodes,
    'M nodes/s': speed(own!.samples),
    'chessops M nodes/s': speed(other!.samples),
    factor: Number(ratioByRound(other!.samples, own!.samples).median.toFixed(1)),
  };
}

const rows = TASKS.map((task) => measure(...task));
const { rounds } = OPTIONS;
console.log(
  `perft, chessops ${packageVersion('chessops')}; ${rounds} rounds, CPU time, medians; load ${loadAverage().toFixed(1)}`,
);
console.log(describeMachine());
console.table(rows);
process.exitCode = rows.some(({ factor }) => factor < FACTOR) ? 1 : 0;
