/** A viewer of PGN: click on a move to see the board after it, edit the text to see what is wrong with it. */
import { commentOf, parsePgn } from 'rochade/pgn';

const pgn = document.querySelector('#pgn');
const problems = document.querySelector('#problems');
const title = document.querySelector('#title');
const line = document.querySelector('#line');
const board = document.querySelector('#board');
const comment = document.querySelector('#comment');

pgn.addEventListener('input', read);

/** Shows the first game of the text. What stands before a mistake is kept, so there is always something to see. */
function read() {
  const [game] = parsePgn(pgn.value);
  problems.replaceChildren(...(game?.diagnostics ?? []).map(problemItem));
  for (const element of [line, board, comment]) element.replaceChildren();
  if (game === undefined) {
    title.textContent = 'No game in this text';
    return;
  }

  title.textContent = `${game.tags.get('White') ?? '?'} – ${game.tags.get('Black') ?? '?'} ${game.result}`;
  const nodes = game.mainline();
  line.append(...nodes.flatMap((node) => [moveButton(game, node), ' ']));
  show(game, nodes.at(-1) ?? game.root);
}

function problemItem(problem) {
  const item = document.createElement('li');
  item.textContent = `Line ${problem.line}, column ${problem.column}: expected ${problem.expected}, found ${problem.found}.`;
  return item;
}

function moveButton(game, node) {
  const button = document.createElement('button');
  button.value = node.id;
  button.textContent = game.san(node);
  button.addEventListener('click', () => show(game, node));
  return button;
}

function show(game, node) {
  for (const button of line.children) button.ariaCurrent = String(button.value === String(node.id));
  board.textContent = game.positionAt(node).toString();
  comment.textContent = commentOf(node).text;
}

read();
