/** What broke chess.js in public gives the right value here: row by row. */
import { describe, expect, test } from 'vitest';
import { type BugRow, findingsOf } from '../data/chessjs-rows.js';
import { readJsonLines } from '../data/read.js';

const rows = readJsonLines<BugRow>('chessjs-bugs.jsonl');

describe('rows', () => {
  test('were found', () => expect(rows.length).toBe(63));

  test.each(rows.map((row) => [`${row.kind}: ${row.source} ${JSON.stringify(row.input)}`.slice(0, 140), row] as const))(
    '%s',
    (_, row) => {
      const findings = findingsOf(row);
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.map(([what, , found]) => [what, found])).toEqual(findings.map(([what, it]) => [what, it]));
    },
  );
});
