import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli } from '../../src/cli/program.js';
import { capture, type Run } from './cli-streams.js';

function run(...args: string[]): Promise<Run> {
  return capture((streams) => runCli(['winnable', ...args], streams));
}

const BARE_BISHOP = '8/8/4k3/8/8/3K4/4B3/8 w - - 0 1';
const MATE_IN_ONE = '7k/8/5K2/8/8/8/8/6R1 w - - 0 1';

const folder = mkdtempSync(join(tmpdir(), 'rochade-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const path = join(folder, 'fens.txt');
  writeFileSync(path, text);
  return path;
}

describe('rochade winnable', () => {
  test('prints verdict, nodes and time of each side', async () => {
    const { code, out } = await run(BARE_BISHOP);
    expect(out).toMatch(
      /^white {2}unwinnable {2}[\d,]+ nodes, [\d.]+ ms\nblack {2}unwinnable {2}[\d,]+ nodes, [\d.]+ ms\n$/,
    );
    expect(code).toBe(0);
  });

  test('prints the line of a helpmate below its verdict', async () => {
    const { out } = await run(MATE_IN_ONE, '--color', 'white');
    expect(out).toMatch(
      /^white {2}winnable {2}[\d,]+ nodes, [\d.]+ ms\n {2}([a-h][1-8]){2}[qrbn]?( ([a-h][1-8]){2}[qrbn]?)*\n$/,
    );
  });

  test('writes JSON', async () => {
    const { out } = await run(BARE_BISHOP, '--json');
    const { verdicts } = JSON.parse(out) as { verdicts: { color: string; verdict: string }[] };
    expect(verdicts.map(({ color, verdict }) => [color, verdict])).toEqual([
      ['white', 'unwinnable'],
      ['black', 'unwinnable'],
    ]);
  });

  test('reads a file, one FEN a line, and tells how far it is', async () => {
    const { code, out, err } = await run('--file', fileOf(`${BARE_BISHOP}\n\n${MATE_IN_ONE}\n`));
    expect(out).toBe(`unwinnable\tunwinnable\t${BARE_BISHOP}\nwinnable\tunwinnable\t${MATE_IN_ONE}\n`);
    expect(err).toContain('2/2 positions');
    expect(code).toBe(0);
  });

  test('names the line of a FEN that cannot be read, and goes on', async () => {
    const path = fileOf(`\nnonsense\n${BARE_BISHOP}\n`);
    const { code, out, err } = await run('--file', path);
    expect(out).toBe(`unwinnable\tunwinnable\t${BARE_BISHOP}\n`);
    expect(err).toContain(`${path}:2: `);
    expect(code).toBe(2);
  });

  test.each([[[]], [[BARE_BISHOP, '--file', 'x']], [['--file', '/no/such/file']], [['nonsense']]])(
    'refuses %j',
    async (args) => {
      const { code, out } = await run(...args);
      expect(out).toBe('');
      expect(code).toBe(2);
    },
  );
});
