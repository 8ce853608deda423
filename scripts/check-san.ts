/**
 * Runs the SAN code over whole data files: `npm run check:san -- <dataFolder>`.
 * Reads san.jsonl, san-cases.jsonl, san-move-lists.jsonl and the rows about SAN of bugs.jsonl and public-bugs.jsonl; prints
 * what fails and the counts, and exits with 1 if anything fails. Rows that assert nothing are read too: only a MoveError
 * may come of them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MoveError } from '../src/errors.js';
import { Position } from '../src/position.js';

/** A row of san.jsonl, or one of the readings that a row of public-bugs.jsonl expects. */
interface SanRow {
  readonly fen: string;
  readonly san: string;
  readonly uci: string | null;
  readonly ok: boolean | null;
  readonly strict?: boolean | null;
  readonly canonical?: string | null;
}

interface CaseRow {
  readonly variant: string;
  readonly chess960: boolean;
  readonly fen: string;
  readonly uci: string;
  readonly san: string;
}

interface ListRow {
  readonly fen: string;
  readonly moves: Readonly<Record<string, string>>;
}

interface ParseBugRow {
  readonly kind: string;
  readonly input: { readonly fen: string; readonly move?: string; readonly san?: string; readonly chess960?: boolean };
  readonly expected: {
    readonly uci?: string;
    readonly uci960?: string;
    readonly error?: string;
    readonly strict?: boolean;
  };
}

interface PublicSanRow {
  readonly kind: 'san';
  readonly input: { readonly fen: string };
  readonly expected: readonly SanRow[];
}

interface LineRow {
  readonly kind: 'moves-fen' | 'repetition';
  readonly input: {
    readonly fen: string | null;
    readonly moves: string;
    readonly variant: string;
    readonly chess960: boolean;
  };
  readonly expected: { readonly uci: readonly string[]; readonly san: readonly string[]; readonly finalFen: string };
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Expected the folder with the data files: npm run check:san -- <dataFolder>');
  process.exit(2);
}

/** Each check answers with the pairs of expected and found values that differ, or says why it does not apply. */
type Difference = readonly [what: string, expected: unknown, found: unknown];
type Verdict = readonly Difference[] | 'nothing asserted' | 'another variant' | 'illegal setup, refused';

let failures = 0;
check<SanRow>('san.jsonl', checkSan);
check<CaseRow>('san-cases.jsonl', checkCase);
check<ListRow>('san-move-lists.jsonl', checkList);
check<ParseBugRow>('bugs.jsonl', checkParseBug, isAboutSan);
check<PublicSanRow>('public-bugs.jsonl', checkPublicSan, ({ kind }) => kind === 'san');
check<LineRow>('public-bugs.jsonl', checkLine, isLine);
process.exit(failures === 0 ? 0 : 1);

function check<Row>(
  file: string,
  verdictOf: (row: Row) => Verdict,
  isWanted: (row: Row) => boolean = () => true,
): void {
  const lines = readFileSync(join(folder!, file), 'utf8').split('\n');
  const rows = lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
    .filter(isWanted);
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const row of rows) {
    const verdict = verdictOf(row);
    if (typeof verdict === 'string') {
      count(verdict);
      continue;
    }
    const wrong = verdict.filter(([, expected, found]) => expected !== found);
    count(wrong.length === 0 ? 'pass' : 'fail');
    if (wrong.length === 0) continue;
    failures++;
    console.log(`${file}: ${JSON.stringify(row)}`);
    for (const [what, expected, found] of wrong) console.log(`  ${what}: expected ${expected}, found ${found}`);
  }
  const summary = [...counts].map(([what, number]) => `${number} ${what}`).join(', ');
  console.log(`${file}: ${rows.length} rows: ${summary}`);
}

function positionOf(fen: string, chess960?: boolean): Position {
  return Position.parseFen(fen, { allow: 'unreachable', ...(chess960 === undefined ? {} : { chess960 }) });
}

/** The UCI that a text is read as, or the code of the error. */
function readAs(position: Position, san: string, leniency: 'strict' | 'standard' | 'lenient'): string {
  const result = position.tryParseSan(san, { leniency });
  if (result.ok) return position.uci(result.value);
  return result.error instanceof MoveError ? result.error.code : String(result.error);
}

function isCode(text: string): boolean {
  return text.startsWith('move-');
}

function checkSan(row: SanRow): Verdict {
  return differencesOf(positionOf(row.fen), row);
}

function differencesOf(position: Position, row: SanRow): Verdict {
  const lenient = readAs(position, row.san, 'lenient');
  if (row.ok === null) return 'nothing asserted';
  if (!row.ok) {
    const refused = (['strict', 'standard', 'lenient'] as const).every((it) => isCode(readAs(position, row.san, it)));
    return [['refused', true, refused]];
  }
  const reading = position.readSan(row.san, { leniency: 'lenient' });
  const differences: Difference[] = [
    ['lenient', row.uci, lenient],
    ['read', row.uci, position.uci(reading.move)],
  ];
  if (row.strict != null) {
    differences.push(
      ['strict', row.strict ? row.uci : 'move-not-strict', readAs(position, row.san, 'strict')],
      ['without deviations', row.strict, reading.deviations.length === 0],
    );
  }
  if (row.canonical != null) differences.push(['san', row.canonical, position.san(reading.move)]);
  return differences;
}

function checkCase(row: CaseRow): Verdict {
  if (row.variant !== 'chess') return 'another variant';
  const read = Position.tryParseFen(row.fen, { chess960: row.chess960, allow: 'unreachable' });
  if (!read.ok && read.error.code === 'setup-opponent-in-check') return 'illegal setup, refused';
  const position = positionOf(row.fen, row.chess960);
  return [
    ['san', row.san, position.san(position.parseUci(row.uci))],
    ['parse', row.uci, readAs(position, row.san, 'strict')],
  ];
}

function checkList(row: ListRow): Verdict {
  const position = positionOf(row.fen);
  const moves = position.legalMoves();
  const sans = position.legalSans();
  const found = Object.fromEntries(moves.map((move, i) => [position.uci(move), sans[i]]));
  const sorted = (list: Readonly<Record<string, unknown>>) => JSON.stringify(Object.entries(list).sort());
  return [
    ['moves', sorted(row.moves), sorted(found)],
    ...Object.entries(row.moves).flatMap(([uci, san]): Difference[] => [
      [san, uci, readAs(position, san, 'strict')],
      [uci, san, position.san(position.parseUci(uci))],
    ]),
  ];
}

function isAboutSan({ kind, input }: ParseBugRow): boolean {
  return kind === 'san-parse' || (kind === 'castling960' && input.san !== undefined);
}

function checkParseBug({ input, expected }: ParseBugRow): Verdict {
  const position = positionOf(input.fen, input.chess960);
  const text = input.move ?? input.san!;
  const lenient = readAs(position, text, 'lenient');
  if (expected.error !== undefined) return [['refused', true, isCode(lenient)]];
  const differences: Difference[] = [['lenient', expected.uci, lenient]];
  if (expected.strict === false) differences.push(['strict', 'move-not-strict', readAs(position, text, 'strict')]);
  if (expected.uci960 !== undefined) {
    const inChess960 = positionOf(input.fen, true);
    differences.push(['uci960', expected.uci960, readAs(inChess960, text, 'lenient')]);
  }
  return differences;
}

function checkPublicSan({ input, expected }: PublicSanRow): Verdict {
  const position = positionOf(input.fen);
  return expected.flatMap((row) => differencesOf(position, row) as readonly Difference[]);
}

function isLine({ kind, input }: LineRow): boolean {
  return (kind === 'moves-fen' || kind === 'repetition') && input.variant === 'chess';
}

function checkLine({ input, expected }: LineRow): Verdict {
  let position = input.fen === null ? Position.start() : positionOf(input.fen, input.chess960);
  const differences: Difference[] = [];
  input.moves.split(' ').forEach((san, ply) => {
    const move = position.parseSan(san);
    const uci = position.uci(move);
    differences.push(
      [`ply ${ply + 1}`, expected.uci[ply], uci],
      [`ply ${ply + 1}`, expected.san[ply], position.san(move)],
    );
    position = position.play(move);
  });
  return [...differences, ['final FEN', expected.finalFen, position.fen()]];
}
