/**
 * `readPgn`: the same games from every kind of source, in chunks of every kind.
 */
import { describe, expect, test } from 'vitest';
import { type PgnGame, type PgnSource, parsePgn, readPgn } from '../../src/pgn/index.js';
import { joinedBytes, latin1Bytes, utf16Bytes } from '../data/bytes.js';
import { sansOf } from '../data/pgn-rows.js';
import { treeText } from '../data/pgn-tree.js';

/** Everything that may stand on both sides of a chunk's end. */
const DIFFICULT = [
  '\ufeff% escape\r\n',
  '[Event "He said \\"hi\\" and \\\\ left"] [Site "a] b"]\r\n',
  '[White "Müller – Łódź 😀"]\r\n[Black "odd "quotes" here"]\n[Broken "x\n[Result "1/2-1/2"]\r\n\r\n',
  '{first\r\n\r\nsecond} 1. {why} e4! $14 { [%clk 0:01:00] } (1. d4 {d} d5 (1... f5!? 2. g4 (2. c4) 2... fxg4)) 1...e5\n',
  '; to the end } of the line\r2.Nf3 Nc6 <reserved> 3. Bc4 Bc5 4. O–O Nf6 5.-- d6 6. a8 7. d4 *\n\n',
  '[Event "two"]\n[FEN "8/P6k/8/8/8/8/8/4K3 w - - 0 1"]\n[SetUp "1"]\n1. a8(Q) Kg6 2. Qg8+ Kf6 {open\n\n',
  '[Event "three"]\n\n1.e4 e5 1/2\n; behind the result\n\n[Variant "Atomic"]\n\n{atomic ; } 1. e4 (1. d4) e5 0-1\n\n',
  '1. e4 e5\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. cxd5 exd5 ½-½',
].join('');

async function gamesOf(source: PgnSource): Promise<PgnGame[]> {
  const games: PgnGame[] = [];
  for await (const game of readPgn(source)) games.push(game);
  return games;
}

/** All of a game that does not depend on where its text stands in memory. */
function report(games: readonly PgnGame[]): string {
  return games
    .map((game) => JSON.stringify([[...game.tags], treeText(game), game.diagnostics.map(({ cause: _, ...it }) => it)]))
    .join('\n');
}

const bytes = new TextEncoder().encode(DIFFICULT);
const whole = report(parsePgn(DIFFICULT));

describe('chunks', () => {
  test('the difficult file has what makes it difficult', () => {
    const games = parsePgn(DIFFICULT);
    expect(games.map((game) => sansOf(game).join(' '))).toEqual([
      'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 -- d6',
      'a8=Q Kg6 Qg8+ Kf6',
      'e4 e5',
      '',
      'e4 e5',
      'd4 d5 c4 e6 Nc3 Nf6 cxd5 exd5',
    ]);
    expect(games[0]!.tags.get('White')).toBe('Müller – Łódź 😀');
    expect(games[0]!.root.comments).toEqual(['first\n\nsecond']);
    expect(games[2]!.mainline()[1]!.comments).toEqual(['behind the result']);
    expect(games[3]!.movetext).toBe('{atomic ; } 1. e4 (1. d4) e5');
    expect(games.map(({ result }) => result)).toEqual(['*', '*', '1/2-1/2', '0-1', '*', '1/2-1/2']);
  });

  test('two, cut at every byte', async () => {
    for (let at = 0; at <= bytes.length; at++) {
      const games = await gamesOf([bytes.subarray(0, at), bytes.subarray(at)]);
      if (report(games) !== whole) expect.fail(`cut at byte ${at}`);
    }
  });

  test('two, cut at every character', async () => {
    for (let at = 0; at <= DIFFICULT.length; at++) {
      const games = await gamesOf([DIFFICULT.slice(0, at), DIFFICULT.slice(at)]);
      if (report(games) !== whole) expect.fail(`cut at character ${at}`);
    }
  });

  test.each([1, 2, 3, 7])('of %i bytes', async (size) => {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
    expect(report(await gamesOf(chunks))).toBe(whole);
  });

  test('Latin-1, cut at every byte', async () => {
    const text = '[White "Müller"]\n[Black "Ibañez ÿ"]\n\n1. e4 {schön – naïve} e5 *\n';
    const latin1 = latin1Bytes(text.replace('–', '-'));
    for (let at = 0; at <= latin1.length; at++) {
      const [game] = await gamesOf([latin1.subarray(0, at), latin1.subarray(at)]);
      expect(game!.tags.get('White')).toBe('Müller');
      expect(game!.tags.get('Black')).toBe('Ibañez ÿ');
      expect(game!.mainline()[0]!.comments).toEqual(['schön - naïve']);
    }
  });

  test('UTF-8 and Latin-1 in one file', async () => {
    const mixed = joinedBytes([new TextEncoder().encode('[White "Łódź"]\n'), latin1Bytes('[Black "Café"]\n1. e4 *')]);
    const [game] = await gamesOf([mixed]);
    expect([...game!.tags.values()]).toEqual(['Łódź', 'Café']);
  });

  test.each(['utf16le', 'utf16be'] as const)('%s', async (encoding) => {
    const encoded = utf16Bytes('\ufeff[White "Łódź"]\n\n1. e4 e5 *', encoding);
    for (let at = 0; at <= encoded.length; at++) {
      const [game] = await gamesOf([encoded.subarray(0, at), encoded.subarray(at)]);
      expect([game!.tags.get('White'), ...sansOf(game!)]).toEqual(['Łódź', 'e4', 'e5']);
    }
  });
});

describe('sources', () => {
  async function* generated() {
    yield bytes.subarray(0, 100);
    yield bytes.subarray(100);
  }

  test.each<[string, () => PgnSource]>([
    ['text', () => DIFFICULT],
    ['bytes', () => bytes],
    ['an array', () => [bytes]],
    ...[1, 2, 50].map((at): [string, () => PgnSource] => [
      `${at} characters as bytes, then text`,
      () => [new TextEncoder().encode(DIFFICULT.slice(0, at)), DIFFICULT.slice(at)],
    ]),
    ['a generator', generated],
    ['a stream of the web', () => new Blob([bytes]).stream()],
    ['a stream that cannot be iterated', () => ({ getReader: () => new Blob([bytes]).stream().getReader() }) as never],
  ])('%s', async (_, source) => {
    expect(report(await gamesOf(source()))).toBe(whole);
  });

  test('others are refused', async () => {
    await expect(gamesOf(5 as never)).rejects.toThrow(/number/);
    await expect(gamesOf([5] as never)).rejects.toThrow(/number/);
    await expect(gamesOf({} as never)).rejects.toThrow(/object/);
  });

  test('a game is there before the next chunk is asked for', async () => {
    let asked = 0;
    async function* slow() {
      for (;;) {
        asked++;
        yield '[Event "x"]\n\n1. e4 e5 1-0\n\n';
      }
    }
    const games = readPgn(slow());
    expect((await games.next()).value?.result).toBe('1-0');
    expect(asked).toBe(1);
    await games.return(undefined);
  });

  test('who stops reading ends the source', async () => {
    let isCancelled = false;
    const stream = new ReadableStream<string>({
      pull: (controller) => controller.enqueue('1. e4 e5 1-0\n\n'),
      cancel: () => {
        isCancelled = true;
      },
    });
    for await (const game of readPgn(stream)) {
      expect(game.result).toBe('1-0');
      break;
    }
    expect(isCancelled).toBe(true);
  });

  test('two are read at the same time without disturbing each other', async () => {
    const [a, b] = ['1. e4 (1. d4 d5) 1... e5 *', '1. c4 (1. f4 d5) 1... e5 *'];
    const one = readPgn([...a!]);
    const two = readPgn([...b!]);
    const [first, second] = await Promise.all([one.next(), two.next()]);
    expect(sansOf(first.value!)).toEqual(['e4', 'e5']);
    expect(sansOf(second.value!)).toEqual(['c4', 'e5']);
  });
});
