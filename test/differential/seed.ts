/** The seed of this run: ROCHADE_SEED, or from the clock; printed, so that a failure can be repeated. */
import { Random, seedFromClock } from '../../src/cli/verify/random.js';

export function randomOf(what: string): Random {
  const seed = process.env.ROCHADE_SEED === undefined ? seedFromClock() : Number(process.env.ROCHADE_SEED);
  console.log(`${what}: ROCHADE_SEED=${seed}`);
  return new Random(seed);
}
