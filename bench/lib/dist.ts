/**
 * The built package, as its users get it: bench/ measures dist/, not sources passed through a loader.
 * Types come from the sources, so that a type check needs no build.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './machine.js';

export type Rochade = typeof import('../../src/index.js');
export type RochadePool = typeof import('../../src/pool/index.js');
export type RochadePgn = typeof import('../../src/pgn/index.js');
export type Chessjs = typeof import('../../src/compat/chessjs.js');
export type Reference = typeof import('../../src/reference/index.js');

/** The root entry. Rejects where `npm run build` has not run. */
export function importRochade(): Promise<Rochade> {
  return importBuilt('index.js');
}

/** The entry `./pool`. Rejects where `npm run build` has not run. */
export function importPool(): Promise<RochadePool> {
  return importBuilt('pool/index.js');
}

/** The entry `./pgn`. Rejects where `npm run build` has not run. */
export function importPgn(): Promise<RochadePgn> {
  return importBuilt('pgn/index.js');
}

/** The entry `./chess.js`. Rejects where `npm run build` has not run. */
export function importChessjs(): Promise<Chessjs> {
  return importBuilt('compat/chessjs.js');
}

/** The entry `./reference`. Rejects where `npm run build` has not run. */
export function importReference(): Promise<Reference> {
  return importBuilt('reference/index.js');
}

async function importBuilt<Module>(file: string): Promise<Module> {
  try {
    return await import(pathToFileURL(join(ROOT, 'dist', file)).href);
  } catch (cause) {
    throw new Error(`Expected the built package, found no loadable dist/${file}: run npm run build first.`, { cause });
  }
}
