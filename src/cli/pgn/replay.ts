/**
 * `rochade pgn replay`: the end of every game, a line each; with its moves, if they are asked for.
 */

import { uci } from '../../move.js';
import { NULL_MOVE } from '../../pgn/null-move.js';
import type { ReplayedGame } from '../../pgn/replay/batch.js';
import type { Move } from '../../types.js';
import { type CliStreams, EXIT, type ExitCode, writeLine } from '../io.js';
import { replayFile } from './run.js';

export interface ReplayFlags {
  readonly moves?: boolean;
  readonly json?: boolean;
}

export async function replayCommand(
  paths: readonly string[],
  flags: ReplayFlags,
  streams: CliStreams,
): Promise<ExitCode> {
  let broken = 0;
  for (const path of paths) {
    const totals = await replayFile(path, { tags: false }, streams, (batch) => {
      for (const game of batch) writeLine(streams.stdout, flags.json ? json(path, game, flags) : text(game, flags));
    });
    broken += totals.broken;
  }
  return broken === 0 ? EXIT.ok : EXIT.difference;
}

function text(game: ReplayedGame, { moves }: ReplayFlags): string {
  const parts = [game.number + 1, game.moves.length, game.result, game.final().fen(), game.isBroken ? 'broken' : 'ok'];
  return [...parts, ...(moves ? [movesOf(game).join(' ')] : [])].join('\t');
}

function json(file: string, game: ReplayedGame, { moves }: ReplayFlags): string {
  return JSON.stringify({
    file,
    game: game.number,
    plies: game.moves.length,
    result: game.result,
    final: game.final().fen(),
    isBroken: game.isBroken,
    ...(moves && { start: game.start().fen(), moves: movesOf(game) }),
  });
}

/** UCI; a null move is 0000. */
function movesOf(game: ReplayedGame): string[] {
  const castling = game.start().isChess960 ? 'king-takes-rook' : 'standard';
  return [...game.moves].map((move) => (move === NULL_MOVE ? '0000' : uci(move as Move, { castling })));
}
