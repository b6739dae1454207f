/** The test function of all browser tests: a page that logs an error, throws, or violates the content policy fails its test. */
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { WorkerTab } from './worker-tab.ts';

const port = Number(process.env.SITE_TEST_PORT ?? 4173);

/** URLs of the real site and of the fixture site written for Docusaurus, see tools/playwright.config.ts. */
export const realSite = `http://localhost:${port}`;
export const fixtureSite = `http://localhost:${port + 1}`;

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** Both with their names, for tests that apply to both. */
export const screens = [
  ['desktop', desktop],
  ['phone', phone],
] as const;

/** Collects messages that must not occur on a page. @param expected Matches messages that a test causes on purpose. */
export function watchPage(page: Page, expected?: RegExp): string[] {
  const messages: string[] = [];
  const note = (message: string): void => {
    // Playwright's own, see serviceWorkers in tools/playwright.config.ts; in a context that a test makes itself.
    if (message.endsWith('Service Worker registration blocked by Playwright')) return;
    if (expected?.test(message) !== true) messages.push(message);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`));
  return messages;
}

/**
 * Loads the application right after the load event; on a busy machine, idle time might come only after two seconds. Idle callbacks without a
 * timeout, such as those for prefetching, still wait.
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

/** Has everything laid out, also what is off the screen, as for a reader who looks at all of it. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The policy allows constructed stylesheets, but no elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-level] { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    // What depends on the layout changes after the next paint.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

interface Fixtures {
  expectedMessages: RegExp | undefined;
  waitsForIdle: boolean;
  tab: WorkerTab;
  cleanPage: undefined;
}

export const test = base.extend<Fixtures, { tabs: Map<string, WorkerTab> }>({
  // Overridden by tests that cause a message on purpose.
  expectedMessages: [undefined, { option: true }],
  // Overridden by tests that measure how a page loads, for which the browser's own idle callback matters.
  waitsForIdle: [false, { option: true }],
  // One for each set of options that a context cannot change later.
  tabs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const tabs = new Map<string, WorkerTab>();
      await use(tabs);
      for (const { context } of tabs.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  tab: async (
    { browser, tabs, baseURL, viewport, hasTouch, isMobile, javaScriptEnabled, deviceScaleFactor, serviceWorkers, waitsForIdle },
    use,
  ) => {
    const key = JSON.stringify([baseURL, hasTouch, isMobile, javaScriptEnabled, deviceScaleFactor, serviceWorkers, waitsForIdle]);
    const tab =
      tabs.get(key) ??
      (await WorkerTab.open(browser, async (context) => {
        if (!waitsForIdle) await skipIdleWait(context);
        // Playwright, which blocks them, logs a warning where a page registers one; a browser without them does not.
        if (serviceWorkers === 'block')
          await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      }));
    tabs.set(key, tab);
    if (viewport) await tab.page.setViewportSize(viewport);
    await use(tab);
    if (!(await tab.reset())) tabs.delete(key);
  },
  context: ({ tab }, use) => use(tab.context),
  page: ({ tab }, use) => use(tab.page),
  cleanPage: [
    async ({ page, expectedMessages }, use) => {
      const messages = watchPage(page, expectedMessages);
      await use(undefined);
      expect(messages, 'console errors and warnings, page errors, policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the whole page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Waits until the latest change has been painted. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

/** Waits until nothing is requested any more and the browser has nothing to do, so that nothing on the page changes by itself. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await drawn(page);
}

/**
 * Scrolls to an element and waits until it stays in its place. After a jump, the sections around it are laid out in the next frames and move it, so
 * that a click at once would be pressed on it and released beside it.
 */
export async function reach(target: Locator): Promise<Locator> {
  await target.evaluate(async (element) => {
    const place = (): number => element.getBoundingClientRect().top;
    for (let before = Number.NaN, still = 0; still < 5; still = place() === before ? still + 1 : 0) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      before = place();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
  return target;
}

/** Marks the document; a page load removes the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
}

/** Whether no page has been loaded since {@link markDocument}. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'));
}

/** The sidebar of the documentation. */
export const docsSidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs sidebar' });

/** A link in the sidebar, by its whole name. */
export const sidebarLink = (page: Page, name: string): Locator => docsSidebar(page).getByRole('link', { name, exact: true });

/** Sets the size of text in the browser's settings, in CSS pixels; the default is 16. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size * (13 / 16) } });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
}

/** Delays the responses to matching requests until `release` is called. */
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

/** Stops the page's clock; from then on, only the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // It runs between the two calls, on a busy machine for seconds, and cannot stop at a time that has passed.
  await page.clock.pauseAt(60_000);
}

/**
 * Takes the page off the network, or back. The browser tells pages at once, but its network process a little later, and that one answers requests
 * in between as before. So this waits until requests agree, also those that go through a service worker.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  const answered = () =>
    page.evaluate(() =>
      // A worker leaves requests without storage to the browser.
      Promise.all(
        (['no-store', 'reload'] as const).map((cache) =>
          fetch('/blog/archive.json', { cache }).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      ),
    );
  await expect.poll(answered).toEqual([!isOffline, !isOffline]);
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
        // Buffered entries are delivered before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

export { expect };
