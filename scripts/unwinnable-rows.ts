/**
 * Reads unwinnable.jsonl and unwinnable-cha.jsonl of a data folder as questions with one answer each.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Position } from '../src/position.js';
import type { Color } from '../src/types.js';

export interface Question {
  readonly fen: string;
  readonly position: Position;
  readonly winner: Color;
  readonly winnable: boolean;
  readonly tags: readonly string[];
  /** From a game of lichess that ended on time. */
  readonly isLichess: boolean;
  /** Whether the fast check of chasolver proves it; `undefined` where nobody asked it. */
  readonly fastProves: boolean | undefined;
}

export interface Questions {
  readonly questions: Question[];
  /** FENs that no reading accepts, each with its message. */
  readonly refused: string[];
}

interface Row {
  readonly fen: string;
  readonly intended_winner: Color;
  readonly winnable: boolean;
  readonly source: string;
  readonly tags: readonly string[];
  readonly fast_check_proves?: boolean;
}

interface PairRow {
  readonly fen: string;
  readonly winnable: Readonly<Record<Color, boolean>>;
  readonly source: string;
}

function lines<T>(folder: string, file: string): T[] {
  return readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

export function readQuestions(folder: string): Questions {
  const pairs = lines<PairRow>(folder, 'unwinnable-cha.jsonl').flatMap(({ fen, winnable, source }): Row[] =>
    (['white', 'black'] as const).map((color) => ({
      fen,
      intended_winner: color,
      winnable: winnable[color],
      source,
      tags: ['cha'],
    })),
  );
  const questions: Question[] = [];
  const refused: string[] = [];
  for (const row of [...lines<Row>(folder, 'unwinnable.jsonl'), ...pairs]) {
    const read = Position.tryParseFen(row.fen, { allow: 'unreachable' });
    if (!read.ok) {
      refused.push(`${row.fen}: ${read.error.message}`);
      continue;
    }
    questions.push({
      fen: row.fen,
      position: read.value,
      winner: row.intended_winner,
      winnable: row.winnable,
      tags: row.tags,
      isLichess: row.source.includes('lichess'),
      fastProves: row.fast_check_proves,
    });
  }
  return { questions, refused };
}

export interface Spread {
  readonly mean: number;
  readonly p99: number;
  readonly worst: number;
}

/** Mean, 99th percentile and worst of some numbers, at least one. */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1]!,
    worst: sorted.at(-1)!,
  };
}
