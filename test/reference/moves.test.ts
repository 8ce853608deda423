import { describe, expect, test } from 'vitest';
import { ReferenceMoveError, ReferencePosition } from '../../src/reference/index.js';
import { readJsonLines } from '../data/read.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The `STATUS_OPPOSITE_CHECK` bit of python-chess. */
const OPPOSITE_CHECK = '1024';

interface CastlingRow {
  readonly fen: string;
  readonly status: string;
  readonly fen_xfen: string;
  readonly fen_shredder: string;
  readonly legal_castling_uci: readonly string[];
  readonly legal_move_count: number;
  readonly note: string;
}

interface EpRow {
  readonly start_fen: string;
  readonly moves: readonly string[];
  readonly fen_ep_always: string;
  readonly fen_ep_pseudolegal: string;
  readonly fen_ep_legal: string;
  readonly note: string;
}

interface RepetitionRow {
  readonly start_fen: string;
  readonly moves: readonly string[];
  readonly final_fen: string;
  readonly count_of_final_position: number;
  readonly note: string;
}

/** King onto own rook: the only castling in Chess960 UCI. */
function castlings(position: ReferencePosition): string[] {
  const placement = position.fen().split(' ')[0]!;
  const squares = placement.split('/').flatMap((rank) => [...rank.replace(/\d/g, (gap) => '.'.repeat(Number(gap)))]);
  const pieceAt = (name: string) => squares[(8 - Number(name[1])) * 8 + 'abcdefgh'.indexOf(name[0]!)];
  return position.legalMoves().filter((uci) => {
    const pair = `${pieceAt(uci.slice(0, 2))}${pieceAt(uci.slice(2, 4))}`;
    return pair === 'KR' || pair === 'kr';
  });
}

describe('Chess960 castling', () => {
  const rows = readJsonLines<CastlingRow>('chess960-castling-cases.jsonl');

  // One row has the side not to move in check: python-chess lists its moves, FIDE 3.9.2 and this reference refuse it.
  test.each(rows.filter(({ status }) => status === OPPOSITE_CHECK))('refuses an opposite check: $note', ({ fen }) => {
    expect(() => ReferencePosition.fromFen(fen, { chess960: true })).toThrow(
      expect.objectContaining({ name: 'ReferenceFenError', reason: 'opposite-check' }),
    );
  });

  test.each(rows.filter(({ status }) => status !== OPPOSITE_CHECK))('$note', (row) => {
    for (const fen of [row.fen, row.fen_xfen, row.fen_shredder]) {
      const position = ReferencePosition.fromFen(fen, { chess960: true });
      expect(castlings(position)).toEqual([...row.legal_castling_uci].sort());
      expect(position.legalMoves()).toHaveLength(row.legal_move_count);
      expect(position.fen()).toBe(row.fen_xfen);
      expect(position.fen({ castling: 'shredder' })).toBe(row.fen_shredder);
    }
  });

  // FIDE Guidelines II: after castling the pieces stand on c1 and d1, or on g1 and f1.
  test.each([
    ['4k3/8/8/8/8/8/8/RK5R w HA - 3 9', 'b1a1', '4k3/8/8/8/8/8/8/2KR3R b - - 4 9'],
    ['4k3/8/8/8/8/8/8/RK5R w HA - 3 9', 'b1h1', '4k3/8/8/8/8/8/8/R4RK1 b - - 4 9'],
    ['k7/8/8/8/8/8/8/1R1K4 w B - 0 1', 'd1b1', 'k7/8/8/8/8/8/8/2KR4 b - - 1 1'],
    ['4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'f1g1', '4k3/8/8/8/8/8/8/5RK1 b - - 1 1'],
    ['r5kr/8/8/8/8/8/8/4K3 b ha - 0 1', 'g8h8', 'r4rk1/8/8/8/8/8/8/4K3 w - - 1 2'],
    ['r5kr/8/8/8/8/8/8/4K3 b ha - 0 1', 'g8a8', '2kr3r/8/8/8/8/8/8/4K3 w - - 1 2'],
  ])('%s after %s', (fen, uci, expected) => {
    expect(ReferencePosition.fromFen(fen).play(uci).fen()).toBe(expected);
  });
});

describe('castling spellings', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  const castled = 'r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1';

  test('standard chess accepts both and lists the walk of the king', () => {
    const position = ReferencePosition.fromFen(fen);
    expect(position.play('e1g1').fen()).toBe(castled);
    expect(position.play('e1h1').fen()).toBe(castled);
    expect(position.legalMoves()).toEqual(expect.arrayContaining(['e1g1', 'e1c1']));
    expect(position.legalMoves()).not.toContain('e1h1');
  });

  test('Chess960 knows only king takes rook', () => {
    const position = ReferencePosition.fromFen(fen, { chess960: true });
    expect(position.play('e1h1').fen()).toBe(castled);
    expect(() => position.play('e1g1')).toThrow(ReferenceMoveError);
  });

  test('a king step in Chess960 is not castling', () => {
    const position = ReferencePosition.fromFen('4k3/8/8/8/8/8/8/5K1R w H - 0 1');
    expect(position.play('f1g1').fen()).toBe('4k3/8/8/8/8/8/8/6KR b - - 1 1');
    expect(position.play('f1h1').fen()).toBe('4k3/8/8/8/8/8/8/5RK1 b - - 1 1');
  });
});

describe('rights are lost for good', () => {
  test.each([
    ['king moves', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1e2', 'kq'],
    ['rook moves', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'h1g1', 'Qkq'],
    ['rook takes rook', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'a1a8', 'Kk'],
    ['king castles', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', 'e8c8', 'KQ'],
    ['another rook moves', '4k3/8/8/8/8/8/8/RR2K3 w B - 0 1', 'a1a2', 'Q'],
  ])('%s', (_, fen, uci, rights) => {
    expect(ReferencePosition.fromFen(fen).play(uci).fen().split(' ')[2]).toBe(rights);
  });
});

describe('en passant in FEN', () => {
  test.each(readJsonLines<EpRow>('fen-ep-cases.jsonl'))('$note: $moves', (row) => {
    const position = row.moves.reduce((before, uci) => before.play(uci), ReferencePosition.fromFen(row.start_fen));
    expect(position.fen({ ep: 'always' })).toBe(row.fen_ep_always);
    expect(position.fen({ ep: 'xfen' })).toBe(row.fen_ep_pseudolegal);
    expect(position.fen({ ep: 'legal' })).toBe(row.fen_ep_legal);
    expect(position.fen()).toBe(row.fen_ep_legal);
  });

  test('the captured pawn leaves the board', () => {
    const position = ReferencePosition.fromFen('4k3/8/8/2PpP3/8/8/8/4K3 w - d6 4 7');
    expect(position.play('c5d6').fen()).toBe('4k3/8/3P4/4P3/8/8/8/4K3 b - - 0 7');
  });
});

describe('repetition key', () => {
  test.each(readJsonLines<RepetitionRow>('repetition-cases.jsonl'))('$note', (row) => {
    const positions = [ReferencePosition.fromFen(row.start_fen)];
    for (const uci of row.moves) positions.push(positions.at(-1)!.play(uci));
    const last = positions.at(-1)!;
    expect(last.fen()).toBe(row.final_fen);
    const same = positions.filter((position) => position.repetitionKey() === last.repetitionKey());
    expect(same).toHaveLength(row.count_of_final_position);
  });
});

describe('check', () => {
  test.each([
    ['none', START, []],
    ['knight', '4k3/8/8/8/8/8/6n1/4K2R w H - 0 1', ['g2']],
    ['rook', '4k3/8/8/8/4r3/8/8/4K1nr w - - 0 1', ['e4']],
    ['double', '4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 1', ['d3', 'e4']],
    ['pawn', '4k3/3P4/8/8/8/8/8/4K3 b - - 0 1', ['d7']],
  ])('%s', (_, fen, squares) => {
    const position = ReferencePosition.fromFen(fen);
    expect(position.checkers()).toEqual(squares);
    expect(position.isCheck()).toBe(squares.length > 0);
  });
});

describe('play', () => {
  test.each(['e2e5', 'e7e5', 'e2', '', 'e2e4q', 'E2E4', 'e1g1', 'e4'])('refuses %j in the start position', (uci) => {
    expect(() => ReferencePosition.fromFen(START).play(uci)).toThrow(ReferenceMoveError);
  });

  test('leaves the position it started from', () => {
    const start = ReferencePosition.fromFen(START);
    start.play('e2e4').play('e7e5');
    expect(start.fen()).toBe(START);
    expect(start.turn).toBe('white');
  });

  test('a promotion needs its role', () => {
    const position = ReferencePosition.fromFen('3rk3/2P5/8/8/8/8/8/4K3 w - - 5 1');
    expect(() => position.play('c7c8')).toThrow(ReferenceMoveError);
    expect(position.play('c7d8n').fen()).toBe('3Nk3/8/8/8/8/8/8/4K3 b - - 0 1');
  });
});
