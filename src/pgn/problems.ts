/**
 * What is wrong with a game, as it is noticed: collected, or thrown where reading is strict.
 */
import type { ChessError } from '../errors.js';
import { PGN_WARNING_CODES, type PgnCode } from '../pgn-codes.js';
import { type PgnDiagnostic, PgnError } from './pgn-error.js';
import type { TextPlace } from './text-cursor.js';

/** More would say no more. */
const MAX_DIAGNOSTICS = 100;

const WARNINGS: ReadonlySet<PgnCode> = new Set<PgnCode>(PGN_WARNING_CODES);

/** The diagnostics of one game. */
export class Problems {
  private list: PgnDiagnostic[] = [];

  constructor(private readonly isStrict: boolean) {}

  /** @throws {PgnError} if reading is strict. */
  add(code: PgnCode, game: number, place: TextPlace, expected: string, found: string, cause?: ChessError): void {
    if (this.list.length >= MAX_DIAGNOSTICS) return;
    const severity = WARNINGS.has(code) ? 'warning' : 'error';
    const diagnostic = { code, severity, game, ...place, expected, found, ...(cause && { cause }) } as const;
    if (this.isStrict && code !== 'pgn-dead-position') {
      const where = `game ${game}, line ${place.line}, column ${place.column}, offset ${place.offset}`;
      throw new PgnError(code, `Expected ${expected}, found ${found} (${where}).`, diagnostic);
    }
    this.list.push(diagnostic);
  }

  /** All of them, and makes room for those of the next game. */
  take(): PgnDiagnostic[] {
    const { list } = this;
    this.list = [];
    return list;
  }
}
