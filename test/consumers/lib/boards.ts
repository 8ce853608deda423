/** Hands on the boards of the examples: what a person can do to each, and what there is to see. */
import type { Page } from 'playwright-core';

/** Where a board of an example keeps what a person sees; pieces are named as `wN`. */
export interface BoardLook {
  /** The selector of a square. */
  readonly square: (name: string) => string;
  /** In the page: the pieces by square. */
  readonly pieces: () => Record<string, string>;
  /** In the page: the squares marked as legal, in the order of their names. */
  readonly marked: () => string[];
  /** Chooses what a pawn becomes, or leaves the choice. */
  readonly promote: (page: Page, role: 'queen' | 'knight' | undefined) => Promise<void>;
}

export const REACT_BOARD: BoardLook = {
  square: (name) => `[data-square="${name}"]`,
  pieces: () =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-square] [data-piece]')].map((piece) => [
        piece.closest<HTMLElement>('[data-square]')!.dataset.square!,
        piece.dataset.piece!,
      ]),
    ),
  marked: () =>
    [...document.querySelectorAll<HTMLElement>('[data-square]')]
      .filter((square) => square.querySelector<HTMLElement>(':scope > div')!.style.background !== '')
      .map((square) => square.dataset.square!)
      .sort(),
  promote: (page, role) => page.click(role ? `dialog [aria-label="${role}"]` : 'dialog >> text=Cancel'),
};

export const CM_BOARD: BoardLook = {
  square: (name) => `rect[data-square="${name}"]`,
  pieces: () =>
    Object.fromEntries(
      [...document.querySelectorAll<SVGElement>('.pieces [data-square]')].map((piece) => [
        piece.dataset.square!,
        piece.dataset.piece!.replace(/.$/, (letter) => letter.toUpperCase()),
      ]),
    ),
  marked: () =>
    [...document.querySelectorAll<SVGElement>('.markers [data-square]')]
      .filter((marker) => marker.querySelector('.marker-dot, .marker-bevel') !== null)
      .map((marker) => marker.dataset.square!)
      .sort(),
  promote: async (page, role) => {
    await page.waitForSelector('.promotion-dialog-button-group');
    if (role === undefined) await page.keyboard.press('Escape');
    else await page.click(`.promotion-dialog-button-group[data-piece="w${role === 'knight' ? 'n' : 'q'}"]`);
  },
};

/** Presses the mouse on a square and moves it a little, as one who picks a piece up. */
export async function pickUp(page: Page, look: BoardLook, from: string): Promise<void> {
  await page.hover(look.square(from));
  await page.mouse.down();
  const { x, y } = await middleOf(page, look, from);
  await page.mouse.move(x + 6, y + 6, { steps: 3 });
}

/** No hand is quicker: dnd-kit, below react-chessboard, drops a click within 50 ms behind a drag as a part of it. */
const REACTION = 150;

/** Moves the mouse to a square, lets go, and needs a moment. */
export async function putDown(page: Page, look: BoardLook, to: string): Promise<void> {
  const { x, y } = await middleOf(page, look, to);
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  await page.waitForTimeout(REACTION);
}

export async function drag(page: Page, look: BoardLook, from: string, to: string): Promise<void> {
  await pickUp(page, look, from);
  await putDown(page, look, to);
}

export async function click(page: Page, look: BoardLook, ...squares: string[]): Promise<void> {
  for (const square of squares) {
    const { x, y } = await middleOf(page, look, square);
    await page.mouse.click(x, y);
  }
}

async function middleOf(page: Page, look: BoardLook, square: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(look.square(square)).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
