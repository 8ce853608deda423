/** Sharing measures perft, never changes it: shared counts equal plain ones on 20,000 random and difficult positions. */
import { expect, test } from 'vitest';
import type { Random } from '../../src/cli/verify/random.js';
import { roots } from '../../src/cli/verify/roots.js';
import { perft } from '../../src/perft.js';
import { Position } from '../../src/position.js';
import type { Move } from '../../src/types.js';
import { DIFFICULT_ROOTS } from './difficult.js';
import { randomOf } from './seed.js';

const POSITIONS = 20_000;
const PLIES = 40;
/** The next depth is left out above so many nodes at depth 2 and 3: seconds for a run, not minutes. */
const NODES_AT_MOST: Readonly<Record<number, number>> = { 2: 4000, 3: 12_000 };

/** Positions along random games from all kinds of roots. */
function* positions(random: Random): Generator<Position, void> {
  for (const { fen, chess960 } of roots(random, DIFFICULT_ROOTS)) {
    const parsed = Position.tryParseFen(fen, { chess960: chess960 || undefined, allow: 'unreachable' });
    let position = parsed.ok ? parsed.value : undefined;
    for (let ply = 0; position !== undefined && ply < PLIES; ply++) {
      yield position;
      position = after(position, random);
    }
  }
}

/** The position after a random move, or `undefined` if the game has ended. */
function after(position: Position, random: Random): Position | undefined {
  const moves: readonly Move[] = position.legalMoves();
  return moves.length === 0 ? undefined : position.play(random.pick(moves));
}

test(`shared equals plain on ${POSITIONS} positions`, { timeout: 900_000 }, () => {
  const counted = [0, 0, 0];
  for (const position of positions(randomOf('sharing'))) {
    for (const [i, depth] of [2, 3, 4].entries()) {
      const plain = perft(position, depth, { share: false });
      const shared = perft(position, depth, { share: true });
      if (shared !== plain) expect.fail(`perft ${depth} of ${position.fen()}: shared ${shared}, plain ${plain}`);
      counted[i]!++;
      if (plain > (NODES_AT_MOST[depth] ?? 0)) break;
    }
    if (counted[0]! >= POSITIONS) break;
  }
  expect(counted[0]).toBe(POSITIONS);
  expect(counted[1]).toBeGreaterThan(POSITIONS / 2);
  expect(counted[2]).toBeGreaterThan(POSITIONS / 5);
});
