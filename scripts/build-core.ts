/**
 * Builds the core and what TypeScript needs of it, and only if a source is newer than the result:
 * assembly/ -> RESULTS. `--force` builds in any case.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { finishCore } from './finish-core.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const STAMP = `${root}build/core.sources`;
const RESULTS = [
  'build/core.wasm',
  'build/variants.wasm',
  'build/unpacker.wasm',
  'src/layout.ts',
  'src/core/abi.ts',
  'src/core/binary.ts',
  'src/core/binary.node.ts',
  'src/core/variants-binary.ts',
  'src/core/unpacker-binary.ts',
];

/** A hash of every file the results depend on: modification times lie after a checkout. */
function sourcesHash(): string {
  const assembly = readdirSync(`${root}assembly`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `assembly/${name}`);
  const scripts = [
    'build-core',
    'finish-core',
    'direct-exports',
    'order-functions',
    'lib/wasm-text',
    'gen-abi',
    'embed-wasm',
    'lib/lzma',
  ].map((name) => `scripts/${name}.ts`);
  const hash = createHash('sha256');
  for (const file of [...assembly.sort(), ...scripts, 'asconfig.json', 'asconfig.unpacker.json', 'package-lock.json']) {
    hash.update(file).update(readFileSync(root + file));
  }
  return hash.digest('hex');
}

const hash = sourcesHash();
const isFresh =
  RESULTS.every((file) => existsSync(root + file)) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
if (!isFresh || process.argv.includes('--force')) {
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  mkdirSync(`${root}build`, { recursive: true });
  for (const target of ['release', 'variants']) {
    run('node_modules/assemblyscript/bin/asc.js', '--config', 'asconfig.json', '--target', target);
  }
  run('node_modules/assemblyscript/bin/asc.js', '--config', 'asconfig.unpacker.json');
  // Every program pays for the core; the other module is for those who play variants.
  writeFileSync(`${root}build/core.wasm`, finishCore(readFileSync(`${root}build/core.wasm`)));
  run('--import', 'tsx', 'scripts/gen-abi.ts');
  run('--import', 'tsx', 'scripts/embed-wasm.ts');
  writeFileSync(STAMP, hash);
}
