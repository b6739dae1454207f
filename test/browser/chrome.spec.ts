import { expect, hydrated, phone, test } from './site-test.ts';

test('landmarks and accessible names are the promised ones', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch between dark and light mode (currently light mode)' })).toBeVisible();
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('no page is wider than the screen', async ({ page }) => {
    for (const path of [
      '/',
      '/docs/intro',
      '/docs/concepts/commands',
      '/docs/react/plugins',
      '/docs/api/modules/lexical',
      '/blog',
      '/markdown-page',
      '/docs/error/',
    ]) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(390);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read and reached', async ({ page }) => {
    await page.goto('/docs/intro');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByText('Packages', { exact: true }).click();
    await sidebar.getByRole('link', { name: 'lexical', exact: true }).first().click();
    await expect(page).toHaveURL('/docs/packages/lexical');
    await page.goto('/search?q=nodes');
    await expect(page.getByRole('main').getByRole('link', { name: 'Nodes', exact: true })).toBeVisible();
  });

  test.describe('at an unknown address', () => {
    // The browser itself reports the status of the document.
    test.use({ expectedMessages: /status of 404/ });

    test('the not-found page says what happened', async ({ page }) => {
      await page.goto('/nothing-here');
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
      await expect(page.getByText('We could not find what you were looking for.')).toBeVisible();
    });
  });
});
