/**
 * `rochade verify`: the core against the reference, in strings only. Built from the tables and playouts beside it.
 * It stops at the first difference, which it tells so that it can be repeated.
 */
import difficultRows from '../../../test/data/perft-difficult.json' with { type: 'json' };
import sixRows from '../../../test/data/perft-six.json' with { type: 'json' };
import type { Variant } from '../../types.js';
import { type VariantInput, variantOf } from '../../variant.js';
import { type CliStreams, EXIT, type ExitCode, grouped, UsageError, writeLine } from '../io.js';
import { startProgress } from '../progress.js';
import { type Engines, parseBoth } from './compare.js';
import { PERFT_FILES, readCounts } from './data-folder.js';
import { type Difference, differenceText } from './difference.js';
import { coreEngine, referenceEngine } from './engine.js';
import { comparePath, comparePlayouts } from './playouts.js';
import { Random, seedFromClock } from './random.js';
import { compareCount, countsOf, type PerftCount, type PerftRow } from './tables.js';

const SIX: readonly PerftRow[] = sixRows;
const DIFFICULT: readonly PerftRow[] = difficultRows;
const DIFFICULT_ROOTS = [...SIX, ...DIFFICULT].map(({ fen, chess960 = false }) => ({ fen, chess960 }));

export const DEFAULT_PLIES = 20_000;
export const DEFAULT_MAX_NODES = 1_000_000;
/** With a folder of data, whoever asks has the time. */
export const DEFAULT_MAX_NODES_DATA = 20_000_000;

export interface VerifyFlags {
  readonly seed?: number;
  readonly plies: number;
  readonly maxNodes?: number;
  readonly data?: string;
  readonly fen?: string;
  /** Each may hold several moves. */
  readonly moves?: readonly string[];
  readonly chess960?: boolean;
  /** Playouts of this variant, instead of all that is about chess. */
  readonly variant?: VariantInput;
  readonly json?: boolean;
}

/** One part of the run: what it does, how much of what, and the work itself. */
interface Stage {
  readonly label: string;
  readonly total: number;
  readonly unit: string;
  run(at: (done: number) => void): Difference | undefined;
}

/** The engines are a parameter so that a test can show that a wrong one is found. */
export function verifyCommand(
  flags: VerifyFlags,
  streams: CliStreams,
  engines: Engines = { engine: coreEngine, reference: referenceEngine },
): ExitCode {
  const seed = flags.seed ?? seedFromClock();
  const stages = flags.fen === undefined ? allStages(flags, seed, engines) : [pathStage(flags.fen, flags, engines)];
  if (!flags.json) writeLine(streams.stdout, `${engines.engine.name} against ${engines.reference.name}, seed ${seed}`);
  const done: { label: string; count: number; unit: string; seconds: number }[] = [];
  for (const stage of stages) {
    const start = performance.now();
    const difference = runStage(stage, streams);
    const seconds = (performance.now() - start) / 1000;
    if (difference !== undefined) {
      writeLine(streams.stdout, flags.json ? JSON.stringify({ seed, done, difference }) : differenceText(difference));
      return EXIT.difference;
    }
    done.push({ label: stage.label, count: stage.total, unit: stage.unit, seconds });
    if (!flags.json) {
      writeLine(streams.stdout, `ok  ${stage.label}: ${grouped(stage.total)} ${stage.unit}, ${seconds.toFixed(1)} s`);
    }
  }
  writeLine(streams.stdout, flags.json ? JSON.stringify({ seed, done }) : 'No difference.');
  return EXIT.ok;
}

function runStage({ label, total, unit, run }: Stage, streams: CliStreams): Difference | undefined {
  const progress = startProgress(label, total, unit, streams.stderr);
  try {
    return run((done) => progress.at(done));
  } finally {
    progress.stop();
  }
}

function allStages(flags: VerifyFlags, seed: number, engines: Engines): Stage[] {
  if (flags.moves !== undefined) throw new UsageError('Expected --moves only together with --fen.');
  if (flags.variant !== undefined) {
    if (flags.data !== undefined)
      throw new UsageError('Expected --data without --variant: its tables are about chess.');
    return [playoutStage(flags.plies, seed, engines, variantOf(flags.variant))];
  }
  const limit = flags.maxNodes ?? DEFAULT_MAX_NODES;
  const stages = [
    tableStage('perft, six positions', countsOf(SIX, limit), engines),
    tableStage('perft, difficult positions', countsOf(DIFFICULT, limit), engines),
  ];
  const { data } = flags;
  if (data !== undefined) {
    const dataLimit = flags.maxNodes ?? DEFAULT_MAX_NODES_DATA;
    stages.push(...PERFT_FILES.map((file) => tableStage(file, readCounts(data, file, dataLimit), engines)));
  }
  if (flags.plies > 0) stages.push(playoutStage(flags.plies, seed, engines));
  return stages;
}

function tableStage(label: string, counts: readonly PerftCount[], engines: Engines): Stage {
  return {
    label,
    total: counts.length,
    unit: 'counts, shared and plain',
    run: (at) => {
      for (const [i, count] of counts.entries()) {
        const difference = compareCount(engines, count);
        if (difference !== undefined) return difference;
        at(i + 1);
      }
      return undefined;
    },
  };
}

function playoutStage(plies: number, seed: number, engines: Engines, variant?: Variant): Stage {
  const random = new Random(seed);
  return {
    label: `random playouts of ${variant === undefined ? '' : `${variant}, `}seed ${seed}`,
    total: plies,
    unit: 'positions',
    run: (onPly) => comparePlayouts({ ...engines, random, plies, difficult: DIFFICULT_ROOTS, variant, onPly }),
  };
}

function pathStage(fen: string, { moves = [], chess960 = false, variant }: VerifyFlags, engines: Engines): Stage {
  const rules = variant === undefined ? {} : { variant: variantOf(variant) };
  const path = { root: fen, chess960, ...rules, moves: moves.join(' ').split(' ').filter(Boolean) };
  if (parseBoth(engines, path) === undefined) {
    throw new UsageError(`Expected a position, found that both sides refuse "${fen}": "rochade fen" tells why.`);
  }
  return {
    label: fen,
    total: path.moves.length + 1,
    unit: 'positions',
    run: () => comparePath(engines, path),
  };
}
