/**
 * The examples that chess.js publishes, run unchanged: every block of its README that is whole code, on both libraries, with
 * every call and its answer written down. The README is that of the installed package.
 */
import { readFileSync } from 'node:fs';
import * as theirs from 'chess.js';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as ours from '../../src/compat/chessjs.js';

const readme = readFileSync(new URL('../../node_modules/chess.js/README.md', import.meta.url), 'utf8');

/** A block that stands for itself: without `...` for what is left out. */
function codeOf(block: string): string | undefined {
  const code = block.replace(/^import .*$/gm, '');
  const isDeclared = /(const|let|var) chess\b/.test(code);
  try {
    return transformSync(isDeclared ? code : `const chess = new Chess();\n${code}`, { loader: 'ts' }).code;
  } catch {
    return undefined;
  }
}

const blocks = [...readme.matchAll(/^```[jt]s\n(.*?)^```$/gms)].map(([, block]) => block!);
const examples = blocks.flatMap((block): [string, string][] => {
  const code = codeOf(block);
  return code === undefined || /^export const|Math\.random/m.test(code) ? [] : [[block.trim().slice(0, 60), code]];
});

/** Runs code with the module's names; returns every call on a game with its answer, and what was thrown in the end. */
function journalOf(code: string, module: Readonly<Record<string, unknown>>): string[] {
  const journal: string[] = [];
  const Chess = module.Chess as new (...args: unknown[]) => object;
  const Recorded = class {
    constructor(...args: unknown[]) {
      // biome-ignore lint/correctness/noConstructorReturn: a game that writes down what is asked of it
      return new Proxy(new Chess(...args), {
        get(game, name) {
          const method = Reflect.get(game, name, game) as (...args: unknown[]) => unknown;
          return (...given: unknown[]) => {
            const answer = method.apply(game, given);
            const isSet = (name === 'moves' || name === 'attackers') && Array.isArray(answer);
            const text = isSet ? answer.map((it) => JSON.stringify(it)).sort() : JSON.stringify(answer);
            journal.push(`${String(name)}(${JSON.stringify(given)}): ${String(text)}`);
            return answer;
          };
        },
      });
    }
  };
  const names = Object.keys(theirs).filter((name) => name !== 'Chess' && name !== 'default');
  const silent = { log: () => undefined, error: () => undefined };
  try {
    new Function('Chess', 'console', ...names, code)(Recorded, silent, ...names.map((name) => module[name]));
  } catch (error) {
    journal.push(`throws ${(error as Error).message}`);
  }
  return journal;
}

describe('the README of chess.js', () => {
  test('has examples', () => expect(examples.length).toBeGreaterThan(30));

  test.each(examples)('%s', (_, code) => {
    const expected = journalOf(code, theirs);
    expect(journalOf(code, ours)).toEqual(expected);
  });

  test('the random game, as it stands there', () => {
    const block = blocks.find((it) => it.includes('Math.random'))!;
    expect(block).toContain("import { Chess } from 'chess.js'");
    const printed: string[] = [];
    const console = { log: (text: string) => printed.push(text) };
    new Function('Chess', 'console', codeOf(block)!)(ours.Chess, console);
    const [chess, peer] = [new ours.Chess(), new theirs.Chess()];
    chess.loadPgn(printed[0]!);
    peer.loadPgn(printed[0]!);
    expect(chess.isGameOver()).toBe(true);
    expect(chess.fen()).toBe(peer.fen());
  });
});
