/**
 * Compares the core with the reference on random playouts of every variant: `npm run verify:variants [-- <plies of each> [<seed>]]`.
 * Ends with 1 at the first difference.
 */
import { verifyCommand } from '../src/cli/verify/command.js';
import { seedFromClock } from '../src/cli/verify/random.js';
import { VARIANTS } from '../src/types.js';
import { numberArgument } from './lib/arguments.js';

const [plies = '20000', seed = String(seedFromClock())] = process.argv.slice(2);
for (const variant of VARIANTS) {
  if (variant === 'chess') continue;
  process.exitCode = verifyCommand(
    { variant, plies: numberArgument(plies, 'plies'), seed: numberArgument(seed, 'a seed') },
    process,
  );
  if (process.exitCode !== 0) break;
}
