/**
 * Inputs on which public libraries failed, with the right reading: the PGN rows of two collections of bugs. The rows on
 * calls of an interface are tested where ours is: `pgn-write.test.ts`, `pgn-tree.test.ts`, `game-pgn.test.ts`.
 */
import { describe, expect, test } from 'vitest';
import { commentOf, parsePgn } from '../../src/pgn/index.js';
import { finalFen, sansOf } from '../data/pgn-rows.js';
import { readJsonLines } from '../data/read.js';

interface Expected {
  readonly mainline?: readonly string[];
  readonly variationsKept?: boolean;
  readonly comment?: { readonly after: string; readonly text: string };
  readonly variationStartComment?: string;
  readonly clk?: readonly number[];
  readonly errors?: number;
  readonly warnings?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly games?: number | readonly { readonly san: readonly string[]; readonly finalFen: string }[];
  readonly result?: string;
  readonly plies?: number;
  readonly unknownCommandsKept?: readonly string[];
  readonly eval?: object;
  readonly arrows?: number;
  readonly error?: string;
}

interface Row {
  readonly source: string;
  readonly kind: string;
  readonly input: { readonly pgn: string };
  readonly expected: Expected;
  readonly note?: string;
  readonly why?: string;
}

const rows = readJsonLines<Row>('pgn-bugs.jsonl').filter(({ kind }) => kind !== 'api');

/** One check for each thing a row may expect. */
const CHECKS: { readonly [K in keyof Expected]-?: (expected: NonNullable<Expected[K]>, pgn: string) => void } = {
  mainline: (mainline, pgn) => expect(sansOf(first(pgn))).toEqual(mainline),
  variationsKept: (_, pgn) => {
    const lines = [...first(pgn).nodes()].filter((node) => node.parent!.children[0] !== node);
    expect(lines.length).toBe(pgn.split('(').length - 1);
  },
  comment: ({ after, text }, pgn) => {
    const game = first(pgn);
    const node = game.mainline().find((it) => game.san(it) === after)!;
    expect(node.comments).toEqual([text]);
  },
  variationStartComment: (comment, pgn) => {
    const game = first(pgn);
    expect([...game.nodes()].find((node) => node.commentsBefore.length > 0)?.commentsBefore).toEqual([comment]);
  },
  clk: (seconds, pgn) => {
    const clocks = first(pgn)
      .mainline()
      .map((node) => commentOf(node).clock);
    expect(clocks).toEqual(seconds.map((it) => it * 1000));
  },
  errors: (count, pgn) => expect(severities(pgn, 'error')).toBe(count),
  warnings: (count, pgn) => expect(severities(pgn, 'warning')).toBe(count),
  headers: (headers, pgn) => expect(Object.fromEntries(first(pgn).tags)).toMatchObject(headers),
  games: (games, pgn) => {
    const found = parsePgn(pgn);
    if (typeof games === 'number') return expect(found.length).toBe(games);
    expect(found.map((game) => ({ san: sansOf(game), finalFen: finalFen(game) }))).toEqual(games);
  },
  result: (result, pgn) => expect(first(pgn).result).toBe(result),
  plies: (plies, pgn) => expect(first(pgn).mainline().length).toBe(plies),
  unknownCommandsKept: (names, pgn) => {
    for (const node of first(pgn).mainline()) expect(commentOf(node).commands?.map(({ name }) => name)).toEqual(names);
  },
  eval: (evaluation, pgn) => expect(commentOf(first(pgn).mainline()[0]!).evaluation).toEqual(evaluation),
  arrows: (count, pgn) => {
    const { squares = [], arrows = [] } = commentOf(first(pgn).mainline()[0]!);
    expect(squares.length + arrows.length).toBe(count);
  },
  error: (_, pgn) => expect(first(pgn).diagnostics.map(({ code }) => code)).toContain('pgn-variant'),
};

function first(pgn: string) {
  return parsePgn(pgn)[0]!;
}

function severities(pgn: string, severity: string): number {
  return first(pgn).diagnostics.filter((it) => it.severity === severity).length;
}

describe('bugs of public libraries', () => {
  test('rows were found', () => expect(rows.length).toBe(29));

  test.each(rows.map((row) => [row.note ?? row.why, row] as const))('%s', (_, { input, expected }) => {
    for (const [key, value] of Object.entries(expected)) {
      (CHECKS[key as keyof Expected] as (expected: unknown, pgn: string) => void)(value, input.pgn);
    }
  });
});
