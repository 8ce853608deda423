/**
 * One table for all workers: a shared memory with room for it, and the core that works on that memory.
 */
import { embeddedBytes } from '../core/embedded.js';
import { sharedModule } from '../core/shared-module.js';
import { PerftError } from '../errors.js';
import type { SharedTable } from './protocol.js';

/** An entry is 2^4 bytes, a page 2^16. */
const ENTRIES_PER_PAGE_BITS = 12;
const PAGE_SIZE = 65536;

/**
 * An empty table of 2^`bits` entries, at least 2^16.
 *
 * @throws {PerftError} `perft-hash` without `SharedArrayBuffer`, or without the memory.
 */
export async function makeSharedTable(bits: number): Promise<SharedTable> {
  if (typeof SharedArrayBuffer === 'undefined') {
    throw new PerftError(
      'perft-hash',
      'Expected SharedArrayBuffer for a shared table, found none. In a browser the page needs the headers ' +
        'Cross-Origin-Opener-Policy: same-origin and Cross-Origin-Embedder-Policy: require-corp.',
    );
  }
  const tablePages = 2 ** (bits - ENTRIES_PER_PAGE_BITS);
  const { bytes, ownPages } = sharedModule(embeddedBytes(), tablePages);
  const pages = ownPages + tablePages;
  try {
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    return { module: await WebAssembly.compile(bytes), memory, address: ownPages * PAGE_SIZE };
  } catch (cause) {
    throw new PerftError('perft-hash', `Expected memory for a table of ${pages} pages, found: ${String(cause)}.`, {
      cause,
    });
  }
}
