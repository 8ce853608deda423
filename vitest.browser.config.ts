/** The tests that need no Node, in Debian's Chromium without a window: `npm run test:browser`. */
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';

/** Test files that do not run in a browser, and why. All others do; `test/browser-suite.test.ts` holds the list to that. */
export const NOT_IN_BROWSER: Readonly<Record<string, string>> = {
  'test/api.test.ts': 'reads the sources by the compiler of TypeScript',
  'test/architecture.test.ts': 'reads the sources by the compiler of TypeScript',
  'test/browser-suite.test.ts': 'reads the sources by the compiler of TypeScript',
  'test/readme.test.ts': 'runs programs of Node',
  'test/package/core-module.test.ts': 'compiles the core',
  'test/package/node-build.test.ts': 'reads the build for Node',
  'test/package/size.test.ts': 'bundles the package',
  'test/pool/exit.test.ts': 'runs programs of Node',
  'test/pool/memory.test.ts': 'calls the garbage collector of Node',
  'test/pool/node-workers.test.ts': 'kills workers as only Node can',
  'test/unit/bench-cold-start.test.ts': 'a program of Node',
  'test/unit/bench-compare.test.ts': 'a program of Node',
  'test/unit/bench-facade.test.ts': 'a program of Node',
  'test/unit/bench-guard.test.ts': 'a program of Node',
  'test/unit/bench-lists.test.ts': 'a program of Node',
  'test/unit/bench-measure.test.ts': 'a program of Node',
  'test/unit/bench-options.test.ts': 'a program of Node',
  'test/unit/bench-signature.test.ts': 'a program of Node',
  'test/unit/bench-statistics.test.ts': 'a program of Node',
  'test/unit/chessjs-examples.test.ts': 'compiles the examples by esbuild',
  'test/unit/cli.test.ts': 'the command line',
  'test/unit/cli-pgn.test.ts': 'the command line',
  'test/unit/cli-winnable.test.ts': 'the command line',
  'test/unit/node-streams.test.ts': 'streams of Node',
  'test/unit/unpack.test.ts': 'packs by a program of Node',
  'test/unit/verify.test.ts': 'the command line',
};

// A run of chess.js costs half a minute in Node, with 50,000 calls; here it has fewer.
const { ROCHADE_SEED, ROCHADE_CALLS = '20000', CI } = process.env;

export default defineConfig({
  // Apart from the caches of other programs; what is bundled while tests run would load their pages anew.
  cacheDir: 'build/vite',
  optimizeDeps: { include: ['chess.js', 'fast-check'] },
  resolve: { alias: { 'node:fs': fileURLToPath(new URL('test/browser/fs.ts', import.meta.url)) } },
  // What a page must have for memory that workers share.
  server: {
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
  },
  define: { 'process.env': JSON.stringify({ ROCHADE_SEED, ROCHADE_CALLS, CI }) },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...Object.keys(NOT_IN_BROWSER)],
    // As in vitest.config.ts: for what hangs only.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Chromium wants no root inside its sandbox; the pages are our own.
      provider: playwright({ launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
