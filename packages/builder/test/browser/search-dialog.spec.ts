/** The search dialog: opening and closing it, its keys and focus, and what it shows before there is a query. */
import { activeOf, boxOf, dialogOf, openDialog, optionsOf } from './search-dialog.ts';
import { expect, hydrated, phone, test } from './site-test.ts';

test('opens with the button, Ctrl or Cmd with K, and / outside text fields; Escape closes it and restores the focus', async ({
  page,
}) => {
  await page.goto('/search');
  await hydrated(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await button.click();
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(button).toBeFocused();
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(key);
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(button).toBeFocused();
  }
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await field.focus();
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');
  await expect(dialogOf(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
  // In the dialog, / is text too, and the shortcut closes the dialog.
  await page.keyboard.press('/');
  await expect(boxOf(page)).toHaveValue('/');
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page)).toBeHidden();
  await expect(field).toBeFocused();
});

test('a key right after the one that closes it opens it again', { tag: '@full' }, async ({ page }) => {
  await openDialog(page);
  // Both in the same task: a dialog fires its close event in a later one, and on a busy machine the next key comes first.
  const press = (closing: 'escape' | 'shortcut'): Promise<void> =>
    page.evaluate((how) => {
      const shortcut = (): unknown =>
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }));
      if (how === 'escape') document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      else shortcut();
      shortcut();
      // Wait for the task with the close event.
      return new Promise((resolve) => setTimeout(resolve));
    }, closing);
  for (const closing of ['escape', 'shortcut'] as const) {
    await press(closing);
    await expect(dialogOf(page)).toBeVisible();
    await expect(boxOf(page)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
});

for (const intent of ['hover', 'focus'] as const) {
  test(`a page loads nothing of the search, and everything at ${intent}`, { tag: intent === 'hover' ? [] : '@full' }, async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/search/.test(new URL(request.url()).pathname)) requested.push(request.url());
    });
    await page.goto('/docs/intro');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    const index = page.waitForRequest(/\/search-index\//);
    const dialog = page.waitForRequest(/\/assets\/search-dialog-.*\.js$/);
    await page.getByRole('banner').getByRole('button', { name: 'Search' })[intent]();
    await Promise.all([index, dialog]);
  });
}

test('wherever the focus is in the dialog, letters and arrows are for the field', async ({ page }) => {
  await openDialog(page);
  await page.keyboard.type('node');
  await expect(activeOf(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(boxOf(page)).toBeFocused();
  await expect(optionsOf(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await dialogOf(page).getByRole('button', { name: /^API/ }).focus();
  await page.keyboard.press('Space');
  await expect(dialogOf(page).getByRole('button', { name: /^API/ })).toHaveAttribute('aria-pressed', 'true');
  await dialogOf(page).getByRole('button', { name: /^All/ }).focus();
  await page.keyboard.type('s');
  await expect(boxOf(page)).toHaveValue('nodes');
});

test('recent searches are remembered, can be run again with the keyboard, and can be removed', async ({ page }) => {
  await openDialog(page);
  await expect(dialogOf(page)).toContainText('Type a word, a question');
  for (const query of ['commands', 'read only mode']) {
    await boxOf(page).fill(query);
    await expect(activeOf(page)).toHaveCount(1);
    const href = (await activeOf(page).getAttribute('href')) as string;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue('');
  }
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('/');
  const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['read only mode', 'commands']);
  await expect(activeOf(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(recent.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(boxOf(page)).toHaveValue('commands');
  await expect(optionsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(boxOf(page)).toBeFocused();
  await page.getByRole('button', { name: 'Remove "commands" from the recent searches' }).click();
  await expect(recent).toHaveText(['read only mode']);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(dialogOf(page)).toContainText('Type a word, a question');
  expect(await page.evaluate(() => localStorage.getItem('site.recent-searches'))).toBeNull();
});

test('the dialog offers pages to start with before there is a query and without results', { tag: '@full' }, async ({ page }) => {
  await openDialog(page);
  const links = dialogOf(page).getByRole('navigation', { name: 'Pages to start with' }).getByRole('link');
  await expect(links).toHaveText(['Introduction', 'Quick start', 'Demos', 'API', 'Find an error code']);
  // Rows below each other, which look like hits.
  const rows = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
  expect(new Set(rows.map(({ left }) => left)).size).toBe(1);
  expect(rows.every(({ top }, index) => index === 0 || top >= (rows[index - 1]?.bottom ?? 0))).toBe(true);
  await expect(links.first()).toHaveCSS('text-decoration-line', 'none');
  await links.first().hover();
  await expect(links.first()).toHaveCSS('text-decoration-line', 'underline');
  // The arrow keys have nothing to choose from.
  await expect(dialogOf(page).getByText('to move')).toHaveCount(0);
  await boxOf(page).fill('nodes');
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(dialogOf(page).getByText('to move')).toBeVisible();
  await expect(links).toHaveCount(0);
  await boxOf(page).fill('qzxwvkj');
  await expect(links).toHaveCount(5);
  await links.filter({ hasText: 'Demos' }).click();
  await expect(page).toHaveURL('/docs/demos/intro');
  await expect(dialogOf(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('site.recent-searches'))).toBeNull();

  // And those visited before, but not the current one.
  for (const path of ['/docs/concepts/nodes', '/docs/faq']) {
    await page.goto(path);
    await hydrated(page);
    // Pages are remembered after the paint.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('site.recent-pages') ?? '')).toContain(path);
  }
  await page.keyboard.press('Control+k');
  const visited = dialogOf(page).getByRole('navigation', { name: 'Recently visited pages' }).getByRole('link');
  await expect(visited).toHaveText(['Nodes']);
  await visited.click();
  await expect(page).toHaveURL('/docs/concepts/nodes');
});

test('on a screen with a very low height due to zoom, a hit is completely visible', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openDialog(page);
  await boxOf(page).fill('nodes');
  await expect(activeOf(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('the field has focus again after a press on a control in the dialog', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site.recent-searches', JSON.stringify(['alpha', 'nodes'])));
  await openDialog(page);
  await dialogOf(page).getByRole('button', { name: 'Remove "alpha"' }).click();
  await expect(boxOf(page)).toBeFocused();
  await dialogOf(page).locator('.search-queries__label').click();
  await expect(boxOf(page)).toBeFocused();
  await boxOf(page).fill('KEY_ENTER_COMMAND');
  const chip = dialogOf(page).getByRole('group', { name: 'Show results from' }).getByRole('button').first();
  await chip.focus();
  await page.keyboard.press('/');
  await expect(boxOf(page)).toBeFocused();
  await expect(boxOf(page)).toHaveValue('KEY_ENTER_COMMAND');
  await expect(dialogOf(page)).toBeVisible();
});

test('during composition with an input method, nothing is searched and keys are ignored', async ({ page, context }) => {
  await openDialog(page);
  await boxOf(page).fill('nodes');
  await expect(activeOf(page)).toHaveCount(1);
  const before = await activeOf(page).getAttribute('href');
  const client = await context.newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'qzxwvkj', selectionStart: 7, selectionEnd: 7 });
  await expect(boxOf(page)).toHaveValue('nodesqzxwvkj');
  // The keys that select a candidate of the input method.
  for (const key of ['ArrowDown', 'Enter']) {
    await boxOf(page).evaluate((element, name) => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: name, isComposing: true, bubbles: true, cancelable: true }));
    }, key);
  }
  await expect(page).toHaveURL('/docs/intro');
  expect(await activeOf(page).getAttribute('href')).toBe(before);
  await client.send('Input.insertText', { text: 'qzxwvkj' });
  await expect(dialogOf(page).getByText('No results for "nodesqzxwvkj"')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the dialog fills the screen, its controls are large enough, and Back closes it', async ({ page }) => {
    await page.goto('/docs/faq');
    await hydrated(page);
    await page.getByRole('link', { name: 'Lexical' }).first().tap();
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
    await expect(boxOf(page)).toBeFocused();
    await boxOf(page).fill('table');
    await expect(optionsOf(page).first()).toBeVisible();
    const panel = await page.locator('.search-dialog__panel').boundingBox();
    expect(panel).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const small = await dialogOf(page).evaluate((dialog) =>
      [...dialog.querySelectorAll('button, a, [role=option], input')]
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ text, box }) => `${text} ${box.width} x ${box.height}`),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.evaluate(() => history.back());
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
    await page.getByRole('button', { name: 'Close search' }).tap();
    await expect(dialogOf(page)).toBeHidden();
  });
});
