/**
 * Compares the variants module with tables from outside: `npm run check:variants -- <dataFolder> [nodes]`. Perft of all
 * published and generated rows up to `nodes` leaf nodes (default 20 million), and the ends and material of positions.jsonl and
 * antichess-outcome-cases.jsonl. Prints what differs and the counts by variant, and exits with 1 if anything does.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { END_BLACK_WINS, END_CHECKMATE, END_NONE, END_WHITE_WINS, RECORD } from '../src/core/abi.js';
import { numberArgument } from './lib/arguments.js';
import { loadVariant, VARIANT_CODES, variantPerft, variantsCore } from './lib/variants-module.js';

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

/** A row of positions.jsonl. */
interface PositionRow {
  readonly variant: string;
  readonly fen: string;
  readonly chess960: boolean;
  readonly expected: {
    readonly legalMoves: number;
    readonly insufficient: { readonly white: boolean; readonly black: boolean };
    readonly result: string;
  };
}

interface OutcomeRow {
  readonly variant: string;
  readonly fen: string;
  readonly outcome: string | null;
}

interface Count {
  rows: number;
  nodes: number;
  failed: number;
}

function rowsOf<T>(file: string): T[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
}

/** `1-0`, `0-1`, `1/2-1/2` or `*`, as the position in RECORD ends the game. */
function resultOf(fen: string): string {
  const end = variantsCore().end(RECORD, 0);
  if (end === END_NONE) return '*';
  if (end === END_CHECKMATE) return fen.split(' ')[1] === 'w' ? '0-1' : '1-0';
  return end === END_WHITE_WINS ? '1-0' : end === END_BLACK_WINS ? '0-1' : '1/2-1/2';
}

const RESULTS: Readonly<Record<string, string>> = { white: '1-0', black: '0-1', draw: '1/2-1/2', null: '*' };

function main(): void {
  const [folder, limit] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Expected the folder of the data, found no argument.');
  const most = limit === undefined ? NODES_AT_MOST : numberArgument(limit, 'nodes at most');
  const tally = new Map<string, Count>();
  for (const variant of Object.keys(VARIANT_CODES)) tally.set(variant, { rows: 0, nodes: 0, failed: 0 });

  /** Counts a row; `ask` is asked if the core takes the position. */
  function compare(
    row: { variant: string; fen: string; chess960?: boolean },
    expected: string,
    ask: () => string,
  ): void {
    const count = tally.get(row.variant)!;
    const found = loadVariant(row.variant, row.fen, row.chess960) ? ask() : 'a position refused';
    count.rows++;
    if (found === expected) return;
    count.failed++;
    console.error(`${row.variant} ${row.fen}: expected ${expected}, found ${found}`);
  }

  for (const row of FILES.flatMap((file) => rowsOf<Row>(join(folder, file)))) {
    const count = tally.get(row.variant);
    for (const [depth, nodes] of count === undefined ? [] : countsOf(row)) {
      if (nodes > most) continue;
      count!.nodes += nodes;
      compare(row, `depth ${depth} ${nodes}`, () => `depth ${depth} ${variantPerft(depth)}`);
    }
  }
  for (const row of rowsOf<PositionRow>(join(folder, 'positions.jsonl'))) {
    if (!tally.has(row.variant)) continue;
    const { legalMoves, insufficient, result } = row.expected;
    const told = (moves: number, white: boolean, black: boolean, text: string) =>
      `${moves} moves, ${white} ${black}, ${text}`;
    compare(row, told(legalMoves, insufficient.white, insufficient.black, result), () => {
      const lacks = (color: number) => variantsCore().hasInsufficientMaterial(RECORD, color) !== 0;
      return told(variantsCore().legalMoveCount(RECORD), lacks(0), lacks(1), resultOf(row.fen));
    });
  }
  for (const row of rowsOf<OutcomeRow>(join(folder, 'antichess-outcome-cases.jsonl'))) {
    compare(row, RESULTS[String(row.outcome)]!, () => resultOf(row.fen));
  }
  console.table(Object.fromEntries(tally));
  process.exitCode = [...tally.values()].some(({ rows, failed }) => failed > 0 || rows === 0) ? 1 : 0;
}

main();
