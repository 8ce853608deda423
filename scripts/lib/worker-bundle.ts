/** Bundles the pool's worker into one script without imports: a classic script and a module alike. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** The embedded binary stays out: a worker is sent the compiled module. */
const withoutBinary: Plugin = {
  name: 'without-binary',
  setup: ({ onLoad }) => {
    onLoad({ filter: /core[\\/]binary\.ts$/ }, () => ({ contents: "export const CORE_BASE64 = '';" }));
  },
};

/** The text of the worker. */
export async function bundleWorker(options: { readonly minify: boolean }): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/pool/worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'neutral',
    target: 'es2022',
    plugins: [withoutBinary],
    ...options,
  });
  return outputFiles[0]!.text;
}
