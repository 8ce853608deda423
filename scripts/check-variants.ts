/**
 * Compares perft of the variants module with all published and generated tables: `npm run check:variants -- <dataFolder> [nodes]`.
 * Rows above `nodes` leaf nodes (default 20 million) are left out. Prints what differs and the counts by variant, and
 * exits with 1 if anything does.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadVariant, VARIANT_CODES, variantPerft } from './lib/variants-module.js';

const FILES = ['perft.jsonl', 'perft-generated.jsonl', 'perft-published-only.jsonl', 'antichess-perft.jsonl'];
const NODES_AT_MOST = 20_000_000;

interface Row {
  readonly variant: string;
  readonly fen: string;
  readonly chess960?: boolean;
  readonly depth?: number;
  readonly nodes?: number | string;
  readonly perft?: Readonly<Record<string, number>>;
}

/** The depths of a row and their leaf nodes. */
function countsOf(row: Row): (readonly [depth: number, nodes: number])[] {
  if (row.perft === undefined) return [[row.depth!, Number(row.nodes)]];
  return Object.entries(row.perft).map(([depth, nodes]) => [Number(depth), nodes]);
}

function rowsOf(file: string): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}

function main(): void {
  const [folder, limit] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Expected the folder of the data, found no argument.');
  const most = limit === undefined ? NODES_AT_MOST : Number(limit);
  const tally = new Map(Object.keys(VARIANT_CODES).map((variant) => [variant, { rows: 0, nodes: 0, failed: 0 }]));
  for (const row of FILES.flatMap((file) => rowsOf(join(folder, file)))) {
    const count = tally.get(row.variant);
    if (count === undefined) continue;
    for (const [depth, nodes] of countsOf(row)) {
      if (nodes > most) continue;
      const found = loadVariant(row.variant, row.fen, row.chess960) ? variantPerft(depth) : 'a position refused';
      count.rows++;
      count.nodes += nodes;
      if (found === nodes) continue;
      count.failed++;
      console.error(`${row.variant} ${row.fen} depth ${depth}: expected ${nodes}, found ${found}`);
    }
  }
  console.table(Object.fromEntries(tally));
  process.exitCode = [...tally.values()].some(({ rows, failed }) => failed > 0 || rows === 0) ? 1 : 0;
}

main();
