/** The test function of all browser tests: a page that logs an error, throws, or breaks the content policy fails its test. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

const port = Number(process.env.SITE_TEST_PORT ?? 4173);

/** Addresses of the real site and of the fixture site in Docusaurus's dialect, see playwright.config.ts. */
export const realSite = `http://localhost:${port}`;
export const fixtureSite = `http://localhost:${port + 1}`;

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** With their names, for tests that hold on both. */
export const screens = [
  ['desktop', desktop],
  ['phone', phone],
] as const;

/** Collects what must not happen on a page. `expected` matches the messages that a test provokes on purpose. */
export function watchPage(page: Page, expected?: RegExp): string[] {
  const messages: string[] = [];
  const note = (message: string): void => {
    if (expected?.test(message) !== true) messages.push(message);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`));
  return messages;
}

/**
 * Makes the application come right after the load event, where a busy machine would have it wait up to two seconds for an idle moment. What has
 * no latest time, such as fetching pages ahead, waits as ever.
 */
export async function skipIdleWait(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const real = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback, options) =>
      options?.timeout === undefined
        ? real(callback)
        : window.setTimeout(callback, 0, { didTimeout: true, timeRemaining: () => 0 });
  });
}

export const test = base.extend<{ expectedMessages: RegExp | undefined; waitsForIdle: boolean; cleanPage: undefined }>({
  // Overridden by tests that provoke a message on purpose.
  expectedMessages: [undefined, { option: true }],
  // Overridden by tests that measure how a page loads, for which the browser's own idle callback matters.
  waitsForIdle: [false, { option: true }],
  context: async ({ context, waitsForIdle }, use) => {
    if (!waitsForIdle) await skipIdleWait(context);
    await use(context);
  },
  cleanPage: [
    async ({ page, expectedMessages }, use) => {
      const messages = watchPage(page, expectedMessages);
      await use(undefined);
      expect(messages, 'console errors and warnings, page errors, policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the application draws the page: the chrome is hydrated and its code has run. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Waits until what was done last has been drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

/** Keeps the answers to matching requests back until `release` is called. */
export async function hold(page: Page, pattern: string): Promise<{ release: () => void }> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.fallback();
  });
  return { release };
}

/** Sum of all layout shifts of the document so far: https://web.dev/articles/cls. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are handed over before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

export { expect };
