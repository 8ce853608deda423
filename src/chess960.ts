/**
 * The 960 start positions by number, computed: no table. Built from letters; knows no rule of the game.
 * Source: R. Scharnagl's numbering, FIDE Guidelines II; number 518 is the start position of standard chess.
 */
import { badArgument } from './argument.js';

const START_POSITIONS = 960;
const FILE_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/**
 * The letters from the a-file to the h-file of start position `number`, as for black in a FEN: number = bishop on a light
 * square + 4 × (bishop on a dark square + 4 × (queen + 6 × knights)), the queen counted along the files that the bishops
 * leave free, the knights' ten ways along the five that remain, and rook, king, rook on the last three.
 *
 * @throws {ArgumentError} for anything but an integer from 0 to 959.
 * @example chess960Backrank(518) // 'rnbqkbnr'
 */
export function chess960Backrank(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= START_POSITIONS) {
    throw badArgument('argument-range', 'a start position from 0 to 959', number);
  }
  const queen = Math.floor(number / 16);
  const backrank: string[] = new Array(8).fill('');
  backrank[2 * (number % 4) + 1] = 'b';
  backrank[2 * (Math.floor(number / 4) % 4)] = 'b';
  backrank[freeFiles(backrank)[queen % 6]!] = 'q';
  const free = freeFiles(backrank);
  for (const place of KNIGHT_PLACES[Math.floor(queen / 6)]!) backrank[free[place]!] = 'n';
  const last = [...'rkr'];
  return backrank.map((letter) => letter || last.shift()).join('');
}

/**
 * The FEN of start position `number`: that of a usual start, with the pieces of each backrank in other places.
 *
 * @throws {ArgumentError} for anything but an integer from 0 to 959.
 */
export function chess960Fen(number: number, start: string): string {
  const backrank = chess960Backrank(number);
  return start.replace('rnbqkbnr', backrank).replace('RNBQKBNR', backrank.toUpperCase());
}

/** Numbers by their back ranks, filled at the first question. */
const NUMBERS = new Map<string, number>();

/** The number of a back rank, or `undefined` if no start position has it. Inverse of {@link chess960Backrank}. */
export function chess960NumberOf(backrank: string): number | undefined {
  while (NUMBERS.size < START_POSITIONS) NUMBERS.set(chess960Backrank(NUMBERS.size), NUMBERS.size);
  return NUMBERS.get(backrank);
}

/** The ways to choose two of five files, those further to the a-file first. */
const KNIGHT_PLACES: readonly (readonly [left: number, right: number])[] = [0, 1, 2, 3].flatMap((left) =>
  [1, 2, 3, 4].filter((right) => right > left).map((right) => [left, right] as const),
);

function freeFiles(backrank: readonly string[]): number[] {
  return FILE_NUMBERS.filter((file) => backrank[file] === '');
}
