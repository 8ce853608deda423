/**
 * The browsers of Debian: Chromium by playwright-core, Firefox by WebDriver BiDi, WebKitGTK by WebDriver. Each opens a page
 * and answers with what the page leaves in `globalThis.result`, or with the error that the page had.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser as PlaywrightBrowser } from 'playwright-core';
import puppeteer from 'puppeteer-core';

/** Milliseconds a page may take; shared machines are slow. */
const PATIENCE = 120_000;
const POLL = 50;

/** Says in a page that is ready: `{ result }`, or `{ error }`; `undefined` while it works. */
const ANSWER = `(() => {
  if (globalThis.result !== undefined) return JSON.stringify({ result: globalThis.result });
  if (globalThis.failure !== undefined) return JSON.stringify({ error: String(globalThis.failure) });
})()`;

export interface Answer {
  readonly result?: unknown;
  readonly error?: string;
}

export interface Browser {
  open(url: string): Promise<Answer>;
  close(): Promise<void>;
}

/** Where Debian puts it. @throws if it is not there: a browser is never skipped. */
function installed(path: string, name: string): string {
  if (existsSync(path)) return path;
  throw new Error(`Expected ${path}, found nothing: apt-get install ${name} (.ci/run does).`);
}

async function answered(evaluate: () => Promise<unknown>): Promise<Answer> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(POLL)) {
    const text = await evaluate();
    if (typeof text === 'string') return JSON.parse(text) as Answer;
  }
  return { error: `no answer in ${PATIENCE} ms` };
}

/** Chromium as playwright drives it, for tests that look closer than {@link openChromium}. */
export function launchChromium(): Promise<PlaywrightBrowser> {
  return chromium.launch({ executablePath: installed('/usr/bin/chromium', 'chromium'), args: ['--no-sandbox'] });
}

export async function openChromium(): Promise<Browser> {
  const browser = await launchChromium();
  return {
    open: async (url) => {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      try {
        await page.goto(url);
        return await answered(async () =>
          errors.length > 0 ? JSON.stringify({ error: errors.join('\n') }) : page.evaluate(ANSWER),
        );
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

export async function openFirefox(): Promise<Browser> {
  const executablePath = installed('/usr/bin/firefox-esr', 'firefox-esr');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return {
    open: async (url) => {
      const page = await browser.newPage();
      try {
        await page.goto(url);
        return await answered(() => page.evaluate(ANSWER));
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

const WEBKIT_PORT = 47_123;
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Sends a command of WebDriver. @throws with the driver's words if it refuses. */
async function command(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${WEBKIT_PORT}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebKitWebDriver: ${JSON.stringify(value)}`);
  return value;
}

export async function openWebKit(): Promise<Browser> {
  const driver = installed('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver');
  const xvfb = installed('/usr/bin/xvfb-run', 'xvfb');
  // A group of its own, so that the display ends with the driver.
  const child = spawn(xvfb, ['-a', driver, `--port=${WEBKIT_PORT}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const options = { binary: installed(MINI_BROWSER, 'webkit2gtk-driver'), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = await started(() => command('POST', '/session', { capabilities }));
  const path = `/session/${(session as { sessionId: string }).sessionId}`;
  return {
    open: async (url) => {
      await command('POST', `${path}/url`, { url });
      const script = `return ${ANSWER};`;
      return answered(() => command('POST', `${path}/execute/sync`, { script, args: [] }));
    },
    close: async () => {
      await command('DELETE', path);
      process.kill(-child.pid!);
    },
  };
}

/** The first answer of a driver that needs a while to listen. */
async function started(ask: () => Promise<unknown>): Promise<unknown> {
  for (const end = Date.now() + PATIENCE; ; await sleep(POLL)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end || !(error instanceof TypeError)) throw error;
    }
  }
}
