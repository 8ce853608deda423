/**
 * What an import of the built package adds to a page: minified by the two most used bundlers and gzipped, as docs/packaging.md
 * promises.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { markConstants } from '../../scripts/lib/pure-constants.js';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rochade-size-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const KIBIBYTE = 1024;

/** Name or `*`, entry, and bytes at most. The first row is the promise; the others keep the rest from growing unseen. */
const LIMITS: readonly (readonly [name: string, entry: string, limit: number])[] = [
  ['Position', 'index', 40 * KIBIBYTE],
  ['Game', 'index', 54.5 * KIBIBYTE],
  ['*', 'index', 59.5 * KIBIBYTE],
  ['square', 'index', 1.5 * KIBIBYTE],
  ['*', 'reference/index', 12 * KIBIBYTE],
];

/** The production build of Vite, the bundler that our examples begin with. */
async function byVite(name: string, entry: string): Promise<Buffer> {
  const { build } = await import('vite');
  const input = join(folder, 'page.js');
  writeFileSync(input, program(name, entry));
  await build({
    root: folder,
    logLevel: 'error',
    configFile: false,
    build: { outDir: 'out', modulePreload: false, rollupOptions: { input, output: { entryFileNames: 'page.js' } } },
  });
  return readFileSync(join(folder, 'out/page.js'));
}

async function byEsbuild(name: string, entry: string): Promise<Buffer> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: program(name, entry), resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  });
  return Buffer.from(outputFiles[0]!.contents);
}

function program(name: string, entry: string): string {
  const names = name === '*' ? '* as used' : `{ ${name} as used }`;
  return `import ${names} from ${JSON.stringify(join(dist, `${entry}.js`))}; globalThis.used = used;`;
}

describe('an import adds at most', () => {
  test.each(LIMITS)('%s of %s: %i bytes', async (name, entry, limit) => {
    const size = gzipSync(await byVite(name, entry), { level: 9 }).length;
    expect(size).toBeGreaterThan(100);
    expect(size).toBeLessThanOrEqual(limit);
  });

  test('what another bundler makes of it differs by 3 % at most', async () => {
    const [vite, other] = await Promise.all([byVite('Position', 'index'), byEsbuild('Position', 'index')]);
    expect(Math.abs(gzipSync(other).length / gzipSync(vite).length - 1)).toBeLessThan(0.03);
  });
});

describe('tree shaking', () => {
  test.each([
    ['square', ['WebAssembly', 'fen-board']],
    ['Position', ['time-control-syntax', 'claimDraw']],
    ['Clock', ['WebAssembly', 'fen-board']],
  ])('%s leaves out what it does not use', async (name, unwanted) => {
    const text = (await byEsbuild(name, 'index')).toString();
    expect(unwanted.filter((it) => text.includes(it))).toEqual([]);
  });

  test('the whole has what the parts leave out', async () => {
    const text = (await byEsbuild('*', 'index')).toString();
    for (const it of ['WebAssembly', 'fen-board', 'time-control-syntax', 'claimDraw']) expect(text).toContain(it);
  });
});

describe('markConstants', () => {
  test.each([
    ['const A = B.map(f);', 'const A = /* @__PURE__ */ (() => (B.map(f)))();'],
    ['export const A: X = new Map([1]);', 'export const A: X = /* @__PURE__ */ (() => (new Map([1])))();'],
    ['const A = [...B], C = 1;', 'const A = /* @__PURE__ */ (() => ([...B]))(), C = 1;'],
    ["const A = ['a', 'b'] as const;", "const A = ['a', 'b'] as const;"],
    ['const f = () => g();', 'const f = () => g();'],
    ['function f() { const A = g(); }', 'function f() { const A = g(); }'],
  ])('%s', (source, marked) => {
    expect(markConstants(source)).toBe(marked);
  });
});
