/** Fresh Node processes that run one of bench/children/ on the built package and answer with one line of JSON. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './machine.js';

/** Runs `bench/children/<name>` and returns its answer. Throws where the package is not built or the child fails. */
export function askChild<Answer>(name: string, ...args: readonly string[]): Answer {
  const entry = join(ROOT, 'dist/index.node.js');
  if (!existsSync(entry))
    throw new Error('Expected the built package, found no dist/index.node.js: run npm run build first.');
  const script = join(ROOT, 'bench/children', name);
  const output = execFileSync(process.execPath, [script, pathToFileURL(entry).href, ...args], { encoding: 'utf8' });
  return JSON.parse(output);
}
