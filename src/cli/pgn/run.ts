/**
 * Replaying a file for a command, batch by batch, with progress. A file that cannot be read to its end is bad input.
 */
import type { ReplayBatch } from '../../pgn/replay/batch.js';
import type { ReplayOptions } from '../../pgn/replay/clerk.js';
import { replayPgn } from '../../pgn/replay/replay.js';
import { type CliStreams, UsageError } from '../io.js';
import { openPgnFile } from './files.js';
import { startPgnProgress } from './progress.js';
import { UnpackError } from './zstd.js';

/** What every command knows of a file it has replayed. */
export interface FileTotals {
  games: number;
  plies: number;
  /** Games whose moves end before the game does. */
  broken: number;
}

/** Replays a file; `onBatch` gets each batch. */
export async function replayFile(
  path: string,
  options: ReplayOptions,
  { stderr }: CliStreams,
  onBatch: (batch: ReplayBatch) => void,
): Promise<FileTotals> {
  const file = openPgnFile(path);
  const progress = startPgnProgress(file, stderr);
  const totals: FileTotals = { games: 0, plies: 0, broken: 0 };
  try {
    for await (const batch of readable(replayPgn(file.chunks, options), path)) {
      addTotals(batch, totals);
      onBatch(batch);
      progress.at(totals.games);
    }
    return totals;
  } finally {
    progress.stop();
  }
}

/** Adds a batch to what is known of its file. */
export function addTotals(batch: ReplayBatch, totals: FileTotals): void {
  totals.games += batch.length;
  totals.plies += batch.moves.length;
  for (const it of batch.broken) totals.broken += it;
}

/** What a file gives, with errors of the system and of decoders, which have a code that is no code of ours, as bad input. */
export async function* readable<T>(items: AsyncIterable<T>, path: string): AsyncGenerator<T, void, undefined> {
  try {
    yield* items;
  } catch (error) {
    throw readError(error, path);
  }
}

/** An error of the system or of a decoder as bad input, any other as it is. */
export function readError(error: unknown, path: string): unknown {
  if (!isReadError(error)) return error;
  return new UsageError(`Expected to read ${path} to its end, found: ${error.message}.`);
}

function isReadError(error: unknown): error is Error {
  return error instanceof UnpackError || (error instanceof Error && 'errno' in error);
}
