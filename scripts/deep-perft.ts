/**
 * `npm run verify:deepest`: published counts of 10^10 to 10^12 nodes, with a table and on all threads. Counts as large as
 * these have shown faults of keys and tables that no smaller test did (design.md 6).
 *
 * Options: `--threads <n>`, all of the machine by default; `--hash <MiB>` per thread, 256 by default. Exit code 1 if a
 * count differs.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { createPool, type Pool } from '../src/pool/index.js';
import { Position } from '../src/position.js';

interface PerftRow {
  readonly id: string;
  readonly fen: string;
  /** Published counts; index 0 is depth 1. */
  readonly nodes: readonly number[];
}

const DEEPEST = [
  { id: 'startpos', depth: 8 },
  { id: 'kiwipete', depth: 7 },
] as const;

const rows: PerftRow[] = JSON.parse(readFileSync(new URL('../test/data/perft-six.json', import.meta.url), 'utf8'));

function format(nodes: number): string {
  return nodes.toLocaleString('en-US');
}

async function isConfirmed(pool: Pool, id: string, depth: number, hash: number): Promise<boolean> {
  const { fen, nodes } = rows.find((row) => row.id === id)!;
  const expected = nodes[depth - 1]!;
  const bar = new SingleBar(
    { format: `${id} depth ${depth}  {bar} {percentage}%  {duration_formatted}` },
    Presets.shades_classic,
  );
  bar.start(expected, 0);
  const start = performance.now();
  const found = await pool
    .perft(Position.parseFen(fen), depth, { hash, onProgress: (progress) => bar.update(progress.nodes) })
    .finally(() => bar.stop());
  const seconds = (performance.now() - start) / 1000;
  const verdict = found === expected ? 'as published' : `DIFFERENT: ${format(expected)} are published`;
  const speed = (found / seconds / 1e9).toFixed(2);
  console.log(`${id} depth ${depth}: ${format(found)} nodes, ${verdict}; ${seconds.toFixed(1)} s, ${speed} G nodes/s`);
  return found === expected;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { threads: { type: 'string' }, hash: { type: 'string', default: '256' } } });
  const pool = createPool({ threads: values.threads === undefined ? undefined : Number(values.threads) });
  console.log(`${pool.threads} threads, a table of ${values.hash} MiB each`);
  try {
    for (const { id, depth } of DEEPEST) {
      if (!(await isConfirmed(pool, id, depth, Number(values.hash)))) process.exitCode = 1;
    }
  } finally {
    await pool.close();
  }
}

await main();
