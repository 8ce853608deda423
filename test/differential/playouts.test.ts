/** The core against the reference at every ply of random games: 20,000 positions a run, other ones each time. */
import { expect, test } from 'vitest';
import { differenceText } from '../../src/cli/verify/difference.js';
import { coreEngine, referenceEngine } from '../../src/cli/verify/engine.js';
import { comparePlayouts } from '../../src/cli/verify/playouts.js';
import { DIFFICULT_ROOTS } from './difficult.js';
import { randomOf } from './seed.js';

const PLIES = 20_000;

test(`${PLIES} positions without a difference`, { timeout: 900_000 }, () => {
  let compared = 0;
  const difference = comparePlayouts({
    engine: coreEngine,
    reference: referenceEngine,
    random: randomOf('playouts'),
    plies: PLIES,
    difficult: DIFFICULT_ROOTS,
    onPly: (done) => {
      compared = done;
    },
  });
  expect(difference && differenceText(difference)).toBeUndefined();
  expect(compared).toBe(PLIES);
});
