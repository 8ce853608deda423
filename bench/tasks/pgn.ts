/**
 * The games that the PGN bench plays: real-lichess-plain.pgn and real-lichess-annotated.pgn of a folder, or, without one,
 * the standard games of test/data/pgn-real.jsonl, repeated until a pass takes long enough to be timed.
 */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/machine.js';

export interface PgnFile {
  readonly name: string;
  /** Where it lies, for native programs. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

const NAMES = ['real-lichess-plain.pgn', 'real-lichess-annotated.pgn'] as const;
/** Bytes of a file that is put together of few games. */
const OWN_SIZE = 2e6;

/** @throws {Error} if a folder is named that lacks the files. */
export function pgnFiles(folder: string | undefined): PgnFile[] {
  if (folder === undefined) return [ownFile('own-plain.pgn', false), ownFile('own-annotated.pgn', true)];
  return NAMES.map((name) => {
    const path = join(folder, name);
    if (!existsSync(path)) throw new Error(`Expected ${NAMES.join(' and ')} in a folder, found none in ${folder}.`);
    return { name, path, bytes: new Uint8Array(readFileSync(path)) };
  });
}

interface Row {
  readonly variant: string;
  readonly pgn: string;
}

function ownFile(name: string, isAnnotated: boolean): PgnFile {
  const lines = readFileSync(join(ROOT, 'test/data/pgn-real.jsonl'), 'utf8').trim().split('\n');
  const games = lines
    .map((line) => JSON.parse(line) as Row)
    .filter(({ variant, pgn }) => variant === 'Standard' && pgn.includes('{') === isAnnotated)
    .map(({ pgn }) => `${pgn.trim()}\n\n`)
    .join('');
  const path = join(mkdtempSync(join(tmpdir(), 'rochade-bench-')), name);
  writeFileSync(path, games.repeat(Math.ceil(OWN_SIZE / games.length)));
  return { name, path, bytes: new Uint8Array(readFileSync(path)) };
}
