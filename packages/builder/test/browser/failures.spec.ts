/** What visitors see while a server is slow, or does not respond. */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, hold, hydrated, sidebarLink, stopClock, test } from './site-test.ts';
import { startStaticHost } from './static-host.ts';

test('a progress bar and a message appear for a page that takes over 200 ms, but not for a faster one', async ({ page }) => {
  const { release } = await hold(page, '**/docs/concepts/nodes.json');
  await page.goto('/docs/intro');
  await hydrated(page);
  await stopClock(page);
  await sidebarLink(page, 'Nodes').click();
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  const word = page.getByRole('status').filter({ hasText: 'Loading page…' });
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(bar).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(word).toBeVisible();
  await expect(page).toHaveURL('/docs/intro');
  release();
  await expect(page).toHaveURL('/docs/concepts/nodes');
  await expect(bar).toHaveCount(0);
  await expect(word).toHaveCount(0);
});

test.describe('a document of which only the head arrives', () => {
  test.use({ expectedMessages: /stays plain HTML|Failed to load resource/ });

  test.beforeEach(({ page }) =>
    page.route('**/docs/intro', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).split('<body')[0] ?? '' });
    }),
  );

  test('has no errors but that the application cannot be loaded', async ({ page }) => {
    const said = page.waitForEvent('console', { predicate: (message) => message.text().includes('stays plain HTML') });
    await page.goto('/docs/intro');
    await said;
    await page.keyboard.press('Control+k');
  });

  test('has no errors without the entry script either', async ({ page }) => {
    await page.route('**/assets/boot-*.js', (route) => route.abort());
    await page.goto('/docs/intro');
    expect(await page.evaluate(() => document.body.childElementCount)).toBe(0);
  });
});

test.describe('a server that accepts a request but does not respond', () => {
  test.use({ expectedMessages: /The search could not be answered/ });

  test('after 20 s without data, the page is loaded in full', async ({ page }) => {
    await page.route('**/docs/concepts/nodes.json', () => {});
    // Before the page is loaded: it may prefetch the other one at once, and wait for it by this clock.
    await page.clock.install({ time: 0 });
    await page.goto('/docs/intro');
    await hydrated(page);
    await page.clock.pauseAt(60_000);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await sidebarLink(page, 'Nodes').click();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible({ timeout: 100 });
    }).toPass();
    expect(documents).toEqual([]);
    await page.clock.runFor(20_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
    await expect(page).toHaveURL('/docs/concepts/nodes');
    expect(documents).toEqual(['/docs/concepts/nodes']);
  });

  for (const [what, pattern, target] of [
    ['code of an island', '**/assets/search-page-*.js', '/search'],
    ['a stylesheet', '**/assets/page-*.css', '/docs/error/'],
  ] as const) {
    test(`${what}: after 20 s the page is loaded in full`, { tag: '@full' }, async ({ page }) => {
      await page.goto('/blog/tags');
      await hydrated(page);
      await stopClock(page);
      let asked = 0;
      await page.route(pattern, async (route) => {
        asked++;
        if (asked > 1) await route.continue();
      });
      await page.evaluate((href) => {
        const link = document.createElement('a');
        document.documentElement.setAttribute('data-test-mark', '');
        link.href = href;
        link.click();
      }, target);
      await expect.poll(() => asked).toBe(1);
      await page.clock.runFor(19_000);
      await expect(page).toHaveURL('/blog/tags');
      await page.clock.runFor(1000);
      await expect(page).toHaveURL(target);
      await expect(page.locator('html[data-test-mark]')).not.toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test.describe('the application', () => {
    test.use({ expectedMessages: /stays plain HTML/ });

    test('after 20 s, controls do what they do without it', { tag: '@full' }, async ({ page }) => {
      await page.clock.install({ time: 0 });
      await page.route('**/assets/application-*.js', () => {});
      await page.goto('/search');
      await page.getByRole('searchbox').fill('node');
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(page).toHaveURL('/search');
      await page.clock.runFor(21_000);
      await expect(page).toHaveURL('/search?q=node');
    });

    test('that arrives after more than 20 s starts then', { tag: '@full' }, async ({ page }) => {
      await page.clock.install({ time: 0 });
      let arrive = (): void => {};
      await page.route('**/assets/application-*.js', (route) => {
        arrive = () => void route.continue();
      });
      const given = page.waitForEvent('console', { predicate: (message) => message.text().includes('stays plain HTML') });
      await page.goto('/docs/intro');
      await page.clock.runFor(25_000);
      await given;
      await expect(page.locator('html[data-ready]')).not.toBeAttached();
      arrive();
      await page.clock.runFor(100);
      await hydrated(page);
    });
  });

  test('a response that is still arriving is not cut off, however slow it is', { tag: '@full' }, async ({ page }) => {
    const root = join(import.meta.dirname, '../../../../dist');
    const file = '/docs/concepts/nodes.json';
    const data = await readFile(join(root, file));
    let slow: ServerResponse | undefined;
    const { origin, close } = await startStaticHost(root, '/', (path, response) => {
      if (path !== file) return false;
      slow = response;
      return true;
    });
    try {
      await page.goto(`${origin}/docs/intro`);
      await hydrated(page);
      await stopClock(page);
      await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
      let received = 0;
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      devtools.on('Network.dataReceived', ({ dataLength }) => {
        received += dataLength;
      });
      await sidebarLink(page, 'Nodes').click();
      await expect.poll(() => slow).toBeDefined();
      slow?.writeHead(200, { 'content-type': 'application/json' });
      const parts = 4;
      for (let part = 0; part < parts; part++) {
        await new Promise<void>((resolve) => {
          slow?.write(data.subarray((data.length * part) / parts, (data.length * (part + 1)) / parts), () => resolve());
        });
        // The page has to receive it before its clock advances.
        await expect.poll(() => received).toBeGreaterThanOrEqual(Math.floor((data.length * (part + 1)) / parts));
        await page.clock.runFor(15_000);
        await expect(page).toHaveURL(`${origin}/docs/intro`);
      }
      slow?.end();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
      await expect(page.locator('html[data-test-mark]')).toBeAttached();
    } finally {
      close();
    }
  });

  test('the search shows a failure if its index does not arrive', async ({ page }) => {
    await page.route('**/search-index/index.json', () => {});
    // The test's clock does not affect workers, so their first timeout of 20 s ends at once.
    await page.route('**/assets/search-worker-*.js', async (route) => {
      const response = await route.fetch();
      const shorten =
        'const wait = setTimeout; self.setTimeout = (task, time) => wait(task, time === 20000 && !self.done ? (self.done = 1) : time);';
      await route.fulfill({ response, body: `${shorten}${await response.text()}` });
    });
    await page.goto('/docs/intro');
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('node');
    await expect(page.getByRole('dialog').getByText('Unable to fetch results')).toBeVisible();
    await page.unroute('**/search-index/index.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});
