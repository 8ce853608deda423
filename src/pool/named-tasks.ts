/**
 * The tasks that a pool has names for: what a worker is asked about some positions, and what its answer means. Nothing a
 * user passes is ever run as code.
 */
import { badArgument } from '../argument.js';
import { colorCode } from '../color.js';
import {
  type Deadness,
  deadnessOf,
  searchOf,
  type Winnability,
  type WinnabilityOptions,
  winnabilityOf,
} from '../core/winnability.js';
import { type ChessError, PerftError } from '../errors.js';
import { checkDepth, type PerftOptions, sharing } from '../perft.js';
import { failed, ok, type Result } from '../result.js';
import type { Color, Move } from '../types.js';
import {
  type Counted,
  type Decided,
  isArrayOf,
  type Listed,
  type MovesJob,
  newId,
  type PerftJob,
  type WinnabilityJob,
} from './protocol.js';

/** What `Pool.map` can ask about positions: the options and the answer of each task. */
export interface PoolTasks {
  /** As `perft`, without a table. */
  readonly perft: {
    readonly options: Pick<PerftOptions, 'share'> & { readonly depth: number };
    readonly output: number;
  };
  /** As `Position.winnability`. */
  readonly winnability: {
    readonly options: WinnabilityOptions & { readonly color: Color };
    readonly output: Winnability;
  };
  /** As `Position.isDead`. */
  readonly isDead: { readonly options: WinnabilityOptions; readonly output: Deadness };
  /** As `Position.legalMoves`. */
  readonly legalMoves: { readonly options: object; readonly output: Move[] };
}

export type PoolTaskName = keyof PoolTasks;

/** A task with its options. */
export interface NamedTask<Output> {
  /** Positions a job has at most. */
  readonly batch: number;
  /** Positions that take a worker longer than their message takes this thread: fewer are not worth a second worker. */
  readonly least: number;
  /** Whether a job takes a second at most. */
  readonly isBrief: boolean;
  job(records: Uint32Array): PerftJob | WinnabilityJob | MovesJob;
  /** What an answer says of each of `count` positions; `undefined` if it is no answer to this. */
  results(answer: unknown, count: number): Result<Output, ChessError>[] | undefined;
}

/** Nodes that a worker visits in some tenths of a second. */
const BRIEF_NODES = 1 << 20;
/** What {@link WinnabilityJob} has for a color to ask about both. */
const BOTH_COLORS = 2;

/** The task of this name. @throws {ArgumentError} if there is none, or its options are none. @throws {PerftError} for a depth. */
export function namedTask<Name extends PoolTaskName>(
  name: Name,
  options: PoolTasks[Name]['options'],
): NamedTask<PoolTasks[Name]['output']> {
  const make = typeof name === 'string' && Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  if (make !== undefined) return make(options);
  const names = Object.keys(TASKS).join(', ');
  throw badArgument('argument-type', `a task of ${names}`, name);
}

const TASKS: {
  readonly [Name in PoolTaskName]: (options: PoolTasks[Name]['options']) => NamedTask<PoolTasks[Name]['output']>;
} = { perft: perftTask, winnability: winnabilityTask, isDead: deadnessTask, legalMoves: movesTask };

function perftTask(options: PoolTasks['perft']['options']): NamedTask<number> {
  const { depth } = options;
  checkDepth(depth, 0);
  const share = sharing(options);
  const table = { run: 0, tableBits: 0, sharedTable: undefined };
  return {
    batch: 16,
    least: 1,
    isBrief: false,
    job: (records) => ({ rochade: 'perft', id: newId(), depth, share, ...table, records }),
    results: (answer, count) => {
      const { rochade, counts } = answer as Partial<Counted>;
      if (rochade !== 'counted' || !isArrayOf('BigUint64Array', counts) || counts!.length !== count) return undefined;
      return Array.from(counts!, numberOf);
    },
  };
}

function numberOf(count: bigint): Result<number, ChessError> {
  if (count <= BigInt(Number.MAX_SAFE_INTEGER)) return ok(Number(count));
  return failed(new PerftError('perft-overflow', `Expected at most 2^53 - 1 nodes, found ${count}.`));
}

function winnabilityTask(options: PoolTasks['winnability']['options']): NamedTask<Winnability> {
  return searchTask(colorCode(options.color), options, winnabilityOf);
}

function deadnessTask(options: WinnabilityOptions): NamedTask<Deadness> {
  return searchTask(BOTH_COLORS, options, deadnessOf);
}

function searchTask<Output>(
  color: number,
  options: WinnabilityOptions,
  outputOf: (verdict: number) => Output,
): NamedTask<Output> {
  const { isFull, nodes } = searchOf(options);
  return {
    batch: isFull ? 16 : 256,
    least: 1,
    isBrief: nodes <= BRIEF_NODES,
    job: (records) => ({ rochade: 'winnability', id: newId(), color, isFull, nodes, records }),
    results: (answer, count) => {
      const { rochade, verdicts } = answer as Partial<Decided>;
      if (rochade !== 'decided' || !isArrayOf('Uint8Array', verdicts) || verdicts!.length !== count) return undefined;
      return Array.from(verdicts!, (verdict) => ok(outputOf(verdict)));
    },
  };
}

function movesTask(): NamedTask<Move[]> {
  return {
    batch: 256,
    least: 256,
    isBrief: true,
    job: (records) => ({ rochade: 'moves', id: newId(), records }),
    results: (answer, count) => {
      const { rochade, moves, firstMoves } = answer as Partial<Listed>;
      if (rochade !== 'listed' || !isArrayOf('Uint32Array', moves) || !isArrayOf('Uint32Array', firstMoves)) {
        return undefined;
      }
      if (firstMoves!.length !== count + 1 || firstMoves![count] !== moves!.length) return undefined;
      if (firstMoves!.some((first, i) => first > (firstMoves![i + 1] ?? first))) return undefined;
      return Array.from({ length: count }, (_, i) => ok(movesFrom(moves!, firstMoves![i]!, firstMoves![i + 1]!)));
    },
  };
}

/** Part of a list as an array, one by one: a view of each part costs more than its moves. */
function movesFrom(list: Uint32Array, from: number, to: number): Move[] {
  const moves: number[] = [];
  for (let i = from; i < to; i++) moves.push(list[i]!);
  return moves as Move[];
}
