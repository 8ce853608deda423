/**
 * How a game ends by itself, what may be claimed, and who wins when somebody cannot go on: FIDE Laws 5, 6.9 and 9.
 * Functions of a position, its history and a profile; they change nothing.
 */
import { GameError } from '../errors.js';
import { isCapture, roleOf } from '../move.js';
import { outcomeOf } from '../outcome.js';
import type { Position } from '../position.js';
import { show } from '../show.js';
import type { Color, DeadPositionDetail, Move, Outcome } from '../types.js';
import type { History } from './history.js';
import type { Profile, WinnabilityCheck } from './profile.js';

/** One object for all moves: making it would cost as much as many a look. */
const WITH_FAST = { deadPosition: 'fast' } as const;

export const CLAIMABLE_DRAWS = ['threefold', 'fifty-moves'] as const;
/** A draw that a player may claim (FIDE 9.2, 9.3). */
export type ClaimableDraw = (typeof CLAIMABLE_DRAWS)[number];

/**
 * How the game ends at `ply` without anybody's word, in the order of the Laws: mate before all draws, then what needs no
 * history, then the limits of FIDE 9.6, then what only the profile makes automatic.
 */
export function automaticOutcome(
  position: Position,
  history: History,
  ply: number,
  profile: Profile,
): Outcome | undefined {
  const own = profile.deadPosition === 'fast' ? position.outcome(WITH_FAST) : position.outcome();
  if (own !== undefined && own.reason !== 'dead-position') return own;
  const dead = deadPosition(position, own?.detail, profile.deadPosition);
  if (dead !== undefined) return outcomeOf('dead-position', undefined, { detail: dead });
  const halfmoves = progressClock(position);
  if (halfmoves >= 150 && profile.seventyFiveMoves === 'automatic') return outcomeOf('seventy-five-moves', undefined);
  const { fivefold, threefold } = profile;
  // Counting walks back through the game: only for who wants to know.
  const occurrences = fivefold === 'automatic' || threefold === 'automatic' ? history.occurrences(ply) : 1;
  if (occurrences >= 5 && fivefold === 'automatic') return outcomeOf('fivefold', undefined);
  if (halfmoves >= 100 && profile.fiftyMoves === 'automatic') return outcomeOf('fifty-moves', undefined);
  if (occurrences >= 3 && threefold === 'automatic') return outcomeOf('threefold', undefined);
  return undefined;
}

/** Half-moves without a capture or pawn move, as far as they make a draw: in crazyhouse, as on lichess, they do not. */
function progressClock({ variant, halfmoves }: Position): number {
  return variant === 'crazyhouse' ? 0 : halfmoves;
}

/**
 * What proves within `check` that nobody can mate any more (FIDE 5.2.2), or `undefined` if nothing does; `known` is what the
 * outcome of the position says of that.
 */
function deadPosition(
  position: Position,
  known: DeadPositionDetail | undefined,
  check: WinnabilityCheck,
): DeadPositionDetail | undefined {
  if (check === 'off') return undefined;
  if (check !== 'full' || known !== undefined) return known;
  if (position.isDead() !== 'dead') return undefined;
  return position.isDead({ mode: 'fast' }) === 'dead' ? 'fast' : 'full';
}

/** What proves within `check` that `color` cannot mate by any series of legal moves, or `undefined` if nothing does. */
export function unwinnable(position: Position, color: Color, check: WinnabilityCheck): DeadPositionDetail | undefined {
  if (check === 'off') return undefined;
  if (position.hasInsufficientMaterial(color)) return 'material';
  if (check === 'material') return undefined;
  if (position.winnability(color, { mode: 'fast' }) === 'unwinnable') return 'fast';
  return check === 'full' && position.winnability(color, { mode: 'full' }) === 'unwinnable' ? 'full' : undefined;
}

/** What `color` gets for giving up, or for its flag: the loss, or the draw if its opponent cannot mate (FIDE 5.1.2, 6.9). */
export function lossOf(color: Color, reason: 'resignation' | 'time', position: Position, profile: Profile): Outcome {
  const opponent = color === 'white' ? 'black' : 'white';
  const detail = unwinnable(position, opponent, reason === 'time' ? profile.flagFall : profile.resignation);
  return detail === undefined
    ? outcomeOf(reason, opponent, { by: color })
    : outcomeOf(reason, undefined, { by: color, detail });
}

/** A claim that holds: its draw, and the article by which it does. */
export interface Claim {
  readonly draw: ClaimableDraw;
  readonly article: string;
}

/**
 * The claims that hold at `ply` for the player to move: by the position on the board (FIDE 9.2.2, 9.3.2) and, with an
 * intended move, by the position after it (9.2.1, 9.3.1). `intended` must be legal.
 */
export function claims(
  position: Position,
  history: History,
  ply: number,
  profile: Profile,
  intended: Move | undefined,
): Claim[] {
  const found: Claim[] = [];
  if (profile.threefold === 'claim') {
    if (history.occurrences(ply) >= 3) found.push({ draw: 'threefold', article: '9.2.2' });
    else if (intended !== undefined && history.occurrencesAfter(ply, intended, position.play(intended)) >= 3) {
      found.push({ draw: 'threefold', article: '9.2.1' });
    }
  }
  if (profile.fiftyMoves === 'claim') {
    // The intended move may complete the count, so 99 plies are enough, unless it starts the count anew.
    if (progressClock(position) >= 100) found.push({ draw: 'fifty-moves', article: '9.3.2' });
    else if (
      intended !== undefined &&
      progressClock(position) >= 99 &&
      !isCapture(intended) &&
      roleOf(intended) !== 'pawn'
    ) {
      found.push({ draw: 'fifty-moves', article: '9.3.1' });
    }
  }
  return found;
}

/** Why a claim is refused that does not hold: not claimable under the profile, or not reached. */
export function refusedClaim(draw: ClaimableDraw, profile: Profile, occurrences: number, halfmoves: number): GameError {
  const rule = draw === 'threefold' ? profile.threefold : profile.fiftyMoves;
  if (!CLAIMABLE_DRAWS.includes(draw) || rule !== 'claim') {
    return new GameError(
      'game-claim',
      `Expected a draw that can be claimed under ${profile.name}, found ${show(draw)}.`,
    );
  }
  const found =
    draw === 'threefold'
      ? `occurrence ${occurrences} of the position`
      : `${halfmoves} plies without a capture or pawn move`;
  return new GameError('game-claim', `Expected a claim that holds, found ${found}.`);
}
