/**
 * Perft: leaf nodes at a depth, the measure of a move generator. One call into the core, whatever the depth.
 */
import { badArgument } from './argument.js';
import { RESULT } from './core/abi.js';
import { coreExports } from './core/instance.js';
import { bigResult, countAt, readMoves } from './core/memory.js';
import { PerftError } from './errors.js';
import type { Position } from './position.js';
import { requirePosition } from './position-facts.js';
import { show } from './show.js';
import type { Move } from './types.js';

/** Deeper than any count can be told: 64 bits are full long before. */
export const MAX_DEPTH = 64;

/** Largest table in MiB: the memory of a core is 4 GiB at most. */
export const MAX_HASH = 2048;

export interface PerftOptions {
  /**
   * Whether moves that cannot change the opponent's number of moves share one count at depth 2 (default `true`). Exact
   * either way; without it every node above the leaves is visited, which measures the bare generator.
   */
  readonly share?: boolean | undefined;
  /**
   * Size in MiB of a table in which counts of positions met again are found, from 1 to 2048, rounded down to a power of
   * two; 0 (default) for none. Empty at each call. Its memory stays with the core for the next call. Counts are keyed by
   * 64-bit Zobrist key and depth: two positions with one key would be taken for one, at a chance of 2^-64 a look-up.
   */
  readonly hash?: number | undefined;
}

/**
 * The number of leaf nodes `depth` plies below a position: 1 at depth 0, the legal moves at depth 1.
 *
 * @throws {PerftError} for a depth outside 0 to 64, and for a count above 2^53 - 1: see {@link perftBig}.
 * @example perft(Position.start(), 3) // 8902
 */
export function perft(position: Position, depth: number, options: PerftOptions = {}): number {
  return safeNumber(perftBig(position, depth, options));
}

/**
 * As {@link perft}, exact for counts below 2^64.
 *
 * @throws {PerftError} for a depth outside 0 to 64, and for a count of 2^64 or more.
 * @example perftBig(Position.start(), 4) // 197281n
 */
export function perftBig(position: Position, depth: number, options: PerftOptions = {}): bigint {
  requirePosition(position);
  checkDepth(depth, 0);
  const share = sharing(options) ? 1 : 0;
  const at = position.makeResident();
  return withTable(options, () => {
    const overflow = coreExports().perft(at, depth, share, RESULT);
    if (overflow !== 0) throw tooLarge(depth);
    return bigResult();
  });
}

/**
 * The leaf nodes below each legal move: their sum is the perft.
 *
 * @throws {PerftError} for a depth outside 1 to 64, and for a count above 2^53 - 1.
 * @example divide(Position.start(), 2).size // 20
 */
export function divide(position: Position, depth: number, options: PerftOptions = {}): Map<Move, number> {
  requirePosition(position);
  checkDepth(depth, 1);
  const share = sharing(options) ? 1 : 0;
  const at = position.makeResident();
  const count = withTable(options, () => coreExports().divide(at, depth, share));
  if (count < 0) throw tooLarge(depth);
  return new Map((readMoves(count) as Move[]).map((move, i) => [move, safeNumber(countAt(i))]));
}

/**
 * A count as a number. @throws {PerftError} above 2^53 - 1.
 * @internal
 */
export function safeNumber(nodes: bigint): number {
  if (nodes > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new PerftError('perft-overflow', `Expected at most 2^53 - 1 nodes, found ${nodes}: use perftBig.`);
  }
  return Number(nodes);
}

/**
 * Whether the options ask for sharing.
 * @internal
 */
export function sharing(options: PerftOptions): boolean {
  if (Object(options) !== options) throw badArgument('argument-type', 'options as an object', options);
  const { share = true } = options;
  if (typeof share !== 'boolean') {
    throw badArgument('argument-type', 'share to be true or false', share);
  }
  return share;
}

/**
 * The size of the table the options ask for, as the logarithm of its entries; 0 for none.
 * @throws {PerftError} if it is no size.
 * @internal
 */
export function tableBits({ hash = 0 }: PerftOptions): number {
  if (hash === 0) return 0;
  if (!Number.isFinite(hash) || hash < 1 || hash > MAX_HASH) {
    throw new PerftError('perft-hash', `Expected a table of 1 to ${MAX_HASH} MiB, or 0 for none, found ${show(hash)}.`);
  }
  // 2^16 entries of 16 bytes are one MiB.
  return 16 + Math.floor(Math.log2(hash));
}

/** Runs `count` with the table the options ask for. @throws {PerftError} if it is no size, or there is no memory for it. */
function withTable<T>(options: PerftOptions, count: () => T): T {
  const bits = tableBits(options);
  if (bits === 0) return count();
  const core = coreExports();
  if (core.openTable(bits) === 0) {
    throw new PerftError(
      'perft-hash',
      `Expected memory for a table of ${options.hash} MiB, found that the host gives no more.`,
    );
  }
  try {
    return count();
  } finally {
    core.closeTable();
  }
}

/**
 * Refuses a depth that is no integer from `least` to 64.
 * @internal
 */
export function checkDepth(depth: number, least: 0 | 1): void {
  if (!Number.isInteger(depth) || depth < least || depth > MAX_DEPTH) {
    throw new PerftError('perft-depth', `Expected a depth from ${least} to ${MAX_DEPTH}, found ${show(depth)}.`);
  }
}

function tooLarge(depth: number): PerftError {
  return new PerftError('perft-overflow', `Expected a count below 2^64, found a larger one at depth ${depth}.`);
}
