/**
 * Asking the core whether a side can still mate. The algorithm is in assembly/unwinnable/; here are its budgets and words.
 */
import { badArgument, checkName } from '../argument.js';
import { colorCode } from '../color.js';
import type { Color } from '../types.js';
import { VERDICT_UNWINNABLE, VERDICT_WINNABLE } from './abi.js';
import { coreExports } from './instance.js';
import { readMoves, resultHalf } from './memory.js';

export const WINNABILITIES = ['winnable', 'unwinnable', 'unknown'] as const;
/** Whether a side can still mate by any series of legal moves; `unknown` if the search ended before it knew. */
export type Winnability = (typeof WINNABILITIES)[number];

export const DEADNESSES = ['dead', 'alive', 'unknown'] as const;
/** Whether no side can still mate (FIDE 5.2.2); `unknown` if the search ended before it knew. */
export type Deadness = (typeof DEADNESSES)[number];

export const WINNABILITY_MODES = ['fast', 'full'] as const;
/**
 * `fast` proves what is unwinnable for reasons that show at once, in microseconds, and otherwise says `unknown`;
 * `full` searches for a helpmate and for a proof until its nodes are spent.
 */
export type WinnabilityMode = (typeof WINNABILITY_MODES)[number];

export interface WinnabilityOptions {
  /** Default `full`. */
  readonly mode?: WinnabilityMode | undefined;
  /** Positions the search may visit for each side: it bounds the time. Default 250,000 for `fast`, 1,048,576 for `full`. */
  readonly nodes?: number | undefined;
}

/** What one question found out. */
export interface WinnabilityAnswer {
  readonly verdict: Winnability;
  /** Positions visited. */
  readonly nodes: number;
  /** The moves of the helpmate, as integers; empty unless `full` says `winnable` before the end of the game. */
  readonly line: number[];
}

const DEFAULT_NODES = { fast: 250_000, full: 1 << 20 } as const;
/** What a look after a move may cost each side: proofs that take more are rare, and a search that fails costs it all. */
const DEAD_CHECK_NODES = 2000;
const MAX_NODES = 2 ** 30;

/** What a question may cost. */
export interface Search {
  readonly isFull: boolean;
  readonly nodes: number;
}

/** The search that options ask for. @throws {ArgumentError} for a mode or a number of nodes that does not exist. */
export function searchOf({ mode = 'full', nodes: asked }: WinnabilityOptions): Search {
  checkName('a mode', mode, WINNABILITY_MODES);
  const nodes = asked === undefined ? DEFAULT_NODES[mode] : asked;
  if (!Number.isInteger(nodes) || nodes < 1 || nodes > MAX_NODES) {
    throw badArgument('argument-range', `1 to ${MAX_NODES} nodes`, nodes);
  }
  return { isFull: mode === 'full', nodes };
}

/** What the core may spend on a proof that a position is dead. @throws {ArgumentError} for a check that does not exist. */
export function nodesOfDeadCheck(check: 'material' | 'fast'): number {
  if (check === 'material') return 0;
  if (check === 'fast') return DEAD_CHECK_NODES;
  throw badArgument('argument-type', '"material" or "fast"', check);
}

/** A verdict of the core about one side. */
export function winnabilityOf(verdict: number): Winnability {
  return verdict === VERDICT_WINNABLE ? 'winnable' : verdict === VERDICT_UNWINNABLE ? 'unwinnable' : 'unknown';
}

/** A verdict of the core about both sides. */
export function deadnessOf(verdict: number): Deadness {
  return verdict === VERDICT_WINNABLE ? 'alive' : verdict === VERDICT_UNWINNABLE ? 'dead' : 'unknown';
}

/** Whether `color` can still mate from the record at `address`. @throws {ArgumentError} for what is no color, and as {@link searchOf}. */
export function askWinnability(address: number, color: Color, options: WinnabilityOptions): Winnability {
  const { isFull, nodes } = searchOf(options);
  return winnabilityOf(coreExports().winnability(address, colorCode(color), isFull ? 1 : 0, nodes));
}

/** As {@link askWinnability}, with the line and the nodes. */
export function askHelpmate(address: number, color: Color, options: WinnabilityOptions): WinnabilityAnswer {
  const verdict = askWinnability(address, color, options);
  const line = readMoves(resultHalf(1));
  return { verdict, nodes: resultHalf(0), line };
}

/** Whether neither side can still mate from the record at `address`. */
export function askDeadness(address: number, options: WinnabilityOptions): Deadness {
  const { isFull, nodes } = searchOf(options);
  return deadnessOf(coreExports().deadness(address, isFull ? 1 : 0, nodes));
}
