/**
 * `rochade pgn index`: where every game is, a line of JSON each, so that others can pick games out of large files.
 */
import type { ReplayedGame } from '../../pgn/replay/batch.js';
import { type CliStreams, EXIT, type ExitCode, writeLine } from '../io.js';
import { replayFile } from './run.js';

export interface IndexFlags {
  /** Names of tags, by commas; all of them if left out. */
  readonly tags?: string;
}

export async function indexCommand(
  paths: readonly string[],
  flags: IndexFlags,
  streams: CliStreams,
): Promise<ExitCode> {
  const wanted = flags.tags?.split(',').map((name) => name.trim());
  for (const path of paths) {
    await replayFile(path, {}, streams, (batch) => {
      for (const game of batch) writeLine(streams.stdout, line(path, game, wanted));
    });
  }
  return EXIT.ok;
}

function line(file: string, game: ReplayedGame, wanted: readonly string[] | undefined): string {
  const all = game.tags();
  const tags = wanted === undefined ? all : wanted.flatMap((name) => (all.has(name) ? [[name, all.get(name)!]] : []));
  const { number, begin, end, result, isBroken } = game;
  return JSON.stringify({
    file,
    game: number,
    begin,
    end,
    plies: game.moves.length,
    result,
    isBroken,
    tags: Object.fromEntries(tags),
  });
}
