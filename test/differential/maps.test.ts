/** Attackers, pins, destinations and premoves against the reference, on random playouts of chess and Chess960. */
import { expect, describe as suite, test } from 'vitest';
import type { Random } from '../../src/cli/verify/random.js';
import { type Root, roots } from '../../src/cli/verify/roots.js';
import { recordFen } from '../../src/core/record-fen.js';
import { describe, from, uci } from '../../src/move.js';
import { Position } from '../../src/position.js';
import { ReferencePosition } from '../../src/reference/index.js';
import { SQUARE_NAMES, squareName } from '../../src/square.js';
import type { SquareSet } from '../../src/squareset.js';
import { COLORS, type Move, type Piece, type Square } from '../../src/types.js';
import { DIFFICULT_ROOTS } from './difficult.js';
import { randomOf } from './seed.js';

const POSITIONS = 600;
/** Every gesture of a position is tried, most of them in vain, and each of those is explained. */
const POSITIONS_OF_GESTURES = 60;
const PLIES_AT_MOST = 60;

interface Ply {
  readonly position: Position;
  readonly reference: ReferencePosition;
  /** The move that is played next. */
  readonly next: Move | undefined;
}

/** Positions on the way of random games, all of them playable. */
function* plies(random: Random, count = POSITIONS): Generator<Ply> {
  let left = count;
  for (const root of roots(random, DIFFICULT_ROOTS)) {
    let position = parse(root);
    for (let ply = 0; position !== undefined && ply < PLIES_AT_MOST; ply++) {
      const moves: Move[] = position.legalMoves();
      const next: Move | undefined = moves.length === 0 ? undefined : random.pick(moves);
      const fen = position.fen({ ep: 'always' });
      yield { position, reference: ReferencePosition.fromFen(fen, { chess960: position.isChess960 }), next };
      if (--left === 0) return;
      position = next && position.play(next);
    }
  }
}

function parse({ fen, chess960 }: Root): Position | undefined {
  const result = Position.tryParseFen(fen, { chess960: chess960 || undefined, allow: 'unreachable' });
  return result.ok ? result.value : undefined;
}

function named(map: ReadonlyMap<Square, SquareSet>): [string, string[]][] {
  return [...map].map(([source, targets]): [string, string[]] => [squareName(source), names(targets)]).sort();
}

function names(squares: SquareSet): string[] {
  return [...squares].map(squareName).sort();
}

suite('on random playouts', () => {
  test('maps are those of the reference', () => {
    for (const { position, reference } of plies(randomOf('maps'))) {
      const fen = position.fen();
      expect([fen, named(position.destinations())]).toEqual([fen, [...reference.destinations()].sort()]);
      for (const color of COLORS) {
        const pins = [...position.pinned(color)].map(([sq, { pinner, ray }]) => ({
          square: squareName(sq),
          pinner: squareName(pinner),
          ray: names(ray),
        }));
        expect([fen, pins.sort((a, b) => (a.square < b.square ? -1 : 1))]).toEqual([
          fen,
          reference.pins(color).sort((a, b) => (a.square < b.square ? -1 : 1)),
        ]);
        const premoves = named(position.premoveDestinations(color));
        expect([fen, premoves]).toEqual([fen, [...reference.premoveDestinations(color)].sort()]);
        const attackers = SQUARE_NAMES.map((name) => names(position.attackers(name, color)));
        expect([fen, attackers]).toEqual([fen, SQUARE_NAMES.map((name) => reference.attackers(name, color))]);
      }
    }
  });

  test('a premove holds whatever becomes legal by one move', () => {
    for (const { position, next } of plies(randomOf('premoves'))) {
      if (next === undefined) continue;
      const premoves = position.premoveDestinations();
      for (const [source, targets] of position.play(next).destinations()) {
        const unforeseen = targets.difference(premoves.get(source)!);
        expect([position.fen(), uci(next), squareName(source), names(unforeseen)]).toEqual([
          position.fen(),
          uci(next),
          squareName(source),
          [],
        ]);
      }
    }
  });

  test('a gesture is a move exactly where destinations say so', () => {
    for (const { position } of plies(randomOf('gestures'), POSITIONS_OF_GESTURES)) {
      const found: [string, string[]][] = [...position.pieces(position.turn)].map((source) => {
        const targets = SQUARE_NAMES.filter((target) => position.tryMoveFromGesture(source, target, 'queen').ok);
        return [squareName(source), [...targets].sort()];
      });
      expect(found.filter(([, targets]) => targets.length > 0).sort()).toEqual(named(position.destinations()));
    }
  });

  test('what describe tells leads to the position after the move', () => {
    for (const { position, next } of plies(randomOf('descriptions'))) {
      if (next === undefined) continue;
      expect([position.fen(), uci(next), boardAfter(position, next)]).toEqual([
        position.fen(),
        uci(next),
        boardOf(position.play(next)),
      ]);
    }
  });

  test('a FEN of cached ranks is the one the core writes', () => {
    let compared = 0;
    for (const { position } of plies(randomOf('FEN'))) {
      const fast = recordFen(position.toWords(), 0);
      if (fast === undefined) continue;
      compared++;
      expect(fast).toBe(position.fen({}));
    }
    expect(compared).toBeGreaterThan(POSITIONS / 4);
  });
});

type Board = (Piece | undefined)[];

function boardOf(position: Position): Board {
  return SQUARE_NAMES.map((name) => position.pieceAt(name));
}

/** The board with the changes that the description of a move names, and no others. */
function boardAfter(position: Position, move: Move): Board {
  const color = position.turn;
  const { role, to, promotion, captured, castling } = describe(move);
  const board = boardOf(position);
  if (captured !== undefined) board[captured.square] = undefined;
  board[from(move)] = undefined;
  if (castling !== undefined) board[castling.rookFrom] = undefined;
  board[to] = { color, role: promotion ?? role };
  if (castling !== undefined) board[castling.rookTo] = { color, role: 'rook' };
  return board;
}
