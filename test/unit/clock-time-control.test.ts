/**
 * Time controls as text: the PGN tag against the rows of test/data, the texts players write, and the speed of a control.
 */
import { describe, expect, test } from 'vitest';
import { ClockError, TimeControlError } from '../../src/errors.js';
import { parsePgnTimeControl, pgnTimeControl, tryParsePgnTimeControl } from '../../src/game/clock/pgn-time-control.js';
import { estimatedTime, SPEED_SCALES, speed } from '../../src/game/clock/speed.js';
import { checkTimeControl, type TimeControl } from '../../src/game/clock/time-control.js';
import { parseTimeControl, timeControlText, tryParseTimeControl } from '../../src/game/clock/time-control-text.js';
import { readJsonLines } from '../data/read.js';

interface Field {
  readonly kind: 'unknown' | 'untimed' | 'moves' | 'sudden' | 'increment' | 'hourglass';
  readonly moves?: number;
  readonly seconds?: number;
  readonly increment?: number;
}

interface Row {
  readonly tag: string;
  readonly in_pgn_standard: boolean;
  readonly fields: readonly Field[] | null;
  readonly note: string;
}

const rows = readJsonLines<Row>('timecontrol-cases.jsonl');

/** The fields of the data file as a control of ours: seconds in milliseconds, half of the sand in each chamber. */
function controlOf(fields: readonly Field[]): TimeControl {
  const [first] = fields;
  if (first!.kind === 'unknown' || first!.kind === 'untimed') return { kind: first!.kind };
  if (first!.kind === 'hourglass') return { kind: 'hourglass', base: first!.seconds! * 500 };
  if (fields.length === 1 && first!.moves === 1) return { kind: 'per-move', allowance: first!.seconds! * 1000 };
  const stages = fields.map(({ moves, seconds, increment }) => ({
    base: seconds! * 1000,
    ...(moves === undefined ? {} : { moves }),
    ...(increment === undefined ? {} : { increment: increment * 1000 }),
  }));
  return { kind: 'stages', stages };
}

describe('PGN TimeControl (9.6.1)', () => {
  test('the data file has its 16 rows', () => expect(rows.length).toBe(16));

  for (const { tag, in_pgn_standard, fields, note } of rows) {
    test(`"${tag}": ${note}`, () => {
      const read = tryParsePgnTimeControl(tag);
      expect(read.ok).toBe(fields !== null);
      if (fields !== null) {
        expect(parsePgnTimeControl(tag)).toEqual(controlOf(fields));
        expect(pgnTimeControl(parsePgnTimeControl(tag))).toBe(tag);
      }
      expect(tryParsePgnTimeControl(tag, { leniency: 'strict' }).ok).toBe(in_pgn_standard);
    });
  }

  const stages = (...list: readonly object[]) => ({ kind: 'stages', stages: list });
  const read: readonly (readonly [string, object, string])[] = [
    ['-', { kind: 'untimed' }, '-'],
    ['600+0', stages({ base: 600_000 }), '600'],
    ['300', stages({ base: 300_000 }), '300'],
    ['1/60+5', stages({ moves: 1, base: 60_000, increment: 5_000 }), '1/60+5'],
    ['*181', { kind: 'hourglass', base: 90_500 }, '*181'],
    [
      '40/5400+30:1800+30',
      stages({ moves: 40, base: 5_400_000, increment: 30_000 }, { base: 1_800_000, increment: 30_000 }),
      '40/5400+30:1800+30',
    ],
  ];
  for (const [tag, control, printed] of read) {
    test(`"${tag}" is read, and printed as "${printed}"`, () => {
      expect(parsePgnTimeControl(tag)).toEqual(control);
      expect(pgnTimeControl(parsePgnTimeControl(tag))).toBe(printed);
    });
  }

  const refused: readonly (readonly [string, string, number])[] = [
    ['0', 'time-control-range', 0],
    ['0+0', 'time-control-range', 0],
    ['0/60', 'time-control-range', 0],
    ['40/0', 'time-control-range', 0],
    ['40/7200:0+30', 'time-control-range', 8],
    ['1800:600', 'time-control-syntax', 0],
    ['40/7200:*180', 'time-control-syntax', 8],
    ['40/7200:?', 'time-control-syntax', 8],
    ['40/7200::1800', 'time-control-syntax', 8],
    ['-5', 'time-control-syntax', 0],
    ['1e3', 'time-control-syntax', 0],
    ['3.5+2', 'time-control-syntax', 0],
    [' 180+2', 'time-control-syntax', 0],
    ['180+2\n', 'time-control-syntax', 0],
    ['180+', 'time-control-syntax', 0],
    ['+2', 'time-control-syntax', 0],
    ['１80', 'time-control-syntax', 0],
    ['9'.repeat(30), 'time-control-range', 0],
    ['*9999999999', 'time-control-range', 0],
    ['60+9999999999', 'time-control-range', 0],
    ['9999999/60', 'time-control-range', 0],
    [Array.from({ length: 33 }, () => '1/60').join(':'), 'time-control-range', 0],
    ['1'.repeat(500), 'time-control-syntax', 0],
  ];
  for (const [tag, code, offset] of refused) {
    test(`"${tag.slice(0, 40)}" is refused: ${code} at ${offset}`, () => {
      const result = tryParsePgnTimeControl(tag);
      expect(result).toMatchObject({ ok: false, error: { code, offset, name: 'TimeControlError' } });
      expect(() => parsePgnTimeControl(tag)).toThrow(TimeControlError);
    });
  }

  test('what PGN has no form for is "?"', () => {
    for (const text of ['5 d3', '5 b3', '10+3x30', '10+20/300', '0:00.5+1', '3+0.5', '1.5s/move', '?']) {
      expect(pgnTimeControl(parseTimeControl(text)), text).toBe('?');
    }
    // One move in each stage with what is left carried over: `1/60` would be read as 60 seconds for each move.
    expect(pgnTimeControl({ kind: 'stages', stages: [{ base: 60_000, moves: 1 }] })).toBe('?');
    expect(pgnTimeControl({ kind: 'hourglass', base: 250 })).toBe('?');
  });
});

describe('time controls as players write them', () => {
  const table: readonly (readonly [string, TimeControl, string])[] = [
    ['3+2', { kind: 'stages', stages: [{ base: 180_000, increment: 2_000 }] }, '3+2'],
    ['3 + 2', { kind: 'stages', stages: [{ base: 180_000, increment: 2_000 }] }, '3+2'],
    ['10+0', { kind: 'stages', stages: [{ base: 600_000 }] }, '10+0'],
    ['90+30', { kind: 'stages', stages: [{ base: 5_400_000, increment: 30_000 }] }, '90+30'],
    ['0.5+0', { kind: 'stages', stages: [{ base: 30_000 }] }, '0.5+0'],
    ['½+0', { kind: 'stages', stages: [{ base: 30_000 }] }, '0.5+0'],
    ['1½+1', { kind: 'stages', stages: [{ base: 90_000, increment: 1_000 }] }, '1.5+1'],
    ['¼+0', { kind: 'stages', stages: [{ base: 15_000 }] }, '0.25+0'],
    ['0.1+0', { kind: 'stages', stages: [{ base: 6_000 }] }, '0:06+0'],
    ['1:05.25+0', { kind: 'stages', stages: [{ base: 65_250 }] }, '1:05.25+0'],
    ['0+1', { kind: 'stages', stages: [{ base: 0, increment: 1_000 }] }, '0+1'],
    ['3+0.1', { kind: 'stages', stages: [{ base: 180_000, increment: 100 }] }, '3+0.1'],
    ['5 d3', { kind: 'stages', stages: [{ base: 300_000, delay: 3_000 }] }, '5 d3'],
    ['60d5', { kind: 'stages', stages: [{ base: 3_600_000, delay: 5_000 }] }, '60 d5'],
    ['25 b10', { kind: 'stages', stages: [{ base: 1_500_000, bronstein: 10_000 }] }, '25 b10'],
    [
      '40/90+30, 30+30',
      {
        kind: 'stages',
        stages: [
          { moves: 40, base: 5_400_000, increment: 30_000 },
          { base: 1_800_000, increment: 30_000 },
        ],
      },
      '40/90+30, 30+30',
    ],
    [
      '40/120+0,20/60+0,30+0 on zero',
      {
        kind: 'stages',
        stages: [{ moves: 40, base: 7_200_000 }, { moves: 20, base: 3_600_000 }, { base: 1_800_000 }],
        credit: 'on-zero',
      },
      '40/120+0, 20/60+0, 30+0 on zero',
    ],
    ['10+3x30', { kind: 'byo-yomi', base: 600_000, periods: 3, period: 30_000 }, '10+3x30'],
    ['10+20/300', { kind: 'canadian', base: 600_000, moves: 20, period: 300_000 }, '10+20/300'],
    ['hourglass 3', { kind: 'hourglass', base: 180_000 }, 'hourglass 3'],
    ['3 days', { kind: 'per-move', allowance: 259_200_000 }, '3 days'],
    ['1 day', { kind: 'per-move', allowance: 86_400_000 }, '1 day'],
    ['30s/move', { kind: 'per-move', allowance: 30_000 }, '30s/move'],
    ['untimed', { kind: 'untimed' }, 'untimed'],
    ['?', { kind: 'unknown' }, '?'],
  ];
  for (const [text, control, printed] of table) {
    test(`"${text}" is read, and printed as "${printed}"`, () => {
      expect(parseTimeControl(text)).toEqual(control);
      expect(timeControlText(control)).toBe(printed);
      expect(parseTimeControl(printed)).toEqual(control);
    });
  }

  test('the same text is minutes here and seconds in PGN: two parsers', () => {
    expect(parseTimeControl('3+2')).toEqual(parsePgnTimeControl('180+2'));
    expect(parsePgnTimeControl('3+2')).toEqual({ kind: 'stages', stages: [{ base: 3_000, increment: 2_000 }] });
    expect(pgnTimeControl(parseTimeControl('3+2'))).toBe('180+2');
  });

  const refused: readonly (readonly [string, string, number])[] = [
    ['', 'time-control-syntax', 0],
    ['3', 'time-control-syntax', 0],
    ['-3+2', 'time-control-syntax', 0],
    ['3+-2', 'time-control-syntax', 0],
    ['1e3+0', 'time-control-syntax', 0],
    ['NaN+0', 'time-control-syntax', 0],
    ['3+2+1', 'time-control-syntax', 0],
    ['1:60+0', 'time-control-syntax', 0],
    ['40/90+30, x', 'time-control-syntax', 9],
    ['0+0', 'time-control-range', 0],
    ['5+0, 5+0', 'time-control-range', 0],
    ['0/5+0', 'time-control-range', 0],
    ['10+0x30', 'time-control-range', 0],
    ['0s/move', 'time-control-range', 0],
    ['hourglass 0', 'time-control-range', 0],
    [`${'9'.repeat(40)}+0`, 'time-control-range', 0],
    ['1+1,'.repeat(200), 'time-control-syntax', 0],
  ];
  for (const [text, code, offset] of refused) {
    test(`"${text.slice(0, 40)}" is refused: ${code} at ${offset}`, () => {
      expect(tryParseTimeControl(text)).toMatchObject({ ok: false, error: { code, offset } });
      expect(() => parseTimeControl(text)).toThrow(TimeControlError);
    });
  }
});

describe('time controls as data from outside', () => {
  const refused: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', '3+2'],
    ['an array', []],
    ['no kind', {}],
    ['an unknown kind', { kind: 'fast' }],
    ['no stages', { kind: 'stages', stages: [] }],
    ['stages that are no array', { kind: 'stages', stages: { length: 1, 0: { base: 1 } } }],
    ['a hole among the stages', { kind: 'stages', stages: new Array(1) }],
    ['too many stages', { kind: 'stages', stages: Array.from({ length: 33 }, () => ({ base: 1, moves: 1 })) }],
    ['a base of NaN', { kind: 'stages', stages: [{ base: Number.NaN }] }],
    ['a base of a fraction', { kind: 'stages', stages: [{ base: 0.5 }] }],
    ['a negative base', { kind: 'stages', stages: [{ base: -1 }] }],
    ['a base as text', { kind: 'stages', stages: [{ base: '1' }] }],
    ['an infinite base', { kind: 'stages', stages: [{ base: Number.POSITIVE_INFINITY }] }],
    ['no time at all', { kind: 'stages', stages: [{ base: 0 }] }],
    ['a stage without moves before the last', { kind: 'stages', stages: [{ base: 1 }, { base: 1 }] }],
    [
      'a later stage without time',
      {
        kind: 'stages',
        stages: [
          { base: 1, moves: 1 },
          { base: 0, increment: 1 },
        ],
      },
    ],
    ['two bonuses', { kind: 'stages', stages: [{ base: 1, increment: 1, delay: 1 }] }],
    ['a field too many', { kind: 'untimed', base: 1 }],
    ['a field too many in a stage', { kind: 'stages', stages: [{ base: 1, extra: 1 }] }],
    ['a credit that is none', { kind: 'stages', stages: [{ base: 1 }], credit: 'never' }],
    ['no periods', { kind: 'byo-yomi', base: 1, periods: 0, period: 1 }],
    ['a period of 0', { kind: 'byo-yomi', base: 1, periods: 1, period: 0 }],
    ['no moves in a period', { kind: 'canadian', base: 1, moves: 0, period: 1 }],
    ['an empty hourglass', { kind: 'hourglass', base: 0 }],
    ['no allowance', { kind: 'per-move' }],
  ];
  for (const [name, value] of refused) {
    test(`${name} is refused`, () => {
      expect(() => checkTimeControl(value)).toThrow(expect.objectContaining({ code: 'clock-control' }));
      expect(() => checkTimeControl(value)).toThrow(ClockError);
    });
  }

  test('is brought to one form', () => {
    const loose = { kind: 'stages', stages: [{ base: 60_000, increment: 0, delay: 0 }], credit: 'on-move' };
    expect(checkTimeControl(loose)).toEqual({ kind: 'stages', stages: [{ base: 60_000 }] });
  });
});

describe('speed', () => {
  /** FIDE A.1, B.1 with base + 60 increments; lichess.org/faq#time-controls with base + 40 increments. */
  const table = [
    ['1+0', 'bullet', 'bullet'],
    ['2+0', 'bullet', 'bullet'],
    ['2+1', 'blitz', 'bullet'], // exactly 3 minutes by FIDE's 60 moves, 2:40 by lichess' 40
    ['1+2', 'blitz', 'bullet'],
    ['3+0', 'blitz', 'blitz'],
    ['3+2', 'blitz', 'blitz'],
    ['5+3', 'blitz', 'blitz'],
    ['8+0', 'blitz', 'rapid'],
    ['10+0', 'blitz', 'rapid'], // 10 minutes or less
    ['5+5', 'blitz', 'rapid'],
    ['10:01+0', 'rapid', 'rapid'],
    ['10+5', 'rapid', 'rapid'],
    ['15+10', 'rapid', 'rapid'],
    ['25+0', 'rapid', 'classical'],
    ['30+20', 'rapid', 'classical'],
    ['59:59+0', 'rapid', 'classical'],
    ['60+0', 'classical', 'classical'],
    ['40/90+30, 30+30', 'classical', 'classical'],
    ['1 day', 'correspondence', 'correspondence'],
    ['untimed', undefined, undefined],
    ['?', undefined, undefined],
  ] as const;
  for (const [text, fide, lichess] of table) {
    test(`${text} is ${fide} by FIDE, ${lichess} by lichess`, () => {
      expect(speed(parseTimeControl(text))).toBe(fide);
      expect(speed(parseTimeControl(text), { scale: 'lichess' })).toBe(lichess);
    });
  }

  test('the time for 60 moves', () => {
    // FIDE A.1: 90 + 30 minutes and 60 x 30 seconds.
    expect(estimatedTime(parseTimeControl('40/90+30, 30+30'), 60)).toBe(150 * 60_000);
    expect(estimatedTime(parseTimeControl('40/90+30, 30+30'), 40)).toBe(110 * 60_000);
    // 40 moves in 150 minutes, repeated: the last period begins with move 41.
    expect(estimatedTime(parsePgnTimeControl('40/9000'), 60)).toBe(300 * 60_000);
    expect(estimatedTime(parseTimeControl('60 d5'), 60)).toBe(65 * 60_000);
    expect(estimatedTime(parseTimeControl('10+3x30'), 60)).toBe(40 * 60_000);
    expect(estimatedTime(parseTimeControl('10+20/300'), 60)).toBe(25 * 60_000);
    expect(estimatedTime(parseTimeControl('30s/move'), 60)).toBe(30 * 60_000);
    expect(estimatedTime(parseTimeControl('hourglass 3'), 60)).toBe(3 * 60_000);
  });

  test('a scale of your own', () => {
    const scale = { moves: 1, classes: [{ speed: 'classical', most: 1e12 }] } as const;
    expect(speed(parseTimeControl('1+0'), { scale })).toBe('classical');
    expect(SPEED_SCALES.fide.moves).toBe(60);
  });
});
