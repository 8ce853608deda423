/**
 * Values from outside as error messages quote them.
 */

/** A short text of a value for an error message, whatever the value. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'bigint') return `${value}n`;
  return Object(value) === value ? 'an object' : String(value);
}
