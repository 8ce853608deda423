/**
 * Reading numbers of the command line, and what every help text ends with. Built from commander's error, which names the
 * option in its message.
 */
import { InvalidArgumentError } from 'commander';

/** A parser for whole numbers from `min` to `max`; accepts `1e6`, `1_000_000` and `1,000,000`. */
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text.replace(/[_,]/g, ''));
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };
}

export const EXIT_CODES = 'Exit codes: 0 fine, 1 a difference, 2 bad usage or bad input.';

/** Examples of command lines, for the end of a help text. */
export function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ rochade ${line}`).join('\n')}\n\n${EXIT_CODES}`;
}
