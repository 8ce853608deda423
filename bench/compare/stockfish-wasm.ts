/**
 * The npm package `stockfish` (WebAssembly by LLVM), lite single-threaded build, in a Node process of its own.
 * Found through STOCKFISH_WASM (the path of a stockfish-*-lite-single.js) or an installed package.
 */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Entrant } from './contestant.js';
import { openStockfish } from './stockfish.js';

function findBuild(): string | undefined {
  const given = process.env.STOCKFISH_WASM;
  if (given !== undefined) return given;
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve('stockfish/package.json')), 'bin');
    const build = existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith('-lite-single.js')) : undefined;
    return build === undefined ? undefined : join(folder, build);
  } catch {
    return undefined;
  }
}

export const stockfishWasm: Entrant = {
  id: 'stockfish-wasm',
  open: async () => {
    const build = findBuild();
    if (build === undefined) {
      return {
        unavailable:
          'npm package stockfish not found; unpack it anywhere and name its lite-single.js in STOCKFISH_WASM',
      };
    }
    return openStockfish('stockfish-wasm', `go perft, ${basename(build)}`, process.execPath, [build]);
  },
};
