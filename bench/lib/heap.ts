/**
 * How much memory a program holds: the heap and what its typed arrays keep outside of it, after a full collection.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Collects all garbage, now. */
export const collect = runInNewContext('gc') as () => void;

function bytesHeld(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The bytes that what `make` returns keeps alive. What is made once and shared is counted too, unless it was made before. */
export function bytesOf(make: () => unknown): number {
  const before = bytesHeld();
  const held = make();
  const after = bytesHeld();
  // Read after the measurement, so that nothing is collected before it.
  if (held === undefined) throw new Error('Expected something to weigh, found undefined.');
  return after - before;
}
