/** The bulk reader against `parsePgn`: the same games, moves and results of difficult files, whole and damaged. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { damaged, replayDifference, shortest } from '../data/pgn-replay.js';
import { rowsOf } from '../data/pgn-rows.js';
import { randomOf } from './seed.js';

const data = (file: string) => readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
const files = rowsOf<{ readonly file: string; readonly base64: string }>(data('pgn-files.jsonl')).map(
  ({ file, base64 }) => [file, new Uint8Array(Buffer.from(base64, 'base64'))] as const,
);
const real = rowsOf<{ readonly game: number; readonly pgn: string }>(data('pgn-real.jsonl')).map(
  ({ game, pgn }) => [`game ${game}`, new TextEncoder().encode(pgn)] as const,
);
const DAMAGES = 1500;

test.each([...files, ...real])('%s', (_, bytes) => {
  expect(replayDifference(bytes)).toBeUndefined();
});

test(`${DAMAGES} damaged files`, { timeout: 900_000 }, () => {
  const random = randomOf('damaged files');
  const short = [...files, ...real].filter(([, { length }]) => length < 8000);
  for (let i = 0; i < DAMAGES; i++) {
    const bytes = damaged(random.pick(short)[1], random);
    if (replayDifference(bytes) === undefined) continue;
    const cause = shortest(bytes);
    expect.fail(`${JSON.stringify(Buffer.from(cause).toString())}: ${replayDifference(cause)?.join(' <> ')}`);
  }
});
