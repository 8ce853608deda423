import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../bench/lib/machine.js';
import { commandLine, UsageError } from '../../bench/lib/usage.js';
import { parseOptions } from '../../bench/options.js';

const CONTESTANTS = ['core', 'chess.js'];
const POSITIONS = ['startpos', 'kiwipete'];

const parse = (...args: string[]) => parseOptions(args, CONTESTANTS, POSITIONS);

test('without options everything runs, into the file that is kept', () => {
  expect(parse()).toEqual({
    quick: false,
    only: CONTESTANTS,
    positions: POSITIONS,
    samples: 7,
    json: 'bench/results/perft.json',
  });
});

test('a quick or partial run does not replace the full figures', () => {
  expect(parse('--quick')).toMatchObject({ quick: true, samples: 3, json: 'bench/results/perft-quick.json' });
  expect(parse('--only', 'core').json).toBe('bench/results/perft-quick.json');
  expect(parse('--positions', 'kiwipete').json).toBe('bench/results/perft-quick.json');
});

test('lists are comma-separated, and what is given wins', () => {
  expect(parse('--only', 'chess.js, core', '--positions', 'kiwipete', '--samples', '11', '--json', 'x.json')).toEqual({
    quick: false,
    only: ['chess.js', 'core'],
    positions: ['kiwipete'],
    samples: 11,
    json: 'x.json',
  });
});

const REFUSED: [string, string[], RegExp][] = [
  ['an unknown option', ['--fast'], /unknown option '--fast'/],
  ['an unknown contestant', ['--only', 'core,stockfisch'], /Expected names from core, chess\.js, found "stockfisch"/],
  ['an unknown position', ['--positions', 'kiwi'], /Expected names from startpos, kiwipete, found "kiwi"/],
  ['an empty list', ['--only', ''], /found ""/],
  ['no samples', ['--samples', '0'], /whole number from 1 to 1000/],
  ['half a sample', ['--samples', '1.5'], /whole number from 1 to 1000/],
  ['samples in words', ['--samples', 'many'], /whole number from 1 to 1000/],
  ['a missing value', ['--samples'], /argument missing/],
  ['another kind of file', ['--json', 'out.txt'], /ends in \.json/],
  ['a stray word', ['core'], /too many arguments/],
];

test.each(REFUSED)('%s is refused with exit code 2', (_, args, message) => {
  let caught: unknown;
  try {
    parse(...args);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(UsageError);
  expect((caught as UsageError).exitCode).toBe(2);
  expect((caught as UsageError).message).toMatch(message);
});

test('the command line can be typed again', () => {
  expect(commandLine('bench', [])).toBe('npm run bench');
  expect(commandLine('bench', ['--only', 'core'])).toBe('npm run bench -- --only core');
});

test('help is printed with exit code 0', () => {
  expect(() => parse('--help')).toThrow(/Usage: bench/);
  try {
    parse('--help');
  } catch (error) {
    expect((error as UsageError).exitCode).toBe(0);
  }
});

test('the script itself ends with 2 and says why', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', '--samples', 'x'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toContain('Expected a whole number from 1 to 1000.');
  expect(status).toBe(2);
});
