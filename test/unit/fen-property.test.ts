/**
 * What holds of every text given to `validateFen`, and of every position a game of chess.js reaches.
 */

import { Chess } from 'chess.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedFen, FEN_VERDICTS, fenFailure, parseSetup, validateFen } from '../../src/setup/validate.js';
import { setupFen } from '../../src/setup/write.js';
import { processorTime } from '../data/processor-time.js';
import { mutatedFen, scatteredFen } from './fen-arbitraries.js';

/** What a report promises and does not keep. Plain comparisons: `expect` costs more than the reading itself. */
function brokenPromises(text: string): string[] {
  const report = validateFen(text);
  const { verdict, issues, fen, repaired } = report;
  const isPlayable = verdict === 'ok' || verdict === 'lenient' || verdict === 'unreachable';
  const accepted = acceptedFen(report);
  const kept: Record<string, boolean> = {
    'offsets inside the text': issues.every((it) => it.offset >= 0 && it.offset <= text.length),
    'complete sentences': issues.every((it) => it.expected !== '' && it.found !== ''),
    'ok without issues only': (verdict === 'ok') === (issues.length === 0),
    'a FEN for playable positions only': (fen !== undefined) === isPlayable,
    'a repair for repairable positions only': (repaired !== undefined) === (verdict === 'repairable'),
    'accepted or refused': accepted === undefined ? fenFailure(text, report).issues === issues : accepted === fen,
  };
  const clean = fen ?? repaired;
  if (clean !== undefined) {
    const again = validateFen(clean);
    const setup = parseSetup(clean);
    const isClean = verdict === 'ok' || verdict === 'lenient';
    kept['a fixed point'] = again.fen === clean;
    kept['a better verdict'] = again.verdict === 'ok' || (!isClean && again.verdict === 'unreachable');
    kept['the same castling'] = again.isChess960 === report.isChess960;
    kept['the same setup in both spellings'] =
      fc.stringify(parseSetup(setupFen(setup, { castling: 'shredder' }))) === fc.stringify(setup);
  }
  return Object.keys(kept).filter((promise) => !kept[promise]);
}

/** Checks the promises on `numRuns` texts, and answers with the verdicts that occurred: they show what was tried. */
function checkedVerdicts(texts: fc.Arbitrary<string>, numRuns: number): string[] {
  const verdicts = new Set<string>();
  const property = fc.property(texts, (text) => {
    verdicts.add(validateFen(text).verdict);
    const broken = brokenPromises(text);
    if (broken.length > 0) throw new Error(`${JSON.stringify(text)}: ${broken.join(', ')}`);
  });
  fc.assert(property, { numRuns });
  return [...verdicts].sort();
}

describe('validateFen on any text', () => {
  it('keeps its promises on mutated FENs', () => {
    expect(checkedVerdicts(mutatedFen, 10_000)).toEqual([...FEN_VERDICTS].sort());
  });

  it('keeps its promises on scattered pieces', () => {
    // An unreachable one comes up once in some thousand, too rarely to be asked for.
    expect(checkedVerdicts(scatteredFen, 3_000)).toEqual(expect.arrayContaining(['illegal', 'ok', 'repairable']));
  });

  it('keeps its promises on any string', () => {
    expect(checkedVerdicts(fc.string({ unit: 'binary', maxLength: 120 }), 3_000)).toEqual(['syntax']);
  });

  it('answers soon for long texts', () => {
    const parts = ['/', '1', '8/', ' ', 'K', '\ud800', 'x ', '0', '-'];
    const fields = ['', '8/8/8/8/8/8/8/8 ', '8/8/8/8/8/8/8/8 w ', '8/8/8/8/8/8/8/8 w - ', '8/8/8/8/8/8/8/8 w - - '];
    const texts = parts.flatMap((part) =>
      fields.map((start) => start + part.repeat((4096 - start.length) / part.length)),
    );
    const begin = processorTime();
    expect(texts.flatMap(brokenPromises)).toEqual([]);
    // Half a second on a quiet machine; a quadratic reading would take minutes.
    expect(processorTime() - begin).toBeLessThan(60_000);
  });
});

describe('validateFen on positions of games', () => {
  it('agrees with chess.js on 10 random games: verdict ok, the same FEN, the same ep square', () => {
    const games = fc.sample(fc.array(fc.nat(), { minLength: 120, maxLength: 120 }), { numRuns: 10, seed: 960 });
    let epSquares = 0;
    for (const choices of games) {
      const game = new Chess();
      for (const choice of choices) {
        const moves = game.moves();
        if (moves.length === 0) break;
        // Every other move a pawn's, for captures en passant and promotions.
        const pawnMoves = choice % 2 === 0 ? moves.filter((san) => /^[a-h]/.test(san)) : [];
        const wanted = pawnMoves.length > 0 ? pawnMoves : moves;
        game.move(wanted[Math.floor(choice / 2) % wanted.length]!);
        const report = validateFen(game.fen({ forceEnpassantSquare: true }));
        if (report.verdict !== 'ok' || report.fen !== game.fen()) {
          expect(report).toMatchObject({ verdict: 'ok', fen: game.fen() });
        }
        if (game.fen().split(' ')[3] !== '-') epSquares++;
      }
    }
    expect(epSquares).toBeGreaterThan(5);
  });
});
