/** A few of the rows that `npm run check:games` plays in full: games, positions, repetitions, and bugs of other libraries. */
import { expect, test } from 'vitest';
import {
  checkBug,
  checkGame,
  checkPosition,
  checkRepetition,
  checkTimeControl,
  type Difference,
} from '../data/game-rows.js';
import { readJsonLines } from '../data/read.js';

function check<Row>(file: string, least: number, differences: (row: Row) => readonly Difference[]): void {
  test(file, () => {
    const rows = readJsonLines<Row>(file);
    expect(rows.length).toBeGreaterThanOrEqual(least);
    const wrong = rows.flatMap((row) => {
      const found = differences(row).filter(([, expected, value]) => expected !== value);
      return found.length === 0 ? [] : [{ row: JSON.stringify(row).slice(0, 300), found }];
    });
    expect(wrong).toEqual([]);
  });
}

check('games.jsonl', 100, checkGame);
check('positions.jsonl', 70, checkPosition);
check('repetition-cases.jsonl', 5, checkRepetition);
check('timecontrol-cases.jsonl', 16, checkTimeControl);
check('draw-bugs.jsonl', 28, checkBug);
