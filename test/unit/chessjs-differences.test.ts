/** The differences from chess.js 1.4.0 that are meant: each as the guide lists it, with what both answer. */
import { Chess as Theirs } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { Chess as Ours } from '../../src/compat/chessjs.js';
import { readText } from '../data/read.js';

type Game = Ours;

interface Row {
  readonly id: string;
  /** Asks one library; what it throws is its answer. */
  readonly ask: (Chess: typeof Ours) => unknown;
  readonly theirs: unknown;
  readonly ours: unknown;
}

const PIN = ['8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1', 'e4 Ka5 Kf2 Ka4 Ke1 Ka5 Kf2 Ka4 Ke1'] as const;
const loaded = (Chess: typeof Ours, pgn: string): Game => {
  const chess = new Chess();
  chess.loadPgn(pgn);
  return chess;
};

const ROWS: readonly Row[] = [
  {
    id: 'promotion-without-role',
    ask: (Chess) => new Chess('8/4P1k1/8/8/8/8/8/4K3 w - - 0 1').move('e7e8').san,
    theirs: 'e8=N+',
    ours: 'Invalid move: e7e8',
  },
  {
    id: 'captured-king',
    ask: (Chess) => new Chess('4k3/8/8/8/8/8/4R3/4K3 w - - 0 1').moves().includes('Rxe8'),
    theirs: true,
    ours: false,
  },
  {
    id: 'impossible-castling',
    ask: (Chess) => new Chess('4k3/8/8/8/8/8/8/4K3 w KQ - 0 1').moves().filter((san) => san.startsWith('O')),
    theirs: ['O-O', 'O-O-O'],
    ours: [],
  },
  {
    id: 'impossible-ep',
    ask: (Chess) => new Chess('4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1').fen(),
    theirs: '4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1',
    ours: '4k3/8/8/8/3p4/8/8/4K3 b - - 0 1',
  },
  {
    id: 'nonsense-beside-move',
    ask: (Chess) => new Chess().move('e2e4foo').san,
    theirs: 'e4',
    ours: 'Invalid move: e2e4foo',
  },
  { id: 'more-spellings', ask: (Chess) => new Chess().move('Pe4').san, theirs: 'Invalid move: Pe4', ours: 'e4' },
  {
    id: 'strict-false-mark',
    ask: (Chess) => new Chess().move('Nf3+', { strict: true }).san,
    theirs: 'Nf3',
    ours: 'Invalid move: Nf3+',
  },
  {
    id: 'filtered-san',
    ask: (Chess) => new Chess('4k3/8/8/8/8/8/4N3/1N2K3 w - - 0 1').moves({ square: 'b1' }).includes('Nbc3'),
    theirs: false,
    ours: true,
  },
  {
    id: 'repetition',
    ask: (Chess) => {
      const chess = new Chess(PIN[0]);
      for (const san of PIN[1].split(' ')) chess.move(san);
      return chess.isThreefoldRepetition();
    },
    theirs: false,
    ours: true,
  },
  {
    id: 'hash',
    ask: (Chess) => {
      const chess = new Chess();
      chess.setCastlingRights('w', { k: false });
      return chess.hash() === new Chess(chess.fen()).hash();
    },
    theirs: false,
    ours: true,
  },
  {
    id: 'failed-load',
    ask: (Chess) => {
      const chess = new Chess();
      expect(() => chess.loadPgn('1. e4 e5 2. Ke3')).toThrow('Invalid move in PGN: Ke3');
      return chess.history();
    },
    theirs: ['e4', 'e5'],
    ours: [],
  },
  {
    id: 'edited-history',
    ask: (Chess) => {
      const chess = new Chess();
      chess.move('e4');
      chess.remove('e4');
      chess.history();
      return chess.get('e4');
    },
    theirs: { type: 'p', color: 'w' },
    ours: undefined,
  },
  {
    id: 'edited-history',
    ask: (Chess) => {
      const chess = new Chess('4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 3');
      chess.setTurn('b');
      chess.put({ type: 'b', color: 'b' }, 'f6');
      chess.undo();
      return chess.get('f6');
    },
    theirs: undefined,
    ours: { type: 'b', color: 'b' },
  },
  {
    id: 'comment-braces',
    ask: (Chess) => {
      const chess = new Chess();
      chess.setComment('{a} {b}');
      return chess.getComment();
    },
    theirs: '[a] {b}',
    ours: '[a] [b]',
  },
  {
    id: 'header-quotes',
    ask: (Chess) => {
      const chess = new Chess();
      chess.setHeader('White', 'A "B" C\\D');
      return loaded(Chess, chess.pgn()).getHeaders().White;
    },
    theirs: expect.stringContaining('Expected'),
    ours: 'A "B" C\\D',
  },
  {
    id: 'wrapped-lines',
    ask: (Chess) => {
      const chess = loaded(Chess, '1. e4 {This is a long comment with words} e5 2. Nf3 Nc6 3. Bb5 a6 {short} 4. Ba4');
      return chess.pgn({ maxWidth: 30 }).includes('Nc63.');
    },
    theirs: true,
    ours: false,
  },
  {
    id: 'more-pgn',
    ask: (Chess) => loaded(Chess, '1 e4 {a} {b} e5 (1... c5) {c} 2. Nf3 1/2').history().length,
    theirs: expect.stringContaining('Expected'),
    ours: 3,
  },
  {
    id: 'syntax-error-wording',
    ask: (Chess) => loaded(Chess, '1. e4 } e5'),
    theirs: expect.stringContaining('Expected brace comment'),
    ours: 'Expected a move but "}" found.',
  },
  {
    id: 'internal-error',
    ask: (Chess) => new Chess().put({ type: 'P' as 'p', color: 'w' }, 'a4'),
    theirs: expect.stringContaining('Cannot read properties'),
    ours: false,
  },
  {
    id: 'kingless-material',
    ask: (Chess) => new Chess('8/8/8/8/8/8/4R3/R7 w - - 0 1', { skipValidation: true }).isInsufficientMaterial(),
    theirs: true,
    ours: false,
  },
  {
    id: 'json',
    ask: (Chess) => JSON.stringify(new Chess()),
    theirs: expect.stringContaining('BigInt'),
    ours: '"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"',
  },
];

function answerOf(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return (error as Error).message;
  }
}

describe('differences', () => {
  test('are those of the guide', () => {
    const guide = readText('../../docs/migrating-from-chess.js.md');
    const listed = [...guide.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, id]) => id);
    expect([...new Set(ROWS.map(({ id }) => id))]).toEqual(listed);
  });

  test.each(ROWS.map((row) => [row.id, row] as const))('%s', (_, { ask, theirs, ours }) => {
    expect(answerOf(() => ask(Theirs as unknown as typeof Ours))).toEqual(theirs);
    expect(answerOf(() => ask(Ours))).toEqual(ours);
  });
});
