/**
 * Repeated, interleaved samples of perft calls, each on the clock of its contestant, every count checked.
 * tinybench drives the repetitions and computes p50 and spread. Its tasks run "concurrently" but pass a turnstile, so that
 * samples alternate A B C A B C; each task reports its own duration, since the clocks differ (process CPU, child CPU, wall).
 */
import { Bench, type Statistics } from 'tinybench';
import type { Contestant } from '../compare/contestant.js';
import { type PerftPosition, publishedNodes } from '../positions.js';
import { wall } from './clock.js';
import { Turnstile } from './turnstile.js';

/** Milliseconds; keeps the calls per sample finite where a clock ticks too coarsely to see one call. */
const SHORTEST_CALL = 0.01;

/** One contestant on one position at one depth. */
export interface Entry {
  readonly contestant: Contestant;
  readonly position: PerftPosition;
  readonly depth: number;
  /** Calls per sample, so that short searches fill the clock's resolution. */
  readonly repeats: number;
  /** Wall milliseconds that a sample is expected to take. */
  readonly expected: number;
}

export interface Measurement {
  readonly contestant: string;
  readonly position: string;
  readonly depth: number;
  readonly nodes: number;
  readonly repeats: number;
  readonly clock: string;
  /** Milliseconds per call, one value a round, in the order of the rounds. */
  readonly milliseconds: readonly number[];
  readonly p50: number;
  readonly min: number;
  readonly max: number;
  /** Median absolute deviation in milliseconds. */
  readonly mad: number;
}

/** A contestant returned another count than the published one. */
export class WrongCountError extends Error {
  constructor(contestant: string, position: PerftPosition, depth: number, expected: number, found: number) {
    super(
      `Expected ${expected} nodes for ${position.id} at depth ${depth}, found ${found} by ${contestant} (${position.fen}).`,
    );
    this.name = 'WrongCountError';
  }
}

/** Counts once and compares with the published count. Throws a {@link WrongCountError}. */
export async function countChecked(contestant: Contestant, position: PerftPosition, depth: number): Promise<number> {
  const expected = publishedNodes(position, depth);
  const counted = contestant.count(position.fen, depth);
  const found = typeof counted === 'number' ? counted : await counted;
  if (found !== expected) throw new WrongCountError(contestant.id, position, depth, expected, found);
  return found;
}

/**
 * Warms up and chooses the calls per sample so that one sample takes `floor` milliseconds or a little more.
 *
 * Two calls or one `floor`, whichever is longer: enough for V8 to reach its last tier on every contestant seen here.
 */
export async function prepareEntry(
  contestant: Contestant,
  position: PerftPosition,
  depth: number,
  floor: number,
): Promise<Entry> {
  let spent = 0;
  let fastest = Number.POSITIVE_INFINITY;
  let fastestWall = Number.POSITIVE_INFINITY;
  for (let calls = 0; spent < floor || (calls < 2 && fastest < floor); calls++) {
    const started = contestant.clock.now();
    const startedWall = wall.now();
    await countChecked(contestant, position, depth);
    const elapsed = contestant.clock.now() - started;
    spent += elapsed;
    fastest = Math.min(fastest, elapsed);
    fastestWall = Math.min(fastestWall, wall.now() - startedWall);
  }
  const repeats = Math.max(1, Math.ceil(floor / Math.max(fastest, SHORTEST_CALL)));
  return { contestant, position, depth, repeats, expected: repeats * fastestWall };
}

/** How many rounds fit into `budget` wall milliseconds: at most `rounds`, at least one. */
export function roundsWithin(budget: number, rounds: number, entries: readonly Entry[]): number {
  const perRound = entries.reduce((total, entry) => total + entry.expected, 0);
  return Math.max(1, Math.min(rounds, Math.floor(budget / perRound)));
}

async function sample(entry: Entry): Promise<number> {
  const { contestant, position, depth, repeats } = entry;
  const started = contestant.clock.now();
  for (let call = 0; call < repeats; call++) await countChecked(contestant, position, depth);
  return (contestant.clock.now() - started) / repeats;
}

/**
 * Measures all entries in turns, `rounds` samples each. Entries need distinct contestants.
 *
 * Throws the first error of any contestant, a {@link WrongCountError} in particular.
 */
export async function measureInterleaved(
  entries: readonly Entry[],
  rounds: number,
  onSample: (entry: Entry) => void,
): Promise<Measurement[]> {
  const turnstile = new Turnstile(entries.map((entry) => entry.contestant.id));
  const failure = new AbortController();
  const bench = new Bench({ concurrency: 'bench', warmup: false, time: 0, iterations: rounds, signal: failure.signal });
  bench.addEventListener('error', ({ error }) => failure.abort(error));
  const inOrder = new Map<Entry, number[]>(entries.map((entry) => [entry, []]));
  for (const entry of entries) {
    const { id } = entry.contestant;
    bench.add(
      id,
      async () => {
        const milliseconds = await sample(entry);
        inOrder.get(entry)!.push(milliseconds);
        return { overriddenDuration: milliseconds };
      },
      {
        async: true,
        beforeEach: () => turnstile.enter(id),
        afterEach: () => {
          onSample(entry);
          turnstile.exit();
        },
        afterAll: () => turnstile.leave(id),
      },
    );
  }
  await bench.run();
  failure.signal.throwIfAborted();
  return entries.map((entry) => summarize(entry, inOrder.get(entry)!, latencyOf(bench, entry.contestant.id)));
}

function latencyOf(bench: Bench, id: string): Statistics {
  const result = bench.getTask(id)?.result;
  if (result === undefined || !('latency' in result))
    throw new Error(`Expected a finished task for ${id}, found ${result?.state}.`);
  return result.latency;
}

function summarize(entry: Entry, milliseconds: readonly number[], latency: Statistics): Measurement {
  return {
    contestant: entry.contestant.id,
    position: entry.position.id,
    depth: entry.depth,
    nodes: publishedNodes(entry.position, entry.depth),
    repeats: entry.repeats,
    clock: entry.contestant.clock.name,
    milliseconds,
    p50: latency.p50,
    min: latency.min,
    max: latency.max,
    mad: latency.mad,
  };
}
