/** A site with hosted search has the same dialog and results page; other sites contain nothing of it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { type AlgoliaServer, recorded, startAlgoliaServer } from '../../../search/test/algolia-server.ts';
import { buildSite } from './own-site.ts';
import { expect, hydrated, realSite, test } from './site-test.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';

const root = join(import.meta.dirname, '../../../..');
const output = join(root, '.cache/hosted-search-dist');

let host: StaticHost;
let service: AlgoliaServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  buildSite(join(root, 'packages/builder/test/fixtures/hosted-search'), output);
  expect(existsSync(join(output, 'search-index'))).toBe(false);
  host = await startStaticHost(output, '/');
});

test.afterAll(() => host.close());

test.beforeEach(async ({ context }) => {
  service = await startAlgoliaServer();
  const objects = ['saving', 'saving#as-json', 'saving#as-text', 'selection'].map((address, number) => {
    const hit = recorded('search-hit');
    const title = address.startsWith('saving') ? 'Saving' : 'Selection';
    return [
      address,
      {
        ...hit,
        objectID: address,
        url: `https://hosted.example/docs/${address}`,
        hierarchy: { lvl0: 'Docs', lvl1: title, ...(address.includes('#') && { lvl2: `Part ${number}` }) },
        _highlightResult: {},
        language: 'en',
        docusaurus_tag: 'docs-default-current',
      },
    ] as const;
  });
  // Records of another version must not be found.
  const [, { ...old }] = objects[0] as (typeof objects)[number];
  const other = { ...old, url: 'https://hosted.example/docs/old', docusaurus_tag: 'docs-default-0.9' };
  service.indexes.set('docs', { settings: {}, synonyms: [], rules: [], objects: new Map([['old', other], ...objects]) });
  await context.route(/^https:\/\/testapp-(dsn\.algolia|\d\.algolianet)\./, askService);
});

test.afterEach(() => service.close());

/** Sends requests for Algolia's hosts to the test server instead. */
async function askService(route: Route): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const [{ url } = { url: '' }] = service.hosts;
  const asked = { method: request.method(), body: request.postData() };
  const response = await fetch(`http://${url}${pathname}${search}`, asked).catch(() => undefined);
  // The server did not respond before the end of the test.
  if (response === undefined) return;
  await route.fulfill({
    status: response.status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: await response.text(),
  });
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const optionsOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');

async function openDialog(page: Page): Promise<void> {
  await page.goto(`${host.origin}/docs/saving`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
}

test('every document of the site names the service, and no document of another site does', async ({ page }) => {
  const read = async (address: string): Promise<{ hints: number; policy: string }> => {
    await page.goto(address);
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    return { hints: await page.locator('link[rel=preconnect]').count(), policy: policy ?? '' };
  };
  for (const path of ['/', '/docs/saving', '/search']) {
    const { hints, policy } = await read(`${host.origin}${path}`);
    expect(hints).toBe(1);
    expect(policy).toContain("connect-src 'self' https://testapp-dsn.algolia.net https://testapp-1.algolianet.com");
  }
  await expect(page.locator('link[rel=preconnect]')).toHaveAttribute('href', 'https://testapp-dsn.algolia.net');
  const { hints, policy } = await read(`${realSite}/docs/intro`);
  expect(hints).toBe(0);
  expect(policy).toContain("connect-src 'self';");
});

test('a page loads nothing of it; a search queries the service and loads no index', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${host.origin}/docs/saving`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /algolia|search/.test(url))).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('stored');
  await expect(page.getByText('No results for "stored"')).toBeVisible();
  expect(requested.filter((url) => url.includes('algolia-provider'))).toHaveLength(1);
  expect(requested.filter((url) => /search-index|search-worker/.test(url))).toEqual([]);
  expect(service.received.length).toBeGreaterThan(0);
  expect(service.received.every(({ apiKey }) => apiKey === 'search-only')).toBe(true);
});

test('shows results of this version, grouped by page with marked matches; Enter opens a result without a page load', async ({
  page,
}) => {
  await openDialog(page);
  await page.keyboard.type('exportjson');
  await expect(optionsOf(page)).toHaveCount(4);
  const groups = page.getByRole('listbox', { name: 'Search results' }).getByRole('group');
  await expect(groups).toHaveCount(2);
  await expect(optionsOf(page).nth(1)).toContainText('Part 1');
  await expect(optionsOf(page).first().locator('mark')).toHaveText('exportJSON');
  await expect(dialogOf(page).getByRole('link', { name: 'See all 4 results' })).toHaveAttribute('href', '/search?q=exportjson');
  await page.keyboard.press('ArrowDown');
  await page.evaluate(() => {
    (window as unknown as { same: boolean }).same = true;
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${host.origin}/docs/saving#as-json`);
  expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
});

test('without results, the dialog says so, suggests other queries, and offers to report it', { tag: '@full' }, async ({
  page,
}) => {
  await openDialog(page);
  await page.keyboard.type('selectzzz');
  await expect(dialogOf(page).getByText('No results for "selectzzz"')).toBeVisible();
  await expect(dialogOf(page).getByText('Try searching for')).toBeVisible();
  await expect(dialogOf(page).getByText('Believe this query should return results?')).toBeVisible();
  await expect(dialogOf(page).getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\/example\/hosted\/issues\/new\?title=.*selectzzz/,
  );
  await dialogOf(page).getByRole('option', { name: 'Selection' }).click();
  await expect(optionsOf(page).first()).toHaveAttribute('href', '/docs/selection');
});

test('the results page queries the same service', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${host.origin}/search?q=exportjson`);
  const hits = page.getByRole('list', { name: 'Search results' }).getByRole('listitem');
  await expect(hits).toHaveCount(4);
  await page.getByRole('searchbox').fill('qzxwvkj');
  await expect(page.getByText('No results were found')).toBeVisible();
});

test.describe('a service that fails', () => {
  test.use({ expectedMessages: /Failed to load resource|The search could not be answered/ });

  for (const [name, fault] of [
    ['403', { status: 403 }],
    ['500', { status: 500 }],
    ['a body that is none', { body: '<!doctype html>' }],
    ['another answer than asked for', { body: '{"results":[]}' }],
  ] as const) {
    const tag = name === '500' ? [] : '@full';
    test(`${name}: the dialog shows the failure, and finds results with Retry`, { tag }, async ({ page }) => {
      service.fault = () => fault;
      await openDialog(page);
      await page.keyboard.type('exportjson');
      const alert = dialogOf(page).getByRole('alert');
      await expect(alert.getByText('Unable to fetch results')).toBeVisible();
      await expect(alert.getByText('You might want to check your network connection.')).toBeVisible();
      service.fault = () => undefined;
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(optionsOf(page)).toHaveCount(4);
      await expect(alert).toHaveCount(0);
    });
  }

  test('no response: the results page shows the failure after the timeout, and finds results with Retry', {
    tag: '@full',
  }, async ({ page }) => {
    await page.clock.install();
    service.fault = () => 'silent';
    const asked = page.waitForRequest(/algolia\.net\//);
    await page.goto(`${host.origin}/search?q=exportjson`);
    await asked;
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alert').getByText('Unable to fetch results')).toBeVisible();
    service.fault = () => undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Search results' }).getByRole('listitem')).toHaveCount(4);
  });
});
