import type { Page } from '@playwright/test';
import { expect, fixtureSite, hydrated, realSite, screens, test } from './site-test.ts';

const theme = (page: Page) => expect(page.locator('html'));
const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between (system, )?dark and light mode/ });

for (const [device, viewport] of screens) {
  test.describe(`on a ${device}`, { tag: device === 'phone' ? '@full' : [] }, () => {
    test.use({ viewport });

    test('is light by default; a choice is stored under "theme" and applies from the first paint', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('/docs/intro');
      await hydrated(page);
      await theme(page).toHaveAttribute('data-theme', 'light');
      await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently light mode)');
      await toggle(page).click();
      await theme(page).toHaveAttribute('data-theme', 'dark');
      await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently dark mode)');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
      // With empty scripts there is no application, only the inline script.
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

test('applies in other tabs, where removing the choice restores the default', { tag: '@full' }, async ({ page, context }) => {
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

test.describe('if the site respects the system preference', () => {
  test.use({ baseURL: fixtureSite });

  test('it applies until the visitor makes a choice', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await hydrated(page);
    await theme(page).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await theme(page).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await theme(page).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    await expect(toggle(page)).toHaveAccessibleName('Switch between system, dark and light mode (currently system mode)');

    await toggle(page).click();
    await expect(toggle(page)).toHaveAccessibleName('Switch between system, dark and light mode (currently light mode)');
    await theme(page).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await theme(page).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await hydrated(page);
    await theme(page).toHaveAttribute('data-theme', 'light');

    // A choice that the system agrees with gives way to the system.
    await toggle(page).click();
    await theme(page).toHaveAttribute('data-theme', 'dark');
    await expect(toggle(page)).toHaveAccessibleName('Switch between system, dark and light mode (currently dark mode)');
    await toggle(page).click();
    await expect(toggle(page)).toHaveAccessibleName('Switch between system, dark and light mode (currently system mode)');
    await theme(page).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    await page.emulateMedia({ colorScheme: 'light' });
    await theme(page).toHaveAttribute('data-theme', 'light');
  });

  test('it applies before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/');
    await theme(page).toHaveAttribute('data-theme', 'dark');
  });
});
