/**
 * Profiles: which draws end a game by themselves, which must be claimed, and what a flag or a resignation is worth.
 * Plain data and its check; `ending.ts` obeys.
 */
import { GameError } from '../errors.js';
import { show } from '../show.js';
import type { DeadPositionDetail } from '../types.js';
import { type Fields, isRecord } from './clock/time-control.js';

export const DRAW_RULES = ['automatic', 'claim', 'off'] as const;
/** Whether a draw ends the game at once, may be claimed by the player to move, or is unknown to the game. */
export type DrawRule = (typeof DRAW_RULES)[number];

export const LIMIT_RULES = ['automatic', 'off'] as const;
/** Whether a limit ends the game at once. */
export type LimitRule = (typeof LIMIT_RULES)[number];

export const WINNABILITY_CHECKS = ['off', 'material', 'fast', 'full'] as const;
/** How hard a game looks whether a side can still mate by any series of legal moves; each finds all that the one before finds. */
export type WinnabilityCheck = 'off' | DeadPositionDetail;

/** The rules of a game beyond the moves, as plain data. */
export interface Profile {
  readonly name: string;
  /** The position occurs for the third time (FIDE 9.2). */
  readonly threefold: DrawRule;
  /** 100 plies without a capture or a pawn move (FIDE 9.3). */
  readonly fiftyMoves: DrawRule;
  /** The position occurs for the fifth time (FIDE 9.6.1). */
  readonly fivefold: LimitRule;
  /** 150 plies without a capture or a pawn move (FIDE 9.6.2). */
  readonly seventyFiveMoves: LimitRule;
  /** The look for a dead position after each move (FIDE 5.2.2). */
  readonly deadPosition: WinnabilityCheck;
  /** The look whether the opponent of a fallen flag can mate; if not, the game is drawn (FIDE 6.9). */
  readonly flagFall: WinnabilityCheck;
  /** The look whether the opponent of who resigns can mate; if not, the game is drawn (FIDE 5.1.2). */
  readonly resignation: WinnabilityCheck;
  /** Plies that must have been played before a draw may be offered; 2: both have moved (FIDE 5.2.3). */
  readonly drawOfferMinPly: number;
}

export const PROFILE_NAMES = ['online', 'fide', 'minimal'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/**
 * The profiles of this library.
 * - `online`, the default: all draws are automatic, nothing needs to be claimed.
 * - `fide`: the FIDE Laws of 1 January 2023.
 * - `minimal`: no threefold repetition and no fifty moves, but still the limits of FIDE 9.6, so that every game ends.
 */
export const PROFILES: Readonly<Record<ProfileName, Profile>> = Object.freeze({
  online: Object.freeze({
    name: 'online',
    threefold: 'automatic',
    fiftyMoves: 'automatic',
    fivefold: 'automatic',
    seventyFiveMoves: 'automatic',
    deadPosition: 'fast',
    flagFall: 'full',
    resignation: 'off',
    drawOfferMinPly: 0,
  }),
  fide: Object.freeze({
    name: 'fide',
    threefold: 'claim',
    fiftyMoves: 'claim',
    fivefold: 'automatic',
    seventyFiveMoves: 'automatic',
    deadPosition: 'fast',
    flagFall: 'full',
    resignation: 'full',
    drawOfferMinPly: 2,
  }),
  minimal: Object.freeze({
    name: 'minimal',
    threefold: 'off',
    fiftyMoves: 'off',
    fivefold: 'automatic',
    seventyFiveMoves: 'automatic',
    deadPosition: 'fast',
    flagFall: 'full',
    resignation: 'off',
    drawOfferMinPly: 0,
  }),
} as const);

const RULES: Readonly<Record<string, readonly string[]>> = {
  threefold: DRAW_RULES,
  fiftyMoves: DRAW_RULES,
  fivefold: LIMIT_RULES,
  seventyFiveMoves: LIMIT_RULES,
  deadPosition: WINNABILITY_CHECKS,
  flagFall: WINNABILITY_CHECKS,
  resignation: WINNABILITY_CHECKS,
};
const FIELDS = ['name', ...Object.keys(RULES), 'drawOfferMinPly'];

/** The profile that `value` names or is. @throws {GameError} `game-profile` for anything else. */
export function profileOf(value: unknown): Profile {
  const named = PROFILE_NAMES.find((name) => name === value);
  return named === undefined ? checkProfile(value) : PROFILES[named];
}

function checkProfile(value: unknown): Profile {
  if (!isRecord(value)) return refuse(`a profile, or one of ${PROFILE_NAMES.join(', ')}`, value);
  const fields: Fields = { ...value };
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) refuse(`a profile of ${FIELDS.join(', ')}`, unknown);
  if (typeof fields.name !== 'string') refuse('the name of the profile to be text', fields.name);
  for (const [name, words] of Object.entries(RULES)) {
    if (!words.includes(fields[name] as string)) refuse(`${name} to be one of ${words.join(', ')}`, fields[name]);
  }
  const { drawOfferMinPly } = fields;
  if (!Number.isSafeInteger(drawOfferMinPly) || (drawOfferMinPly as number) < 0) {
    refuse('drawOfferMinPly to be a number of plies from 0', drawOfferMinPly);
  }
  // In the order of FIELDS, so that equal profiles give equal JSON; -0 is written as 0 there.
  const ordered = Object.fromEntries(FIELDS.map((name) => [name, fields[name]]));
  return Object.freeze({ ...ordered, drawOfferMinPly: (drawOfferMinPly as number) + 0 }) as unknown as Profile;
}

function refuse(expected: string, found: unknown): never {
  throw new GameError('game-profile', `Expected ${expected}, found ${show(found)}.`);
}
