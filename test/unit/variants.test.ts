/** Variants through the facade: the tables, what positions say of them, moves that only they have. */
import { expect, describe as suite, test } from 'vitest';
import '../../src/variants/index.js';
import { libraryProgram } from '../../scripts/lib/variant-programs.js';
import { runVariantSuites } from '../../scripts/lib/variant-suites.js';
import { Random } from '../../src/cli/verify/random.js';
import * as layout from '../../src/layout.js';
import { describe, from, isDrop, to } from '../../src/move.js';
import { perft } from '../../src/perft.js';
import { Position } from '../../src/position.js';
import { squareName } from '../../src/square.js';
import { VARIANTS, type Variant } from '../../src/types.js';
import { codeOfVariant } from '../../src/variant.js';
import { hasChess960 } from '../../src/variants/traits.js';
import { Walker } from '../../src/walker.js';

const DATA = new URL('../data/variants', import.meta.url).pathname;

suite('tables', () => {
  test.each(runVariantSuites(libraryProgram(200_000), DATA))('$name', ({ total, failures }) => {
    expect(failures).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });
});

function position(variant: Variant, fen: string): Position {
  return Position.parseFen(fen, { variant });
}

suite('names', () => {
  test('codes are those of the core', () => {
    const codes = Object.entries(layout)
      .filter(([name]) => name.startsWith('VARIANT_'))
      .sort(([, one], [, other]) => one - other);
    expect(codes.map(([name, code]) => [name.slice(8).replaceAll('_', '').toLowerCase(), code])).toEqual(
      VARIANTS.map((variant) => [variant, codeOfVariant(variant)]),
    );
  });

  test('Schlagschach is giveaway', () => {
    const start = Position.start('schlagschach');
    expect(start.variant).toBe('giveaway');
    expect(start.fen()).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    expect(Position.start('3check').variant).toBe('threecheck');
  });

  test.each(VARIANTS)('%s has a start position that is read back from bytes', (variant) => {
    const start = Position.start(variant);
    expect(start.variant).toBe(variant);
    const again = Position.fromBytes(start.toBytes());
    expect([again.variant, again.fen(), again.equals(start)]).toEqual([variant, start.fen(), true]);
    expect(Position.parseFen(start.fen(), { variant }).equals(start)).toBe(true);
  });

  test.each(VARIANTS.filter(hasChess960))('%s has Chess960', (variant) => {
    const start = Position.chess960(0, { variant });
    expect(start.isChess960).toBe(true);
    expect(start.fen().split('/')[0]).toBe('bbqnnrkr');
    expect(start.legalMoves().length).toBeGreaterThan(0);
  });

  test.each(VARIANTS.filter((variant) => !hasChess960(variant)))('%s has no Chess960', (variant) => {
    expect(() => Position.chess960(0, { variant })).toThrow(expect.objectContaining({ code: 'argument-variant' }));
  });
});

suite('what positions say', () => {
  test('pockets and promoted pieces', () => {
    const { pockets, promoted } = position('crazyhouse', '2k5/8/8/8/8/3Q~4/8/4K3[QRRBPPPqrbnnpp] w - - 0 1');
    expect(pockets).toEqual({
      white: { queen: 1, rook: 2, bishop: 1, knight: 0, pawn: 3 },
      black: { queen: 1, rook: 1, bishop: 1, knight: 2, pawn: 2 },
    });
    expect(promoted.toArray().map(squareName)).toEqual(['d3']);
    expect([Position.start().pockets, Position.start('atomic').pockets]).toEqual([undefined, undefined]);
  });

  test('remaining checks', () => {
    const before = position('threecheck', '4k3/8/8/8/8/8/8/R3K3 w - - 2+1 0 1');
    expect(before.remainingChecks).toEqual({ white: 2, black: 1 });
    expect(before.play(before.parseSan('Ra8+')).remainingChecks).toEqual({ white: 1, black: 1 });
    expect(Position.start().remainingChecks).toBeUndefined();
  });

  test('kings that are missing', () => {
    const horde = Position.start('horde');
    expect([horde.kingOf('white'), horde.kingOf('black')]).toEqual([undefined, 60]);
    expect(horde.pinned('white').size).toBe(0);
    expect(horde.castlingRooks.white).toEqual({ a: undefined, h: undefined });
  });

  test('equal only if pockets, promoted pieces, checks and the variant are', () => {
    const house = (board: string) => position('crazyhouse', `2k5/8/8/8/8/${board} w - - 0 1`);
    expect(house('3Q~4/8/4K3[]').equals(house('3Q4/8/4K3[]'))).toBe(false);
    expect(house('3Q4/8/4K3[P]').equals(house('3Q4/8/4K3[p]'))).toBe(false);
    expect(house('3Q4/8/4K3[P]').key).not.toBe(house('3Q4/8/4K3[p]').key);
    const checks = (left: string) => position('threecheck', `4k3/8/8/8/8/8/8/4K3 w - - ${left} 0 1`);
    expect(checks('3+2').equals(checks('2+3'))).toBe(false);
    expect(checks('3+2').key).not.toBe(checks('2+3').key);
    expect(Position.start('atomic').equals(Position.start())).toBe(false);
  });
});

suite('drops', () => {
  const before = position('crazyhouse', '2k5/8/8/8/8/8/8/4K3[QP] w - - 0 1');

  test('are moves without an origin', () => {
    const move = before.parseUci('P@e4');
    expect([isDrop(move), squareName(from(move)), squareName(to(move))]).toEqual([true, 'e4', 'e4']);
    expect(describe(move)).toMatchObject({ role: 'pawn', isDrop: true, captured: undefined, castling: undefined });
    expect(before.play(move).fen()).toBe('2k5/8/8/8/4P3/8/8/4K3[Q] b - - 0 1');
  });

  test('have destinations of their own', () => {
    const drops = before.dropDestinations();
    expect([...drops.keys()].sort()).toEqual(['pawn', 'queen']);
    expect(drops.get('queen')!.size).toBe(62);
    expect(drops.get('pawn')!.size).toBe(48);
    expect([...before.destinations().keys()].map(squareName)).toEqual(['e1']);
    expect(before.legalMovesFrom('e4')).toEqual([]);
    expect(before.tryMoveFromGesture('e4', 'e4').ok).toBe(false);
  });

  test('are written and read as SAN and UCI', () => {
    const queen = before.parseSan('Q@c1+');
    expect([before.san(queen), before.uci(queen)]).toEqual(['Q@c1+', 'Q@c1']);
    expect(before.san(before.parseUci('P@e4'))).toBe('P@e4');
    expect(before.parseSan('P@e4', { leniency: 'strict' })).toBe(before.parseUci('P@e4'));
    expect(before.readSan('@e4').deviations).toEqual(['drop-letter-missing']);
    expect(before.tryParseSan('e4').ok).toBe(false);
  });

  test.each([
    ['N@e4', 'move-no-such-piece', /no knight in the pocket of white/],
    ['Q@e1', 'move-blocked', /a king stands on e1/],
    ['P@e8', 'move-out-of-reach', /a pawn is not dropped on e8/],
  ])('refused: %s, %s', (text, code, says) => {
    for (const result of [before.tryParseSan(text), before.tryParseUci(text)]) {
      expect(result).toMatchObject({ ok: false, error: { code } });
      expect(!result.ok && result.error.message).toMatch(says);
    }
  });
});

suite('refusals', () => {
  test.each<[Variant, string, string, string, RegExp]>([
    ['antichess', '8/8/8/3p4/4P3/8/8/K7 w - - 0 1', 'Ka2', 'move-capture-required', /one must be/],
    ['losers', '4k3/8/8/3p4/4P3/8/8/K7 w - - 0 1', 'Ka2', 'move-capture-required', /one must be/],
    ['kingofthehill', '4k3/8/8/8/3K4/8/8/8 b - - 1 1', 'Ke7', 'move-illegal', /over by the rules of kingofthehill/],
    ['racingkings', '8/8/8/8/8/8/k7/6RK w - - 0 1', 'Rg2', 'move-illegal', /rules of racingkings/],
    ['atomic', '4k3/8/8/8/8/8/4n3/4K3 w - - 0 1', 'Kxe2', 'move-illegal', /rules of atomic/],
    ['antichess', '8/7P/8/8/8/8/8/7k w - - 0 1', 'h8', 'move-promotion-missing', /queen, rook, bishop or knight/],
    ['horde', '4k3/8/8/8/8/8/8/P7 w - - 0 1', 'O-O', 'move-castling-right', /no right/],
  ])('%s %s: %s is %s', (variant, fen, text, code, says) => {
    const result = position(variant, fen).tryParseSan(text);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(!result.ok && result.error.message).toMatch(says);
  });

  test('a king may be promoted to where the variant says so', () => {
    const pawn = position('antichess', '8/P7/8/8/8/8/8/7k w - - 0 1');
    expect(pawn.san(pawn.moveFromGesture('a7', 'a8', 'king'))).toBe('a8=K');
    expect(pawn.uci(pawn.parseSan('a8=K'))).toBe('a7a8k');
    expect(position('losers', '7k/P7/8/8/8/8/8/R6K w - - 0 1').tryParseSan('a8=K').ok).toBe(false);
  });
});

suite('two cores', () => {
  test('positions of all variants asked in turns do not disturb each other', () => {
    const random = new Random(9);
    const kept = VARIANTS.map((variant) => Position.start(variant));
    const walkers = kept.map((start) => new Walker(start));
    const buffer = new Uint32Array(512);
    for (let round = 0; round < 3000; round++) {
      const at = random.below(kept.length);
      const pos = kept[at]!;
      const moves = pos.legalMoves();
      const alone = Position.parseFen(pos.fen({ ep: 'always' }), { variant: pos.variant, allow: 'unreachable' });
      const other = random.pick(kept);
      expect(other.legalMoves().length).toBe(perft(other, 1));
      expect(alone.legalMoves()).toEqual(moves);
      expect([pos.fen(), pos.key, pos.isCheck()]).toEqual([alone.fen(), alone.key, alone.isCheck()]);
      expect(walkers[at]!.legalMoves(buffer)).toBe(moves.length);
      if (moves.length === 0 || pos.halfmoves > 60) {
        kept[at] = Position.start(pos.variant);
        walkers[at] = new Walker(kept[at]!);
        continue;
      }
      const move = random.pick(moves);
      walkers[at]!.play(move);
      kept[at] = pos.play(move);
      expect(walkers[at]!.position.equals(kept[at]!)).toBe(true);
    }
  });
});
