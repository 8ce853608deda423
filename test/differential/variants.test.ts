/** The core of the variants against the reference on random playouts; `npm run verify:variants` does ten times as many. */
import { expect, test } from 'vitest';
import { differenceText } from '../../src/cli/verify/difference.js';
import { coreEngine, referenceEngine } from '../../src/cli/verify/engine.js';
import { comparePlayouts } from '../../src/cli/verify/playouts.js';
import { VARIANTS } from '../../src/types.js';
import { randomOf } from './seed.js';

const PLIES = 2000;

test.each(VARIANTS.filter((variant) => variant !== 'chess'))(
  `${PLIES} positions of %s without a difference`,
  { timeout: 300_000 },
  (variant) => {
    let compared = 0;
    const difference = comparePlayouts({
      engine: coreEngine,
      reference: referenceEngine,
      random: randomOf(variant),
      plies: PLIES,
      difficult: [],
      variant,
      onPly: (done) => {
        compared = done;
      },
    });
    expect(difference && differenceText(difference)).toBeUndefined();
    expect(compared).toBe(PLIES);
  },
);
