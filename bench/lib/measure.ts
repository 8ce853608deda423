/**
 * Repeated, interleaved samples of perft calls, each on the clock of its contestant, every count checked.
 * tinybench drives the repetitions and computes p50 and spread. Its tasks run "concurrently" but pass a turnstile, so that
 * samples alternate A B C A B C; each task reports its own duration, since the clocks differ (process CPU, child CPU, wall).
 */
import { setMaxListeners } from 'node:events';
import { Bench, type Statistics } from 'tinybench';
import { publishedNodes } from '../positions.js';
import { countChecked, type Entry } from './entry.js';
import { Turnstile } from './turnstile.js';

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
  /** The fastest single call of all samples, in milliseconds. */
  readonly fastest: number;
  /** Median absolute deviation in milliseconds. */
  readonly mad: number;
}

interface Sample {
  /** Milliseconds per call. */
  readonly mean: number;
  readonly fastest: number;
}

async function takeSample({ contestant, position, depth, repeats }: Entry): Promise<Sample> {
  const { clock } = contestant;
  const started = clock.now();
  let callStarted = started;
  let fastest = Number.POSITIVE_INFINITY;
  for (let call = 0; call < repeats; call++) {
    await countChecked(contestant, position, depth);
    const callEnded = clock.now();
    fastest = Math.min(fastest, callEnded - callStarted);
    callStarted = callEnded;
  }
  return { mean: (callStarted - started) / repeats, fastest };
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
  setMaxListeners(entries.length + 1, failure.signal);
  const bench = new Bench({ concurrency: 'bench', warmup: false, time: 0, iterations: rounds, signal: failure.signal });
  bench.addEventListener('error', ({ error }) => failure.abort(error));
  const inOrder = new Map<Entry, Sample[]>(entries.map((entry) => [entry, []]));
  for (const entry of entries) {
    const { id } = entry.contestant;
    bench.add(
      id,
      async () => {
        const sample = await takeSample(entry);
        inOrder.get(entry)!.push(sample);
        return { overriddenDuration: sample.mean };
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

function summarize(entry: Entry, samples: readonly Sample[], latency: Statistics): Measurement {
  return {
    contestant: entry.contestant.id,
    position: entry.position.id,
    depth: entry.depth,
    nodes: publishedNodes(entry.position, entry.depth),
    repeats: entry.repeats,
    clock: entry.contestant.clock.name,
    milliseconds: samples.map(({ mean }) => mean),
    p50: latency.p50,
    fastest: Math.min(...samples.map(({ fastest }) => fastest)),
    mad: latency.mad,
  };
}
