/**
 * The null move, with which annotators let a side pass: not a move of chess, so neither `Position` nor `Game` knows it.
 */
import { SCRATCH } from '../core/abi.js';
import { coreExports } from '../core/instance.js';
import { memoryWords } from '../core/memory.js';
import { Position } from '../position.js';
import type { Move } from '../types.js';

/** Stands for a null move in a tree. No legal move is 0. */
export const NULL_MOVE = 0 as Move;

const NULL_TEXTS: ReadonlySet<string> = new Set(['--', 'Z0', '0000', '@@@@', 'null', 'pass']);

/** Whether a text is one of the spellings of a null move. */
export function isNullText(text: string): boolean {
  return NULL_TEXTS.has(text);
}

/** The position with the other side to move, or `undefined` if the side to move is in check and may not pass. */
export function positionAfterNull(position: Position): Position | undefined {
  const at = position.makeResident();
  if (coreExports().pass(at, SCRATCH) === 0) return undefined;
  return Position.fromWords(memoryWords(), SCRATCH >> 2);
}
