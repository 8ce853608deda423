import { describe, expect, test } from 'vitest';
import { helpmate } from '../../src/analysis/helpmate.js';
import { ArgumentError } from '../../src/errors.js';
import { uci } from '../../src/move.js';
import { Position } from '../../src/position.js';
import { ReferencePosition } from '../../src/reference/index.js';
import type { Color } from '../../src/types.js';
import { readJsonLines } from '../data/read.js';

interface Row {
  readonly fen: string;
  readonly intended_winner: Color;
  readonly winnable: boolean;
  readonly source: string;
  readonly tags: readonly string[];
  /** Whether chasolver's fast check proves it: ours must, too. */
  readonly fast_check_proves?: boolean;
}

const rows = readJsonLines<Row>('unwinnable.jsonl');
const read = (fen: string) => Position.parseFen(fen, { allow: 'unreachable' });
const NODES = 30_000;

/** Plays the line in the reference, from a FEN it can read, and tells how it ends. */
function replay(fen: string, line: readonly string[]): ReferencePosition {
  return line.reduce((position, uci) => position.play(uci), ReferencePosition.fromFen(fen));
}

describe('soundness', () => {
  test('no winnable position is called unwinnable, no unwinnable one winnable', () => {
    const wrong = rows.filter(({ fen, intended_winner, winnable }) => {
      const forbidden = winnable ? 'unwinnable' : 'winnable';
      const position = read(fen);
      return (['fast', 'full'] as const).some(
        (mode) => position.winnability(intended_winner, { mode, nodes: NODES }) === forbidden,
      );
    });
    expect(wrong).toEqual([]);
  });

  test('every helpmate replays in the reference to a mate by the right side', () => {
    let replayed = 0;
    for (const { fen, intended_winner, winnable } of rows) {
      if (!winnable) continue;
      const position = read(fen);
      const { verdict, line } = helpmate(position, intended_winner, { nodes: NODES });
      expect(line !== undefined, fen).toBe(verdict === 'winnable');
      if (line === undefined) continue;
      const texts: string[] = [];
      line.reduce((before, move) => {
        texts.push(before.uci(move));
        return before.play(move);
      }, position);
      const last = replay(fen, texts);
      expect(last.outcome(), fen).toEqual({ winner: intended_winner, reason: 'checkmate' });
      replayed++;
    }
    expect(replayed).toBeGreaterThan(150);
  });
});

describe('completeness', () => {
  const unwinnable = rows.filter(({ winnable }) => !winnable);
  const isLichess = ({ source }: Row) => source.includes('lichess');

  test.each(['fast', 'full'] as const)('%s proves every unwinnable end of a lichess game', (mode) => {
    const missed = unwinnable.filter(
      (row) => isLichess(row) && read(row.fen).winnability(row.intended_winner, { mode }) !== 'unwinnable',
    );
    expect(missed.map(({ fen }) => fen)).toEqual([]);
  });

  test("fast proves every row that chasolver's fast check proves", () => {
    const missed = unwinnable.filter(
      (row) =>
        row.fast_check_proves === true &&
        read(row.fen).winnability(row.intended_winner, { mode: 'fast' }) !== 'unwinnable',
    );
    expect(missed.map(({ fen }) => fen)).toEqual([]);
  });

  // Source: chasolver tests/positions.txt, the helpmates replayed by python-chess. Each needs another order of search.
  test.each([
    ['flight squares filled by bishops', 'k7/1b6/2b5/3b4/4b3/1pB2b2/pP4b1/K6b w - - 0 1'],
    ['kings that change sides', 'BbK1kb2/b1p1p1p1/1pP1P1P1/1P6/8/8/8/1B2b2B b - - 0 1'],
    ['a promotion to knight', '8/pp6/2p1B3/6p1/5k2/6r1/7K/8 b - - 0 1'],
  ])('full finds %s', (_, fen) => {
    const position = read(fen);
    const { verdict, line = [] } = helpmate(position, 'white');
    expect(verdict).toBe('winnable');
    expect(line.reduce((before, move) => before.play(move), position).isCheckmate()).toBe(true);
  });

  test('full finds the helpmate of every winnable end of a lichess game', () => {
    const missed = rows.filter(
      (row) => isLichess(row) && row.winnable && read(row.fen).winnability(row.intended_winner) !== 'winnable',
    );
    expect(missed.map(({ fen }) => fen)).toEqual([]);
  });
});

describe('both sides', () => {
  const deadOrNot = (position: Position) =>
    (['white', 'black'] as const).map((color) => position.winnability(color, FAST));
  const FAST = { mode: 'fast' } as const;
  const isEnd = (position: Position) => position.outcome({ deadPosition: 'fast' })?.reason === 'dead-position';

  test('fast calls a position dead exactly if it calls it unwinnable for both', () => {
    const different = rows.filter(({ fen }) => {
      const isDead = read(fen).isDead(FAST) === 'dead';
      return isDead !== deadOrNot(read(fen)).every((verdict) => verdict === 'unwinnable');
    });
    expect(different).toEqual([]);
  });

  test('the outcome never knows more than fast, and knows every dead end of a lichess game', () => {
    const dead = rows.filter(({ fen }) => read(fen).isDead(FAST) === 'dead' && read(fen).legalMoves().length > 0);
    const ended = rows.filter(({ fen }) => isEnd(read(fen)));
    const known = new Set(dead.map(({ fen }) => fen));
    expect(ended.filter(({ fen }) => !known.has(fen))).toEqual([]);
    const missed = dead.filter(({ fen, source }) => source.includes('lichess') && !isEnd(read(fen)));
    expect(missed.map(({ fen }) => fen)).toEqual([]);
    expect(ended.length).toBeGreaterThan(50);
  });

  test('a look along forced moves leaves the legal moves as they are', () => {
    const fen = 'rnbqkb1r/pp2pBpp/5n2/4p3/8/2N5/PP3PPP/R1BQK1NR b KQkq - 0 7';
    const moves = () =>
      Position.parseFen(fen)
        .legalMoves()
        .map((move) => uci(move));
    expect(moves()).toEqual(['e8f7']);
    expect(Position.parseFen(fen).outcome({ deadPosition: 'fast' })).toBeUndefined();
    expect(moves()).toEqual(['e8f7']);
  });

  test('what the outcome says of dead positions: by material, by fast, or nothing', () => {
    const wall = Position.parseFen('4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1');
    expect(wall.outcome()).toBeUndefined();
    expect(wall.outcome({ deadPosition: 'fast' })).toMatchObject({ reason: 'dead-position', detail: 'fast' });
    const kings = Position.parseFen('8/8/4k3/8/8/3K4/8/8 w - - 0 1');
    expect(kings.outcome({ deadPosition: 'fast' })).toMatchObject({ reason: 'dead-position', detail: 'material' });
    expect(Position.start().outcome({ deadPosition: 'fast' })).toBeUndefined();
  });
});

describe('what decides', () => {
  // The wall can be opened by the capture en passant alone. Source: rules.md 4.8, both checked with chasolver.
  const wall = '4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3';

  test.each([
    ['a wall of pawns', `${wall} w - - 0 1`, 'dead'],
    ['the same wall with a capture en passant', `${wall} b - c3 0 1`, 'alive'],
    ['bare kings', '8/8/4k3/8/8/3K4/8/8 w - - 0 1', 'dead'],
    ['two knights against a king', '8/8/4k3/8/8/3K4/3NN3/8 w - - 0 1', 'alive'],
    ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'alive'],
    ['mate on the board', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1', 'alive'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'dead'],
  ])('%s', (_, fen, deadness) => {
    expect(Position.parseFen(fen).isDead()).toBe(deadness);
  });

  test('one side only (rules.md 4.8)', () => {
    const position = Position.parseFen('5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1');
    expect(position.winnability('white')).toBe('winnable');
    expect(position.winnability('black')).toBe('unwinnable');
  });

  test('mate before material: a mated king decides although the rest could not mate', () => {
    const position = Position.parseFen('R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1');
    expect(helpmate(position, 'white')).toEqual({ verdict: 'winnable', line: [], nodes: 0 });
    expect(position.winnability('white', { mode: 'fast' })).toBe('winnable');
    expect(position.winnability('black', { mode: 'fast' })).toBe('unwinnable');
  });

  test('neither counter counts', () => {
    expect(Position.parseFen('8/8/4k3/8/8/3K4/3R4/8 w - - 150 200').winnability('white')).toBe('winnable');
  });
});

describe('budgets', () => {
  test('nodes bound the search, and unknown is what is left', () => {
    const hard = Position.parseFen('3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57', { allow: 'unreachable' });
    const { verdict, line, nodes } = helpmate(hard, 'white', { nodes: 2_000 });
    expect({ verdict, line }).toEqual({ verdict: 'unknown', line: undefined });
    expect(nodes).toBeLessThanOrEqual(2_100);
  });

  test('a question does not disturb the list of moves', () => {
    const position = Position.start();
    const moves = position.legalMoves();
    for (const mode of ['fast', 'full'] as const) {
      position.winnability('white', { mode });
      expect(position.legalMoves()).toEqual(moves);
      expect(position.isDead({ mode })).toBe(mode === 'fast' ? 'unknown' : 'alive');
      expect(position.legalMoves()).toEqual(moves);
    }
  });

  test('the same question has the same answer', () => {
    const position = Position.parseFen('8/8/4k3/8/8/3K4/3NN3/8 w - - 0 1');
    expect(helpmate(position, 'white')).toEqual(helpmate(position, 'white'));
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 31])('refuses %s nodes', (nodes) => {
    expect(() => Position.start().isDead({ nodes })).toThrow(ArgumentError);
  });

  test('refuses a mode that does not exist', () => {
    expect(() => Position.start().outcome({ deadPosition: 'full' as 'fast' })).toThrow(ArgumentError);
    expect(() => Position.start().winnability('white', { mode: 'quick' as 'fast' })).toThrow(ArgumentError);
  });
});
