/**
 * Asks `Position` what whole data files know: `npm run check:position -- <dataFolder>`.
 * Reads chess960-starts.jsonl, chess960-castling-cases.jsonl and the rows of the two files of bugs about single positions;
 * prints what fails and the counts, and exits with 1 if anything fails. Positions and lists of SAN: check:games, check:san.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBug, checkCastling, checkStart, type Difference, isAboutPosition } from '../test/data/position-rows.js';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Expected the folder with the data files: npm run check:position -- <dataFolder>');
  process.exit(2);
}

let failures = 0;
check('chess960-starts.jsonl', checkStart);
check('chess960-castling-cases.jsonl', checkCastling);
check('bugs.jsonl', checkBug, isAboutPosition);
check('public-bugs.jsonl', checkBug, isAboutPosition);
process.exit(failures === 0 ? 0 : 1);

function check<Row>(
  file: string,
  differences: (row: Row) => readonly Difference[],
  isWanted: (row: Row) => boolean = () => true,
): void {
  const lines = readFileSync(join(folder!, file), 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
  const wanted = rows.filter(isWanted);
  let failed = 0;
  for (const row of wanted) {
    const wrong = differences(row).filter(([, expected, found]) => expected !== found);
    if (wrong.length === 0) continue;
    failed++;
    console.log(`${file}: ${JSON.stringify(row).slice(0, 400)}`);
    for (const [what, expected, found] of wrong) console.log(`  ${what}: expected ${expected}, found ${found}`);
  }
  failures += failed;
  console.log(`${file}: ${wanted.length - failed} of ${wanted.length} rows pass`);
}
