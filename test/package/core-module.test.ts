/** The release modules are what docs/abi.md says, no larger than promised, and the same when built again. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addressProblems, moduleProblems, readAbi, readModule, rebuild } from '../../scripts/check-exports.js';
import { MOVE_CAPTURED, MOVE_FROM, MOVE_KIND, MOVE_PROMOTION, MOVE_ROLE } from '../../src/layout.js';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const abi = readAbi();

describe('the release modules', () => {
  test.each(['release', 'variants'] as const)(
    '%s has no imports, the documented exports, and the promised size',
    (target) => {
      expect(moduleProblems(readModule(target), abi)).toEqual([]);
    },
  );

  test('lie in memory as documented', () => {
    expect(addressProblems(read('asconfig.json'), read('assembly/exchange.ts'), abi)).toEqual([]);
  });

  // A compilation each, slow on a busy machine.
  test.each(['release', 'variants'] as const)(
    '%s is byte for byte the same when built again',
    { timeout: 900_000 },
    (target) => {
      expect(Buffer.compare(readModule(target), rebuild(target))).toBe(0);
    },
  );
});

test('the bits of a move are those of docs/abi.md', () => {
  const section = abi.slice(abi.indexOf('## Move'), abi.indexOf('## Desk'));
  const rows = [...section.matchAll(/^\| (\d+) to \d+ \| (\w+(?: \w+)?)/gm)].map(([, bit, what]) => [
    what,
    Number(bit),
  ]);
  expect(rows).toEqual([
    ['to', 0],
    ['from', MOVE_FROM],
    ['role of', MOVE_PROMOTION],
    ['kind', MOVE_KIND],
    ['role moved', MOVE_ROLE],
    ['role captured', MOVE_CAPTURED],
  ]);
});

describe('the check finds', () => {
  test('an export that is not documented, and one that is not there', () => {
    const page = abi.replace('| `legalMoves(at)`', '| `legalMovesOf(at)`');
    expect(moduleProblems(readModule(), page)).toEqual([
      'Expected the export legalMovesOf/1 of docs/abi.md, found none.',
      'Expected the export legalMoves/1 to be in docs/abi.md, found that it is not.',
    ]);
  });

  test('a parameter too many', () => {
    expect(moduleProblems(readModule(), abi.replace('`checkers(at)`', '`checkers(at, color)`'))).toHaveLength(2);
  });

  test('an import', () => {
    // (module (import "a" "b" (func)))
    const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0];
    expect(moduleProblems(new Uint8Array(bytes), abi)).toEqual(['Expected no imports, found a.b.']);
  });

  test('addresses that moved', () => {
    const config = '{ "options": { "memoryBase": 16 } }';
    expect(addressProblems(config, 'export const MEMORY_END: usize = 0x000020;', abi)).toContain(
      'Expected memoryBase 16 to be MEMORY_END, found that this is 32.',
    );
    expect(addressProblems(config, 'export const MEMORY_END: usize = 0x000010;', '')).toEqual([
      'Expected addresses in docs/abi.md, found none.',
    ]);
  });
});
