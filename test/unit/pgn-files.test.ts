/**
 * Difficult files and real games, byte for byte, against what other readers found in them: a chosen part of the data that
 * `npm run check:pgn` reads as a whole.
 */
import { describe, expect, test } from 'vitest';
import { decodePgn } from '../../src/pgn/decode.js';
import { parsePgn, writePgn } from '../../src/pgn/index.js';
import { base64Bytes } from '../data/bytes.js';
import { checkIndexRow, checkRealGame, type PgnIndexRow, type RealGameRow } from '../data/pgn-rows.js';
import { treeText } from '../data/pgn-tree.js';
import { readJsonLines } from '../data/read.js';

const files = readJsonLines<PgnIndexRow & { readonly base64: string }>('pgn-files.jsonl');
const real = readJsonLines<RealGameRow & { readonly pgn: string }>('pgn-real.jsonl');
const textOf = ({ base64 }: { readonly base64: string }) => decodePgn(base64Bytes(base64));

describe('files', () => {
  test('were found', () => {
    expect(files.length).toBeGreaterThan(70);
    expect(real.length).toBeGreaterThan(45);
  });

  test.each(files.map((row) => [row.file, row] as const))('%s', (_, row) => {
    const differences = checkIndexRow(row, textOf(row));
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.map(([what, , found]) => [what, found])).toEqual(differences.map(([what, it]) => [what, it]));
  });

  test.each(files.map((row) => [row.file, row] as const))('%s, written and read again', (_, row) => {
    for (const game of parsePgn(textOf(row))) {
      const written = writePgn(game);
      const [again, ...more] = parsePgn(written);
      expect(more).toEqual([]);
      expect(treeText(again!)).toBe(treeText(game));
      expect(writePgn(again!)).toBe(written);
    }
  });
});

describe('real games', () => {
  test.each(real.map((row) => [`${row.variant} ${row.game}`, row] as const))('%s', async (_, row) => {
    const games = parsePgn(row.pgn);
    expect(games.length).toBe(1);
    const differences = await checkRealGame(row, games[0]!);
    expect(differences.map(([what, , found]) => [what, found])).toEqual(differences.map(([what, it]) => [what, it]));
  });
});
