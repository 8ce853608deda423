/** What the package says of itself, as tools and compilers read it; and that nothing in the repository is left over. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { pack, project, REPOSITORY, run, tool } from './lib/project.js';

test('publint finds nothing', async () => {
  const tarball = Uint8Array.from(readFileSync(pack())).buffer;
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg)),
    [],
  );
});

/** Raw bytes and a script have no types to be wrong; Node before 12.7 knows no subpaths, and Node 20 runs no such code. */
const UNTYPED = ['./core.wasm', './variants.wasm', './package.json', './worker'];

test('types resolve as the code does, however it is imported', async () => {
  const analysis = await checkPackage(createPackageFromTarballData(Uint8Array.from(readFileSync(pack()))));
  assert.ok(analysis.types);
  const problems = analysis.problems.filter((problem) => {
    if (!('entrypoint' in problem)) return true;
    const isOldSubpath = problem.resolutionKind === 'node10' && problem.entrypoint !== '.';
    // Subpaths are ES modules, which Node 20.19 requires like any other: the types say so, and that is no mistake.
    const isRequired = problem.kind === 'CJSResolvesToESM' && problem.entrypoint !== '.';
    return !UNTYPED.includes(problem.entrypoint) && !isOldSubpath && !isRequired;
  });
  assert.deepEqual(problems, []);
});

const TYPED = `import { type Move, perft, Position } from 'rochade';
const moves: Move[] = Position.start().legalMoves();
const nodes: number = perft(Position.start(), moves.length > 0 ? 1 : 2);
// @ts-expect-error: a square is not any text.
Position.start().pieceAt('z9');
export { nodes };`;

for (const [what, type, module, resolution] of [
  ['an ES module', 'module', 'nodenext', 'nodenext'],
  ['a CommonJS module', 'commonjs', 'nodenext', 'nodenext'],
  ['what a bundler resolves', 'module', 'esnext', 'bundler'],
] as const) {
  test(`TypeScript compiles ${what}, with the declarations checked too`, () => {
    const folder = project({ 'main.ts': TYPED }, type);
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2023,dom,esnext.disposable'];
    const compiler = `${REPOSITORY}node_modules/typescript/bin/tsc`;
    run(
      process.execPath,
      [compiler, ...options, '--module', module, '--moduleResolution', resolution, 'main.ts'],
      folder,
    );
  });
}

/** Compiles the files of a browser's project, declarations and all. @throws if the compiler finds anything. */
function compileForBrowsers(files: Readonly<Record<string, string>>): void {
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom', '--module', 'esnext'];
  const compiler = `${REPOSITORY}node_modules/typescript/bin/tsc`;
  const names = Object.keys(files);
  run(process.execPath, [compiler, ...options, '--moduleResolution', 'bundler', ...names], project(files, 'module'));
}

test('TypeScript compiles every entry for a browser of 2022, with the declarations checked too', () => {
  const entries = ['', '/pgn', '/pool', '/reference', '/variants', '/chess.js'];
  compileForBrowsers({ 'main.ts': entries.map((it, at) => `export * as entry${at} from 'rochade${it}';`).join('\n') });
});

test('TypeScript compiles the code of the pages', () => {
  const pages = ['README.md', 'docs/workers.md', 'docs/migrating-from-chess.js.md'];
  const blocks = pages.flatMap((page) => [
    ...readFileSync(`${REPOSITORY}${page}`, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms),
  ]);
  compileForBrowsers(Object.fromEntries(blocks.map(([, code], at) => [`block${at}.ts`, code!])));
});

test('knip finds no file, export or dependency that nothing uses', () => {
  run(tool('knip'), ['--no-progress'], REPOSITORY);
});
