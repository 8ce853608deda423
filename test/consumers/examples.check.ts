/** The examples with the packed library: each is built as its README says, and used as a person would use it. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  bundled,
  EXAMPLE_NAMES,
  EXAMPLES,
  installedExample,
  packagesOf,
  runScript,
  served,
  started,
} from './lib/example.js';
import { REPOSITORY } from './lib/project.js';
import { becomes, says, shows, visitor } from './lib/visitor.js';

const START_BOARD = [
  'r n b q k b n r',
  'p p p p p p p p',
  '. . . . . . . .',
  '. . . . . . . .',
  '. . . . . . . .',
  '. . . . . . . .',
  'P P P P P P P P',
  'R N B Q K B N R',
].join('\n');

/** The opera game before White's fourth move. */
const AFTER_BG4 = [
  'r n . q k b n r',
  'p p p . . p p p',
  '. . . p . . . .',
  '. . . . p . . .',
  '. . . P P . b .',
  '. . . . . N . .',
  'P P P . . P P P',
  'R N B Q K B . R',
].join('\n');

describe('the folder', () => {
  const read = (path: string) => readFileSync(path, 'utf8');
  const { version } = JSON.parse(read(join(REPOSITORY, 'package.json'))) as { version: string };
  const { dependencies: locked } = JSON.parse(read(join(REPOSITORY, 'test/consumers/package.json'))) as {
    dependencies: Record<string, string>;
  };

  test('has no settings above the projects: esbuild would find them, and take the library from where they say', () => {
    assert.ok(!existsSync(join(EXAMPLES, 'tsconfig.json')));
  });

  for (const name of EXAMPLE_NAMES) {
    test(`${name} is in the index, says how it is run, and asks for what is tested`, () => {
      assert.ok(read(join(EXAMPLES, 'README.md')).includes(`(${name})`));
      assert.match(
        read(join(EXAMPLES, name, 'README.md')),
        /^# .+\n\n[\s\S]+```sh\nnpm install\nnpm (start|run build)/,
      );
      const { rochade, ...others } = packagesOf(name);
      assert.equal(rochade, `^${version}`);
      for (const [other, wanted] of Object.entries(others)) assert.equal(wanted, locked[other], other);
    });
  }
});

describe('in Node', () => {
  test('an ES module lists, counts and reads games', () => {
    const printed = runScript(installedExample('node-esm'), 'start').split('\n');
    assert.match(printed[0]!, /^20 legal moves: Na3 Nc3 Nf3 Nh3 a3 a4 /);
    // chessprogramming.org, Perft Results.
    assert.deepEqual(printed.slice(1, 5), ['perft(1) = 20', 'perft(2) = 400', 'perft(3) = 8902', 'perft(4) = 197281']);
    assert.deepEqual(printed.slice(5), [
      'Paul Morphy – Duke Karl / Count Isouard 1-0: 33 plies, checkmate',
      'Adolf Anderssen – Lionel Kieseritzky 1-0: 45 plies, checkmate',
      'Somebody – In a hurry *: 4 plies, not over on the board',
      '  line 20, column 24: expected a legal move, found "Bb6"',
    ]);
  });

  test('`require` plays the moves of the command line', () => {
    const printed = runScript(installedExample('node-cjs'), 'start').split('\n');
    // The FEN, the number of answers and perft as chess.js 1.4.0 has them.
    assert.equal(printed[8], 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2');
    assert.equal(printed[9]!.replace('black to move: ', '').split(' ').length, 29);
    assert.equal(printed[10], 'perft(4) = 665063');
    assert.equal(printed.at(-1), '1. e4 e5 2. Nf3 *');
  });

  test('`require` says why a move is none', () => {
    assert.throws(
      () => runScript(installedExample('node-cjs'), 'start', ['Ke6']),
      /ended with 1:[\s\S]+Expected a legal move, found "Ke6"/,
    );
  });

  test('a worker finds the mates', () => {
    const printed = runScript(installedExample('worker-threads'), 'start').split('\n');
    assert.deepEqual(
      printed.map((line) => line.split(': ')[1]),
      ['Qxf7#', 'Ra8# Re8#', 'Qh4#', 'no mate'],
    );
  });

  test('a pool counts, lists and replays', () => {
    const printed = runScript(installedExample('worker-threads'), 'pool').split('\n');
    assert.deepEqual(printed, [
      'perft(6) = 119060324',
      // As chessops 0.15.1 counts them.
      '960 start positions with 18 to 21 moves',
      'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
      'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
    ]);
  });
});

describe('in Chromium', () => {
  const visit = visitor();

  describe('the page without a build', () => {
    const url = served('script');
    const targets = (page: Page) =>
      page.locator('.target').evaluateAll((buttons) => buttons.map((it) => it.ariaLabel!.slice(0, 2)).sort());
    const click = async (page: Page, ...squares: string[]) => {
      for (const square of squares) await page.click(`[aria-label^="${square}"]`);
    };

    test('marks where a pawn may go, and plays to mate', () =>
      visit(url(), async (page) => {
        await click(page, 'e2');
        await becomes(() => targets(page), ['e3', 'e4']);
        await click(page, 'e5', 'e2', 'e4', 'e7', 'e5', 'f1', 'c4', 'b8', 'c6', 'd1', 'h5', 'g8', 'f6', 'h5', 'f7');
        await shows(page, '#moves', 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#');
        await shows(page, '#status', '1-0, checkmate');
        await click(page, 'e8');
        await becomes(() => targets(page), []);
      }));

    test('promotes to what was asked for', () =>
      visit(url('?fen=8/P7/8/8/8/8/k6K/8 w - - 0 1'), async (page) => {
        await page.selectOption('#promotion', 'knight');
        await click(page, 'a7', 'a8');
        await shows(page, '#moves', 'a8=N');
        // A knight alone mates nobody (FIDE 5.2.2).
        await shows(page, '#status', '1/2-1/2, dead-position');
      }));

    test('says what stands where, and what is picked up', () =>
      visit(url(), async (page) => {
        await click(page, 'e2');
        const labels = () =>
          page.locator('[aria-pressed="true"], .target').evaluateAll((all) => all.map((it) => it.ariaLabel));
        await becomes(labels, ['e2, white pawn', 'e3, target', 'e4, target']);
      }));

    test('says what is wrong with the FEN of the address', () =>
      visit(url('?fen=8/8'), async (page) => {
        await says(page, '#problem', /Expected 8 ranks/);
        await shows(page, '#status', 'white to move');
      }));
  });

  describe('Vite', () => {
    const url = served('vite', 'dist');

    test('counts the ways to go on', () =>
      visit(url(), async (page) => {
        await shows(page, '#summary', '197,281 ways to play the next 4 plies');
        await becomes(() => page.locator('#moves button').count(), 20);
        await page.click('#moves button:has-text("e4")');
        // What perft(5) of the start position counts below e2e4, as chess.js 1.4.0 has it.
        await shows(page, '#summary', '405,385 ways to play the next 4 plies');
      }));

    test('says what is wrong with a FEN, and when there is nothing to play', () =>
      visit(url(), async (page) => {
        await enter(page, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1');
        await shows(page, '#problem', 'Expected 8 squares in a rank, found 7 in "RNBQKBN" (board, offset 35).');
        await enter(page, 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4');
        await shows(page, '#summary', 'white wins by checkmate');
        await shows(page, '#problem', '');
      }));

    async function enter(page: Page, fen: string): Promise<void> {
      await page.fill('#fen', fen);
      await page.press('#fen', 'Enter');
    }
  });

  describe('webpack', () => {
    const url = bundled('webpack');

    test('shows a game of PGN, move by move', () =>
      visit(url(), async (page) => {
        await shows(page, '#title', 'Paul Morphy – Duke Karl / Count Isouard 1-0');
        await becomes(() => page.locator('#line button').count(), 33);
        await shows(page, '[aria-current="true"]', 'Rd8#');
        await page.click('#line button:text-is("Bg4")');
        await shows(page, '[aria-current="true"]', 'Bg4');
        await shows(page, '#comment', 'a weak move already');
        await shows(page, '#board', AFTER_BG4);
      }));

    test('says where a game is wrong', () =>
      visit(url(), async (page) => {
        await page.fill('#pgn', '1. e4 e5 2. Nf3 Nc6 3. Bb6 *');
        await shows(page, '#problems', 'Line 1, column 24: expected a legal move, found "Bb6".');
        await shows(page, '#line', 'e4 e5 Nf3 Nc6');
      }));

    test('shows nothing where there is no game', () =>
      visit(url(), async (page) => {
        await page.fill('#pgn', '');
        await shows(page, '#title', 'No game in this text');
        await shows(page, '#board', '');
        await page.fill('#pgn', '1. e4 *');
        await shows(page, '#line', 'e4');
      }));
  });

  describe('esbuild', () => {
    const url = bundled('esbuild');
    const play = async (page: Page, variant: string, ...sans: string[]) => {
      await page.selectOption('#variant', variant);
      for (const san of sans) await page.click(`#moves button:text-is("${san}")`);
    };

    test('plays chess', () =>
      visit(url(), async (page) => {
        await shows(page, '#board', START_BOARD);
        await shows(page, '#status', 'white to move, legal moves: 20');
        await play(page, 'chess', 'f3', 'e5', 'g4', 'Qh4#');
        await shows(page, '#status', '0-1, checkmate');
        await page.click('#undo');
        await shows(page, '#status', 'black to move, legal moves: 30');
      }));

    test('plays variants', () =>
      visit(url(), async (page) => {
        await play(page, 'atomic', 'Nf3', 'a6', 'Ne5', 'a5');
        await page.click('#moves button:has-text("Nxf7")');
        await shows(page, '#status', '1-0, variant-end');
        // The capture is forced.
        await play(page, 'antichess', 'e3', 'b5');
        await shows(page, '#status', 'white to move, legal moves: 1');
        await shows(page, '#moves', 'Bxb5');
      }));
  });

  describe('a Web Worker of its own', () => {
    const url = served('web-worker', 'dist');
    const play = async (page: Page, san: string) => {
      await page.fill('#move', san);
      await page.press('#move', 'Enter');
    };

    test('refuses what is no move, and answers what is one', () =>
      visit(url(), async (page) => {
        await play(page, 'Ke2');
        await says(page, '#problem', /found "Ke2": an own pawn stands on e2/);
        await play(page, 'e4');
        await shows(page, '#status', 'Your move');
        await says(page, '#moves', /^e4 \S+$/);
      }));

    test('takes what is free', () =>
      visit(url('?fen=rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'), async (page) => {
        await play(page, 'Qg4');
        await shows(page, '#moves', 'Qg4 Bxg4');
      }));

    test('sees a mate', () =>
      visit(url('?fen=rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2'), async (page) => {
        await play(page, 'g4');
        await shows(page, '#moves', 'g4 Qh4#');
        await shows(page, '#status', '0-1, checkmate');
      }));

    test('begins where Black is to move', () =>
      visit(url('?fen=rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2'), (page) =>
        shows(page, '#status', '0-1, checkmate'),
      ));

    test('says what is wrong with the FEN of the address', () =>
      visit(url('?fen=8/8'), async (page) => {
        await says(page, '#problem', /Expected 8 ranks/);
        await shows(page, '#status', 'Your move');
      }));
  });

  describe('a pool', () => {
    const url = served('pool', 'dist');
    const count = async (page: Page, depth: string) => {
      await page.fill('#depth', depth);
      await page.click('text=Count');
    };

    const barOf = (page: Page) => page.locator('#bar').evaluate((bar: HTMLProgressElement) => bar.value);

    test('counts', () =>
      visit(url(), async (page) => {
        await count(page, '4');
        await shows(page, '#status', '197,281 leaf nodes');
        await becomes(() => barOf(page), 1);
      }));

    test('stops, and counts again', () =>
      visit(url(), async (page) => {
        await count(page, '3');
        await shows(page, '#status', '8,902 leaf nodes');
        await count(page, '9');
        await becomes(async () => (await barOf(page)) < 1, true);
        await page.click('#stop');
        await shows(page, '#status', 'Stopped');
        await count(page, '3');
        await shows(page, '#status', '8,902 leaf nodes');
      }));

    test('says what is wrong', () =>
      visit(url(), async (page) => {
        await page.fill('#fen', '8/8/8/8/8/8/8/4K3 w - - 0 1');
        await count(page, '4');
        await says(page, '#status', /Expected .*king/);
      }));
  });

  for (const name of ['script', 'vite', 'esbuild', 'react', 'cm-chessboard', 'web-worker', 'pool']) {
    test(`${name} is there after \`npm start\``, () =>
      started(installedExample(name), (url) =>
        visit(url, (page) => becomes(() => page.locator('p[role="status"]').count(), 1)),
      ));
  }
});
