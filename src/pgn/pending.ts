/**
 * Comments and glyphs that stand before their move.
 */
import { appended, type Mutable, type PgnNode } from './node.js';

/** What waits for the next move of a line. */
export class Pending {
  isEmpty = true;
  private comments: string[] = [];
  private nags: number[] = [];

  addComment(comment: string): void {
    this.comments.push(comment);
    this.isEmpty = false;
  }

  addNags(nags: readonly number[]): void {
    this.nags.push(...nags);
    this.isEmpty = false;
  }

  /** Gives all to the move that has come. */
  attachTo(node: PgnNode): void {
    const target = node as Mutable<PgnNode>;
    if (this.comments.length > 0) target.commentsBefore = this.comments;
    if (this.nags.length > 0) target.nags = this.nags;
    this.clear();
  }

  /** Gives all to the move before, since none has come; returns the first glyph for which there is no move at all. */
  settleAt(node: PgnNode): number | undefined {
    const { comments, nags } = this;
    this.clear();
    for (const comment of comments) addComment(node, comment);
    if (node.move === undefined) return nags[0];
    addNags(node, nags);
    return undefined;
  }

  private clear(): void {
    this.comments = [];
    this.nags = [];
    this.isEmpty = true;
  }
}

/** Adds a comment behind those of a node. */
export function addComment(node: PgnNode, comment: string): void {
  (node as Mutable<PgnNode>).comments = appended(node.comments, comment);
}

/** Adds glyphs behind those of a node. */
export function addNags(node: PgnNode, nags: readonly number[]): void {
  const target = node as Mutable<PgnNode>;
  for (const nag of nags) target.nags = appended(node.nags, nag);
}
