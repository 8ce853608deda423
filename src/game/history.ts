/**
 * The positions and moves of a game, one behind the other, and how often a position has occurred.
 * Built from the records of positions; knows no clock, no offer, no outcome.
 *
 * ╒ One ply, 18 words: 72 bytes ═══════════════════════════════════════════════════════════╕
 * │  0  record   the position, 64 bytes                                                      │
 * │ 16  move     that led to it; 0 at the start                                              │
 * │ 17  reach    plies since the last one that no later position can be the same as: a pawn  │
 * │              move, a capture, a change of castling rights                                │
 * ╘══════════════════════════════════════════════════════════════════════════════════════════╛
 * Beside it stands the lower half of each key, 4 bytes, in an array of its own: walking back reads nothing else until two
 * are equal. Both arrays double when they are full, so a game of n plies takes between 76 n and 152 n bytes.
 */
import { badArgument } from '../argument.js';
import { RECORD_WORDS } from '../core/memory.js';
import { isSameRecord } from '../core/records.js';
import { RECORD_GAME, RECORD_KEY } from '../layout.js';
import { isCapture, roleOf } from '../move.js';
import { Position } from '../position.js';
import type { Move } from '../types.js';

const MOVE = RECORD_WORDS;
const REACH = RECORD_WORDS + 1;
const STRIDE = RECORD_WORDS + 2;
const CASTLING = RECORD_GAME >> 2;
const KEY = RECORD_KEY >> 2;
const FIRST_PLIES = 16;

/** The longest line a game holds, in plies: as many as the number of the move can count. */
export const MAX_GAME_PLIES = 131_068;

/** The line of a game: its start and every ply played on it, also those taken back that may come again. */
export class History {
  private words = new Uint32Array(STRIDE * FIRST_PLIES);
  private keys = new Uint32Array(FIRST_PLIES);
  /** The last ply of the line. */
  private last = 0;

  private readonly returnsMen: boolean;

  constructor(start: Position) {
    this.returnsMen = start.variant === 'crazyhouse';
    start.copyTo(this.words, 0);
    this.keys[0] = this.words[KEY]!;
  }

  /** How many plies the line has. */
  get length(): number {
    return this.last;
  }

  /** Makes `move` and the position after it the ply after `ply`; what came there before is forgotten. */
  push(ply: number, move: Move, position: Position): void {
    const at = (ply + 1) * STRIDE;
    if (at + STRIDE > this.words.length) this.grow();
    const { words } = this;
    position.copyTo(words, at);
    words[at + MOVE] = move;
    this.keys[ply + 1] = words[at + KEY]!;
    const isIrreversible = this.isIrreversible(move) || castlingAt(words, at) !== this.castling(ply);
    words[at + REACH] = isIrreversible ? 0 : words[ply * STRIDE + REACH]! + 1;
    this.last = ply + 1;
  }

  /** `ply` itself. @throws {ArgumentError} if the line does not have it. */
  checkPly(ply: number): number {
    if (Number.isInteger(ply) && ply >= 0 && ply <= this.last) return ply;
    throw badArgument('argument-range', `a ply from 0 to ${this.last}`, ply);
  }

  /** Forgets what comes after `ply`. */
  truncate(ply: number): void {
    this.last = ply;
  }

  positionAt(ply: number): Position {
    return Position.fromWords(this.words, ply * STRIDE);
  }

  /** The move that led to `ply`, which is not the start. */
  moveTo(ply: number): Move {
    return this.words[ply * STRIDE + MOVE]! as Move;
  }

  /** The moves after `from` up to `ply`. */
  moves(from: number, ply: number): Move[] {
    return Array.from({ length: ply - from }, (_, i) => this.moveTo(from + i + 1));
  }

  /** How often the position at `ply` has occurred up to there, itself included: in time proportional to its reach. */
  occurrences(ply: number): number {
    const { words } = this;
    const at = ply * STRIDE;
    return 1 + this.count(words, at, ply - 4, ply - words[at + REACH]!);
  }

  /**
   * How often `position`, reached from `ply` by `move`, would have occurred then: as {@link occurrences} after a push.
   */
  occurrencesAfter(ply: number, move: Move, position: Position): number {
    const words = position.toWords();
    if (this.isIrreversible(move) || castlingAt(words, 0) !== this.castling(ply)) return 1;
    return 1 + this.count(words, 0, ply - 3, ply - this.words[ply * STRIDE + REACH]!);
  }

  /**
   * The plies from `from` down to `least` with the same side to move that hold the same position. Between two moves of a
   * side it has a piece elsewhere, so the nearest candidate is four plies back.
   */
  private count(words: Uint32Array, at: number, from: number, least: number): number {
    const { keys } = this;
    const key = words[at + KEY]!;
    let count = 0;
    for (let ply = from; ply >= least; ply -= 2) {
      if (keys[ply] === key && isSameRecord(words, at, this.words, ply * STRIDE)) count++;
    }
    return count;
  }

  /** Whether no later position can be one of before. In crazyhouse what was captured comes back, pawns too. */
  private isIrreversible(move: Move): boolean {
    return !this.returnsMen && (isCapture(move) || roleOf(move) === 'pawn');
  }

  private castling(ply: number): number {
    return castlingAt(this.words, ply * STRIDE);
  }

  private grow(): void {
    const words = new Uint32Array(this.words.length * 2);
    words.set(this.words);
    this.words = words;
    const keys = new Uint32Array(this.keys.length * 2);
    keys.set(this.keys);
    this.keys = keys;
  }
}

/** The castling rooks of a record, as they stand in the upper half of their word. */
function castlingAt(words: Uint32Array, at: number): number {
  return words[at + CASTLING]! >>> 16;
}
