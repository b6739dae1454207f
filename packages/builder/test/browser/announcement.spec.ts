import type { Page } from '@playwright/test';
import { expect, hydrated, layoutShift, screens, test } from './site-test.ts';

const text = (page: Page) => page.getByText('These pages describe Lexical 0.10.0.');
const close = (page: Page) => page.getByRole('button', { name: 'Close', exact: true });
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('announcement.id'), localStorage.getItem('announcement.dismissed')]);

for (const [device, viewport] of screens) {
  test.describe(`on a ${device}`, { tag: device === 'phone' ? '@full' : [] }, () => {
    test.use({ viewport });

    test('a dismissed announcement stays hidden, and the layout does not shift with or without it', async ({ page }) => {
      await page.goto('/docs/intro');
      await hydrated(page);
      await expect(text(page)).toBeVisible();
      expect(await layoutShift(page)).toBe(0);
      await close(page).click();
      await expect(text(page)).toBeHidden();
      expect(await stored(page)).toEqual(['newer-releases', 'true']);
      await page.reload();
      await hydrated(page);
      await expect(text(page)).toBeHidden();
      expect(await layoutShift(page)).toBe(0);
      // With empty scripts there is no application, only the inline script.
      await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto('/docs/faq');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(text(page)).toBeHidden();
    });

    test('a new announcement is shown, and the dismissal of the old one is reset', async ({ page }) => {
      await page.addInitScript(() => {
        if (localStorage.getItem('announcement.id') !== null) return;
        localStorage.setItem('announcement.id', 'an-older-one');
        localStorage.setItem('announcement.dismissed', 'true');
      });
      await page.goto('/docs/intro');
      await expect(text(page)).toBeVisible();
      await hydrated(page);
      expect(await stored(page)).toEqual(['newer-releases', null]);
      expect(await layoutShift(page)).toBe(0);
    });
  });
}

test('a dismissal applies in other tabs', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/blog');
  await hydrated(other);
  await close(page).click();
  await expect(text(other)).toBeHidden();
});
