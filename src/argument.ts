/**
 * What is said of an argument that is no such thing.
 */
import { type ArgumentCode, ArgumentError } from './errors.js';
import { show } from './show.js';

/** Says what was expected, and shows what was found. */
export function badArgument(code: ArgumentCode, expected: string, found: unknown): ArgumentError {
  return new ArgumentError(code, `Expected ${expected}, found ${show(found)}.`);
}

/** @throws {ArgumentError} for what is none of `names`. */
export function checkName(
  what: string,
  found: unknown,
  names: readonly unknown[],
  code: ArgumentCode = 'argument-type',
): void {
  if (!names.includes(found)) throw badArgument(code, `${what} of ${names.join(', ')}`, found);
}
