/**
 * Runs the reference over every row of a data folder and prints passed/total for each suite: `npm run check:reference -- <folder>`.
 * Expected values come from the rows only. A missing file, a suite without rows, or a failing row ends with exit code 1.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReferencePosition, referencePerft } from '../src/reference/index.js';

/** Perft rows with more nodes are left out. */
const NODE_LIMIT = 200_000;

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

interface Suite {
  readonly name: string;
  readonly file: string;
  /** How many rows of the file belong to the suite, and the failures among them. */
  run(rows: readonly unknown[]): { total: number; failures: string[] };
}

/** A suite that asserts on each row of `file` for which `applies` holds. */
function suite<Row>(
  name: string,
  file: string,
  check: (row: Row) => void,
  applies: (row: Row) => boolean = () => true,
): Suite {
  return {
    name,
    file,
    run(rows) {
      const chosen = (rows as Row[]).filter(applies);
      const failures = chosen.flatMap((row) => failureOf(() => check(row), row));
      return { total: chosen.length, failures };
    },
  };
}

function failureOf(check: () => void, row: unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return [`${String(error).split('\n').slice(0, 12).join(' ')} in ${JSON.stringify(row).slice(0, 300)}`];
  }
}

function position(fen: string, chess960: boolean): ReferencePosition {
  return ReferencePosition.fromFen(fen, { chess960 });
}

function playAll(from: ReferencePosition, moves: readonly string[]): ReferencePosition[] {
  const positions = [from];
  for (const uci of moves) positions.push(positions.at(-1)!.play(uci));
  return positions;
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

// -- perft ------------------------------------------------------------------------------------------------------------

interface PerftRow {
  readonly fen: string;
  readonly variant: string;
  readonly chess960: boolean;
  readonly depth: number;
  readonly nodes: number | string;
}

function perftSuite(file: string): Suite {
  return suite<PerftRow>(
    'perft',
    file,
    ({ fen, chess960, depth, nodes }) => assert.equal(referencePerft(position(fen, chess960), depth), nodes),
    ({ variant, nodes }) => variant === 'chess' && Number(nodes) <= NODE_LIMIT,
  );
}

// -- FEN --------------------------------------------------------------------------------------------------------------

interface FenRow {
  readonly fen: string;
  readonly chess960: boolean;
  readonly verdict: 'ok' | 'lenient' | 'unreachable' | 'repairable' | 'illegal' | 'syntax';
  readonly canonical: string | undefined | null;
}

/** Four to six fields are the reference's contract; FENs with fewer have their own verdict in the library. */
function hasEnoughFields(fen: string): boolean {
  return fen.trim().split(/\s+/).length >= 4;
}

const READABLE: readonly string[] = ['ok', 'lenient', 'unreachable'];

const fenSuites: readonly Suite[] = [
  suite<FenRow>(
    'FEN read and written',
    'fen.jsonl',
    ({ fen, chess960, canonical }) => assert.equal(position(fen, chess960).fen(), canonical),
    ({ fen, verdict }) => READABLE.includes(verdict) && hasEnoughFields(fen),
  ),
  suite<FenRow>(
    'FEN refused',
    'fen.jsonl',
    ({ fen, chess960 }) => assert.throws(() => position(fen, chess960), { name: 'ReferenceFenError' }),
    ({ fen, verdict }) => !READABLE.includes(verdict) || !hasEnoughFields(fen),
  ),
  suite<{ fen: string; shredder: string }>('Chess960 starts', 'chess960-starts.jsonl', ({ fen, shredder }) => {
    for (const text of [fen, shredder]) {
      assert.equal(position(text, true).fen(), fen);
      assert.equal(position(text, true).fen({ castling: 'shredder' }), shredder);
    }
  }),
  suite<{
    start_fen: string;
    moves: string[];
    fen_ep_always: string;
    fen_ep_pseudolegal: string;
    fen_ep_legal: string;
  }>('ep square in three modes', 'fen-ep-cases.jsonl', (row) => {
    const last = playAll(position(row.start_fen, false), row.moves).at(-1)!;
    assert.equal(last.fen({ ep: 'always' }), row.fen_ep_always);
    assert.equal(last.fen({ ep: 'xfen' }), row.fen_ep_pseudolegal);
    assert.equal(last.fen(), row.fen_ep_legal);
  }),
];

// -- castling ---------------------------------------------------------------------------------------------------------

interface CastlingRow {
  readonly fen: string;
  readonly status: string;
  readonly fen_xfen: string;
  readonly fen_shredder: string;
  readonly legal_castling_uci: readonly string[];
  readonly legal_castling_san: readonly string[];
  readonly legal_move_count: number;
}

/** `STATUS_OPPOSITE_CHECK` of python-chess: the side not to move is in check, which the reference refuses. */
const OPPOSITE_CHECK = '1024';

const castlingSuites: readonly Suite[] = [
  suite<CastlingRow>(
    'Chess960 castling',
    'chess960-castling-cases.jsonl',
    (row) => {
      for (const fen of [row.fen, row.fen_xfen, row.fen_shredder]) {
        const pos = position(fen, true);
        const castlings = pos.legalMoves().filter((uci) => pos.san(uci).startsWith('O-O'));
        assert.deepEqual(castlings, [...row.legal_castling_uci].sort());
        const texts = castlings.map((uci) => pos.san(uci).replace(/[+#]/, ''));
        assert.deepEqual(texts.sort(), row.legal_castling_san.map((san) => san.replace(/[+#]/, '')).sort());
        assert.equal(pos.legalMoves().length, row.legal_move_count);
        assert.equal(pos.fen(), row.fen_xfen);
        assert.equal(pos.fen({ castling: 'shredder' }), row.fen_shredder);
      }
    },
    ({ status }) => status !== OPPOSITE_CHECK,
  ),
  suite<CastlingRow>(
    'Chess960 opposite check refused',
    'chess960-castling-cases.jsonl',
    ({ fen }) => assert.throws(() => position(fen, true), { name: 'ReferenceFenError', reason: 'opposite-check' }),
    ({ status }) => status === OPPOSITE_CHECK,
  ),
];

// -- SAN --------------------------------------------------------------------------------------------------------------

interface SanRow {
  readonly variant: string;
  readonly chess960?: boolean;
  readonly fen: string;
  readonly uci: string;
  readonly san: string;
}

function sanIsExact({ fen, chess960 = false, uci, san }: SanRow): void {
  const pos = position(fen, chess960);
  assert.equal(pos.san(uci), san);
  assert.equal(pos.parseSan(san), uci);
}

/** In these positions a rook or queen of the side to move already attacks the enemy king: no game gets there. */
const OPPOSITE_CHECK_FENS: readonly string[] = ['R3k3/8/8/8/8/8/8/R3K3 w - - 0 1', 'k7/8/8/8/4Q2Q/8/8/K6Q w - - 0 1'];

const sanSuites: readonly Suite[] = [
  suite<SanRow>(
    'SAN cases',
    'san-cases.jsonl',
    sanIsExact,
    ({ variant, fen }) => variant === 'chess' && !OPPOSITE_CHECK_FENS.includes(fen),
  ),
  suite<SanRow>(
    'SAN cases, opposite check refused',
    'san-cases.jsonl',
    ({ fen }) => assert.throws(() => position(fen, false), { name: 'ReferenceFenError', reason: 'opposite-check' }),
    ({ fen }) => OPPOSITE_CHECK_FENS.includes(fen),
  ),
  suite<SanRow & { strict: boolean | null }>(
    'SAN, canonical rows',
    'san.jsonl',
    sanIsExact,
    ({ variant, strict }) => variant === 'chess' && strict === true,
  ),
  suite<{ fen: string; moves: Record<string, string> }>(
    'SAN of all moves',
    'san-move-lists.jsonl',
    ({ fen, moves }) => {
      const pos = position(fen, false);
      assert.deepEqual(pos.legalMoves(), Object.keys(moves).sort());
      for (const [uci, san] of Object.entries(moves)) {
        assert.equal(pos.san(uci), san);
        assert.equal(pos.parseSan(san), uci);
      }
    },
  ),
  suite<{ uci: string; pgn: string; epd: string }>('openings', 'openings.jsonl', ({ uci, pgn, epd }) => {
    const sans = words(pgn).filter((word) => !/^\d+\.+$/.test(word));
    const positions = playAll(position(START, false), words(uci));
    words(uci).forEach((move, ply) => {
      assert.equal(positions[ply]!.san(move), sans[ply]);
    });
    assert.equal(positions.at(-1)!.repetitionKey(), position(epd, false).repetitionKey());
  }),
];

// -- ends -------------------------------------------------------------------------------------------------------------

interface Ends {
  readonly checkmate: boolean;
  readonly stalemate: boolean;
  readonly insufficient: { readonly white: boolean; readonly black: boolean };
}

function assertEnds(pos: ReferencePosition, expected: Ends): void {
  const reason = pos.outcome()?.reason;
  assert.equal(reason === 'checkmate', expected.checkmate);
  assert.equal(reason === 'stalemate', expected.stalemate);
  assert.equal(pos.hasInsufficientMaterial('white'), expected.insufficient.white);
  assert.equal(pos.hasInsufficientMaterial('black'), expected.insufficient.black);
}

interface UnwinnableRow {
  readonly fen: string;
  readonly intended_winner: 'white' | 'black';
  readonly winnable: boolean;
  readonly tags: readonly string[];
  readonly helpmate?: readonly string[];
}

const endSuites: readonly Suite[] = [
  suite<{ start_fen: string; moves: string[]; final_fen: string; count_of_final_position: number }>(
    'repetition cases',
    'repetition-cases.jsonl',
    (row) => {
      const positions = playAll(position(row.start_fen, false), row.moves);
      const last = positions.at(-1)!;
      assert.equal(last.fen(), row.final_fen);
      const count = positions.filter((pos) => pos.repetitionKey() === last.repetitionKey()).length;
      assert.equal(count, row.count_of_final_position);
    },
  ),
  suite<{ fen: string; variant: string; chess960: boolean; expected: Ends & { check: boolean; legalMoves: number } }>(
    'positions',
    'positions.jsonl',
    ({ fen, chess960, expected }) => {
      const pos = position(fen, chess960);
      assert.equal(pos.isCheck(), expected.check);
      assert.equal(pos.checkers().length > 0, expected.check);
      assert.equal(pos.legalMoves().length, expected.legalMoves);
      assertEnds(pos, expected);
    },
    ({ variant }) => variant === 'chess',
  ),
  suite<{
    start: string | null;
    chess960: boolean;
    moves: string;
    san: string;
    expected: Ends & { repetitions: number; finalFen: string };
  }>('games', 'games.jsonl', ({ start, chess960, moves, san, expected }) => {
    const positions = playAll(position(start ?? START, chess960), words(moves));
    const texts = words(moves).map((uci, ply) => positions[ply]!.san(uci));
    assert.deepEqual(texts, words(san));
    const last = positions.at(-1)!;
    assert.equal(last.fen(), expected.finalFen);
    assertEnds(last, expected);
    const count = positions.filter((pos) => pos.repetitionKey() === last.repetitionKey()).length;
    assert.equal(count, expected.repetitions);
  }),
  suite<UnwinnableRow>(
    'material table',
    'unwinnable.jsonl',
    (row) => assert.equal(position(row.fen, false).hasInsufficientMaterial(row.intended_winner), !row.winnable),
    ({ tags }) => tags.some((tag) => tag.startsWith('material')),
  ),
  suite<UnwinnableRow>(
    'helpmates',
    'unwinnable.jsonl',
    (row) => {
      const positions = playAll(position(row.fen, false), row.helpmate!);
      assert.deepEqual(positions.at(-1)!.outcome(), { winner: row.intended_winner, reason: 'checkmate' });
      assert.equal(positions[0]!.hasInsufficientMaterial(row.intended_winner), false);
    },
    ({ helpmate }) => helpmate !== undefined,
  ),
];

// -- run --------------------------------------------------------------------------------------------------------------

const SUITES: readonly Suite[] = [
  ...fenSuites,
  ...castlingSuites,
  ...sanSuites,
  ...endSuites,
  ...['perft.jsonl', 'perft-chess960.jsonl', 'perft-generated.jsonl'].map(perftSuite),
];

function readRows(folder: string, file: string): unknown[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
}

function main(folder: string | undefined): void {
  if (folder === undefined) throw new Error('Expected the data folder as the argument: check-reference <folder>.');
  let total = 0;
  let failed = 0;
  for (const { name, file, run } of SUITES) {
    const result = run(readRows(folder, file));
    const passed = result.total - result.failures.length;
    console.log(`${passed === result.total ? 'ok  ' : 'FAIL'} ${passed}/${result.total}  ${name} (${file})`);
    for (const failure of result.failures.slice(0, 5)) console.log(`       ${failure}`);
    total += result.total;
    failed += result.failures.length;
    if (result.total === 0) process.exitCode = 1;
  }
  console.log(`${total - failed}/${total} rows passed, ${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
}

main(process.argv[2]);
