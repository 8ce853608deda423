/** Bundles the pool's worker into one script without imports: a classic script and a module alike. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** The embedded module stays out: a worker is sent the compiled one. */
const withoutEmbedded: Plugin = {
  name: 'without-embedded',
  setup: ({ onLoad }) => {
    onLoad({ filter: /core[\\/]embedded\.ts$/ }, () => ({
      contents: `
        export function embeddedModule() {
          throw new Error('no module was sent to this worker');
        }
        export const embeddedBytes = embeddedModule;`,
    }));
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
    plugins: [withoutEmbedded],
    ...options,
  });
  return outputFiles[0]!.text;
}
