/**
 * Helpmates: the line by which a side can still win. Built on the core's search; the verdict alone is
 * `position.winnability`.
 */
import { askHelpmate, type Winnability, type WinnabilityOptions } from '../core/winnability.js';
import type { Position } from '../position.js';
import { requirePosition } from '../position-facts.js';
import type { Color, Move } from '../types.js';

export interface Helpmate {
  readonly verdict: Winnability;
  /**
   * Legal moves of both sides, one after the other, the last of which mates: there exactly if the verdict is `winnable`.
   * Empty if the side to move is mated already. Less than 1,000 plies, and not the shortest.
   */
  readonly line: Move[] | undefined;
  /** Positions the search has visited. */
  readonly nodes: number;
}

/**
 * Looks for a line by which `color` mates, both sides helping. The half-move clock and the history do not count
 * (FIDE 3.10.1: they are no part of a move's legality).
 *
 * @throws {ArgumentError} for what is no position or no color, and if `nodes` is out of range.
 * Source: FIDE Laws 5.2.2 and 6.9 (2023).
 * @example helpmate(Position.parseFen('7k/8/5K2/8/8/8/8/6R1 w - - 0 1'), 'white').verdict // 'winnable'
 */
export function helpmate(
  position: Position,
  color: Color,
  options: { readonly nodes?: number | undefined } = {},
): Helpmate {
  requirePosition(position);
  const search: WinnabilityOptions = { mode: 'full', nodes: options.nodes };
  const { verdict, nodes, line } = askHelpmate(position.makeResident(), color, search);
  return { verdict, nodes, line: verdict === 'winnable' ? (line as Move[]) : undefined };
}
