/**
 * Holds the two release modules to docs/abi.md: imports, exports and their parameters, size, addresses, and that a second
 * build is byte for byte the same. `tsx scripts/check-exports.ts` prints what is wrong and exits with 1.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { finishCore } from './finish-core.js';

const root = fileURLToPath(new URL('../', import.meta.url));

/** A module by its target in asconfig.json. */
export type Target = 'release' | 'variants';

const FILES: Readonly<Record<Target, string>> = { release: 'core.wasm', variants: 'variants.wasm' };

/** Issue "the main job": for the whole of standard chess. The variants, a second module, keep to it as well. */
export const SIZE_LIMIT = 96 * 1024;
export const GZIP_LIMIT = 24 * 1024;

export function readModule(target: Target = 'release'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(root, 'build', FILES[target])));
}

export function readAbi(): string {
  return readFileSync(join(root, 'docs/abi.md'), 'utf8');
}

/** The first column of the table of exports: `name(a, b)` or `memory`. */
function documentedExports(abi: string): string[] {
  const section = abi.slice(abi.indexOf('## Exports'), abi.indexOf('## Memory'));
  return [...section.matchAll(/^\| `(\w+)(?:\(([^)]*)\))?` \|/gm)].map(([, name, parameters]) =>
    parameters === undefined ? name! : signature(name!, parameters === '' ? 0 : parameters.split(',').length),
  );
}

function signature(name: string, parameters: number): string {
  return `${name}/${parameters}`;
}

/** Exports as `name/parameters`; a function of WebAssembly has its number of parameters as length. */
function builtExports(module: WebAssembly.Module): string[] {
  const { exports } = new WebAssembly.Instance(module);
  return Object.entries(exports).map(([name, value]) =>
    typeof value === 'function' ? signature(name, value.length) : name,
  );
}

/** What is wrong with a module and the page that describes it, as sentences; nothing if all is well. */
export function moduleProblems(bytes: Uint8Array<ArrayBuffer>, abi: string): string[] {
  const module = new WebAssembly.Module(bytes);
  const imports = WebAssembly.Module.imports(module).map(({ module: from, name }) => `${from}.${name}`);
  if (imports.length > 0) return [`Expected no imports, found ${imports.join(', ')}.`];
  const [built, documented] = [builtExports(module), documentedExports(abi)];
  const missing = documented.filter((name) => !built.includes(name));
  const unknown = built.filter((name) => !documented.includes(name));
  return [
    ...missing.map((name) => `Expected the export ${name} of docs/abi.md, found none.`),
    ...unknown.map((name) => `Expected the export ${name} to be in docs/abi.md, found that it is not.`),
    ...atMost('bytes', bytes.length, SIZE_LIMIT),
    ...atMost('bytes with gzip', gzipSync(bytes, { level: 9 }).length, GZIP_LIMIT),
  ];
}

function atMost(what: string, found: number, limit: number): string[] {
  return found <= limit ? [] : [`Expected at most ${limit} ${what}, found ${found}.`];
}

/** The compiler's static data begins where our map ends, and the page says where that is. */
export function addressProblems(config: string, exchange: string, abi: string): string[] {
  const { memoryBase } = (JSON.parse(config) as { options: { memoryBase: number } }).options;
  const end = Number(/export const MEMORY_END: usize = (0x[\da-f]+);/.exec(exchange)?.[1]);
  const problems =
    memoryBase === end ? [] : [`Expected memoryBase ${memoryBase} to be MEMORY_END, found that this is ${end}.`];
  const rows = [...abi.matchAll(/^\| (0x[\da-f]{6}) \| [^|]*\| ([A-Z_]+) \|/gm)];
  if (rows.length === 0) problems.push('Expected addresses in docs/abi.md, found none.');
  for (const [, address, name] of rows) {
    const found = new RegExp(`export const ${name}: usize = (0x[\\da-f]+);`).exec(exchange)?.[1];
    if (found !== address) problems.push(`Expected ${name} at ${address} as in docs/abi.md, found ${found}.`);
  }
  return problems;
}

/** Compiles the module again, elsewhere. */
export function rebuild(target: Target = 'release'): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'rochade-'));
  try {
    const outFile = join(folder, FILES[target]);
    const asc = join(root, 'node_modules/assemblyscript/bin/asc.js');
    const options = ['--config', 'asconfig.json', '--target', target, '--outFile', outFile];
    execFileSync(process.execPath, [asc, ...options], { cwd: root, stdio: 'inherit' });
    const bytes = readFileSync(outFile);
    return target === 'release' ? finishCore(bytes) : bytes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function main(): void {
  const abi = readAbi();
  const config = readFileSync(join(root, 'asconfig.json'), 'utf8');
  const exchange = readFileSync(join(root, 'assembly/exchange.ts'), 'utf8');
  const problems = addressProblems(config, exchange, abi);
  for (const target of ['release', 'variants'] as const) {
    const bytes = readModule(target);
    problems.push(...moduleProblems(bytes, abi).map((problem) => `${FILES[target]}: ${problem}`));
    if (Buffer.compare(bytes, rebuild(target)) !== 0)
      problems.push(`${FILES[target]}: Expected the same bytes from a second build, found others.`);
    console.log(`${FILES[target]}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} with gzip`);
  }
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'as documented' : 'not as documented: see above');
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
