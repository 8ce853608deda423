/**
 * The tasks of the facade bench: each a pass over all positions, for every library that can do it.
 * Built from bench/compare/facade.ts; refuses to be built where the libraries do not find the same.
 */
import type { Library } from '../compare/facade.js';
import type { Racer } from '../lib/race.js';

export interface FacadeTask {
  readonly id: string;
  /** What is counted. */
  readonly unit: string;
  /** How many times as fast as each of these libraries rochade promises to be. */
  readonly promised: Readonly<Record<string, number>>;
  readonly racers: readonly Racer[];
}

/** What one library does in a pass of each task. */
interface Course {
  readonly id: string;
  readonly legalMoves: Racer;
  readonly sans: Racer;
  readonly parse: Racer;
  readonly fen: Racer;
  readonly play: Racer | undefined;
  /** Everything that must be the same for all, as text. */
  readonly findings: readonly string[];
}

export function courseOf<P, M>(library: Library<P, M>, fens: readonly string[]): Course {
  const { id, parse, play } = library;
  const positions = fens.map(parse);
  const moves = positions.map(library.moves);
  const over = (count: (position: P, index: number) => number): Racer => ({
    id,
    pass: () => {
      let things = 0;
      for (let i = 0; i < positions.length; i++) things += count(positions[i]!, i);
      return things;
    },
  });
  /** What is made is kept until the next is made, and looked at in the end, so that nothing can be left out. */
  let kept: unknown;
  const keep = (thing: unknown) => {
    kept = thing;
    return kept === undefined ? 0 : 1;
  };
  return {
    id,
    legalMoves: over((position) => (library.legalMoves(position) > 0 ? 1 : keep(position))),
    sans: over((position) => library.sans(position).length),
    parse: over((_, i) => keep(parse(fens[i]!))),
    fen: over((position) => keep(library.fen(position))),
    play: play && over((position, i) => moves[i]!.reduce((sum, move) => sum + keep(play(position, move)), 0)),
    findings: positions.map((position, i) =>
      [withoutCounters(library.fen(position)), moves[i]!.length, [...library.sans(position)].sort().join(' ')].join(
        ' | ',
      ),
    ),
  };
}

/** kokopu's positions have no counters. */
function withoutCounters(fen: string): string {
  return fen.split(' ').slice(0, 4).join(' ');
}

/** @throws {Error} where two libraries do not agree. */
export function facadeTasks(courses: readonly Course[]): FacadeTask[] {
  const [own, ...peers] = courses;
  for (const { id, findings } of peers) {
    const at = findings.findIndex((finding, i) => finding !== own!.findings[i]);
    if (at >= 0) throw new Error(`Expected ${own!.findings[at]}, found ${findings[at]} by ${id}.`);
  }
  return [
    {
      id: 'legal moves',
      unit: 'positions',
      promised: { chessops: 8, kokopu: 8, 'chess.js': 8 },
      racers: courses.map((it) => it.legalMoves),
    },
    {
      id: 'SAN of all moves',
      unit: 'SAN',
      promised: { chessops: 20, 'chess.js': 30 },
      racers: courses.map((it) => it.sans),
    },
    { id: 'read FEN', unit: 'FEN', promised: { kokopu: 3, chessops: 5 }, racers: courses.map((it) => it.parse) },
    {
      id: 'write FEN',
      unit: 'FEN',
      promised: { chessops: 1, kokopu: 1, 'chess.js': 1 },
      racers: courses.map((it) => it.fen),
    },
    {
      id: 'play, immutable',
      unit: 'positions',
      promised: { chessops: 4 },
      racers: courses.flatMap((it) => it.play ?? []),
    },
  ];
}
