/**
 * Outcomes in words: which article of the FIDE Laws ends the game, and the result as a score sheet writes it.
 * Built from the vocabulary; decides nothing.
 */
import type { Color, Outcome, OutcomeReason } from './types.js';

/** The articles of the FIDE Laws of 1 January 2023; what no article knows has none. */
const ARTICLES: Readonly<Partial<Record<OutcomeReason, string>>> = {
  checkmate: '5.1.1',
  stalemate: '5.2.1',
  'dead-position': '5.2.2',
  threefold: '9.2',
  fivefold: '9.6.1',
  'fifty-moves': '9.3',
  'seventy-five-moves': '9.6.2',
  agreement: '5.2.3',
  resignation: '5.1.2',
  time: '6.9',
};

/** An outcome with the article of its reason. */
export function outcomeOf(
  reason: OutcomeReason,
  winner: Color | undefined,
  more: Omit<Outcome, 'reason' | 'winner'> = {},
): Outcome {
  const article = ARTICLES[reason];
  return Object.freeze({ winner, reason, ...(article === undefined ? {} : { article }), ...more });
}

export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
/** A result as PGN writes it (8.1.1.7); `*` for a game that goes on. Points are not its business. */
export type GameResult = (typeof GAME_RESULTS)[number];

/**
 * The result of an outcome.
 *
 * @example resultOf({ winner: 'white', reason: 'checkmate' }) // '1-0'
 */
export function resultOf(outcome: Outcome | undefined): GameResult {
  if (outcome === undefined) return '*';
  if (outcome.winner === undefined) return '1/2-1/2';
  return outcome.winner === 'white' ? '1-0' : '0-1';
}
