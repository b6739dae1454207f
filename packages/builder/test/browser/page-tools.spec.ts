import { expect, hydrated, test } from './site-test.ts';

const copy = 'Copy page';
const view = 'View as Markdown';

test('docs pages and posts can be copied as Markdown, and the copy is announced', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const path of ['/docs/intro', '/docs/api/', '/docs/api/classes/lexical.TextNode', '/blog/welcome']) {
    await page.goto(path);
    await hydrated(page);
    const markdown = await page.getByRole('link', { name: view }).getAttribute('href');
    expect(markdown).toBe(await page.locator('link[type="text/markdown"]').getAttribute('href'));
    await page.getByRole('button', { name: copy }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Page copied as Markdown' })).toHaveCount(1);
    const text = await (await request.get(markdown as string)).text();
    expect(text).toMatch(/^# \S/);
    expect((await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r\n', '\n')).toBe(text);
  }
});

test('after a navigation the current page is copied, and the head links to its Markdown', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('.pagination [rel="next"]').click();
  await expect(page).toHaveURL(/quick-start$/);
  await page.getByRole('button', { name: copy }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Quick start/);
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', '/docs/getting-started/quick-start.md');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the first press writes to the clipboard during the click itself, as Safari demands', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const write = Clipboard.prototype.write;
    Clipboard.prototype.write = function (items) {
      // Set only while an event is being handled, not after an import or a fetch.
      if (window.event?.type !== 'click') return Promise.reject(new DOMException('Not during a click.', 'NotAllowedError'));
      return write.call(this, items);
    };
  });
  await page.goto('/docs/faq');
  await hydrated(page);
  await page.getByRole('button', { name: copy }).click();
  await expect(page.getByRole('button', { name: copy })).toHaveAttribute('data-state', 'copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# /);
});

test('the Markdown opens as text in the browser', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/faq');
  await hydrated(page);
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/docs/faq.md')),
    page.getByRole('link', { name: view }).click(),
  ]);
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
});

test('the home page, the blog list, the search page and the community page have no such buttons', { tag: '@full' }, async ({
  page,
}) => {
  for (const path of ['/', '/blog', '/search', '/community/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: copy })).toHaveCount(0);
  }
});

test.describe('when the Markdown cannot be loaded', () => {
  test.use({ expectedMessages: /could not be copied|Failed to load resource/ });

  test('the button shows the failure', { tag: '@full' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/docs/faq');
    await hydrated(page);
    await page.route('**/docs/faq.md', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: copy }).click();
    await expect(page.getByRole('button', { name: copy })).toHaveAttribute('data-state', 'failed');
    await expect(page.getByRole('status').filter({ hasText: 'Could not copy the page' })).toHaveCount(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be viewed as Markdown, and the copy button is hidden', async ({ page, request }) => {
    await page.goto('/docs/intro');
    await expect(page.getByRole('button', { name: copy })).toBeHidden();
    const link = page.getByRole('link', { name: view });
    await expect(link).toBeVisible();
    expect((await request.get((await link.getAttribute('href')) as string)).status()).toBe(200);
  });
});

test('a page leads to the form for an issue that names it', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  const href = await page.getByRole('link', { name: 'Report a problem with this page' }).getAttribute('href');
  const { origin, pathname, searchParams } = new URL(href ?? '');
  expect(origin + pathname).toBe('https://github.com/facebook/lexical/issues/new');
  expect(searchParams.get('title')).toBe('Documentation: Nodes');
  expect(searchParams.get('body')).toMatch(/^https:\/\/lexical\.dev\/docs\/concepts\/nodes\n/);
});
