/** A board of 64 buttons: a click picks a piece up, the next one puts it down. */
import { Game, Position, SQUARE_NAMES, square } from 'rochade';

const FIGURES = { pawn: '♟', knight: '♞', bishop: '♝', rook: '♜', queen: '♛', king: '♚' };
/** Behind a figure: draw it as text, not as an emoji. */
const AS_TEXT = '\uFE0E';

const board = document.querySelector('#board');
const status = document.querySelector('#status');
const problem = document.querySelector('#problem');
const moves = document.querySelector('#moves');
const promotion = document.querySelector('#promotion');

const game = new Game({ position: startPosition() });
/** The name of the square a piece was picked up from. */
let picked;

const buttons = SQUARE_NAMES.map((name, index) => {
  const [file, rank] = [index % 8, index >> 3];
  const button = document.createElement('button');
  button.style.gridArea = `${8 - rank} / ${file + 1}`;
  button.classList.toggle('dark', (file + rank) % 2 === 0);
  button.addEventListener('click', () => click(name));
  return button;
});
board.append(...buttons);

/** Where the game starts: `?fen=` at the end of the address says it. */
function startPosition() {
  const fen = new URLSearchParams(location.search).get('fen');
  if (fen === null) return Position.start();
  const result = Position.tryParseFen(fen);
  if (result.ok) return result.value;
  problem.textContent = result.error.message;
  return Position.start();
}

function click(name) {
  if (picked === undefined || picked === name) {
    pick(picked === name ? undefined : name);
    return;
  }
  const role = game.position.needsPromotion(picked, name) ? promotion.value : undefined;
  const move = game.position.tryMoveFromGesture(picked, name, role);
  if (move.ok) {
    game.play(move.value);
    pick(undefined);
  } else {
    pick(name);
  }
}

/** Picks up what stands on a square, if it can move. */
function pick(name) {
  const targets = name === undefined ? undefined : destinations().get(square(name));
  picked = targets && name;
  draw(targets);
}

function destinations() {
  return game.outcome ? new Map() : game.position.destinations();
}

function draw(targets) {
  SQUARE_NAMES.forEach((name, index) => {
    const piece = game.position.pieceAt(name);
    const button = buttons[index];
    button.textContent = piece ? FIGURES[piece.role] + AS_TEXT : '';
    button.classList.toggle('white', piece?.color === 'white');
    const isTarget = targets?.has(name) ?? false;
    button.classList.toggle('picked', name === picked);
    button.classList.toggle('target', isTarget);
    // What the eye sees, for those who listen.
    button.ariaPressed = String(name === picked);
    button.ariaLabel = [name, piece && `${piece.color} ${piece.role}`, isTarget && 'target'].filter(Boolean).join(', ');
  });
  const { outcome, position } = game;
  status.textContent = outcome ? `${game.result}, ${outcome.reason}` : `${position.turn} to move`;
  moves.textContent = game.moves.map((move, ply) => game.positionAt(ply).san(move)).join(' ');
}

draw();
