/**
 * Reads whole data files: `npm run check:pgn -- <dataFolder>`.
 * Every file of pgn/ against pgn-index.jsonl, the real games against their expected lines and ends, and all of them written
 * and read again; prints what fails and the counts, and exits with 1 if anything fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePgn } from '../src/pgn/decode.js';
import { parsePgn, writePgn } from '../src/pgn/index.js';
import {
  checkIndexRow,
  checkRealGame,
  type Difference,
  type PgnIndexRow,
  type RealGameRow,
} from '../test/data/pgn-rows.js';
import { treeText } from '../test/data/pgn-tree.js';
import { rowsOf } from '../test/data/read.js';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Expected the folder with the data files: npm run check:pgn -- <dataFolder>');
  process.exit(2);
}

let failures = 0;
const textOf = (file: string) => decodePgn(readFileSync(join(folder, 'pgn', file)));
const rows = rowsOf<PgnIndexRow>(readFileSync(join(folder, 'pgn-index.jsonl'), 'utf8'));
await report('pgn-index.jsonl', rows, (row) => checkIndexRow(row, textOf(row.file)));
await report('written and read again', rows, (row) => checkRoundTrip(textOf(row.file)));
for (const name of ['plain', 'annotated', 'variants']) {
  const file = `real-lichess-${name}`;
  const expected = rowsOf<RealGameRow>(readFileSync(join(folder, `${file}.expected.jsonl`), 'utf8'));
  const text = textOf(`${file}.pgn`);
  const games = parsePgn(text);
  if (games.length !== expected.length) failures++;
  console.log(`${file}.pgn: ${games.length} of ${expected.length} games`);
  await report(file, expected, (row) => checkRealGame(row, games[row.game]!));
  await report(`${file}, written and read again`, [file], () => checkRoundTrip(text));
}
process.exit(failures === 0 ? 0 : 1);

function checkRoundTrip(text: string): Difference[] {
  return parsePgn(text).flatMap((game, i): Difference[] => {
    const written = writePgn(game);
    const again = parsePgn(written);
    return [
      [`game ${i} count`, 1, again.length],
      [`game ${i} tree`, treeText(game), again[0] && treeText(again[0])],
      [`game ${i} text`, written, again[0] && writePgn(again[0])],
    ];
  });
}

async function report<Row>(
  title: string,
  all: readonly Row[],
  differences: (row: Row) => readonly Difference[] | Promise<readonly Difference[]>,
): Promise<void> {
  let failed = 0;
  for (const row of all) {
    const wrong = (await differences(row)).filter(([, expected, found]) => expected !== found);
    if (wrong.length === 0) continue;
    failed++;
    console.log(`${title}: ${JSON.stringify(row).slice(0, 120)}`);
    for (const [what, expected, found] of wrong) console.log(`  ${what}: expected ${expected}, found ${found}`);
  }
  failures += failed;
  console.log(`${title}: ${all.length - failed} of ${all.length} pass`);
}
