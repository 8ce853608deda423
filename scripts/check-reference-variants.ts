/**
 * Runs the variants of the reference over a data folder: `npm run check:reference-variants -- <folder>`.
 */
import { referenceProgram } from './lib/variant-programs.js';
import { reportSuites, runVariantSuites } from './lib/variant-suites.js';

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('Expected the data folder as the argument: check-reference-variants <folder>.');
reportSuites(runVariantSuites(referenceProgram(20_000), folder));
