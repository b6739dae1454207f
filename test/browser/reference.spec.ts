import { expect, hydrated, test } from './site-test.ts';

test('the filter of the symbol index shows matches during typing, and everything again when it is cleared', async ({ page }) => {
  await page.goto('/docs/api/');
  await hydrated(page);
  const box = page.getByRole('searchbox', { name: 'Filter by name or kind' });
  const index = page.locator('.list-filter');
  const all = await index.locator('li:visible').count();
  expect(all).toBeGreaterThan(300);
  await box.fill('getroot');
  await expect(index.getByRole('link', { name: '$getRoot', exact: true })).toBeVisible();
  await expect(index.locator('li:visible')).toHaveCount(1);
  await expect(index.getByText('1 found')).toBeVisible();
  await expect(index.locator('h3:visible')).toHaveText(['G']);
  await box.fill('');
  await expect(index.locator('li:visible')).toHaveCount(all);
});

test('entries can be reached by their lowercase anchor and by their exact name', async ({ page }) => {
  await page.goto('/docs/api/modules/lexical#getroot');
  await hydrated(page);
  await expect(page.locator(':target')).toBeInViewport();
  await expect(page.locator(':target')).toContainText('$getRoot');
  await page.goto('/docs/api/modules/lexical#$getRoot');
  const alias = await page.evaluate(() => {
    const target = document.querySelector(':target');
    return target?.closest('h1, h2, h3, h4')?.id;
  });
  expect(alias).toBe('getroot');
});

test('inline code with the name of a symbol links to its entry, and the entry lists the pages that use it', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  await page.locator('.article a:has(> code)', { hasText: 'TextNode' }).first().click();
  await expect(page).toHaveURL(/\/docs\/api\/classes\/lexical\.TextNode/);
  await expect(page.getByText('Used in:').first()).toBeVisible();
  await expect(page.locator('.used-in').first().getByRole('link', { name: 'Nodes', exact: true })).toBeVisible();
});

test('an entry that later releases changed says when, and opens to show the old and the new signature', async ({ page }) => {
  await page.goto('/docs/api/modules/lexical#addupdatetag');
  await hydrated(page);
  const history = page.locator('#addupdatetag ~ details.history').first();
  await expect(history.locator('.line.removed')).toBeHidden();
  await history.getByText(/^Since 0\.5 · changed in 0\.31/).click();
  await expect(history.locator('.line.removed')).toContainText('tag: string');
  await expect(history.locator('.line.added')).toContainText('tag: UpdateTag');
});
