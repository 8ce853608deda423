/** A folder of `examples/` as one finds it after `npm install`: its files, the packed library, and the packages it asks for. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { lend, project, REPOSITORY, run, TOOLS } from './project.js';
import { type Site, serve } from './server.js';

export const EXAMPLES = join(REPOSITORY, 'examples');

export interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The names of the examples. */
export const EXAMPLE_NAMES = readdirSync(EXAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export function manifestOf(example: string): Manifest {
  return JSON.parse(readFileSync(join(EXAMPLES, example, 'package.json'), 'utf8')) as Manifest;
}

/** Everything that an example asks for, with the versions. */
export function packagesOf(example: string): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = manifestOf(example);
  return { ...dependencies, ...devDependencies };
}

/** A copy of an example that can be built and run. */
export function installedExample(example: string): string {
  const folder = project(Object.fromEntries(filesOf(join(EXAMPLES, example))));
  lend(
    folder,
    Object.keys(packagesOf(example)).filter((name) => name !== 'rochade'),
  );
  return folder;
}

/** What an example's folder holds for git: not what somebody has installed or built there. */
function filesOf(folder: string, prefix = ''): [name: string, text: string][] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => {
      const [name, path] = [prefix + entry.name, join(folder, entry.name)];
      return entry.isDirectory() ? filesOf(path, `${name}/`) : [[name, readFileSync(path, 'utf8')]];
    });
}

/** Where the executables of an installed example would be. */
const PATH = [join(TOOLS, '.bin'), process.env.PATH].join(delimiter);

/** What `npm run` of a script prints. */
export function runScript(folder: string, script: string, args: readonly string[] = []): string {
  return run('npm', ['run', '--silent', script, '--', ...args], folder, { PATH });
}

/** Runs `npm start` as long as `use` takes, which gets the address that the server prints. */
export async function started(folder: string, use: (url: string) => Promise<void>): Promise<void> {
  // A group of its own, so that npm's child ends with it; its input stays open, as a terminal's does.
  const child = spawn('npm', ['start'], { cwd: folder, detached: true, env: { ...process.env, PATH } });
  try {
    await use(await printedUrl(child));
  } finally {
    process.kill(-child.pid!);
    await once(child, 'close');
  }
}

function printedUrl(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (text: Buffer) => {
      printed += text;
      // Vite prints in colours, within the address too, when it sees CI or FORCE_COLOR in the environment.
      const url = /http:\/\/[^\s]+\//.exec(stripVTControlCharacters(printed))?.[0];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(`Expected an address, found: ${printed}`)));
  });
}

/** Where an example is served while the tests of a suite run: its folder, or what its build makes. With a query behind it. */
export function served(example: string, build?: 'dist'): (query?: string) => string {
  let site: Site;
  before(async () => {
    const folder = installedExample(example);
    if (build !== undefined) runScript(folder, 'build');
    site = await serve(build === undefined ? folder : join(folder, build));
  });
  after(() => site.close());
  return (query = '') => site.url + query;
}

/** Where an example that is built to a bundle can be opened from the disk. */
export function bundled(example: string): () => string {
  let url: string;
  before(() => {
    const folder = installedExample(example);
    runScript(folder, 'build');
    url = pathToFileURL(join(folder, 'index.html')).href;
  });
  return () => url;
}
