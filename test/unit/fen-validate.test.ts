/**
 * `validateFen` against tables: rows of fen.jsonl, FENs that broke public libraries, and rows for what those lack.
 */
import { describe, expect, it } from 'vitest';
import { CoreError, FEN_CODES, FenError, SETUP_CODES, SetupError } from '../../src/errors.js';
import { acceptedFen, fenFailure, parseSetup, tryParseSetup, validateFen } from '../../src/setup/validate.js';
import { setupFen } from '../../src/setup/write.js';
import { FEN_CODES_OF_REASONS } from '../data/fen-reasons.js';
import { BUG_ROWS, FEN_ROWS } from './fen-data.js';

interface OwnRow {
  readonly name: string;
  readonly text: string;
  readonly verdict: string;
  readonly codes: readonly string[];
  /** The canonical FEN, or the repair. */
  readonly clean?: string;
  readonly source: string;
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const BOARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

const OWN_ROWS: readonly OwnRow[] = [
  {
    name: 'a long text is refused unread',
    text: `${START}${' '.repeat(4096)}`,
    verdict: 'syntax',
    codes: ['fen-too-long'],
    source: 'our limit of 4096 characters',
  },
  {
    name: 'four thousand slashes',
    text: '/'.repeat(4096),
    verdict: 'syntax',
    codes: ['fen-board-ranks', 'fen-missing-fields'],
    source: 'PGN standard 16.1.3.1',
  },
  {
    name: 'a castling letter twice',
    text: `${BOARD} w KK - 0 1`,
    verdict: 'syntax',
    codes: ['fen-castling-repeated'],
    source: 'PGN standard 16.1.3.3',
  },
  {
    name: 'three castling rights for white',
    text: '4k3/8/8/8/8/8/8/RR2K2R w KBQ - 0 1',
    verdict: 'syntax',
    codes: ['fen-castling-repeated'],
    source: 'fen.jsonl, reason duplicate-castling',
  },
  {
    name: 'black rights first',
    text: `${BOARD} w kQ - 0 1`,
    verdict: 'lenient',
    codes: ['fen-castling-order'],
    clean: `${BOARD} w Qk - 0 1`,
    source: 'PGN standard 16.1.3.3: KQkq in this order',
  },
  {
    name: 'two rooks on one side',
    text: '2rrk3/8/8/8/8/8/8/4K3 w cd - 0 1',
    verdict: 'repairable',
    codes: ['setup-castling-right'],
    clean: '2rrk3/8/8/8/8/8/8/4K3 w - - 0 1',
    source: 'FIDE Guidelines II: one rook on each side of the king',
  },
  {
    name: 'a castling right without its king',
    text: '4k3/8/8/8/8/4K3/8/7R w K - 0 1',
    verdict: 'repairable',
    codes: ['setup-castling-right'],
    clean: '4k3/8/8/8/8/4K3/8/7R w - - 0 1',
    source: 'FIDE Laws 3.8.2.1',
  },
  {
    name: 'move number zero',
    text: `${BOARD} w KQkq - 0 0`,
    verdict: 'lenient',
    codes: ['fen-fullmoves-zero'],
    clean: START,
    source: 'rules.md 3.5',
  },
  {
    name: 'a move number beyond 16 bits',
    text: `${BOARD} w KQkq - 0 65536`,
    verdict: 'lenient',
    codes: ['fen-counter-range'],
    clean: `${BOARD} w KQkq - 0 65535`,
    source: 'the position record: 16 bits',
  },
  {
    name: 'a move number beyond all numbers',
    text: `${BOARD} w KQkq - 0 ${'9'.repeat(400)}`,
    verdict: 'lenient',
    codes: ['fen-counter-range'],
    clean: `${BOARD} w KQkq - 0 65535`,
    source: 'the position record: 16 bits',
  },
  {
    name: 'the largest counters',
    text: `${BOARD} w KQkq - 65535 65535`,
    verdict: 'ok',
    codes: [],
    clean: `${BOARD} w KQkq - 65535 65535`,
    source: 'the position record: 16 bits',
  },
  {
    name: 'no-break spaces',
    text: START.replaceAll(' ', '\u00a0'),
    verdict: 'lenient',
    codes: ['fen-separator'],
    clean: START,
    source: 'copied from a page',
  },
  {
    name: 'an empty board',
    text: '8/8/8/8/8/8/8/8 w KQkq - 0 1',
    verdict: 'illegal',
    codes: ['setup-empty', 'setup-castling-right'],
    source: 'jhlywa/chess.js#282',
  },
  {
    name: 'queen and bishop on one line through the king',
    text: '2N5/8/1B1R4/q7/1K6/8/3b4/5k2 w - - 0 1',
    verdict: 'unreachable',
    codes: ['setup-impossible-check'],
    clean: '2N5/8/1B1R4/q7/1K6/8/3b4/5k2 w - - 0 1',
    source: 'Stockfish issue 3256',
  },
  {
    name: 'two knights check',
    text: '4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 1',
    verdict: 'unreachable',
    codes: ['setup-impossible-check'],
    clean: '4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 1',
    source: 'FIDE Laws 3.1: one piece moves, a knight is not uncovered',
  },
  {
    name: 'three checkers',
    text: '4k3/2N5/8/7B/8/8/8/K3R3 b - - 0 1',
    verdict: 'unreachable',
    codes: ['setup-impossible-check'],
    clean: '4k3/2N5/8/7B/8/8/8/K3R3 b - - 0 1',
    source: 'rules.md 3.1',
  },
  {
    name: 'rook and bishop uncovered by one capture en passant',
    text: '8/8/3Pk3/8/8/1B6/8/K3R3 b - - 0 1',
    verdict: 'ok',
    codes: [],
    clean: '8/8/3Pk3/8/8/1B6/8/K3R3 b - - 0 1',
    source: '8/3p4/4k3/4P3/8/1B6/8/K3R3 b: 1...d5 2.exd6 e.p.',
  },
  {
    name: 'the double step leaves a check from before',
    text: 'q6k/8/8/3pP3/8/8/8/7K w - d6 0 1',
    verdict: 'unreachable',
    codes: ['setup-impossible-check'],
    clean: 'q6k/8/8/3pP3/8/8/8/7K w - - 0 1',
    source: "public-bugs.jsonl: exd6 is illegal; with the pawn on d7, a8-h1 is open on black's turn",
  },
  {
    name: 'check from a pawn that did not just move',
    text: 'rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1',
    verdict: 'unreachable',
    codes: ['setup-impossible-check'],
    source: 'shakmaty issue 53',
  },
  {
    name: 'en passant that blocks a check which cannot be',
    text: '8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1',
    verdict: 'unreachable',
    codes: ['setup-impossible-check'],
    clean: '8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1',
    source: 'Stockfish issue 3270: e4d3 is legal',
  },
  {
    name: 'two bishops on light squares and eight pawns',
    text: 'nr1kqrbn/pbpppppp/1p6/8/8/BP6/P1PPPPPP/NR1KQRBN b BFbf - 0 1',
    verdict: 'unreachable',
    codes: ['setup-too-many-promoted'],
    clean: 'nr1kqrbn/pbpppppp/1p6/8/8/BP6/P1PPPPPP/NR1KQRBN b KQkq - 0 1',
    source: 'FIDE Laws 3.2: a bishop stays on its color',
  },
  {
    name: 'bad ep square, bad right and a full board at once',
    text: 'qqqqkqqq/qqqqqqqq/q7/8/8/8/8/4K3 w K e6 7 3',
    verdict: 'repairable',
    codes: [
      'setup-too-many-pieces',
      'setup-too-many-promoted',
      'setup-castling-right',
      'setup-ep-square',
      'setup-halfmoves',
      'setup-ep-halfmoves',
    ],
    clean: 'qqqqkqqq/qqqqqqqq/q7/8/8/8/8/4K3 w - - 7 3',
    source: 'each of them alone in fen.jsonl',
  },
  {
    name: 'NUL and a lone surrogate',
    text: '\0nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN\ud800 w KQkq - 0 1',
    verdict: 'syntax',
    codes: ['fen-board-character'],
    source: 'PGN standard 16.1.3.1',
  },
  {
    name: 'all fields wrong at once',
    text: 'rnbqkbnr/ppp11ppp/8/8/8/9/PPPPPPP/RNBQKBNR W Kx e4 1e1 -1 x',
    verdict: 'syntax',
    codes: [
      'fen-board-adjacent-digits',
      'fen-board-character',
      'fen-board-rank-length',
      'fen-turn',
      'fen-castling',
      'fen-ep',
      'fen-halfmoves',
      'fen-fullmoves',
      'fen-extra-fields',
    ],
    source: 'each of them alone in fen.jsonl',
  },
];

/** Shown in variants-fen.test.ts. */
const OF_VARIANTS: readonly string[] = [
  'fen-pocket',
  'fen-promoted',
  'fen-remaining-checks',
  'fen-variant-spelling',
  'setup-too-many-men',
];

function codesOf(text: string): string[] {
  return [...new Set<string>(validateFen(text).issues.map((it) => it.code))].sort();
}

describe('validateFen', () => {
  it.each(FEN_ROWS)('says $verdict for $fen ($source)', (row) => {
    const report = validateFen(row.fen);
    expect(report.verdict).toBe(row.verdict);
    const codes = row.reason.flatMap((reason) => FEN_CODES_OF_REASONS[reason]!);
    expect(codesOf(row.fen)).toEqual(expect.arrayContaining(codes));
    expect(report.issues.length > 0).toBe(codes.length > 0);
    if (row.canonical === null) return;
    expect(report.fen ?? report.repaired).toBe(row.canonical);
    expect(report.isChess960).toBe(row.chess960);
    const setup = parseSetup(row.canonical);
    if (row.shredder !== undefined) expect(setupFen(setup, { castling: 'shredder' })).toBe(row.shredder);
    if (row.epLegal !== undefined) expect(setup.epSquare !== undefined).toBe(row.epLegal);
  });

  it.each(BUG_ROWS)('refuses $fen ($source)', ({ fen, reason }) => {
    const report = validateFen(fen);
    expect(codesOf(fen)).toEqual(expect.arrayContaining(reason.flatMap((it) => FEN_CODES_OF_REASONS[it]!)));
    expect(acceptedFen(report)).toBeUndefined();
  });

  it.each(OWN_ROWS)('$name: $verdict', ({ text, verdict, codes, clean }) => {
    const report = validateFen(text);
    expect(report.verdict).toBe(verdict);
    expect(codesOf(text)).toEqual([...codes].sort());
    if (clean !== undefined) expect(report.fen ?? report.repaired).toBe(clean);
  });

  it('produces every code in some row', () => {
    const texts = [...FEN_ROWS, ...BUG_ROWS].map((row) => row.fen).concat(OWN_ROWS.map((row) => row.text));
    const produced = new Set(texts.flatMap(codesOf));
    expect([...FEN_CODES, ...SETUP_CODES].filter((code) => !produced.has(code)).sort()).toEqual(OF_VARIANTS);
  });

  it('points at the character in question', () => {
    const text = 'rnbqkbnr/pppppppp/8/8/8/4p3/PPPP1PPP/RNBQKBNx W KQXq e9 -1 1';
    expect(validateFen(text).issues.map(({ code, offset }) => [code, text[offset]])).toEqual([
      ['fen-board-character', 'x'],
      ['fen-turn', 'W'],
      ['fen-castling', 'X'],
      ['fen-ep', 'e'],
      ['fen-halfmoves', '-'],
    ]);
    const board = '4k2P/8/8/8/8/8/8/K2p3K w - - 0 1';
    expect(validateFen(board).issues.map(({ code, offset }) => [code, offset])).toEqual([
      ['setup-pawn-on-backrank', 3],
      ['setup-pawn-on-backrank', 19],
      ['setup-too-many-kings', 21],
    ]);
  });
});

describe('the chess960 option', () => {
  it('asks for Chess960 where the text does not tell', () => {
    expect(validateFen(START).isChess960).toBe(false);
    expect(validateFen(START, { chess960: true }).isChess960).toBe(true);
    expect(parseSetup(START, { chess960: true }).isChess960).toBe(true);
  });

  it('refuses castling rights that standard chess does not know', () => {
    const text = '1r2k3/8/8/8/8/8/8/R3KR2 w KQ - 0 1';
    expect(validateFen(text)).toMatchObject({ verdict: 'ok', isChess960: true, fen: text });
    expect(validateFen(text, { chess960: false })).toMatchObject({
      verdict: 'repairable',
      isChess960: false,
      repaired: '1r2k3/8/8/8/8/8/8/R3KR2 w Q - 0 1',
    });
  });
});

describe('acceptedFen and fenFailure', () => {
  it('accepts unreachable positions only where allowed', () => {
    const text = 'qqqqkqqq/qqqqqqqq/8/8/8/8/8/4K3 w - - 0 1';
    const report = validateFen(text);
    expect(acceptedFen(report)).toBeUndefined();
    expect(acceptedFen(report, { allow: 'unreachable' })).toBe(text);
    expect(fenFailure(text, report)).toMatchObject({ code: 'setup-too-many-promoted', input: text });
  });

  it('never accepts illegal or repairable positions', () => {
    for (const text of ['4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', '4k3/8/8/8/8/8/8/4K3 w K - 0 1', 'x']) {
      expect(acceptedFen(validateFen(text), { allow: 'unreachable' })).toBeUndefined();
    }
  });

  it('tolerates counters that no game has (rules.md 3.5: warn only)', () => {
    const text = '8/8/8/8/4pP2/8/8/K1k5 b - f3 7 1';
    const report = validateFen(text);
    expect(report.verdict).toBe('unreachable');
    expect(acceptedFen(report)).toBe(text);
    expect(() => fenFailure(text, report)).toThrow(CoreError);
  });

  it('makes a FenError for what cannot be read, with all issues', () => {
    const text = '8/8/8/8/8/8/8 w - -';
    const error = fenFailure(text, validateFen(text));
    expect(error).toBeInstanceOf(FenError);
    expect(error).toMatchObject({ code: 'fen-board-ranks', field: 'board', offset: 0, found: '7' });
    expect(error.issues.map((it) => it.code)).toEqual(['fen-board-ranks', 'fen-missing-fields']);
    expect(error.message).toBe('Expected 8 ranks with "/" between them, found 7 (board, offset 0).');
  });

  it('makes a SetupError of the gravest problem', () => {
    const text = '4k3/8/8/8/8/8/4Q3/4K3 w K e6 0 1';
    const error = fenFailure(text, validateFen(text));
    expect(error).toBeInstanceOf(SetupError);
    expect(error).toMatchObject({ code: 'setup-opponent-in-check', offset: 1, found: 'check from e2' });
  });
});

describe('parseSetup', () => {
  it('takes any arrangement of pieces', () => {
    const setup = parseSetup('8/8/8/8/8/8/8/4K2R b Kq e3 7 9');
    expect(setup).toMatchObject({ turn: 'black', castlingRooks: [7], epSquare: 20, halfmoves: 7, fullmoves: 9 });
    expect(setup.board[4]).toEqual({ color: 'white', role: 'king' });
    expect(setup.board.filter((piece) => piece !== undefined)).toHaveLength(2);
  });

  it('answers with the issues where the text cannot be read', () => {
    const result = tryParseSetup('8/8/8/8/8/8/8/8 x - - 0 1');
    expect(result).toMatchObject({ ok: false, error: { code: 'fen-turn', field: 'turn', offset: 16 } });
    expect(() => parseSetup('')).toThrow(FenError);
  });
});
