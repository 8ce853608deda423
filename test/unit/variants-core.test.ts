/**
 * Positions of variants in the core whose answer can be seen on the board: ends, material, what FEN and records refuse.
 * Where a side is said to be able to win, a won position with its material stands in the same table.
 */
import { describe, expect, test } from 'vitest';
import { loadVariant, variantFen, variantsCore } from '../../scripts/lib/variants-module.js';
import {
  CHILD,
  END_BLACK_WINS,
  END_CHECKMATE,
  END_DEAD,
  END_DRAWN,
  END_NONE,
  END_STALEMATE,
  END_WHITE_WINS,
  MOVES,
  RECORD,
  STATUS_OK,
  STATUS_RECORD_CASTLING,
  STATUS_RECORD_PIECES,
  STATUS_RECORD_UNUSED,
  STATUS_RECORD_VERSION,
} from '../../src/core/abi.js';
import {
  KIND_DROP,
  MOVE_FROM,
  MOVE_KIND,
  RECORD_EXTRA,
  RECORD_GAME,
  RECORD_PROMOTED,
  ROLE_ROOK,
} from '../../src/layout.js';

const core = variantsCore();

function load(variant: string, fen: string): void {
  if (!loadVariant(variant, fen)) throw new Error(`Expected a position of ${variant}, found ${fen}.`);
}

describe('ends', () => {
  test.each<[string, string, number | undefined, string]>([
    ['3check', '4k3/8/8/8/8/8/8/4K2R b - - 0+2 0 1', END_WHITE_WINS, 'three checks given'],
    ['kingofthehill', '4k3/8/8/8/4K3/8/8/8 b - - 0 1', END_WHITE_WINS, 'on e4'],
    ['kingofthehill', '8/8/8/3k4/8/8/8/4K3 w - - 0 1', END_BLACK_WINS, 'on d5'],
    ['racingkings', '5K2/8/k7/8/8/8/8/8 b - - 0 1', END_WHITE_WINS, 'Black is too far to follow'],
    ['racingkings', '5K2/k7/8/8/8/8/8/8 b - - 0 1', END_NONE, 'Black can follow'],
    ['racingkings', '5K2/k7/8/8/8/8/1R6/R7 b - - 0 1', undefined, 'Black stands in check, which cannot be'],
    ['racingkings', '5K2/k7/8/8/8/8/1R6/8 b - - 0 1', END_NONE, 'the rook leaves a8'],
    ['racingkings', '5K2/k7/8/8/3B4/8/1R6/8 w - - 0 1', undefined, 'nor Black when White is to move'],
    ['racingkings', 'k4K2/8/8/8/8/8/8/8 w - - 0 1', END_DRAWN, 'both are home'],
    ['horde', '4k3/8/8/8/8/8/8/8 w - - 0 1', END_BLACK_WINS, 'the horde is gone'],
    ['horde', '4k3/8/8/8/8/p7/P7/8 w - - 0 1', END_STALEMATE, 'the horde has no move'],
    ['losers', '4k3/8/8/8/8/8/3PP3/4K3 b - - 0 1', END_BLACK_WINS, 'a bare king'],
    ['suicide', '8/8/8/8/p7/P7/8/8 w - - 0 1', END_DRAWN, 'blocked, one each'],
    ['antichess', '8/8/8/8/p7/P7/8/8 w - - 0 1', END_WHITE_WINS, 'blocked'],
    ['atomic', '8/8/8/8/8/8/8/4K2R b - - 0 1', END_WHITE_WINS, 'the black king is gone'],
    ['atomic', '8/8/8/8/7k/8/8/7R w - - 0 1', END_BLACK_WINS, 'the white king is gone, though Black is in check'],
    ['atomic', 'B7/8/8/8/8/8/7b/K5bk b - - 0 1', END_CHECKMATE, 'its own bishops take the flights'],
    ['crazyhouse', '6rk/6pp/8/6N1/8/8/8/4K3[N] w - - 0 1', END_NONE, ''],
    ['crazyhouse', '6rk/5Npp/8/8/8/8/8/4K3[] b - - 0 1', END_CHECKMATE, 'smothered'],
    ['crazyhouse', '4k2R/8/4K3/8/8/8/8/8[n] b - - 0 1', END_NONE, 'a knight can be dropped between'],
    ['crazyhouse', '4k2R/8/4K3/8/8/8/8/8[] b - - 0 1', END_CHECKMATE, 'nothing can'],
  ])('%s %s: %s', (variant, fen, end) => {
    expect(loadVariant(variant, fen)).toBe(end !== undefined);
    if (end === undefined) return;
    expect(core.end(RECORD, 0)).toBe(end);
    expect(core.legalMoveCount(RECORD) === 0).toBe(end !== END_NONE && end !== END_DEAD);
  });
});

describe('material', () => {
  test.each<[string, string, boolean, boolean]>([
    ['atomic', 'B7/8/8/8/8/8/7b/K5bk b - - 0 1', false, true],
    ['atomic', 'B7/8/8/8/8/8/7b/K6k b - - 0 1', true, true],
    ['atomic', 'B7/8/8/8/8/8/6b1/K6k b - - 0 1', false, false],
    ['atomic', 'B1B5/8/8/8/8/8/8/K6k b - - 0 1', true, true],
    ['atomic', 'BB6/8/8/8/8/8/8/K6k b - - 0 1', false, true],
    ['3check', '4k3/8/8/8/8/8/8/4K1N1 w - - 3+3 0 1', false, true],
    ['crazyhouse', '4k3/8/8/8/8/8/8/4K3[N] w - - 0 1', true, true],
    ['crazyhouse', '4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1', false, false],
    ['crazyhouse', '4k3/8/8/8/8/8/8/4K1N~1[] w - - 0 1', false, false],
    ['kingofthehill', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', false, false],
  ])('%s %s: white %s, black %s', (variant, fen, white, black) => {
    load(variant, fen);
    expect([0, 1].map((color) => core.hasInsufficientMaterial(RECORD, color) !== 0)).toEqual([white, black]);
  });
});

describe('FEN refuses', () => {
  test.each([
    ['racingkings', '8/8/8/8/8/8/k6K/4R3 w Q - 0 1', 'castling in Racing Kings'],
    ['racingkings', '8/8/8/8/8/4P3/k6K/8 w - - 0 1', 'pawns in Racing Kings'],
    ['antichess', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'castling in antichess'],
    ['giveaway', '4k3/8/8/8/8/8/8/5K1R w K - 0 1', 'castling of a king on f1 in giveaway'],
    ['giveaway', '4K3/8/8/8/8/8/8/2K4R w K - 0 1', 'castling of a king on c1, another one being on e8'],
    ['horde', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'a white king in horde'],
    ['horde', '4k2P/8/8/8/8/8/8/8 w - - 0 1', 'a pawn of the horde on the last rank'],
    ['atomic', '8/8/8/8/8/8/8/R7 w - - 0 1', 'no king at all'],
    ['codrus', '4k3/8/8/8/8/8/8/3KK3 w - - 0 1', 'two kings in codrus'],
    ['antichess', '8/8/8/8/8/8/8/8 w - - 0 1', 'an empty board'],
    ['crazyhouse', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P] w KQkq - 0 1', 'more than 32 men'],
    ['crazyhouse', '4k3/8/8/8/8/8/8/4K3[K] w - - 0 1', 'a king in a pocket'],
    ['crazyhouse', '4k3/8/8/8/8/8/8/4K~3[] w - - 0 1', 'a promoted king'],
    ['crazyhouse', '4k3/8/8/8/8/8/8/4K3[Q w - - 0 1', 'an open bracket'],
    ['kingofthehill', '4k3/8/8/8/8/8/8/4K1N~1 w - - 0 1', 'a promoted piece outside crazyhouse'],
    ['3check', '4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1', 'four checks'],
    ['3check', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'no checks'],
    ['3check', '4k3/8/8/8/8/8/8/4K3 w - - 0+0 0 1', 'two winners'],
  ])('%s %s: %s', (variant, fen) => {
    expect(loadVariant(variant, fen)).toBe(false);
  });
});

describe('a record is refused', () => {
  const field = (offset: number, value: bigint) => () =>
    new DataView(core.memory.buffer).setBigUint64(RECORD + offset, value, true);
  test.each<[string, string, () => void, number]>([
    [
      'of variant 12',
      'atomic',
      () => new DataView(core.memory.buffer).setUint8(RECORD + RECORD_GAME, 0xc1),
      STATUS_RECORD_VERSION,
    ],
    ['with a pocket in atomic', 'atomic', field(RECORD_EXTRA, 1n), STATUS_RECORD_UNUSED],
    ['with remaining checks in crazyhouse', 'crazyhouse', field(RECORD_EXTRA, 1n << 50n), STATUS_RECORD_UNUSED],
    ['with a pocket of 31 pawns', 'crazyhouse', field(RECORD_EXTRA, 31n), STATUS_RECORD_UNUSED],
    ['with a promoted piece on an empty square', 'crazyhouse', field(RECORD_PROMOTED, 1n << 30n), STATUS_RECORD_UNUSED],
    ['with bits above all fields', 'atomic', field(RECORD_EXTRA, 1n << 60n), STATUS_RECORD_UNUSED],
    [
      'of King of the Hill without a white king',
      'horde',
      () => new DataView(core.memory.buffer).setUint8(RECORD + RECORD_GAME, 0x21),
      STATUS_RECORD_PIECES,
    ],
    [
      'with castling in antichess',
      'giveaway',
      () => new DataView(core.memory.buffer).setUint8(RECORD + RECORD_GAME, 0x51),
      STATUS_RECORD_CASTLING,
    ],
  ])('%s', (_, variant, spoil, status) => {
    const isHorde = variant === 'horde';
    load(
      variant,
      isHorde
        ? '4k3/8/8/8/8/8/8/P7 w - - 0 1'
        : `4k3/8/8/8/8/8/8/4K2R${variant === 'crazyhouse' ? '[]' : ''} w K - 0 1`,
    );
    expect(core.validateRecord(RECORD)).toBe(STATUS_OK);
    spoil();
    expect(core.validateRecord(RECORD)).toBe(status);
  });
});

describe('castling rights', () => {
  /** Plays the one legal move from a square to another. */
  function play(from: number, to: number): void {
    const count = core.legalMoves(RECORD);
    const moves = new Uint32Array(core.memory.buffer, MOVES, count);
    const move = moves.find(
      (it) => ((it >> MOVE_FROM) & 63) === from && (it & 63) === to && (it >> MOVE_KIND) % 8 !== KIND_DROP,
    );
    expect(core.play(RECORD, move!, CHILD)).toBe(1);
    new Uint8Array(core.memory.buffer).copyWithin(RECORD, CHILD, CHILD + 64);
    expect(core.validateRecord(RECORD)).toBe(STATUS_OK);
  }

  test('giveaway: a promoted king leaves them, the king on e1 takes them along', () => {
    load('giveaway', '1k6/8/8/K7/8/8/8/R3K2R w KQ - 0 1');
    play(32, 40);
    expect(variantFen().split(' ')[2]).toBe('KQ');
    load('giveaway', '1k6/8/8/K7/8/8/8/R3K2R w KQ - 0 1');
    play(4, 12);
    expect(variantFen().split(' ')[2]).toBe('-');
  });

  test('giveaway: they go with the king that is captured', () => {
    load('giveaway', '4r3/8/8/8/8/8/8/R3K2R b KQ - 0 1');
    play(60, 4);
    expect(variantFen().split(' ')[2]).toBe('-');
  });

  test('atomic: they go with a rook that explodes, however far the capture', () => {
    load('atomic', '4k3/8/8/8/8/8/1r4P1/RN2K2R b KQ - 0 1');
    play(9, 1);
    expect(variantFen()).toBe('4k3/8/8/8/8/8/6P1/4K2R w K - 0 2');
  });

  test('crazyhouse: a rook that a FEN calls promoted is as any other once it has castled', () => {
    load('crazyhouse', '4k3/8/8/8/8/8/8/R~3K3[] w Q - 0 1');
    play(4, 0);
    expect(variantFen()).toBe('4k3/8/8/8/8/8/8/2KR4[] b - - 1 1');
    expect(new DataView(core.memory.buffer).getBigUint64(RECORD + RECORD_PROMOTED, true)).toBe(0n);
  });

  test('crazyhouse: a dropped rook has none', () => {
    load('crazyhouse', '4k3/8/8/8/8/8/8/4K3[R] w - - 0 1');
    expect(core.play(RECORD, (KIND_DROP << MOVE_KIND) | (ROLE_ROOK << 18) | 7 | (7 << MOVE_FROM), CHILD)).toBe(1);
    new Uint8Array(core.memory.buffer).copyWithin(RECORD, CHILD, CHILD + 64);
    expect(variantFen()).toBe('4k3/8/8/8/8/8/8/4K2R[] b - - 1 1');
  });
});
