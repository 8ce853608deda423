import { describe, expect, test } from 'vitest';
import { ArgumentError, MOVE_CODES, type MoveCode, MoveError } from '../../src/errors.js';
import { PIECE_LETTERS, type PieceLetters } from '../../src/notation/pieces.js';
import { SAN_DEVIATIONS, type SanDeviation, STANDARD_DEVIATIONS } from '../../src/notation/san-text.js';
import { Position } from '../../src/position.js';
import type { Move } from '../../src/types.js';
import { readJsonLines } from '../data/read.js';

interface SanRow {
  readonly fen: string;
  readonly san: string;
  /** `null` where the text must be refused, or where nothing is asserted. */
  readonly uci: string | null;
  readonly ok: boolean | null;
  readonly strict: boolean | null;
  readonly canonical: string | null;
  readonly kind: string;
  readonly note: string;
}

interface BugRow {
  readonly fen: string;
  readonly san: string;
  readonly uci: string | null;
  readonly strict: boolean | null;
  readonly note: string;
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function positionOf(fen: string): Position {
  return Position.parseFen(fen, { allow: 'unreachable' });
}

/** The error of a text at `lenient`, or `undefined` if it has a meaning. */
function errorOf(fen: string, text: string): MoveError | undefined {
  const result = positionOf(fen).tryParseSan(text, { leniency: 'lenient' });
  return result.ok ? undefined : result.error;
}

describe('collected texts', () => {
  const rows = readJsonLines<SanRow>('san.jsonl');

  test.each(rows.filter(({ ok }) => ok === true))('$kind: $san means $uci in $fen', (row) => {
    const position = positionOf(row.fen);
    const { move, deviations } = position.readSan(row.san, { leniency: 'lenient' });
    expect(position.uci(move)).toBe(row.uci);
    expect(position.parseSan(row.san, { leniency: 'lenient' })).toBe(move);
    expect(position.tryParseSan(row.san, { leniency: 'strict' }).ok).toBe(row.strict);
    expect(deviations.length === 0).toBe(row.strict);
    if (row.canonical !== null) expect(position.san(move)).toBe(row.canonical);
  });

  test.each(rows.filter(({ ok }) => ok === false))('$kind: $san has no meaning in $fen', ({ fen, san }) => {
    expect(errorOf(fen, san)).toBeInstanceOf(MoveError);
  });

  test.each(rows.filter(({ ok }) => ok === null))('$kind: $san is our choice in $fen', ({ fen, san }) => {
    const result = positionOf(fen).tryParseSan(san, { leniency: 'lenient' });
    expect(result.ok || result.error instanceof MoveError).toBe(true);
  });
});

describe('texts that broke libraries', () => {
  test.each(readJsonLines<BugRow>('san-bugs.jsonl'))('$san: $note', ({ fen, san, uci, strict }) => {
    const position = positionOf(fen);
    const result = position.tryParseSan(san, { leniency: 'lenient' });
    expect(result.ok ? position.uci(result.value) : null).toBe(uci);
    if (strict !== null) expect(position.tryParseSan(san, { leniency: 'strict' }).ok).toBe(strict);
  });
});

describe('SAN of all legal moves', () => {
  const lists = readJsonLines<{ fen: string; moves: Record<string, string> }>('san-move-lists.jsonl');

  test.each(lists)('$fen', ({ fen, moves }) => {
    const position = positionOf(fen);
    const legal = position.legalMoves();
    const sans = position.legalSans();
    expect(Object.fromEntries(legal.map((move, i) => [position.uci(move), sans[i]]))).toEqual(moves);
    for (const [i, move] of legal.entries()) expect(position.san(move)).toBe(sans[i]);
  });

  test('none after checkmate', () => {
    expect(positionOf('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1').legalSans()).toEqual([]);
  });

  test('as many as a board can hold', () => {
    // 218 moves, the known maximum of a reachable kind (Petrović 1964): every SAN fits its place.
    const position = positionOf('R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1');
    const sans = position.legalSans();
    expect(sans).toHaveLength(218);
    expect(sans.map((san) => position.parseSan(san, { leniency: 'strict' }))).toEqual(position.legalMoves());
  });
});

describe('san', () => {
  test('refuses a move of another position', () => {
    const e4 = Position.start().parseUci('e2e4');
    expect(() => Position.start().play(e4).san(e4)).toThrow(expect.objectContaining({ code: 'move-illegal' }));
  });

  test('refuses an integer that is no move', () => {
    expect(() => Position.start().san(0 as Move)).toThrow(MoveError);
  });
});

/** One row a way to deviate: the text, all its deviations, and its SAN. */
const EP = 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3';
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTION = '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1';
const MATE = '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1';
const TWO_ROOKS = '6k1/8/R7/8/8/7R/8/4K3 w - - 0 1';
const CAPTURE = '4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1';
const DEVIATION_ROWS: readonly (readonly [
  text: string,
  deviations: readonly SanDeviation[],
  fen: string,
  san: string,
])[] = [
  ['Ra8', ['suffix-missing'], MATE, 'Ra8#'],
  ['Ra8+', ['suffix-wrong'], MATE, 'Ra8#'],
  ['Ra8++', ['suffix-wrong'], MATE, 'Ra8#'],
  ['Nf3+', ['suffix-spurious'], START, 'Nf3'],
  ['Nf3!?', ['annotation'], START, 'Nf3'],
  ['Ngf3', ['over-disambiguated'], START, 'Nf3'],
  ['Ng1f3', ['over-disambiguated'], START, 'Nf3'],
  ['ee4', ['over-disambiguated'], START, 'e4'],
  ['R6a3', ['rank-for-file'], TWO_ROOKS, 'Raa3'],
  ['Nd5', ['capture-missing'], CAPTURE, 'Nxd5'],
  ['ed5', ['capture-missing'], CAPTURE, 'exd5'],
  ['Nxf3', ['capture-spurious'], START, 'Nf3'],
  ['e8Q', ['promotion-sign-missing'], PROMOTION, 'e8=Q'],
  ['0-0', ['castling-zeros'], CASTLING, 'O-O'],
  ['0-0-0', ['castling-zeros'], CASTLING, 'O-O-O'],
  ['exd6 e.p.', ['en-passant-mark'], EP, 'exd6'],
  ['exd6ep', ['en-passant-mark'], EP, 'exd6'],
  ['e2-e4', ['long-algebraic'], START, 'e4'],
  ['Ng1-f3', ['long-algebraic'], START, 'Nf3'],
  ['e4xd5', ['long-algebraic'], CAPTURE, 'exd5'],
  ['g1f3', ['coordinates'], START, 'Nf3'],
  ['g1-f3', ['coordinates'], START, 'Nf3'],
  ['e7e8q', ['coordinates'], PROMOTION, 'e8=Q'],
  ['e1g1', ['coordinates'], CASTLING, 'O-O'],
  ['e1a1', ['coordinates'], CASTLING, 'O-O-O'],
  ['N-f3', ['separator'], START, 'Nf3'],
  ['N:d5', ['capture-sign'], CAPTURE, 'Nxd5'],
  ['e×d5', ['capture-sign'], CAPTURE, 'exd5'],
  ['ed', ['short-capture'], CAPTURE, 'exd5'],
  ['Pe4', ['pawn-letter'], START, 'e4'],
  ['nf3', ['piece-case'], START, 'Nf3'],
  ['♘f3', ['figurine'], START, 'Nf3'],
  ['♞f3', ['figurine'], START, 'Nf3'],
  ['e8=♕', ['figurine'], PROMOTION, 'e8=Q'],
  ['e8(Q)', ['promotion-sign'], PROMOTION, 'e8=Q'],
  ['e8/Q', ['promotion-sign'], PROMOTION, 'e8=Q'],
  ['e8=q', ['promotion-case'], PROMOTION, 'e8=Q'],
  ['o-o', ['castling-letter'], CASTLING, 'O-O'],
  ['О-О-О', ['castling-letter'], CASTLING, 'O-O-O'],
  ['OO', ['castling-dashes'], CASTLING, 'O-O'],
  ['Kg1', ['castling-as-king-move'], CASTLING, 'O-O'],
  ['Ke1-c1', ['castling-as-king-move'], CASTLING, 'O-O-O'],
  ['O–O', ['dash'], CASTLING, 'O-O'],
  ['Ra8 mate', ['suffix-word', 'blank'], MATE, 'Ra8#'],
  ['Ra8ch', ['suffix-wrong', 'suffix-word'], MATE, 'Ra8#'],
  ['O-O=', ['draw-offer'], CASTLING, 'O-O'],
  ['1. e4', ['move-number'], START, 'e4'],
  ['...e4', ['move-number'], START, 'e4'],
  [' Nf3', ['blank'], START, 'Nf3'],
];

describe('deviations', () => {
  test.each(DEVIATION_ROWS)('%j: %j', (text, deviations, fen, san) => {
    const position = positionOf(fen);
    const reading = position.readSan(text, { leniency: 'lenient' });
    expect(reading.deviations).toEqual(deviations);
    expect(position.san(reading.move)).toBe(san);
    const isStandard = deviations.every((it) => (STANDARD_DEVIATIONS as readonly string[]).includes(it));
    expect(position.tryReadSan(text).ok).toBe(isStandard);
    expect(position.tryParseSan(text).ok).toBe(isStandard);
    expect(position.tryParseSan(text, { leniency: 'strict' })).toMatchObject({
      ok: false,
      error: { code: 'move-not-strict', candidates: [position.uci(reading.move)] },
    });
  });

  test('every deviation has a row', () => {
    const shown = new Set(DEVIATION_ROWS.flatMap(([, deviations]) => deviations));
    // That of drops is shown in variants.test.ts.
    expect(SAN_DEVIATIONS.filter((it) => !shown.has(it))).toEqual(['drop-letter-missing']);
  });
});

/** Why a text is refused: at `lenient`, so that no reading was left out. The reasons follow FIDE Laws 3.1 to 3.9. */
const PIN = '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1';
const IN_CHECK = '4r1k1/8/8/8/8/8/8/N3K2R w K - 0 1';
const EP_PIN = '8/8/8/K2Pp2r/8/8/8/7k w - e6 0 1';
const CODE_ROWS: readonly (readonly [text: string, code: MoveCode, fen: string, says: RegExp])[] = [
  ['', 'move-syntax', START, /such as Nf3/],
  ['e9', 'move-syntax', START, /"e9"/],
  ['e2e4foo', 'move-syntax', START, /"e2e4foo"/],
  ['O-O-O-O', 'move-syntax', CASTLING, /O-O-O-O/],
  ['Nf3+#', 'move-syntax', START, /such as/],
  ['e8=Q=Q', 'move-syntax', PROMOTION, /such as/],
  ['--', 'move-null', START, /null move/],
  ['Ra3', 'move-ambiguous', TWO_ROOKS, /a6a3 or h3a3/],
  ['Qd3', 'move-no-such-piece', TWO_ROOKS, /no white queen/],
  ['Nbd5', 'move-no-such-piece', CAPTURE, /no white knight on the b-file/],
  ['c3', 'move-no-such-piece', EP_PIN, /no white pawn on the c-file/],
  ['d7d5', 'move-wrong-color', START, /pawn on d7 is black/],
  ['e3e4', 'move-no-such-piece', START, /e3 is empty/],
  ['Nd4', 'move-out-of-reach', START, /does not move to d4/],
  ['e5', 'move-out-of-reach', START, /pawn on e2/],
  ['Ke2', 'move-own-piece', START, /own pawn stands on e2/],
  ['Bb5', 'move-blocked', START, /bishop on f1 is blocked by the pawn on e2/],
  ['e4', 'move-blocked', '4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1', /blocked by the pawn on e4/],
  ['exd5', 'move-out-of-reach', START, /pawn on e2 does not move to d5/],
  ['exd3', 'move-nothing-to-capture', START, /nothing the pawn on e2/],
  ['exd5 e.p.', 'move-nothing-to-capture', CAPTURE, /nothing the pawn on e4/],
  ['Nc3', 'move-pinned', PIN, /knight on e2 is pinned by the rook on e8/],
  ['Nb3', 'move-king-in-check', IN_CHECK, /king on e1 would stay in check from e8/],
  ['Ke2', 'move-king-in-check', IN_CHECK, /e2 is attacked/],
  ['dxe6', 'move-king-in-check', EP_PIN, /both pawns gone/],
  ['O-O-O', 'move-castling-right', IN_CHECK, /white has no right to O-O-O/],
  ['O-O', 'move-castling-check', IN_CHECK, /out of check from e8/],
  ['O-O', 'move-castling-check', '5rk1/8/8/8/8/8/8/4K2R w K - 0 1', /attacked square/],
  ['e1g1', 'move-castling-check', 'k5r1/8/8/8/8/8/8/4K2R w K - 0 1', /attacked square/],
  ['e1g1q', 'move-promotion-not-allowed', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', /king does not promote/],
  ['e1h1n', 'move-promotion-not-allowed', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', /king does not promote/],
  ['Kg1=Q', 'move-promotion-not-allowed', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', /king does not promote/],
  ['O-O', 'move-castling-blocked', START, /in the way on f1/],
  ['e1h1', 'move-castling-blocked', START, /in the way on f1/],
  ['e8', 'move-promotion-missing', PROMOTION, /queen, rook, bishop or knight/],
  ['e7e8', 'move-promotion-missing', PROMOTION, /queen, rook, bishop or knight/],
  ['e8=K', 'move-promotion-not-allowed', PROMOTION, /does not become a king/],
  ['e4=Q', 'move-promotion-not-allowed', START, /does not promote/],
  ['e2e4q', 'move-promotion-not-allowed', START, /does not promote/],
];

describe('refusals', () => {
  test.each(CODE_ROWS)('%j: %s in %s', (text, code, fen, says) => {
    const error = errorOf(fen, text);
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(says);
    expect(error?.input).toBe(text);
    expect(error?.fen).toBe(positionOf(fen).fen());
    expect(() => positionOf(fen).parseSan(text, { leniency: 'lenient' })).toThrow(MoveError);
  });

  test('every code has a row', () => {
    // Shown by the tests of deviations, of `san` and of variants.
    const elsewhere: readonly MoveCode[] = ['move-not-strict', 'move-illegal', 'move-capture-required'];
    const shown = new Set([...elsewhere, ...CODE_ROWS.map(([, code]) => code)]);
    expect(MOVE_CODES.filter((it) => !shown.has(it))).toEqual([]);
  });

  test('an ambiguous text names its candidates', () => {
    expect(errorOf(TWO_ROOKS, 'Ra3')?.candidates).toEqual(['a6a3', 'h3a3']);
  });

  test.each([undefined, 7, null, {}])('%j is no text', (text) => {
    const result = Position.start().tryParseSan(text as unknown as string);
    expect(result).toMatchObject({ ok: false, error: { code: 'move-syntax' } });
  });

  test('options out of range', () => {
    const position = Position.start();
    expect(() => position.parseSan('e4', { leniency: 'loose' as 'lenient' })).toThrow(ArgumentError);
    expect(() => position.parseSan('e4', { pieces: 'klingon' as PieceLetters })).toThrow(ArgumentError);
    expect(() => position.legalSans({ pieces: 'toString' as PieceLetters })).toThrow(ArgumentError);
  });
});

describe('parseUci', () => {
  test.each<[text: string, code: MoveCode, fen: string]>([
    ['0000', 'move-null', START],
    ['e2-e4', 'move-syntax', START],
    ['e7e8k', 'move-promotion-not-allowed', PROMOTION],
    ['N@f3', 'move-syntax', START],
    ['e7e5', 'move-wrong-color', START],
    ['e3e4', 'move-no-such-piece', START],
    ['e2e5', 'move-out-of-reach', START],
    ['f1b5', 'move-blocked', START],
    ['d1e1', 'move-own-piece', START],
    ['e2c3', 'move-pinned', PIN],
    ['e1e2', 'move-king-in-check', IN_CHECK],
    ['e1c1', 'move-castling-right', IN_CHECK],
    ['e1g1', 'move-castling-check', IN_CHECK],
    ['e7e8', 'move-promotion-missing', PROMOTION],
    ['e2e4q', 'move-promotion-not-allowed', START],
    ['d5e6', 'move-king-in-check', EP_PIN],
  ])('%s: %s in %s', (text, code, fen) => {
    expect(positionOf(fen).tryParseUci(text)).toMatchObject({ ok: false, error: { code, input: text } });
  });

  test.each(['e1g1', 'e1h1'])('%s is castling', (text) => {
    const position = positionOf(CASTLING);
    expect(position.san(position.parseUci(text))).toBe('O-O');
  });
});

describe('piece letters', () => {
  const SIX = '8/P6k/8/8/8/2N2B2/1R1Q4/4K3 w - - 0 1';
  // The table of the PGN standard; Russian by the FIDE handbook: knight, bishop, rook, queen, king, promotion to a knight.
  test.each<[PieceLetters, string]>([
    ['english', 'Ne4 Bd5 Rb7+ Qd7+ Kf2 a8=N'],
    ['figurine', '♘e4 ♗d5 ♖b7+ ♕d7+ ♔f2 a8=♘'],
    ['czech', 'Je4 Sd5 Vb7+ Dd7+ Kf2 a8=J'],
    ['danish', 'Se4 Ld5 Tb7+ Dd7+ Kf2 a8=S'],
    ['dutch', 'Pe4 Ld5 Tb7+ Dd7+ Kf2 a8=P'],
    ['estonian', 'Re4 Od5 Vb7+ Ld7+ Kf2 a8=R'],
    ['finnish', 'Re4 Ld5 Tb7+ Dd7+ Kf2 a8=R'],
    ['french', 'Ce4 Fd5 Tb7+ Dd7+ Rf2 a8=C'],
    ['german', 'Se4 Ld5 Tb7+ Dd7+ Kf2 a8=S'],
    ['hungarian', 'He4 Fd5 Bb7+ Vd7+ Kf2 a8=H'],
    ['icelandic', 'Re4 Bd5 Hb7+ Dd7+ Kf2 a8=R'],
    ['italian', 'Ce4 Ad5 Tb7+ Dd7+ Rf2 a8=C'],
    ['norwegian', 'Se4 Ld5 Tb7+ Dd7+ Kf2 a8=S'],
    ['polish', 'Se4 Gd5 Wb7+ Hd7+ Kf2 a8=S'],
    ['portuguese', 'Ce4 Bd5 Tb7+ Dd7+ Rf2 a8=C'],
    ['romanian', 'Ce4 Nd5 Tb7+ Dd7+ Rf2 a8=C'],
    ['spanish', 'Ce4 Ad5 Tb7+ Dd7+ Rf2 a8=C'],
    ['swedish', 'Se4 Ld5 Tb7+ Dd7+ Kf2 a8=S'],
    ['russian', 'Кe4 Сd5 Лb7+ Фd7+ Крf2 a8=К'],
  ])('%s: %s', (pieces, texts) => {
    const position = positionOf(SIX);
    const moves = ['c3e4', 'f3d5', 'b2b7', 'd2d7', 'e1f2', 'a7a8n'].map((uci) => position.parseUci(uci));
    expect(moves.map((move) => position.san(move, { pieces })).join(' ')).toBe(texts);
    const read = texts.split(' ').map((text) => position.parseSan(text, { pieces, leniency: 'strict' }));
    expect(read).toEqual(moves);
    const sans = position.legalSans({ pieces });
    expect(sans.map((san) => position.parseSan(san, { pieces, leniency: 'strict' }))).toEqual(position.legalMoves());
  });

  test('every alphabet is known', () => {
    expect(PIECE_LETTERS).toHaveLength(19);
  });

  test('English letters are not German', () => {
    expect(Position.start().tryParseSan('Nf3', { pieces: 'german', leniency: 'lenient' }).ok).toBe(false);
    expect(Position.start().tryParseSan('Sf3', { leniency: 'lenient' }).ok).toBe(false);
  });

  test('castling has no letters', () => {
    expect(positionOf(CASTLING).legalSans({ pieces: 'estonian' })).toContain('O-O-O');
    const position = positionOf(CASTLING);
    expect(position.san(position.parseSan('O-O', { pieces: 'estonian' }))).toBe('O-O');
  });

  test('pawn letters of the language', () => {
    const position = Position.start();
    expect(position.readSan('Be4', { pieces: 'german', leniency: 'lenient' }).deviations).toEqual(['pawn-letter']);
  });
});
