/** The bulk reader against `parsePgn`: the same games, moves and results of difficult files, whole and damaged. */
import { expect, test } from 'vitest';
import { latin1Bytes } from '../data/bytes.js';
import { damaged, replayDifference, shortest } from '../data/pgn-replay.js';
import { readJsonLines, readPgnFiles } from '../data/read.js';
import { randomOf } from './seed.js';

const files = readPgnFiles();
const real = readJsonLines<{ readonly game: number; readonly pgn: string }>('pgn-real.jsonl').map(
  ({ game, pgn }) => [`game ${game}`, new TextEncoder().encode(pgn)] as const,
);
const DAMAGES = 1500;

test.each([...files, ...real])('%s', (_, bytes) => {
  expect(replayDifference(bytes)).toBeUndefined();
});

/** What fuzzing has found to be read differently, as short as it can be; bytes by their Latin-1 letters. */
test.each([
  ['a tag name behind a tab', '[\tResult"0-1'],
  ['a tag name with blanks behind it', '[Result  "\xc2\xbd'],
  ['a tag name without a blank behind it', '[Result"1-0'],
  ['a result in another spelling, not closed', '[\tResult"\xc2\xbd\n5'],
  ['something behind the value of a result', '[Result "1-0"e'],
  ['a result behind one with something behind its value', '[Result "1-0"e"]\n[Result "0-1"]'],
  ['a result with something behind its value behind another', '[Result "1-0"]\n[Result "0-1"e"]'],
  ['a Latin-1 blank behind a letter of UTF-8', '\xc2\xbd\xa0'],
  ['a result behind a Latin-1 blank where nothing is read', ';\nf6 Z\xa01-0'],
  ['a result behind a Latin-1 blank and a number where nothing is read', 'xyz 1.Z\xa0\xbd'],
  ['a byte order mark behind a letter of UTF-8', '\xc2\xbd\xef\xbb\xbf'],
  ['a byte order mark before the tags of the next game', '[Event"\n\n\xef\xbb\xbf[Event"'],
  ['a byte order mark before the moves of the next game', 'e4 e5\n\n\xef\xbb\xbf1. d4'],
  ['a number of the next game with something behind it', 'd4 d5 \n\n1.%'],
  ['a sign in brackets behind a pawn where nothing is read', 'g7 b8(<)*1'],
  ['a comment in brackets behind a pawn', 'b8({)*1'],
  ['a letter of UTF-8 in brackets behind a pawn', 'b8(\xc3\xa9)*1'],
  ['a letter of Latin-1 in brackets behind a pawn', 'g7 b8(\xe9)*1'],
  ['a number of the next game with an ellipsis', 'd4 d5\n\n1\xe2\x80\xa6d4'],
])('%s', (_, letters) => {
  expect(replayDifference(latin1Bytes(letters))).toBeUndefined();
});

test(`${DAMAGES} damaged files`, { timeout: 900_000 }, () => {
  const random = randomOf('damaged files');
  const short = [...files, ...real].filter(([, { length }]) => length < 8000);
  for (let i = 0; i < DAMAGES; i++) {
    const bytes = damaged(random.pick(short)[1], random);
    if (replayDifference(bytes) === undefined) continue;
    const cause = shortest(bytes);
    expect.fail(`${JSON.stringify(new TextDecoder().decode(cause))}: ${replayDifference(cause)?.join(' <> ')}`);
  }
});
