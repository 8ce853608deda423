/** A tree as text, to be compared: all that a tree is, apart from ids, diagnostics and tags that only repeat it. */

import { uci } from '../../src/move.js';
import { NULL_MOVE, type PgnGame, type PgnNode } from '../../src/pgn/index.js';

export function treeText(game: PgnGame): string {
  const lines = [game.start.fen(), game.result, game.movetext ?? '', JSON.stringify(game.root.comments)];
  for (const node of game.nodes()) lines.push(nodeText(node));
  return lines.join('\n');
}

function nodeText(node: PgnNode): string {
  const { ply, move, commentsBefore, comments, nags, parent } = node;
  const place = `${ply}.${parent!.children.indexOf(node)}`;
  return [
    place,
    move === NULL_MOVE ? '--' : uci(move!),
    ...[commentsBefore, comments, nags].map((it) => JSON.stringify(it)),
  ].join(' ');
}
