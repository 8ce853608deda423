import { useState } from 'react';
import type { Position } from 'rochade';
import { Board } from './Board';
import { useGame } from './useGame';

/** A game for two: the board, whose turn it is or how it ended, the last refusal, and the moves. */
export function App({ start, startProblem }: { start: Position; startProblem: string }) {
  const { position, isOver, status, sans, play, undo } = useGame(start);
  const [problem, setProblem] = useState(startProblem);

  return (
    <main>
      <Board
        position={position}
        isOver={isOver}
        onMove={(move) => {
          setProblem('');
          play(move);
        }}
        onRefusal={({ message }) => setProblem(message)}
      />
      <p id="status" role="status">
        {status}
      </p>
      <p id="problem" role="alert">
        {problem}
      </p>
      <p id="moves">{sans.join(' ')}</p>
      <button
        type="button"
        disabled={sans.length === 0}
        onClick={() => {
          setProblem('');
          undo();
        }}
      >
        Take back
      </button>
    </main>
  );
}
