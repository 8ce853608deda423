import { useState } from 'react';
import { Game, type Move, type Position } from 'rochade';

/** A game as state: `Game` changes, but its position is a value, and a new one is what makes React draw. */
export function useGame(start: Position) {
  const [game] = useState(() => new Game({ position: start }));
  const [position, setPosition] = useState(game.position);
  const { outcome } = game;
  return {
    position,
    isOver: outcome !== undefined,
    status: outcome ? `${game.result}, ${outcome.reason}` : `${position.turn} to move`,
    sans: game.moves.map((move, ply) => game.positionAt(ply).san(move)),
    play(move: Move) {
      game.play(move);
      setPosition(game.position);
    },
    undo() {
      game.undo();
      setPosition(game.position);
    },
  };
}
