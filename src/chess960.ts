/**
 * The 960 start positions by number, computed: no table. Built from roles; knows no rule of the game.
 * Source: R. Scharnagl's numbering, FIDE Guidelines II; number 518 is the start position of standard chess.
 */
import { ArgumentError } from './errors.js';
import type { Role } from './types.js';

const START_POSITIONS = 960;
const FILE_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/**
 * The pieces from the a-file to the h-file of start position `number`: number = bishop on a light square + 4 × (bishop on a
 * dark square + 4 × (queen + 6 × knights)), the queen counted along the files that the bishops leave free, the knights'
 * ten ways along the five that remain, and rook, king, rook on the last three.
 *
 * @throws {ArgumentError} for anything but an integer from 0 to 959.
 * @example chess960Backrank(518)[3] // 'queen'
 */
export function chess960Backrank(number: number): Role[] {
  if (!Number.isInteger(number) || number < 0 || number >= START_POSITIONS) {
    throw new ArgumentError('argument-range', `Expected a start position from 0 to 959, found ${String(number)}.`);
  }
  const queen = Math.floor(number / 16);
  const backrank = new Array<Role | undefined>(8).fill(undefined);
  backrank[2 * (number % 4) + 1] = 'bishop';
  backrank[2 * (Math.floor(number / 4) % 4)] = 'bishop';
  backrank[freeFiles(backrank)[queen % 6]!] = 'queen';
  const [left, right] = KNIGHT_PLACES[Math.floor(queen / 6)]!;
  const free = freeFiles(backrank);
  backrank[free[left]!] = 'knight';
  backrank[free[right]!] = 'knight';
  const last: Role[] = ['rook', 'king', 'rook'];
  return backrank.map((role) => role ?? last.shift()!);
}

/** The number of a back rank, or `undefined` if no start position has it. Inverse of {@link chess960Backrank}. */
export function chess960NumberOf(backrank: readonly (Role | undefined)[]): number | undefined {
  const filesOf = (role: Role) => FILE_NUMBERS.filter((file) => backrank[file] === role);
  const light = filesOf('bishop').find((file) => file % 2 === 1);
  const dark = filesOf('bishop').find((file) => file % 2 === 0);
  const [queen] = filesOf('queen');
  if (light === undefined || dark === undefined || queen === undefined) return undefined;
  const besideBishops = FILE_NUMBERS.filter((file) => file !== light && file !== dark);
  const besideQueen = besideBishops.filter((file) => file !== queen);
  const knights = filesOf('knight').map((file) => besideQueen.indexOf(file));
  const ways = KNIGHT_PLACES.findIndex(([left, right]) => left === knights[0] && right === knights[1]);
  const number = (light - 1) / 2 + 4 * (dark / 2 + 4 * (besideBishops.indexOf(queen) + 6 * ways));
  // What was not looked at, rooks and king, is right if the number leads back.
  const isNumber = ways >= 0 && chess960Backrank(number).every((role, file) => role === backrank[file]);
  return isNumber ? number : undefined;
}

/** The ways to choose two of five files, those further to the a-file first. */
const KNIGHT_PLACES: readonly (readonly [left: number, right: number])[] = [0, 1, 2, 3].flatMap((left) =>
  [1, 2, 3, 4].filter((right) => right > left).map((right) => [left, right] as const),
);

function freeFiles(backrank: readonly (Role | undefined)[]): number[] {
  return FILE_NUMBERS.filter((file) => backrank[file] === undefined);
}
