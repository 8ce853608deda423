/** Debian's `stockfish`, from STOCKFISH_NATIVE, the PATH or /usr/games. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Entrant } from './contestant.js';
import { openStockfish } from './stockfish.js';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findStockfish(): string | undefined {
  const given = process.env.STOCKFISH_NATIVE;
  if (given !== undefined) return given;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/games'];
  return folders.map((folder) => join(folder, 'stockfish')).find(isExecutable);
}

export const stockfishNative: Entrant = {
  id: 'stockfish',
  open: async () => {
    const path = findStockfish();
    if (path === undefined) return { unavailable: 'no stockfish on the PATH; on Debian: apt install stockfish' };
    return openStockfish('stockfish', `go perft, ${path}`, path, []);
  },
};
