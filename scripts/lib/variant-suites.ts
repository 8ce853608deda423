/**
 * The rows of a data folder that are about variants, as questions to any program that knows them: perft, ends and
 * material, outcomes of the antichess family, and real games. Expected values come from the rows only.
 */
import { readFileSync } from 'node:fs';

/** A position of the program under test. */
export interface VariantPosition {
  /** In UCI, in any order. */
  legalMoves(): string[];
  play(uci: string): VariantPosition;
  san(uci: string): string;
  /** UCI of a SAN. */
  parseSan(text: string): string;
  fen(): string;
  isCheck(): boolean;
  outcome(): { readonly winner: string | undefined; readonly reason: string } | undefined;
  hasInsufficientMaterial(color: 'white' | 'black'): boolean;
  perft(depth: number): number;
}

export interface VariantProgram {
  /** Perft rows with more nodes are left out. */
  readonly nodeLimit: number;
  parse(fen: string, options: { readonly variant: string; readonly chess960: boolean }): VariantPosition;
  /** The start position of a variant. */
  start(variant: string): VariantPosition;
}

interface Suite {
  readonly name: string;
  readonly total: number;
  readonly failures: readonly string[];
}

function suite<Row>(name: string, rows: readonly Row[], check: (row: Row) => void): Suite {
  const failures = rows.flatMap((row) => {
    try {
      check(row);
      return [];
    } catch (error) {
      return [`${String(error).split('\n').slice(0, 8).join(' ')} in ${JSON.stringify(row).slice(0, 300)}`];
    }
  });
  return { name, total: rows.length, failures };
}

/** Throws if two values, or two lists of them, differ. */
function expectEqual(found: unknown, expected: unknown, what = ''): void {
  const [foundText, expectedText] = [JSON.stringify(found), JSON.stringify(expected)];
  if (foundText !== expectedText) throw new Error(`Expected ${expectedText}, found ${foundText} ${what}`);
}

function readRows<Row>(folder: string, file: string): Row[] {
  const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}

/** Names in the data that are not ours. */
const NAMES: Readonly<Record<string, string>> = { '3check': 'threecheck' };

interface PerftRow {
  readonly fen: string;
  readonly variant: string;
  readonly chess960?: boolean;
  readonly depth: number;
  readonly nodes: number | string;
}

interface PerftRowOfDepths extends Omit<PerftRow, 'depth' | 'nodes'> {
  readonly perft: Readonly<Record<string, number>>;
}

interface PositionRow {
  readonly fen: string;
  readonly variant: string;
  readonly expected: {
    readonly check: boolean;
    readonly checkmate: boolean;
    readonly stalemate: boolean;
    readonly variantEnd: boolean;
    readonly legalMoves: number;
    readonly insufficient: { readonly white: boolean; readonly black: boolean };
    readonly result: string;
  };
}

interface GameRow {
  readonly game: number;
  readonly variant: string;
  readonly start: string | null;
  readonly plies: number;
  readonly final: string;
  readonly result: string;
  readonly status: string;
  readonly insufficient: readonly [boolean, boolean];
  readonly uci?: string;
}

const RESULTS: Readonly<Record<string, string>> = { white: '1-0', black: '0-1' };

function resultOf(position: VariantPosition): string {
  const outcome = position.outcome();
  return outcome === undefined ? '*' : (RESULTS[outcome.winner ?? ''] ?? '1/2-1/2');
}

/** Runs all suites of a program over a folder; returns them in order. */
export function runVariantSuites(program: VariantProgram, folder: string): Suite[] {
  const position = ({ fen, variant, chess960 = false }: { fen: string; variant: string; chess960?: boolean }) =>
    program.parse(fen, { variant: NAMES[variant] ?? variant, chess960 });
  return [
    ...['perft.jsonl', 'perft-generated.jsonl'].map((file) => {
      const rows = readRows<PerftRow>(folder, file).filter(({ variant }) => variant !== 'chess');
      const affordable = rows.filter(({ nodes }) => Number(nodes) <= program.nodeLimit);
      return suite(`perft (${file})`, affordable, (row) =>
        expectEqual(position(row).perft(row.depth), Number(row.nodes)),
      );
    }),
    suite('perft (antichess-perft.jsonl)', readRows<PerftRowOfDepths>(folder, 'antichess-perft.jsonl'), (row) => {
      for (const [depth, nodes] of Object.entries(row.perft)) {
        if (nodes <= program.nodeLimit) expectEqual(position(row).perft(Number(depth)), nodes, `depth ${depth}`);
      }
    }),
    suite(
      'positions (positions.jsonl)',
      readRows<PositionRow>(folder, 'positions.jsonl').filter(({ variant }) => variant !== 'chess'),
      (row) => {
        const pos = position(row);
        expectEqual(pos.isCheck(), row.expected.check, 'check');
        expectEqual(pos.legalMoves().length, row.expected.legalMoves, 'legal moves');
        expectEqual(pos.outcome()?.reason === 'variant-end', row.expected.variantEnd, 'variant end');
        expectEqual(pos.outcome()?.reason === 'checkmate', row.expected.checkmate, 'checkmate');
        expectEqual(pos.outcome()?.reason === 'stalemate', row.expected.stalemate, 'stalemate');
        expectEqual(resultOf(pos), row.expected.result, 'result');
        for (const color of ['white', 'black'] as const) {
          expectEqual(pos.hasInsufficientMaterial(color), row.expected.insufficient[color], `insufficient ${color}`);
        }
      },
    ),
    suite(
      'outcomes (antichess-outcome-cases.jsonl)',
      readRows<{ variant: string; fen: string; outcome: string | null }>(folder, 'antichess-outcome-cases.jsonl'),
      (row) => {
        const outcome = position(row).outcome();
        expectEqual(outcome === undefined ? null : (outcome.winner ?? 'draw'), row.outcome);
      },
    ),
    suite('games (real-lichess-variants)', readGames(folder), (game) => replay(program, game)),
  ];
}

interface Game extends GameRow {
  readonly sans: readonly string[];
}

function readGames(folder: string): Game[] {
  const texts = readFileSync(`${folder}/pgn/real-lichess-variants.pgn`, 'utf8').split(/\n\n\n+/);
  return readRows<GameRow>(folder, 'real-lichess-variants.expected.jsonl').map((row) => {
    const moves = texts[row.game]!.split('\n\n')[1]!.replace(/\{[^}]*\}/g, '');
    const words = moves.split(/\s+/).filter((word) => word !== '' && !/^\d+\.+$/.test(word));
    return { ...row, sans: words.slice(0, -1).map((word) => word.replace(/[!?]+$/, '')) };
  });
}

/** The tag's name for what we call otherwise. */
const OF_TAG: Readonly<Record<string, string>> = {
  'King of the Hill': 'kingofthehill',
  'Three-check': 'threecheck',
  Chess960: 'chess960',
  'From Position': 'chess',
  Standard: 'chess',
};

function replay(program: VariantProgram, game: Game): void {
  const variant = OF_TAG[game.variant] ?? game.variant.toLowerCase();
  const isChess960 = variant === 'chess960';
  let pos =
    game.start === null
      ? program.start(variant)
      : program.parse(game.start, { variant: isChess960 ? 'chess' : variant, chess960: isChess960 });
  const ucis: string[] = [];
  for (const text of game.sans) {
    const uci = pos.parseSan(text);
    ucis.push(uci);
    const written = pos.san(uci);
    const next = pos.play(uci);
    // Lichess marks a third check with `+`, as any other check.
    const isThirdCheck = variant === 'threecheck' && next.outcome() !== undefined;
    if (!isThirdCheck) expectEqual(written, text);
    pos = next;
  }
  expectEqual(ucis.length, game.plies);
  // The rows spell castling as king and rook in Chess960 only.
  if (game.uci !== undefined) expectEqual(ucis.join(' '), game.uci);
  expectEqual(pos.fen(), game.final);
  expectEqual(pos.outcome() === undefined, game.status === 'open', 'status');
  const isDecided = pos.outcome() !== undefined;
  if (isDecided) expectEqual(resultOf(pos), game.result);
  expectEqual([pos.hasInsufficientMaterial('white'), pos.hasInsufficientMaterial('black')], [...game.insufficient]);
}

/** Prints the suites; sets the exit code if a row failed or a suite had none. */
export function reportSuites(suites: readonly Suite[]): void {
  for (const { name, total, failures } of suites) {
    console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${total - failures.length}/${total}  ${name}`);
    for (const failure of failures.slice(0, 8)) console.log(`       ${failure}`);
    if (total === 0 || failures.length > 0) process.exitCode = 1;
  }
}
