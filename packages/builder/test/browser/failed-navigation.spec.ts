/** Links to pages that cannot be loaded, or that arrive late. */
import type { Page } from '@playwright/test';
import { expect, hold, hydrated, isSameDocument, markDocument, phone, setOffline, sidebarLink, test } from './site-test.ts';

test.describe('when the next page cannot be loaded', () => {
  test.use({ expectedMessages: /Failed to load resource|could not be loaded/ });

  const broken: [string, (page: Page) => Promise<unknown>][] = [
    ['the data is missing', (page) => page.route('**/nodes.json', (route) => route.fulfill({ status: 404, body: '' }))],
    [
      'the response is HTML',
      (page) => page.route('**/nodes.json', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' })),
    ],
    [
      'the data is not JSON',
      (page) => page.route('**/nodes.json', (route) => route.fulfill({ contentType: 'application/json', body: '{' })),
    ],
    [
      'the data is from another build',
      (page) =>
        page.route('**/nodes.json', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...(await response.json()), build: 'older' } });
        }),
    ],
    ['the server cannot be reached for the data', (page) => page.route('**/nodes.json', (route) => route.abort())],
  ];
  for (const [name, breakIt] of broken) {
    const tag = name === 'the data is from another build' ? [] : '@full';
    test(`${name}: the target is loaded in full once`, { tag }, async ({ page }) => {
      await breakIt(page);
      await page.goto('/docs/intro');
      await hydrated(page);
      await markDocument(page);
      let documents = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents++;
      });
      await sidebarLink(page, 'Nodes').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
      await hydrated(page);
      expect(await isSameDocument(page)).toBe(false);
      expect(documents).toBe(1);
    });
  }

  test('offline: an error is shown on the page, and Retry works once online', async ({ page }) => {
    // A page with few links, so that the target has not been prefetched.
    await page.goto('/blog/tags');
    await hydrated(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/testing';
      link.textContent = 'to testing';
      link.id = 'to-testing';
      document.body.append(link);
    });
    await setOffline(page, true);
    await page.evaluate(() => (document.querySelector('#to-testing') as HTMLElement).click());
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await setOffline(page, false);
    await retry.click();
    await expect(page).toHaveURL('/docs/testing');
    await expect(retry).toHaveCount(0);
  });
});

test.describe('a page that is not in memory, in a browser where the address changes first', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(window, 'NavigationPrecommitController');
    }),
  );

  /** Opens the second of two history entries. */
  async function openSecond(page: Page): Promise<void> {
    await page.goto('/docs/intro');
    await hydrated(page);
    await sidebarLink(page, 'How do I … (FAQ)').click();
    await expect(page).toHaveURL('/docs/faq');
    await page.reload();
    await hydrated(page);
  }

  const goBack = (page: Page) => page.evaluate(() => history.back());
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  test('Back while offline: the address becomes that of the shown page again, and Retry goes back once online', {
    tag: '@full',
  }, async ({ page }) => {
    await page.route('**/docs/intro.json', (route) => route.abort());
    await openSecond(page);
    await setOffline(page, true);
    await goBack(page);
    const error = page.getByRole('alert').filter({ hasText: 'You are offline' });
    await expect(error).toBeVisible();
    await expect(page).toHaveURL('/docs/faq');
    await expect(heading(page)).toHaveText('Frequently asked questions');
    await setOffline(page, false);
    await page.unroute('**/docs/intro.json');
    await error.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL('/docs/intro');
    await expect(heading(page)).toHaveText('Introduction');
    await page.goForward();
    await expect(heading(page)).toHaveText('Frequently asked questions');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });

    test('a link in the menu while offline, which replaces the history entry: the address becomes that of the shown page again', {
      tag: '@full',
    }, async ({ page }) => {
      await page.route('**/community/index.json', (route) => route.abort());
      await page.goto('/docs/faq');
      await hydrated(page);
      await setOffline(page, true);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('button', { name: 'Back to main menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Community' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
      await expect(page).toHaveURL('/docs/faq');
      await expect(heading(page)).toHaveText('Frequently asked questions');
    });
  });

  test('Back and Stop: the address becomes that of the shown page again', { tag: '@full' }, async ({ page }) => {
    const { release } = await hold(page, '**/docs/intro.json');
    await openSecond(page);
    await goBack(page);
    await expect(page).toHaveURL('/docs/intro');
    await page.evaluate(() => stop());
    await expect(page).toHaveURL('/docs/faq');
    await expect(heading(page)).toHaveText('Frequently asked questions');
    release();
  });

  test('Back, restored from the back/forward cache in the meantime: the page of the address is loaded', { tag: '@full' }, async ({
    page,
  }) => {
    await hold(page, '**/docs/intro.json');
    await openSecond(page);
    await goBack(page);
    await expect(page).toHaveURL('/docs/intro');
    // The browser of the tests has no such cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(heading(page)).toHaveText('Introduction');
    await expect(page).toHaveURL('/docs/intro');
  });

  test('Back, and a jump to a heading in the meantime leads to the page of the address', { tag: '@full' }, async ({ page }) => {
    const { release } = await hold(page, '**/docs/intro.json');
    await openSecond(page);
    await goBack(page);
    await expect(page).toHaveURL('/docs/intro');
    await page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/docs\/intro#/);
    release();
    await expect(heading(page)).toHaveText('Introduction');
    await expect(page).toHaveURL(/\/docs\/intro#/);
  });
});
