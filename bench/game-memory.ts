/**
 * `npm run bench:game-memory`: bytes that a `Game` keeps for every ply, in games of growing length. Fails when a long game
 * takes more per ply than a short one: memory has to grow linearly.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Game } from '../src/game/game.js';
import { runScript } from './lib/usage.js';

const PLIES = [2_000, 8_000, 32_000, 128_000] as const;
/** Doubling arrays may be half empty, at any length. */
const MOST_PER_PLY_OF_SHORTEST = 2;
const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'] as const;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function bytesInUse(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A game that no rule ends, moves played until it has `plies`. */
function longGame(plies: number): Game {
  const game = new Game({
    profile: {
      name: 'endless',
      threefold: 'off',
      fivefold: 'off',
      fiftyMoves: 'off',
      seventyFiveMoves: 'off',
      deadPosition: 'off',
      flagFall: 'off',
      resignation: 'off',
      drawOfferMinPly: 0,
    },
  });
  for (let ply = 0; ply < plies; ply++) game.play(SHUFFLE[ply % SHUFFLE.length]!);
  return game;
}

async function main(): Promise<void> {
  longGame(PLIES[0]);
  const perPly = PLIES.map((plies) => {
    const before = bytesInUse();
    const game = longGame(plies);
    const bytes = (bytesInUse() - before) / game.ply;
    console.log(`${plies} plies: ${bytes.toFixed(0)} bytes a ply`);
    return bytes;
  });
  if (Math.max(...perPly) > MOST_PER_PLY_OF_SHORTEST * perPly[0]!) {
    throw new Error('Expected memory to grow linearly with the plies, found more per ply in a longer game.');
  }
}

await runScript(main);
