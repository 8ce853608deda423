/** You play White by typing moves; a worker answers, and the page never waits for it. */
import { Game, Position } from 'rochade';

const board = document.querySelector('#board');
const status = document.querySelector('#status');
const form = document.querySelector('#form');
const input = document.querySelector('#move');
const problem = document.querySelector('#problem');
const moves = document.querySelector('#moves');

const game = new Game({ position: startPosition() });

const opponent = new Worker(new URL('./opponent.js', import.meta.url), { type: 'module' });
// A move is a number, so it travels as it is.
opponent.onmessage = ({ data: move }) => play(move);
opponent.onerror = ({ message }) => {
  problem.textContent = message ?? 'The worker cannot be loaded.';
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const move = game.position.tryParseSan(input.value);
  problem.textContent = move.ok ? '' : move.error.message;
  if (!move.ok) return;
  input.value = '';
  play(move.value);
});

/** Where the game starts: `?fen=` at the end of the address says it. */
function startPosition() {
  const fen = new URLSearchParams(location.search).get('fen');
  if (fen === null) return Position.start();
  const result = Position.tryParseFen(fen);
  if (result.ok) return result.value;
  problem.textContent = result.error.message;
  return Position.start();
}

function play(move) {
  game.play(move);
  goOn();
}

/** Black is the worker's. */
function goOn() {
  draw();
  // A position travels as its 64 bytes.
  if (!game.outcome && game.position.turn === 'black') opponent.postMessage(game.position.toBytes());
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

goOn();
