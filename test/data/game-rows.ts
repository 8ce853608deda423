/**
 * What the rows of games.jsonl, repetition-cases.jsonl, positions.jsonl, timecontrol-cases.jsonl and the draw rows of the two
 * files of bugs ask of this library. Shared by scripts/check-games.ts (all rows) and test/unit/game-rows.test.ts (a few).
 */
import { tryParsePgnTimeControl } from '../../src/game/clock/pgn-time-control.js';
import type { TimeControl } from '../../src/game/clock/time-control.js';
import { Game } from '../../src/game/game.js';
import { PROFILES, type Profile } from '../../src/game/profile.js';
import { resultOf } from '../../src/outcome.js';
import { Position } from '../../src/position.js';
import type { Color } from '../../src/types.js';

/** A pair that should be equal. */
export type Difference = readonly [what: string, expected: unknown, found: unknown];

interface Insufficient {
  readonly white: boolean;
  readonly black: boolean;
}

export interface GameRow {
  readonly id: string;
  readonly start: string | null;
  readonly chess960: boolean;
  readonly moves: string;
  readonly san: string;
  readonly expected: {
    readonly checkmate: boolean;
    readonly stalemate: boolean;
    readonly insufficient: Insufficient;
    readonly repetitions: number;
    readonly threefold: boolean;
    readonly fivefold: boolean;
    readonly halfmoveClock: number;
    readonly fifty: boolean;
    readonly seventyfive: boolean;
    readonly firstThreefoldPly: number | null;
    readonly firstFivefoldPly: number | null;
    readonly firstFiftyPly: number | null;
    readonly firstSeventyfivePly: number | null;
    readonly finalFen: string;
    readonly result: string;
    readonly claimable: readonly string[];
  };
}

/** Nothing ends the game but mate and stalemate: the rows go on after draws, as real games do. */
const PLAYED_ON: Profile = {
  ...PROFILES.fide,
  name: 'played on',
  fivefold: 'off',
  seventyFiveMoves: 'off',
  deadPosition: 'off',
};

function start(fen: string | null | undefined, chess960?: boolean): Position {
  if (fen == null) return Position.start();
  return Position.parseFen(fen, { allow: 'unreachable', ...(chess960 && { chess960 }) });
}

function split(moves: string | readonly string[]): readonly string[] {
  if (typeof moves !== 'string') return moves;
  return moves === '' ? [] : moves.split(' ');
}

export function checkGame(row: GameRow): Difference[] {
  const { expected } = row;
  const game = new Game({ position: start(row.start, row.chess960), profile: PLAYED_ON });
  const sans: string[] = [];
  const first: Record<string, number | null> = { threefold: null, fivefold: null, fifty: null, seventyfive: null };
  const note = (name: string, holds: boolean) => {
    if (holds) first[name] ??= game.ply;
  };
  const look = () => {
    const claims = game.claimableDraws();
    note('threefold', claims.includes('threefold'));
    note('fivefold', game.repetitions() >= 5);
    note('fifty', game.position.halfmoves >= 100);
    note('seventyfive', game.position.halfmoves >= 150);
  };
  for (const uci of split(row.moves)) {
    const move = game.position.parseUci(uci);
    sans.push(game.position.san(move));
    game.play(move);
    look();
  }
  const { position } = game;
  const repetitions = game.repetitions();
  const { halfmoves } = position;
  const isMate = game.outcome?.reason === 'checkmate';
  // The data lets the fifty moves be claimed after stalemate; the Laws do not: stalemate has ended the game (5.2.1).
  const claimable = game.outcome?.reason === 'stalemate' ? [] : expected.claimable;
  return [
    ['san', row.san, sans.join(' ')],
    ['finalFen', expected.finalFen, position.fen()],
    ['checkmate', expected.checkmate, game.outcome?.reason === 'checkmate'],
    ['stalemate', expected.stalemate, game.outcome?.reason === 'stalemate'],
    ...insufficient(expected.insufficient, position),
    ['repetitions', expected.repetitions, repetitions],
    ['threefold', expected.threefold, repetitions >= 3],
    ['fivefold', expected.fivefold, repetitions >= 5],
    ['halfmoveClock', expected.halfmoveClock, halfmoves],
    ['fifty', expected.fifty, halfmoves >= 100 && !isMate],
    ['seventyfive', expected.seventyfive, halfmoves >= 150 && !isMate],
    ['firstThreefoldPly', expected.firstThreefoldPly, first.threefold],
    ['firstFivefoldPly', expected.firstFivefoldPly, first.fivefold],
    ['firstFiftyPly', expected.firstFiftyPly, first.fifty],
    ['firstSeventyfivePly', expected.firstSeventyfivePly, first.seventyfive],
    ['claimable', claimable.join(), game.claimableDraws().join().replace('fifty-moves', 'fifty')],
    [
      'result',
      expected.result,
      resultOf(game.outcome ?? endUnder(game, { ...PROFILES.fide, deadPosition: 'material' })),
    ],
    ...checkEnds(row, game),
  ];
}

/** How the game would end at its last ply under another profile: the last moves played again from where they count. */
function endUnder(game: Game, profile: Profile): ReturnType<Position['outcome']> {
  const own = game.position.outcome();
  if (own !== undefined) return own;
  if (game.position.halfmoves >= 150 && profile.seventyFiveMoves === 'automatic') {
    return { winner: undefined, reason: 'seventy-five-moves' };
  }
  return game.repetitions() >= 5 ? { winner: undefined, reason: 'fivefold' } : undefined;
}

/** Under each profile the game stops at the first ply at which the data says that it may. */
function checkEnds({ expected }: GameRow, game: Game): Difference[] {
  // The data looks after each move; a game looks at its start, too.
  const { halfmoves } = game.positionAt(0);
  const early = halfmoves >= 100 ? 0 : firstOf(expected.firstThreefoldPly, expected.firstFiftyPly);
  const late = halfmoves >= 150 ? 0 : firstOf(expected.firstFivefoldPly, expected.firstSeventyfivePly);
  const ends: Readonly<Record<string, number | null>> = { online: early, fide: late, minimal: late };
  return Object.entries(ends).map(([name, ply]): Difference => {
    const profile: Profile = { ...PROFILES[name as 'fide'], deadPosition: 'off' };
    const again = new Game({ position: game.positionAt(0), profile });
    for (const move of game.moves) if (again.outcome === undefined) again.play(move);
    const isByCount = again.outcome !== undefined && !['checkmate', 'stalemate'].includes(again.outcome.reason);
    // Mate and stalemate go before the count that is full with the same move.
    const expectedPly = game.outcome !== undefined && ply === game.ply ? null : ply;
    return [`end under ${name}`, expectedPly, isByCount ? again.ply : null];
  });
}

function firstOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

function insufficient(expected: Insufficient, position: Position): Difference[] {
  return (['white', 'black'] as const).map((color) => [
    `insufficient ${color}`,
    expected[color],
    position.hasInsufficientMaterial(color),
  ]);
}

export interface RepetitionRow {
  readonly start_fen: string;
  readonly moves: readonly string[];
  readonly final_fen: string;
  readonly count_of_final_position: number;
}

export function checkRepetition(row: RepetitionRow): Difference[] {
  const game = new Game({ position: start(row.start_fen), profile: PLAYED_ON });
  for (const move of row.moves) game.play(move);
  return [
    ['final_fen', row.final_fen, game.position.fen()],
    ['count', row.count_of_final_position, game.repetitions()],
  ];
}

export interface PositionRow {
  readonly fen: string;
  readonly variant: string;
  readonly chess960: boolean;
  readonly expected: {
    readonly check: boolean;
    readonly checkmate: boolean;
    readonly stalemate: boolean;
    readonly legalMoves: number;
    readonly insufficient: Insufficient;
    readonly halfmoveClock: number;
    readonly result: string;
  };
}

export function checkPosition({ fen, chess960, expected }: PositionRow): Difference[] {
  const position = start(fen, chess960);
  const game = new Game({ position, profile: { ...PROFILES.fide, deadPosition: 'material' } });
  return [
    ['check', expected.check, position.isCheck()],
    ['checkmate', expected.checkmate, position.isCheckmate()],
    ['stalemate', expected.stalemate, position.isStalemate()],
    ['legalMoves', expected.legalMoves, position.legalMoves().length],
    ...insufficient(expected.insufficient, position),
    ['halfmoveClock', expected.halfmoveClock, position.halfmoves],
    ['result', expected.result, game.result],
  ];
}

export interface BugRow {
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of row has fields of its own
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of row has fields of its own
  readonly expected: any;
}

const DRAW_KINDS = [
  'repetition',
  'draw-claim',
  'draw',
  'insufficient',
  'dead-position',
  'equality',
  'timeout',
  'moves-fen',
];

/** Whether a row of the files of bugs is about the end of a game of chess. */
export function isAboutDraws({ kind, input }: BugRow): boolean {
  return DRAW_KINDS.includes(kind) && (input.variant ?? 'chess') === 'chess';
}

/** The words of the data for what this library calls otherwise. */
const WORDS: Readonly<Record<string, string>> = {
  fiftyMoves: 'fifty-moves',
  seventyFiveMoves: 'seventy-five-moves',
  deadPosition: 'dead-position',
};

export function checkBug({ kind, input, expected }: BugRow): Difference[] {
  switch (kind) {
    case 'repetition':
      return input.fenA === undefined ? checkBugMoves(input, expected) : checkSameKey(input, expected);
    case 'moves-fen':
      return checkBugMoves(input, expected);
    case 'draw-claim': {
      const game = played(input.fen, input.moves);
      return [
        ['now', expected.threefoldNow, game.claimableDraws().includes('threefold')],
        ...expected.canClaimThreefoldWithIntendedMove.map((san: string): Difference => {
          return [`with ${san}`, true, game.claimableDraws(san).includes('threefold')];
        }),
      ];
    }
    case 'draw':
      return checkDraw(input.fen, expected);
    case 'insufficient':
      return insufficient(expected.insufficient, start(input.fen));
    case 'dead-position': {
      const game = new Game({ position: start(input.fen) });
      const colors = ['white', 'black'] as const;
      return [
        ['dead', expected.dead, game.outcome?.reason === 'dead-position'],
        ...colors.map((color): Difference => [`${color} can win`, expected.canWin[color], canWin(input.fen, color)]),
      ];
    }
    case 'equality':
      return [['same', expected.samePosition, played(null, input.a).position.equals(played(null, input.b).position)]];
    case 'timeout': {
      const game = new Game({ position: start(input.fen) });
      const outcome = game.flag(input.flagged as Color);
      const isDraw = expected.termination === 'timeoutVsInsufficientMaterial';
      return [
        ['result', expected.result, game.result],
        ['reason', 'time', outcome?.reason],
        ['drawn', isDraw, outcome?.winner === undefined],
      ];
    }
    default:
      return [['kind', 'one that can be checked', kind]];
  }
}

function played(fen: string | null, moves: string | readonly string[]): Game {
  const game = new Game({ position: start(fen), profile: PLAYED_ON });
  for (const san of split(moves)) game.play(san);
  return game;
}

// biome-ignore lint/suspicious/noExplicitAny: as BugRow
function checkBugMoves(input: any, expected: any): Difference[] {
  const game = played(input.fen, input.moves);
  const plies = Array.from({ length: game.ply + 1 }, (_, ply) => ply);
  const first = plies.find((ply) => game.repetitions(ply) >= 3) ?? null;
  const found: Readonly<Record<string, unknown>> = {
    threefold: game.repetitions() >= 3,
    repetitions: game.repetitions(),
    finalFen: game.position.fen(),
    firstThreefoldPly: first,
    threefoldHappenedEarlier: first !== null,
    epLegal: game.position.epSquare !== undefined,
    fenEpAlways: game.position.fen({ ep: 'always' }),
    uci: game.moves.map((move) => game.position.uci(move)).join(),
    san: game.moves.map((move, ply) => game.positionAt(ply).san(move)).join(),
    insufficientBoth: game.position.hasInsufficientMaterial('white') && game.position.hasInsufficientMaterial('black'),
  };
  return Object.entries(expected).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join() : value,
    found[name],
  ]);
}

// biome-ignore lint/suspicious/noExplicitAny: as BugRow
function checkSameKey(input: any, expected: any): Difference[] {
  const a = played(input.fenA, input.movesA).position;
  const b = start(input.fenB);
  return [
    ['same key', expected.sameKey, a.key === b.key],
    ['equal', expected.sameKey, a.equals(b)],
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: as BugRow
function checkDraw(fen: string, expected: any): Difference[] {
  const game = new Game({ position: start(fen), profile: 'fide' });
  const differences: Difference[] = [['gameOver', expected.gameOver, game.outcome !== undefined]];
  const words = (list: readonly string[]) => list.map((word) => WORDS[word]).join();
  if (expected.claimable !== undefined) {
    differences.push(['claimable', words(expected.claimable), game.claimableDraws().join()]);
  }
  const automatic = expected.automatic ?? (expected.termination === undefined ? undefined : [expected.termination]);
  if (automatic !== undefined) differences.push(['automatic', words(automatic), game.outcome?.reason ?? '']);
  return differences;
}

/** Whether the flag of the opponent would give `color` the win. */
function canWin(fen: string, color: Color): boolean {
  const game = new Game({ position: start(fen), profile: { ...PROFILES.fide, deadPosition: 'off' } });
  return game.flag(color === 'white' ? 'black' : 'white')?.winner === color;
}

export interface TimeControlRow {
  readonly tag: string;
  readonly in_pgn_standard: boolean;
  readonly fields: readonly TimeControlField[] | null;
}

interface TimeControlField {
  readonly kind: string;
  readonly moves?: number;
  readonly seconds?: number;
  readonly increment?: number;
}

export function checkTimeControl({ tag, in_pgn_standard, fields }: TimeControlRow): Difference[] {
  const read = tryParsePgnTimeControl(tag);
  const expected = fields === null ? undefined : JSON.stringify(controlOf(fields));
  return [
    ['control', expected, read.ok ? JSON.stringify(read.value) : undefined],
    ['standard', in_pgn_standard, tryParsePgnTimeControl(tag, { leniency: 'strict' }).ok],
  ];
}

/** The fields of the data as a control of ours: seconds in milliseconds, half of the sand in each chamber. */
function controlOf(fields: readonly TimeControlField[]): TimeControl {
  const first = fields[0]!;
  if (first.kind === 'unknown' || first.kind === 'untimed') return { kind: first.kind };
  if (first.kind === 'hourglass') return { kind: 'hourglass', base: first.seconds! * 500 };
  if (fields.length === 1 && first.moves === 1) return { kind: 'per-move', allowance: first.seconds! * 1000 };
  const stages = fields.map(({ moves, seconds, increment }) => ({
    base: seconds! * 1000,
    ...(moves === undefined ? {} : { moves }),
    ...(increment === undefined ? {} : { increment: increment * 1000 }),
  }));
  return { kind: 'stages', stages };
}
