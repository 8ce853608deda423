/** Every test file runs in Chromium, or is in the list of those that do not because it needs Node. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import config, { NOT_IN_BROWSER } from '../vitest.browser.config.js';

const excluded = Object.entries(NOT_IN_BROWSER);

/** What only Node has. `node:fs` alone is no reason: the files of the repository can be read in a browser, too. */
const NEEDS_NODE = /^(node:(?!fs$)|typescript$|esbuild$|tsx$|lzma$)/;

/** The specifiers of what a file imports from outside the repository, itself or by what it imports. */
function foreignImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [fileName];
    const path = join(dirname(file), fileName.replace(/\.js$/, '.ts'));
    return path.endsWith('.ts') ? foreignImports(path, seen) : [];
  });
}

test('all test files but those of the list run in a browser', () => {
  const { include, exclude } = config.test!;
  expect(include).toEqual(['test/**/*.test.ts']);
  const own = exclude!.filter((it) => !it.startsWith('**/'));
  expect(own).toEqual(Object.keys(NOT_IN_BROWSER));
});

test.each(excluded)('%s (%s) is there and needs Node', (file, reason) => {
  expect(existsSync(file)).toBe(true);
  expect(reason).not.toBe('');
  expect(foreignImports(file).filter((it) => NEEDS_NODE.test(it))).not.toEqual([]);
});

test('a file without need of Node would be found', () => {
  expect(foreignImports('test/unit/san.test.ts').filter((it) => NEEDS_NODE.test(it))).toEqual([]);
});
