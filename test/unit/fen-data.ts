/**
 * Reads the JSON-lines files of test/data for the FEN tests.
 */
import { readFileSync } from 'node:fs';

export interface FenRow {
  readonly fen: string;
  readonly verdict: string;
  readonly reason: readonly string[];
  readonly chess960: boolean;
  readonly canonical: string | null;
  readonly shredder?: string;
  readonly epLegal?: boolean;
  readonly source: string;
}

export interface BugRow {
  readonly fen: string;
  readonly reason: readonly string[];
  readonly source: string;
}

export interface EpRow {
  readonly fen_ep_always: string;
  readonly fen_ep_pseudolegal: string;
  readonly fen_ep_legal: string;
  readonly note: string;
}

export interface StartRow {
  readonly id: number;
  readonly fen: string;
  readonly shredder: string;
}

export interface CastlingRow {
  readonly fen: string;
  readonly fen_xfen: string;
  readonly fen_shredder: string;
  readonly note: string;
}

function rowsOf<Row>(file: string): Row[] {
  const text = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

export const FEN_ROWS = rowsOf<FenRow>('fen.jsonl');
export const BUG_ROWS = rowsOf<BugRow>('fen-bugs.jsonl');
export const EP_ROWS = rowsOf<EpRow>('fen-ep-cases.jsonl');
export const START_ROWS = rowsOf<StartRow>('chess960-starts.jsonl');
export const CASTLING_ROWS = rowsOf<CastlingRow>('chess960-castling-cases.jsonl');
