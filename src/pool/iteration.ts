/** Reading what may be asynchronous or not, and letting go of it. */

export type AnyIterator<T> = Iterator<T> | AsyncIterator<T>;

export function iteratorOf<T>(items: Iterable<T> | AsyncIterable<T>): AnyIterator<T> {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
}

export function isIterable(value: unknown): boolean {
  if (typeof value !== 'object') return false;
  const { [Symbol.asyncIterator]: later, [Symbol.iterator]: now } = Object(value);
  return typeof (later ?? now) === 'function';
}

/** Ends an iterator before its end. Nobody waits for that: what it is busy with may never end. */
export function letGo(iterator: AnyIterator<unknown>): void {
  try {
    Promise.resolve(iterator.return?.()).catch(() => {});
  } catch {
    // Nobody is left who could be told.
  }
}
