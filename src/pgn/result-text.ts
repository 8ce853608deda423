/**
 * Results as they are written: PGN 8.1.1.7, with other dashes, colons, halves and forfeits as programs and people write them.
 */
import type { GameResult } from '../outcome.js';

const RESULTS: ReadonlyMap<string, GameResult> = new Map([
  ['*', '*'],
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['½', '1/2-1/2'],
  // Forfeits, as tournament programs write them.
  ['+--', '1-0'],
  ['--+', '0-1'],
  ['+:-', '1-0'],
  ['-:+', '0-1'],
]);

/** The result a text stands for, or `undefined` if it is none. */
export function resultOfText(text: string): GameResult | undefined {
  // Dashes of Unicode, then the colon of older books between 0, 1 and halves (U+00BD is one).
  return RESULTS.get(text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/^([01\xbd]|1\/2):(?=[01\xbd])/, '$1-'));
}
