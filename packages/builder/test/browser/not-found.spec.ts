/** The not-found page, on the preview server and on hosts that only serve files. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hydrated, layoutShift, quiet, test } from './site-test.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';

// The browser logs the status of the document.
test.use({ expectedMessages: /status of 404/ });

const suggestions = (page: Page) => page.getByRole('main').getByRole('status');

test('says what happened, and whom to contact', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page).toHaveTitle('Page Not Found | Lexical');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText('We could not find what you were looking for.', { exact: true })).toBeVisible();
  await expect(page.getByText('please contact the owner of that site')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

const near: readonly [string, string][] = [
  ['/docs/concepts/node', '/docs/concepts/nodes'],
  ['/docs/concepts/listners', '/docs/concepts/listeners'],
  ['/docs/concepts/editor_state', '/docs/concepts/editor-state'],
  ['/Docs/Concepts/Nodes', '/docs/concepts/nodes'],
  ['/docs/nodes', '/docs/concepts/nodes'],
  ['/concepts/transforms.html', '/docs/concepts/transforms'],
  ['/docs/api/TextNode', '/docs/api/classes/lexical.TextNode'],
  ['/docs/getting-started/quickstart', '/docs/getting-started/quick-start'],
  ['/blog/longblog-post', '/blog/long-blog-post'],
  ['/comunity', '/community/'],
  ['/serch', '/search'],
  ['/docs/packages/lexical-html', '/docs/api/modules/lexical_html'],
  ['/docs/packages/lexical-react', '/docs/react/'],
  // What has no page of its own is found by its name.
  ['/docs/react/LexicalComposer', '/docs/react/plugins#lexicalcomposer'],
  ['/docs/api/$getRoot', '/docs/api/modules/lexical#getroot'],
];

test('suggests the page with a similar path', async ({ page }) => {
  for (const [wrong, right] of near) {
    await page.goto(wrong);
    await expect(suggestions(page).getByRole('link').first(), wrong).toHaveAttribute('href', right);
  }
  await suggestions(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/lexical#getroot$/);
});

test('the suggestions move nothing when they come', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/docs/concepts', '/docs/concepts/node', '/docs/react/LexicalComposer']) {
      await page.goto(path);
      await expect(suggestions(page).getByRole('link').first()).toBeVisible();
      await quiet(page);
      expect(await layoutShift(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

test('lists the pages below an address that was cut off, and those that begin like it', { tag: '@full' }, async ({ page }) => {
  for (const [path, first] of [
    ['/docs', '/docs/intro'],
    ['/docs/concepts', '/docs/concepts/editor-state'],
    ['/docs/getting-started', '/docs/getting-started/quick-start'],
    ['/docs/demos', '/docs/demos/intro'],
    ['/blog/first', '/blog/first-blog-post'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(suggestions(page).locator(`a[href="${first}"]`), path).toBeVisible();
    expect(await suggestions(page).getByRole('link').count(), path).toBeLessThan(9);
  }
});

test('offers the pages that the configuration names for those who are lost', { tag: '@full' }, async ({ page }) => {
  await page.goto('/no-such-page');
  const links = page.getByRole('navigation', { name: 'Pages to start with' }).getByRole('link');
  await expect(links).toHaveText(['Introduction', 'Quick start', 'Demos', 'API', 'Find an error code']);
  await links.nth(1).click();
  await expect(page).toHaveURL('/docs/getting-started/quick-start');
});

test('has a field that searches', { tag: '@full' }, async ({ page }) => {
  await page.goto('/no-such-page');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search the documentation' });
  await field.fill('theming');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=theming$/);
});

test('suggests all pages with the same name', { tag: '@full' }, async ({ page }) => {
  await page.goto('/react');
  await expect(suggestions(page).getByRole('link')).toHaveCount(3);
});

test('tells pages with the same title apart', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/lexical');
  await expect(suggestions(page).getByRole('link', { name: 'lexical (' })).toHaveText(['lexical (Docs)', 'lexical (API)']);
});

test('suggests nothing if no page has a similar path', { tag: '@full' }, async ({ page }) => {
  for (const path of [
    '/wp-login.php',
    '/a',
    '/x/y/z',
    '/docs/something-else-entirely',
    '/.env',
    '/%E0%A4%A',
    '/2023/10/11',
    '/about-us',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expect(suggestions(page).getByRole('link'), path).toHaveCount(0);
  }
});

test.describe('on a host that only serves files', () => {
  let host: StaticHost;
  test.beforeAll(async () => {
    host = await startStaticHost(join(import.meta.dirname, '../../../../dist'), '/');
  });
  test.afterAll(() => host.close());

  test('redirects to the page if the path has an extra slash, with its query and fragment', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto(`${host.origin}/docs/concepts/nodes/?from=there#top`);
    await expect(page).toHaveURL(`${host.origin}/docs/concepts/nodes?from=there#top`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
  });

  test('goes to the page of an address whose query or fragment is encoded', async ({ page }) => {
    await page.goto(`${host.origin}/docs/error%3Fcode=66`);
    await expect(page).toHaveURL(`${host.origin}/docs/error/?code=66`);
    await page.goto(`${host.origin}/docs/concepts/nodes%23top`);
    await expect(page).toHaveURL(`${host.origin}/docs/concepts/nodes#top`);
  });

  test('suggests the likely page', async ({ page }) => {
    await page.goto(`${host.origin}/docs/concepts/node`);
    await suggestions(page).getByRole('link').first().click();
    await expect(page).toHaveURL(`${host.origin}/docs/concepts/nodes`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodes');
  });
});
