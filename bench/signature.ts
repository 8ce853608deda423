/**
 * `npm run bench:signature`: one number that changes when the core counts anything differently.
 * It is the sum of perft over `SIGNATURE_ROWS`; commits that may change behavior quote it as `Bench: <nodes>`.
 */
import { pathToFileURL } from 'node:url';
import { SIGNATURE_ROWS } from './positions.js';

/** The sum of the published counts of all rows, so it was never computed by rochade: see the `source` of each row. */
export const EXPECTED_SIGNATURE = 52_322_292;

/** A row whose count is not the published one. */
export interface SignatureMismatch {
  readonly fen: string;
  readonly depth: number;
  readonly expected: number;
  readonly found: number;
}

export interface Signature {
  readonly nodes: number;
  readonly mismatches: readonly SignatureMismatch[];
}

/** Some of the published rows hold checks that no game can give; perft counts them all the same. */
export const READ_ROWS = { allow: 'unreachable' } as const;

/** Counts every row with `count`, which reads its FEN with {@link READ_ROWS}. */
export function computeSignature(count: (fen: string, depth: number) => number): Signature {
  let nodes = 0;
  const mismatches: SignatureMismatch[] = [];
  for (const { fen, depth, nodes: expected } of SIGNATURE_ROWS) {
    const found = count(fen, depth);
    nodes += found;
    if (found !== expected) mismatches.push({ fen, depth, expected, found });
  }
  return { nodes, mismatches };
}

async function main(): Promise<void> {
  const { importRochade } = await import('./lib/dist.js');
  const { perft, Position } = await importRochade();
  const { nodes, mismatches } = computeSignature((fen, depth) => perft(Position.parseFen(fen, READ_ROWS), depth));
  for (const { fen, depth, expected, found } of mismatches) {
    console.error(`Expected ${expected} nodes at depth ${depth}, found ${found}: ${fen}`);
  }
  console.log(`Bench: ${nodes}`);
  if (mismatches.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
