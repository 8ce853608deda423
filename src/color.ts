/**
 * Colors as the codes of the core. The codes are drawn in assembly/types.ts.
 */
import { ArgumentError } from './errors.js';
import { show } from './show.js';
import { COLORS, type Color } from './types.js';

/** The code of a color: 0 for White. @throws {ArgumentError} for what is no color. */
export function colorCode(color: Color): 0 | 1 {
  if (color === 'white') return 0;
  if (color === 'black') return 1;
  throw new ArgumentError('argument-type', `Expected a color of ${COLORS.join(', ')}, found ${show(color)}.`);
}

/** `color` itself. @throws {ArgumentError} for what is no color. */
export function checkColor(color: Color): Color {
  colorCode(color);
  return color;
}
