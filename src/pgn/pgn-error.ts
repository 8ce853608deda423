/**
 * What is said of a PGN that is wrong, and the error that says it where reading is strict.
 */
import { ChessError } from '../errors.js';
import type { PgnCode } from '../pgn-codes.js';

/** Something that a PGN should not have, or lacks, and where. */
export interface PgnDiagnostic {
  readonly code: PgnCode;
  /** `warning`: nothing is lost. `error`: the line or the game ends here, and the rest of it is not read. */
  readonly severity: 'warning' | 'error';
  /** Which game of the text, from 0. */
  readonly game: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** From the start of the text, in UTF-16 code units of what was decoded. */
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
  /** Why the move or the FEN was refused. */
  readonly cause?: ChessError;
}

/**
 * The first diagnostic of a PGN that is read strictly, or a change that a tree of moves refuses.
 *
 * @example
 * const game = new PgnGame();
 * const codeOf = (change) => { try { change(); } catch (error) { return error instanceof PgnError && error.code; } };
 * codeOf(() => game.delete(game.root)) // 'pgn-root'
 * codeOf(() => parsePgn('1. e4 e5', { strict: true })) // 'pgn-result-missing'
 */
export class PgnError extends ChessError<PgnCode> {
  override readonly name = 'PgnError';
  /** Where the text is at fault; nothing for a refused change. */
  readonly diagnostic: PgnDiagnostic | undefined;

  constructor(code: PgnCode, message: string, diagnostic?: PgnDiagnostic) {
    super(code, message, { cause: diagnostic?.cause });
    this.diagnostic = diagnostic;
  }
}
