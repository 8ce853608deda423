/**
 * A move in the tree of a game. Plain data; the tree it belongs to is changed through `PgnGame` only.
 */
import type { Move } from '../types.js';

/** The list of nodes that have none. @internal */
export const NONE: readonly never[] = Object.freeze([]);

/**
 * A move in the tree, with what was written about it; the root stands for the start position and has no move.
 *
 * @example parsePgn('1. e4! {best} *')[0].root.children[0].nags // [1]
 */
export class PgnNode {
  /** The same for the life of the game; 0 is the root. */
  readonly id: number;
  readonly parent: PgnNode | undefined;
  /** Half-moves from the start position. */
  readonly ply: number;
  /** The move that leads here, `NULL_MOVE` for a null move, `undefined` at the root. */
  readonly move: Move | undefined;
  /** Comments between the number of the move and the move, or at the start of its variation. */
  readonly commentsBefore: readonly string[] = NONE;
  /** Comments after the move; those of the root stand before the first move. */
  readonly comments: readonly string[] = NONE;
  /** Numeric annotation glyphs in their order; `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6. */
  readonly nags: readonly number[] = NONE;
  /**
   * The only child, while nobody has asked for the list: most moves have one, and a list costs half as much as a node.
   * @internal
   */
  only: PgnNode | undefined = undefined;
  /** @internal */
  list: PgnNode[] | undefined = undefined;

  /** @internal */
  constructor(id: number, parent: PgnNode | undefined, move: Move | undefined) {
    this.id = id;
    this.parent = parent;
    this.ply = parent === undefined ? 0 : parent.ply + 1;
    this.move = move;
  }

  /** The move that goes on, then its alternatives. */
  get children(): readonly PgnNode[] {
    if (this.list === undefined && this.only !== undefined) this.list = [this.only];
    return this.list ?? NONE;
  }

  /** The move that goes on. Must equal: `children[0]`. @internal */
  get next(): PgnNode | undefined {
    return this.list === undefined ? this.only : this.list[0];
  }

  /** Adds a child behind the others. @internal */
  adopt(child: PgnNode): void {
    if (this.list === undefined && this.only === undefined) this.only = child;
    else (this.children as PgnNode[]).push(child);
  }
}

/** A node as those see it who build the tree. @internal */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** Puts `item` behind the others of a list that may be the shared empty one. @internal */
export function appended<T>(list: readonly T[], item: T): T[] {
  if (list.length === 0) return [item];
  (list as T[]).push(item);
  return list as T[];
}
