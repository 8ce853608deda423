/**
 * `rochade fen`: what is to be thought of a FEN, its canonical spellings, and the board.
 */
import { fenIssueMessage } from '../errors.js';
import { Position } from '../position.js';
import { acceptedFen, type FenReport, validateFen } from '../setup/validate.js';
import type { VariantInput } from '../variant.js';
import { type CliStreams, EXIT, type ExitCode, writeLine } from './io.js';

export interface FenFlags {
  readonly chess960?: boolean;
  readonly variant?: VariantInput;
  readonly allowUnreachable?: boolean;
  readonly json?: boolean;
}

/** The spellings of a playable position that programs disagree about. */
interface Spellings {
  readonly xfen: string;
  readonly shredder: string;
  /** With the ep square after every double step, as the PGN standard has it. */
  readonly epAlways: string;
}

/** Exits with 2 for a text that `Position.parseFen` refuses. */
export function fenCommand(fen: string, flags: FenFlags, streams: CliStreams): ExitCode {
  const report = validateFen(fen, { chess960: flags.chess960, variant: flags.variant });
  const spellings = spellingsOf(report, flags);
  const isAccepted = acceptedFen(report, { allow: flags.allowUnreachable ? 'unreachable' : undefined }) !== undefined;
  writeLine(streams.stdout, flags.json ? JSON.stringify({ ...report, spellings }) : text(report, spellings));
  return isAccepted ? EXIT.ok : EXIT.usage;
}

function spellingsOf(report: FenReport, flags: FenFlags): Spellings | undefined {
  if (report.fen === undefined) return undefined;
  const chess960 = report.isChess960 ? true : flags.chess960;
  const position = Position.parseFen(report.fen, { chess960, variant: flags.variant, allow: 'unreachable' });
  return {
    xfen: position.fen(),
    shredder: position.fen({ castling: 'shredder' }),
    epAlways: position.fen({ ep: 'always' }),
  };
}

function text(report: FenReport, spellings: Spellings | undefined): string {
  const lines = [`verdict   ${report.verdict}${report.isChess960 ? ', Chess960' : ''}`];
  for (const issue of report.issues) lines.push(`${issue.severity}: ${fenIssueMessage(issue)} [${issue.code}]`);
  if (report.repaired !== undefined) lines.push(`repaired  ${report.repaired}`);
  if (spellings !== undefined) {
    lines.push(`FEN       ${spellings.xfen}`, `Shredder  ${spellings.shredder}`, `ep always ${spellings.epAlways}`);
  }
  const drawn = report.fen ?? report.repaired;
  if (drawn !== undefined) lines.push('', drawBoard(drawn));
  return lines.join('\n');
}

/** Eight ranks, White below, `.` for an empty square. */
export function drawBoard(fen: string): string {
  const ranks = fen
    .slice(0, fen.indexOf(' '))
    .replace(/\[.*\]|~/g, '')
    .split('/');
  const rows = ranks.map((rank, i) => {
    const cells = rank.replace(/\d/g, (empty) => '.'.repeat(Number(empty)));
    return `${8 - i}  ${[...cells].join(' ')}`;
  });
  return [...rows, '', '   a b c d e f g h'].join('\n');
}
