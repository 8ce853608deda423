/**
 * `IrregularStand`: a stand that is no legal position of chess, such as one without kings or with the wrong king in check,
 * on a mailbox that copies itself for every move. Obvious, not fast; `standOf` leaves to it only what the core refuses.
 */
import { letterOfPiece } from '../letter.js';
import { from, isCapture, promotionOf, roleOf, to } from '../move.js';
import { castlingAsKingMove, matches } from '../notation/intent.js';
import { scanSan } from '../notation/san-text.js';
import { Position } from '../position.js';
import { attackersOf } from '../setup/board.js';
import { hasLegalEpCapture } from '../setup/ep.js';
import { fileOf, rankOf, squareName } from '../square.js';
import type { Color, Move, Piece, Square } from '../types.js';
import { isDeadByMaterial } from './draws.js';
import { isInCheck, legalMovesOf } from './mailbox.js';
import { spelledMove } from './move-text.js';
import { RegularStand } from './regular.js';
import { coreFen, isRegular, sceneAfter, sceneAfterPass, sceneFen } from './scene.js';
import { type EpMode, isCastlingMove, type Played, type Rights, type Scene, type Stand } from './stand.js';

/** The stand of a scene: on the core if it is a legal position. */
export function standOf(scene: Scene): Stand {
  if (!isRegular(scene)) return new IrregularStand(scene);
  const { fen, ghosts } = coreFen(scene);
  return new RegularStand(Position.parseFen(fen, { chess960: false, allow: 'unreachable' }), ghosts);
}

/** The stand of a scene of which moves are told that need not be legal on it. */
export function uncheckedStandOf(scene: Scene): Stand {
  return new IrregularStand(scene);
}

class IrregularStand implements Stand {
  private moves: readonly Move[] | undefined;

  constructor(private readonly content: Scene) {}

  get turn(): Color {
    return this.content.turn;
  }

  get halfmoves(): number {
    return this.content.halfmoves;
  }

  get fullmoves(): number {
    return this.content.fullmoves;
  }

  get rights(): Rights {
    return this.content.rights;
  }

  get epSquare(): Square | undefined {
    const { board, turn, epSquare } = this.content;
    return epSquare !== undefined && hasLegalEpCapture(board, turn, epSquare) ? epSquare : undefined;
  }

  pieceAt(sq: Square): Piece | undefined {
    return this.content.board[sq];
  }

  legalMoves(): Move[] {
    this.moves ??= legalMovesOf(this.content);
    return [...this.moves];
  }

  legalSans(): string[] {
    return this.legalMoves().map((move) => this.san(move));
  }

  /** PGN standard 8.2.3. */
  san(move: Move): string {
    const after = this.play(move);
    const mark = after.isCheckmate() ? '#' : after.isCheck() ? '+' : '';
    if (isCastlingMove(move)) return (to(move) > from(move) ? 'O-O' : 'O-O-O') + mark;
    const times = isCapture(move) ? 'x' : '';
    const target = squareName(to(move));
    if (roleOf(move) !== 'pawn') return letterOf(move) + this.origin(move) + times + target + mark;
    const role = promotionOf(move);
    const promotion = role === undefined ? '' : `=${letterOfPiece({ color: 'white', role })}`;
    return (times === '' ? '' : squareName(from(move)).charAt(0) + times) + target + promotion + mark;
  }

  /** As much of the origin as tells a move from others of the same role to the same square. */
  private origin(move: Move): string {
    const rivals = this.legalMoves().filter(
      (it) => it !== move && roleOf(it) === roleOf(move) && to(it) === to(move) && !isCastlingMove(it),
    );
    const name = squareName(from(move));
    if (rivals.length === 0) return '';
    if (rivals.every((it) => fileOf(from(it)) !== fileOf(from(move)))) return name.charAt(0);
    return rivals.every((it) => rankOf(from(it)) !== rankOf(from(move))) ? name.charAt(1) : name;
  }

  /** Must equal what `Position.tryParseSan` says where both can be asked. */
  readSan(text: string): Move | undefined {
    const spelled = spelledMove(text);
    const scanned = spelled === undefined ? undefined : scanSan(spelled, 'english');
    if (scanned === undefined) return undefined;
    const { intent } = scanned;
    const legal = this.legalMoves();
    const found = matches(intent, legal);
    const castlings = found.length === 0 && 'toFile' in intent ? castlingAsKingMove(intent, legal) : [];
    const [move, second] = [...found, ...castlings];
    return second === undefined ? move : undefined;
  }

  playSan(text: string): Played | undefined {
    const move = this.readSan(text);
    return move && { move, next: this.play(move) };
  }

  play(move: Move): Stand {
    return standOf(sceneAfter(this.content, move));
  }

  pass(): Stand | undefined {
    return this.isCheck() ? undefined : standOf(sceneAfterPass(this.content));
  }

  isCheck(): boolean {
    return isInCheck(this.content.board, this.content.turn);
  }

  isCheckmate(): boolean {
    return this.isCheck() && this.legalMoves().length === 0;
  }

  isStalemate(): boolean {
    return !this.isCheck() && this.legalMoves().length === 0;
  }

  isDeadByMaterial(): boolean {
    return isDeadByMaterial(this.content.board);
  }

  attackers(sq: Square, color: Color): Square[] {
    return attackersOf(this.content.board, sq, color);
  }

  fen(ep: EpMode): string {
    return sceneFen(this.content, ep);
  }

  isSame(other: Stand): boolean {
    return placeOf(this) === placeOf(other);
  }

  perft(depth: number): number {
    const moves = this.legalMoves();
    if (depth <= 1) return moves.length;
    return moves.reduce((sum, move) => sum + this.play(move).perft(depth - 1), 0);
  }

  scene(): Scene {
    return this.content;
  }
}

function letterOf(move: Move): string {
  return letterOfPiece({ color: 'white', role: roleOf(move) });
}

/** A FEN without its counters. */
function placeOf(stand: Stand): string {
  return stand.fen('legal').split(' ').slice(0, 4).join(' ');
}
