import { describe, expect, test } from 'vitest';
import { ReferencePosition } from '../../src/reference/index.js';
import { readJsonLines } from '../data/read.js';

interface MaterialRow {
  readonly fen: string;
  readonly intended_winner: 'white' | 'black';
  readonly winnable: boolean;
  readonly helpmate?: readonly string[];
  readonly tags: readonly string[];
}

const rows = readJsonLines<MaterialRow>('material-cases.jsonl');

describe('insufficient material', () => {
  test.each(rows)('$tags for $intended_winner', ({ fen, intended_winner, winnable }) => {
    expect(ReferencePosition.fromFen(fen).hasInsufficientMaterial(intended_winner)).toBe(!winnable);
  });

  const helpmates = rows.filter(({ helpmate }) => helpmate !== undefined);
  test.each(helpmates)('the helpmate of $tags for $intended_winner ends in mate', (row) => {
    const last = row.helpmate!.reduce((position, uci) => position.play(uci), ReferencePosition.fromFen(row.fen));
    expect(last.outcome()).toEqual({ winner: row.intended_winner, reason: 'checkmate' });
  });
});

describe('outcome', () => {
  test.each([
    ["fool's mate", 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', 'black', 'checkmate'],
    ['back-rank mate', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1', 'white', 'checkmate'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', undefined, 'stalemate'],
    ['stalemate goes before dead material', '8/8/8/8/8/1k1b4/8/K7 w - - 0 1', undefined, 'stalemate'],
    ['bishops of one color', '8/1b6/4k3/8/8/3K4/4B3/8 w - - 0 1', undefined, 'dead-position'],
  ])('%s', (_, fen, winner, reason) => {
    expect(ReferencePosition.fromFen(fen).outcome()).toEqual({ winner, reason });
  });

  test.each([
    ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['two knights', '8/8/4k3/8/8/3K4/3NN3/8 w - - 0 1'],
    ['only one side can mate', '8/8/4k3/8/8/3K4/4R3/8 b - - 0 1'],
    ['150 plies without progress', '8/8/4k3/8/8/3K4/4R3/8 b - - 150 200'],
  ])('goes on: %s', (_, fen) => {
    expect(ReferencePosition.fromFen(fen).outcome()).toBeUndefined();
  });
});
