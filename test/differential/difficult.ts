/** The positions of the perft tables as roots of playouts. */
import type { Root } from '../../src/cli/verify/roots.js';
import type { PerftRow } from '../../src/cli/verify/tables.js';
import { readJson, readJsonLines } from '../data/read.js';

const rows: readonly { readonly fen: string; readonly chess960?: boolean }[] = [
  ...readJson<PerftRow[]>('perft-six.json'),
  ...readJson<PerftRow[]>('perft-difficult.json'),
  ...readJsonLines<PerftRow>('perft-chosen.jsonl'),
];

export const DIFFICULT_ROOTS: readonly Root[] = rows.map(({ fen, chess960 = false }) => ({ fen, chess960 }));
