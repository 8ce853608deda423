/**
 * Reads the tables of test/data for the tests of the reference.
 * Each row keeps the source it came from; expected values are never computed here.
 */
import { readFileSync } from 'node:fs';

function text(name: string): string {
  return readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');
}

/** The value of a JSON file. */
export function readJson<T>(name: string): T {
  return JSON.parse(text(name)) as T;
}

/** The rows of a file with one JSON value a line. */
export function readJsonLines<T>(name: string): T[] {
  return text(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
