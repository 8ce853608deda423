/**
 * PGN files as streams of bytes: plain, `.gz` and `.zst` decompressed on the way, `-` for what is piped in.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as zlib from 'node:zlib';
import { UsageError } from '../io.js';
import { zstdDecompressor } from './zstd.js';

/** A file that is being read. */
export interface PgnFile {
  readonly path: string;
  /** Bytes on the disk, `undefined` for what is piped in. */
  readonly size: number | undefined;
  /** Bytes of the file that were read so far: of the compressed ones, if it is compressed. */
  readonly done: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Bytes that are asked for at once. */
const CHUNK = 1 << 18;

/** Opens a file. @throws {UsageError} if there is none. */
export function openPgnFile(path: string): PgnFile {
  if (path !== '-' && (!existsSync(path) || !statSync(path).isFile())) {
    throw new UsageError(`Expected a PGN file, found none at ${path}.`);
  }
  const unpack = decompressor(path);
  const input = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: CHUNK });
  const file = {
    path,
    size: path === '-' ? undefined : statSync(path).size,
    done: 0,
    chunks: unpack ?? input,
  };
  input.on('data', ({ length }: Uint8Array) => {
    file.done += length;
  });
  // An error on the way ends the stream that is read, which throws it.
  if (unpack !== undefined) pipeline(input, unpack).catch(() => {});
  return file;
}

/** Several files that are opened one after the other, as one: their bytes together. */
export interface PgnFiles extends Omit<PgnFile, 'chunks'> {
  /** Opens the next. */
  sources(): Generator<AsyncIterable<Uint8Array>>;
}

export function openInTurn(paths: readonly string[]): PgnFiles {
  const opened: PgnFile[] = [];
  const sizes = paths.map((path) => (path === '-' ? undefined : statSync(path, { throwIfNoEntry: false })?.size));
  return {
    path: `${paths.length} files`,
    size: sizes.reduce((sum, size) => (sum === undefined || size === undefined ? undefined : sum + size), 0),
    get done() {
      return opened.reduce((sum, { done }) => sum + done, 0);
    },
    *sources() {
      for (const path of paths) {
        opened.push(openPgnFile(path));
        yield opened.at(-1)!.chunks;
      }
    },
  };
}

function decompressor(path: string): Transform | undefined {
  if (path.endsWith('.gz')) return zlib.createGunzip({ chunkSize: CHUNK });
  return path.endsWith('.zst') ? zstdDecompressor(CHUNK) : undefined;
}
