/**
 * Reads files of test/data, in Node and in a browser, where test/browser/fs.ts stands for node:fs.
 * Each row keeps the source it came from; expected values are never computed here.
 */
import { readFileSync } from 'node:fs';
import { base64Bytes } from './bytes.js';

/** The text of a file, by its path below test/data. */
export function readText(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

/** The value of a JSON file. */
export function readJson<T>(file: string): T {
  return JSON.parse(readText(file)) as T;
}

/** The rows of a file with one JSON value a line. */
export function readJsonLines<T>(file: string): T[] {
  return rowsOf(readText(file));
}

/** The rows of a text with one JSON value a line. */
export function rowsOf<Row>(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** The files of pgn-files.jsonl, byte for byte. */
export function readPgnFiles(): (readonly [file: string, bytes: Uint8Array])[] {
  return readJsonLines<{ readonly file: string; readonly base64: string }>('pgn-files.jsonl').map(
    ({ file, base64 }) => [file, base64Bytes(base64)] as const,
  );
}
