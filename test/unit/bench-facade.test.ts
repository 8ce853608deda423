/** The facade bench compares what is the same: all libraries find the same moves, texts and FENs, or it refuses to measure. */
import { expect, test } from 'vitest';
import {
  chessjsLibrary,
  chessopsLibrary,
  kokopuLibrary,
  type Library,
  rochadeLibrary,
} from '../../bench/compare/facade.js';
import { bytesOf } from '../../bench/lib/heap.js';
import { race, timesAsFast } from '../../bench/lib/race.js';
import { courseOf, facadeTasks } from '../../bench/tasks/facade.js';
import * as rochade from '../../src/index.js';

const FENS = [
  'rnbqkbnr/ppp1pp1p/6p1/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
];
const own = rochadeLibrary(rochade);

test('all four run every task they can, and count what they make', () => {
  const courses = [
    courseOf(own, FENS),
    courseOf(chessopsLibrary, FENS),
    courseOf(kokopuLibrary, FENS),
    courseOf(chessjsLibrary, FENS),
  ];
  const counts = facadeTasks(courses).map(({ id, racers }) => [id, racers.map(({ pass }) => pass())]);
  // 30 and 6 legal moves, by the counts of perft 1; chess.js has no play that leaves the position as it was.
  expect(counts).toEqual([
    ['legal moves', [2, 2, 2, 2]],
    ['SAN of all moves', [36, 36, 36, 36]],
    ['read FEN', [2, 2, 2, 2]],
    ['write FEN', [2, 2, 2, 2]],
    ['play, immutable', [36, 36, 36]],
  ]);
});

test('a library that finds something else is not measured', () => {
  const wrong: Library<rochade.Position, rochade.Move> = { ...own, id: 'wrong', sans: () => ['e4'] };
  expect(() => facadeTasks([courseOf(own, FENS), courseOf(wrong, FENS)])).toThrow('found');
});

test('laps take turns and are compared by their fastest samples', () => {
  const order: string[] = [];
  const racer = (id: string) => ({ id, pass: () => order.push(id) && 5 });
  const laps = race([racer('a'), racer('b')], { rounds: 2, floor: 0.01 });
  expect(laps.map(({ id, things, samples }) => [id, things, samples.length])).toEqual([
    ['a', 5, 2],
    ['b', 5, 2],
  ]);
  expect(order.at(-1)).toBe('b');
  const lap = (id: string, samples: number[]) => ({ id, things: 10, samples });
  expect(timesAsFast(lap('ours', [3, 1, 2]), lap('theirs', [9, 4, 5]))).toBe(4);
});

test('bytes are those that are kept', () => {
  const bytes = bytesOf(() => new Float64Array(1_000_000));
  expect(bytes).toBeGreaterThan(7_000_000);
  expect(bytes).toBeLessThan(9_000_000);
});
