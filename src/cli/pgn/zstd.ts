/**
 * Zstandard as a stream: by Node's own zlib where it has it (22.15 and newer), else by fzstd, which is slower and does not
 * compare checksums, but needs nothing of the host.
 */
import { Transform, type TransformCallback } from 'node:stream';
import * as zlib from 'node:zlib';
import { Decompress } from 'fzstd';

/** Data that is not what its name says, or ends too early. */
export class UnpackError extends Error {
  override readonly name = 'UnpackError';
}

/** A stream that takes Zstandard, of any number of frames, and gives what it stands for. */
export function zstdDecompressor(chunkSize: number): Transform {
  const create = (zlib as { createZstdDecompress?: (options: { chunkSize: number }) => Transform })
    .createZstdDecompress;
  return create === undefined ? new ZstdStream() : create({ chunkSize });
}

/** Must equal: the stream of Node's zlib. */
export class ZstdStream extends Transform {
  // A copy, since the decoder goes on with its own buffers.
  private readonly decoder = new Decompress((bytes) => this.push(Buffer.from(bytes)));

  override _transform(chunk: Uint8Array, _encoding: BufferEncoding, done: TransformCallback): void {
    this.feed(chunk, false, done);
  }

  override _flush(done: TransformCallback): void {
    this.feed(new Uint8Array(0), true, done);
  }

  private feed(chunk: Uint8Array, isLast: boolean, done: TransformCallback): void {
    try {
      this.decoder.push(chunk, isLast);
    } catch (error) {
      return done(new UnpackError((error as Error).message));
    }
    done();
  }
}
