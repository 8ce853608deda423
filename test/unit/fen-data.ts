/**
 * Reads the JSON-lines files of test/data for the FEN tests.
 */
import { readJsonLines } from '../data/read.js';

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

export const FEN_ROWS = readJsonLines<FenRow>('fen.jsonl');
export const BUG_ROWS = readJsonLines<BugRow>('fen-bugs.jsonl');
export const EP_ROWS = readJsonLines<EpRow>('fen-ep-cases.jsonl');
export const START_ROWS = readJsonLines<StartRow>('chess960-starts.jsonl');
export const CASTLING_ROWS = readJsonLines<CastlingRow>('chess960-castling-cases.jsonl');
