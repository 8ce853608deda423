/**
 * `Line`: the moves of a game and the stands between them. Nothing is unmade: to take a move back is to forget a stand.
 * Built from stands; knows no text but that of its moves.
 */
import type { Move as CoreMove } from '../types.js';
import { standOf, uncheckedStandOf } from './irregular.js';
import { Move, NULL_MOVE } from './move.js';
import { sceneBefore } from './scene.js';
import type { Scene, Stand } from './stand.js';

export class Line {
  private readonly stands: Stand[];
  private readonly moves: CoreMove[] = [];
  /** Whether the last stand was changed by hand since the moves before it were played. */
  private isEdited = false;
  /** Whether that has happened, so that the moves before need not be legal on the stands before them. */
  private isRebuilt = false;

  constructor(start: Stand) {
    this.stands = [start];
  }

  /** How many moves were played. */
  get length(): number {
    return this.moves.length;
  }

  /** The stand after the last move. */
  get end(): Stand {
    return this.stands[this.moves.length]!;
  }

  push(move: CoreMove, next: Stand): void {
    this.moves.push(move);
    this.stands.push(next);
  }

  /** Takes the last move back; `undefined` at the start. */
  pop(): Move | undefined {
    if (this.length === 0) return undefined;
    this.settle();
    const next = this.end;
    const move = this.moves.pop()!;
    this.stands.pop();
    const before = this.end;
    if (!this.isRebuilt) return new Move(before, move, undefined, next);
    this.stands[this.length] = standOf(before.scene());
    return new Move(before, move, undefined, undefined);
  }

  /** Puts another stand in the place of the last one. */
  edit(scene: Scene): void {
    this.stands[this.length] = standOf(scene);
    this.isEdited = this.length > 0;
  }

  /** The move that was played as number `index`, from 0. */
  moveAt(index: number): Move {
    this.settle();
    return new Move(this.stands[index]!, this.moves[index]!, undefined, this.stands[index + 1]);
  }

  /** The SAN of the move that was played as number `index`, from 0. */
  sanAt(index: number): string {
    this.settle();
    const move = this.moves[index]!;
    return move === NULL_MOVE ? '--' : this.stands[index]!.san(move);
  }

  /** The stand before the move with this index; at `length`, the last one. */
  standAt(index: number): Stand {
    if (index < this.length) this.settle();
    return this.stands[index]!;
  }

  /**
   * How often the last stand has occurred, itself included (FIDE 9.2.3). No move before its half-move clock began can lead
   * to the same position; two null moves can.
   */
  occurrences(): number {
    const { end, length } = this;
    const reach = Math.max(0, length - end.halfmoves);
    let count = 1;
    for (let i = length - 2; i >= reach; i -= 2) if (this.stands[i]!.isSame(end)) count++;
    return count;
  }

  /** Where the last stand was changed by hand, what was changed is there in the past as well: moves are taken back on it. */
  private settle(): void {
    if (!this.isEdited) return;
    this.isEdited = false;
    this.isRebuilt = true;
    let { board } = this.end.scene();
    for (let i = this.length - 1; i >= 0; i--) {
      const scene = sceneBefore(this.stands[i]!.scene(), this.moves[i]!, board);
      board = scene.board;
      this.stands[i] = uncheckedStandOf(scene);
    }
  }
}
