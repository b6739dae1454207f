import type { Page } from '@playwright/test';
import { desktop, expect, hydrated, phone, test } from './site-test.ts';

test.use({ viewport: desktop });

const button = (page: Page) => page.getByRole('button', { name: 'Version: Next' });
const item = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Next', exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
});

test('is a disclosure, not a menu: a button that has the state of its list', { tag: '@full' }, async ({ page }) => {
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(item(page)).toBeHidden();
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page)).toBeVisible();
  const listId = (await button(page).getAttribute('aria-controls')) ?? '';
  await expect(page.locator(`[id="${listId}"]`).getByRole('link')).toHaveCount(1);
  await expect(page.locator('[role=menu], [role=menuitem], [aria-haspopup=menu], [aria-haspopup=true]')).toHaveCount(0);
  await button(page).click();
  await expect(item(page)).toBeHidden();
});

test('opens with Enter and Space; Escape closes it and restores the focus', async ({ page }) => {
  for (const key of ['Enter', 'Space']) {
    await button(page).focus();
    await page.keyboard.press(key);
    await expect(item(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(item(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  }
});

test('closes on a press outside, on Tab past the last item, and on Shift+Tab past the button', async ({ page }) => {
  await button(page).click();
  await expect(item(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(item(page)).toBeHidden();

  await button(page).click();
  await page.keyboard.press('Tab');
  await expect(item(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Language: English' })).toBeFocused();
  await expect(item(page)).toBeHidden();

  await button(page).click();
  await page.keyboard.press('Shift+Tab');
  await expect(item(page)).toBeHidden();
});

test('the only language links to the page itself', { tag: '@full' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Language: English' }).click();
  const english = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'English', exact: true });
  await expect(english).toHaveAttribute('href', '/docs/intro');
  await expect(english).toHaveAttribute('lang', 'en');
});

test('the chosen docs version is remembered, and a reader of the docs stays on the page', async ({ page }) => {
  await button(page).click();
  await item(page).click();
  await expect(page).toHaveURL('/docs/intro');
  expect(await page.evaluate(() => localStorage.getItem('docs-version'))).toBe('current');
});

test.describe('with touch', () => {
  test.use({ hasTouch: true });

  test('opens with a tap and closes with a tap outside', async ({ page }) => {
    await button(page).tap();
    await expect(item(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(item(page)).toBeHidden();
  });
});

test.describe('in the phone menu', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('opens with a tap, closes with Escape and leaves the menu open', { tag: '@full' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    await page.getByRole('button', { name: 'Back to main menu' }).tap();
    const menu = page.getByRole('dialog');
    await menu.getByRole('button', { name: 'Version: Next' }).tap();
    await expect(menu.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Next', exact: true })).toBeHidden();
    await expect(menu).toBeVisible();
  });
});
