/**
 * `Move`: what chess.js tells about a move. Its fields are its own and enumerable, as there; those that cost something are
 * accessors that find out when they are read. Built from the stands before and after it, which never change.
 */
import {
  KIND_CASTLING,
  KIND_DOUBLE_STEP,
  KIND_EN_PASSANT,
  MOVE_CAPTURED,
  MOVE_KIND,
  MOVE_PROMOTION,
  MOVE_ROLE,
} from '../layout.js';
import { castledKing, from, to } from '../move.js';
import { SQUARE_NAMES } from '../square.js';
import type { Move as CoreMove } from '../types.js';
import { standOf } from './irregular.js';
import { type Color, KING, letterOfColor, type PieceSymbol, type Square, SYMBOL_BY_CODE } from './names.js';
import { sceneAfterPass } from './scene.js';
import type { Stand } from './stand.js';

/** The packed move that stands for a null move, which no legal move is. */
export const NULL_MOVE = 0 as CoreMove;

/** What the accessors of a move are answered from. Not enumerable, and an ordinary property, so that proxies can read it. */
interface Facts {
  readonly stand: Stand;
  readonly move: CoreMove;
  /** The SAN, the stand after the move, and its FEN, once they are known. */
  san: string | undefined;
  next: Stand | undefined;
  before: string | undefined;
  after: string | undefined;
}

const FACTS = Symbol('facts');

/**
 * A move that has been or can be played. `before` and `after` are FENs; `lan` is the UCI text.
 *
 * @example new Chess().move('e4').after // 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
 */
export class Move {
  declare color: Color;
  declare from: Square;
  declare to: Square;
  declare piece: PieceSymbol;
  declare captured: PieceSymbol | undefined;
  declare promotion: PieceSymbol | undefined;
  /**
   * Letters for what the move is: `n` none of the others, `c` capture, `b` double step, `e` en passant, `p` promotion, `k` and
   * `q` castling, `-` null move.
   */
  declare flags: string;
  declare san: string;
  declare lan: string;
  declare before: string;
  declare after: string;
  declare private readonly [FACTS]: Facts;

  /** @internal */
  constructor(stand: Stand, move: CoreMove, san: string | undefined, next: Stand | undefined) {
    const facts: Facts = { stand, move, san, next, before: undefined, after: undefined };
    Object.defineProperty(this, FACTS, { value: facts, writable: true });
    const promotion = SYMBOL_BY_CODE[(move >> MOVE_PROMOTION) & 7];
    this.color = letterOfColor(stand.turn);
    this.from = SQUARE_NAMES[move === NULL_MOVE ? 56 : from(move)]!;
    this.to = SQUARE_NAMES[targetOf(move)]!;
    this.piece = SYMBOL_BY_CODE[(move >> MOVE_ROLE) & 7] ?? KING;
    this.captured = SYMBOL_BY_CODE[(move >> MOVE_CAPTURED) & 7];
    this.promotion = promotion;
    this.flags = flagsOf(move);
    Object.defineProperty(this, 'san', SAN);
    this.lan = this.from + this.to + (promotion ?? '');
    Object.defineProperty(this, 'before', BEFORE);
    Object.defineProperty(this, 'after', AFTER);
  }

  /** Whether a piece is captured, but not en passant. */
  isCapture(): boolean {
    return this.flags.includes('c');
  }

  /** Whether a pawn becomes something else. */
  isPromotion(): boolean {
    return this.flags.includes('p');
  }

  /** Whether a pawn takes another in passing; {@link Move.isCapture} is false then. */
  isEnPassant(): boolean {
    return this.flags.includes('e');
  }

  /** Whether it is O-O. */
  isKingsideCastle(): boolean {
    return this.flags.includes('k');
  }

  /** Whether it is O-O-O. */
  isQueensideCastle(): boolean {
    return this.flags.includes('q');
  }

  /** Whether a pawn takes its two steps. */
  isBigPawn(): boolean {
    return this.flags.includes('b');
  }

  /** Whether the side to move passes. Not in 1.4.0. */
  isNullMove(): boolean {
    return this.flags.includes('-');
  }
}

/** Where the piece stands afterwards, for castling the king; a null move goes from a8 to a8. */
export function targetOf(move: CoreMove): number {
  if (move === NULL_MOVE) return 56;
  return ((move >> MOVE_KIND) & 7) === KIND_CASTLING ? castledKing(move) : to(move);
}

function flagsOf(move: CoreMove): string {
  if (move === NULL_MOVE) return '-';
  const kind = (move >> MOVE_KIND) & 7;
  if (kind === KIND_DOUBLE_STEP) return 'b';
  if (kind === KIND_EN_PASSANT) return 'e';
  if (kind === KIND_CASTLING) return to(move) > from(move) ? 'k' : 'q';
  const isCapture = ((move >> MOVE_CAPTURED) & 7) !== 0;
  if (((move >> MOVE_PROMOTION) & 7) !== 0) return isCapture ? 'cp' : 'np';
  return isCapture ? 'c' : 'n';
}

/** The stand after a move of which only the one before it was kept. */
function nextOf(facts: Facts): Stand {
  const { stand, move } = facts;
  facts.next ??= move === NULL_MOVE ? passedStand(stand) : stand.play(move);
  return facts.next;
}

/** After pieces were put by hand, a side may seem to have passed in check. */
function passedStand(stand: Stand): Stand {
  return stand.pass() ?? standOf(sceneAfterPass(stand.scene()));
}

/** A fact that is found out when it is read first. All moves share its descriptor, so that their shape stays the same. */
function lazy(name: 'san' | 'before' | 'after', find: (facts: Facts) => string): PropertyDescriptor {
  return {
    get(this: { [FACTS]: Facts }) {
      const facts = this[FACTS];
      facts[name] ??= find(facts);
      return facts[name];
    },
    set(value: string) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: true,
    configurable: true,
  };
}

const SAN = lazy('san', ({ stand, move }) => (move === NULL_MOVE ? '--' : stand.san(move)));
const BEFORE = lazy('before', ({ stand }) => stand.fen('legal'));
const AFTER = lazy('after', (facts) => nextOf(facts).fen('legal'));
