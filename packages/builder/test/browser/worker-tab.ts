/**
 * The tab that the tests of a worker take turns in. A visit in a new tab, which starts a process, takes twice the processor time of one in a tab
 * that is there. After a test the tab is put back to how it was. What Playwright can't take back closes it, and the next test has another.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The events of a page that tests listen to. Others are Playwright's own. */
const events = ['console', 'dialog', 'load', 'pageerror', 'request', 'response'] as const;

/** Calls `note` before each call of these methods of an object. */
function noteCalls<T extends object>(object: T, names: readonly (keyof T)[], note: () => void): void {
  for (const name of names) {
    const method = object[name] as (...values: unknown[]) => unknown;
    object[name] = ((...values: unknown[]) => {
      note();
      return method.apply(object, values);
    }) as T[keyof T];
  }
}

export class WorkerTab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Whether a test has left something that stays. */
  #isSpent = false;

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    const note = (): void => {
      this.#isSpent = true;
    };
    noteCalls(page, ['addInitScript', 'exposeBinding', 'exposeFunction'], note);
    noteCalls(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession'], note);
    noteCalls(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], note);
  }

  /** @param prepare What a new context needs. */
  static async open(browser: Browser, prepare: (context: BrowserContext) => Promise<void>): Promise<WorkerTab> {
    // With the options of the test.
    const context = await browser.newContext();
    await prepare(context);
    return new WorkerTab(context, await context.newPage());
  }

  /** Undoes what a test did. @returns Whether the tab can be used again; otherwise it is closed. */
  async reset(): Promise<boolean> {
    const { context, page } = this;
    if (this.#isSpent || page.isClosed()) {
      await context.close();
      return false;
    }
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of events) page.removeAllListeners(event as 'request');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: null, forcedColors: null, contrast: null });
    // A document of the site without scripts. The next visit is one even if it is to the same address, and in the same process.
    await page.goto('/robots.txt');
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // Only for this: beside another session, Chromium forgets what Playwright emulates when the page is left.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.resetNavigationHistory');
    await devtools.send('Network.clearBrowserCache');
    await devtools.detach();
    this.#isSpent = false;
    return true;
  }
}
