/**
 * The code blocks of the README and of docs/workers.md run, and what they print is what their comments say:
 * `console.log(x); // what is printed`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterEach, describe, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const pages = ['README.md', 'docs/workers.md'].map((page) => readFileSync(root + page, 'utf8'));
const blocks = pages.flatMap((page) => [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => match[1]!));

/** What a block claims to print, in order. */
function claims(block: string): string[] {
  return [...block.matchAll(/console\.log\(.*\);? \/\/ (.*)$/gm)].map((match) => match[1]!);
}

async function run(block: string): Promise<void> {
  const result = await build({
    stdin: { contents: block, loader: 'ts', resolveDir: root },
    alias: {
      'rochade/variants': `${root}src/variants/index.ts`,
      'rochade/chess.js': `${root}src/compat/chessjs.ts`,
      'rochade/pgn': `${root}src/pgn/index.ts`,
      'rochade/pool': `${root}src/pool/index.ts`,
      rochade: `${root}src/index.ts`,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
  });
  const folder = mkdtempSync(join(tmpdir(), 'rochade-readme-'));
  try {
    const file = join(folder, 'block.mjs');
    writeFileSync(file, result.outputFiles[0]!.text);
    await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('code on pages', () => {
  it('has code to run', () => {
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.flatMap(claims).length).toBeGreaterThan(5);
  });

  it.each(blocks.map((block) => [block]))('prints what it says: %s', async (block) => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
      printed.push(values.map(String).join(' '));
    });
    await run(block);
    expect(printed).toEqual(claims(block));
  });
});
