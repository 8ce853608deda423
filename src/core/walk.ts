/**
 * The core's one stack of records, lent to one walker at a time: whoever comes next finds the last one's records saved
 * where that one can take them back.
 */
import { RECORD_SIZE, WALK, WALK_CAPACITY } from './abi.js';
import { memoryWords, RECORD_WORDS } from './memory.js';

const STACK = WALK >> 2;

/** The records of a walker while the stack is lent to another. */
export interface WalkStack {
  /** Plies above the root. */
  ply: number;
  saved: Uint32Array | undefined;
}

export const MAX_PLIES = WALK_CAPACITY - 1;

let holder: WalkStack | undefined;

/** The address of the record `ply` plies above the root. */
export function walkAddress(ply: number): number {
  return WALK + ply * RECORD_SIZE;
}

/** Gives the stack to `stack`, saving the records of whoever has it. Costs nothing if `stack` has it already. */
export function takeStack(stack: WalkStack): void {
  if (holder === stack) return;
  const words = memoryWords();
  if (holder !== undefined) holder.saved = words.slice(STACK, STACK + (holder.ply + 1) * RECORD_WORDS);
  if (stack.saved !== undefined) words.set(stack.saved, STACK);
  stack.saved = undefined;
  holder = stack;
}
