/**
 * The positions that benches count: the six standard perft positions, and the mixed list behind the bench signature.
 * Built from test/data/perft-six.json and from published perft suites, each row with its source.
 * Holds no count that was produced by rochade itself.
 */
import { readFileSync } from 'node:fs';

/** A position and its published perft counts: `nodes[0]` is the count at depth 1. */
export interface PerftPosition {
  readonly id: string;
  readonly fen: string;
  readonly source: string;
  readonly nodes: readonly number[];
}

export const SIX_POSITIONS: readonly PerftPosition[] = JSON.parse(
  readFileSync(new URL('../test/data/perft-six.json', import.meta.url), 'utf8'),
);

/** How deep a program can go in about a second: `deep` with a hash table, `shallow` for a million nodes a second. */
export type Reach = 'deep' | 'standard' | 'medium' | 'shallow';

/** The `standard` column is what perft tables quote, and the depth at which the promised ratios are stated. */
const DEPTHS: Readonly<Record<string, Readonly<Record<Reach, number>>>> = {
  startpos: { deep: 7, standard: 6, medium: 5, shallow: 4 },
  kiwipete: { deep: 6, standard: 5, medium: 4, shallow: 3 },
  position3: { deep: 8, standard: 7, medium: 6, shallow: 5 },
  position4: { deep: 6, standard: 5, medium: 4, shallow: 4 },
  position5: { deep: 5, standard: 5, medium: 4, shallow: 3 },
  position6: { deep: 6, standard: 5, medium: 4, shallow: 3 },
};

/** The depth in plies for a program of this reach; `plies` less for a quick run, never below 1. */
export function depthFor(position: PerftPosition, reach: Reach, plies: number): number {
  const depths = DEPTHS[position.id];
  if (depths === undefined)
    throw new RangeError(`Expected one of ${Object.keys(DEPTHS).join(', ')}, found "${position.id}".`);
  return Math.max(1, depths[reach] - plies);
}

/** The published count at `depth` plies. Throws a RangeError where none is stored, since nothing may go unchecked. */
export function publishedNodes(position: PerftPosition, depth: number): number {
  const nodes = position.nodes[depth - 1];
  if (nodes === undefined)
    throw new RangeError(`Expected a depth from 1 to ${position.nodes.length} for ${position.id}, found ${depth}.`);
  return nodes;
}

/** One line of the signature: perft of `fen` at `depth` plies is `nodes`, says `source`. */
export interface SignatureRow {
  readonly fen: string;
  readonly depth: number;
  readonly nodes: number;
  readonly source: string;
}

const PERFTSUITE =
  'Chess-EPDs@ba11f9145e7a perft.epd (public domain by its README); pychess perftsuite.epd has the same counts';
const SEDLAK =
  'Chess-EPDs@ba11f9145e7a perft.epd (public domain by its README); pychess perftsuite2.epd has the same counts';
const FERDY = 'Chess-EPDs@ba11f9145e7a ferdy_perft_*.epd (public domain by its README)';
const RANDOM = 'random play, seed 20261129, counted by Stockfish 15.1, shallow depths also by chessops 0.15.1 (CC0)';

function row(source: string, fen: string, depth: number, nodes: number): SignatureRow {
  return { fen, depth, nodes, source };
}

/** About 16 million of the signature's nodes: the six positions, at depths that keep the reference usable too. */
const SIX_ROWS: readonly SignatureRow[] = SIX_POSITIONS.map((position) => {
  const depth = depthFor(position, position.id === 'position3' ? 'shallow' : 'medium', 0);
  return row(position.source, position.fen, depth, publishedNodes(position, depth));
});

const SUITE_ROWS: readonly SignatureRow[] = [
  // suite126: castling, lone pieces, pawn races and promotions
  row(PERFTSUITE, '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 6, 764_643),
  row(PERFTSUITE, 'r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1', 5, 118_882),
  row(PERFTSUITE, 'r3k3/1K6/8/8/8/8/8/8 w q - 0 1', 6, 367_724),
  row(PERFTSUITE, 'r3k2r/8/8/8/8/8/8/2R1K2R w Kkq - 0 1', 4, 312_835),
  row(PERFTSUITE, '2r1k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1', 4, 317_324),
  row(PERFTSUITE, '4k3/8/8/8/8/8/8/4K2R b K - 0 1', 6, 899_442),
  row(PERFTSUITE, '4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1', 5, 118_882),
  row(PERFTSUITE, '8/8/8/8/8/8/1k6/R3K3 b Q - 0 1', 6, 367_724),
  row(PERFTSUITE, '8/1k6/8/5N2/8/4n3/8/2K5 w - - 0 1', 5, 223_507),
  row(PERFTSUITE, '8/1n4N1/2k5/8/8/5K2/1N4n1/8 b - - 0 1', 5, 582_642),
  row(PERFTSUITE, 'k7/8/2N5/1N6/8/8/8/K6n b - - 0 1', 6, 588_695),
  row(PERFTSUITE, 'B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1', 5, 530_585),
  row(PERFTSUITE, 'R6r/8/8/2K5/5k2/8/8/r6R w - - 0 1', 4, 771_461),
  row(PERFTSUITE, 'K7/8/8/3Q4/4q3/8/8/7k w - - 0 1', 5, 166_741),
  row(PERFTSUITE, '8/8/3k4/3p4/8/3P4/3K4/8 w - - 0 1', 6, 158_065),
  row(PERFTSUITE, '3k4/3pp3/8/8/8/8/3PP3/3K4 w - - 0 1', 6, 199_002),
  row(PERFTSUITE, 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1', 5, 3_605_103),
  row(PERFTSUITE, '8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 1', 5, 1_533_145),
  // sedlak: en passant, castling and promotion traps
  row(SEDLAK, '3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1', 6, 1_134_888),
  row(SEDLAK, '8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1', 6, 1_440_467),
  row(SEDLAK, '4k2r/8/8/8/8/8/8/5K2 b k - 0 1', 6, 661_072),
  row(SEDLAK, 'r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1', 4, 1_274_206),
  row(SEDLAK, '8/k1P5/8/1K6/8/8/8/8 w - - 0 1', 7, 567_584),
  row(SEDLAK, '1k6/1b6/8/8/7R/8/8/4K2R b K - 0 1', 5, 1_063_513),
  // ferdy-ep: an en passant capture is possible
  row(FERDY, '8/7p/5B2/2pkn1K1/4pPPP/1p2P3/3r4/5R2 b - f3 0 1', 4, 231_791),
  row(FERDY, '2r3k1/p4pp1/1p6/1P2Pq2/4pP2/4P1Pp/P3Q2P/5RK1 b - f3 0 1', 4, 585_955),
  row(FERDY, 'r7/8/p2pN1k1/PppP3R/2n3PP/5K2/8/8 w - b6 0 1', 4, 103_826),
  row(FERDY, '1b2b2n/4k2p/2p5/1pPpPp2/1P1B2pP/3NP1P1/3K2B1/8 b - h3 0 1', 4, 178_354),
  row(FERDY, '8/2p1bpk1/6p1/1pP2b1p/p3pP2/Pr2P1P1/1P1R1KBP/2R5 w - b6 0 1', 4, 809_126),
  row(FERDY, '6k1/3rp2p/p1p1b3/2B2pP1/1P2P3/P1K5/5P2/7R w - f6 0 1', 4, 430_608),
  row(FERDY, '4r1k1/p1r2p1p/6p1/2P5/4pP2/2Rb2PP/P5B1/2R3K1 b - f3 0 1', 4, 679_964),
  row(FERDY, 'rnbqk1nr/4ppbp/2p3p1/p2pP3/PpPP4/1B3N2/1P3PPP/RNBQ1RK1 b kq c3 0 1', 4, 916_053),
  row(FERDY, '8/1k4p1/1Pn3p1/1pPrppP1/4R2P/2KN4/5P2/8 w - f6 0 1', 4, 186_617),
  row(FERDY, '5nk1/r7/1p1p1q2/2pP2Np/p1P1QPpP/P5P1/1P2R3/2K5 b - h3 0 1', 4, 850_546),
  // ferdy-double-check: double checks
  row(FERDY, 'r1b5/pp3kpp/3N4/8/1BP5/6P1/PPK4n/5R2 b - - 0 1', 4, 89_761),
  row(FERDY, '1kr5/pb3p1p/Np3n2/4B3/2q5/P5Q1/2P2P1P/2K3R1 b - - 0 1', 4, 76_709),
  row(FERDY, '8/Q3p1kp/3q1rp1/3p4/3P4/3N3P/P5PK/5nB1 w - - 0 1', 4, 31_097),
  row(FERDY, '5N2/6pk/p6b/5Q2/7P/2rb2P1/6B1/7K b - - 0 1', 4, 60_406),
  row(FERDY, 'r4r2/2p3Rk/7p/p1pPp2P/8/4Bb2/PPQ1qP2/2K4R b - - 0 1', 4, 89_136),
  row(FERDY, '5Nk1/pp4p1/4Q2N/3P1p2/1nP5/6PK/P4q1P/8 b - - 0 1', 4, 36_842),
  // ferdy-single-check: single checks
  row(FERDY, '2k5/p2n3p/2p1p3/3p2BQ/4q2P/2P5/PP1K1r2/R7 w - - 0 1', 4, 112_236),
  row(FERDY, '5r2/1p4kp/2p1n3/p1PrpK2/P1R2pPP/1N3P2/1P6/2R5 w - - 0 1', 4, 32_685),
  row(FERDY, '5bk1/5pp1/pq5p/3pB3/P3bP2/2Q4P/1Pn3P1/3R2K1 w - - 0 1', 4, 488_926),
  row(FERDY, 'R3rbk1/1P3p2/6pK/7p/N2NpP2/4Q1P1/5P1P/5q2 w - - 0 1', 4, 39_860),
  row(FERDY, '4r3/1pk3pp/p1bnp3/4n3/1P3P2/2NK2PB/1P5P/4R3 w - - 0 1', 4, 293_042),
  row(FERDY, '3r1qrk/1p2RNp1/7p/p1n5/1p5Q/6P1/PP3P1P/3R2K1 b - - 0 1', 4, 137_374),
  // gen-std: random play
  row(RANDOM, '2rqkb1r/p1pp1ppp/1pb1p2n/n7/2PP1B1P/1P3P2/P3P1P1/RNQ1KBNR w KQk - 1 9', 4, 1_436_838),
  row(RANDOM, '1rb1k3/1p1qp2r/3pnp1b/P1Pp1n1p/4PP2/3P4/RPK1B3/1NB3R1 w - - 1 27', 4, 1_283_153),
  row(RANDOM, '1r1nkb2/p5pr/1p1q2Pn/P1pP2Rp/1P1p4/2Q1P3/8/R4K1b b - - 2 28', 4, 1_752_026),
  row(RANDOM, '1nb3rk/1r6/p4P1p/1ppp2P1/2qP4/Q7/P1PBBP1N/RN2KR2 b - - 0 31', 4, 1_720_183),
  row(RANDOM, 'r2kb3/pp3p2/5p1n/2qPn3/P1P3pp/b2Q2PP/3P1P2/R1B1K1RB b - - 0 29', 4, 1_676_999),
  row(RANDOM, 'r1b3Nr/p2p1k2/1b3P2/P1Bq4/p3PP2/2P2K2/8/5R2 w - - 3 49', 4, 1_124_185),
  row(RANDOM, '2r2kb1/1pN1b2p/7n/p2q4/1P1Bp2P/2PP1P2/P4P2/2RKQB2 b - - 0 38', 4, 1_803_737),
  row(RANDOM, 'b1k1r3/7B/3n1p1P/1PppP3/p7/P1N2Np1/R2PK3/1QB2R2 b - - 6 51', 4, 971_933),
  // gen-near-end: random play, near the end
  row(RANDOM, '8/8/2p1k1P1/2P5/2P1P3/2p1KRN1/q2R4/8 b - - 1 57', 4, 220_778),
  row(RANDOM, '1r1r3k/p5pp/P1p5/2bB1p2/PP5P/3PQ2b/N7/R3KR2 w - - 4 34', 3, 57_164),
];

/** Every row was recounted with Stockfish 15.1; see the `source` of each. */
export const SIGNATURE_ROWS: readonly SignatureRow[] = [...SIX_ROWS, ...SUITE_ROWS];
