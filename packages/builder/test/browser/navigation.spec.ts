/** Links, Back and Forward: the page is replaced without a page load, and agrees with its address. */
import type { Page } from '@playwright/test';
import { expect, hold, hydrated, isSameDocument, markDocument, phone, sidebarLink, test } from './site-test.ts';

test('a click on a link replaces the page without a page load, with title, canonical link, focus and announcement', async ({
  page,
}) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await markDocument(page);
  await sidebarLink(page, 'Nodes').click();
  await expect(page).toHaveURL('/docs/concepts/nodes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
  await expect(page).toHaveTitle('Nodes | Lexical');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://lexical.dev/docs/concepts/nodes');
  await expect(sidebarLink(page, 'Nodes')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('status').filter({ hasText: 'Nodes' })).toBeAttached();
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('a page that crawlers must not index says so after a click, too', { tag: '@full' }, async ({ page }) => {
  const robots = page.locator('meta[name=robots]');
  await page.goto('/docs/intro');
  await hydrated(page);
  await expect(robots).toHaveCount(0);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/search';
    link.textContent = 'to the search page';
    document.querySelector('.article')?.prepend(link);
  });
  await page.getByRole('link', { name: 'to the search page' }).click();
  await expect(page).toHaveURL('/search');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro');
  await expect(robots).toHaveCount(0);
});

test('Back and Forward restore page and scroll position', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, 900));
  // Click by script, so that the test itself does not scroll.
  await sidebarLink(page, 'Editor state').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/docs/concepts/editor-state');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editor state');
  expect(await isSameDocument(page)).toBe(true);
});

test('a link with a fragment scrolls to its heading, below the navbar', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const id = await (async () => {
    const html = await (await page.request.get('/docs/concepts/commands')).text();
    return /<h2 id="([^"]+)"/g.exec(html.slice(html.length / 2))?.[1] as string;
  })();
  await page.evaluate((fragment) => {
    const link = document.createElement('a');
    link.href = `/docs/concepts/commands#${fragment}`;
    link.textContent = 'to the heading';
    document.querySelector('article, .article')?.prepend(link);
  }, id);
  await page.getByRole('link', { name: 'to the heading' }).click();
  await expect(page).toHaveURL(`/docs/concepts/commands#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
});

test('modified clicks, downloads and other sites are left to the browser', async ({ page, context }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    sidebarLink(page, 'Nodes').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await opened.waitForURL('**/docs/concepts/nodes');
  await expect(page).toHaveURL('/docs/intro');
});

test('in a browser without the Navigation API, an element with its name is not taken for it', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
  });
  await page.route('**/search', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}<p id="navigation"></p>` });
  });
  await page.goto('/search');
  expect(await page.evaluate(() => String(window.navigation))).toBe('[object HTMLParagraphElement]');
  await hydrated(page);
  await page.getByRole('searchbox').fill('node');
  await expect(page).toHaveURL('/search?q=node');
  await markDocument(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Navigation' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('node');
  expect(await isSameDocument(page)).toBe(true);
});

test('a click before hydration is not lost', async ({ page }) => {
  const { release } = await hold(page, '**/assets/application-*.js');
  await page.goto('/docs/intro');
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('Back between pages that were shown without a page load, before hydration', () => {
  test.use({ expectedMessages: /Failed to load resource|application could not be loaded/ });

  /** Makes two history entries, of which only the second has been loaded as a document. */
  async function makeEntries(page: Page): Promise<void> {
    await page.goto('/docs/intro');
    await hydrated(page);
    await sidebarLink(page, 'How do I … (FAQ)').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  }

  const blocked: [string, (page: Page) => Promise<unknown>][] = [
    ['not loaded yet', (page) => hold(page, '**/assets/application-*.js')],
    ['missing', (page) => page.route('**/assets/application-*.js', (route) => route.abort())],
    ['missing, with its entry', (page) => page.route('**/assets/*.js', (route) => route.abort())],
  ];
  for (const [state, block] of blocked) {
    test(`the application is ${state}: the page at the URL is loaded`, {
      tag: state === 'not loaded yet' ? [] : '@full',
    }, async ({ page }) => {
      await makeEntries(page);
      await block(page);
      await page.reload();
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
      await expect(page).toHaveURL('/docs/intro');
      await page.goForward({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
      await expect(page).toHaveURL('/docs/faq');
    });
  }

  test('the application handles Back once it runs', { tag: '@full' }, async ({ page }) => {
    await makeEntries(page);
    await page.reload();
    await hydrated(page);
    await markDocument(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('if the URL changed to that of another page before any script ran, that page is loaded', { tag: '@full' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (location.pathname === '/docs/faq') history.replaceState(null, '', '/docs/intro');
    });
    await page.goto('/docs/faq');
    await hydrated(page);
    await expect(page).toHaveURL('/docs/intro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  });

  test('if a host serves a page at a URL that is not its own, it is reloaded once, not in a loop', { tag: '@full' }, async ({
    page,
  }) => {
    const host = await page.request.get('/docs/faq');
    let documents = 0;
    await page.route('**/docs/no-such-page', (route) => {
      documents++;
      return route.fulfill({ response: host });
    });
    await page.goto('/docs/no-such-page');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    expect(documents).toBe(2);
  });
});
