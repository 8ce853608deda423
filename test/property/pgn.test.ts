/** Reading what was written, over generated trees; and no text, however broken, does more than give diagnostics. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NULL_MOVE,
  PgnGame,
  type PgnNode,
  parseComment,
  parsePgn,
  writeComment,
  writePgn,
} from '../../src/pgn/index.js';
import { Position } from '../../src/position.js';
import { base64Of } from '../data/bytes.js';
import { fuzzOnce, SEED_TEXTS } from '../data/pgn-fuzz.js';
import { treeText } from '../data/pgn-tree.js';
import { randomOf } from '../differential/seed.js';

const STARTS = [
  Position.start(),
  Position.parseFen('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'),
  Position.parseFen('8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 3 40'),
  Position.parseFen('nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1', { chess960: true }),
  Position.parseFen('4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1'),
];

/** Words that PGN gives a meaning to, between ordinary text. */
const comment = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '}',
        '{',
        ';',
        '%',
        '[Event "x"]',
        '\n',
        '\n\n',
        '\r\n',
        '1-0',
        '*',
        '(',
        ')',
        '$1',
        '[%clk 0:01:00]',
        '\\',
        '"',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(' '));

/** A step in making a tree: where it is (modulo the nodes there are), which move, and what is written about it. */
const step = fc.record({
  at: fc.nat(),
  goesOn: fc.integer({ min: 0, max: 9 }),
  move: fc.nat(),
  comments: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(comment, { maxLength: 3 }) },
  ),
  commentsBefore: fc.oneof(
    { weight: 8, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(comment, { maxLength: 2 }) },
  ),
  nags: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 3 }) },
  ),
});

const tree = fc
  .record({
    start: fc.constantFrom(...STARTS),
    result: fc.constantFrom('1-0', '0-1', '1/2-1/2', '*' as const),
    tags: fc.dictionary(fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/), fc.string({ unit: 'grapheme', maxLength: 30 }), {
      maxKeys: 5,
    }),
    comments: fc.array(comment, { maxLength: 2 }),
    steps: fc.array(step, { maxLength: 60 }),
  })
  .map(({ start, result, tags, comments, steps }) => {
    const game = new PgnGame({
      position: start,
      result,
      tags: Object.entries(tags).filter(([name]) => name !== 'Variant'),
    });
    game.annotate(game.root, { comments });
    const nodes: PgnNode[] = [game.root];
    for (const { at, goesOn, move, ...annotation } of steps) {
      // Mostly on from the last node, else somewhere in the tree: lines that are long, and branch.
      const parent = goesOn > 2 ? nodes.at(-1)! : nodes[at % nodes.length]!;
      const position = game.positionAt(parent);
      const legal = position.legalMoves();
      const passes = goesOn === 9 && !position.isCheck();
      if (legal.length === 0 && !passes) continue;
      const node = game.add(parent, passes ? NULL_MOVE : legal[move % legal.length]!);
      if (nodes.includes(node)) continue;
      game.annotate(node, annotation);
      nodes.push(node);
    }
    return game;
  });

describe('round trips', () => {
  test('reading what was written gives the tree, writing it again the text', () => {
    fc.assert(
      fc.property(tree, (game) => {
        const written = writePgn(game);
        const games = parsePgn(written, { strict: true });
        expect(games.length).toBe(1);
        expect(treeText(games[0]!)).toBe(treeText(game));
        expect(writePgn(games[0]!)).toBe(written);
        for (const [name, value] of game.tags) {
          if (!['FEN', 'SetUp', 'Result'].includes(name)) {
            expect(games[0]!.tags.get(name)).toBe(value.replace(/[\r\n]+/g, ' '));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('promoting and demoting undo each other', () => {
    fc.assert(
      fc.property(tree, fc.nat(), (game, pick) => {
        const before = treeText(game);
        const variations = [...game.nodes()].filter((node) => node.parent!.children[0] !== node);
        if (variations.length === 0) return;
        const node = variations[pick % variations.length]!;
        game.promote(node);
        expect(treeText(game)).not.toBe(before);
        game.demote(node);
        expect(treeText(game)).toBe(before);
      }),
      { numRuns: 100 },
    );
  });

  test('comments', () => {
    const square = fc.integer({ min: 0, max: 63 }) as fc.Arbitrary<never>;
    const color = fc.constantFrom('green', 'red', 'yellow', 'blue' as const);
    const hundredths = fc.integer({ min: -99_999, max: 99_999 }).map((it) => it / 100);
    const parts = fc.record(
      {
        text: fc.stringMatching(/^([a-z]+( [a-z]+)*)?$/),
        clock: fc.nat({ max: 360_000_000 }),
        elapsed: fc.nat({ max: 360_000_000 }),
        evaluation: fc.oneof(
          fc.record({ pawns: hundredths.map((it) => it + 0) }),
          fc.record({ mate: fc.integer({ min: 1, max: 99 }), depth: fc.nat({ max: 99 }) }),
        ),
        squares: fc.array(fc.record({ color, square }), { minLength: 1, maxLength: 4 }),
        arrows: fc.array(fc.record({ color, from: square, to: square }), { minLength: 1, maxLength: 4 }),
      },
      { requiredKeys: ['text'] },
    );
    fc.assert(
      fc.property(parts, (comment) => {
        expect(parseComment(writeComment(comment))).toEqual(comment);
      }),
      { numRuns: 500 },
    );
  });
});

describe('broken text', () => {
  test('is read the same in any chunks, and what was read survives being written', async () => {
    const random = randomOf('pgn fuzz');
    for (const end = Date.now() + 10_000; Date.now() < end; ) {
      const { problem, input } = await fuzzOnce(random, SEED_TEXTS);
      if (problem !== undefined) expect.fail(`${problem}\n${base64Of(input)}`);
    }
  });
});
