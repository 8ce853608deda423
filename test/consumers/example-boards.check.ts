/** The examples with a board: pieces are picked up, put down, put back and promoted as a person would do it. */
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { CM_BOARD, click, drag, pickUp, putDown, REACT_BOARD } from './lib/boards.js';
import { served } from './lib/example.js';
import { becomes, says, shows, visitor } from './lib/visitor.js';

/** A pawn before its last step. As a knight it cannot win any more, as a queen it gives check. */
const PROMOTION = '8/P7/8/8/8/8/k6K/8 w - - 0 1';
const REFUSAL =
  'Expected a legal move, found "e2e5": the pawn on e2 does not move to e5 (in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1).';

for (const [name, look, example, build] of [
  ['react-chessboard', REACT_BOARD, 'react', 'dist'],
  ['cm-chessboard', CM_BOARD, 'cm-chessboard', undefined],
] as const) {
  describe(name, () => {
    const url = served(example, build);
    const visit = visitor();
    const piecesOf = (page: Page) => () => page.evaluate(look.pieces);
    const markedOf = (page: Page) => () => page.evaluate(look.marked);

    test('marks where a pawn may go, and takes it back from elsewhere', () =>
      visit(url(), async (page) => {
        await pickUp(page, look, 'e2');
        await becomes(markedOf(page), ['e3', 'e4']);
        await putDown(page, look, 'e5');
        await shows(page, '#problem', REFUSAL);
        await becomes(markedOf(page), []);
        await becomes(async () => (await piecesOf(page)()).e2, 'wP');
        await shows(page, '#status', 'white to move');
      }));

    test('says why a click on a wrong square is no move, and picks up another piece', () =>
      visit(url(), async (page) => {
        await click(page, look, 'e2', 'e5');
        await shows(page, '#problem', REFUSAL);
        await click(page, look, 'd2', 'd4');
        await shows(page, '#moves', 'd4');
        await shows(page, '#problem', '');
        await becomes(async () => (await piecesOf(page)()).d4, 'wP');
        await click(page, look, 'e7', 'd7');
        await becomes(markedOf(page), ['d5', 'd6']);
        await shows(page, '#problem', '');
      }));

    test('says what is wrong with the FEN of the address', () =>
      visit(url('?fen=8/8'), async (page) => {
        await says(page, '#problem', /Expected 8 ranks/);
        await shows(page, '#status', 'white to move');
      }));

    test('is played to mate by drag and by click', () =>
      visit(url(), async (page) => {
        const arrives = (square: string, piece: string) => becomes(async () => (await piecesOf(page)())[square], piece);
        await drag(page, look, 'e2', 'e4');
        await arrives('e4', 'wP');
        await drag(page, look, 'e7', 'e5');
        await arrives('e5', 'bP');
        await drag(page, look, 'f1', 'c4');
        await arrives('c4', 'wB');
        await click(page, look, 'b8', 'c6');
        await arrives('c6', 'bN');
        await click(page, look, 'd1');
        await becomes(markedOf(page), ['e2', 'f3', 'g4', 'h5']);
        await click(page, look, 'h5');
        await arrives('h5', 'wQ');
        await drag(page, look, 'g8', 'f6');
        await arrives('f6', 'bN');
        await drag(page, look, 'h5', 'f7');
        await shows(page, '#status', '1-0, checkmate');
        await shows(page, '#moves', 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#');
        await pickUp(page, look, 'd8');
        await becomes(markedOf(page), []);
        await putDown(page, look, 'e7');
        await arrives('d8', 'bQ');
        await shows(page, '#moves', 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#');
      }));

    test('asks what a pawn becomes', () =>
      visit(url(`?fen=${PROMOTION}`), async (page) => {
        await drag(page, look, 'a7', 'a8');
        await look.promote(page, undefined);
        await becomes(piecesOf(page), { a2: 'bK', a7: 'wP', h2: 'wK' });
        await drag(page, look, 'a7', 'a8');
        await look.promote(page, 'knight');
        await becomes(piecesOf(page), { a2: 'bK', a8: 'wN', h2: 'wK' });
        await shows(page, '#moves', 'a8=N');
        // A knight alone mates nobody (FIDE 5.2.2).
        await shows(page, '#status', '1/2-1/2, dead-position');
      }));

    test('goes on after a promotion', () =>
      visit(url(`?fen=${PROMOTION}`), async (page) => {
        await click(page, look, 'a7', 'a8');
        await look.promote(page, 'queen');
        await shows(page, '#moves', 'a8=Q+');
        await shows(page, '#status', 'black to move');
        await drag(page, look, 'a2', 'b3');
        await shows(page, '#moves', 'a8=Q+ Kb3');
      }));

    if (example === 'react') {
      test('takes a move back, and the last refusal with it', () =>
        visit(url(), async (page) => {
          await drag(page, look, 'e2', 'e4');
          await shows(page, '#moves', 'e4');
          await drag(page, look, 'e7', 'e4');
          await says(page, '#problem', /does not move to e4/);
          await page.click('text=Take back');
          await shows(page, '#moves', '');
          await shows(page, '#problem', '');
        }));
    }

    for (const to of ['g1', 'h1']) {
      test(`castles by a king put on ${to}`, () =>
        visit(url('?fen=4k3/8/8/8/8/8/8/4K2R w K - 0 1'), async (page) => {
          await drag(page, look, 'e1', to);
          await shows(page, '#moves', 'O-O');
          await becomes(piecesOf(page), { e8: 'bK', f1: 'wR', g1: 'wK' });
        }));
    }
  });
}
