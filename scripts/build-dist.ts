/**
 * Builds `dist/` from `src/`: types by tsc, and by esbuild everything that runs.
 *
 * ╒ What ═══════════════════╤ Why ══════════════════════════════════════════════════════════════════════════════════╕
 * │ ENTRIES, chunks between │ a fresh process spends more on opening fifty files than on all the rest              │
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
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { pureConstants } from './lib/pure-constants.js';
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
/** Those that `require` gets as well, each with a core of its own. */
const CJS_ENTRIES = ['index', 'compat/chessjs', 'compat/chessjs-v0'];
/** Modules that only hold bytes as text. First in their chunk: gzip packs text and base64 better one after the other. */
const BINARIES = ['core/binary'];
/** The one module a build for workerd replaces; the replacement imports what lies beside the chunk it is in. */
const EMBEDDED = /\/embedded\.js$/;
const WASM_FILE = './core.wasm';

const source = (name: string) => path(`src/${name}.ts`);
const library: BuildOptions = {
  outbase: path('src'),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  plugins: [pureConstants],
};

const withImportedModule: Plugin = {
  name: 'imported-module',
  setup({ onResolve }) {
    onResolve({ filter: EMBEDDED }, () => ({ path: source('core/embedded.workerd') }));
    onResolve({ filter: /\.wasm$/ }, () => ({ path: WASM_FILE, external: true }));
  },
};

const BUILDS: readonly BuildOptions[] = [
  {
    ...library,
    entryPoints: ENTRIES.map(source),
    inject: BINARIES.map(source),
    splitting: true,
    outdir: path('dist'),
    chunkNames: 'chunks/[name]-[hash]',
  },
  {
    ...library,
    entryPoints: ENTRIES.filter((entry) => entry !== 'reference/index').map(source),
    splitting: true,
    outdir: path('dist'),
    entryNames: '[dir]/[name].workerd',
    chunkNames: 'workerd-[hash]',
    plugins: [withImportedModule, pureConstants],
  },
  ...CJS_ENTRIES.map(
    (entry): BuildOptions => ({
      ...library,
      entryPoints: [source(entry)],
      outfile: path(`dist/${entry}.cjs`),
      format: 'cjs',
    }),
  ),
  {
    entryPoints: [source('cli/main')],
    outfile: path('dist/cli.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Some of what is bundled is CommonJS and asks for `require`.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  },
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
for (const options of BUILDS) await build(options);
for (const entry of CJS_ENTRIES) await rollUpTypes(entry);
writeFileSync(path('dist/pool/worker.js'), await bundleWorker({ minify: false }));
copyFileSync(path('build/core.wasm'), path('dist/core.wasm'));
copyFileSync(path('build/variants.wasm'), path('dist/variants.wasm'));
chmodSync(path('dist/cli.js'), 0o755);
