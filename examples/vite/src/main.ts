/** Every legal move of a position, and how many ways there are to go on after it; a click plays the move. */
import { divide, Position } from 'rochade';
import './style.css';

/** Plies, the move on the button among them. */
const DEPTH = 4;

const fen = document.querySelector<HTMLInputElement>('#fen')!;
const problem = document.querySelector('#problem')!;
const summary = document.querySelector('#summary')!;
const moves = document.querySelector('#moves')!;

fen.addEventListener('change', () => {
  const result = Position.tryParseFen(fen.value);
  problem.textContent = result.ok ? '' : result.error.message;
  if (result.ok) show(result.value);
});

function show(position: Position): void {
  const counts = [...divide(position, DEPTH)];
  const total = counts.reduce((sum, [, nodes]) => sum + nodes, 0);
  fen.value = position.fen();
  problem.textContent = '';
  summary.textContent = endOf(position) ?? `${total.toLocaleString('en')} ways to play the next ${DEPTH} plies`;
  moves.replaceChildren(
    ...counts.map(([move, nodes]) => moveButton(position.san(move), nodes, () => show(position.play(move)))),
  );
}

function endOf(position: Position): string | undefined {
  const outcome = position.outcome();
  return outcome && (outcome.winner ? `${outcome.winner} wins by ${outcome.reason}` : outcome.reason);
}

function moveButton(san: string, nodes: number, play: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  const count = document.createElement('small');
  count.textContent = nodes.toLocaleString('en');
  button.append(san, count);
  button.addEventListener('click', play);
  return button;
}

show(Position.start());
