/**
 * The tree of a game while its moves are read: where the next move goes, and what waits for it. Built on a `Line` of the
 * core, on which every move is played as it is added; knows no tokens and no limits.
 */
import { Line } from '../core/line.js';
import type { Position } from '../position.js';
import type { Move } from '../types.js';
import type { Mutable, PgnNode } from './node.js';
import { addComment, addNags, Pending } from './pending.js';
import type { PgnGame } from './tree.js';

/** Where a variation branches off. */
interface Branch {
  /** The move to which it is an alternative: where its line goes on behind it. */
  readonly node: PgnNode;
  /** Where that line starts itself. */
  readonly lineStart: PgnNode;
}

export class GrowingTree {
  readonly line = new Line();
  /** The last move of the line that is read, or the root. */
  node!: PgnNode;
  /** Whether the number of the next move has been read. */
  isNumbered = false;
  private game!: PgnGame;
  private lineStart!: PgnNode;
  private readonly branches: Branch[] = [];
  private readonly pending = new Pending();

  /** Begins the tree of another game. */
  begin(game: PgnGame): void {
    this.game = game;
    this.node = game.root;
    this.lineStart = this.node;
    this.isNumbered = false;
    this.branches.length = 0;
  }

  /** Says where the moves begin. */
  startAt(position: Position): void {
    this.game.startAt(position);
    this.line.start(position.toWords());
  }

  /** Variations that are open. */
  get depth(): number {
    return this.branches.length;
  }

  /** Whether the line that is read has no move yet. */
  get isLineEmpty(): boolean {
    return this.node === this.lineStart;
  }

  /** Adds a move that has been played on the line, with what has waited for it. */
  add(move: Move): void {
    this.node = this.game.append(this.node, move);
    this.isNumbered = false;
    if (!this.pending.isEmpty) this.pending.attachTo(this.node);
  }

  /** Adds a comment to the move before, or to the next where it stands behind its number or before a variation. */
  addComment(comment: string): void {
    if (this.isNumbered || (this.isLineEmpty && this.depth > 0)) this.pending.addComment(comment);
    else addComment(this.node, comment);
  }

  /** Takes the comments before the moves away. */
  dropComments(): void {
    (this.game.root as Mutable<PgnNode>).comments = [];
  }

  addNags(nags: readonly number[]): void {
    if (this.isLineEmpty) this.pending.addNags(nags);
    else addNags(this.node, nags);
  }

  /**
   * Says that no move comes for which comments and glyphs have waited: they go to the one before. Returns the first glyph for
   * which there is none.
   */
  settle(): number | undefined {
    this.isNumbered = false;
    return this.pending.isEmpty ? undefined : this.pending.settleAt(this.node);
  }

  /** Branches off before the last move. */
  open(): void {
    this.branches.push({ node: this.node, lineStart: this.lineStart });
    this.node = this.node.parent!;
    this.lineStart = this.node;
    this.line.branch();
  }

  /** Goes on behind the move before which the line has branched off. */
  close(): void {
    const branch = this.branches.pop()!;
    this.node = branch.node;
    this.lineStart = branch.lineStart;
    this.line.rejoin();
  }

  /** Gives the open variations up; returns how many there were. */
  abandonBranches(): number {
    const { depth } = this;
    this.branches.length = 0;
    return depth;
  }
}
