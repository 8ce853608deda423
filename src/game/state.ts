/**
 * What stands beside the position at one ply: a draw offer, an abandonment, the clock, the end. Plain immutable values and the
 * rules of offers; knows no board. In memory 8 bytes for a ply without events, about 1 KB with a clock.
 */
import { GameError } from '../errors.js';
import type { Color, Outcome } from '../types.js';
import type { Clock } from './clock/clock.js';
import type { Profile } from './profile.js';

/** All about one ply but the position. */
export interface PlyState {
  /** Who has offered a draw that the opponent has not answered. */
  readonly offer: Color | undefined;
  /** Who has made the one offer of the own move in hand. */
  readonly hasOffered: Readonly<Record<Color, boolean>>;
  /** Who has left the game, if somebody has. */
  readonly abandonedBy: Color | undefined;
  readonly clock: Clock | undefined;
  readonly outcome: Outcome | undefined;
}

const NOBODY: PlyState['hasOffered'] = Object.freeze({ white: false, black: false });

/** Nothing but the position: the state of nearly every ply of an untimed game, shared by all of them. */
export const CALM: PlyState = Object.freeze({
  offer: undefined,
  hasOffered: NOBODY,
  abandonedBy: undefined,
  clock: undefined,
  outcome: undefined,
});

export function opponentOf(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/**
 * The state after a move of `mover`: an offer of the opponent lapses, as moving on declines it (FIDE 9.1.2.1), the own one
 * stands; the next own move brings the next offer; and who moves is back.
 */
export function stateAfterMove(before: PlyState, mover: Color, clock: Clock | undefined): PlyState {
  const offer = before.offer === mover ? mover : undefined;
  const other = opponentOf(mover);
  const hasOffered = before.hasOffered[other] ? withOffer(NOBODY, other) : NOBODY;
  const abandonedBy = before.abandonedBy === mover ? undefined : before.abandonedBy;
  const isCalm = offer === undefined && hasOffered === NOBODY && abandonedBy === undefined && clock === undefined;
  return isCalm ? CALM : { offer, hasOffered, abandonedBy, clock, outcome: undefined };
}

/** The state with a draw offer of `color`. @throws {GameError} `game-draw-offer` if that player may not offer now. */
export function stateWithOffer(state: PlyState, color: Color, ply: number, profile: Profile): PlyState {
  const problem = offerProblem(state, color, ply, profile);
  if (problem !== undefined) throw new GameError('game-draw-offer', problem);
  return { ...state, offer: color, hasOffered: withOffer(state.hasOffered, color) };
}

/** Why `color` may not offer a draw, or `undefined` if it may: at most one offer for each own move. */
export function offerProblem(state: PlyState, color: Color, ply: number, profile: Profile): string | undefined {
  if (ply < profile.drawOfferMinPly) {
    return `Expected a draw offer after at least ${profile.drawOfferMinPly} plies, found one after ${ply}.`;
  }
  if (state.offer === color) return `Expected no offer that stands, found one of ${color}.`;
  if (state.offer !== undefined)
    return `Expected no offer that stands, found one of ${state.offer}: accept or decline it.`;
  if (state.hasOffered[color]) return `Expected one draw offer for each own move, found another one of ${color}.`;
  return undefined;
}

/** The state without the offer of the opponent of `color`. @throws {GameError} `game-draw-offer` if there is none. */
export function stateWithoutOffer(state: PlyState, color: Color): PlyState {
  requireOfferTo(state, color);
  return { ...state, offer: undefined };
}

/** @throws {GameError} `game-draw-offer` unless the opponent of `color` has offered a draw. */
export function requireOfferTo(state: PlyState, color: Color): void {
  if (state.offer === opponentOf(color)) return;
  const found = state.offer === undefined ? 'none' : 'an own one';
  throw new GameError('game-draw-offer', `Expected a draw offer of ${opponentOf(color)}, found ${found}.`);
}

/** The state when `color` has left the game. @throws {GameError} `game-abandonment` if somebody has left already. */
export function stateAfterLeaving(state: PlyState, color: Color): PlyState {
  if (state.abandonedBy === undefined) return { ...state, abandonedBy: color };
  throw new GameError('game-abandonment', `Expected both players to be there, found ${state.abandonedBy} gone.`);
}

/** Who has left the game. @throws {GameError} `game-abandonment` if nobody has. */
export function requireAbandoned({ abandonedBy }: PlyState): Color {
  if (abandonedBy !== undefined) return abandonedBy;
  throw new GameError('game-abandonment', 'Expected an abandoned game to adjudicate, found both players there.');
}

function withOffer(hasOffered: PlyState['hasOffered'], color: Color): PlyState['hasOffered'] {
  return { ...hasOffered, [color]: true };
}
