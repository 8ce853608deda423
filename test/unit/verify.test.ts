/**
 * `rochade verify` can fail: each row breaks the core in one way, and the difference must be found, told and repeatable.
 */
import { describe, expect, test } from 'vitest';
import { type VerifyFlags, verifyCommand } from '../../src/cli/verify/command.js';
import { onlyIn } from '../../src/cli/verify/difference.js';
import { coreEngine, type Engine, type EnginePosition, referenceEngine } from '../../src/cli/verify/engine.js';
import { capture, type Run } from './cli-streams.js';

/** The core with some answers replaced, in every position that is reached. */
function broken(change: (position: EnginePosition) => Partial<EnginePosition>): Engine {
  const wrap = (position: EnginePosition): EnginePosition => ({
    ...position,
    play: (uci) => wrap(position.play(uci)),
    ...change(position),
  });
  return { name: 'core', parse: (fen, options) => wrap(coreEngine.parse(fen, options)) };
}

function verify(engine: Engine, flags: Partial<VerifyFlags> = {}): Promise<Run> {
  const all = { seed: 7, plies: 3000, maxNodes: 1000, ...flags };
  return capture((streams) => verifyCommand(all, streams, { engine, reference: referenceEngine }));
}

/** What a run says, by the label at the beginning of a line. */
function lineOf({ out }: Run, label: string): string {
  const line = out
    .split('\n')
    .slice(1)
    .find((it) => it.startsWith(label));
  return line?.slice(label.length).trim() ?? '';
}

/** The flags of the command a difference ends with. */
function reproduction(run: Run): Pick<VerifyFlags, 'fen' | 'moves' | 'chess960'> {
  const [, fen, chess960, moves] = /^npx rochade verify --fen "([^"]+)"( --chess960)?(?: --moves "([^"]+)")?$/.exec(
    lineOf(run, 'again'),
  )!;
  return { fen: fen!, chess960: chess960 !== undefined, moves: moves === undefined ? [] : [moves] };
}

const isEnPassant = (position: EnginePosition, uci: string) => {
  const [board, turn, , ep] = position.fen().split(' ');
  if (!uci.endsWith(ep!)) return false;
  const rank = board!.split('/')[turn === 'w' ? 3 : 4]!.replace(/\d/g, (gap) => '.'.repeat(Number(gap)));
  return rank['abcdefgh'.indexOf(uci[0]!)]!.toLowerCase() === 'p' && uci[0] !== uci[2];
};

/** Ways to be wrong, and what the report must call them. */
const FAULTS: readonly [name: string, engine: Engine, what: RegExp][] = [
  [
    'no captures en passant',
    broken((position) => ({
      legalMoves: () => position.legalMoves().filter((uci) => !isEnPassant(position, uci)),
    })),
    /^legal moves$/,
  ],
  [
    'a king may step into check',
    broken((position) => ({
      legalMoves: () => [...position.legalMoves(), 'e1e2'].sort(),
    })),
    /^legal moves$/,
  ],
  [
    'promotions to knights forgotten',
    broken((position) => ({ legalMoves: () => position.legalMoves().filter((uci) => !uci.endsWith('n')) })),
    /^legal moves$/,
  ],
  ['no checks seen', broken(() => ({ isCheck: () => false })), /^check$/],
  ['one checker only', broken((position) => ({ checkers: () => position.checkers().slice(0, 1) })), /^checkers$/],
  [
    'SAN without the mark of mate',
    broken((position) => ({ sans: () => position.sans().map((it) => it.replace('#', '+')) })),
    /^SAN of the legal moves$/,
  ],
  [
    'SAN that tells pieces apart by their squares only',
    broken((position) => ({ sans: () => position.sans().map((it) => it.replace(/ ([NR])[a-h](x?[a-h])/, ' $1$2')) })),
    /^SAN of the legal moves$/,
  ],
  ['mate for the other side', broken((position) => ({ outcome: () => wonByTheOther(position) })), /^outcome$/],
  [
    'ep square always written',
    broken((position) => ({ fen: (style) => position.fen({ castling: 'xfen', ...style, ep: 'always' }) })),
    /^FEN with castling xfen, ep legal$/,
  ],
  [
    'counter of half-moves not reset',
    broken((position) => ({ fen: (style) => position.fen(style).replace(/ 0 (\d+)$/, ' 1 $1') })),
    /^FEN /,
  ],
  ['a key without castling rights', broken((position) => ({ key: () => keyOf(position, [0, 1, 3]) })), /^key$/],
  ['a key without the ep square', broken((position) => ({ key: () => keyOf(position, [0, 1, 2]) })), /^key$/],
  ['a key with the counters', broken((position) => ({ key: () => keyOf(position, [0, 1, 2, 3, 4]) })), /^key$/],
  [
    'sharing that is wrong where a capture en passant is possible',
    broken((position) => ({
      perft: (depth, options) => {
        const nodes = position.perft(depth, options);
        return options?.share && depth === 2 && !position.fen().includes(' - ') ? nodes + 1 : nodes;
      },
    })),
    /^perft [23]/,
  ],
  [
    'a trap in mate',
    broken((position) => ({
      checkers: () => {
        if (position.legalMoves().length === 0) throw new WebAssembly.RuntimeError('unreachable');
        return position.checkers();
      },
    })),
    /^checkers$/,
  ],
  [
    'a move that is listed but cannot be played',
    broken(() => ({
      play: () => {
        throw new Error('refused');
      },
    })),
    /^playing [a-h][1-8][a-h][1-8]/,
  ],
];

function wonByTheOther(position: EnginePosition): string {
  return position.outcome().replace(/white|black/, (color) => (color === 'white' ? 'black' : 'white'));
}

function keyOf(position: EnginePosition, fields: readonly number[]): string {
  const all = position.fen().split(' ');
  return fields.map((field) => all[field]).join(' ');
}

// Some faults show only after thousands of plies; on a busy machine that takes its time.
describe('a broken core is found by playouts', { timeout: 300_000 }, () => {
  test.each(FAULTS)('%s', async (_name, engine, what) => {
    const run = await verify(engine, { maxNodes: 1, plies: 5000 });
    expect(run.code).toBe(1);
    expect(lineOf(run, 'DIFFERENCE:')).toMatch(what);
    expect(lineOf(run, 'FEN')).not.toBe('');
    expect(run.out).not.toContain('No difference.');

    // The command repeats it without the seed, and finds nothing with the core as it is.
    const again = await verify(engine, reproduction(run));
    expect(lineOf(again, 'DIFFERENCE:')).toMatch(what);
    expect((await verify(coreEngine, reproduction(run))).code).toBe(0);
  });

  test('the report holds both lists and what only one has', async () => {
    const [, engine] = FAULTS[0]!;
    const run = await verify(engine, { fen: '4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2' });
    expect(run.code).toBe(1);
    expect(run.out.split('\n').slice(1)).toEqual([
      'DIFFERENCE: legal moves',
      'FEN             4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2',
      'core            7: c5c6 e1d1 e1d2 e1e2 e1f1 e1f2 e5e6',
      'reference       9: c5c6 c5d6 e1d1 e1d2 e1e2 e1f1 e1f2 e5d6 e5e6',
      'only core       (nothing)',
      'only reference  c5d6 e5d6',
      'again           npx rochade verify --fen "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2"',
      '',
    ]);
  });

  test('a position that only one side accepts', async () => {
    const engine: Engine = {
      name: 'core',
      parse: (fen, options) => {
        if (fen.includes('Q')) throw new Error('no queens');
        return coreEngine.parse(fen, options);
      },
    };
    const run = await verify(engine, { maxNodes: 1 });
    expect(run.code).toBe(1);
    expect(lineOf(run, 'DIFFERENCE:')).toBe('whether this is a position');
    expect(lineOf(run, 'core')).toContain('refused: Error: no queens');
    expect(lineOf(run, 'reference')).toBe('accepted');
  });
});

describe('a broken core is found by perft tables', () => {
  test('a missing move is traced to its position', async () => {
    const engine = broken((position) => {
      const legalMoves = () => position.legalMoves().filter((uci) => uci !== 'e1g1');
      return {
        legalMoves,
        perft: (depth) => count(engine, position.fen(), depth),
        divide: (depth) => new Map(legalMoves().map((uci) => [uci, countAfter(engine, position, uci, depth)])),
      };
    });
    const run = await verify(engine, { plies: 0, maxNodes: 10_000 });
    expect(run.code).toBe(1);
    expect(lineOf(run, 'DIFFERENCE:')).toBe('legal moves');
    expect(lineOf(run, 'only reference')).toBe('e1g1');
  });

  test('a miscount with equal lists is told with all three counts', async () => {
    const engine = broken((position) => ({
      perft: (depth, options) => position.perft(depth, options) + (options?.share && depth === 3 ? 1 : 0),
    }));
    const run = await verify(engine, { plies: 0, maxNodes: 10_000 });
    expect(run.code).toBe(1);
    expect(lineOf(run, 'DIFFERENCE:')).toBe('perft 3, while the lists of moves agree');
    expect(lineOf(run, 'core, shared')).toBe('8903');
    expect(lineOf(run, 'core, plain')).toBe('8902');
    expect(lineOf(run, 'reference')).toBe('8902');
  });
});

/** Perft through the lists of a broken engine. */
function count(engine: Engine, fen: string, depth: number): number {
  const position = engine.parse(fen);
  const moves = position.legalMoves();
  if (depth <= 1) return depth === 0 ? 1 : moves.length;
  return moves.reduce((sum, uci) => sum + count(engine, position.play(uci).fen(), depth - 1), 0);
}

function countAfter(engine: Engine, position: EnginePosition, uci: string, depth: number): number {
  return count(engine, position.play(uci).fen(), depth - 1);
}

describe('a run without a difference', () => {
  test('says what was compared and with which seed', async () => {
    const run = await verify(coreEngine, { plies: 300 });
    expect(run.code).toBe(0);
    expect(run.out).toMatch(/^core against reference, seed 7\nok {2}perft, six positions: \d+ counts/);
    expect(run.out).toMatch(/\nok {2}random playouts of seed 7: 300 positions, [\d.]+ s\nNo difference\.\n$/);
    expect(run.err).toContain('random playouts of seed 7: 300/300 positions');
  });

  test('takes its seed from the clock, and writes JSON', async () => {
    const run = await capture((streams) => verifyCommand({ plies: 10, maxNodes: 1, json: true }, streams));
    const result = JSON.parse(run.out) as { seed: number; done: { count: number }[] };
    expect(result.seed).toBeGreaterThan(0);
    expect(result.done.at(-1)?.count).toBe(10);
  });
});

describe('onlyIn', () => {
  test.each([
    [[], [], [], []],
    [['a', 'b'], ['b', 'c'], ['a'], ['c']],
    [['a', 'a'], ['a'], ['a'], []],
  ])('%j and %j', (a, b, onlyA, onlyB) => {
    expect(onlyIn(a, b)).toEqual([onlyA, onlyB]);
  });
});
