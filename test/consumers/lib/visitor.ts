/** Somebody who opens pages in Chromium, looks at them, and hears of everything that goes wrong in them. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Page, Browser as PlaywrightBrowser } from 'playwright-core';
import { launchChromium } from './browsers.js';

/** Milliseconds a page may take; shared machines are slow. */
const PATIENCE = 60_000;
const POLL = 30;

/** Opens a page and uses it. @throws if the page has an error, or asks for what is not there. */
export type Visit = (url: string, use: (page: Page) => Promise<void>) => Promise<void>;

/** A visitor for the tests of the suite that this is called in. */
export function visitor(): Visit {
  const errors: string[] = [];
  let browser: PlaywrightBrowser;
  let page: Page;
  before(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('response', (response) => {
      // Every browser asks for it; no example has one.
      if (response.status() >= 400 && !response.url().endsWith('/favicon.ico')) {
        errors.push(`${response.status()} ${response.url()}`);
      }
    });
  });
  after(() => browser.close());
  return async (url, use) => {
    errors.length = 0;
    await page.goto(url);
    await use(page);
    assert.deepEqual(errors, []);
    // Vite's pages look for their server for as long as they are open.
    await page.goto('about:blank');
  };
}

/** Waits until what is read is as expected: pages take a moment. @throws as `assert.deepEqual` if it never is. */
export async function becomes<T>(read: () => Promise<T>, expected: T): Promise<void> {
  let found = await read();
  for (const end = Date.now() + PATIENCE; !isDeepStrictEqual(found, expected) && Date.now() < end; ) {
    await sleep(POLL);
    found = await read();
  }
  assert.deepEqual(found, expected);
}

/** Waits until an element shows a text; white space at the ends does not count. */
export async function shows(page: Page, selector: string, expected: string): Promise<void> {
  await becomes(async () => (await page.textContent(selector))?.trim(), expected);
}

/** Waits until the text of an element matches a pattern. */
export async function says(page: Page, selector: string, pattern: RegExp): Promise<void> {
  await becomes(async () => pattern.exec((await page.textContent(selector)) ?? '') !== null, true);
}
