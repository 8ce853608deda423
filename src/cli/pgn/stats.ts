/**
 * `rochade pgn stats`: how many games and plies, with which results and lengths, and how long it took to play them all.
 */
import { GAME_RESULTS, type GameResult } from '../../outcome.js';
import { type CliStreams, EXIT, type ExitCode, grouped, writeLine } from '../io.js';
import { type FileTotals, replayFile } from './run.js';

export interface StatsFlags {
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
  const all: Stats[] = [];
  for (const path of paths) {
    const stats = await statsOf(path, streams);
    all.push(stats);
    if (flags.json) writeLine(streams.stdout, JSON.stringify({ file: path, ...stats }));
    else writeLine(streams.stdout, text(path, stats));
  }
  return all.every(({ broken }) => broken === 0) ? EXIT.ok : EXIT.difference;
}

async function statsOf(path: string, streams: CliStreams): Promise<Stats> {
  const started = performance.now();
  const results = { '1-0': 0, '0-1': 0, '1/2-1/2': 0, '*': 0 };
  const ends = { longest: 0, checkmates: 0, stalemates: 0 };
  const totals = await replayFile(path, { tags: false }, streams, (batch) => {
    for (const game of batch) {
      results[game.result]++;
      ends.longest = Math.max(ends.longest, game.moves.length);
      const final = game.final();
      if (final.isCheckmate()) ends.checkmates++;
      else if (final.isStalemate()) ends.stalemates++;
    }
  });
  return { ...totals, results, ...ends, seconds: (performance.now() - started) / 1000 };
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
