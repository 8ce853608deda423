/**
 * How far a run over PGN files is: bytes, games, games per second, time left. A bar on a terminal, a line for each tenth of
 * a large file elsewhere. On stderr only.
 */
import { Presets, SingleBar } from 'cli-progress';
import { grouped } from '../io.js';
import type { PgnFile } from './files.js';

/** What is known of a file, or of several, while it is read. */
type ReadFile = Omit<PgnFile, 'chunks'>;

export interface PgnProgress {
  /** So many games of the file have been read. */
  at(games: number): void;
  stop(): void;
}

/** Bytes of a file that is worth lines of progress. */
const LARGE = 100e6;
const FORMAT = '{label}  {bar} {percentage}%  {done} of {all} MB  {games} games, {speed}/s, about {eta_formatted} more';

export function startPgnProgress(file: ReadFile, stream: NodeJS.WriteStream): PgnProgress {
  const size = file.size ?? 0;
  if (size === 0) return { at: () => {}, stop: () => {} };
  return stream.isTTY ? bar(file, size, stream) : lines(file, size, stream);
}

function bar(file: ReadFile, size: number, stream: NodeJS.WriteStream): PgnProgress {
  const started = performance.now();
  const drawn = new SingleBar(
    { stream, format: FORMAT, hideCursor: true, clearOnComplete: true, stopOnComplete: false, etaBuffer: 50 },
    Presets.shades_classic,
  );
  const payload = (games: number) => {
    const seconds = (performance.now() - started) / 1000;
    const speed = grouped(Math.round(games / Math.max(seconds, 0.001)));
    return { label: file.path, done: megabytes(file.done), all: megabytes(size), games: grouped(games), speed };
  };
  drawn.start(size, 0, payload(0));
  return {
    at: (games) => drawn.update(file.done, payload(games)),
    stop: () => drawn.stop(),
  };
}

function lines(file: ReadFile, size: number, stream: NodeJS.WriteStream): PgnProgress {
  let next = size < LARGE ? Number.POSITIVE_INFINITY : size / 10;
  return {
    at: (games) => {
      if (file.done < next) return;
      next = file.done + size / 10;
      stream.write(`${file.path}: ${megabytes(file.done)} of ${megabytes(size)} MB, ${grouped(games)} games\n`);
    },
    stop: () => {},
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
