/**
 * Drops: their texts, and where they can go.
 */
import { isDrop, roleOf, to } from '../move.js';
import type { DropIntent } from '../notation/intent.js';
import type { Position } from '../position.js';
import { trySquare } from '../square.js';
import { SquareSet } from '../squareset.js';
import type { PocketRole, Role, Square } from '../types.js';

/** The drop of `N@f3`, or of a pawn in `P@f3` and `@f3`. */
export function dropOf(text: string, roles: ReadonlyMap<string, Role>): DropIntent | undefined {
  const [letter, name, ...rest] = text.split('@');
  const square = name === undefined ? undefined : trySquare(name);
  const drop = letter === '' ? 'pawn' : roles.get(letter!);
  if (square === undefined || drop === undefined || drop === 'king' || rest.length > 0) return undefined;
  return { drop, square, fits: (move) => isDrop(move) && roleOf(move) === drop && to(move) === square };
}

const UCI_ROLES: ReadonlyMap<string, Role> = new Map([
  ['Q', 'queen'],
  ['R', 'rook'],
  ['B', 'bishop'],
  ['N', 'knight'],
  ['P', 'pawn'],
]);

export function dropOfUci(text: string): DropIntent | undefined {
  return text.startsWith('@') ? undefined : dropOf(text, UCI_ROLES);
}

/** Body of `Position.dropDestinations`. */
export function dropDestinations(position: Position): Map<PocketRole, SquareSet> {
  const targets = new Map<PocketRole, Square[]>();
  for (const move of position.legalMoves().filter(isDrop)) {
    const role = roleOf(move) as PocketRole;
    const squares = targets.get(role) ?? [];
    squares.push(to(move));
    targets.set(role, squares);
  }
  return new Map([...targets].map(([role, squares]) => [role, SquareSet.of(...squares)]));
}
