/** Replay over workers: what it must equal, whatever happens to sources, workers and whoever takes the batches. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Random } from '../../src/cli/verify/random.js';
import { Position } from '../../src/index.js';
import {
  PgnError,
  type PgnSource,
  type ReplayBatch,
  type ReplayOptions,
  replayPgn,
  replayPgnSync,
} from '../../src/pgn/index.js';
import { createPool, type Pool, type PoolOptions, type PoolReplayProgress } from '../../src/pool/index.js';
import { ReplaySession } from '../../src/pool/replay-session.js';
import { base64Of, latin1Text } from '../data/bytes.js';
import { damaged } from '../data/pgn-replay.js';
import { readJsonLines, readPgnFiles } from '../data/read.js';
import { randomOf } from '../differential/seed.js';
import { beset, firstRun, kill, LATE_ANSWERS, recorded } from './workers.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const difficult = readPgnFiles().map(([, bytes]) => bytes);
const real = readJsonLines<{ readonly pgn: string }>('pgn-real.jsonl').map(({ pgn }) => pgn);
/** Many chunks and several batches of real games. */
const archive = bytesOf(Array.from({ length: 24 }, () => real.join('\n')).join('\n'));
const GAMES = 24 * real.length;

const two = createPool({ threads: 2 });
afterAll(() => two.close());
const open: Pool[] = [];
function pool(options: PoolOptions): Pool {
  open.push(createPool(options));
  return open.at(-1)!;
}
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/** All that a batch says. */
function factsOf(batch: ReplayBatch) {
  const { firstGame, moves, keys, firstMoves, begins, movetexts, ends, results, broken } = batch;
  const diagnostics = batch.diagnostics.map(({ cause, ...rest }) => ({ ...rest, cause: cause?.message }));
  const games = [...batch].map((game) => [game.start().fen(), game.final().fen(), ...game.tags()]);
  return { firstGame, moves, keys, firstMoves, begins, movetexts, ends, results, broken, diagnostics, games };
}

const here = (source: Uint8Array | string, options?: ReplayOptions) => [...replayPgnSync(source, options)].map(factsOf);

/** The facts of all batches, by source. */
async function there(run: AsyncIterable<{ source: number; batch: ReplayBatch }>, sources: number) {
  const all: ReturnType<typeof factsOf>[][] = Array.from({ length: sources }, () => []);
  for await (const { source, batch } of run) all[source]!.push(factsOf(batch));
  return all;
}

async function gamesOf(run: AsyncIterable<{ batch: ReplayBatch }>): Promise<number> {
  let games = 0;
  for await (const { batch } of run) games += batch.length;
  return games;
}

const isAborted = { name: 'PoolError', code: 'pool-aborted' };
const isLost = { name: 'PoolError', code: 'pool-worker' };

describe('equals the replay of one thread', () => {
  test('of difficult files, with keys, and of real ones', async () => {
    const sources = [...difficult, ...real.map(bytesOf), archive];
    const found = await there(two.replayPgn(sources, { keys: true }), sources.length);
    for (const [i, source] of sources.entries()) expect(found[i], `source ${i}`).toEqual(here(source, { keys: true }));
  });

  test('of 500 damaged files', async () => {
    const random = randomOf('damaged files in a pool');
    const short = difficult.filter(({ length }) => length < 8000);
    const sources = Array.from({ length: 500 }, () => damaged(random.pick(short), random));
    const found = await there(two.replayPgn(sources), sources.length);
    for (const [i, source] of sources.entries()) {
      expect(found[i], base64Of(source)).toEqual(here(source));
    }
  });

  test('of streams in chunks of any size, and of text', async () => {
    const random = new Random(8);
    async function* chunks(bytes: Uint8Array, most: number) {
      for (let at = 0; at < bytes.length; ) {
        const size = 1 + random.below(most);
        yield bytes.subarray(at, at + size);
        at += size;
      }
    }
    const sources = [...difficult.map((bytes) => chunks(bytes, 60)), chunks(archive, 300_000)];
    const found = await there(two.replayPgn(sources), sources.length);
    expect(found).toEqual([...difficult, archive].map((bytes) => here(bytes)));
    const text = real.join('\n');
    expect(await there(two.replayPgn([text]), 1)).toEqual([here(text)]);
  });

  test('without tags; and of nothing', async () => {
    expect(await there(two.replayPgn([archive], { tags: false }), 1)).toEqual([here(archive, { tags: false })]);
    expect(await there(two.replayPgn([]), 0)).toEqual([]);
    expect(await there(two.replayPgn(['', new Uint8Array(0)]), 2)).toEqual([[], []]);
  });

  test('whatever becomes of the workers', async () => {
    const { spawn, workers } = recorded();
    const own = pool({ threads: 1, spawn });
    // A worker is ended whenever a batch has come: its source is begun again behind that.
    let games = 0;
    const onProgress = (progress: PoolReplayProgress) => {
      if (progress.games !== games) kill(workers.at(-1)!);
      games = progress.games;
    };
    const joined = bytesOf(difficult.map((bytes) => latin1Text(bytes)).join('\n\n'));
    for (const bytes of [archive, joined]) {
      expect(await there(own.replayPgn([bytes], { onProgress }), 1)).toEqual([here(bytes)]);
    }
    expect(workers.length).toBeGreaterThan(2);
  });

  test('in one worker, two at once and questions between them', async () => {
    const one = pool({ threads: 1 });
    const runs = [archive, archive].map(async (source) => {
      let games = 0;
      for await (const { batch } of one.replayPgn([source, source])) {
        games += batch.length;
        expect(await one.perft(Position.start(), 2)).toBe(400);
      }
      return games;
    });
    expect(await Promise.all(runs)).toEqual([2 * GAMES, 2 * GAMES]);
  });
});

describe('a source that fails', () => {
  const error = new Error('disk on fire');
  async function* broken() {
    yield archive;
    throw error;
  }
  const illegal = '1. e4 e5 2. Ke3 *\n';
  /** Outcomes by source: games, or the error. */
  async function outcomesOf(own: Pool, sources: PgnSource[], options = {}): Promise<unknown[]> {
    const outcomes: unknown[] = sources.map(() => 0);
    for await (const { source, result } of own.tryReplayPgn(sources, options)) {
      if (result.ok) (outcomes[source] as number) += result.value.length;
      else outcomes[source] = result.error;
    }
    return outcomes;
  }

  test('by its stream: what came before is replayed, others are not touched', async () => {
    const gamesBefore = async (batches: AsyncIterable<ReplayBatch>) => {
      let games = 0;
      await expect(
        (async () => {
          for await (const batch of batches) games += batch.length;
        })(),
      ).rejects.toBe(error);
      return games;
    };
    async function* batchesOf(own: Pool) {
      for await (const { batch } of own.replayPgn([broken()])) yield batch;
    }
    expect(await gamesBefore(batchesOf(two))).toBe(await gamesBefore(replayPgn(broken())));
    expect(await outcomesOf(two, [archive, broken(), archive])).toEqual([GAMES, error, GAMES]);
    await expect(gamesOf(two.replayPgn([broken(), archive]))).rejects.toBe(error);
  });

  test('by being none', async () => {
    const none = [1, undefined, [2]] as unknown as PgnSource[];
    const refused = expect.objectContaining({ code: 'argument-type' });
    expect(await outcomesOf(two, [...none, archive])).toEqual([refused, refused, refused, GAMES]);
    for (const sources of ['1. e4 *', archive, undefined, 1] as unknown as PgnSource[][]) {
      expect(() => two.tryReplayPgn(sources)).toThrow(refused);
    }
  });

  test('by the signal, while nothing comes of a source', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    function* nothing() {
      // Not for ever: a pool that is deaf to the signal fails, it does not hang.
      for (const end = performance.now() + 3_000; performance.now() < end; ) yield '';
    }
    const games = gamesOf(two.replayPgn([nothing()], { signal: controller.signal }));
    await expect(games).rejects.toMatchObject({ code: 'pool-aborted' });
  });

  test('by a first diagnostic, with strict', async () => {
    const fine = '1. e4 e5 1-0\n'.repeat(1000);
    const outcomes = await outcomesOf(two, [fine, illegal, fine], { strict: true });
    expect(outcomes).toEqual([1000, expect.any(PgnError), 1000]);
    expect(() => here(illegal, { strict: true })).toThrow((outcomes[1] as PgnError).message);
  });

  test.each([
    ['', ''],
    [', with answers to others', LATE_ANSWERS],
  ])('by ending every worker%s: a typed error, others are not touched', async (_, late) => {
    const script = `${late}\nhear(({ bytes }) => {
      if (new TextDecoder().decode(bytes).includes('poison')) die();
    });`;
    const own = pool({ threads: 2, spawn: beset(script) });
    const outcomes = await outcomesOf(own, [archive, '[Event "poison"]\n\n1. e4 *\n', archive]);
    expect(outcomes).toEqual([GAMES, expect.objectContaining(isLost), GAMES]);
  });

  test('by the list of sources', async () => {
    async function* sources() {
      yield archive;
      throw error;
    }
    let games = 0;
    const run = (async () => {
      for await (const { batch } of two.replayPgn(sources())) games += batch.length;
    })();
    await expect(run).rejects.toBe(error);
    expect(games).toBe(GAMES);
  });

  test('by a game that is longer than what is kept, when its worker is lost', async () => {
    const comment = bytesOf(`{${' '.repeat(1 << 20)}`);
    const session = new ReplaySession(0, Array(70).fill(comment), {}, []);
    const noMore = () => {};
    let fed = 0;
    for (await session.readOn(noMore); session.hasJob; await session.readOn(noMore)) {
      const { id, bytes } = session.nextJob();
      fed += bytes?.length ?? 0;
      session.accept({ rochade: 'replayed', id, batches: [], question: undefined, fed, spent: [], isEnded: false });
    }
    expect(fed).toBe(70 * comment.length);
    session.seat = {};
    session.restart(undefined);
    expect(session.failure).toMatchObject({ error: isLost });
  });
});

test.each([
  [
    'answers without batches',
    "({ id }) => id ? port.postMessage({ rochade: 'replayed', id, fed: 1, spent: [], isEnded: true }) : ready()",
  ],
  [
    'answers with batches that are none',
    "({ id }) => id ? port.postMessage({ rochade: 'replayed', id, fed: 1, spent: [], isEnded: false, batches: [{ rows: [] }] }) : ready()",
  ],
  [
    'gives back what is no buffer',
    "({ id }) => id ? port.postMessage({ rochade: 'replayed', id, fed: 1, spent: [1], isEnded: false, batches: [] }) : ready()",
  ],
  ['answers something else', "({ id }) => id ? port.postMessage({ rochade: 'listed', id }) : ready()"],
  ['dies', '({ id }) => (id ? die() : ready())'],
])('a worker that %s: another does its work', async (_, script) => {
  const own = pool({ threads: 1, spawn: firstRun(1, `hear(${script});`) });
  expect(await gamesOf(own.replayPgn([archive]))).toBe(GAMES);
});

describe('flow', () => {
  /** An archive without an end, and how it stands with it. */
  function endless() {
    const state = { read: 0, isClosed: false };
    async function* source() {
      try {
        for (;;) {
          state.read += archive.length;
          yield archive;
        }
      } finally {
        state.isClosed = true;
      }
    }
    return { state, source: source() };
  }

  test('nobody takes the batches: reading stops; leaving closes all sources', async () => {
    const all = [endless(), endless(), endless()];
    const run = two.replayPgn(all.map(({ source }) => source));
    await run.next();
    const total = () => all.reduce((sum, { state }) => sum + state.read, 0);
    // Until it has stood still for a second, as it does at once on a machine that is not busy.
    for (let read = 0; read !== total(); ) {
      read = total();
      // Eight batches in all, of a megabyte and more each, and a chunk ahead for each source.
      expect(read).toBeLessThan(12 * archive.length);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    await run.return();
    await new Promise((resolve) => setTimeout(resolve));
    expect(all.map(({ state }) => state.isClosed)).toEqual([true, true, true]);
    expect(await gamesOf(two.replayPgn([archive]))).toBe(GAMES);
  });

  test('a source that gives nothing does not keep others waiting, and can be left', async () => {
    async function* stuck() {
      yield '1. e4 ';
      await new Promise(() => {});
    }
    const controller = new AbortController();
    let games = 0;
    const run = (async () => {
      for await (const { batch } of two.replayPgn([stuck(), archive, archive], { signal: controller.signal })) {
        games += batch.length;
        if (games === 2 * GAMES) setTimeout(() => controller.abort());
      }
    })();
    await expect(run).rejects.toMatchObject(isAborted);
    expect(games).toBe(2 * GAMES);
  });

  test('abort: before, during and after', async () => {
    const before = two.replayPgn([archive], { signal: AbortSignal.abort('no') });
    await expect(before.next()).rejects.toMatchObject({ ...isAborted, cause: 'no' });
    const controller = new AbortController();
    const { state, source } = endless();
    const onProgress = ({ games }: PoolReplayProgress) => games > GAMES && controller.abort();
    await expect(gamesOf(two.replayPgn([source], { signal: controller.signal, onProgress }))).rejects.toMatchObject(
      isAborted,
    );
    expect(state.read).toBeGreaterThan(0);
    const late = new AbortController();
    expect(await gamesOf(two.replayPgn([archive], { signal: late.signal }))).toBe(GAMES);
    late.abort();
    expect(await gamesOf(two.replayPgn([archive]))).toBe(GAMES);
  });

  test('closing the pool ends it', async () => {
    const own = pool({ threads: 2 });
    const run = gamesOf(own.replayPgn([endless().source]));
    setTimeout(() => own.close(), 100);
    await expect(run).rejects.toMatchObject({ code: 'pool-closed' });
  });

  test('progress counts what has been read', async () => {
    const seen: PoolReplayProgress[] = [];
    await gamesOf(two.replayPgn([archive, ...difficult], { onProgress: (it) => seen.push(it) }));
    const games = [archive, ...difficult].flatMap((bytes) => [...replayPgnSync(bytes)]);
    expect(seen.at(-1)).toEqual({
      sources: 1 + difficult.length,
      games: games.reduce((sum, { length }) => sum + length, 0),
      plies: games.reduce((sum, { moves }) => sum + moves.length, 0),
    });
    const error = new Error('the bar is closed');
    const onProgress = () => {
      throw error;
    };
    await expect(gamesOf(two.replayPgn([archive], { onProgress }))).rejects.toBe(error);
  });
});
