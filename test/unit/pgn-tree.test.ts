/** Trees of moves: ids, positions, changes, and what is refused. */
import { describe, expect, test } from 'vitest';
import { NULL_MOVE, PgnGame, type PgnNode, parsePgn, writePgn } from '../../src/pgn/index.js';
import { Position } from '../../src/position.js';
import { sansOf } from '../data/pgn-rows.js';

const TEXT = '1. e4 e5 (1... c5 2. Nf3 (2. c3)) (1... e6) 2. Nf3 Nc6 *';

function tree(): PgnGame {
  return parsePgn(TEXT)[0]!;
}

/** The node of a SAN, the first in the order of the text. */
function find(game: PgnGame, san: string): PgnNode {
  return [...game.nodes()].find((node) => game.san(node) === san)!;
}

function line(game: PgnGame): string {
  return sansOf(game).join(' ');
}

const sans = (game: PgnGame, nodes: readonly PgnNode[]) => nodes.map((node) => game.san(node)).join(' ');

describe('reading a tree', () => {
  test('nodes come before what follows them, main lines before variations', () => {
    const game = tree();
    expect(sans(game, [...game.nodes()])).toBe('e4 e5 Nf3 Nc6 c5 Nf3 c3 e6');
    expect(game.size).toBe(8);
  });

  test('ids name nodes, in the order of the text', () => {
    const game = tree();
    expect(game.node(0)).toBe(game.root);
    for (const node of game.nodes()) expect(game.node(node.id)).toBe(node);
    expect(game.node(9)).toBeUndefined();
    expect(game.san(game.node(3)!)).toBe('c5');
  });

  test('positions of all nodes, asked for in any order', () => {
    const game = tree();
    expect(game.positionAt(find(game, 'c3')).fen()).toBe(
      'rnbqkbnr/pp1ppppp/8/2p5/4P3/2P5/PP1P1PPP/RNBQKBNR b KQkq - 0 2',
    );
    expect(game.positionAt(find(game, 'Nc6')).fen()).toBe(
      'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
    );
    expect(game.positionAt(game.root).equals(Position.start())).toBe(true);
  });

  test('plies count from the start', () => {
    const game = tree();
    expect([...game.nodes()].map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 2, 3, 3, 2]);
  });
});

describe('changing a tree', () => {
  test('adding a move that is there returns its node, another one a variation', () => {
    const game = tree();
    const e4 = find(game, 'e4');
    expect(game.add(e4, 'c5')).toBe(find(game, 'c5'));
    const d5 = game.add(e4, 'd5');
    expect(sans(game, e4.children)).toBe('e5 c5 e6 d5');
    expect(d5.id).toBe(9);
    expect(game.node(9)).toBe(d5);
    expect(game.add(d5, Position.start().parseUci('b1c3')).parent).toBe(d5);
  });

  test('a null move passes, but not in check', () => {
    const game = new PgnGame();
    const pass = game.add(game.add(game.root, 'e4'), '--');
    expect(pass.move).toBe(NULL_MOVE);
    expect(game.san(pass)).toBe('--');
    expect(game.positionAt(pass).fen()).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2');
    const taken = game.add(game.add(game.add(pass, 'Bb5'), 'f6'), 'Bxd7+');
    expect(() => game.add(taken, '--')).toThrow(/null move/);
    expect(() => game.add(taken, NULL_MOVE)).toThrow(/null move/);
  });

  test('promoting and demoting moves a variation among its siblings', () => {
    const game = tree();
    const e6 = find(game, 'e6');
    game.promote(e6);
    expect(sans(game, e6.parent!.children)).toBe('e5 e6 c5');
    game.promote(e6);
    expect(line(game)).toBe('e4 e6');
    game.promote(e6);
    expect(sans(game, e6.parent!.children)).toBe('e6 e5 c5');
    game.demote(e6);
    expect(line(game)).toBe('e4 e5 Nf3 Nc6');
    game.demote(find(game, 'c5'));
    expect(sans(game, e6.parent!.children)).toBe('e5 e6 c5');
  });

  test('a line becomes the main line as a whole', () => {
    const game = tree();
    game.promoteToMainline(find(game, 'c3'));
    expect(line(game)).toBe('e4 c5 c3');
    expect(sans(game, find(game, 'e4').children)).toBe('c5 e5 e6');
    expect(game.positionAt(game.mainline()[2]!).fen()).toContain('2P5/PP1P1PPP');
  });

  test('deleting takes all that follows; ids of others stay, and are not used again', () => {
    const game = tree();
    const [c5, e6] = [find(game, 'c5'), find(game, 'e6')];
    const ids = [...game.nodes()].map(({ id }) => id);
    game.delete(c5);
    expect(game.size).toBe(5);
    expect(game.node(c5.id)).toBeUndefined();
    expect(game.node(e6.id)).toBe(e6);
    expect(game.add(game.root, 'd4').id).toBe(Math.max(...ids) + 1);
    expect(() => game.positionAt(c5.children[0]!)).toThrow(/a node of this game/);
    expect(() => game.delete(c5)).toThrow(/a node of this game/);
  });

  test('deleting first of all leaves the others with their ids', () => {
    const game = tree();
    const [e4] = game.root.children;
    game.delete(e4!.children[1]!);
    expect([...game.nodes()].map(({ id }) => id)).toEqual([1, 2, 7, 8, 6]);
    expect(Array.from({ length: 10 }, (_, id) => game.node(id)?.id)).toEqual([
      ...[0, 1, 2, undefined, undefined, undefined, 6, 7, 8, undefined],
    ]);
    expect(game.add(e4!, 'd5').id).toBe(9);
    expect(game.node(9)).toBe(e4!.children[2]);
  });

  test('annotating replaces what is given, and leaves the rest', () => {
    const game = tree();
    const e4 = find(game, 'e4');
    game.annotate(e4, { comments: ['  best \n by test '], nags: [1, 14] });
    game.annotate(e4, { commentsBefore: ['one\n\n\ntwo'] });
    expect(e4).toMatchObject({ comments: ['best by test'], nags: [1, 14], commentsBefore: ['one\n\ntwo'] });
    game.annotate(e4, { nags: [] });
    expect(e4.nags).toEqual([]);
    game.annotate(game.root, { comments: ['before all'] });
    expect(game.root.comments).toEqual(['before all']);
  });

  // jhlywa/chess.js#457: comments kept by position show at every occurrence of it.
  test('a comment belongs to its move, not to its position', () => {
    const [game] = parsePgn('1. Nf3 Nf6 2. Ng1 Ng8 {again} 3. Nf3 Nf6 4. Ng1 Ng8 *');
    expect(game!.mainline().map(({ comments }) => comments.length)).toEqual([0, 0, 0, 1, 0, 0, 0, 0]);
  });
});

describe('refused', () => {
  test.each<[string, (game: PgnGame) => unknown, string]>([
    ['a node of another game', (game) => game.positionAt(tree().mainline()[0]!), 'pgn-node'],
    ['deleting the root', (game) => game.delete(game.root), 'pgn-root'],
    ['promoting the root', (game) => game.promote(game.root), 'pgn-root'],
    ['the root as the main line', (game) => game.promoteToMainline(game.root), 'pgn-root'],
    ['the SAN of the root', (game) => game.san(game.root), 'pgn-root'],
    ['glyphs of the root', (game) => game.annotate(game.root, { nags: [1] }), 'pgn-annotation'],
    ['a comment before the root', (game) => game.annotate(game.root, { commentsBefore: ['x'] }), 'pgn-annotation'],
    ['a negative glyph', (game) => game.annotate(game.mainline()[0]!, { nags: [-1] }), 'pgn-annotation'],
    ['a glyph of text', (game) => game.annotate(game.mainline()[0]!, { nags: ['!' as never] }), 'pgn-annotation'],
    ['a result that is none', () => new PgnGame({ result: 'won' as never }), 'pgn-annotation'],
    ['an illegal move', (game) => game.add(game.root, 'e5'), 'move-out-of-reach'],
    ['a move of another position', (game) => game.add(game.root, find(game, 'e5').move!), 'move-illegal'],
    ['no move', (game) => game.add(game.root, 'hello'), 'move-syntax'],
  ])('%s', (_, change, code) => {
    const game = tree();
    expect(() => change(game)).toThrow(expect.objectContaining({ code }));
    expect(sans(game, [...game.nodes()])).toBe('e4 e5 Nf3 Nc6 c5 Nf3 c3 e6');
  });
});

describe('a game whose moves are kept as text', () => {
  const games = ['[Variant "Duck"]\n\n1. e4 {a} *', '[FEN "8/8"]\n\n1. e4 {a} *'].map((text) => parsePgn(text)[0]!);

  // Its text has the moves and comments; what a tree gets beside it could not be written, and its start is not the game's.
  test.each<[string, (game: PgnGame) => unknown, string]>([
    ['a move', (game) => game.add(game.root, 'e4'), 'pgn-unread'],
    ['a null move', (game) => game.add(game.root, NULL_MOVE), 'pgn-unread'],
    ['a comment', (game) => game.annotate(game.root, { comments: ['b'] }), 'pgn-unread'],
    ['no change', (game) => game.annotate(game.root, {}), 'pgn-unread'],
    ['promoting the root', (game) => game.promote(game.root), 'pgn-root'],
    ['demoting the root', (game) => game.demote(game.root), 'pgn-root'],
    ['the root as the main line', (game) => game.promoteToMainline(game.root), 'pgn-root'],
    ['deleting the root', (game) => game.delete(game.root), 'pgn-root'],
  ])('refuses %s', (_, change, code) => {
    for (const game of games) {
      const written = writePgn(game);
      expect(() => change(game)).toThrow(expect.objectContaining({ name: 'PgnError', code }));
      expect([game.size, game.root.comments, writePgn(game)]).toEqual([0, [], written]);
    }
  });

  test('takes tags and a result, and they are written', () => {
    for (const game of games) {
      game.tags.set('White', 'A');
      game.result = '1-0';
      expect(writePgn(game)).toMatch(/\[White "A"\][\s\S]*\[Result "1-0"\][\s\S]*\n\n1\. e4 \{a\}\n1-0\n$/);
    }
  });
});

describe('what cannot be written', () => {
  test.each<[string, (game: PgnGame) => unknown, string]>([
    ['a result that is none', (game) => Object.assign(game, { result: 'won' }), 'pgn-annotation'],
    ['a tag that is a number', (game) => game.tags.set('WhiteElo', 2700 as never), 'pgn-tag'],
    ['a tag of the roster that is a date', (game) => game.tags.set('Date', new Date(0) as never), 'pgn-tag'],
    ['a tag that is nothing', (game) => game.tags.set('ECO', undefined as never), 'pgn-tag'],
  ])('is refused: %s', (_, change, code) => {
    const game = tree();
    change(game);
    expect(() => writePgn(game)).toThrow(expect.objectContaining({ name: 'PgnError', code }));
  });

  test.each([
    ['a comment that is a number', { comments: [5] }],
    ['a comment that is no list', { comments: 'best' }],
    ['glyphs that are no list', { nags: 1 }],
    ['a comment before the move that is nothing', { commentsBefore: [undefined] }],
  ])('is refused: %s', (_, annotation) => {
    const game = tree();
    const node = game.mainline()[0]!;
    const refusal = expect.objectContaining({ name: 'PgnError', code: 'pgn-annotation' });
    expect(() => game.annotate(node, annotation as never)).toThrow(refusal);
    expect([node.comments, node.commentsBefore, node.nags]).toEqual([[], [], []]);
  });
});
