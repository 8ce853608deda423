/**
 * The packed library, bundled, in the engines of Chrome, Firefox and Safari; under a Content-Security-Policy; with and
 * without the headers that shared memory wants; and how long a page stands still while its pool counts.
 */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { type Answer, type Browser, openChromium, openFirefox, openWebKit } from './lib/browsers.js';
import { byEsbuild } from './lib/bundle.js';
import { PERFT_4, project } from './lib/project.js';
import { serve } from './lib/server.js';

const PAGE = '<!doctype html><meta charset="utf-8"><script type="module" src="./out/main.js"></script>';

/** A folder with a page that runs `body` and tells its answer. */
async function pageOf(body: string): Promise<string> {
  const text = `import * as rochade from 'rochade';
import * as pgn from 'rochade/pgn';
import { createPool } from 'rochade/pool';
const { Position, perft } = rochade;
async function answer() { ${body} }
answer().then(
  (result) => { globalThis.result = result; },
  (error) => { globalThis.failure = error.code + ': ' + error.message; },
);`;
  return byEsbuild()(project({ 'index.html': PAGE, 'main.js': text }));
}

async function answerOf(browser: Browser, folder: string, headers: Record<string, string> = {}): Promise<Answer> {
  const site = await serve(folder, headers);
  try {
    return await browser.open(site.url);
  } finally {
    await site.close();
  }
}

/** The way through most of the library, and every answer from outside: perft, the scholar's mate, PGN, FEN errors. */
const SMOKE = await pageOf(`
  const game = new rochade.Game();
  for (const san of ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#']) game.play(san);
  const [read] = pgn.parsePgn('1. e4 e5 (1... c5) 2. Nf3 *');
  const refused = Position.tryParseFen('8/8/8/8/8/8/8/4K3 w - - 0 1');
  const pool = createPool({ threads: 2 });
  const pooled = await pool.perft(Position.start(), 4);
  await pool.close();
  return [perft(Position.start(), 4), pooled, game.result, read.mainline().length, refused.error.code];
`);
const SMOKE_ANSWER = { result: [PERFT_4, PERFT_4, '1-0', 3, 'setup-no-king'] };
const COUNT = await pageOf('return perft(Position.start(), 4);');
const POOL = await pageOf('return createPool({ threads: 2 }).perft(Position.start(), 4);');
const SHARED = await pageOf(`
  const nodes = await createPool({ threads: 2 }).perft(Position.start(), 5, { hash: 1, sharedHash: true });
  return [crossOriginIsolated, nodes];
`);

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:";

const ENGINES: readonly (readonly [name: string, open: () => Promise<Browser>])[] = [
  ['Chromium', openChromium],
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
];

for (const [name, open] of ENGINES) {
  describe(name, async () => {
    const browser = await open();
    after(() => browser.close());

    test('plays, reads and counts', async () => {
      assert.deepEqual(await answerOf(browser, SMOKE), SMOKE_ANSWER);
    });

    test("works under a policy with 'wasm-unsafe-eval'", async () => {
      const headers = { 'content-security-policy': POLICY };
      assert.deepEqual(await answerOf(browser, COUNT, headers), { result: PERFT_4 });
      assert.deepEqual(await answerOf(browser, POOL, headers), { result: PERFT_4 });
    });

    test('says under a policy without it what to add', async () => {
      const { error } = await answerOf(browser, COUNT, { 'content-security-policy': "script-src 'self'" });
      assert.match(error!, /^core-compile-blocked: .*add 'wasm-unsafe-eval' to script-src/s);
    });
  });
}

describe('the headers of shared memory', async () => {
  const browser = await openChromium();
  after(() => browser.close());
  const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

  // Perft(5) of the start position: chessprogramming.org, Perft Results.
  test('with them workers share a table', async () => {
    assert.deepEqual(await answerOf(browser, SHARED, isolated), { result: [true, 4865609] });
  });

  test('without them only that fails, with a code', async () => {
    assert.deepEqual(await answerOf(browser, POOL), { result: PERFT_4 });
    assert.match((await answerOf(browser, SHARED)).error!, /^perft-hash: /);
  });
});

describe('a page whose pool counts for a second', async () => {
  const browser = await openChromium();
  after(() => browser.close());
  const folder = await pageOf(`
    const pool = createPool({ threads: 1 });
    await pool.perft(Position.start(), 3);
    let longest = 0;
    let isOver = false;
    let last = performance.now();
    const frame = (now) => { longest = Math.max(longest, now - last); last = now; if (!isOver) requestAnimationFrame(frame); };
    await new Promise((done) => requestAnimationFrame((now) => { last = now; done(); }));
    requestAnimationFrame(frame);
    const started = performance.now();
    const nodes = await pool.perft(Position.start(), 7, { signal: AbortSignal.timeout(1000) }).catch((error) => error.code);
    await new Promise((done) => requestAnimationFrame(done));
    isOver = true;
    return { nodes, longest, milliseconds: performance.now() - started };
  `);
  /** Milliseconds; what else the machine does can only add to them, so the best of some tries counts. */
  const LONGEST_FRAME = 50;
  const TRIES = 5;

  test('goes on drawing', async () => {
    const frames: number[] = [];
    while (frames.length < TRIES && !frames.some((it) => it < LONGEST_FRAME)) {
      const { result } = (await answerOf(browser, folder)) as {
        result: { nodes: unknown; longest: number; milliseconds: number };
      };
      assert.ok(result.nodes === 3195901860 || result.nodes === 'pool-aborted', String(result.nodes));
      assert.ok(result.milliseconds > 300);
      frames.push(result.longest);
    }
    assert.ok(frames.at(-1)! < LONGEST_FRAME, `longest frames: ${frames.join(', ')} ms`);
  });
});
