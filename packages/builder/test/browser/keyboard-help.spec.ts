import { expect, hold, hydrated, test } from './site-test.ts';

test('a question mark opens the list of shortcuts; Escape closes it and restores the focus', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await link.focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  for (const action of ['Search', 'Show this list', 'Close a menu or a dialog']) {
    await expect(dialog.getByText(action, { exact: true })).toBeVisible();
  }
  for (const key of ['K', '/', '?', 'Esc']) await expect(dialog.locator('kbd', { hasText: key }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('the button at the end of the page opens it, and a press outside closes it', { tag: '@full' }, async ({ page }) => {
  await page.goto('/blog');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Show this list')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('in a text field, a question mark is just text', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/error/');
  await hydrated(page);
  const field = page.getByRole('main').locator('input').first();
  await field.focus();
  await page.keyboard.type('why?');
  await expect(field).toHaveValue('why?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a question mark pressed before hydration is not lost', { tag: '@full' }, async ({ page }) => {
  const { release } = await hold(page, '**/assets/application-*.js');
  await page.goto('/docs/intro');
  await page.keyboard.press('?');
  release();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByText('Show this list')).toBeVisible();
});

test('closes when the search opens', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(help).toBeHidden();
});

test('a question mark right after the key that closes it opens it again', { tag: '@full' }, async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  // Both in the same task: a dialog fires its close event in a later one, and on a busy machine the next key comes first.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
    // Wait for the task with the close event.
    return new Promise((resolve) => setTimeout(resolve));
  });
  await expect(help).toBeVisible();
  await expect(help.getByText('Show this list')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});
