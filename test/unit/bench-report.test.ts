import { expect, test } from 'vitest';
import { barChart } from '../../bench/lib/chart.js';
import type { Measurement } from '../../bench/lib/measure.js';
import {
  markdownReport,
  type PerftRun,
  positionRatio,
  speed,
  standings,
  terminalTable,
  threeDigits,
} from '../../bench/lib/report.js';

function measured(contestant: string, position: string, nodes: number, milliseconds: number[]): Measurement {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  return {
    contestant,
    position,
    depth: 3,
    nodes,
    repeats: 1,
    clock: 'process CPU',
    milliseconds,
    p50: sorted[1]!,
    fastest: sorted[0]!,
    mad: 0,
  };
}

// Round 2 is four times as slow for everyone: a ratio per round must not notice.
const MEASUREMENTS = [
  measured('chess.js', 'one', 1e6, [1000, 4000, 1000]),
  measured('chess.js', 'two', 1e6, [1000, 4000, 1000]),
  measured('core', 'one', 1e8, [100, 400, 100]),
  measured('core', 'two', 1e8, [300, 1200, 300]),
  measured('stockfish', 'one', 1e8, [500, 2000, 500]),
  measured('stockfish', 'two', 1e8, [500, 2000, 500]),
];

const RUN: PerftRun = {
  schema: 1,
  date: '2026-11-29T12:00:00.000Z',
  command: 'npm run bench',
  quick: false,
  rounds: 3,
  method: 'Method.',
  machine: { cpu: 'Test CPU', cores: 2, memoryGiB: 8, os: 'Linux 6', node: '20.0.0', v8: '11.3' },
  commit: { hash: '0123456789abcdef', dirty: true },
  versions: {},
  load: { before: 0.5, after: 1, stolenShare: 0.021 },
  contestants: ['chess.js', 'core', 'stockfish'].map((id) => ({
    id,
    version: '1.0',
    idiom: `idiom of ${id}`,
    lastPly: 'bulk',
    clock: 'process CPU',
  })),
  missing: [{ id: 'stockfish-wasm', reason: 'not here' }],
  positions: ['one', 'two'].map((id) => ({ id, fen: '8/8/8/8/8/8/8/8 w - - 0 1', source: 'none' })),
  measurements: MEASUREMENTS,
};

test('speed is in million nodes per second', () => {
  expect(speed(119_060_324, 1000)).toBeCloseTo(119.060324);
});

test('standings: total nodes over total time, fastest first, ratios round by round', () => {
  const lines = standings(MEASUREMENTS);
  expect(lines.map(({ contestant, aggregate }) => [contestant, aggregate])).toEqual([
    ['core', 500],
    ['stockfish', 200],
    ['chess.js', 1],
  ]);
  expect(lines[0]!.speeds.one).toBeCloseTo(1000);
  expect(lines[0]!.speeds.two).toBeCloseTo(1000 / 3);
  expect(lines[0]!.ratios['chess.js']).toEqual({ median: 500, low: 500, high: 500 });
  expect(lines[0]!.ratios.stockfish).toEqual({ median: 2.5, low: 2.5, high: 2.5 });
  expect(lines[1]!.ratios.stockfish).toBeUndefined();
});

test('ratios of one position, undefined for who took no part', () => {
  expect(positionRatio(MEASUREMENTS, 'one', 'core', 'stockfish')!.median).toBeCloseTo(5);
  expect(positionRatio(MEASUREMENTS, 'two', 'core', 'stockfish')!.median).toBeCloseTo(5 / 3);
  expect(positionRatio(MEASUREMENTS, 'one', 'core', 'kokopu')).toBeUndefined();
});

const DIGITS: [number, string][] = [
  [0.09123, '0.0912'],
  [0.912, '0.912'],
  [8.713, '8.71'],
  [233.4, '233'],
  [999.6, '1000'],
  [1090.4, '1090'],
  [12_345, '12345'],
];

test.each(DIGITS)('%s is written %s', (value, expected) => {
  expect(threeDigits(value)).toBe(expected);
});

test('the Markdown report has table, machine, commit, command, idioms and what is missing', () => {
  const text = markdownReport(RUN);
  expect(text).toContain('|  | one | two | all | fastest | × chess.js | × stockfish |');
  expect(text).toContain('| core | 1000 | 333 | 500 | 500 | 500 | 2.50 |');
  expect(text).toContain('| stockfish | 200 | 200 | 200 | 200 | 200 | 1 |');
  expect(text).toContain('| core to stockfish | 5.00 | 1.67 |');
  expect(text).toContain(
    'Test CPU, 2 cores, 8 GiB, Linux 6, Node 20.0.0 (V8 11.3), commit 0123456789ab with local changes',
  );
  expect(text).toContain('2.1 % of CPU time stolen by the host, with `npm run bench`.');
  expect(text).toContain('| chess.js | 1.0 | idiom of chess.js | bulk | 3 3 | process CPU |');
  expect(text).toContain('Not measured: stockfish-wasm (not here).');
  expect(text.endsWith('.\n')).toBe(true);
});

test('the terminal table has a line per contestant', () => {
  const table = terminalTable(RUN);
  for (const word of ['core', 'stockfish', 'chess.js', 'fastest', '× chess.js']) expect(table).toContain(word);
});

test('the chart is well formed, scaled from zero, and escapes its texts', () => {
  const svg = barChart({
    title: 'a < b & "c"',
    unit: 'M',
    footer: 'foot',
    bars: [
      { label: 'long', value: 1000, own: true },
      { label: 'half', value: 500, own: false },
      { label: 'speck', value: 0.001, own: false },
    ],
  });
  const widths = [...svg.matchAll(/<rect class="(own|other)" [^>]*width="([\d.]+)"/g)].map((match) => Number(match[2]));
  expect(widths).toHaveLength(3);
  expect(widths[1]! / widths[0]!).toBeCloseTo(0.5, 2);
  expect(widths[2]).toBe(1);
  expect(svg).toContain('a &lt; b &amp; &quot;c&quot; (M)');
  expect(svg).toContain('prefers-color-scheme: dark');
  const opened = [...svg.matchAll(/<(svg|style|text|rect)\b[^>]*?(\/?)>/g)].filter((match) => match[2] === '').length;
  expect(svg.match(/<\/(svg|style|text|rect)>/g)).toHaveLength(opened);
  expect(() => barChart({ title: '', unit: '', footer: '', bars: [] })).toThrow(RangeError);
});
