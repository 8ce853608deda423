/**
 * `rochade perft`: leaf nodes in the format of Stockfish's `go perft`, so that two outputs can be compared after `sort`.
 */
import { divide, type PerftOptions, perftBig } from '../perft.js';
import { createPool } from '../pool/pool.js';
import { Position } from '../position.js';
import type { Move } from '../types.js';
import type { VariantInput } from '../variant.js';
import { type CliStreams, EXIT, type ExitCode, grouped, UsageError, writeLine } from './io.js';

export interface PerftFlags {
  readonly divide?: boolean;
  /** Commander's name for `--no-share`. */
  readonly share: boolean;
  readonly chess960?: boolean;
  readonly variant?: VariantInput;
  /** MiB per thread. */
  readonly hash: number;
  readonly json?: boolean;
  readonly threads: number;
  readonly time?: boolean;
}

/** The two questions, asked of this thread or of several. */
interface Counter {
  perftBig(position: Position, depth: number, options: PerftOptions): bigint | Promise<bigint>;
  divide(position: Position, depth: number, options: PerftOptions): Map<Move, number> | Promise<Map<Move, number>>;
  close(): void | Promise<void>;
}

function counterOf(threads: number): Counter {
  return threads === 1 ? { perftBig, divide, close: () => {} } : createPool({ threads });
}

export async function perftCommand(
  fen: string,
  depth: number,
  flags: PerftFlags,
  streams: CliStreams,
): Promise<ExitCode> {
  // As an engine does: whether a game can reach the position is not asked.
  const position = Position.parseFen(fen, {
    chess960: flags.chess960,
    variant: flags.variant,
    allow: 'unreachable',
  });
  if (flags.divide && depth === 0) throw new UsageError('Expected a depth of at least 1 with --divide, found 0.');
  const counter = counterOf(flags.threads);
  try {
    const start = performance.now();
    const shares = flags.divide ? await sharesOf(counter, position, depth, flags) : undefined;
    const nodes = shares ? sum(shares.values()) : await counter.perftBig(position, depth, optionsOf(flags));
    const seconds = (performance.now() - start) / 1000;
    writeLine(streams.stdout, flags.json ? json(position, depth, nodes, shares) : text(nodes, shares));
    if (flags.time) {
      const speed = (Number(nodes) / seconds / 1e6).toFixed(1);
      writeLine(streams.stderr, `${grouped(nodes)} nodes in ${seconds.toFixed(3)} s, ${speed} million a second`);
    }
    return EXIT.ok;
  } finally {
    await counter.close();
  }
}

function optionsOf({ share, hash }: PerftFlags): PerftOptions {
  return { share, hash };
}

/** The nodes below each move, by UCI and sorted by it. */
async function sharesOf(
  counter: Counter,
  position: Position,
  depth: number,
  flags: PerftFlags,
): Promise<Map<string, number>> {
  const counts = await counter.divide(position, depth, optionsOf(flags));
  const shares = [...counts].map(([move, nodes]) => [position.uci(move), nodes] as const);
  return new Map(shares.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sum(values: Iterable<number>): bigint {
  let total = 0n;
  for (const value of values) total += BigInt(value);
  return total;
}

/** Stockfish writes a line for each move, an empty one, the total, and an empty one. */
function text(nodes: bigint, shares: Map<string, number> | undefined): string {
  const total = `Nodes searched: ${nodes}`;
  if (shares === undefined) return total;
  return `${[...shares].map(([uci, count]) => `${uci}: ${count}\n`).join('')}\n${total}\n`;
}

/** Counts above 2^53 - 1 are strings, as JSON numbers would be rounded by most readers. */
function json(position: Position, depth: number, nodes: bigint, shares: Map<string, number> | undefined): string {
  const count = nodes <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(nodes) : String(nodes);
  return JSON.stringify({ fen: position.fen(), depth, nodes: count, divide: shares && Object.fromEntries(shares) });
}
