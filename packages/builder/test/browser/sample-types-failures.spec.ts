/** The types in code samples, if they cannot be loaded. */
import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';
import { nameIn, openSample, tipOf } from './type-tips.ts';

test.describe('when the types cannot be loaded', () => {
  test.use({ expectedMessages: /The types in this code sample could not be loaded|Failed to load resource/ });

  test('the code is unchanged, and a single warning says why', { tag: '@full' }, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route('**/*.types.json', (route) => route.fulfill({ status: 500, body: '' }));
    const block = await openSample(page);
    const failed = page.waitForResponse(/types\.json/);
    await block.locator('pre').hover();
    await failed;
    await expect.poll(() => warnings.length).toBe(1);
    const again = page.waitForResponse(/types\.json/);
    await page.locator('figure[data-types]').nth(1).locator('pre').hover();
    await again;
    await page.keyboard.press('Escape');
    await expect(tipOf(page)).toHaveCount(0);
    await expect(page.locator('.code-name')).toHaveCount(0);
    expect(warnings).toHaveLength(1);
    await block.getByRole('link', { name: '$getRoot', exact: true }).click();
    await expect(page).toHaveURL('/docs/api/modules/lexical#getroot');
  });
});

test.describe('when the first request for types fails', () => {
  test.use({ expectedMessages: /The types in (this code sample|code samples) could not be loaded|Failed to load resource/ });

  /** Makes the first request for types fail. Returns a function that returns the number of requests. */
  async function failFirst(page: Page): Promise<() => number> {
    let asked = 0;
    await page.route('**/*.types.json', (route) => (++asked === 1 ? route.abort() : route.continue()));
    return () => asked;
  }
  /** Resolves at the warning, when the failure has been handled. */
  const warned = (page: Page): Promise<unknown> => page.waitForEvent('console', (message) => message.type() === 'warning');

  test('the pointer tries again when it returns to the block, not at every word', { tag: '@full' }, async ({ page }) => {
    const asked = await failFirst(page);
    const block = await openSample(page);
    const failed = warned(page);
    await block.locator('pre').hover();
    await failed;
    for (const link of await block.locator('pre a').all()) await link.hover();
    await block.locator('.k').first().hover();
    expect(asked()).toBe(1);
    await page.getByRole('heading', { level: 1 }).hover();
    await block.locator('pre').hover();
    await nameIn(block, 'append').hover();
    await expect(tipOf(page)).toContainText('ElementNode.append');
    expect(asked()).toBe(2);
  });

  test('Enter tries again', { tag: '@full' }, async ({ page }) => {
    const asked = await failFirst(page);
    const block = await openSample(page);
    const code = block.locator('pre');
    await expect(code).toHaveAttribute('tabindex', '0');
    const failed = warned(page);
    await code.focus();
    await failed;
    await page.keyboard.press('Enter');
    await expect(block.locator('pre :focus')).toBeVisible();
    await expect(tipOf(page)).toBeVisible();
    expect(asked()).toBe(2);
  });

  test('the focus tries again', { tag: '@full' }, async ({ page }) => {
    const asked = await failFirst(page);
    const block = await openSample(page);
    const code = block.locator('pre');
    await expect(code).toHaveAttribute('tabindex', '0');
    const failed = warned(page);
    await code.focus();
    await failed;
    await code.blur();
    await code.focus();
    await expect(nameIn(block, 'append')).toBeAttached();
    expect(asked()).toBe(2);
  });

  test('a press tries again', { tag: '@full' }, async ({ page }) => {
    const asked = await failFirst(page);
    const block = await openSample(page);
    const failed = warned(page);
    const word = block.locator('.k').first();
    await word.hover();
    await failed;
    await word.click();
    await expect(nameIn(block, 'append')).toBeAttached();
    expect(asked()).toBe(2);
  });

  test('the code for showing types is requested again too', { tag: '@full' }, async ({ page }) => {
    let isFailing = true;
    await page.route('**/serve-*.js', (route) => (isFailing ? route.abort() : route.continue()));
    const block = await openSample(page);
    const failed = page.waitForEvent('console', (message) => message.text().startsWith('The types in code samples'));
    await block.locator('pre').hover();
    await failed;
    isFailing = false;
    await page.getByRole('heading', { level: 1 }).hover();
    await block.locator('pre').hover();
    await expect(nameIn(block, 'append')).toBeAttached();
  });
});

test('code does not get types from a different build', { tag: '@full' }, async ({ page }) => {
  await page.route('**/*.types.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), samples: { other: [0, 6, 0] } } });
  });
  const block = await openSample(page);
  const loaded = page.waitForResponse(/types\.json/);
  await block.locator('pre').hover();
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(block.locator('.code-name')).toHaveCount(0);
});
