/** A process with an idle pool ends by itself; one with a busy pool does not. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const entry = (path: string) => JSON.stringify(new URL(`../../src/${path}`, import.meta.url).href);
const loader = fileURLToPath(new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url));

test('the process ends after the last answer, without close()', async () => {
  const program = `
    import { Position } from ${entry('index.ts')};
    import { createPool } from ${entry('pool/index.ts')};
    const pool = createPool({ threads: 2 });
    pool.perft(Position.start(), 5).then((nodes) => console.log(String(nodes)));`;
  const run = promisify(execFile)(process.execPath, [
    ...['--import', loader, '--input-type', 'module', '--eval', program],
  ]);
  expect((await run).stdout).toBe('4865609\n');
}, 600_000);
