/**
 * Where PGN is read from: bytes or text, at once or in chunks that come or are asked for.
 */
import { ArgumentError } from '../errors.js';

export type PgnSource =
  | string
  | Uint8Array
  | ReadableStream<Uint8Array | string>
  | AsyncIterable<Uint8Array | string>
  | Iterable<Uint8Array | string>;

/** The chunks of a source. @throws {ArgumentError} for what is none. */
export function chunksOf(source: PgnSource): AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string> {
  if (typeof source === 'string' || source instanceof Uint8Array) return [source];
  if (typeof source === 'object' && source !== null) {
    if (Symbol.asyncIterator in source || Symbol.iterator in source) return source;
    // Browsers that cannot iterate a stream can still read it.
    if ('getReader' in source) return readAll(source);
  }
  throw new ArgumentError('argument-type', `Expected a stream or an iterable, found ${typeof source}.`);
}

async function* readAll(stream: ReadableStream<Uint8Array | string>): AsyncGenerator<Uint8Array | string> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
