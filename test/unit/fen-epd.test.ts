/**
 * EPD lines in and out. Lines are written for these tests by PGN standard 16.2, or name where they come from.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArgumentError, EPD_CODES, FenError, SetupError } from '../../src/errors.js';
import { Position } from '../../src/position.js';
import { type EpdOperation, epdText, parseEpd, tryParseEpd } from '../../src/setup/epd.js';

const FIELDS = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';

function token(text: string): { kind: 'token'; text: string } {
  return { kind: 'token', text };
}

function string(text: string): { kind: 'string'; text: string } {
  return { kind: 'string', text };
}

describe('parseEpd', () => {
  it.each([
    { name: 'no operation', text: FIELDS, fen: `${FIELDS} 0 1`, operations: [] },
    {
      name: 'tokens and strings',
      text: `${FIELDS} bm Nf3 Nc3; id "a; b";`,
      fen: `${FIELDS} 0 1`,
      operations: [
        { opcode: 'bm', operands: [token('Nf3'), token('Nc3')] },
        { opcode: 'id', operands: [string('a; b')] },
      ],
    },
    { name: 'counters as operations', text: `${FIELDS} hmvc 12; fmvn 34;`, fen: `${FIELDS} 12 34`, operations: [] },
    {
      name: 'counters as fields (Chess-EPDs, destruction-test.epd)',
      text: `${FIELDS} 3 7 bm e2e4`,
      fen: `${FIELDS} 3 7`,
      operations: [{ opcode: 'bm', operands: [token('e2e4')] }],
    },
    {
      name: 'semicolons before the operations (perftsuite.epd)',
      text: `${FIELDS} 0 1 ;D1 20 ;D2 400`,
      fen: `${FIELDS} 0 1`,
      operations: [
        { opcode: 'D1', operands: [token('20')] },
        { opcode: 'D2', operands: [token('400')] },
      ],
    },
    {
      name: 'a semicolon glued to the counter (official-stockfish/books pull request 54)',
      text: 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1;',
      fen: 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1',
      operations: [],
    },
    {
      name: 'no operand, no blank, escapes, line end',
      text: `${FIELDS}\tnoop;c0"say \\"x\\" \\\\ C:\\t";\r\n`,
      fen: `${FIELDS} 0 1`,
      operations: [
        { opcode: 'noop', operands: [] },
        { opcode: 'c0', operands: [string('say "x" \\ C:\\t')] },
      ],
    },
  ])('reads $name', ({ text, fen, operations }) => {
    expect(parseEpd(text)).toEqual({ fen, operations });
  });

  it.each([
    { text: `${FIELDS} 1bm e4;`, code: 'epd-opcode', found: '1bm' },
    { text: `${FIELDS} "bm" e4;`, code: 'epd-opcode', found: '"bm"' },
    { text: `${FIELDS} hmvc x;`, code: 'epd-operand', found: 'hmvc' },
    { text: `${FIELDS} hmvc 70000;`, code: 'epd-operand', found: 'hmvc' },
    { text: `${FIELDS} fmvn;`, code: 'epd-operand', found: 'fmvn' },
    { text: `${FIELDS} id "open;`, code: 'epd-string', found: '"open' },
    { text: `${FIELDS} bm e4\n${FIELDS} bm d4;`, code: 'epd-line-break', found: 'rnbq' },
    { text: `${FIELDS.replace('w', 'x')} bm e4;`, code: 'fen-turn', found: 'x' },
    { text: '', code: 'fen-empty', found: '' },
  ])('refuses $text with $code', ({ text, code, found }) => {
    const result = tryParseEpd(text);
    if (result.ok) throw new Error(`Expected ${code}.`);
    expect(result.error).toBeInstanceOf(FenError);
    const it = result.error.issues.find((issue) => issue.code === code)!;
    expect(text.slice(it.offset, it.offset + found.length)).toBe(found);
  });

  it('has a row for every code', () => {
    const texts = ['9;', 'hmvc;', '"', 'bm\ne4;'].map((it) => `${FIELDS} ${it}`);
    const errors = texts.map((text) => tryParseEpd(text)).flatMap((it) => (it.ok ? [] : it.error.issues));
    expect(EPD_CODES.filter((code) => !errors.some((issue) => issue.code === code))).toEqual([]);
  });

  it('refuses positions as validateFen does', () => {
    expect(() => parseEpd('4k3/8/8/8/8/8/4Q3/4K3 w - - bm e4;')).toThrow(SetupError);
    const unreachable = 'qqqqkqqq/qqqqqqqq/8/8/8/8/8/4K3 w - - id "x";';
    expect(() => parseEpd(unreachable)).toThrow(SetupError);
    expect(parseEpd(unreachable, { allow: 'unreachable' }).operations).toHaveLength(1);
    expect(() => parseEpd(`${FIELDS} c0 "${'x'.repeat(70_000)}";`)).toThrow(FenError);
    expect(() => parseEpd('x'.repeat(5000))).toThrow(FenError);
  });

  it('never throws for any operations, and points into the text', () => {
    const pieces = fc.constantFrom(
      'bm',
      'id',
      'hmvc',
      'fmvn',
      '12',
      '"',
      '\\',
      ';',
      ' ',
      '\n',
      'e4',
      '\ud800',
      '\0',
      'ä',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), (parts) => {
        const text = `${FIELDS} ${parts.join('')}`;
        const result = tryParseEpd(text);
        if (result.ok) expect(parseEpd(epdText(result.value))).toEqual(result.value);
        else expect(result.error.issues.every(({ offset }) => offset >= 0 && offset <= text.length)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('epdText', () => {
  it('writes counters as operations, and only where they tell something', () => {
    expect(epdText({ fen: `${FIELDS} 0 1`, operations: [] })).toBe(FIELDS);
    const operations: EpdOperation[] = [{ opcode: 'bm', operands: [token('e4'), string('a "b" \\')] }];
    expect(epdText({ fen: `${FIELDS} 4 9`, operations })).toBe(`${FIELDS} bm e4 "a \\"b\\" \\\\"; hmvc 4; fmvn 9;`);
  });

  it('refuses what could not be read back', () => {
    const fen = `${FIELDS} 0 1`;
    for (const operand of ['', 'a b', 'a;', '"']) {
      expect(() => epdText({ fen, operations: [{ opcode: 'bm', operands: [token(operand)] }] })).toThrow(ArgumentError);
    }
    expect(() => epdText({ fen, operations: [{ opcode: 'b m', operands: [] }] })).toThrow(ArgumentError);
    expect(() => epdText({ fen: 'x', operations: [] })).toThrow(FenError);
    expect(() => epdText({ fen: '8/8/8/8/8/8/8/8 w - - 0 1', operations: [] })).toThrow(SetupError);
  });
});

describe('Position.epd', () => {
  it.each([
    ['4k3/8/8/8/8/8/8/4K2R w K - 3 9', false, '4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id "one"; hmvc 3; fmvn 9;'],
    ['4k3/8/8/8/8/8/8/1R2K1R1 w G - 0 1', true, '4k3/8/8/8/8/8/8/1R2K1R1 w K - bm O-O; id "one";'],
  ])('writes %s (Chess960: %s)', (fen, chess960, line) => {
    const position = Position.parseFen(fen, { chess960 });
    const operations = [
      { opcode: 'bm', operands: [token('O-O')] },
      { opcode: 'id', operands: [string('one')] },
    ];
    expect(position.epd(operations)).toBe(line);
    expect(parseEpd(line, { chess960 })).toEqual({ fen: position.fen(), operations });
  });
});
