/** Opens every page of the sites as a separate document and hydrates it. */
import type { Browser } from '@playwright/test';
import { allRoutes } from './page-routes.ts';
import { expect, fixtureSite, hydrated, realSite, skipIdleWait, test, watchPage } from './site-test.ts';

/** Number of tests that the pages are divided among, so that they run in parallel. */
const shares = 4;
/** Number of pages that are open at the same time in a browser context. */
const tabs = 3;

/** All pages of a site: those in its sitemap, and those that are not indexed. */
async function listPages(siteUrl: string, others: readonly string[]): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] as string).pathname);
  expect(listed.length).toBeGreaterThan(10);
  return [...new Set([...listed, ...others])].sort();
}

/** Opens the pages, a few at a time. Returns their console messages, errors and policy violations. */
async function openAll(browser: Browser, siteUrl: string, paths: readonly string[]): Promise<string[]> {
  const context = await browser.newContext();
  await skipIdleWait(context);
  const said: string[] = [];
  const waiting = [...paths];
  async function work(): Promise<void> {
    const page = await context.newPage();
    const messages = watchPage(page);
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') messages.push(`${message.type()}: ${message.text()}`);
    });
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(siteUrl + path);
      await hydrated(page);
      const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).count();
      if (heading !== 1) messages.push(`${heading} headings of level 1 in its main part`);
      said.push(...messages.splice(0).map((message) => `${path}: ${message}`));
    }
  }
  await Promise.all(Array.from({ length: tabs }, work));
  await context.close();
  return said;
}

test.describe('every page hydrates without console messages', () => {
  test.describe.configure({ timeout: 600_000 });

  for (let share = 0; share < shares; share++) {
    test(`share ${share + 1} of ${shares}`, async ({ browser }) => {
      const paths = await listPages(realSite, allRoutes);
      const own = paths.filter((_, index) => index % shares === share);
      expect(await openAll(browser, realSite, own)).toEqual([]);
    });
  }

  test('of the site in Docusaurus’s dialect', async ({ browser }) => {
    const paths = await listPages(fixtureSite, ['/search', '/docs/hidden']);
    expect(await openAll(browser, fixtureSite, paths)).toEqual([]);
  });
});
