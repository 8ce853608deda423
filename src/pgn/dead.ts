/**
 * Games that go on in a dead position, or are won in one. The position ends a game by itself (FIDE 5.2.2), but who wrote the
 * game down may not have known: so reading says it and changes nothing.
 */
import type { Position } from '../position.js';
import { NULL_MOVE, positionAfterNull } from './null-move.js';
import type { DeadPositionCheck } from './options.js';
import type { PgnGame } from './tree.js';

/** What a game should have and has instead, where its main line ends in `final`; `undefined` if nothing is wrong with that. */
export function deadPositionProblem(
  game: PgnGame,
  final: Position,
  check: DeadPositionCheck,
): { readonly expected: string; readonly found: string } | undefined {
  if (check === 'off' || !isDead(final, check)) return undefined;
  const positions = positionsOf(game);
  const ply = firstDead(positions, check);
  const beyond = positions.length - 1 - ply;
  if (beyond > 0)
    return { expected: `the end of the game with the dead position of ply ${ply}`, found: `${beyond} more` };
  if (game.result === '1-0' || game.result === '0-1')
    return { expected: 'a draw in a dead position', found: game.result };
  return undefined;
}

function isDead(position: Position, check: Exclude<DeadPositionCheck, 'off'>): boolean {
  if (position.hasInsufficientMaterial('white') && position.hasInsufficientMaterial('black')) return true;
  return check !== 'material' && position.isDead({ mode: check }) === 'dead';
}

/** The first dead one of positions of which the last is dead: a dead position never comes to life again. */
function firstDead(positions: readonly Position[], check: Exclude<DeadPositionCheck, 'off'>): number {
  let [low, high] = [0, positions.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isDead(positions[middle]!, check)) high = middle;
    else low = middle + 1;
  }
  return high;
}

function positionsOf(game: PgnGame): Position[] {
  let position = game.start;
  const played = game.mainline().map(({ move }) => {
    position = move === NULL_MOVE ? positionAfterNull(position)! : position.play(move!);
    return position;
  });
  return [game.start, ...played];
}
