/**
 * `rochade pgn check`: what is wrong with PGN files, a line for each problem, with the place where it stands. Reads all that
 * is there, variations and comments too, as `readPgn` does.
 */
import type { PgnDiagnostic } from '../../pgn/pgn-error.js';
import { readPgn } from '../../pgn/read.js';
import { type CliStreams, EXIT, type ExitCode, grouped, writeLine } from '../io.js';
import { openPgnFile } from './files.js';
import { startPgnProgress } from './progress.js';
import { readable } from './run.js';

export interface CheckFlags {
  /** Warnings make the exit code 1 as well. */
  readonly strict?: boolean;
  readonly json?: boolean;
}

interface Checked {
  games: number;
  moves: number;
  errors: number;
  warnings: number;
}

export async function checkCommand(
  paths: readonly string[],
  flags: CheckFlags,
  streams: CliStreams,
): Promise<ExitCode> {
  let isFine = true;
  for (const path of paths) {
    const checked = await checkFile(path, flags, streams);
    writeLine(streams.stdout, flags.json ? JSON.stringify({ file: path, ...checked }) : summary(path, checked));
    if (checked.errors > 0 || (flags.strict && checked.warnings > 0)) isFine = false;
  }
  return isFine ? EXIT.ok : EXIT.difference;
}

async function checkFile(path: string, flags: CheckFlags, { stdout, stderr }: CliStreams): Promise<Checked> {
  const file = openPgnFile(path);
  const progress = startPgnProgress(file, stderr);
  const checked: Checked = { games: 0, moves: 0, errors: 0, warnings: 0 };
  try {
    for await (const game of readable(readPgn(file.chunks, { deadPosition: 'fast' }), path)) {
      checked.games++;
      checked.moves += game.size;
      for (const it of game.diagnostics) {
        checked[it.severity === 'error' ? 'errors' : 'warnings']++;
        writeLine(stdout, flags.json ? problemJson(path, it) : problemText(path, it));
      }
      progress.at(checked.games);
    }
    return checked;
  } finally {
    progress.stop();
  }
}

function problemText(path: string, { code, severity, game, line, column, expected, found }: PgnDiagnostic): string {
  return `${path}:${line}:${column}: ${severity}: game ${game + 1}: expected ${expected}, found ${found} (${code})`;
}

function problemJson(file: string, { cause, ...diagnostic }: PgnDiagnostic): string {
  return JSON.stringify({ file, ...diagnostic, cause: cause?.message });
}

function summary(path: string, { games, moves, errors, warnings }: Checked): string {
  return `${path}: ${grouped(games)} games, ${grouped(moves)} moves, ${grouped(errors)} errors, ${grouped(warnings)} warnings`;
}
