/** What Node reads at each start of a program: text of one byte a letter, which V8 takes as it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.node.js'));

test('the build for Node has its entries and their chunks', () => {
  expect(files).toContain('index.node.js');
  expect(files.filter((name) => name.startsWith('chunks'))).not.toEqual([]);
});

// One letter beyond Latin-1 doubles the memory of a file's text; any letter beyond ASCII makes its decoding slower.
test.each(files)('%s is ASCII', (name) => {
  const [beyond] = /.{0,40}[^\0-\x7f].{0,40}/.exec(readFileSync(join(dist, name), 'utf8')) ?? [];
  expect(beyond).toBeUndefined();
});
