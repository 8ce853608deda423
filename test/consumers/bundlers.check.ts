/** The packed library through the bundlers, and what they make of it in a page of Chromium. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as vite from 'vite';
import { type Browser, openChromium } from './lib/browsers.js';
import { type Bundler, byEsbuild, byRollup, byVite, byWebpack } from './lib/bundle.js';
import { PERFT_4, project } from './lib/project.js';
import { serve } from './lib/server.js';

const COUNT = `import { perft, Position } from 'rochade';
globalThis.result = perft(Position.start(), 4);`;
const POOL = `import { Position } from 'rochade';
import { createPool } from 'rochade/pool';
createPool({ threads: 2 }).perft(Position.start(), 4).then(
  (nodes) => { globalThis.result = nodes; },
  (error) => { globalThis.failure = error; },
);`;
/** The recipe of docs/workers.md: a worker of one's own, which has its own core. */
const OWN_WORKER = `const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }) => { globalThis.result = data; };
worker.onerror = ({ message }) => { globalThis.failure = message; };
worker.postMessage({ fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', depth: 4 });`;
const OWN_SCRIPT = `import { perft, Position } from 'rochade';
self.onmessage = ({ data: { fen, depth } }) => {
  self.postMessage(perft(Position.parseFen(fen), depth));
};`;

const page = (script: string) => `<!doctype html><meta charset="utf-8"><script type="module" src="${script}"></script>`;
/** Vite builds the page; the others a script beside it. */
const VITE_PAGE = { 'index.html': page('./main.js') };
const BUILT_PAGE = { 'index.html': page('./out/main.js') };

let browser: Browser;
before(async () => {
  browser = await openChromium();
});
after(() => browser.close());

async function opened(folder: string): Promise<unknown> {
  const site = await serve(folder);
  try {
    return await browser.open(site.url);
  } finally {
    await site.close();
  }
}

const BUNDLERS: readonly (readonly [name: string, bundler: Bundler, page: Record<string, string>])[] = [
  ['Vite', byVite, VITE_PAGE],
  ['webpack', byWebpack, BUILT_PAGE],
  ['esbuild', byEsbuild(), BUILT_PAGE],
  ['Rollup', byRollup, BUILT_PAGE],
];

for (const [name, bundler, page] of BUNDLERS) {
  for (const [what, text] of [
    ['counts', COUNT],
    ['counts in a pool', POOL],
  ] as const) {
    test(`${name} ${what}`, async () => {
      const folder = project({ ...page, 'main.js': text });
      assert.deepEqual(await opened(await bundler(folder)), { result: PERFT_4 });
    });
  }
}

const OWN: readonly (readonly [name: string, bundler: Bundler, page: Record<string, string>, main: string])[] = [
  ['Vite', byVite, VITE_PAGE, OWN_WORKER],
  ['webpack', byWebpack, BUILT_PAGE, OWN_WORKER],
  ['esbuild, where it is an entry point', byEsbuild(['main.js', 'worker.js']), BUILT_PAGE, OWN_WORKER],
];

for (const [name, bundler, page, main] of OWN) {
  test(`a worker of one's own by ${name}`, async () => {
    const folder = project({ ...page, 'main.js': main, 'worker.js': OWN_SCRIPT });
    assert.deepEqual(await opened(await bundler(folder)), { result: PERFT_4 });
  });
}

for (const [what, files] of [
  ['counts', { 'main.js': COUNT }],
  ['counts in a pool', { 'main.js': POOL }],
  ["runs a worker of one's own", { 'main.js': OWN_WORKER, 'worker.js': OWN_SCRIPT }],
] as const) {
  test(`Vite's development server ${what}`, async () => {
    const root = project({ ...VITE_PAGE, ...files });
    const server = await vite.createServer({
      root,
      configFile: false,
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1' },
    });
    try {
      await server.listen();
      assert.deepEqual(await browser.open(server.resolvedUrls!.local[0]!), { result: PERFT_4 });
    } finally {
      await server.close();
    }
  });
}

test('a script of a page, without any bundler', async () => {
  const text = COUNT.replace("'rochade'", "'./node_modules/rochade/dist/index.js'");
  assert.deepEqual(await opened(project({ 'index.html': page('./main.js'), 'main.js': text })), { result: PERFT_4 });
});

test('a script of a page with an import map', async () => {
  const map = '{ "imports": { "rochade": "./node_modules/rochade/dist/index.js" } }';
  const html = `<!doctype html><script type="importmap">${map}</script><script type="module">${COUNT}</script>`;
  assert.deepEqual(await opened(project({ 'index.html': html })), { result: PERFT_4 });
});
