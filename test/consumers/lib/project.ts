/**
 * An empty project with the packed library in it: `npm pack` once, the tarball installed once, nothing else.
 * The tools that build such a project are installed beside this folder and see only the project.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
/** Where the tools are installed. */
export const TOOLS = fileURLToPath(new URL('../node_modules/', import.meta.url));
/** Milliseconds after which a command hangs. */
const PATIENCE = 300_000;

/** perft(4) of the start position: every consumer has to count it (chessprogramming.org, Perft Results). */
export const PERFT_4 = 197281;

let tarball: string | undefined;
let modules: string | undefined;

const folders: string[] = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is removed when the process ends. */
function folderOf(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rochade-${purpose}-`));
  folders.push(folder);
  return folder;
}

/** The path of the packed library. */
export function pack(): string {
  if (tarball === undefined) {
    const folder = folderOf('pack');
    const options = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
    const name = execFileSync('npm', options, { cwd: REPOSITORY, encoding: 'utf8' }).trim().split('\n').at(-1)!;
    tarball = join(folder, name);
  }
  return tarball;
}

/** What `npm install` of the tarball leaves in an empty project; the same for all of them. */
function installed(): string {
  if (modules === undefined) {
    const folder = folderOf('install');
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--offline', pack()], { cwd: folder });
    modules = join(folder, 'node_modules');
  }
  return modules;
}

/** A folder with these files and the library installed. */
export function project(files: Readonly<Record<string, string>>, type: 'module' | 'commonjs' = 'module'): string {
  const folder = folderOf('project');
  const manifest = JSON.stringify({ name: 'consumer', private: true, type });
  for (const [name, text] of Object.entries({ 'package.json': manifest, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  cpSync(installed(), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** Makes packages of the tools' folder, and what they depend on, visible to a project. */
export function lend(folder: string, packages: readonly string[]): void {
  for (const name of packages) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(TOOLS, name), join(folder, 'node_modules', name));
  }
}

/** What a command prints, without the colours that FORCE_COLOR or CI in the environment may ask for. @throws if it fails, or takes five minutes. */
export function run(
  command: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: PATIENCE,
    env: { ...process.env, ...environment },
  });
  if (status === 0) return stripVTControlCharacters(stdout).trim();
  throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
}

/** The executable of a tool. */
export function tool(name: string): string {
  return join(TOOLS, '.bin', name);
}
