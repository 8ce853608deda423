/**
 * `validateFen`: the thorough reading of a FEN, which the fast reading of the core must equal on every text it takes.
 * Built from `read`, `rules`, `castling` and `write`; lists all that is wrong instead of the first thing.
 */
import { badArgument } from '../argument.js';
import {
  CoreError,
  FEN_SEVERITIES,
  type FenCode,
  FenError,
  type FenIssue,
  type SetupCode,
  SetupError,
} from '../errors.js';
import { failed, ok, type Result, unwrap } from '../result.js';
import { type VariantInput, variantOf } from '../variant.js';
import { type CastlingReading, resolveCastling } from './castling.js';
import { gravest } from './issues.js';
import { type FenReading, readFen } from './read.js';
import { positionIssues } from './rules.js';
import type { Setup } from './setup.js';
import { setupKit } from './variant-kit.js';
import { type FenOptions, setupFen } from './write.js';

/** What is to be thought of a FEN, from the best to the worst. */
export const FEN_VERDICTS = ['ok', ...FEN_SEVERITIES] as const;
/**
 * `ok`: one clear reading. `lenient`: clear, but not spelled by the standard. `unreachable`: playable, but no game gets
 * there. `repairable`: castling rights or ep square contradict the board. `illegal`: no position of chess.
 * `syntax`: no reading.
 */
export type FenVerdict = (typeof FEN_VERDICTS)[number];

/** All there is to say about a text that should be a FEN. */
export interface FenReport {
  /** The severity of the gravest issue. */
  readonly verdict: FenVerdict;
  /** Every problem in the order of the text, none for `ok`. */
  readonly issues: readonly FenIssue[];
  /**
   * The canonical six-field FEN (X-FEN castling, ep square only where a capture is legal) for the verdicts `ok`,
   * `lenient` and `unreachable`.
   */
  readonly fen: string | undefined;
  /** The same without the rights and the ep square that cannot be, for the verdict `repairable`; it may be unreachable. */
  readonly repaired: string | undefined;
  /** Whether castling needs the Chess960 reading, or that was asked for. */
  readonly isChess960: boolean;
}

export interface FenReadOptions {
  /**
   * `true`: read as Chess960, even a standard start position. `false`: castling rights only for a king on the e file and
   * rooks on the a and h files. Left out: Chess960 where the castling field needs it.
   */
  readonly chess960?: boolean | undefined;
  /** Default `chess`. */
  readonly variant?: VariantInput | undefined;
}

/**
 * Every problem of a FEN, the verdict, and a clean FEN or a repair where there is one.
 *
 * Takes time linear in the length of the text, refuses more than 4096 characters unread, and throws for no string.
 * A counter above 65535 becomes 65535, a move number 0 becomes 1; both are lenient issues.
 *
 * In a variant it is not asked whether a game can get there, and the ep square of `fen` is written wherever a pawn stands
 * ready to capture.
 *
 * Source: PGN standard 16.1 for the text; FIDE Laws 3 for the position, Guidelines II for Chess960.
 * @throws {ArgumentError} if `text` is not a string.
 * @example validateFen('4k3/8/8/8/8/8/8/4K3 w K - 0 1').repaired // '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
 */
export function validateFen(text: string, options: FenReadOptions = {}): FenReport {
  const { setup, verdict, issues } = judgeFen(text, options);
  const written: FenOptions = { ep: options.variant ? 'xfen' : 'legal' };
  return {
    verdict,
    issues,
    fen: setup !== undefined && isPlayable(verdict) ? setupFen(setup, written) : undefined,
    repaired: setup !== undefined && verdict === 'repairable' ? setupFen(setup, written) : undefined,
    isChess960: setup?.isChess960 ?? false,
  };
}

type Judgement = Pick<FenReport, 'verdict' | 'issues'>;

/** What {@link validateFen} finds, and the setup if the text can be read. */
export function judgeFen(text: string, options: FenReadOptions): Judgement & { readonly setup: Setup | undefined } {
  const { reading, castling } = read(text, options);
  const variant = variantOf(options.variant ?? 'chess');
  const issues = [...reading.issues, ...castling.issues, ...positionIssues(reading, variant)].sort(
    (a, b) => a.offset - b.offset,
  );
  return { setup: setupOf(reading, castling, options), verdict: gravest(issues) ?? 'ok', issues };
}

function isPlayable(verdict: FenVerdict): boolean {
  return verdict === 'ok' || verdict === 'lenient' || verdict === 'unreachable';
}

/** What a position may be like to be accepted; see {@link isAccepted}. */
export interface FenAcceptance {
  /** `unreachable` also accepts positions that are playable but that no game reaches. Illegal ones are never accepted. */
  readonly allow?: 'unreachable' | undefined;
}

/** Issues of the counters are worth a warning, never a refusal: many programs write any clock, or always move 1. */
const TOLERATED_CODES: readonly string[] = ['setup-halfmoves', 'setup-ep-halfmoves'];

/**
 * Whether a text is accepted: verdicts `ok` and `lenient` are, `unreachable` where it is allowed, or where only the counters
 * are at fault.
 */
export function isAccepted({ verdict, issues }: Judgement, options: FenAcceptance = {}): boolean {
  return options.allow === 'unreachable' ? isPlayable(verdict) : !issues.some(isRefused);
}

/** The clean FEN of a report if it is accepted, else `undefined`. */
export function acceptedFen(report: FenReport, options: FenAcceptance = {}): string | undefined {
  return isAccepted(report, options) ? report.fen : undefined;
}

function isRefused(it: FenIssue): boolean {
  return it.severity !== 'lenient' && !TOLERATED_CODES.includes(it.code);
}

/**
 * The error for a text whose report is not accepted: `FenError` for the verdict `syntax`, else `SetupError`.
 *
 * @throws {CoreError} if the report has nothing to refuse the text for.
 */
export function fenFailure(text: string, report: Judgement): FenError | SetupError {
  const refused = report.issues.filter(isRefused);
  const severity = gravest(refused);
  const first = refused.find((it) => it.severity === severity);
  if (first === undefined) {
    throw new CoreError('core-bug', `Expected a reason to refuse the FEN, found the verdict "${report.verdict}".`);
  }
  return severity === 'syntax'
    ? new FenError(text, first as FenIssue<FenCode>, report.issues)
    : new SetupError(text, first as FenIssue<SetupCode>, report.issues);
}

/**
 * What a FEN says, without asking whether the position is possible.
 *
 * Castling letters that name no rook are left out, as are two rooks on one side of a king: {@link validateFen} lists
 * them. The ep square is kept as written.
 * @throws {FenError} if the text cannot be read.
 * @example parseSetup('8/8/8/8/8/8/8/4K3 b - e3 0 1').epSquare // E3
 */
export function parseSetup(text: string, options: FenReadOptions = {}): Setup {
  return unwrap(tryParseSetup(text, options));
}

/** {@link parseSetup} as a `Result`. */
export function tryParseSetup(text: string, options: FenReadOptions = {}): Result<Setup, FenError> {
  const { reading, castling } = read(text, options);
  const setup = setupOf(reading, castling, options);
  if (setup !== undefined) return ok(setup);
  const first = reading.issues.find((it) => it.severity === 'syntax') as FenIssue<FenCode>;
  return failed(new FenError(text, first, reading.issues));
}

interface Reading {
  readonly reading: FenReading;
  readonly castling: CastlingReading;
}

function read(text: string, options: FenReadOptions): Reading {
  if (typeof text !== 'string') {
    throw badArgument('argument-type', 'a FEN as a string', text);
  }
  const variant = variantOf(options.variant ?? 'chess');
  const reading = readFen(text, variant);
  const { board, castling } = reading;
  if (board === undefined || castling === undefined) {
    return { reading, castling: { rooks: [], isChess960: false, issues: [] } };
  }
  const { chess960 } = options;
  if (variant === 'chess') return { reading, castling: resolveCastling(board, castling, { chess960 }) };
  return { reading, castling: setupKit().resolveCastling(variant, board, castling, chess960) };
}

/** The setup, or `undefined` if any field cannot be read. */
function setupOf(reading: FenReading, castling: CastlingReading, options: FenReadOptions): Setup | undefined {
  const { board, turn, epSquare, halfmoves, fullmoves } = reading;
  if (board === undefined || turn === undefined || halfmoves === undefined || fullmoves === undefined) return undefined;
  if (gravest(reading.issues) === 'syntax') return undefined;
  const isChess960 = options.chess960 ?? castling.isChess960;
  const { extras, promoted } = reading;
  return { board, turn, castlingRooks: castling.rooks, epSquare, halfmoves, fullmoves, isChess960, extras, promoted };
}
