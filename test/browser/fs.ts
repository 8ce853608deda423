/**
 * What tests use of node:fs, for their runs in a browser: files are asked of the server of the run, whose root is the
 * repository. Waits for each, as `readFileSync` does. Refuses what the server does not have.
 */
export function readFileSync(file: URL | string): Uint8Array;
export function readFileSync(file: URL | string, encoding: 'utf8'): string;
export function readFileSync(file: URL | string, encoding?: 'utf8'): string | Uint8Array {
  const request = new XMLHttpRequest();
  request.open('GET', file, false);
  // Bytes as they are: a request that is waited for gives nothing but text.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`Expected ${file} from the server, found status ${request.status}.`);
  const bytes = Uint8Array.from(request.responseText, (character) => character.charCodeAt(0));
  return encoding === undefined ? bytes : new TextDecoder().decode(bytes);
}
