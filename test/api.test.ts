/**
 * The public names: etc/api.md shows them as they are, all that can be called is documented, and the examples run.
 * An example is code whose lines may end with what they are: `square('e4') // 28`.
 */
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { apiPage, createApiProgram, documentedNames, publicNames } from '../scripts/lib/public-api.js';
import * as chessjs from '../src/compat/chessjs.js';
import * as chessjsV0 from '../src/compat/chessjs-v0.js';
import * as rochade from '../src/index.js';
import * as pgn from '../src/pgn/index.js';
import * as reference from '../src/reference/index.js';

const program = createApiProgram();
const names = documentedNames(program);
/** What examples may use. Those of `./pool` start workers of the built package: test/pool runs what they show. */
const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '.': rochade,
  './pgn': pgn,
  './reference': reference,
  './chess.js': chessjs,
  './chess.js/v0': chessjsV0,
};

describe('etc/api.md', () => {
  test('is what `npm run gen:api` writes', () => {
    expect(readFileSync(new URL('../etc/api.md', import.meta.url), 'utf8')).toBe(apiPage(program));
  });

  test('holds the names that the modules export', () => {
    for (const [entry, module] of Object.entries(MODULES)) {
      const declared = publicNames(program).filter((it) => it.entry === entry);
      const values = new Set(declared.map(({ name }) => name));
      expect(Object.keys(module).filter((name) => !values.has(name))).toEqual([]);
    }
  });
});

/** The methods of chess.js are shown by its own documentation, and by the examples of the classes. */
const SHOWN_BY_CLASS = /^\.\/chess\.js/;

describe('docstrings', () => {
  test('are with everything that can be called', () => {
    expect(names.filter(({ text }) => text.trim() === '').map(({ name }) => name)).toEqual([]);
  });

  test('have examples, but for what only returns an error instead of throwing it', () => {
    const wanted = names.filter(
      ({ entry, name, text }) =>
        entry in MODULES && (!name.includes('.') || !SHOWN_BY_CLASS.test(entry)) && !text.startsWith('As {@link'),
    );
    expect(wanted.length).toBeGreaterThan(60);
    expect(wanted.filter(({ examples }) => examples.length === 0).map(({ name }) => name)).toEqual([]);
  });
});

const AsyncFunction = (async () => undefined).constructor as new (
  ...parameters: string[]
) => (...values: unknown[]) => Promise<unknown>;

/** Makes of every line with a claim a call that notes both; other lines stay. */
function withClaims(example: string): string {
  const lines = example.split('\n').map((line) => {
    const match = /^(?!\s*(?:const |let |\w+ = ))(.*?);? \/\/ (.+)$/.exec(line);
    return match === null ? line : `claims.push([(${match[1]}), (${match[2]})]);`;
  });
  return transformSync(lines.join('\n'), { loader: 'ts' }).code;
}

async function run(example: string, module: Readonly<Record<string, unknown>>): Promise<[unknown, unknown][]> {
  const claims: [unknown, unknown][] = [];
  const body = new AsyncFunction('claims', ...Object.keys(module), withClaims(example));
  await body(claims, ...Object.values(module));
  return claims;
}

const examples = names
  .filter(({ entry }) => entry in MODULES)
  .flatMap(({ entry, name, examples }) => examples.map((example) => ({ entry, name, example })));

describe('examples', () => {
  test.each(examples)('$name: $example', async ({ entry, example }) => {
    for (const [found, claimed] of await run(example, MODULES[entry]!)) expect(found).toEqual(claimed);
  });

  test('a wrong claim would be seen', async () => {
    expect(await run("square('e4') // 29", rochade)).toEqual([[28, 29]]);
    await expect(run("square('e9')", rochade)).rejects.toThrow(rochade.ArgumentError);
  });
});
