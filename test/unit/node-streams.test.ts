/** Streams of Node as sources of PGN; the sources that browsers have too are in `pgn-stream` and `pgn-replay`. */
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type PgnSource, readPgn, replayPgn } from '../../src/pgn/index.js';

const TEXT = '[White "Ångström"]\n\n1. e4 e5 {é} 2. Nf3 *\n\n1. d4 1-0\n';
const GAMES = [
  ['Ångström', 3, '*'],
  [undefined, 1, '1-0'],
];

test.each<[string, () => PgnSource]>([
  ['bytes', () => Readable.from([Buffer.from(TEXT)])],
  ['bytes, one by one', () => Readable.from([...Buffer.from(TEXT)].map((byte) => Buffer.of(byte)))],
  ['text', () => Readable.from([TEXT])],
])('a stream of Node with %s', async (_, source) => {
  const read: unknown[] = [];
  for await (const game of readPgn(source())) read.push([game.tags.get('White'), game.mainline().length, game.result]);
  expect(read).toEqual(GAMES);

  const replayed: unknown[] = [];
  for await (const batch of replayPgn(source())) {
    for (const game of batch) replayed.push([game.tags().get('White'), game.moves.length, game.result]);
  }
  expect(replayed).toEqual(GAMES);
});
