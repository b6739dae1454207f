import { expect, fixtureSite, hydrated, test } from './site-test.ts';

test('components that a page imports and that have state, effects or handlers work in the browser', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guides/interactive`);
  const timer = page.locator('site-island').first();
  await expect(timer.getByRole('status')).toHaveText('3 minutes left');
  await expect(page.getByText('It stays hot for long.')).toBeHidden();
  await hydrated(page);
  await expect(timer.getByText('Running')).toBeVisible();
  await expect(timer.locator('i')).toHaveText('number');
  await expect(timer.getByText('Loaded later')).toBeVisible();
  await expect(timer.locator('div')).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
  await timer.getByRole('button').click();
  await expect(timer.getByRole('status')).toHaveText('2 minutes left');
  // What the component did not show at first.
  await expect(timer.getByText('It stays hot for long.')).toBeVisible();
  await expect(timer.locator('strong')).toHaveText('hot');
  const spout = timer.getByAltText('Spout');
  await expect.poll(() => spout.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await timer.getByRole('button').click();
  await expect(timer.getByRole('status')).toHaveCSS('color', 'rgb(255, 0, 0)');
  // In an expression of the page; a class.
  const second = page.locator('site-island').nth(2);
  await second.getByRole('button').click();
  await expect(second.getByRole('status')).toHaveText('5 seconds left');
  await expect(page.getByText('Ticks: 7')).toBeVisible();
  // The module that it's from decides for all that it exports.
  await expect(page.locator('site-island', { hasText: 'plain words' })).toHaveCount(1);
  // After a click on a link, as after a full load.
  await page.getByRole('link', { name: 'Guide' }).first().click();
  await expect(page).toHaveURL(/guides\/start/);
  await page.goBack();
  await expect(page.locator('site-island').first().getByText('Running')).toBeVisible();
});

test('a component that sets the color mode does what the switch does', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guides/interactive`);
  await hydrated(page);
  const root = page.locator('html');
  await page.getByRole('button', { name: 'The lamp is light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'The lamp is dark' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'currently dark mode' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Leave the lamp alone' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});
