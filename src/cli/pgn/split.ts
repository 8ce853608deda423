/**
 * `rochade pgn split`: cuts a file into files of so many games, byte for byte as they stand there.
 */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { replayPgn } from '../../pgn/replay/replay.js';
import { SourceBytes } from '../../pgn/replay/source-bytes.js';
import { type CliStreams, EXIT, type ExitCode, grouped, writeLine } from '../io.js';
import { openPgnFile } from './files.js';
import { startPgnProgress } from './progress.js';
import { readable } from './run.js';

export interface SplitFlags {
  /** Games a file. */
  readonly games: number;
  /** The folder that gets the files. */
  readonly out: string;
  readonly json?: boolean;
}

export async function splitCommand(
  paths: readonly string[],
  flags: SplitFlags,
  streams: CliStreams,
): Promise<ExitCode> {
  mkdirSync(flags.out, { recursive: true });
  for (const path of paths) await splitFile(path, flags, streams);
  return EXIT.ok;
}

/** Bytes that are read but not yet written: at most what one batch of games and the chunks behind it have. */
class Tail {
  private chunks: Uint8Array[] = [];
  /** Where the first of them stands in the source. */
  private begin = 0;

  push(chunk: Uint8Array): Uint8Array {
    if (chunk.length > 0) this.chunks.push(chunk);
    return chunk;
  }

  /** Takes the bytes up to `end`. */
  *takeTo(end: number): Generator<Uint8Array> {
    while (this.begin < end) {
      const chunk = this.chunks[0]!;
      const length = Math.min(chunk.length, end - this.begin);
      yield chunk.subarray(0, length);
      if (length === chunk.length) this.chunks.shift();
      else this.chunks[0] = chunk.subarray(length);
      this.begin += length;
    }
  }
}

async function splitFile(
  path: string,
  { games, out, json }: SplitFlags,
  { stdout, stderr }: CliStreams,
): Promise<void> {
  const file = openPgnFile(path);
  const progress = startPgnProgress(file, stderr);
  const name = basename(path === '-' ? 'stdin' : path).replace(/(\.pgn)?(\.gz|\.zst)?$/, '');
  const tail = new Tail();
  let done = 0;
  let parts = 0;
  let target: number | undefined;
  try {
    for await (const batch of readable(replayPgn(kept(file.chunks, tail), { tags: false }), path)) {
      for (const end of batch.ends) {
        if (done++ % games === 0) {
          if (target !== undefined) closeSync(target);
          target = openSync(join(out, `${name}-${String(++parts).padStart(4, '0')}.pgn`), 'w');
        }
        for (const bytes of tail.takeTo(end)) writeSync(target!, bytes);
      }
      progress.at(done);
    }
  } finally {
    if (target !== undefined) closeSync(target);
    progress.stop();
  }
  if (json) writeLine(stdout, JSON.stringify({ file: path, games: done, files: parts }));
  else writeLine(stdout, `${path}: ${grouped(done)} games in ${grouped(parts)} files`);
}

/** The bytes of a source on their way to the reader, kept until they are written. UTF-16 becomes UTF-8. */
async function* kept(chunks: AsyncIterable<Uint8Array>, tail: Tail): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = new SourceBytes();
  for await (const chunk of chunks) yield tail.push(bytes.of(chunk));
  yield tail.push(bytes.end());
}
