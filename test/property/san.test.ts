/**
 * SAN over random positions of chess and Chess960: what the core writes is what the reference writes, what is written is
 * read back, both readers agree, and no text traps.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MoveError } from '../../src/errors.js';
import { Position } from '../../src/position.js';
import { ReferencePosition } from '../../src/reference/index.js';
import { readJsonLines } from '../data/read.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Many pieces of one role, promotions, castling, en passant: where SAN is difficult. */
const FENS = [
  START,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '2N1N3/p7/6k1/1p6/2N1N3/2R5/R3Q1P1/2R3K1 w - - 5 55',
  'k7/8/K7/8/3n3n/5R2/3n4/8 b - - 0 1',
  '7k/3R4/3p2Q1/6Q1/2N1N3/8/8/3R3K w - - 0 1',
] as const;
/** Status 0 is a legal set-up; the others have the opponent in check. */
const CHESS960 = readJsonLines<{ fen: string; status: string }>('chess960-castling-cases.jsonl')
  .filter(({ status }) => status === '0')
  .map(({ fen }) => fen);

interface Ply {
  readonly position: Position;
  readonly reference: ReferencePosition;
}

/** The positions of a game in which the n-th ply is chosen by the n-th number. */
function* playout(fen: string, choices: readonly number[], chess960: boolean): Generator<Ply> {
  let position = Position.parseFen(fen, { chess960, allow: 'unreachable' });
  let reference = ReferencePosition.fromFen(fen, { chess960 });
  for (const choice of choices) {
    yield { position, reference };
    const moves = position.legalMoves();
    const move = moves[choice % moves.length];
    if (move === undefined) return;
    reference = reference.play(position.uci(move));
    position = position.play(move);
  }
}

const choices = fc.array(fc.nat(1000), { minLength: 25, maxLength: 25 });

function checkWriting({ position, reference }: Ply): void {
  const moves = position.legalMoves();
  const sans = position.legalSans();
  const expected = Object.fromEntries(reference.legalMoves().map((uci) => [uci, reference.san(uci)]));
  expect(Object.fromEntries(moves.map((move, i) => [position.uci(move), sans[i]]))).toEqual(expected);
  for (const [i, san] of sans.entries()) {
    expect(position.parseSan(san)).toBe(moves[i]);
    expect(position.readSan(san, { leniency: 'strict' })).toEqual({ move: moves[i], deviations: [] });
  }
}

describe('SAN of random playouts', () => {
  test.each(FENS)('from %s', (fen) => {
    const property = fc.property(choices, (numbers) => {
      for (const ply of playout(fen, numbers, false)) checkWriting(ply);
    });
    fc.assert(property, { numRuns: 2 });
  });

  test('from Chess960 positions', () => {
    const property = fc.property(fc.constantFrom(...CHESS960), choices, (fen, numbers) => {
      for (const ply of playout(fen, numbers.slice(0, 12), true)) checkWriting(ply);
    });
    fc.assert(property, { numRuns: 12 });
  });
});

/** Texts of the alphabet of SAN, most of them senseless. */
const garbage = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcdefgh12345678NBRQKPOo0x=-+#!?. ()/:ep'), maxLength: 9 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
/** Texts in the form of SAN, of which the core reads all. */
const formal = fc.tuple(
  fc.constantFrom('', 'N', 'B', 'R', 'Q', 'K'),
  fc.constantFrom('', ...'abcdefgh12345678', 'a1', 'd4', 'h8'),
  fc.constantFrom('', 'x'),
  fc.constantFrom(...'abcdefgh'),
  fc.constantFrom(...'12345678'),
  fc.constantFrom('', '', '=Q', '=N'),
  fc.constantFrom('', '+', '#'),
);

describe('any text', () => {
  test('is a legal move or a MoveError', () => {
    const property = fc.property(fc.constantFrom(...FENS), garbage, (fen, text) => {
      const position = Position.parseFen(fen, { allow: 'unreachable' });
      for (const leniency of ['strict', 'standard', 'lenient'] as const) {
        const result = position.tryParseSan(text, { leniency });
        if (result.ok) expect(position.legalMoves()).toContain(result.value);
        else expect(result.error).toBeInstanceOf(MoveError);
        expect(position.tryReadSan(text, { leniency }).ok).toBe(result.ok);
      }
    });
    fc.assert(property, { numRuns: 1000 });
  });

  test('is read alike by the core and by TypeScript', () => {
    const property = fc.property(fc.constantFrom(...FENS), choices, formal, (fen, numbers, parts) => {
      const [{ position }] = [...playout(fen, numbers.slice(0, 1 + (numbers[0]! % 6)), false)].slice(-1) as [Ply];
      const fast = position.tryParseSan(parts.join(''));
      const slow = position.tryReadSan(parts.join(''));
      expect(fast.ok ? fast.value : fast.error.code).toBe(slow.ok ? slow.value.move : slow.error.code);
    });
    fc.assert(property, { numRuns: 1500 });
  });
});
