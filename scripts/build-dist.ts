/**
 * Builds `dist/` from `src/`: types by tsc, the library by Rollup, and by esbuild the programs.
 *
 * ╒ What ═══════════════════╤ Why ══════════════════════════════════════════════════════════════════════════════════╕
 * │ ENTRIES, chunks between │ a fresh process spends more on opening fifty files than on all the rest              │
 * │ *.node.js               │ the same with the module as Node decodes it soonest, and without blanks to read       │
 * │ *.workerd.js            │ the same for hosts that forbid compiling bytes: they import core.wasm as a module     │
 * │ *.cjs, *.d.cts          │ root and chess.js for Jest and old Node code; one file each: `require` wants no ESM   │
 * │ pool/worker.js          │ one classic script without imports, for those who serve the worker themselves         │
 * │ cli.js                  │ the command line with all it uses                                                     │
 * │ core.wasm               │ the raw module                                                                        │
 * ╘═════════════════════════╧═══════════════════════════════════════════════════════════════════════════════════════╛
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type OutputOptions, rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { bundleLibrary, type LibraryBuild } from './lib/bundle-library.js';
import { bundleWorker } from './lib/worker-bundle.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const path = (relative: string) => root + relative;

/** The public ES modules below `src/`. They share chunks, so that they have one Position and one core. */
const ENTRIES = [
  'index',
  'pgn/index',
  'pool/index',
  'reference/index',
  'variants/index',
  'compat/chessjs',
  'compat/chessjs-v0',
];
const WITHOUT_REFERENCE = ENTRIES.filter((entry) => entry !== 'reference/index');
/** Those that `require` gets as well, each with a core of its own. */
const CJS_ENTRIES = ['index', 'compat/chessjs', 'compat/chessjs-v0'];

/** Entries named `*<kind>.js`; what the root entry needs is one chunk, since every program imports the most of it. */
function modules(kind: '' | '.node' | '.workerd'): OutputOptions {
  return {
    dir: path('dist'),
    format: 'es',
    entryFileNames: `[name]${kind}.js`,
    // In workerd the module is imported from beside the chunk that asks for it.
    chunkFileNames: kind === '.workerd' ? `workerd-[hash].js` : `chunks/[name]-[hash]${kind}.js`,
    manualChunks: { core: [path('src/index.ts')] },
    // A hoisted import of core.wasm would be looked for beside the entry.
    hoistTransitiveImports: false,
  };
}

const BUILDS: readonly LibraryBuild[] = [
  { entries: ENTRIES, output: modules('') },
  { entries: WITHOUT_REFERENCE, output: modules('.node'), embedded: 'core/embedded.node', compact: true },
  { entries: WITHOUT_REFERENCE, output: modules('.workerd'), embedded: 'core/embedded.workerd' },
  ...CJS_ENTRIES.map(
    (entry): LibraryBuild => ({
      entries: [entry],
      output: { dir: path('dist'), format: 'cjs', entryFileNames: '[name].cjs' },
    }),
  ),
];

/** One declaration file for `require`: a `.d.cts` may not point to the declarations of ES modules. */
async function rollUpTypes(entry: string): Promise<void> {
  const bundle = await rollup({ input: path(`dist/${entry}.d.ts`), plugins: [dts()] });
  await bundle.write({ file: path(`dist/${entry}.d.cts`), format: 'es' });
  await bundle.close();
}

rmSync(path('dist'), { recursive: true, force: true });
execFileSync(process.execPath, [path('node_modules/typescript/bin/tsc'), '-p', path('tsconfig.build.json')], {
  cwd: root,
  stdio: 'inherit',
});
for (const options of BUILDS) await bundleLibrary(options);
for (const entry of CJS_ENTRIES) await rollUpTypes(entry);
await build({
  entryPoints: [path('src/cli/main.ts')],
  outfile: path('dist/cli.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Some of what is bundled is CommonJS and asks for `require`.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
});
writeFileSync(path('dist/pool/worker.js'), await bundleWorker({ minify: false }));
copyFileSync(path('build/core.wasm'), path('dist/core.wasm'));
copyFileSync(path('build/variants.wasm'), path('dist/variants.wasm'));
chmodSync(path('dist/cli.js'), 0o755);
