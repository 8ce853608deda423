/**
 * Runs the variants of the library over a data folder: `npm run check:variants-facade -- <folder> [<most nodes of a perft row>]`.
 */
import '../src/variants/index.js';
import { numberArgument } from './lib/arguments.js';
import { libraryProgram } from './lib/variant-programs.js';
import { reportSuites, runVariantSuites } from './lib/variant-suites.js';

const [folder, nodeLimit = '20000000'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Expected the data folder as the argument: check-variants-facade <folder>.');
reportSuites(runVariantSuites(libraryProgram(numberArgument(nodeLimit, 'nodes at most')), folder));
