/**
 * Insufficient material as chess.js counts it, on any board: a list of cases. Built from `setup`.
 */
import type { Board } from '../setup/setup.js';

/** Two kings alone, with one bishop or knight, or with bishops on squares of one color only. */
export function isDeadByMaterial(board: Board): boolean {
  const pieces = board.flatMap((piece, sq) => (piece === undefined ? [] : [{ role: piece.role, sq }]));
  const others = pieces.filter(({ role }) => role !== 'king');
  if (pieces.length - others.length !== 2) return false;
  if (others.length === 1 && others[0]!.role === 'knight') return true;
  const colors = new Set(others.map(({ sq }) => ((sq >> 3) + sq) & 1));
  return others.every(({ role }) => role === 'bishop') && colors.size <= 1;
}
