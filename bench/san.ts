/**
 * `npm run bench:san`: the SAN of all legal moves over 200 positions of games, rochade beside public peers, in one run.
 * Every contestant keeps its own positions ready; a sample is one pass over all of them. Samples take turns, so that what
 * slows one slows its neighbours; each is charged on the CPU time of this process. Before anything is measured, all
 * contestants must have written the same texts.
 */
import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { Chess as ChessopsPosition } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import { opposite } from 'chessops/util';
import { Position as KokopuPosition } from 'kokopu';
import { coreExports } from '../src/core/instance.js';
import { Position } from '../src/position.js';
import { processCpu } from './lib/clock.js';
import { describeMachine, loadAverage, packageVersion } from './lib/machine.js';

const ROUNDS = 15;
/** The least milliseconds per sample; a pass that is shorter is repeated. */
const FLOOR = 60;
const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'] as const;

const { fens } = JSON.parse(readFileSync(new URL('game-positions.json', import.meta.url), 'utf8')) as {
  readonly fens: readonly string[];
};

interface Contestant {
  readonly id: string;
  /** One pass over all positions; returns the number of texts. */
  readonly pass: () => number;
  /** The texts of one position, to be compared. */
  readonly texts: (index: number) => readonly string[];
}

function over<P>(id: string, positions: readonly P[], texts: (position: P) => readonly string[]): Contestant {
  const pass = () => positions.reduce((count, position) => count + texts(position).length, 0);
  return { id, pass, texts: (index) => texts(positions[index]!) };
}

function chessopsSans(position: ChessopsPosition): string[] {
  const backrank = SquareSet.backrank(opposite(position.turn));
  const sans: string[] = [];
  const context = position.ctx();
  for (const [from, dests] of position.allDests(context)) {
    const isPawn = position.board.pawn.has(from);
    for (const to of dests) {
      if (!isPawn || !backrank.has(to)) sans.push(makeSan(position, { from, to }));
      else for (const promotion of PROMOTIONS) sans.push(makeSan(position, { from, to, promotion }));
    }
  }
  return sans;
}

const contestants: readonly Contestant[] = [
  over(
    'rochade',
    fens.map((fen) => Position.parseFen(fen)),
    (position) => position.legalSans(),
  ),
  over(
    `chessops ${packageVersion('chessops')}`,
    fens.map((fen) => ChessopsPosition.fromSetup(parseFen(fen).unwrap()).unwrap()),
    chessopsSans,
  ),
  over(
    `kokopu ${packageVersion('kokopu')}`,
    fens.map((fen) => new KokopuPosition(fen)),
    (position) => position.moves().map((move) => position.notation(move)),
  ),
  over(
    `chess.js ${packageVersion('chess.js')}`,
    fens.map((fen) => new Chess(fen)),
    (chess) => chess.moves(),
  ),
];

/** The core alone: texts are written to its memory and not turned into strings. */
const inCore: Contestant = {
  id: 'rochade, core only',
  texts: contestants[0]!.texts,
  pass: (() => {
    const positions = fens.map((fen) => Position.parseFen(fen));
    const total = contestants[0]!.pass();
    return () => {
      for (const position of positions) coreExports().writeSans(position.makeResident());
      return total;
    };
  })(),
};

for (const [index, fen] of fens.entries()) {
  const [expected, ...others] = contestants.map(({ texts }) => [...texts(index)].sort().join(' '));
  const wrong = others.findIndex((text) => text !== expected);
  if (wrong >= 0)
    throw new Error(
      `Expected the same SAN from all in ${fen}, found ${others[wrong]} by ${contestants[wrong + 1]!.id} for ${expected}.`,
    );
}

interface Measured {
  readonly contestant: Contestant;
  readonly passes: number;
  /** Milliseconds of CPU per pass. */
  readonly samples: number[];
}

function passesFor(contestant: Contestant): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let spent = 0; spent < 4 * FLOOR; ) {
    const started = processCpu.now();
    contestant.pass();
    const elapsed = processCpu.now() - started;
    spent += Math.max(elapsed, 0.01);
    fastest = Math.min(fastest, Math.max(elapsed, 0.01));
  }
  return Math.max(1, Math.ceil(FLOOR / fastest));
}

function sample({ contestant, passes, samples }: Measured): void {
  const started = processCpu.now();
  for (let i = 0; i < passes; i++) contestant.pass();
  samples.push((processCpu.now() - started) / passes);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

const measured = [inCore, ...contestants].map(
  (contestant): Measured => ({ contestant, passes: passesFor(contestant), samples: [] }),
);
for (let round = 0; round < ROUNDS; round++) for (const it of measured) sample(it);

const texts = contestants[0]!.pass();
const own = measured.find(({ contestant }) => contestant.id === 'rochade')!;
console.log(
  `${fens.length} positions, ${texts} SAN, ${ROUNDS} rounds; CPU time, medians; load ${loadAverage().toFixed(1)}`,
);
console.log(describeMachine());
console.table(
  measured.map(({ contestant, samples }) => {
    const ratios = samples.map((value, round) => value / own.samples[round]!);
    return {
      contestant: contestant.id,
      'positions/s': Math.round((fens.length / median(samples)) * 1000),
      'M SAN/s': Number((texts / median(samples) / 1000).toFixed(3)),
      spread: `${((Math.max(...samples) / Math.min(...samples) - 1) * 100).toFixed(0)} %`,
      'rochade is faster by': Number(median(ratios).toFixed(1)),
    };
  }),
);
