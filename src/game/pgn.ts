/**
 * A game as PGN. Built from the tree and the writer of `pgn/`.
 */
import { resultOf } from '../outcome.js';
import { timeText, writeComment } from '../pgn/comment.js';
import { PgnGame } from '../pgn/tree.js';
import { writePgn } from '../pgn/write.js';
import type { Color, OutcomeReason } from '../types.js';
import type { Clock } from './clock/clock.js';
import { pgnTimeControl } from './clock/pgn-time-control.js';
import type { History } from './history.js';
import { opponentOf, type PlyState } from './state.js';
import type { Tags } from './tags.js';

/** What of a game is written. */
export interface WrittenGame {
  readonly tags: Tags;
  readonly history: History;
  readonly states: readonly PlyState[];
  /** The last ply that is written. */
  readonly ply: number;
}

/** How a game ended, where it was not over the board (PGN standard 9.8.1). */
const TERMINATIONS: Readonly<Partial<Record<OutcomeReason, string>>> = {
  time: 'time forfeit',
  abandonment: 'abandoned',
};

/** Body of `Game.pgn`. */
export function gamePgn({ tags, history, states, ply }: WrittenGame): string {
  const position = history.positionAt(0);
  const { outcome, clock } = states[ply]!;
  const game = new PgnGame({ position, tags: Object.entries(tags), result: resultOf(outcome) });
  const setDefault = (name: string, value: string) => {
    if (!game.tags.has(name)) game.tags.set(name, value);
  };
  if (outcome !== undefined) setDefault('Termination', TERMINATIONS[outcome.reason] ?? 'normal');
  const started = states[0]?.clock;
  if (started !== undefined) {
    setDefault('TimeControl', pgnTimeControl(started.control));
    for (const [name, color] of [
      ['WhiteClock', 'white'],
      ['BlackClock', 'black'],
    ] as const) {
      const left = timeLeft(started, color);
      if (left !== undefined) setDefault(name, timeText(left));
    }
  }
  let node = game.root;
  let mover = position.turn;
  for (let at = 1; at <= ply; at++) {
    node = game.append(node, history.moveTo(at));
    const left = at === ply ? timeLeft(clock, mover) : timeLeft(states[at]!.clock, mover);
    if (left !== undefined) game.annotate(node, { comments: [writeComment({ text: '', clock: left })] });
    mover = opponentOf(mover);
  }
  return writePgn(game);
}

/** Milliseconds that a player has left as of the last event. */
function timeLeft(clock: Clock | undefined, color: Color): number | undefined {
  return clock?.suspend().remaining(color, clock.state.at ?? 0);
}
