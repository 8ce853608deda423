/** Bundles the library's entries with Rollup, whose chunks can be chosen: of what all entries share we want one file. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { type OutputOptions, type Plugin, rollup } from 'rollup';
import { markConstants } from './pure-constants.js';

const source = (name: string) => fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url));
const TARGET = 'es2022';
/** Characters; strings stay whole. Node prints the line of an error that nobody catches: it must not be all of the code. */
const LINE_LIMIT = 120;
/** The module that brings the core's binary; some hosts want it in another way. */
const EMBEDDED = source('core/embedded');
/** What is imported first lies first in a chunk: gzip packs base64 and the text around it better one after the other. */
const BINARY_FIRST = `import ${JSON.stringify(EMBEDDED)};\n`;

export interface LibraryBuild {
  readonly entries: readonly string[];
  readonly output: OutputOptions;
  /** A module below `src/` in the place of core/embedded. */
  readonly embedded?: string;
  /** Whether blanks and indentation go. Names stay, since they are in stack traces. */
  readonly compact?: boolean;
}

/** Writes `entries`, each under its own name. */
export async function bundleLibrary({ entries, output, embedded, compact }: LibraryBuild): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((entry) => [entry, source(entry)])),
    makeAbsoluteExternalsRelative: false,
    // As package.json says. An entry is kept whatever it does.
    treeshake: { moduleSideEffects: false },
    plugins: [typescript(entries, embedded), ...(compact ? [compacted] : [])],
  });
  await bundle.write(output);
  await bundle.close();
}

function typescript(entries: readonly string[], embedded = 'core/embedded'): Plugin {
  const entryPaths = entries.map(source);
  return {
    name: 'typescript',
    resolveId(specifier, importer) {
      if (importer === undefined) return null;
      // Imported from beside the output, wherever the importer was.
      if (/\.wasm$/.test(specifier)) return { id: specifier, external: true };
      const path = fileURLToPath(new URL(specifier.replace(/\.js$/, '.ts'), `file://${importer}`));
      return path === EMBEDDED ? source(embedded) : path;
    },
    async load(path) {
      const { code } = await transform(markConstants(readFileSync(path, 'utf8')), { loader: 'ts', target: TARGET });
      return entryPaths.includes(path) ? BINARY_FIRST + code : code;
    },
  };
}

const compacted: Plugin = {
  name: 'compacted',
  async renderChunk(text) {
    const { code } = await transform(text, { minifyWhitespace: true, lineLimit: LINE_LIMIT, target: TARGET });
    // A string that esbuild has continued on the next line is read slower than a whole one, and the core is such a string.
    return code.replace(/(?<!\\)\\\n/g, '');
  },
};
