/**
 * `RegularStand`: a stand that is a legal position of chess, so that the core answers for it. Built from `Position`; adds
 * castling rights that the pieces contradict, which chess.js 1.4.0 keeps writing.
 */
import { SCRATCH } from '../core/abi.js';
import { coreExports } from '../core/instance.js';
import { memoryWords, writeText } from '../core/memory.js';
import { perft } from '../perft.js';
import { positionAfterNull } from '../pgn/null-move.js';
import { Position } from '../position.js';
import { trySquare } from '../square.js';
import type { Color, Move, Piece, Square } from '../types.js';
import { spelledMove } from './move-text.js';
import {
  CASTLING_RIGHTS,
  type EpMode,
  type Played,
  type Rights,
  rightsAfter,
  type Scene,
  type Stand,
  withRights,
} from './stand.js';

const SQUARES = Array.from({ length: 64 }, (_, sq) => sq as Square);

export class RegularStand implements Stand {
  constructor(
    private readonly position: Position,
    /** Rights without their pieces. */
    private readonly ghosts: Rights = 0,
  ) {}

  get turn(): Color {
    return this.position.turn;
  }

  get halfmoves(): number {
    return this.position.halfmoves;
  }

  get fullmoves(): number {
    return this.position.fullmoves;
  }

  get rights(): Rights {
    const { white, black } = this.position.castlingRooks;
    const rooks = [white.h, white.a, black.h, black.a];
    return CASTLING_RIGHTS.reduce(
      (rights, { bit }, i) => (rooks[i] === undefined ? rights : rights | bit),
      this.ghosts,
    );
  }

  get epSquare(): Square | undefined {
    return this.position.epSquare;
  }

  pieceAt(sq: Square): Piece | undefined {
    return this.position.pieceAt(sq);
  }

  legalMoves(): Move[] {
    return this.position.legalMoves();
  }

  legalSans(): string[] {
    return this.position.legalSans();
  }

  san(move: Move): string {
    return this.position.san(move);
  }

  readSan(text: string): Move | undefined {
    const spelled = spelledMove(text);
    if (spelled === undefined) return undefined;
    const read = this.position.tryParseSan(spelled, { leniency: 'lenient' });
    return read.ok ? read.value : undefined;
  }

  /** One call of the core. */
  playSan(text: string): Played | undefined {
    const length = writeText(text);
    const move = length < 0 ? length : coreExports().playSan(this.position.makeResident(), length, SCRATCH);
    if (move < 0) return undefined;
    return { move: move as Move, next: this.after(move as Move, Position.fromWords(memoryWords(), SCRATCH >> 2)) };
  }

  play(move: Move): Stand {
    return this.after(move, this.position.play(move));
  }

  private after(move: Move, position: Position): Stand {
    return new RegularStand(position, this.ghosts === 0 ? 0 : rightsAfter(this.ghosts, move, this.turn));
  }

  pass(): Stand | undefined {
    const position = positionAfterNull(this.position);
    return position && new RegularStand(position, this.ghosts);
  }

  isCheck(): boolean {
    return this.position.isCheck();
  }

  isCheckmate(): boolean {
    return this.position.isCheckmate();
  }

  isStalemate(): boolean {
    return this.position.isStalemate();
  }

  /** Must equal: `isDeadByMaterial` of draws.ts on the same board. */
  isDeadByMaterial(): boolean {
    return this.position.hasInsufficientMaterial('white') && this.position.hasInsufficientMaterial('black');
  }

  attackers(sq: Square, color: Color): Square[] {
    return this.position.attackers(sq, color).toArray();
  }

  fen(ep: EpMode): string {
    const fen = ep === 'legal' ? this.position.fen() : this.position.fen({ ep });
    return this.ghosts === 0 ? fen : withRights(fen, this.rights);
  }

  isSame(other: Stand): boolean {
    return other instanceof RegularStand ? this.position.equals(other.position) : other.isSame(this);
  }

  perft(depth: number): number {
    return perft(this.position, depth);
  }

  scene(): Scene {
    const { turn, rights, halfmoves, fullmoves } = this;
    const ep = this.position.fen({ ep: 'always' }).split(' ')[3]!;
    const board = SQUARES.map((sq) => this.position.pieceAt(sq));
    return { board, turn, rights, epSquare: trySquare(ep), halfmoves, fullmoves };
  }
}
