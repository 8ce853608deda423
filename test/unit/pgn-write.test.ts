/** Export format: PGN standard 8 and 16, and what readers of our text must find in it. */
import { describe, expect, test } from 'vitest';
import { PgnGame, parseComment, parsePgn, writeComment, writePgn } from '../../src/pgn/index.js';
import { Position } from '../../src/position.js';
import { sansOf } from '../data/pgn-rows.js';
import { processorTime } from '../data/processor-time.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The moves of a text as they are written, without tags. */
function moves(text: string): string {
  const written = writePgn(parsePgn(text)[0]!);
  return written.slice(written.indexOf('\n\n') + 2);
}

describe('tags', () => {
  test('the roster first, then the others in the order of ASCII', () => {
    const tags = new Map([
      ['ECO', 'C20'],
      ['Annotator', 'x'],
      ['black_team', 'b'],
      ['White', 'A'],
      ['Event', 'E'],
    ]);
    expect(writePgn(new PgnGame({ tags, result: '1-0' }))).toBe(
      '[Event "E"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "A"]\n[Black "?"]\n[Result "1-0"]\n' +
        '[Annotator "x"]\n[ECO "C20"]\n[black_team "b"]\n\n1-0\n',
    );
  });

  test('values are escaped, line breaks in them are not kept', () => {
    const value = 'a "b" \\ c] \\"';
    const game = new PgnGame({
      tags: [
        ['Event', value],
        ['Site', 'a\r\nb'],
      ],
    });
    expect(writePgn(game)).toContain('[Event "a \\"b\\" \\\\ c] \\\\\\""]\n[Site "a b"]');
    expect(parsePgn(writePgn(game), { strict: true })[0]!.tags.get('Event')).toBe(value);
  });

  test.each([' a', 'a ', '\u00a0a', 'a"b', 'a]b', 'a\nb', 'a\rb', 'a'.repeat(4094), 'é'.repeat(2047)])(
    'a name that cannot be read back is refused: %#',
    (name) => {
      expect(() => writePgn(new PgnGame({ tags: [[name, 'x']] }))).toThrow(/a name of letters/);
    },
  );

  test.each(['', '[a', 'a b', 'é', '%', 'a'.repeat(4093), 'é'.repeat(2046)])(
    'a name of a broken tag is kept: %#',
    (name) => {
      const written = writePgn(new PgnGame({ tags: [[name, 'x']] }));
      const [game, ...more] = parsePgn(written);
      expect([game!.tags.get(name), more, writePgn(game!)]).toEqual(['x', [], written]);
    },
  );

  test('start, setup and variant follow from the position', () => {
    const position = Position.parseFen('nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1', { chess960: true });
    const game = new PgnGame({ position, tags: [['FEN', 'nonsense']] });
    const written = writePgn(game);
    expect(written).toContain(`[FEN "${position.fen()}"]\n[SetUp "1"]\n[Variant "Chess960"]\n`);
    expect(parsePgn(written)[0]!.start.equals(position)).toBe(true);
    expect(writePgn(new PgnGame())).not.toContain('FEN');
  });

  const SHUFFLED = 'nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1';
  test.each<[said: string, chess960: boolean, fen: string, written: string | undefined]>([
    ['Standard', false, START, 'Standard'],
    ['From Position', true, SHUFFLED, 'From Position'],
    ['Fischerandom', true, START, 'Fischerandom'],
    // What would give the reader other rules, or none.
    ['Atomic', false, START, undefined],
    ['Duck', false, START, undefined],
    ['Chess960', false, START, undefined],
    ['Standard', true, START, 'Chess960'],
    ['Duck', true, SHUFFLED, 'Chess960'],
  ])('the variant %s of a game with chess960 %s from %s is written as %s', (said, chess960, fen, tag) => {
    const game = new PgnGame({ position: Position.parseFen(fen, { chess960 }), tags: [['Variant', said]] });
    const [read] = parsePgn(writePgn(game));
    expect([read!.tags.get('Variant'), read!.start.isChess960, read!.diagnostics]).toEqual([tag, chess960, []]);
  });
});

describe('moves that are kept as text', () => {
  const next = '[Event "next"]\n\n1. d4 *\n';
  test.each([
    ['1. e4 e5 {a} (1... c5)', '1. e4 e5 {a} (1... c5)'],
    ['{a} *', '{a}'],
    ['*', ''],
    ['1. e4 {never closed', '1. e4 {never closed}'],
    ['1. e4 (1. d4 d5', '1. e4 (1. d4 d5\n)'],
    ['1. e4 ((1. d4 ; to the end of the line', '1. e4 ((1. d4 ; to the end of the line\n))'],
    ['1. e4 ((1. d4 {neither closed', '1. e4 ((1. d4 {neither closed}\n))'],
    ['( 1-0', '( 1-0\n)'],
    ['{first of all', '{first of all\n\n}'],
    ['1. e4 ) } ] ; done', '1. e4 ) } ] ; done'],
    ['1. e4 <reserved', '1. e4 <reserved'],
    ['1. e4\n% escaped (', '1. e4\n% escaped ('],
    [';a}b\n1. e4', ';a}b\n1. e4'],
    [' %no escape {a', '%no escape {a}'],
  ])('are the same again, and swallow nothing: %j', (text, kept) => {
    const games = parsePgn(`[Variant "Atomic"]\n\n${text}\n\n${next}`);
    expect(games.map(({ movetext }) => movetext)).toEqual([kept, undefined]);
    const written = games.map(writePgn).join('\n');
    const again = parsePgn(written);
    expect(again.map(({ movetext }) => movetext)).toEqual([kept, undefined]);
    expect(again.map(writePgn).join('\n')).toBe(written);
    expect(again.map(sansOf)).toEqual([[], ['d4']]);
  });
});

describe('comments before the tags of moves that are kept as text', () => {
  test.each([
    [';[Event "x"]\n', '1. e4', '{[Event "x"]} 1. e4'],
    [';a}b\n', '1. e4', ';a}b\n1. e4'],
    [';a}b\n', ' %no escape {', ';a}b\n %no escape { *}'],
    ['{a}{b\n\n [Event "x"]}', '{c}', '{a} {b\n\n [Event "x"]} {c}'],
    ['{a}\n', '', '{a}'],
    [';a}\n', '', ';a}'],
  ])('are a part of them: %j', (comments, text, kept) => {
    const [game] = parsePgn(`${comments}[FEN "none"]\n\n${text} *`);
    expect(game).toMatchObject({ movetext: kept, root: { comments: [] } });
    const [again, ...more] = parsePgn(writePgn(game!));
    expect(again).toMatchObject({ movetext: kept, root: { comments: [] } });
    expect(more).toEqual([]);
  });
});

describe('movetext', () => {
  test.each([
    ['numbers for White alone', '1.e4 e5 2.Nf3 *', '1. e4 e5 2. Nf3 *\n'],
    ['Black after a comment', '1. e4 {a} e5 *', '1. e4 {a} 1... e5 *\n'],
    ['Black after a glyph', '1. e4! e5 *', '1. e4 $1 1... e5 *\n'],
    ['Black after a variation', '1. e4 (1. d4 d5) e5 *', '1. e4 (1. d4 d5) 1... e5 *\n'],
    ['Black at the start of a variation', '1. e4 e5 (c5) Nf3 *', '1. e4 e5 (1... c5) 2. Nf3 *\n'],
    [
      'comments before moves',
      '{a} 1. {b} e4 1... {c} e5 ({d} 1... {e} c5) *',
      '{a} 1. {b} e4 1... {c} e5 ({d} {e} 1... c5) *\n',
    ],
    [
      'an alternative within a variation stands beside it',
      '1. e4 e5 (1... c5 (1... e6 2. d4) 2. Nf3) (1... d5) *',
      '1. e4 e5 (1... c5 2. Nf3) (1... e6 2. d4) (1... d5) *\n',
    ],
    [
      'variations in each other',
      '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) *',
      '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) *\n',
    ],
    ['null moves', '1. e4 Z0 2. d4 *', '1. e4 -- 2. d4 *\n'],
    [
      'canonical SAN',
      '1. e2-e4 e7-e5 2. Ng1f3+ Nbc6 3. Bf1c4 Bc5 4. 0-0 *',
      '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n',
    ],
    ['the order of glyphs', '1. e4 $14 $1 ?! $0 *', '1. e4 $14 $1 $6 $0 *\n'],
    ['a line comment is put in braces', '1. e4 ; to the end\ne5 *', '1. e4 {to the end} 1... e5 *\n'],
    [
      'a comment with a brace stays one line',
      '1. e4 ; x}y}z\ne5 (1... c5 ; }\n) *',
      '1. e4 ;x}y}z\n1... e5 (1... c5 ;}\n) *\n',
    ],
    ['paragraphs', '1. e4 {a\n \nb\n\n[Event "x"]} *', '1. e4 {a\n\nb} *\n'],
  ])('%s', (_, text, expected) => {
    expect(moves(text)).toBe(expected);
  });

  test('Black to move at the start', () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 12';
    expect(moves(`[FEN "${fen}"]\n\n12... e5 13. Nf3 *`)).toBe('12... e5 13. Nf3 *\n');
  });

  test('lines have less than 80 characters', () => {
    const words = Array.from({ length: 200 }, (_, i) => 'x'.repeat(i % 17)).join(' ');
    const game = parsePgn(`1. e4 {${words}} (1. d4 d5 (1... Nf6 (1... f5))) 1... e5 *`)[0]!;
    let node = game.mainline().at(-1)!;
    for (let i = 0; i < 40; i++) for (const san of ['Nf3', 'Nf6', 'Ng1', 'Ng8']) node = game.add(node, san);
    const lines = writePgn(game).split('\n');
    expect(lines.length).toBeGreaterThan(30);
    for (const line of lines) expect(line.length).toBeLessThan(80);
    expect(sansOf(parsePgn(writePgn(game))[0]!)).toEqual(sansOf(game));
  });

  // A comment in braces that chess.js wrote could not be read by itself.
  test('braces in comments are read back', () => {
    const game = new PgnGame();
    game.annotate(game.root, { comments: ['x}y}z', '{', 'a\n\n} b'] });
    game.annotate(game.add(game.root, 'e4'), { comments: ['}'], commentsBefore: ['{}'] });
    const [again] = parsePgn(writePgn(game), { strict: true });
    expect(again!.root.comments).toEqual(['x}y}z', '{', 'a } b']);
    expect(again!.mainline()[0]).toMatchObject({ comments: ['}'], commentsBefore: ['{}'] });
  });

  test('no line of a comment looks like an escape or a game', () => {
    const game = new PgnGame();
    const text = `${'x'.repeat(70)} %no escape\n\n[Event "no game"] and %more`;
    game.annotate(game.root, { comments: [text] });
    const written = writePgn(game);
    expect(written).not.toMatch(/^%/m);
    expect(parsePgn(written, { strict: true })[0]!.root.comments).toEqual([text]);
  });

  test('what could not be read is written as it stood', () => {
    const text = '[Variant "Atomic"]\n\n1. e4 {a\nb} (1. d4) e5 ; }\n2. Qxf7 1-0';
    const [game] = parsePgn(text);
    expect(moves(text)).toBe('1. e4 {a\nb} (1. d4) e5 ; }\n2. Qxf7\n1-0\n');
    expect(writePgn(parsePgn(writePgn(game!))[0]!)).toBe(writePgn(game!));
    expect(writePgn(game!)).toContain('[Variant "Atomic"]');
  });

  test('ten thousand moves, and five hundred variations in each other, do not overflow the stack', () => {
    const long = `1. Nf3 Nf6 2. Ng1 Ng8 ${'Nf3 Nf6 Ng1 Ng8 '.repeat(2500)}*`;
    const deep = `1. Nf3 ${'Nf6 (1... Nc6 2. Ng1 Nb8 3. Nf3 '.repeat(500)}Nf6${')'.repeat(500)} *`;
    for (const [text, size] of [
      [long, 10_004],
      [deep, 2502],
    ] as const) {
      const [game] = parsePgn(text);
      expect(game!.diagnostics).toEqual([]);
      expect(game!.size).toBe(size);
      const [again] = parsePgn(writePgn(game!), { strict: true });
      expect(again!.size).toBe(size);
    }
  });
});

describe('comments', () => {
  test.each([
    ['[%clk 1:30:00][%eval 0.25]', { text: '', clock: 5_400_000, evaluation: { pawns: 0.25 } }],
    ['[%eval #-3] [%clk 0:29:59.5]', { text: '', clock: 1_799_500, evaluation: { mate: -3 } }],
    [
      '[%emt 0:00:04] text [%csl Ga4,Rb5] more',
      {
        text: 'text more',
        elapsed: 4000,
        squares: [
          { color: 'green', square: 24 },
          { color: 'red', square: 33 },
        ],
      },
    ],
    [
      '[%cal Ge2e4,Yd1h5]',
      {
        text: '',
        arrows: [
          { color: 'green', from: 12, to: 28 },
          { color: 'yellow', from: 3, to: 39 },
        ],
      },
    ],
    ['[%eval -0.1,24]', { text: '', evaluation: { pawns: -0.1, depth: 24 } }],
    [
      '[%timestamp 8] [%x-y] a',
      {
        text: 'a',
        commands: [
          { name: 'timestamp', value: '8' },
          { name: 'x-y', value: '' },
        ],
      },
    ],
    [
      '[%clk soon] [%csl Xa1]',
      {
        text: '',
        commands: [
          { name: 'clk', value: 'soon' },
          { name: 'csl', value: 'Xa1' },
        ],
      },
    ],
    ['[%clk 0:01:00] [%clk 0:02:00]', { text: '', clock: 60_000, commands: [{ name: 'clk', value: '0:02:00' }] }],
    ['[no command] [%', { text: '[no command] [%' }],
  ])('%s', (text, expected) => {
    expect(parseComment(text)).toEqual(expected);
    expect(parseComment(writeComment(parseComment(text)))).toEqual(expected);
  });

  test('a command is found in linear time', () => {
    for (const text of ['[%a '.repeat(200_000), `[%clk ${' '.repeat(500_000)}`, `${'\u00a0'.repeat(500_000)}[%`]) {
      const begin = processorTime();
      expect(parseComment(text).text.length).toBeGreaterThan(0);
      expect(processorTime() - begin).toBeLessThan(10_000);
    }
  });
});
