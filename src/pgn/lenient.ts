/**
 * Moves in any spelling with one meaning, with glyphs behind them, and null moves: what a `Line` does not read by itself.
 */
import type { Line } from '../core/line.js';
import type { MoveError } from '../errors.js';
import { Position } from '../position.js';
import type { Move } from '../types.js';
import { splitGlyph } from './glyphs.js';
import { isNullText, NULL_MOVE } from './null-move.js';

/** A move that was played on a line, and the glyphs that stood behind it. */
export interface Played {
  readonly move: Move;
  readonly nags: readonly number[];
}

/** Plays the move a word means, or answers `undefined` if there is none. */
export function playLeniently(line: Line, word: string): Played | undefined {
  const nags: number[] = [];
  for (let rest = word; ; ) {
    const move = play(line, rest);
    if (move !== undefined) return { move, nags };
    const split = splitGlyph(rest);
    if (split === undefined) return undefined;
    nags.unshift(split.nag);
    rest = split.move;
  }
}

/** Why a word is no move at the end of a line. */
export function refusalOf(line: Line, word: string): MoveError | undefined {
  const read = positionOf(line).tryParseSan(word, { leniency: 'lenient' });
  return read.ok ? undefined : read.error;
}

function play(line: Line, word: string): Move | undefined {
  if (isNullText(word)) return line.pass() ? NULL_MOVE : undefined;
  const read = positionOf(line).tryParseSan(word, { leniency: 'lenient' });
  if (!read.ok) return undefined;
  line.play(read.value);
  return read.value;
}

function positionOf(line: Line): Position {
  return Position.fromWords(line.words(), 0);
}
