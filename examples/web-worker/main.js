/** You play White by typing moves; a worker answers, and the page never waits for it. */
import { Game, Position } from 'rochade';

const board = document.querySelector('#board');
const status = document.querySelector('#status');
const form = document.querySelector('#form');
const input = document.querySelector('#move');
const problem = document.querySelector('#problem');
const moves = document.querySelector('#moves');

// `?fen=` starts from another position, with White to move.
const fen = new URLSearchParams(location.search).get('fen');
const game = new Game(fen ? { position: Position.parseFen(fen) } : {});

const opponent = new Worker(new URL('./opponent.js', import.meta.url), { type: 'module' });
// A move is a number, so it travels as it is.
opponent.onmessage = ({ data: move }) => play(move);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const move = game.position.tryParseSan(input.value);
  problem.textContent = move.ok ? '' : move.error.message;
  if (!move.ok) return;
  input.value = '';
  play(move.value);
  // A position travels as its 64 bytes.
  if (!game.outcome) opponent.postMessage(game.position.toBytes());
});

function play(move) {
  game.play(move);
  draw();
}

function draw() {
  const { outcome, position } = game;
  const isYours = !outcome && position.turn === 'white';
  board.textContent = position.toString();
  status.textContent = outcome ? `${game.result}, ${outcome.reason}` : isYours ? 'Your move' : 'Thinking …';
  moves.textContent = game.moves.map((move, ply) => game.positionAt(ply).san(move)).join(' ');
  for (const field of form.elements) field.disabled = !isYours;
  input.focus();
}

draw();
