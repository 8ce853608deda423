/**
 * Colors as the codes of the core. The codes are drawn in assembly/types.ts.
 */
import { checkName } from './argument.js';
import { COLORS, type Color } from './types.js';

/** The code of a color: 0 for White. @throws {ArgumentError} for what is no color. */
export function colorCode(color: Color): 0 | 1 {
  if (color === 'white') return 0;
  checkName('a color', color, COLORS);
  return 1;
}

/** `color` itself. @throws {ArgumentError} for what is no color. */
export function checkColor(color: Color): Color {
  colorCode(color);
  return color;
}
