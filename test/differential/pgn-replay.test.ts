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

/** Words about as long as a word may be, in all places, before all that ends one or may be taken for an end. */
test.each(['x', '\xc3\xa9', '\xe9', '\xe2\x82\xac', '.', '1.', '$12', '$1234'])('long words of %j', (letters) => {
  const different: string[] = [];
  for (const before of ['', '* ', '1. e4 ', '1. e4 xyz ', '[White "x"]\n', '[White "x"]\n\n', '(', '1']) {
    for (let bytes = 248; bytes < 264; bytes++) {
      const word = letters.repeat(bytes).slice(0, bytes);
      for (const end of ['', ' ', '\xef\xbb\xbf', '\xc2\xa0', '\xa0', '\xe2\x80\x83', '\xe2\x80\x93', '$1', '(']) {
        for (const behind of ['e4', '1-0', '\xef\xbb\xbfe4 e5']) {
          const text = before + word + end + behind;
          if (replayDifference(latin1Bytes(text)) !== undefined) different.push(text);
        }
      }
    }
  }
  expect(different).toEqual([]);
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
  ['a reserved sign between games, in tags, in moves and behind the result', '<a>[Event "x"]<b>\n1. e4 <c> e5 *<d>'],
  ['a move behind many periods', `1. e4 ${'.'.repeat(100)}e5 *`],
  ['a move behind many periods, behind tags', `[White "x"]\n${'.'.repeat(100)}e4 *`],
  ['a move behind an ellipsis and periods', '1. e4 \xe2\x80\xa6.e5 ..e6 *'],
  ['a comment that is not closed', '1. e4 {open'],
  ['a comment that is not closed, behind more than a chunk', `1. e4 {${'open '.repeat(20_000)}\n\n[Event "x"]\n*`],
  ['a comment that is not closed, before the moves', '{open\n\n[Event "x"]\n*'],
  ['a result that is not that of the tag', '[Result "1-0"]\n\n1. e4 {a} 1/2-1/2 {b}\n'],
  ['a result that is not that of the tag, in another spelling', '[Result "1-0"]\n\n1. e4 0\xe2\x80\x931'],
  ['a result that is not that of the tag, as a star', '[Result "1-0"]\n\n1. e4\n*\n'],
  ['no PGN before a game and behind its result', 't * t'],
  ['no PGN behind each of two games', '* t *\n\nt *'],
  ['a letter of UTF-8 behind a tag', '[White "x"]\xc3\xa9'],
  ['a bracket between games, and behind a result', '(1. e4) * (1. d4)'],
  ['a bracket that is not closed behind a first move that is not legal', 'c5([White "x"]'],
  ['a glyph of five digits', '1. e4 $10000 $9999 *'],
  ['a tag with a name of 4094 letters', `[${'a'.repeat(4094)}"x"]\n*`],
  ['a bracket with a quote behind 4095 letters', `[${'a'.repeat(4095)}"x"]\n[White "x"]\n*`],
  ['a tag with a name of 2047 letters of UTF-8', `[${'\xc3\xa9'.repeat(2047)}"x"]\n*`],
  ['a bracket with a quote behind 2048 letters of UTF-8', `[${'\xc3\xa9'.repeat(2048)}"x"]\n*`],
  ['a bracket with nothing behind 200,000 letters', `1. e4 [${'a'.repeat(200_000)}`],
  ['a bracket with a quote behind 5000 letters, in moves', `1. e4 [${'a'.repeat(5000)}"x"] e5\n e5 *`],
  ['a comment between tags', '[White "x"] ; a\n[Black "y"] {b}\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n{c} 1. e4 *'],
  ['a comment behind the tags of a game without moves', '[White "x"]\n\n{a}\n\n[White "y"]\n\n1. e4 *'],
  ['a comment behind the tags of a game without moves, and no empty line', '[White "x"]\n{a}\n[White "y"]\n1. e4 *'],
  ['the first tag of a game behind others and a comment', '[White "x"]\n{a}\n[Event "y"]\n1. e4 *'],
  ['a comment before the moves of a variant', '[Variant "Duck"]\n\n{a} 1. e4 *'],
  ['a comment larger than a chunk between tags', `[White "x"]\n{${'a '.repeat(50_000)}}\n[Black "y"]\n1. e4 *`],
  ['a move that is not legal before tags', 'e8\n[White "x"]\n1. e4 *'],
  ['a number before tags', '1.\n[White "x"]\n1. e4 *'],
  ['glyphs without blanks', '1. e4$1 e5!?$1$6 2. Nf3$1Nc6 $2d4$3 *'],
  ['glyphs without blanks where nothing is read', '1. x e4$1--+'],
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
