/**
 * The perft counts of a folder of data files with one JSON object a line, as far as they are about chess.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../io.js';
import type { PerftCount } from './tables.js';

export const PERFT_FILES = ['perft.jsonl', 'perft-generated.jsonl', 'perft-chess960.jsonl'] as const;

interface DataRow {
  readonly id: string;
  readonly fen: string;
  readonly variant?: string;
  readonly chess960?: boolean;
  readonly depth: number;
  /** A decimal string above 2^53 - 1: above every limit on nodes too. */
  readonly nodes: number | string;
}

/** The counts up to `maxNodes` of one file. @throws {UsageError} if there is no such file, or a line is no row. */
export function readCounts(folder: string, file: string, maxNodes: number): PerftCount[] {
  const path = join(folder, file);
  if (!existsSync(path)) {
    throw new UsageError(`Expected a folder with ${PERFT_FILES.join(', ')}, found no ${file} in ${folder}.`);
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, i) => (line === '' ? [] : toCount(line, `${path}:${i + 1}`, maxNodes)));
}

function toCount(line: string, where: string, maxNodes: number): PerftCount[] {
  const { id, fen, variant = 'chess', chess960 = false, depth, nodes } = parseRow(line, where);
  if (variant !== 'chess' || typeof nodes !== 'number' || nodes > maxNodes) return [];
  return [{ id, fen, chess960, depth, nodes }];
}

function parseRow(line: string, where: string): DataRow {
  try {
    return JSON.parse(line) as DataRow;
  } catch {
    throw new UsageError(`Expected one JSON object a line, found something else at ${where}.`);
  }
}
