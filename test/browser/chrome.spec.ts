import { expect, hydrated, realSite, test } from './site-test.ts';

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

test('the colour mode toggles, is remembered, is there before paint, and reaches other tabs', async ({ page, context }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(`${realSite}/blog`);
  await hydrated(other);
  await page.getByRole('button', { name: 'Switch between dark and light mode (currently light mode)' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Switch between dark and light mode (currently dark mode)' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  // An empty script stands for an application that never comes: the inline script is all there is.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/docs/faq');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
test('a dismissed announcement stays away and moves nothing', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const bar = page.getByText('These pages describe Lexical 0.10.0.');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(bar).toBeHidden();
  await page.evaluate(() => localStorage.setItem('announcement.id', 'an-older-one'));
  await page.reload();
  await expect(bar).toBeVisible();
  await hydrated(page);
  expect(
    await page.evaluate(() => [localStorage.getItem('announcement.id'), localStorage.getItem('announcement.dismissed')]),
  ).toEqual(['describes-0.10.0', null]);
});

test('the docs version that was chosen is remembered', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.getByRole('button', { name: 'Version: Next' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/docs/api/');
  expect(await page.evaluate(() => localStorage.getItem('docs-version'))).toBe('current');
});

test('the sidebar can be put away, and stays away', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
});

test('the table of contents marks the section being read', async ({ page }) => {
  await page.goto('/docs/concepts/nodes');
  await hydrated(page);
  const toc = page.getByRole('navigation', { name: 'Table of contents' });
  const links = toc.getByRole('link');
  const last = links.last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', /.+/);
  await expect(toc.locator('[aria-current]')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens on the docs panel, leads back to the main menu, and goes with Escape and navigation', async ({ page }) => {
    await page.goto('/docs/intro');
    await hydrated(page);
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
    const open = page.getByRole('button', { name: 'Toggle navigation bar' });
    await open.click();
    const back = page.getByRole('button', { name: 'Back to main menu' });
    await expect(back).toBeVisible();
    await back.click();
    await expect(page.getByRole('link', { name: 'Community' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(back).toBeHidden();
    await open.click();
    await page.getByRole('dialog').getByRole('link', { name: 'Nodes', exact: true }).click();
    await expect(page).toHaveURL('/docs/concepts/nodes');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

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
