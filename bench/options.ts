/** The command line of `npm run bench`: what may be given, what it means, and errors that say what was expected. */
import { Command, InvalidArgumentError } from 'commander';
import { parseArguments } from './lib/usage.js';

export interface BenchOptions {
  readonly quick: boolean;
  readonly only: readonly string[];
  readonly positions: readonly string[];
  readonly samples: number;
  /** Where the JSON goes; the Markdown and the SVG lie beside it. */
  readonly json: string;
}

const FULL_SAMPLES = 7;
const QUICK_SAMPLES = 3;
const FULL_JSON = 'bench/results/perft.json';
/** Not under version control: a quick or partial run must not replace the full figures. */
const QUICK_JSON = 'bench/results/perft-quick.json';

function parseSamples(text: string): number {
  const samples = Number(text);
  if (!Number.isInteger(samples) || samples < 1 || samples > 1000) {
    throw new InvalidArgumentError('Expected a whole number from 1 to 1000.');
  }
  return samples;
}

/** A parser of comma-separated names, each of which must be in `known`. */
function listOf(known: readonly string[]): (text: string) => string[] {
  return (text) => {
    const names = text.split(',').map((name) => name.trim());
    const unknown = names.filter((name) => !known.includes(name));
    if (unknown.length > 0) {
      throw new InvalidArgumentError(
        `Expected names from ${known.join(', ')}, found ${unknown.map((name) => `"${name}"`).join(', ')}.`,
      );
    }
    return names;
  };
}

function parseJsonPath(text: string): string {
  if (!text.endsWith('.json')) throw new InvalidArgumentError('Expected a path that ends in .json.');
  return text;
}

/**
 * Reads the arguments after the script's name. Throws a {@link UsageError} on anything unknown or out of range.
 * @example parseOptions(['--quick', '--only', 'chess.js'], ['chess.js', 'core'], ['startpos']).only // ['chess.js']
 */
export function parseOptions(
  args: readonly string[],
  contestants: readonly string[],
  positions: readonly string[],
): BenchOptions {
  const command = new Command('bench')
    .description('Compares perft of the six standard positions: rochade, its reference, and public peers.')
    .option('--quick', 'fewer samples and one ply less, under a minute', false)
    .option('--only <contestants>', `comma-separated, from ${contestants.join(', ')}`, listOf(contestants))
    .option('--positions <positions>', `comma-separated, from ${positions.join(', ')}`, listOf(positions))
    .option(
      '--samples <n>',
      `samples per contestant and position (${FULL_SAMPLES}, quick: ${QUICK_SAMPLES})`,
      parseSamples,
    )
    .option('--json <path>', `where to write (${FULL_JSON}; quick or partial: ${QUICK_JSON})`, parseJsonPath);
  const given = parseArguments<{
    quick: boolean;
    only?: string[];
    positions?: string[];
    samples?: number;
    json?: string;
  }>(command, args);
  const isPartial = given.quick || given.only !== undefined || given.positions !== undefined;
  return {
    quick: given.quick,
    only: given.only ?? contestants,
    positions: given.positions ?? positions,
    samples: given.samples ?? (given.quick ? QUICK_SAMPLES : FULL_SAMPLES),
    json: given.json ?? (isPartial ? QUICK_JSON : FULL_JSON),
  };
}
