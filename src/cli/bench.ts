/**
 * `rochade bench`: the benchmark compares with other libraries, which are installed in the repository only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, type ExitCode, UsageError } from './io.js';

/** Runs the repository's benchmark if `folder` is the repository; its options are passed on. */
export function benchCommand(folder: string, options: readonly string[]): ExitCode {
  if (!isRepository(folder)) {
    throw new UsageError(
      `Expected the rochade repository in ${folder}, found none: the benchmark needs the libraries it compares with. ` +
        'Clone the repository, then run "npm ci" and "npm run bench" in it.',
    );
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['run', 'bench', '--', ...options], { cwd: folder, stdio: 'inherit' });
  return status === 0 ? EXIT.ok : EXIT.difference;
}

function isRepository(folder: string): boolean {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest) || !existsSync(join(folder, 'bench/main.ts'))) return false;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'rochade';
}
