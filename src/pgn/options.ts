/**
 * How PGN is read: strictly or not, and how much of it at most.
 */
import { ArgumentError } from '../errors.js';

/** Budgets, so that no text can take all memory. Beyond them the rest of a token, a line or a game is not read. */
export interface PgnLimits {
  /** Characters of one comment or tag. */
  readonly tokenSize: number;
  /** Characters of one game. */
  readonly gameSize: number;
  /** Variations within variations. */
  readonly depth: number;
  /** Moves of one game, those of variations included. */
  readonly nodes: number;
  /** Tags of one game. */
  readonly tags: number;
}

export const PGN_LIMITS: PgnLimits = Object.freeze({
  tokenSize: 1 << 20,
  gameSize: 1 << 24,
  depth: 1024,
  nodes: 1_000_000,
  tags: 1024,
});

const DEAD_POSITION_CHECKS = ['off', 'material', 'fast', 'full'] as const;

/** By counting material, or as `Position.isDead` does it, which may take longer than reading the game. */
export type DeadPositionCheck = (typeof DEAD_POSITION_CHECKS)[number];

export interface PgnReadOptions {
  /**
   * Makes the first diagnostic an error, even if nothing would be lost; but for `pgn-dead-position`, which is about the game
   * and not about its text. Default `false`.
   */
  readonly strict?: boolean | undefined;
  /** How games that go on in a dead position, or are won in one, are looked for. Default `'material'`. */
  readonly deadPosition?: DeadPositionCheck | undefined;
  /** Budgets, default {@link PGN_LIMITS}. Exceeding one is a diagnostic of the game. */
  readonly limits?: Partial<PgnLimits> | undefined;
}

/** The limits of options. @throws {ArgumentError} for one that is no positive integer. */
export function limitsOf({ limits = {} }: PgnReadOptions): PgnLimits {
  for (const [name, value] of Object.entries(limits)) {
    if (!(name in PGN_LIMITS) || !Number.isSafeInteger(value) || value < 1) {
      const names = Object.keys(PGN_LIMITS).join(', ');
      throw new ArgumentError(
        'argument-range',
        `Expected limits of ${names} as positive integers, found ${name}: ${String(value)}.`,
      );
    }
  }
  return { ...PGN_LIMITS, ...limits };
}

/** The check for dead positions of options. @throws {ArgumentError} for one that is none. */
export function deadPositionCheckOf({ deadPosition = 'material' }: PgnReadOptions): DeadPositionCheck {
  if (DEAD_POSITION_CHECKS.includes(deadPosition)) return deadPosition;
  const expected = DEAD_POSITION_CHECKS.join(', ');
  throw new ArgumentError(
    'argument-range',
    `Expected deadPosition as one of ${expected}, found ${String(deadPosition)}.`,
  );
}
