/** The search of a large site, whose index is split: this site's own index, in parts. The dialog does not notice. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { unpackIndex } from '../../src/search/embedded/index-file.ts';
import { countParts, splitIndex } from '../../src/search-index/split.ts';
import { expect, hydrated, test } from './site-test.ts';

const index = unpackIndex(readFileSync('dist/search-index/index.json', 'utf8'));

/** An older state of it: almost all parts with terms are different. */
const older = { ...index, terms: index.terms.map((term) => ({ ...term, weights: term.weights.map(() => 1) })) };

/** Serves a split index. */
function serveSplit(served = index) {
  const { head, files } = splitIndex(served, countParts(1_000_000, served.records.length));
  return {
    serve: async (page: Page): Promise<void> => {
      await page.route('**/search-index/index.json', (route) => route.fulfill({ json: JSON.parse(head) }));
      await page.route('**/search-index/parts/*', (route) => {
        const part = files.get(
          route
            .request()
            .url()
            .replace(/.*\/search-index\//, ''),
        );
        return part === undefined
          ? route.fulfill({ status: 404 })
          : route.fulfill({ contentType: 'application/json', body: part });
      });
    },
  };
}

const boxOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const optionsOf = (page: Page): Locator => page.getByRole('dialog').getByRole('option');

async function openSearch(page: Page): Promise<void> {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.keyboard.press('Control+k');
}

/** The addresses of the first hits; the dialog renders those at once. */
async function firstHits(page: Page, query: string, first: string): Promise<(string | null)[]> {
  await boxOf(page).fill(query);
  await expect(optionsOf(page).first()).toContainText(first);
  return Promise.all([0, 1, 2, 3].map((place) => optionsOf(page).nth(place).getAttribute('href')));
}

const queries = [
  ['editor stat', 'Editor state'],
  ['$getRoot', '$getRoot'],
  ['registerNodeTransfrom', 'registerNodeTransform'],
] as const;

test('the dialog shows the same hits in the same order, and loads few parts', async ({ page }) => {
  await openSearch(page);
  const whole: (string | null)[][] = [];
  for (const [query, first] of queries) whole.push(await firstHits(page, query, first));
  await serveSplit().serve(page);
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/search-index/parts/')) loaded.add(request.url());
  });
  await openSearch(page);
  for (const [place, [query, first]] of queries.entries())
    expect(await firstHits(page, query, first), query).toEqual(whole[place]);
  expect(loaded.size).toBeGreaterThan(3);
  await optionsOf(page).first().click();
  await expect(page).toHaveURL(/registernodetransform/i);
});

test.describe('a part that does not arrive', () => {
  test.use({ expectedMessages: /Failed to load resource|The search could not be answered/ });

  test('is a failure of the search, and “Try again” asks again', async ({ page }) => {
    await serveSplit().serve(page);
    await page.route('**/search-index/parts/t*', (route) => route.abort());
    await openSearch(page);
    await boxOf(page).fill('node');
    await expect(page.getByRole('dialog').getByText('Unable to fetch results')).toBeVisible();
    await page.unroute('**/search-index/parts/t*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(optionsOf(page).first()).toBeVisible();
  });

  test('because the site has been replaced, is loaded from the new index by the next question', async ({ page }) => {
    await serveSplit(older).serve(page);
    await openSearch(page);
    await boxOf(page).fill('node');
    await expect(optionsOf(page).first()).toBeVisible();
    await page.unrouteAll();
    await serveSplit().serve(page);
    await boxOf(page).fill('registerCommand');
    await expect(page.getByRole('dialog').getByText('Unable to fetch results')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(optionsOf(page).first()).toContainText('registerCommand');
  });
});
