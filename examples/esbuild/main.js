/** Chess and its variants: one import brings their rules, and everything else stays the same. */
import 'rochade/variants';
import { Game, Position, VARIANTS } from 'rochade';

const variant = document.querySelector('#variant');
const undo = document.querySelector('#undo');
const status = document.querySelector('#status');
const board = document.querySelector('#board');
const moves = document.querySelector('#moves');

variant.append(...VARIANTS.map((name) => new Option(name)));
variant.addEventListener('change', start);
undo.addEventListener('click', () => {
  game.undo();
  draw();
});

let game;

function start() {
  game = new Game({ position: Position.start(variant.value) });
  draw();
}

function draw() {
  const { position, outcome } = game;
  const sans = outcome ? [] : position.legalSans().sort();
  status.textContent = outcome
    ? `${game.result}, ${outcome.reason}`
    : `${position.turn} to move, legal moves: ${sans.length}`;
  board.textContent = position.toString();
  undo.disabled = game.ply === 0;
  moves.replaceChildren(...sans.map(moveButton));
}

function moveButton(san) {
  const button = document.createElement('button');
  button.textContent = san;
  button.addEventListener('click', () => {
    game.play(san);
    draw();
  });
  return button;
}

start();
