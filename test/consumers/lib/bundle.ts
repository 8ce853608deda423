/** Builds a project's `main.js` to `out/main.js`, each bundler as its users run it; answers with the folder to serve. */
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import * as vite from 'vite';
import webpack from 'webpack';

export type Bundler = (folder: string) => Promise<string>;

/** Vite's production build of `index.html`. */
export const byVite: Bundler = async (folder) => {
  await vite.build({ root: folder, logLevel: 'error', configFile: false, base: './', build: { outDir: 'out' } });
  return join(folder, 'out');
};

/** A production build by webpack, which puts workers and assets beside the bundle. */
export const byWebpack: Bundler = (folder) =>
  new Promise((resolve, reject) => {
    const output = { path: join(folder, 'out'), filename: 'main.js' };
    webpack({ mode: 'production', context: folder, entry: './main.js', output }, (error, stats) => {
      if (error) reject(error);
      else if (stats!.hasErrors() || stats!.hasWarnings()) reject(new Error(stats!.toString()));
      else resolve(folder);
    });
  });

/** esbuild, which wants workers as entry points of their own. */
export function byEsbuild(entries: readonly string[] = ['main.js']): Bundler {
  return async (folder) => {
    const { warnings } = await esbuild.build({
      absWorkingDir: folder,
      entryPoints: [...entries],
      bundle: true,
      minify: true,
      format: 'esm',
      outdir: 'out',
      logLevel: 'silent',
    });
    if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'));
    return folder;
  };
}

export const byRollup: Bundler = async (folder) => {
  const bundle = await rollup({
    input: join(folder, 'main.js'),
    plugins: [nodeResolve({ browser: true })],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  await bundle.write({ file: join(folder, 'out/main.js'), format: 'esm' });
  await bundle.close();
  return folder;
};
