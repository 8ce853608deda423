/**
 * Builds `dist/` from `src/`: types by tsc; by esbuild one ES module per public entry with what they share in chunks (a
 * fresh process spends more on opening thirty files than on all the rest), one CommonJS file for the root (Jest and old
 * Node code), the pool's worker and the command line each with all it uses in one file; and the raw module.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleWorker } from './lib/worker-bundle.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const path = (relative: string) => root + relative;

rmSync(path('dist'), { recursive: true, force: true });
execFileSync(process.execPath, [path('node_modules/typescript/bin/tsc'), '-p', path('tsconfig.build.json')], {
  cwd: root,
  stdio: 'inherit',
});
// Split, so that the entries have one Position and one core.
await build({
  entryPoints: ['index', 'pgn/index', 'pool/index', 'reference/index'].map((entry) => path(`src/${entry}.ts`)),
  outdir: path('dist'),
  outbase: path('src'),
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
});
await build({
  entryPoints: [path('src/index.ts')],
  outfile: path('dist/index.cjs'),
  bundle: true,
  format: 'cjs',
  platform: 'neutral',
  target: 'es2022',
});
// For those who serve the worker themselves.
writeFileSync(path('dist/pool/worker.js'), await bundleWorker({ minify: false }));
copyFileSync(path('dist/index.d.ts'), path('dist/index.d.cts'));
copyFileSync(path('build/core.wasm'), path('dist/core.wasm'));
if (existsSync(path('src/cli/main.ts'))) {
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
  chmodSync(path('dist/cli.js'), 0o755);
}
