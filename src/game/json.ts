/**
 * A game as JSON and back. Reading trusts nothing: every move is played again, every claim and every end is judged again, and
 * what does not fit is refused, never repaired. What costs a search (a dead position, a draw on time) is believed within the
 * rules of the profile, so that a game stays what it was when the search becomes better.
 */
import { ChessError, GameError } from '../errors.js';
import { outcomeOf } from '../outcome.js';
import { Position } from '../position.js';
import { show } from '../show.js';
import {
  COLORS,
  type Color,
  DEAD_POSITION_DETAILS,
  type DeadPositionDetail,
  OUTCOME_REASONS,
  type Outcome,
  type OutcomeReason,
  VARIANTS,
  type Variant,
} from '../types.js';
import { Clock } from './clock/clock.js';
import type { ClockState } from './clock/state.js';
import { type Fields, isRecord } from './clock/time-control.js';
import { automaticOutcome, claims } from './ending.js';
import { History, MAX_GAME_PLIES } from './history.js';
import { type Profile, profileOf } from './profile.js';
import { CALM, opponentOf, type PlyState } from './state.js';
import { checkTags, type Tags } from './tags.js';

/** All there is to a game. */
export interface GameParts {
  readonly start: Position;
  readonly profile: Profile;
  readonly tags: Tags;
  readonly history: History;
  readonly states: PlyState[];
  readonly ply: number;
}

/** A game as plain data. */
export interface GameJson {
  readonly version: 1;
  /** The FEN of the start, in the fullest form. */
  readonly start: string;
  readonly chess960: boolean;
  /** Absent for chess. */
  readonly variant?: Variant;
  readonly profile: Profile;
  readonly tags: Tags;
  /** UCI, with the moves that were taken back. */
  readonly moves: readonly string[];
  /** How many of the moves are on the board. */
  readonly ply: number;
  /** The plies at which there is more than a position. */
  readonly states: readonly PlyJson[];
}

export interface PlyJson {
  readonly ply: number;
  readonly offer?: Color;
  readonly hasOffered?: readonly Color[];
  readonly abandonedBy?: Color;
  readonly clock?: ClockState;
  readonly end?: EndJson;
}

export interface EndJson {
  readonly reason: OutcomeReason;
  readonly winner?: Color;
  readonly by?: Color;
  readonly detail?: DeadPositionDetail;
  /** UCI. */
  readonly intended?: string;
}

const GAME_KEYS = ['version', 'start', 'chess960', 'variant', 'profile', 'tags', 'moves', 'ply', 'states'];
const PLY_KEYS = ['ply', 'offer', 'hasOffered', 'abandonedBy', 'clock', 'end'];
const END_KEYS = ['reason', 'winner', 'by', 'detail', 'intended'];

export function gameJson({ start, profile, tags, history, states, ply }: GameParts): GameJson {
  const moves: string[] = [];
  for (let i = 1; i <= history.length; i++) moves.push(start.uci(history.moveTo(i)));
  return {
    version: 1,
    start: start.fen({ ep: 'always', castling: 'shredder' }),
    chess960: start.isChess960,
    ...(start.variant !== 'chess' && { variant: start.variant }),
    profile: { ...profile },
    tags: { ...tags },
    moves,
    ply,
    states: states
      .map((state, i) => (state === CALM ? { ply: i } : plyJson(state, i, start)))
      .filter((json) => Object.keys(json).length > 1),
  };
}

function plyJson({ offer, hasOffered, abandonedBy, clock, outcome }: PlyState, ply: number, start: Position): PlyJson {
  const colors = COLORS.filter((color) => hasOffered[color]);
  return {
    ply,
    ...(offer !== undefined && { offer }),
    ...(colors.length > 0 && { hasOffered: colors }),
    ...(abandonedBy !== undefined && { abandonedBy }),
    ...(clock !== undefined && { clock: clock.toJSON() }),
    ...(outcome !== undefined && { end: endJson(outcome, start) }),
  };
}

function endJson({ reason, winner, by, detail, intended }: Outcome, start: Position): EndJson {
  return {
    reason,
    ...(winner !== undefined && { winner }),
    ...(by !== undefined && { by }),
    ...(detail !== undefined && { detail }),
    ...(intended !== undefined && { intended: start.uci(intended) }),
  };
}

/** The parts of the game in parsed JSON. @throws {GameError} `game-json` for anything that is not a game. */
export function readGame(json: unknown): GameParts {
  try {
    return readParts(json);
  } catch (error) {
    if (!(error instanceof ChessError) || (error.code as string) === 'game-json') throw error;
    throw new GameError('game-json', error.message, { cause: error });
  }
}

function readParts(json: unknown): GameParts {
  const fields = recordOf(json, 'a game', GAME_KEYS);
  if (fields.version !== 1) refuse('version 1 of a game', fields.version);
  if (typeof fields.chess960 !== 'boolean') refuse('chess960 to be true or false', fields.chess960);
  const chess960 = fields.chess960 as boolean;
  const variant = optionalOf(fields.variant, 'the variant', VARIANTS) ?? 'chess';
  const start = Position.parseFen(textOf(fields.start, 'the start'), {
    chess960,
    variant,
    allow: 'unreachable',
  });
  if (start.isChess960 !== chess960) refuse('the start to be read as it was written', fields.start);
  const profile = profileOf(fields.profile);
  const tags = checkTags(fields.tags);
  const history = readMoves(start, listOf(fields.moves, 'the moves', MAX_GAME_PLIES));
  const ply = integerOf(fields.ply, 'the ply', history.length);
  const states = readStates(listOf(fields.states, 'the states', history.length + 1), history, profile);
  const game: GameParts = { start, profile, tags, history, states, ply };
  for (const [i, state] of states.entries()) checkState(state, i, game);
  return game;
}

function readMoves(start: Position, moves: readonly unknown[]): History {
  const history = new History(start);
  let position = start;
  for (const [i, text] of moves.entries()) {
    const move = position.parseUci(textOf(text, `move ${i + 1}`));
    position = position.play(move);
    history.push(i, move, position);
  }
  return history;
}

function readStates(list: readonly unknown[], history: History, profile: Profile): PlyState[] {
  const states = new Array<PlyState>(history.length + 1).fill(CALM);
  let next = 0;
  for (const json of list) {
    const fields = recordOf(json, 'the state of a ply', PLY_KEYS);
    const ply = integerOf(fields.ply, 'the ply of a state', history.length);
    if (ply < next) refuse(`the states in order, from ply ${next} on`, ply);
    states[ply] = readState(fields, ply, history, profile);
    next = ply + 1;
  }
  return states;
}

function readState(fields: Fields, ply: number, history: History, profile: Profile): PlyState {
  const colors = fields.hasOffered === undefined ? [] : listOf(fields.hasOffered, 'hasOffered', 2);
  const hasOffered = { white: colors.includes('white'), black: colors.includes('black') };
  if (colors.length !== Number(hasOffered.white) + Number(hasOffered.black)) refuse('colors that differ', colors);
  const state: PlyState = {
    offer: optionalOf(fields.offer, 'the offer', COLORS),
    hasOffered: colors.length === 0 ? CALM.hasOffered : hasOffered,
    abandonedBy: optionalOf(fields.abandonedBy, 'abandonedBy', COLORS),
    clock: fields.clock === undefined ? undefined : Clock.fromJSON(fields.clock),
    outcome: fields.end === undefined ? undefined : readEnd(fields.end, history.positionAt(ply), ply, history, profile),
  };
  const isCalm = Object.entries(state).every(([name, value]) => value === CALM[name as keyof PlyState]);
  return isCalm ? CALM : state;
}

function readEnd(json: unknown, position: Position, ply: number, history: History, profile: Profile): Outcome {
  const fields = recordOf(json, 'an end', END_KEYS);
  const reason = optionalOf(fields.reason, 'the reason', OUTCOME_REASONS) ?? refuse('a reason', undefined);
  const winner = optionalOf(fields.winner, 'the winner', COLORS);
  const by = optionalOf(fields.by, 'by', COLORS);
  const detail = optionalOf(fields.detail, 'the detail', DEAD_POSITION_DETAILS);
  const intended = fields.intended === undefined ? undefined : position.parseUci(textOf(fields.intended, 'intended'));
  const end = outcomeOf(reason, winner, {
    ...(by !== undefined && { by }),
    ...(detail !== undefined && { detail }),
    ...(intended !== undefined && { intended }),
  });
  if (reason === 'threefold' || reason === 'fifty-moves') {
    const claim = claims(position, history, ply, profile, intended).find(({ draw }) => draw === reason);
    if (claim !== undefined) return { ...end, article: claim.article };
  }
  return end;
}

/** What must hold between the state of a ply, its position, the rest of the line and the profile. */
function checkState(state: PlyState, ply: number, game: GameParts): void {
  const position = game.history.positionAt(ply);
  const { offer, hasOffered, outcome } = state;
  if (offer !== undefined && !hasOffered[offer] && offer === position.turn) {
    refuse(`the offer of ${offer} to be counted`, hasOffered);
  }
  if (outcome !== undefined && ply < game.history.length) refuse('no moves after the end', outcome.reason);
  checkEnd(state, position, ply, game);
  checkClock(state, position, ply, game);
}

function checkEnd(state: PlyState, position: Position, ply: number, { history, profile }: GameParts): void {
  const { outcome } = state;
  const isSearch = outcome?.reason === 'dead-position';
  const cheap: Profile = profile.deadPosition === 'off' ? profile : { ...profile, deadPosition: 'material' };
  const automatic = automaticOutcome(position, history, ply, isSearch ? profile : cheap);
  if (automatic !== undefined) {
    if (outcome === undefined) refuse(`the end by ${automatic.reason} at ply ${ply}`, undefined);
    requireSame(outcome.reason, automatic.reason, 'the reason');
    requireSame(outcome.winner, automatic.winner, 'the winner');
    requireSame(outcome.by, undefined, 'by');
    requireSame(outcome.intended, undefined, 'the intended move');
    requireSame(outcome.detail === undefined, automatic.detail === undefined, 'the presence of a detail');
    return;
  }
  if (outcome !== undefined) checkCalledEnd(state, outcome, position, ply, history, profile);
}

/** An end that somebody called: resignation, time, agreement, a claim, an adjudication. */
function checkCalledEnd(
  state: PlyState,
  outcome: Outcome,
  position: Position,
  ply: number,
  history: History,
  profile: Profile,
): void {
  const { reason, winner, by, detail, intended } = outcome;
  if (by === undefined) refuse(`who called the end by ${reason}`, undefined);
  const isClaim = reason === 'threefold' || reason === 'fifty-moves';
  if (!isClaim) requireSame(intended, undefined, 'the intended move');
  switch (reason) {
    case 'resignation':
    case 'time': {
      const check = reason === 'time' ? profile.flagFall : profile.resignation;
      if (winner === undefined && check === 'off') refuse(`a winner under ${profile.name}`, undefined);
      if (winner !== undefined) requireSame(winner, opponentOf(by), 'the winner');
      requireSame(detail === undefined, winner !== undefined, 'the presence of a winner');
      return;
    }
    case 'agreement':
      requireSame(winner, undefined, 'the winner');
      requireSame(detail, undefined, 'the detail');
      requireSame(state.offer, opponentOf(by), 'the offer');
      return;
    case 'abandonment':
      requireSame(detail, undefined, 'the detail');
      requireSame(state.abandonedBy, by, 'abandonedBy');
      return;
    case 'threefold':
    case 'fifty-moves': {
      requireSame(winner, undefined, 'the winner');
      requireSame(detail, undefined, 'the detail');
      requireSame(by, position.turn, 'who claims');
      const claim = claims(position, history, ply, profile, intended).find(({ draw }) => draw === reason);
      if (claim === undefined) refuse(`a claim of ${reason} that holds`, by);
      requireSame(intended !== undefined, claim.article.endsWith('.1'), 'the presence of an intended move');
      return;
    }
    default:
      refuse(`the position to end the game by ${reason}`, position.fen());
  }
}

function checkClock({ clock, outcome }: PlyState, position: Position, ply: number, game: GameParts): void {
  const first = game.states[0]!.clock;
  if ((clock === undefined) !== (first === undefined)) refuse('a clock at every ply or at none', clock);
  if (clock === undefined || first === undefined) return;
  requireSame(clock.turn, position.turn, 'the color on turn of the clock');
  requireSame(JSON.stringify(clock.control), JSON.stringify(first.control), 'the time control');
  if (clock.running !== undefined && (ply !== game.ply || outcome !== undefined)) {
    refuse('a clock to run only where the game is', `one at ply ${ply}`);
  }
  requireSame(clock.fallen, outcome?.reason === 'time' ? outcome.by : undefined, 'the fallen flag');
}

function requireSame(found: unknown, expected: unknown, what: string): void {
  if (found !== expected) refuse(`${what} to be ${show(expected)}`, found);
}

function recordOf(value: unknown, what: string, keys: readonly string[]): Fields {
  if (!isRecord(value)) return refuse(what, value);
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) refuse(`the fields of ${what}`, unknown);
  // Own fields only: what is inherited is not in the data.
  return Object.assign(Object.create(null), value) as Fields;
}

function listOf(value: unknown, what: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) return refuse(`${what} as a list`, value);
  return value.length <= most ? value : refuse(`${what} to be at most ${most}`, value.length);
}

function textOf(value: unknown, what: string): string {
  return typeof value === 'string' ? value : refuse(`${what} as text`, value);
}

function integerOf(value: unknown, what: string, most: number): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most) {
    return refuse(`${what} from 0 to ${most}`, value);
  }
  return (value as number) + 0; // -0 is written as 0 in JSON
}

function optionalOf<T extends string>(value: unknown, what: string, words: readonly T[]): T | undefined {
  if (value === undefined || words.includes(value as T)) return value as T | undefined;
  return refuse(`${what} to be one of ${words.join(', ')}`, value);
}

function refuse(expected: string, found: unknown): never {
  throw new GameError('game-json', `Expected ${expected}, found ${show(found)}.`);
}
