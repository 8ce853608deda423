/** Helpers of the tests of games: squares a piece can reach, and games played from a list of moves. */
import { Game } from '../../src/game/game.js';
import type { GameOptions } from '../../src/game/options.js';
import type { Profile } from '../../src/game/profile.js';
import { Position } from '../../src/position.js';

export function positionOf(fen: string): Position {
  return Position.parseFen(fen, { allow: 'unreachable' });
}

/** The squares the piece on `from` can go to, by UCI and in order; a promotion adds its letter. */
export function targets(position: Position | string, from: string): string {
  const board = typeof position === 'string' ? positionOf(position) : position;
  const moves = board.legalMoves().map((move) => board.uci(move));
  const found = moves.filter((uci) => uci.startsWith(from)).map((uci) => uci.slice(2));
  return found.sort().join(' ');
}

/** All legal moves as UCI, in order. */
export function legal(position: Position | string): string[] {
  const board = typeof position === 'string' ? positionOf(position) : position;
  return board
    .legalMoves()
    .map((move) => board.uci(move))
    .sort();
}

export function playedFrom(position: Position | string, moves: string): Position {
  const start = typeof position === 'string' ? positionOf(position) : position;
  return words(moves).reduce((board, uci) => board.play(board.parseUci(uci)), start);
}

/** A game with the moves played, untimed. */
export function gameOf(moves: string, options: Omit<GameOptions, 'position'> & { readonly fen?: string } = {}): Game {
  const { fen, ...others } = options;
  const game = new Game({ ...others, ...(fen !== undefined && { position: positionOf(fen) }) });
  for (const move of words(moves)) game.play(move);
  return game;
}

/** Nothing ends the game but mate and stalemate; the draws that count repetitions and plies are claims. */
export const ENDLESS: Profile = {
  name: 'endless',
  threefold: 'claim',
  fiftyMoves: 'claim',
  fivefold: 'off',
  seventyFiveMoves: 'off',
  deadPosition: 'off',
  flagFall: 'material',
  resignation: 'off',
  drawOfferMinPly: 0,
};

/** Both knights out and back: the position after it is the one before, four plies later. */
export const SHUFFLE = 'g1f3 g8f6 f3g1 f6g8';

export function times(count: number, moves: string): string {
  return new Array(count).fill(moves).join(' ');
}

function words(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
