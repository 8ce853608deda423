/**
 * FEN has two readers, the fast one of the core and the thorough one of `src/setup`. Whatever the fast one takes, the
 * thorough one must find good, and both must write the same. Mutated texts are refused by a typed error or round-trip.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../src/cli/verify/random.js';
import { chess960Root, randomRoot } from '../../src/cli/verify/roots.js';
import { FEN_CHESS960, FEN_STANDARD, RECORD, STATUS_OK } from '../../src/core/abi.js';
import { coreExports } from '../../src/core/instance.js';
import { readText, writeText } from '../../src/core/memory.js';
import { forgetResident } from '../../src/core/records.js';
import { FenError, SetupError } from '../../src/errors.js';
import { Position } from '../../src/position.js';
import { type FenReport, validateFen } from '../../src/setup/validate.js';
import { readJsonLines } from '../reference/data.js';
import { DIFFICULT_ROOTS } from './difficult.js';
import { randomOf } from './seed.js';

const MUTANTS = 10_000;
/** Accepted by both readers: counters that cannot be, and castling letters in another order. */
const TOLERATED: readonly string[] = ['setup-halfmoves', 'setup-ep-halfmoves', 'fen-castling-order'];

type Notation = boolean | undefined;

/** What the fast reader makes of a text: its canonical FEN, or `undefined` where it wants the other one to look. */
function readFast(fen: string, chess960: Notation): string | undefined {
  const length = writeText(fen);
  if (length < 0) return undefined;
  forgetResident();
  const options = chess960 === undefined ? 0 : chess960 ? FEN_CHESS960 : FEN_STANDARD;
  if (coreExports().parseFen(length, options) !== STATUS_OK) return undefined;
  return readText(coreExports().writeFen(RECORD, 0));
}

function isGood({ verdict, issues }: FenReport): boolean {
  return verdict === 'ok' || issues.every(({ code }) => TOLERATED.includes(code));
}

/** Holds the two readers together on one text; answers whether the fast one took it. */
function readersAgree(fen: string, chess960?: boolean): boolean {
  const fast = readFast(fen, chess960);
  if (fast === undefined) return false;
  const report = validateFen(fen, { chess960 });
  if (!isGood(report)) expect.fail(`The fast reader took ${fen}, which is ${JSON.stringify(report)}`);
  expect(fast, fen).toBe(report.fen);
  return true;
}

/** Reads a text that may be anything: a typed error, or a position whose FEN is read back as the same. */
function roundTrips(text: string, chess960: Notation): 'refused' | 'accepted' {
  const result = Position.tryParseFen(text, { chess960, allow: 'unreachable' });
  if (!result.ok) {
    const isTyped = result.error instanceof FenError || result.error instanceof SetupError;
    if (!isTyped) expect.fail(`Expected a typed error for ${JSON.stringify(text)}, found ${String(result.error)}`);
    return 'refused';
  }
  const position = result.value;
  const fen = position.fen();
  const again = Position.parseFen(fen, { chess960: position.isChess960 || undefined, allow: 'unreachable' });
  expect(again.fen(), text).toBe(fen);
  expect(again.key, text).toBe(position.key);
  expect(again.legalMoves().length, text).toBe(position.legalMoves().length);
  return 'accepted';
}

const NOTATIONS = [undefined, true, false] as const;

describe('the fast reader takes only what the thorough one finds good', () => {
  const fens = readJsonLines<{ fen: string }>('fen.jsonl').map(({ fen }) => fen);

  test('in the table of good and bad FENs', () => {
    const taken = fens.filter((fen) => NOTATIONS.map((chess960) => readersAgree(fen, chess960)).includes(true));
    expect(taken.length).toBeGreaterThan(10);
    expect(taken.length).toBeLessThan(fens.length);
  });

  test('in the positions of the perft tables', () => {
    const taken = DIFFICULT_ROOTS.filter(({ fen }) => readersAgree(fen));
    expect(taken.length).toBeGreaterThan(DIFFICULT_ROOTS.length / 2);
  });

  test('in random positions', { timeout: 300_000 }, () => {
    const random = randomOf('fen, random positions');
    let taken = 0;
    for (let i = 0; i < 2500; i++) {
      taken += Number(readersAgree(randomRoot(random).fen)) + Number(readersAgree(chess960Root(random).fen));
    }
    expect(taken).toBeGreaterThan(2000);
  });
});

// -- mutants ----------------------------------------------------------------------------------------------------------

const ALPHABET = [...'KQRBNPkqrbnpABCDEFGHabcdefgh12345678/- w0x9', '\0', 'é', '♔', '\u{1f600}', '\t'];

/** One change of a text: where, as a fraction of its length, and what. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('insert', 'delete', 'replace', 'double', 'swap'),
  letter: fc.constantFrom(...ALPHABET),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function mutated(text: string, { at, kind, letter }: Change): string {
  const i = Math.floor(at * text.length);
  const [before, after] = [text.slice(0, i), text.slice(i)];
  if (kind === 'insert') return before + letter + after;
  if (kind === 'delete') return before + after.slice(1);
  if (kind === 'replace') return before + letter + after.slice(1);
  if (kind === 'double') return before + before.slice(-3) + after;
  return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
}

const goodFen = fc.oneof(
  fc.constantFrom(...DIFFICULT_ROOTS.map(({ fen }) => fen)),
  fc.integer({ min: 0, max: 0xffffffff }).map((seed) => randomRoot(new Random(seed)).fen),
);

test(`${MUTANTS} mutants are refused by a typed error or round-trip`, { timeout: 600_000 }, () => {
  const seed = randomOf('fen, mutants').below(0x7fffffff);
  const seen = { refused: 0, accepted: 0 };
  fc.assert(
    fc.property(
      goodFen,
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...NOTATIONS),
      (fen, changes, chess960) => {
        const text = changes.reduce(mutated, fen);
        seen[roundTrips(text, chess960)]++;
        readersAgree(text, chess960);
      },
    ),
    { numRuns: MUTANTS, seed },
  );
  // Both ends are exercised.
  expect(seen.refused).toBeGreaterThan(MUTANTS / 10);
  expect(seen.accepted).toBeGreaterThan(MUTANTS / 50);
});

test('10,000 texts that were never a FEN are refused by a typed error', { timeout: 600_000 }, () => {
  const seed = randomOf('fen, texts').below(0x7fffffff);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...ALPHABET) })), (text) => {
      roundTrips(text, undefined);
    }),
    { numRuns: 10_000, seed },
  );
});
