/**
 * `setupFen` in its spellings, against the data of two oracles: ep square, Chess960 start positions, castling rights.
 */
import { describe, expect, it } from 'vitest';
import { parseSetup, validateFen } from '../../src/setup/validate.js';
import { setupFen } from '../../src/setup/write.js';
import { CASTLING_ROWS, EP_ROWS, START_ROWS } from './fen-data.js';

describe('setupFen', () => {
  it.each(EP_ROWS)('writes the ep square of $fen_ep_always ($note)', (row) => {
    const setup = parseSetup(row.fen_ep_always);
    expect(setupFen(setup, { ep: 'always' })).toBe(row.fen_ep_always);
    expect(setupFen(setup, { ep: 'xfen' })).toBe(row.fen_ep_pseudolegal);
    expect(setupFen(setup)).toBe(row.fen_ep_legal);
  });

  it.each(START_ROWS)('writes start position $id in both spellings', ({ fen, shredder }) => {
    for (const text of [fen, shredder]) {
      expect(validateFen(text, { chess960: true })).toMatchObject({ verdict: 'ok', issues: [], fen, isChess960: true });
      expect(setupFen(parseSetup(text), { castling: 'shredder' })).toBe(shredder);
    }
  });

  it.each(CASTLING_ROWS)('writes the castling rights of $fen ($note)', (row) => {
    for (const text of [row.fen, row.fen_xfen, row.fen_shredder]) {
      expect(setupFen(parseSetup(text))).toBe(row.fen_xfen);
      expect(setupFen(parseSetup(text), { castling: 'shredder' })).toBe(row.fen_shredder);
    }
  });

  // X-FEN: the letter of the file where the castling rook is not the outermost (lila issue 15770).
  it.each([
    ['1rr1k3/8/8/8/8/8/8/1RR1K3 w Cb - 0 1', '1rr1k3/8/8/8/8/8/8/1RR1K3 w Cq - 0 1'],
    ['4k3/8/8/8/8/8/8/4K1RR w G - 0 1', '4k3/8/8/8/8/8/8/4K1RR w G - 0 1'],
    ['4k3/8/8/8/8/8/8/4K1RR w K - 0 1', '4k3/8/8/8/8/8/8/4K1RR w K - 0 1'],
    ['4k3/8/8/8/8/8/8/4K1Rr w G - 0 1', '4k3/8/8/8/8/8/8/4K1Rr w K - 0 1'],
  ])('writes %s as %s', (text, fen) => {
    expect(setupFen(parseSetup(text))).toBe(fen);
  });

  it('writes only with "always" an ep square that cannot be', () => {
    const setup = parseSetup('4k3/8/8/8/8/8/8/4K3 b - e3 0 1');
    expect(setupFen(setup)).toBe('4k3/8/8/8/8/8/8/4K3 b - - 0 1');
    expect(setupFen(setup, { ep: 'xfen' })).toBe('4k3/8/8/8/8/8/8/4K3 b - - 0 1');
    expect(setupFen(setup, { ep: 'always' })).toBe('4k3/8/8/8/8/8/8/4K3 b - e3 0 1');
  });

  it('leaves out a castling rook that is none', () => {
    const setup = parseSetup('r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1');
    const board = setup.board.map((piece, sq) => (sq === 63 ? undefined : piece));
    expect(setupFen({ ...setup, board })).toBe('r3k3/8/8/8/8/8/8/4K3 w q - 0 1');
  });
});
