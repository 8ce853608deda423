/**
 * The core's one stack of records, lent to one walker at a time: whoever comes next finds the last one's records saved
 * where that one can take them back.
 */
import { VARIANT_CHESS } from '../layout.js';
import { RECORD_SIZE, WALK, WALK_CAPACITY } from './abi.js';
import { isVariantCore } from './instance.js';
import { memoryWords, RECORD_WORDS } from './memory.js';
import { useCore } from './records.js';

const STACK = WALK >> 2;

/** The records of a walker while the stack is lent to another. */
export interface WalkStack {
  /** Plies above the root. */
  ply: number;
  saved: Uint32Array | undefined;
  /** The code of the variant. */
  readonly variant: number;
}

export const MAX_PLIES = WALK_CAPACITY - 1;

let holder: WalkStack | undefined;

/** The address of the record `ply` plies above the root. */
export function walkAddress(ply: number): number {
  return WALK + ply * RECORD_SIZE;
}

/** Gives the stack to `stack`, saving the records of whoever has it. Costs nothing if `stack` has it already. */
export function takeStack(stack: WalkStack): void {
  if (holder === stack && isVariantCore === (stack.variant !== VARIANT_CHESS)) return;
  if (holder !== undefined && holder !== stack) {
    useCore(holder.variant);
    holder.saved = memoryWords().slice(STACK, STACK + (holder.ply + 1) * RECORD_WORDS);
  }
  useCore(stack.variant);
  if (stack.saved !== undefined) memoryWords().set(stack.saved, STACK);
  stack.saved = undefined;
  holder = stack;
}
