/**
 * Drops, and why a move is not legal for reasons that only variants have. `rochade/variants` brings it; chess does without.
 */
import type { MoveCode } from '../errors.js';
import type { Position } from '../position.js';
import type { SquareSet } from '../squareset.js';
import type { PocketRole, Role } from '../types.js';
import type { CastlingIntent, DropIntent, MoveIntent } from './intent.js';

export type Reason = readonly [code: MoveCode, why: string];

export interface MoveKit {
  /** The reason, if it is to be looked for before those of chess: the game is over, or a man is dropped. */
  reasonBefore(position: Position, intent: MoveIntent | CastlingIntent | DropIntent): Reason | undefined;
  /** The reason where the piece could go there in chess, but for the safety of its king. */
  reasonBehind(position: Position): Reason | undefined;
  promotesToKing(position: Position): boolean;
  /** The drop of a text such as `N@f3` or `@f3`, with the letters of `roles`; `undefined` if it has not that form. */
  dropOf(text: string, roles: ReadonlyMap<string, Role>): DropIntent | undefined;
  /** The drop of a UCI text. */
  dropOfUci(text: string): DropIntent | undefined;
  /** Body of `Position.dropDestinations`. */
  dropDestinations(position: Position): Map<PocketRole, SquareSet>;
}

/** `undefined` until `rochade/variants` is imported. */
export let moveKit: MoveKit | undefined;

export function bringMoveKit(brought: MoveKit): void {
  moveKit = brought;
}

/** The kit for a position of a variant; `undefined` for one of chess. */
export function moveKitFor({ variant }: Position): MoveKit | undefined {
  return variant === 'chess' ? undefined : moveKit;
}
