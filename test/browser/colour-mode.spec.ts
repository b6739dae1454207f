import type { Page } from '@playwright/test';
import { expect, fixtureSite, hydrated, realSite, screens, test } from './site-test.ts';

const theme = (page: Page) => expect(page.locator('html'));
const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ });

for (const [device, viewport] of screens) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('is light until it is switched; then it is kept under "theme", from the first paint on', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('/docs/intro');
      await hydrated(page);
      await theme(page).toHaveAttribute('data-theme', 'light');
      await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently light mode)');
      await toggle(page).click();
      await theme(page).toHaveAttribute('data-theme', 'dark');
      await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently dark mode)');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
      // An empty script stands for an application that never comes: the inline script is all there is.
      await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto('/docs/faq');
      await theme(page).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
      await page.unroute('**/*.js');
      await page.reload();
      await hydrated(page);
      await toggle(page).click();
      await theme(page).toHaveAttribute('data-theme', 'light');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    });
  });
}

test('reaches other tabs, where forgetting the choice brings back the default', async ({ page, context }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(`${realSite}/blog`);
  await hydrated(other);
  await toggle(page).click();
  await theme(other).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.removeItem('theme'));
  await theme(other).toHaveAttribute('data-theme', 'light');
});

test.describe('where the site respects the system', () => {
  test.use({ baseURL: fixtureSite });

  test('the system is followed until a choice is made', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await hydrated(page);
    await theme(page).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await theme(page).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await theme(page).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();

    await toggle(page).click();
    await theme(page).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await theme(page).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await hydrated(page);
    await theme(page).toHaveAttribute('data-theme', 'light');
  });

  test('it is followed before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/');
    await theme(page).toHaveAttribute('data-theme', 'dark');
  });
});
