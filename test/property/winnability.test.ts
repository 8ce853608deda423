/**
 * Verdicts against an exhaustive check: every position that can be reached is visited, so that "unwinnable" and
 * "winnable" are facts before the library is asked.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Position } from '../../src/position.js';
import { ReferencePosition } from '../../src/reference/index.js';
import type { Color } from '../../src/types.js';
import { readJsonLines } from '../data/read.js';

const LIMIT = 1_000;

/**
 * Whether each side can still mate, by visiting all positions with the reference's moves, which share no code with the
 * library's; `undefined` where the limit ended the visit too early.
 */
function factsOf(start: ReferencePosition): Record<Color, boolean | undefined> {
  const seen = new Set([start.repetitionKey()]);
  const open = [start];
  const facts: Record<Color, boolean | undefined> = { white: undefined, black: undefined };
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const moves = position.legalMoves();
    if (moves.length === 0 && position.isCheck()) facts[position.turn === 'white' ? 'black' : 'white'] = true;
    if (facts.white === true && facts.black === true) return facts;
    for (const move of moves) {
      const child = position.play(move);
      const key = child.repetitionKey();
      if (seen.has(key)) continue;
      if (seen.size >= LIMIT) return facts;
      seen.add(key);
      open.push(child);
    }
  }
  return { white: facts.white ?? false, black: facts.black ?? false };
}

const MEN = ['b', 'B', 'p', 'P', 'n', 'N', 'r', 'R', 'q', 'Q'] as const;

/** Closed positions: pawn pairs face to face, kings and a few other men; few of them can move, so graphs are small. */
const closedFen = fc
  .record({
    pairs: fc.uniqueArray(fc.record({ file: fc.nat(7), rank: fc.integer({ min: 2, max: 4 }) }), {
      selector: ({ file }) => file,
      minLength: 8,
      maxLength: 8,
    }),
    men: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.array(fc.record({ letter: fc.constantFrom('b', 'B', 'p', 'P'), square: fc.nat(63) }), {
          maxLength: 1,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.array(fc.record({ letter: fc.constantFrom(...MEN), square: fc.nat(63) }), {
          minLength: 2,
          maxLength: 4,
        }),
      },
    ),
    kings: fc.tuple(fc.nat(63), fc.nat(63)),
    turn: fc.constantFrom('w', 'b'),
  })
  .map(({ pairs, men, kings, turn }) => {
    const board: string[] = Array(64).fill('');
    for (const { letter, square } of men) {
      const rank = square >> 3;
      if (letter.toLowerCase() !== 'p' || (rank > 0 && rank < 7)) board[square] = letter;
    }
    for (const { file, rank } of pairs) {
      board[rank * 8 + file] = 'P';
      board[rank * 8 + 8 + file] = 'p';
    }
    board[kings[0]] = 'K';
    board[kings[1]] = 'k';
    const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
      board
        .slice(rank * 8, rank * 8 + 8)
        .map((letter) => letter || '1')
        .join('')
        .replace(/1+/g, (empty) => String(empty.length)),
    );
    return `${ranks.join('/')} ${turn} - - 0 1`;
  })
  .filter((fen) => Position.tryParseFen(fen, { allow: 'unreachable' }).ok);

/** Holds both modes to the facts; returns how many of them say that a side cannot win. */
function compare(fen: string): number {
  const position = Position.parseFen(fen, { allow: 'unreachable' });
  const facts = factsOf(ReferencePosition.fromFen(fen));
  let unwinnable = 0;
  if (facts.white === true || facts.black === true) {
    expect([fen, position.outcome({ deadPosition: 'fast' })?.reason]).not.toEqual([fen, 'dead-position']);
  }
  for (const color of ['white', 'black'] as const) {
    const fact = facts[color];
    if (fact === undefined) continue;
    if (!fact) unwinnable++;
    const full = position.winnability(color, { nodes: 100_000 });
    const fast = position.winnability(color, { mode: 'fast' });
    const forbidden = fact ? 'unwinnable' : 'winnable';
    expect([fen, color, full]).not.toEqual([fen, color, forbidden]);
    expect([fen, color, fast]).not.toEqual([fen, color, forbidden]);
  }
  return unwinnable;
}

test('both modes agree with visiting every position: random closed positions', () => {
  fc.assert(
    fc.property(closedFen, (fen) => void compare(fen)),
    { numRuns: 40 },
  );
});

test('both modes agree with visiting every position: unwinnable rows', () => {
  const fens = new Set(
    readJsonLines<{ fen: string; winnable: boolean }>('unwinnable.jsonl')
      .filter(({ winnable }) => !winnable)
      .map(({ fen }) => fen),
  );
  const unwinnable = [...fens].reduce((sum, fen) => sum + compare(fen), 0);
  expect(unwinnable).toBeGreaterThan(5);
});

test('an unwinnable verdict never turns winnable along legal play', () => {
  const rows = readJsonLines<{ fen: string; intended_winner: Color; winnable: boolean }>('unwinnable.jsonl').filter(
    ({ winnable }) => !winnable,
  );
  fc.assert(
    fc.property(fc.constantFrom(...rows), fc.infiniteStream(fc.nat()), ({ fen, intended_winner }, choices) => {
      let position = Position.parseFen(fen, { allow: 'unreachable' });
      for (let ply = 0; ply < 40; ply++) {
        const moves = position.legalMoves();
        if (moves.length === 0) break;
        position = position.play(moves[choices.next().value! % moves.length]!);
        const later = position.winnability(intended_winner, { nodes: 2_000 });
        expect([position.fen(), later]).not.toEqual([position.fen(), 'winnable']);
      }
    }),
    { numRuns: 60 },
  );
});
