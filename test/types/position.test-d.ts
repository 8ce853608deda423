/** What the public types promise, checked by `npm run typecheck`: squares and moves do not mix, results must be looked at. */
import { expectTypeOf, test } from 'vitest';
import {
  type ChessError,
  type chessgroundConfig,
  describe,
  E4,
  type FenError,
  type Move,
  type MoveDescription,
  type MoveError,
  type Outcome,
  type Piece,
  type Pin,
  Position,
  type PromotionRole,
  promotionOf,
  type Result,
  type SetupError,
  type Square,
  type SquareName,
  SquareSet,
  square,
  squareName,
} from '../../src/index.js';

test('squares and moves are numbers that do not mix', () => {
  expectTypeOf<Square>().toExtend<number>();
  expectTypeOf<Move>().toExtend<number>();
  expectTypeOf<number>().not.toExtend<Square>();
  expectTypeOf<Square>().not.toExtend<Move>();
  expectTypeOf<Move>().not.toExtend<Square>();
  expectTypeOf(square('e4')).toEqualTypeOf<Square>();
  expectTypeOf(squareName(E4)).toEqualTypeOf<SquareName>();
  // @ts-expect-error there is no ninth rank
  expectTypeOf(square).toBeCallableWith('e9');
  // @ts-expect-error a number is no square until somebody says so
  expectTypeOf(squareName).toBeCallableWith(28);
});

test('nothing is undefined, never null', () => {
  const position = Position.start();
  expectTypeOf(position.pieceAt('e4')).toEqualTypeOf<Piece | undefined>();
  expectTypeOf(position.epSquare).toEqualTypeOf<Square | undefined>();
  expectTypeOf(position.outcome()).toEqualTypeOf<Outcome | undefined>();
  expectTypeOf(position.startNumber()).toEqualTypeOf<number | undefined>();
  expectTypeOf(promotionOf).returns.toEqualTypeOf<PromotionRole | undefined>();
});

test('try… answers with a Result that must be looked at', () => {
  expectTypeOf(Position.tryParseFen).returns.toEqualTypeOf<Result<Position, FenError | SetupError>>();
  expectTypeOf(Position.start().tryParseSan).returns.toEqualTypeOf<Result<Move, MoveError>>();
  expectTypeOf(Position.start().tryMoveFromGesture).returns.toEqualTypeOf<Result<Move, MoveError>>();
  const result = Position.tryParseFen('');
  // @ts-expect-error the value is there only if `ok` is true
  expectTypeOf(result.value).toEqualTypeOf<Position>();
  if (result.ok) expectTypeOf(result.value).toEqualTypeOf<Position>();
  else expectTypeOf(result.error).toExtend<ChessError>();
});

test('an error has the codes of its own kind only', () => {
  expectTypeOf<'move-pinned'>().toExtend<MoveError['code']>();
  expectTypeOf<'fen-turn'>().not.toExtend<MoveError['code']>();
  expectTypeOf<'fen-turn'>().toExtend<FenError['code']>();
});

test('maps for boards', () => {
  const position = Position.start();
  expectTypeOf(position.destinations()).toEqualTypeOf<Map<Square, SquareSet>>();
  expectTypeOf(position.pinned()).toEqualTypeOf<Map<Square, Pin>>();
  expectTypeOf(describe).returns.toEqualTypeOf<MoveDescription>();
  // chessground's own types: `Dests` is a Map<Key, Key[]> whose keys are the squares and 'a0'.
  type Key = 'a0' | SquareName;
  expectTypeOf<ReturnType<typeof chessgroundConfig>['movable']['dests']>().toExtend<Map<Key, Key[]>>();
});

test('a position cannot be made but by its own functions', () => {
  // @ts-expect-error the constructor is not public
  expectTypeOf(Position).toBeConstructibleWith(new Uint32Array(16), 0);
  expectTypeOf(new SquareSet(0, 0)).toEqualTypeOf<SquareSet>();
});
