/** `rochade pgn …`: files of all kinds in, lines or JSON out, exit codes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/io.js';
import { UnpackError, ZstdStream } from '../../src/cli/pgn/zstd.js';
import { runCli } from '../../src/cli/program.js';
import { capture } from './cli-streams.js';

const folder = mkdtempSync(join(tmpdir(), 'rochade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GAMES = [
  '[White "A"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n',
  '[White "B"]\n\n1. e4 e5 2. Ke3 *\n',
  '[White "C"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O (1. Kd1 Kd9) Kd7 1/2-1/2\n',
].join('\n');

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const games = file('games.pgn', GAMES);
const fine = file('fine.pgn', '1. e4 e5 1/2-1/2\n');
const pgn = (...args: string[]) => capture((streams) => runCli(['pgn', ...args], streams));

describe('check', () => {
  test('tells what is wrong and where', async () => {
    const { code, out } = await pgn('check', games);
    expect(code).toBe(EXIT.difference);
    expect(out.trim().split('\n')).toEqual([
      `${games}:8:13: error: game 2: expected a legal move, found "Ke3" (pgn-move)`,
      expect.stringMatching(/:13:\d+: error: game 3: .*"Kd9"/),
      `${games}: 3 games, 9 moves, 2 errors, 0 warnings`,
    ]);
  });

  test('JSON', async () => {
    const { out } = await pgn('check', '--json', games);
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      file: games,
      code: 'pgn-move',
      severity: 'error',
      game: 1,
      line: 8,
      found: '"Ke3"',
    });
    expect(rows[2]).toEqual({ file: games, games: 3, moves: 9, errors: 2, warnings: 0 });
  });

  test('a warning counts with --strict only', async () => {
    const path = file('no-result.pgn', '1. e4 e5\n');
    expect((await pgn('check', path)).code).toBe(EXIT.ok);
    expect((await pgn('check', '--strict', path)).code).toBe(EXIT.difference);
    expect((await pgn('check', '--strict', fine)).code).toBe(EXIT.ok);
  });
});

test('stats counts games, plies, results and ends', async () => {
  const { code, out } = await pgn('stats', '--json', '--threads', '1', games, fine);
  expect(code).toBe(EXIT.difference);
  const [first, second] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const results = { '1-0': 0, '0-1': 1, '1/2-1/2': 1, '*': 1 };
  expect(first).toMatchObject({ games: 3, plies: 8, broken: 1, longest: 4, checkmates: 1, stalemates: 0, results });
  expect(second).toMatchObject({ games: 1, plies: 2, broken: 0 });
  expect((await pgn('stats', fine)).out).toContain('1 games, 2 plies: 2.0 on average, 2 at most');
});

test('stats of several files at once are those of each alone, in their order', async () => {
  const paths = [games, fine, file('games2.pgn.gz', gzipSync(GAMES)), fine];
  const rows = ({ out }: { out: string }) =>
    out
      .trim()
      .split('\n')
      .map((line) => ({ ...JSON.parse(line), seconds: 0 }));
  const together = await pgn('stats', '--json', '--threads', '2', ...paths);
  expect(rows(together)).toEqual(rows(await pgn('stats', '--json', '--threads', '1', ...paths)));
  expect(together.code).toBe(EXIT.difference);
  expect((await pgn('stats', '--threads', '2', fine, fine)).code).toBe(EXIT.ok);
});

test('stats of several files tell what is wrong with one', async () => {
  const broken = file('broken2.pgn.gz', 'no gzip');
  const { code, out, err } = await pgn('stats', '--threads', '2', fine, broken, fine);
  expect([code, err]).toEqual([EXIT.usage, expect.stringContaining(`to read ${broken} to its end`)]);
  expect(out).toContain('1 games, 2 plies');
  const missing = await pgn('stats', '--threads', '2', fine, join(folder, 'none.pgn'));
  expect([missing.code, missing.err]).toEqual([EXIT.usage, expect.stringContaining('Expected a PGN file')]);
});

test('replay writes the end of every game', async () => {
  const { code, out } = await pgn('replay', '--moves', games);
  expect(code).toBe(EXIT.difference);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => line.split('\t')),
  ).toEqual([
    ['1', '4', '0-1', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', 'ok', 'f2f3 e7e5 g2g4 d8h4'],
    ['2', '2', '*', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', 'broken', 'e2e4 e7e5'],
    ['3', '2', '1/2-1/2', '8/3k4/8/8/8/8/8/5RK1 w - - 2 2', 'ok', 'e1g1 e8d7'],
  ]);
  const json = JSON.parse((await pgn('replay', '--json', fine)).out);
  expect(json).toMatchObject({ file: fine, game: 0, plies: 2, result: '1/2-1/2', isBroken: false });
});

test('index says where the games are', async () => {
  const { code, out } = await pgn('index', '--tags', 'White', games);
  expect(code).toBe(EXIT.ok);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map(({ tags }) => tags)).toEqual([{ White: 'A' }, { White: 'B' }, { White: 'C' }]);
  expect(GAMES.slice(rows[1].begin, rows[1].end)).toBe('[White "B"]\n\n1. e4 e5 2. Ke3 *\n');
});

test('split cuts between games and loses no byte', async () => {
  const out = join(folder, 'parts');
  const { code } = await pgn('split', games, '--games', '2', '--out', out);
  expect(code).toBe(EXIT.ok);
  const parts = readdirSync(out).sort();
  expect(parts).toEqual(['games-0001.pgn', 'games-0002.pgn']);
  expect(parts.map((name) => readFileSync(join(out, name), 'utf8')).join('')).toBe(GAMES);
  const json = JSON.parse((await pgn('split', games, '--games', '2', '--out', out, '--json')).out);
  expect(json).toEqual({ file: games, games: 3, files: 2 });
});

// In a process of its own, bundled as the package has it: threads run the file that was started.
describe('several files at once', () => {
  beforeAll(() =>
    build({
      entryPoints: [fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))],
      outfile: join(folder, 'cli.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    }),
  );

  function start(entry: string, ...args: string[]) {
    // So little memory that it can be used up soon.
    const all = ['--max-old-space-size=48', join(folder, entry), 'pgn', ...args];
    return spawnSync(process.execPath, all, { encoding: 'utf8', timeout: 120_000 });
  }

  test('in their order', () => {
    const { status, stdout, stderr } = start('cli.mjs', 'replay', '--json', '--threads', '2', games, fine, games);
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ file, game }) => [file, game])).toEqual(
      [games, games, games, fine, games, games, games].map((path, i) => [path, [0, 1, 2, 0, 0, 1, 2][i]]),
    );
    expect([status, stderr.includes('bug')]).toEqual([EXIT.difference, false]);
  });

  test.each([
    ['throws', "throw new Error('no');", 'Error: no'],
    ['ends as if all were well', 'process.exit(0);', 'an exit with status 0 before that'],
    ['ends as if there were differences', 'process.exit(1);', 'an exit with status 1 before that'],
    ['ends at its first line', 'process.stdout.write = () => process.exit(3);', 'an exit with status 3 before that'],
    ['takes all memory', 'for (const all = [[]]; ; ) all.push(new Array(1e5).fill(0));', 'reaching memory limit'],
  ])('a thread that %s: a failure of its file alone', (_, action, found) => {
    const poison = file('poison.pgn', GAMES);
    const isPoisoned = `!isMainThread && process.argv.at(-1) === ${JSON.stringify(poison)}`;
    file(
      'deadly.mjs',
      `import { isMainThread } from 'node:worker_threads';\nif (${isPoisoned}) { ${action} }\nawait import('./cli.mjs');`,
    );
    const { status, stdout, stderr, signal } = start('deadly.mjs', 'check', '--threads', '2', fine, poison, fine);
    expect([status, signal]).toEqual([EXIT.bug, null]);
    expect(stderr).toContain(`${poison}: Expected its thread to do its work, found: `);
    expect(stderr).toContain(found);
    expect(stdout.trim().split('\n')).toEqual(start('cli.mjs', 'check', fine, fine).stdout.trim().split('\n'));
  });
});

describe('files', () => {
  test('.gz', async () => {
    const { out } = await pgn('replay', file('games.pgn.gz', gzipSync(GAMES)));
    expect(out.trim().split('\n')).toHaveLength(3);
  });

  test.each([
    ['one that is not there', join(folder, 'none.pgn'), 'Expected a PGN file, found none'],
    ['a broken .gz', file('broken.pgn.gz', 'no gzip'), 'to its end, found: incorrect header check'],
  ])('%s', async (_, path, message) => {
    for (const command of ['check', 'stats', 'replay', 'index']) {
      const { code, err } = await pgn(command, path);
      expect([code, err]).toEqual([EXIT.usage, expect.stringContaining(message)]);
    }
  });

  // Two frames, one behind the other, by zstd 1.5.4.
  const zst = Buffer.from(
    'KLUv/SQb2QAAW1doaXRlICJBIl0KCjEuIGU0IGU1IDEtMAoKAVJb1Ci1L/0kFakAAFtXaGl0ZSAiQiJdCgoxLiBkNCAqCtw2xUc=',
    'base64',
  );
  const unpacked = '[White "A"]\n\n1. e4 e5 1-0\n\n[White "B"]\n\n1. d4 *\n';

  test('.zst', async () => {
    const { code, out } = await pgn('index', file('two.pgn.zst', zst));
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([code, ...rows.map(({ tags, plies }) => [tags.White, plies])]).toEqual([EXIT.ok, ['A', 2], ['B', 1]]);
  });

  test('.zst without the zlib of Node, in any chunks', async () => {
    for (let size = 1; size < zst.length; size += 7) {
      const chunks = Array.from({ length: Math.ceil(zst.length / size) }, (_, i) =>
        zst.subarray(i * size, (i + 1) * size),
      );
      const parts = await Readable.from(chunks).pipe(new ZstdStream()).toArray();
      expect(Buffer.concat(parts).toString()).toBe(unpacked);
    }
  });

  test.each([
    ['no .zst', Buffer.from('no zstd')],
    ['a .zst cut short', zst.subarray(0, 60)],
  ])('%s', async (_, bytes) => {
    const { code, err } = await pgn('stats', file('broken.pgn.zst', bytes));
    expect([code, err]).toEqual([EXIT.usage, expect.stringMatching(/Expected to read .* to its end, found: /)]);
    const unpack = Readable.from([bytes]).pipe(new ZstdStream());
    await expect(unpack.toArray()).rejects.toThrow(UnpackError);
  });
});
