/** The 64-byte record: what is written is read back, and nothing else is read. */
import { describe, expect, test } from 'vitest';
import { RecordError } from '../../src/errors.js';
import { Position } from '../../src/position.js';

const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3',
  'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/8/4k3/8/8/3K4/8/2R5 b - - 65535 65535',
  'nbqrnkbr/pppppppp/8/8/8/8/PPPPPPPP/NBQRNKBR w HDhd - 0 1',
];
const read = (fen: string) => Position.parseFen(fen, { allow: 'unreachable' });

/** The bytes of a position, with some of them changed. */
function changed(fen: string, changes: Readonly<Record<number, number>>): Uint8Array {
  const bytes = read(fen).toBytes();
  for (const [at, xor] of Object.entries(changes)) bytes[Number(at)]! ^= xor;
  return bytes;
}

function problemOf(bytes: Uint8Array): { code: string; message: string } {
  try {
    Position.fromBytes(bytes);
  } catch (error) {
    if (error instanceof RecordError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('expected the bytes to be refused');
}

describe('round trip', () => {
  test.each(FENS)('%s', (fen) => {
    const position = read(fen);
    const bytes = position.toBytes();
    expect(bytes).toHaveLength(64);
    const again = Position.fromBytes(bytes);
    expect(again.fen({ ep: 'always', castling: 'shredder' })).toBe(
      position.fen({ ep: 'always', castling: 'shredder' }),
    );
    expect(again.key).toBe(position.key);
    expect(again.isChess960).toBe(position.isChess960);
    expect(again.toBytes()).toEqual(bytes);
  });

  test('a position that no game reaches is one, too', () => {
    const fen = 'k7/8/1QQQQQQ1/1QQQQQQ1/8/8/8/7K b - - 0 1';
    expect(Position.fromBytes(read(fen).toBytes()).fen()).toBe(fen);
  });

  test('the bytes are a copy, and those read are copied', () => {
    const position = Position.start();
    position.toBytes().fill(0);
    expect(position.legalMoves()).toHaveLength(20);
    const bytes = position.toBytes();
    const again = Position.fromBytes(bytes);
    bytes.fill(0);
    expect(again.legalMoves()).toHaveLength(20);
  });

  test('a part of a larger array is read, whatever its alignment', () => {
    const large = new Uint8Array(80);
    large.set(Position.start().toBytes(), 3);
    expect(Position.fromBytes(large.subarray(3, 67)).equals(Position.start())).toBe(true);
  });
});

describe('refused', () => {
  const start = FENS[0]!;
  const ep = FENS[1]!;
  test.each([
    ['no bytes', new Uint8Array(0), 'record-length', '64 bytes'],
    ['one byte too many', new Uint8Array(65), 'record-length', '64 bytes'],
    ['no array', 'abc' as unknown as Uint8Array, 'record-length', 'Uint8Array'],
    ['all zero', new Uint8Array(64), 'record-version', 'version 1'],
    ['all ones', new Uint8Array(64).fill(0xff), 'record-version', 'version 1'],
    ['another layout', changed(start, { 48: 0x03 }), 'record-version', 'version 1'],
    ['a variant, without its rules', changed(start, { 48: 0x11 }), 'record-version', "with 'rochade/variants'"],
    ['an unknown variant', changed(start, { 48: 0xf1 }), 'record-version', 'of chess'],
    ['a promoted piece', changed(start, { 32: 1 }), 'record-content', 'unused bits'],
    ['a pocket', changed(start, { 56: 1 }), 'record-content', 'unused bits'],
    ['an unused flag', changed(start, { 63: 0x80 }), 'record-content', 'unused bits'],
    ['a black square without a piece', changed(start, { 3: 1 }), 'record-content', 'planes that agree'],
    ['a piece of no role', changed(start, { 8: 0x10 }), 'record-content', 'planes that agree'],
    ['a pawn on the first rank', changed(start, { 8: 2 }).fill(0, 16, 17), 'record-content', 'one king each'],
    ['a black king that is white', changed(start, { 7: 0x10 }), 'record-content', 'one king each'],
    [
      'the side that has moved in check',
      changed('4k3/8/8/8/8/8/8/4RK2 b - - 0 1', { 49: 1 }),
      'record-content',
      'in check',
    ],
    ['a right without a rook', changed(start, { 50: 2 }), 'record-content', 'castling rights'],
    [
      'two rights on one side',
      changed('4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1', { 50: 3 ^ 1 }),
      'record-content',
      'castling rights',
    ],
    ['an ep square on the wrong rank', changed(ep, { 49: 0x10 }), 'record-content', 'ep square'],
    ['an ep square beyond the board', changed(start, { 49: 0x02 }), 'record-content', 'ep square'],
    ['an ep capture said to be illegal', changed(ep, { 62: 0x40 }), 'record-content', 'flags'],
    ['Chess960 rights without its flag', changed(FENS[5]!, { 62: 0x80 }), 'record-content', 'flags'],
    ['move number 0', changed(start, { 54: 1 }), 'record-content', 'from 1'],
    ['another key', changed(start, { 40: 1 }), 'record-content', 'key'],
    ['the other turn and the old key', changed(start, { 49: 1 }), 'record-content', 'key'],
  ])('%s', (_, bytes, code, words) => {
    const problem = problemOf(bytes);
    expect(problem.code).toBe(code);
    expect(problem.message).toContain(words);
  });

  test('a flipped bit is refused, or gives another position that is itself read back', () => {
    const accepted = new Set<number>();
    for (const fen of FENS) {
      for (let bit = 0; bit < 512; bit++) {
        const bytes = changed(fen, { [bit >> 3]: 1 << (bit & 7) });
        try {
          const position = Position.fromBytes(bytes);
          accepted.add(bit);
          const setup = position.fen({ ep: 'always', castling: 'shredder' });
          const again = Position.parseFen(setup, { chess960: position.isChess960, allow: 'unreachable' });
          expect(again.toBytes()).toEqual(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(RecordError);
        }
      }
    }
    // Only the counters and the Chess960 flag are free: all else is held together by the key.
    for (const bit of accepted) expect((bit >= 416 && bit < 448) || bit === 503).toBe(true);
  });
});

test('in JSON, deep in a value, a position is its FEN', () => {
  const { position } = JSON.parse(JSON.stringify({ position: read(FENS[3]!) }));
  expect(position).toBe(FENS[3]);
  expect(read(position).equals(read(FENS[3]!))).toBe(true);
});
