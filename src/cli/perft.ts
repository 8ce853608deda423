/**
 * `rochade perft`: leaf nodes in the format of Stockfish's `go perft`, so that two outputs can be compared after `sort`.
 */
import { divide, perftBig } from '../perft.js';
import { Position } from '../position.js';
import { type CliStreams, EXIT, type ExitCode, grouped, UsageError, writeLine } from './io.js';

export interface PerftFlags {
  readonly divide?: boolean;
  /** Commander's name for `--no-share`. */
  readonly share: boolean;
  readonly chess960?: boolean;
  readonly json?: boolean;
  readonly time?: boolean;
}

export function perftCommand(fen: string, depth: number, flags: PerftFlags, streams: CliStreams): ExitCode {
  // As an engine does: whether a game can reach the position is not asked.
  const position = Position.parseFen(fen, { chess960: flags.chess960, allow: 'unreachable' });
  if (flags.divide && depth === 0) throw new UsageError('Expected a depth of at least 1 with --divide, found 0.');
  const start = performance.now();
  const shares = flags.divide ? sharesOf(position, depth, flags) : undefined;
  const nodes = shares ? sum(shares.values()) : perftBig(position, depth, { share: flags.share });
  const seconds = (performance.now() - start) / 1000;
  writeLine(streams.stdout, flags.json ? json(position, depth, nodes, shares) : text(nodes, shares));
  if (flags.time) {
    const speed = (Number(nodes) / seconds / 1e6).toFixed(1);
    writeLine(streams.stderr, `${grouped(nodes)} nodes in ${seconds.toFixed(3)} s, ${speed} million a second`);
  }
  return EXIT.ok;
}

/** The nodes below each move, by UCI and sorted by it. */
function sharesOf(position: Position, depth: number, { share }: PerftFlags): Map<string, number> {
  const shares = [...divide(position, depth, { share })].map(([move, nodes]) => [position.uci(move), nodes] as const);
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
