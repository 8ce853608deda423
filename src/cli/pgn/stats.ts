/**
 * `rochade pgn stats`: how many games and plies, with which results and lengths, and how long it took to play them all.
 */
import { GAME_RESULTS, type GameResult } from '../../outcome.js';
import type { ReplayBatch } from '../../pgn/replay/batch.js';
import { hardwareThreads } from '../../pool/channel.js';
import { createPool } from '../../pool/pool.js';
import type { PoolReplayProgress } from '../../pool/replay-task.js';
import { type CliStreams, EXIT, type ExitCode, grouped, writeLine } from '../io.js';
import { openInTurn } from './files.js';
import { startPgnProgress } from './progress.js';
import { addTotals, type FileTotals, readError, replayFile } from './run.js';

export interface StatsFlags {
  /** Files at a time; as many as the machine has threads if left out. */
  readonly threads?: number;
  readonly json?: boolean;
}

interface Stats extends FileTotals {
  readonly results: Record<GameResult, number>;
  /** Plies of the longest game. */
  longest: number;
  /** Games that end in checkmate or stalemate. */
  checkmates: number;
  stalemates: number;
  seconds: number;
}

export async function statsCommand(
  paths: readonly string[],
  flags: StatsFlags,
  streams: CliStreams,
): Promise<ExitCode> {
  const { threads = hardwareThreads() } = flags;
  if (threads > 1 && paths.length > 1) return statsOverPool(paths, threads, flags, streams);
  const all: Stats[] = [];
  for (const path of paths) {
    all.push(await statsOf(path, streams));
    write(path, all.at(-1)!, flags, streams);
  }
  return codeOf(all);
}

/** Several files at a time over a pool of workers; what is wrong with one of them is told when the others are counted. */
async function statsOverPool(
  paths: readonly string[],
  threads: number,
  flags: StatsFlags,
  streams: CliStreams,
): Promise<ExitCode> {
  const all = paths.map(() => noStats());
  const started = performance.now();
  const files = openInTurn(paths);
  const progress = startPgnProgress(files, streams.stderr);
  const pool = createPool({ threads });
  let failure: { readonly error: unknown } | undefined;
  try {
    const onProgress = ({ games }: PoolReplayProgress) => progress.at(games);
    for await (const { source, result } of pool.tryReplayPgn(files.sources(), { tags: false, onProgress })) {
      const stats = all[source]!;
      stats.seconds = (performance.now() - started) / 1000;
      if (result.ok) count(result.value, stats);
      else failure ??= { error: readError(result.error, paths[source]!) };
    }
  } finally {
    progress.stop();
    await pool.close();
  }
  for (const [i, stats] of all.entries()) write(paths[i]!, stats, flags, streams);
  if (failure !== undefined) throw failure.error;
  return codeOf(all);
}

async function statsOf(path: string, streams: CliStreams): Promise<Stats> {
  const started = performance.now();
  const stats = noStats();
  await replayFile(path, { tags: false }, streams, (batch) => count(batch, stats));
  stats.seconds = (performance.now() - started) / 1000;
  return stats;
}

function noStats(): Stats {
  const results = { '1-0': 0, '0-1': 0, '1/2-1/2': 0, '*': 0 };
  return { ...{ games: 0, plies: 0, broken: 0, results }, longest: 0, checkmates: 0, stalemates: 0, seconds: 0 };
}

function count(batch: ReplayBatch, stats: Stats): void {
  addTotals(batch, stats);
  for (const game of batch) {
    stats.results[game.result]++;
    stats.longest = Math.max(stats.longest, game.moves.length);
    const final = game.final();
    if (final.isCheckmate()) stats.checkmates++;
    else if (final.isStalemate()) stats.stalemates++;
  }
}

function codeOf(all: readonly Stats[]): ExitCode {
  return all.every(({ broken }) => broken === 0) ? EXIT.ok : EXIT.difference;
}

function write(path: string, stats: Stats, { json }: StatsFlags, { stdout }: CliStreams): void {
  writeLine(stdout, json ? JSON.stringify({ file: path, ...stats }) : text(path, stats));
}

function text(path: string, stats: Stats): string {
  const { games, plies, broken, results, longest, checkmates, stalemates, seconds } = stats;
  const mean = games === 0 ? 0 : plies / games;
  return [
    path,
    `  ${grouped(games)} games, ${grouped(plies)} plies: ${mean.toFixed(1)} on average, ${grouped(longest)} at most`,
    `  ${GAME_RESULTS.map((result) => `${result} ${grouped(results[result])}`).join(', ')}`,
    `  ${grouped(checkmates)} checkmates, ${grouped(stalemates)} stalemates, ${grouped(broken)} games that cannot be read to their end`,
    `  ${seconds.toFixed(2)} s, ${grouped(Math.round(plies / Math.max(seconds, 1e-6)))} plies a second`,
  ].join('\n');
}
