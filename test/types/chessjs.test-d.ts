/** `rochade/chess.js` takes the place of chess.js in typed programs: what takes theirs takes ours. */
import type * as chessjs from 'chess.js';
import { expectTypeOf, test } from 'vitest';
import type * as ours from '../../src/compat/chessjs.js';
import type { Chess as LegacyChess } from '../../src/compat/chessjs-v0.js';

/** Programs written for chess.js. */
declare const program: {
  exports(module: Omit<typeof chessjs, 'default' | 'Chess' | 'Move'>): void;
  game(chess: Omit<chessjs.Chess, 'move' | 'moves' | 'history' | 'undo'>): void;
  move(move: Omit<chessjs.Move, 'captured' | 'promotion'>): void;
};

test('whatever programs do with the module, a game and a move of 1.4.0', () => {
  expectTypeOf(program.exports).toBeCallableWith({} as typeof ours);
  expectTypeOf(program.game).toBeCallableWith({} as ours.Chess);
  expectTypeOf(program.move).toBeCallableWith({} as ours.Move);
  expectTypeOf<Parameters<chessjs.Chess['move']>[1]>().toExtend<Parameters<ours.Chess['move']>[1]>();
  expectTypeOf<ours.Color>().toEqualTypeOf<chessjs.Color>();
  expectTypeOf<ours.PieceSymbol>().toEqualTypeOf<chessjs.PieceSymbol>();
  expectTypeOf<ours.Square>().toEqualTypeOf<chessjs.Square>();
  expectTypeOf<ours.Piece>().toEqualTypeOf<chessjs.Piece>();
});

test('the options decide what moves and history give', () => {
  const chess = {} as ours.Chess;
  expectTypeOf(chess.moves()).toEqualTypeOf<string[]>();
  expectTypeOf(chess.moves({ square: 'e2' })).toEqualTypeOf<string[]>();
  expectTypeOf(chess.moves({ verbose: true, piece: 'n' })).toEqualTypeOf<ours.Move[]>();
  expectTypeOf(chess.moves({ verbose: true as boolean })).toEqualTypeOf<string[] | ours.Move[]>();
  expectTypeOf(chess.history({ verbose: true })).toEqualTypeOf<ours.Move[]>();
  expectTypeOf(chess.undo()).toEqualTypeOf<ours.Move | null>();
  // @ts-expect-error there is no ninth rank
  expectTypeOf(chess.get).toBeCallableWith('e9');
});

test('under the names of 0.x a move may be null', () => {
  const chess = {} as LegacyChess;
  expectTypeOf(chess.move('e4')).toEqualTypeOf<ours.Move | null>();
  expectTypeOf(chess.load_pgn('')).toEqualTypeOf<boolean>();
});
