/**
 * What files in the wild do to a reader: a text each, with what must be read of it by `parsePgn`, `readPgn` and
 * `replayPgnSync`, and what `writePgn` must keep. Expectations are those of the PGN standard where it speaks, else what the
 * writer of the text can only have meant.
 */
import { describe, expect, test } from 'vitest';
import { type PgnGame, parsePgn, readPgn, replayPgnSync, writePgn } from '../../src/pgn/index.js';
import { latin1Bytes, utf16Bytes } from '../data/bytes.js';
import { sansOf } from '../data/pgn-rows.js';

/** Name, text, and for each game its tags but Result, its main line, its result and the codes of its diagnostics. */
type Row = readonly [name: string, text: string | Uint8Array, games: readonly string[]];

const TAGS = '[White "A"]\n\n';
const PROMOTION = '[FEN "8/4P3/8/8/8/8/k6K/8 w - - 0 1"]\n\n';
const utf16 = (text: string) => utf16Bytes(text, 'utf16le');
const swapped = (bytes: Uint8Array) => bytes.map((_, i, all) => all[i ^ 1]!);

const ROWS: readonly Row[] = [
  // Bytes.
  ['Latin-1 names', latin1Bytes('[White "M\xfcller"]\n\n1. e4 *'), ['White=Müller e4 *']],
  [
    'Latin-1 names, three of them like UTF-8',
    latin1Bytes('[White "M\xfcller-\xc3\xa9"]\n\n1. e4 *'),
    ['White=Müller-é e4 *'],
  ],
  ['UTF-16 with a byte order mark', utf16(`\ufeff${TAGS}1. e4 *`), ['White=A e4 *']],
  ['UTF-16, the other way round', swapped(utf16(`\ufeff${TAGS}1. e4 *`)), ['White=A e4 *']],
  ['UTF-16 without a mark', utf16(`${TAGS}1. e4 *`), ['White=A e4 *']],
  ['UTF-16 without a mark, the other way round', swapped(utf16(`${TAGS}1. e4 *`)), ['White=A e4 *']],
  ['byte order marks, two of them', `\ufeff\ufeff${TAGS}1. e4 *`, ['White=A e4 *']],
  ['nothing', '', []],
  ['NUL bytes alone', '\0\0\0', []],
  ['NUL bytes between words', '1. e4\0e5\0*', ['e4 e5 *']],
  [
    'returns as line ends',
    '[White "A"]\r\r1. e4 ; c\re5 *\r\r[White "B"]\r\r1. d4 *',
    ['White=A e4 e5 *', 'White=B d4 *'],
  ],
  ['blanks of other kinds', '1.\u00a0e4\u2003e5\u200b2.\u3000Nf3 *', ['e4 e5 Nf3 *']],

  // Tags.
  ['quotes in a value', '[White "A \\"B\\" \\\\"]\n\n*', ['White=A "B" \\ *']],
  ['quotes in a value without backslashes', '[White "A "B" C"]\n\n*', ['White=A "B" C * pgn-tag']],
  ['tags behind the moves', '1. e4 e5\n[White "A"]\n1. d4 *', ['e4 e5 * pgn-result-missing', 'White=A d4 *']],
  ['tags in one line', '[White "A"][Black "B"]1. e4 *', ['White=A Black=B e4 *']],
  ['a line comment between tags', '[White "A"] ; a\n[Black "B"]\n\n1. e4 *', ['White=A Black=B e4 *']],
  ['a comment between tags', '[White "A"]\n{a}\n[Black "B"]\n\n1. e4 *', ['White=A Black=B e4 *']],
  [
    'a comment between tags, one of them the start',
    `{a}\n[White "A"]\n{b}\n${PROMOTION}{c} 1. e8=N *`,
    ['White=A FEN=8/4P3/8/8/8/8/k6K/8 w - - 0 1 e8=N *'],
  ],
  [
    'a comment in place of moves',
    '[White "A"]\n\n{a}\n\n[White "B"]\n\n1. e4 *',
    ['White=A * pgn-result-missing', 'White=B e4 *'],
  ],
  [
    'a comment in place of moves, not closed',
    '[White "A"]\n\n{a\n\n[Event "B"]\n\n1. e4 *',
    ['White=A * pgn-comment-open pgn-result-missing', 'Event=B e4 *'],
  ],
  ['a tag with two opening brackets', '[[White "A"]]\n\n1. e4 *', ['[White=A e4 * pgn-tag pgn-character']],
  ['a tag without a name', '["A"]\n\n1. e4 *', ['=A e4 * pgn-tag']],
  [
    'another start with SetUp 0',
    PROMOTION.replace('\n\n', '\n[SetUp "0"]\n\n1. e8=Q *'),
    [`${fenOf(PROMOTION)} SetUp=0 e8=Q *`],
  ],
  ['a start that is none', '[FEN "startpos"]\n\n1. e4 *', ['FEN=startpos * pgn-fen']],
  ['an empty start', '[FEN ""]\n\n1. e4 *', ['FEN= e4 *']],

  // Variants.
  ...[
    'Chess960',
    'chess 960',
    'CHESS960',
    'Fischerandom',
    'Fischer Random',
    'Fischer-Random',
    '960',
    'wild/fr',
    'FRC',
  ].map(
    (name): Row => [
      `the variant ${name}`,
      `[Variant "${name}"]\n[SetUp "1"]\n[FEN "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1"]\n\n1. e4 e5 2. Be2 Be7 3. O-O *`,
      [`Variant=${name} SetUp=1 FEN=nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1 e4 e5 Be2 Be7 O-O *`],
    ],
  ),
  ...['Standard', 'STANDARD', 'chess', 'Normal', 'From Position', 'Classical', '?', '-', ''].map((name): Row => {
    return [`the variant ${name}`, `[Variant "${name}"]\n\n1. e4 *`, [`Variant=${name} e4 *`]];
  }),
  ['a variant nobody knows', '[Variant "Duck"]\n\n1. e4 *', ['Variant=Duck * pgn-variant']],

  // Moves.
  ['null moves', '1. e4 -- 2. d4 Z0 3. c4 *', ['e4 -- d4 -- c4 *']],
  ['castling with zeros', '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 o-o *', ['Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O *']],
  ['a promotion without its sign', `${PROMOTION}1. e8Q *`, [`${fenOf(PROMOTION)} e8=Q *`]],
  ['a promotion in lower case', `${PROMOTION}1. e8q *`, [`${fenOf(PROMOTION)} e8=Q *`]],
  ['a promotion in brackets', `${PROMOTION}1. e8(Q) *`, [`${fenOf(PROMOTION)} e8=Q *`]],
  ['pieces in lower case', '1. nf3 nc6 2. Rg1 *', ['Nf3 Nc6 Rg1 *']],
  ['glyphs without blanks', '1.e4!?$1$6 e5$2 2.Nf3$1Nc6 *', ['e4 e5 Nf3 Nc6 *']],
  ['a glyph before a move without a blank', '1. e4 $1e5 *', ['e4 e5 *']],
  ['a glyph that is none', '1. e4 $x e5 *', ['e4 e5 * pgn-nag']],
  ['comments in each other', '1. e4 {a {b} c} e5 *', ['e4 * pgn-token pgn-character']],
  ['a comment that is never closed', '1. e4 {a e5 *', ['e4 * pgn-comment-open pgn-result-missing']],
  ['a line comment without an end of its line', '1. e4 ; a', ['e4 * pgn-result-missing']],
  ['an escaped line', '1. e4\n% e5 *\ne5 *', ['e4 e5 *']],
  ['numbers with brackets', '1) e4 e5 2) Nf3 *', ['e4 e5 Nf3 * pgn-character pgn-character']],
  ['numbers without dots', '1 e4 e5 2 Nf3 *', ['e4 e5 Nf3 *']],

  // Results.
  ['a star in the middle', '1. e4 * 1. d4 *', ['e4 *', 'd4 *']],
  ['another result than the tag says', '[Result "1-0"]\n\n1. e4 0-1', ['e4 0-1 pgn-result-mismatch']],
  [
    'results with colons',
    '1. e4 1:0\n\n1. d4 0:1\n\n1. c4 1/2:1/2\n\n1. f4 ½:½',
    ['e4 1-0', 'd4 0-1', 'c4 1/2-1/2', 'f4 1/2-1/2'],
  ],
  ['results with dashes of other kinds', '1. e4 1–0\n\n1. d4 0—1\n\n1. c4 ½-½', ['e4 1-0', 'd4 0-1', 'c4 1/2-1/2']],
  ['a bracket behind the result', '1. e4 1-0 (1. d4', ['e4 1-0 pgn-character', 'd4 * pgn-result-missing']],
  ['a variation before all', '(1. e4)', ['e4 * pgn-character pgn-character pgn-result-missing']],
];

function fenOf(tag: string): string {
  return tag.trim().replace(/^\[FEN "(.*)"\]$/, 'FEN=$1');
}

function textOf(game: PgnGame): string {
  const tags = [...game.tags].filter(([name]) => name !== 'Result').map((tag) => tag.join('='));
  const codes = game.diagnostics.map(({ code }) => code);
  return [...tags, ...sansOf(game), game.result, ...codes].join(' ');
}

async function readFrom(chunks: Iterable<string | Uint8Array>): Promise<PgnGame[]> {
  const games: PgnGame[] = [];
  for await (const game of readPgn(chunks)) games.push(game);
  return games;
}

describe('horrors', () => {
  test.each(ROWS)('%s', async (_, source, expected) => {
    const games = await readFrom([source]);
    expect(games.map(textOf)).toEqual(expected);
    if (typeof source === 'string') expect(parsePgn(source).map(textOf)).toEqual(expected);

    const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
    const bytewise = await readFrom([...bytes].map((byte) => Uint8Array.of(byte)));
    expect(bytewise.map(textOf)).toEqual(expected);

    const replayed = [...replayPgnSync(bytes)].flatMap((batch) => [...batch]);
    expect(replayed.map((game) => [game.moves.length, game.result, [...game.tags().keys()]])).toEqual(
      games.map((game) => [game.mainline().length, game.result, [...game.tags.keys()]]),
    );
  });

  test.each(ROWS)('%s is kept by writing', async (_, source) => {
    for (const game of await readFrom([source])) {
      const written = writePgn(game);
      const [again, ...more] = parsePgn(written);
      expect(more).toEqual([]);
      expect([sansOf(again!), again!.movetext, again!.result]).toEqual([sansOf(game), game.movetext, game.result]);
      expect(again!.start.fen()).toBe(game.start.fen());
      expect([...again!.tags]).toEqual(
        expect.arrayContaining([...game.tags].filter(([name]) => !/^(FEN|SetUp)$/.test(name))),
      );
      expect(writePgn(again!)).toBe(written);
    }
  });
});
