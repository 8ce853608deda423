/** A game for two on cm-chessboard: the board shows, `Game` knows the rules. */
import { Chessboard, INPUT_EVENT_TYPE } from 'cm-chessboard/src/Chessboard.js';
import { Markers } from 'cm-chessboard/src/extensions/markers/Markers.js';
import { PromotionDialog } from 'cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js';
import { cmChessboardMoves, Game, Position } from 'rochade';

const ROLES = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

const status = document.querySelector('#status');
const problem = document.querySelector('#problem');
const moves = document.querySelector('#moves');

const game = new Game({ position: startPosition() });

const board = new Chessboard(document.querySelector('#board'), {
  position: game.position.fen(),
  assetsUrl: './node_modules/cm-chessboard/assets/',
  extensions: [{ class: Markers }, { class: PromotionDialog }],
});
board.enableMoveInput((event) => {
  switch (event.type) {
    case INPUT_EVENT_TYPE.moveInputStarted:
      return pickUp(event.squareFrom);
    case INPUT_EVENT_TYPE.validateMoveInput:
      return putDown(event.squareFrom, event.squareTo);
    case INPUT_EVENT_TYPE.moveInputFinished:
      board.removeLegalMovesMarkers();
      // While the dialog is open, the pawn waits on its last square.
      if (!board.isPromotionDialogShown()) draw();
  }
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

/** Marks where a piece may go. What cannot move is not picked up. */
function pickUp(from) {
  const legal = game.outcome ? [] : cmChessboardMoves(game.position, from);
  board.removeLegalMovesMarkers();
  board.addLegalMovesMarkers(legal);
  return legal.length > 0;
}

/** Plays the move of a gesture. If there is none, the board puts the piece back. */
function putDown(from, to) {
  if (game.position.needsPromotion(from, to)) {
    askForPromotion(from, to);
    return true;
  }
  const move = game.position.tryMoveFromGesture(from, to);
  // A click on another piece of one's own is no mistake: the board picks that one up.
  const isOwn = game.position.pieceAt(to)?.color === game.position.turn;
  problem.textContent = move.ok || isOwn ? '' : move.error.message;
  if (move.ok) game.play(move.value);
  return move.ok;
}

function askForPromotion(from, to) {
  board.showPromotionDialog(to, game.position.turn[0], ({ piece }) => {
    // No piece: the dialog was left, and the pawn goes back.
    if (piece) game.play(game.position.moveFromGesture(from, to, ROLES[piece[1]]));
    draw();
  });
}

function draw() {
  const { outcome, position } = game;
  board.setPosition(position.fen(), true);
  status.textContent = outcome ? `${game.result}, ${outcome.reason}` : `${position.turn} to move`;
  moves.textContent = game.moves.map((move, ply) => game.positionAt(ply).san(move)).join(' ');
}

draw();
