/**
 * What the calls of a game are given, and checks of it.
 */
import { GameError } from '../errors.js';
import { resultOf } from '../outcome.js';
import type { Position } from '../position.js';
import { show } from '../show.js';
import type { Outcome } from '../types.js';
import { Clock } from './clock/clock.js';
import type { PressOptions } from './clock/state.js';
import type { Profile, ProfileName } from './profile.js';
import type { Tags } from './tags.js';

export interface GameOptions {
  /** Where the game starts, default the start position. */
  readonly position?: Position;
  /** The rules beyond the moves, default `online`. */
  readonly profile?: ProfileName | Profile;
  /** The clock, with the color to move on turn; untimed without. */
  readonly clock?: Clock;
  /** PGN tags. */
  readonly tags?: Tags;
}

/** When something happened. */
export interface EventOptions {
  /** Milliseconds, on the same scale as all other times of the game; needed while its clock runs. */
  readonly now?: number;
}

export interface PlayOptions extends EventOptions, PressOptions {}

export interface FlagOptions extends EventOptions {
  /** Milliseconds to wait for a move that may be on its way. */
  readonly grace?: number;
}

/** @throws {GameError} `game-over` if the game has ended. */
export function requireOngoing(outcome: Outcome | undefined): void {
  if (outcome === undefined) return;
  throw new GameError('game-over', `Expected a game that goes on, found ${resultOf(outcome)} by ${outcome.reason}.`);
}

/** The clock of a game that goes on. @throws {GameError} `game-over`, `game-clock` if it has none. */
export function requireClock(game: {
  readonly outcome: Outcome | undefined;
  readonly clock: Clock | undefined;
}): Clock {
  requireOngoing(game.outcome);
  if (game.clock !== undefined) return game.clock;
  throw new GameError('game-clock', 'Expected a game with a clock, found an untimed one.');
}

/** The time of an event. @throws {GameError} `game-clock` if it is missing. */
export function timeOf({ now }: EventOptions): number {
  if (now !== undefined) return now;
  throw new GameError('game-clock', 'Expected the time as { now }, as the game has a clock, found none.');
}

/** @throws {GameError} `game-clock` unless the clock can run with the color to move on turn. */
export function requireClockFor(position: Position, clock: Clock): void {
  if (!(clock instanceof Clock)) throw new GameError('game-clock', `Expected a Clock, found ${show(clock)}.`);
  if (clock.fallen !== undefined)
    throw new GameError('game-clock', `Expected a clock that can run, found ${clock.fallen}'s flag fallen.`);
  if (clock.turn !== position.turn) {
    throw new GameError('game-clock', `Expected a clock with ${position.turn} on turn, found ${clock.turn}.`);
  }
}
