/** `replayPgn` and `indexPgn`: real games, chunks of any size, large and damaged games, kinds of sources, options. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../src/cli/verify/random.js';
import {
  GameIndex,
  indexPgn,
  PgnError,
  parsePgn,
  type ReplayedGame,
  type ReplayOptions,
  replayPgn,
  replayPgnSync,
} from '../../src/pgn/index.js';
import { Position } from '../../src/position.js';
import type { Move } from '../../src/types.js';
import { latin1Bytes, utf16Bytes } from '../data/bytes.js';
import { replayedGames, replayedInChunks } from '../data/pgn-replay.js';
import type { RealGameRow } from '../data/pgn-rows.js';
import { processorTime } from '../data/processor-time.js';
import { readJsonLines, readPgnFiles } from '../data/read.js';

const files = readPgnFiles();
const real = readJsonLines<RealGameRow & { readonly pgn: string }>('pgn-real.jsonl');
const bytesOf = (text: string) => new TextEncoder().encode(text);

function gamesOf(source: string | Uint8Array, options?: ReplayOptions): ReplayedGame[] {
  return [...replayPgnSync(source, options)].flatMap((batch) => [...batch]);
}

describe('real games', () => {
  const games = gamesOf(real.map(({ pgn }) => pgn).join('\n'));
  const chess = real.filter(({ variant }) => /^(Standard|Chess960|From Position)$/.test(variant));

  test('were found', () => {
    expect(games).toHaveLength(real.length);
    expect(chess.length).toBeGreaterThan(40);
  });

  test.each(chess.map((row) => [row.game, row] as const))('game %i', (_, row) => {
    const game = games[real.indexOf(row)]!;
    expect([game.moves.length, game.final().fen(), game.result]).toEqual([row.plies, row.final, row.result]);
    const ends = { checkmate: game.final().isCheckmate(), stalemate: game.final().isStalemate() };
    expect(ends).toEqual({ checkmate: row.status === 'checkmate', stalemate: row.status === 'stalemate' });
  });
});

describe('chunks', () => {
  const difficult = files.filter(([name]) =>
    /crafty|variations-200|comment-brace|tag-escapes|nbsp|bom|ep-suffix/i.test(name),
  );

  test('were found', () => expect(difficult.length).toBeGreaterThan(6));

  test.each(difficult)('%s reads the same cut at every byte', async (_, bytes) => {
    const whole = replayedGames(bytes);
    for (let at = 1; at < Math.min(bytes.length, 1500); at++) {
      const games: string[] = [];
      for await (const batch of replayPgn([bytes.subarray(0, at), bytes.subarray(at)])) {
        for (const game of batch) games.push(`${game.moves} ${game.result}`);
      }
      expect(games).toEqual(gamesOf(bytes).map((game) => `${game.moves} ${game.result}`));
    }
    expect(replayedInChunks(bytes, new Random(1))).toEqual(whole);
  });
});

describe('sizes', () => {
  test('a comment, a tag and a word that are larger than a chunk of the core', () => {
    const long = 'x '.repeat(200_000);
    const text = `[Event "${long}"]\n[White "w"]\n\n1. e4 {${long}} e5 (1... c5 {${long}}) 2. Nf3 ${'y'.repeat(200_000)} Nc6 1-0\n\n1. d4 *`;
    const [first, second] = gamesOf(text);
    expect([first!.moves.length, first!.isBroken, first!.result]).toEqual([3, true, '1-0']);
    expect([second!.moves.length, second!.result]).toEqual([1, '*']);
    expect(text.slice(second!.begin, second!.end)).toBe('1. d4 *');
  });

  test('a game of more plies than there is room for', () => {
    const around = 'Nf3 Nf6 Ng1 Ng8 ';
    const [long, next] = gamesOf(`${around.repeat(10_000)}*\n\n1. e4 *`);
    expect([long!.moves.length, long!.isBroken]).toEqual([32_768, true]);
    expect(next!.moves.length).toBe(1);
  });

  test('more games than a batch has', () => {
    const batches = [...replayPgnSync('[White "w"]\n\n1. e4 e5 1/2-1/2\n\n'.repeat(5000))];
    expect(batches.length).toBeGreaterThan(4);
    const games = batches.flatMap((batch) => [...batch]);
    expect(games.map(({ number }) => number)).toEqual(games.map((_, i) => i));
    expect(new Set(games.map((game) => `${game.moves.length} ${game.result} ${game.tags().get('White')}`))).toEqual(
      new Set(['2 1/2-1/2 w']),
    );
  });

  test.each([
    ['tags behind empty lines', Array.from({ length: 50_000 }, (_, i) => `[T${i} "x"]\n\n`).join('')],
    ['tags behind comments', Array.from({ length: 50_000 }, (_, i) => `[T${i} "x"]{}`).join('')],
    ['glyphs without blanks', `1. e4 ${'$1'.repeat(300_000)}`],
    ['brackets without quotes', '['.repeat(500_000)],
    ['words that are none', 'x '.repeat(300_000)],
    ['open comments', '{\n\n[Event "x"]\n'.repeat(100_000)],
  ])('a flood of %s is read in linear time', (_, text) => {
    const begin = processorTime();
    for (const game of gamesOf(text)) expect(game.moves.length).toBeLessThan(2);
    expect(processorTime() - begin).toBeLessThan(30_000);
  });

  test('nothing', () => expect(gamesOf('')).toEqual([]));
});

describe('what a batch says', () => {
  const text = real.find(({ variant }) => variant === 'Standard')!.pgn;

  test('keys are those of the positions', () => {
    const [game] = gamesOf(text, { keys: true });
    let position = game!.start();
    for (const [ply, move] of [...game!.moves].entries()) {
      position = position.play(move as Move);
      expect(game!.keys[ply]).toBe(position.key);
    }
    expect(gamesOf(text)[0]!.keys).toHaveLength(0);
  });

  test('tags are those of parsePgn, or left out', () => {
    expect(gamesOf(text)[0]!.tags()).toEqual(parsePgn(text)[0]!.tags);
    expect(gamesOf(text, { tags: false })[0]!.tags()).toEqual(new Map());
    const odd = '[Result "½-½"]\n\n1. e4\n\n[Result "0/1"]\n\n1. d4\n';
    expect(gamesOf(odd, { tags: false }).map(({ result }) => result)).toEqual(['1/2-1/2', '*']);
  });

  test.each([
    ['1. e4 1-0', '1-0'],
    ['[Result "0-1"]\n\n1. e4', '0-1'],
    ['[Result "½-½"]\n\n1. e4', '1/2-1/2'],
    ['[Result "1-0"]\n\n1. e4 0-1', '0-1'],
    ['1. e4 1–0', '1-0'],
    ['[Result "nonsense"]\n\n1. e4', '*'],
    ['1. e4', '*'],
  ])('the result of %j is %s', (pgn, result) => {
    expect(gamesOf(pgn).map((game) => game.result)).toEqual([result]);
  });

  test.each([
    ['1. e4 e5 2. Ke3 Nc6 *', ['pgn-move 12']],
    ['1. e4 e5 2. hello *', ['pgn-token 12']],
    ['[Variant "Atomic"]\n\n1. e4 *', ['pgn-variant 20']],
    ['[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *', ['pgn-fen 35']],
    ['[SetUp "1"]\n\n1. e4 *', ['pgn-fen-missing 13']],
    ['1. e4 {open', ['pgn-comment-open 6', 'pgn-result-missing 11']],
    ['1. e4 (1. d4', ['pgn-variation-open 12', 'pgn-result-missing 12']],
    ['1. e4 ) *', ['pgn-character 6']],
    ['[Result "1-0"]\n\n1. e4 0-1', ['pgn-result-mismatch 22']],
    ['lorem ipsum', ['pgn-token 0']],
    ['1. e4 $x *', ['pgn-nag 6']],
  ])('%j has the problems %j', (pgn, problems) => {
    const found: string[] = [];
    gamesOf(pgn, { onDiagnostic: ({ code, offset }) => found.push(`${code} ${offset}`) });
    expect(found).toEqual(problems);
  });

  test('strict makes the first problem an error', () => {
    expect(() => gamesOf('1. e4 e5 2. Ke3 *', { strict: true })).toThrow(PgnError);
    expect(gamesOf('1. e4 e5 2. Ke2 *', { strict: true })).toHaveLength(1);
  });

  test('visitors see every game', () => {
    const seen: number[] = [];
    const batches = [...replayPgnSync('1. e4 *\n\n1. d4 d5 *', { onGame: (game) => seen.push(game.moves.length) })];
    expect(seen).toEqual([1, 2]);
    expect([...batches[0]!.firstMoves]).toEqual([0, 1, 3]);
    expect(batches[0]!.game(1).start().equals(Position.start())).toBe(true);
    expect(() => batches[0]!.game(2)).toThrow('Expected a game from 0 to 1, found 2.');
  });
});

describe('sources', () => {
  const text = '[White "Ångström"]\n\n1. e4 e5 {é} 2. Nf3 *\n\n1. d4 1-0\n';
  const utf16 = utf16Bytes(`\ufeff${text}`, 'utf16le');
  const latin1 = latin1Bytes(text);

  test.each([
    ['text', () => text],
    ['bytes', () => bytesOf(text)],
    ['UTF-16', () => utf16],
    ['UTF-16 in bytes of one', () => [...utf16].map((byte) => Uint8Array.of(byte))],
    ['Latin-1', () => latin1],
    ['characters', () => [...text]],
    ['two bytes, then text', () => [bytesOf(text.slice(0, 2)), text.slice(2)]],
    ['a stream of the web', () => new Blob([bytesOf(text)]).stream() as unknown as AsyncIterable<Uint8Array>],
  ])('%s', async (_, source) => {
    const games: string[] = [];
    for await (const batch of replayPgn(source())) {
      for (const game of batch) games.push(`${game.tags().get('White')} ${game.moves.length} ${game.result}`);
    }
    expect(games).toEqual(['Ångström 3 *', 'undefined 1 1-0']);
  });

  test('several at once keep apart', async () => {
    const texts = [
      '1. e4 e5 2. Nf3 Nc6 *',
      '1. d4 d5 2. c4 1-0',
      '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 Kd7 0-1',
    ];
    const read = async (source: string) => {
      const slow = (async function* () {
        for (const character of source) {
          await Promise.resolve();
          yield character;
        }
      })();
      const games: string[] = [];
      for await (const batch of replayPgn(slow)) for (const game of batch) games.push(game.final().fen());
      return games;
    };
    expect(await Promise.all(texts.map(read))).toEqual(
      texts.map((it) => gamesOf(it).map((game) => game.final().fen())),
    );
  });

  test('a replay that is left early gives the desk back', () => {
    const many = '1. e4 e5 1/2-1/2\n\n'.repeat(3000);
    for (const batch of replayPgnSync(many)) if (batch.length > 0) break;
    expect(gamesOf('1. d4 *')[0]!.moves.length).toBe(1);
  });

  test('what is no source', async () => {
    await expect(replayPgn(7 as never).next()).rejects.toThrow('Expected a stream or an iterable, found number.');
  });
});

describe('indexPgn', () => {
  const source = bytesOf(real.map(({ pgn }) => pgn).join('\n'));

  test('finds each game again', async () => {
    const index = await indexPgn(source);
    expect(index).toBeInstanceOf(GameIndex);
    expect(index.length).toBe(real.length);
    for (const number of [0, 7, real.length - 1]) {
      const { tags, result, plies } = index.game(number);
      const [alone] = gamesOf(index.slice(source, number));
      expect([alone!.tags(), alone!.result, alone!.moves.length]).toEqual([tags, result, plies]);
      expect(result).toBe(real[number]!.result);
    }
  });

  test('without tags', async () => {
    const index = await indexPgn(source, { tags: false });
    expect(index.game(3).tags).toEqual(new Map());
    expect(() => index.game(-1)).toThrow(`Expected a game from 0 to ${real.length - 1}, found -1.`);
  });
});
