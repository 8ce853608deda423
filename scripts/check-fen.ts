/**
 * Runs the FEN code over whole data files: `tsx scripts/check-fen.ts <dataFolder>`.
 * Reads fen.jsonl, fen-ep-cases.jsonl, chess960-starts.jsonl, chess960-castling-cases.jsonl and the FEN rows of the two
 * files of bugs; prints what fails and the counts, and exits with 1 if anything fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FenReport, parseSetup, validateFen } from '../src/setup/validate.js';
import { setupFen } from '../src/setup/write.js';
import { FEN_CODES_OF_REASONS } from '../test/data/fen-reasons.js';

interface FenRow {
  readonly fen: string;
  readonly verdict: string;
  readonly reason: readonly string[];
  readonly chess960: boolean;
  readonly canonical: string | null;
  readonly shredder?: string | null;
  readonly epLegal?: boolean | null;
}

interface EpRow {
  readonly fen_ep_always: string;
  readonly fen_ep_pseudolegal: string;
  readonly fen_ep_legal: string;
}

interface StartRow {
  readonly id: number;
  readonly fen: string;
  readonly shredder: string;
}

interface CastlingRow {
  readonly fen: string;
  readonly fen_xfen: string;
  readonly fen_shredder: string;
}

interface BugRow {
  readonly kind: string;
  readonly input: { readonly fen?: string | null };
  readonly expected: {
    readonly valid?: boolean;
    readonly ok?: boolean;
    readonly reason?: readonly string[];
    readonly problems?: readonly string[];
    readonly fen?: string;
  };
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Expected the folder with the data files: npm run check:fen -- <dataFolder>');
  process.exit(2);
}

/** The words of bugs.jsonl for reasons of fen.jsonl. */
const PROBLEM_REASONS: Readonly<Record<string, string>> = {
  OPPOSITE_CHECK: 'opposite-check',
  NO_BLACK_KING: 'no-black-king',
  INVALID_EP_SQUARE: 'invalid-ep-square',
  BAD_CASTLING_RIGHTS: 'bad-castling-rights',
};

let failures = 0;
check<FenRow>('fen.jsonl', checkFen);
check<EpRow>('fen-ep-cases.jsonl', checkEp);
check<StartRow>('chess960-starts.jsonl', checkStart);
check<CastlingRow>('chess960-castling-cases.jsonl', checkCastling);
check<BugRow>('bugs.jsonl', checkBug, isAboutFen);
check<BugRow>('public-bugs.jsonl', checkBug, isAboutFen);
process.exit(failures === 0 ? 0 : 1);

/** Each check answers with the pairs of expected and found values that differ. */
type Difference = readonly [what: string, expected: unknown, found: unknown];

function check<Row>(
  file: string,
  differences: (row: Row) => readonly Difference[],
  isWanted: (row: Row) => boolean = () => true,
): void {
  const lines = readFileSync(join(folder!, file), 'utf8').split('\n');
  const rows = lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
    .filter(isWanted);
  let failed = 0;
  for (const row of rows) {
    const wrong = differences(row).filter(([, expected, found]) => expected !== found);
    if (wrong.length === 0) continue;
    failed++;
    console.log(`${file}: ${JSON.stringify(row)}`);
    for (const [what, expected, found] of wrong) console.log(`  ${what}: expected ${expected}, found ${found}`);
  }
  failures += failed;
  console.log(`${file}: ${rows.length - failed} of ${rows.length} rows pass`);
}

function checkFen(row: FenRow): readonly Difference[] {
  const report = validateFen(row.fen);
  const clean = report.fen ?? report.repaired;
  const differences: Difference[] = [['verdict', row.verdict, report.verdict], ...missingCodes(row.reason, report)];
  if (row.canonical === null || clean === undefined) return differences;
  const setup = parseSetup(clean);
  differences.push(['canonical', row.canonical, clean], ['chess960', row.chess960, report.isChess960]);
  if (row.shredder != null) differences.push(['shredder', row.shredder, setupFen(setup, { castling: 'shredder' })]);
  if (row.epLegal != null) differences.push(['epLegal', row.epLegal, setup.epSquare !== undefined]);
  return differences;
}

/** A difference for each reason whose codes the report does not hold. */
function missingCodes(reasons: readonly string[], report: FenReport): Difference[] {
  const found: readonly string[] = report.issues.map((it) => it.code);
  return reasons.map((reason) => {
    const codes = FEN_CODES_OF_REASONS[reason];
    const isFound = codes?.every((code) => found.includes(code)) ?? false;
    return ['reason', reason, isFound ? reason : found.join(', ')];
  });
}

/** Both files of bugs hold other kinds of rows too. */
function isAboutFen({ kind, input }: BugRow): boolean {
  return ['fen', 'fen-validate', 'fen-parse'].includes(kind) && input.fen != null;
}

function checkBug({ input, expected }: BugRow): readonly Difference[] {
  const report = validateFen(input.fen!);
  const reasons = expected.reason ?? expected.problems?.map((it) => PROBLEM_REASONS[it] ?? it) ?? [];
  const differences: Difference[] = [...missingCodes(reasons, report)];
  const isValid = expected.valid ?? expected.ok ?? (expected.problems === undefined ? undefined : false);
  if (isValid !== undefined)
    differences.push(['valid', isValid, report.verdict === 'ok' || report.verdict === 'lenient']);
  if (expected.fen !== undefined) differences.push(['fen', expected.fen, report.fen]);
  return differences;
}

function checkEp(row: EpRow): readonly Difference[] {
  const setup = parseSetup(row.fen_ep_always);
  return [
    ['always', row.fen_ep_always, setupFen(setup, { ep: 'always' })],
    ['xfen', row.fen_ep_pseudolegal, setupFen(setup, { ep: 'xfen' })],
    ['legal', row.fen_ep_legal, setupFen(setup, { ep: 'legal' })],
    ['validateFen', row.fen_ep_legal, validateFen(row.fen_ep_always).fen],
  ];
}

function checkStart(row: StartRow): readonly Difference[] {
  return [row.fen, row.shredder].flatMap((text): Difference[] => {
    const report = validateFen(text, { chess960: true });
    return [
      ['verdict', 'ok', report.verdict],
      ['chess960', true, report.isChess960],
      ['chess960 detected', !hasStandardCastling(row.fen), validateFen(text).isChess960],
      ['fen', row.fen, report.fen],
      ['shredder', row.shredder, setupFen(parseSetup(text), { castling: 'shredder' })],
    ];
  });
}

/** 518, the standard position, is not the only one whose kings and rooks stand as in standard chess. */
function hasStandardCastling(fen: string): boolean {
  return fen.startsWith('r') && fen[4] === 'k' && fen[7] === 'r';
}

function checkCastling(row: CastlingRow): readonly Difference[] {
  return [row.fen, row.fen_xfen, row.fen_shredder].flatMap((text): Difference[] => {
    const setup = parseSetup(text, { chess960: true });
    return [
      ['xfen', row.fen_xfen, setupFen(setup)],
      ['shredder', row.fen_shredder, setupFen(setup, { castling: 'shredder' })],
    ];
  });
}
