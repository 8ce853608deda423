/**
 * Plays whole data files: `npm run check:games -- <dataFolder>`.
 * Reads games.jsonl, repetition-cases.jsonl, timecontrol-cases.jsonl, the chess rows of positions.jsonl and the draw rows of
 * the two files of bugs; prints what fails and the counts, and exits with 1 if anything fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkBug,
  checkGame,
  checkPosition,
  checkRepetition,
  checkTimeControl,
  type Difference,
  isAboutDraws,
  type PositionRow,
} from '../test/data/game-rows.js';
import { rowsOf } from '../test/data/read.js';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Expected the folder with the data files: npm run check:games -- <dataFolder>');
  process.exit(2);
}

let failures = 0;
check('games.jsonl', checkGame);
check('repetition-cases.jsonl', checkRepetition);
check('timecontrol-cases.jsonl', checkTimeControl);
check('positions.jsonl', checkPosition, ({ variant }: PositionRow) => variant === 'chess');
check('bugs.jsonl', checkBug, isAboutDraws);
check('public-bugs.jsonl', checkBug, isAboutDraws);
process.exit(failures === 0 ? 0 : 1);

function check<Row>(
  file: string,
  differences: (row: Row) => readonly Difference[],
  isWanted: (row: Row) => boolean = () => true,
): void {
  const rows = rowsOf<Row>(readFileSync(join(folder!, file), 'utf8')).filter(isWanted);
  let failed = 0;
  for (const row of rows) {
    const wrong = differences(row).filter(([, expected, found]) => expected !== found);
    if (wrong.length === 0) continue;
    failed++;
    console.log(`${file}: ${JSON.stringify(row).slice(0, 400)}`);
    for (const [what, expected, found] of wrong) console.log(`  ${what}: expected ${expected}, found ${found}`);
  }
  failures += failed;
  console.log(`${file}: ${rows.length - failed} of ${rows.length} rows pass`);
}
