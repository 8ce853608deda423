/**
 * What a replay has to say about its source. As the diagnostics of `parsePgn`, but with offsets in bytes and without lines,
 * which nobody counts in passing.
 */
import type { ChessError } from '../../errors.js';
import { PGN_WARNING_CODES, type PgnCode } from '../../pgn-codes.js';
import type { PgnDiagnostic } from '../pgn-error.js';

/** A diagnostic as `parsePgn` has it, with an offset in bytes and without a line. */
export type ReplayDiagnostic = Omit<PgnDiagnostic, 'line' | 'column'>;

/** More about one game would say no more. */
const MOST_PER_GAME = 100;

const WARNINGS: ReadonlySet<PgnCode> = new Set<PgnCode>(PGN_WARNING_CODES);

/** Collects the diagnostics of a batch. */
export class ReplayNotes {
  private notes: ReplayDiagnostic[] = [];
  private last = -1;
  private countOfLast = 0;

  add(game: number, offset: number, code: PgnCode, expected: string, found: string, cause?: ChessError): void {
    if (game !== this.last) this.countOfLast = 0;
    this.last = game;
    if (++this.countOfLast > MOST_PER_GAME) return;
    const severity = WARNINGS.has(code) ? 'warning' : 'error';
    this.notes.push({ code, severity, game, offset, expected, found, ...(cause && { cause }) });
  }

  /** All of them up to now, in the order of the source. */
  take(): ReplayDiagnostic[] {
    const notes = this.notes.sort((a, b) => a.game - b.game || a.offset - b.offset);
    this.notes = [];
    return notes;
  }
}
