import { describe, expect, test } from 'vitest';
import { runCli } from '../../src/cli/program.js';
import { readJson } from '../data/read.js';
import { capture, type Run } from './cli-streams.js';

function run(...args: string[]): Promise<Run> {
  return capture((streams) => runCli(args, streams));
}

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

describe('rochade perft', () => {
  // Stockfish 15.1 of Debian wrote these files.
  test.each(readJson<{ fen: string; depth: number; chess960: boolean; output: string }[]>('stockfish-go-perft.json'))(
    'is the output of Stockfish for $fen at depth $depth',
    async ({ fen, depth, chess960, output }) => {
      const flags = chess960 ? ['--chess960'] : [];
      const { code, out, err } = await run('perft', fen, String(depth), '--divide', ...flags);
      expect(out.split('\n').sort()).toEqual(output.split('\n').sort());
      expect(err).toBe('');
      expect(code).toBe(0);
    },
  );

  test('writes moves sorted, then the total', async () => {
    const { out } = await run('perft', '7k/8/8/8/8/8/8/K7 w - - 0 1', '2', '--divide');
    expect(out).toBe('a1a2: 3\na1b1: 3\na1b2: 3\n\nNodes searched: 9\n\n');
  });

  // Chess Programming Wiki, Perft Results.
  test.each([[[]], [['--no-share']], [['--hash', '1']], [['--threads', '2']], [['--threads', '2', '--hash', '1']]])(
    'counts without --divide %j',
    async (flags) => {
      expect(await run('perft', KIWIPETE, '3', ...flags)).toEqual({ code: 0, out: 'Nodes searched: 97862\n', err: '' });
    },
  );

  test('divides on several threads as on one', async () => {
    const one = await run('perft', KIWIPETE, '4', '--divide');
    expect(await run('perft', KIWIPETE, '4', '--divide', '--threads', '2')).toEqual(one);
    expect(one.out).toContain('Nodes searched: 4085603\n');
  });

  test('tells the time on stderr only', async () => {
    const { out, err } = await run('perft', KIWIPETE, '2', '--time');
    expect(out).toBe('Nodes searched: 2039\n');
    expect(err).toMatch(/^2,039 nodes in \d+\.\d{3} s, [\d.]+ million a second\n$/);
  });

  test('writes JSON', async () => {
    const { out } = await run('perft', '7k/8/8/8/8/8/8/K7 w - - 0 1', '1', '--divide', '--json');
    expect(JSON.parse(out)).toEqual({
      fen: '7k/8/8/8/8/8/8/K7 w - - 0 1',
      depth: 1,
      nodes: 3,
      divide: { a1a2: 1, a1b1: 1, a1b2: 1 },
    });
  });
});

describe('rochade fen', () => {
  test('draws a good one and writes its spellings', async () => {
    const { code, out } = await run('fen', 'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'verdict   ok',
      'FEN       rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3',
      'Shredder  rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 3',
      'ep always rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3',
      '',
      '8  r n b q k b n r',
      '7  p p p . p p p p',
      '6  . . . . . . . .',
      '5  . . . . . . . .',
      '4  . . . p P . . .',
      '3  . . . . . . . .',
      '2  P P P P . P P P',
      '1  R N B Q K B N R',
      '',
      '   a b c d e f g h',
      '',
    ]);
  });

  test('lists every problem and a repair', async () => {
    const { code, out } = await run('fen', '4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1');
    expect(code).toBe(2);
    expect(out).toContain('verdict   repairable\n');
    expect(out.match(/^repairable: Expected .+, found .+ \((castling|ep), offset \d+\)\. \[setup-/gm)).toHaveLength(3);
    expect(out).toContain('repaired  4k3/8/8/8/8/8/8/4K3 w - - 0 1\n');
  });

  test('accepts an unreachable one only if asked to', async () => {
    const fen = 'qqqqkqqq/qqq5/8/8/8/8/8/4K3 b - - 0 1';
    expect((await run('fen', fen)).code).toBe(2);
    expect((await run('fen', fen, '--allow-unreachable')).code).toBe(0);
  });

  test('draws nothing where no board can be read', async () => {
    const { code, out } = await run('fen', 'hello');
    expect(code).toBe(2);
    expect(out).toMatch(/^verdict {3}syntax\n/);
    expect(out).not.toContain('a b c d e f g h');
  });

  test('writes JSON', async () => {
    const { out } = await run('fen', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', '--json');
    const report = JSON.parse(out) as { verdict: string; spellings: { shredder: string } };
    expect(report.verdict).toBe('ok');
    expect(report.spellings.shredder).toBe('4k3/8/8/8/8/8/8/4K2R w H - 0 1');
  });
});

describe('bad usage is one sentence and exit code 2', () => {
  test.each<[name: string, args: string[], message: RegExp]>([
    ['a broken FEN', ['perft', '8/8/8 w - - 0 1', '3'], /^rochade: Expected 8 ranks .+ \(board, offset 0\)\.\n$/],
    ['an illegal position', ['perft', '8/8/8/8/8/8/8/K7 w - - 0 1', '3'], /^rochade: Expected one black king.+\n$/],
    ['a depth that is none', ['perft', KIWIPETE, 'x'], /^rochade: .*depth.* Expected a whole number from 0 to 64\.\n$/],
    ['a depth too deep', ['perft', KIWIPETE, '65'], /^rochade: .*Expected a whole number from 0 to 64\.\n$/],
    ['no thread', ['perft', KIWIPETE, '3', '--threads', '0'], /^rochade: .*Expected a whole number from 1 to 256\.\n$/],
    ['divide at depth 0', ['perft', KIWIPETE, '0', '--divide'], /^rochade: Expected a depth of at least 1.+\n$/],
    ['an unknown option', ['perft', KIWIPETE, '1', '--nope'], /^rochade: unknown option '--nope'\n$/],
    [
      'a FEN without quotes',
      ['perft', ...KIWIPETE.split(' '), '3'],
      /too many arguments.+\nA FEN has blanks in it: put it in quotes\.\n$/,
    ],
    ['a missing argument', ['perft', KIWIPETE], /^rochade: missing required argument 'depth'\n$/],
    ['an unknown command', ['nope'], /^rochade: unknown command 'nope'\n$/],
    ['no data folder', ['verify', '--data', '/nowhere'], /^rochade: Expected a folder with perft\.jsonl.+\n$/],
    ['moves without a FEN', ['verify', '--moves', 'e2e4'], /^rochade: Expected --moves only together with --fen\.\n$/],
    [
      'a seed that is none',
      ['verify', '--seed', '-1'],
      /^rochade: .*Expected a whole number from 0 to 4294967295\.\n$/,
    ],
    ['a FEN to verify that is none', ['verify', '--fen', 'hello'], /^rochade: Expected .+\n$/],
  ])('%s', async (_name, args, message) => {
    const { code, err } = await run(...args);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });
});

describe('help', () => {
  test.each(['perft', 'fen', 'verify', 'bench'])('%s has examples and exit codes', async (command) => {
    const { code, out } = await run(command, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`$ rochade ${command}`);
    expect(out).toContain('Exit codes: 0 fine, 1 a difference, 2 bad usage or bad input.');
  });

  test('of the program names every command', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const command of ['perft', 'fen', 'verify', 'bench']) expect(out).toContain(`  ${command} `);
  });

  test('no command at all is bad usage', async () => {
    expect((await run()).code).toBe(2);
  });
});
