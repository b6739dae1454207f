/** The search dialog while something is missing: its code, the index, a text, or the network. */
import { activeOf, boxOf, dialogOf, openDialog, optionsOf } from './search-dialog.ts';
import { expect, hold, hydrated, setOffline, test } from './site-test.ts';

/** What a failed request and the resulting search failure log. */
const failure = /Failed to load resource|The search could not be answered/;

test.describe('when requests fail', () => {
  test.use({ expectedMessages: failure });

  test('the dialog shows the failure and recovers', async ({ page }) => {
    await page.route('**/search-index/**', (route) => route.abort());
    await openDialog(page);
    await page.keyboard.type('nodes');
    const alert = dialogOf(page).getByRole('alert');
    await expect(alert.getByText('Unable to fetch results')).toBeVisible();
    await expect(alert.getByText('You might want to check your network connection.')).toBeVisible();
    await page.unroute('**/search-index/**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(optionsOf(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(boxOf(page)).toBeFocused();
  });
});

test.describe('without a network', () => {
  // The text for a snippet may be missing, but hits are found.
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test('the search works once it is loaded', async ({ page }) => {
    await openDialog(page);
    await page.keyboard.type('nodes');
    await expect(optionsOf(page).first()).toBeVisible();
    await setOffline(page, true);
    await boxOf(page).fill('TextNode.splitText');
    await expect(activeOf(page)).toContainText('splitText');
    await setOffline(page, false);
  });
});

test('hits do not wait for their snippets, and do not move when they arrive', { tag: '@full' }, async ({ page }) => {
  const { release } = await hold(page, '**/search-index/texts/**');
  await openDialog(page);
  await boxOf(page).fill('editor state');
  await expect(optionsOf(page)).toHaveCount(12);
  const snippets = dialogOf(page).locator('.search-hit__snippet:not(:empty)');
  await expect(snippets).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  const places = (): Promise<number[]> =>
    optionsOf(page).evaluateAll((options) => options.slice(0, 8).map((option) => option.getBoundingClientRect().top));
  const before = await places();
  release();
  await expect(snippets.first()).toContainText(/editor/i);
  await expect(dialogOf(page).locator('.search-hit__snippet:empty')).toHaveCount(0);
  expect(await places()).toEqual(before);
  // The selection does not change.
  await expect(optionsOf(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('a query typed before the index is loaded is answered afterwards, with a spinner in the meantime', async ({ page }) => {
  const { release } = await hold(page, '**/search-index/**');
  await openDialog(page);
  await page.keyboard.type('TextNode.splitText');
  await expect(dialogOf(page).getByRole('status').getByText('Searching')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  release();
  await expect(page).toHaveURL(/lexical\.TextNode#/);
  await expect(dialogOf(page)).toBeHidden();
});

test('Enter before the answer opens only a hit: not a suggestion, and nothing after Escape', { tag: '@full' }, async ({
  page,
}) => {
  let { release } = await hold(page, '**/search-index/index.json');
  await openDialog(page);
  await boxOf(page).fill('nodes');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  release();
  await page.keyboard.press('Control+k');
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(page).toHaveURL('/docs/intro');
  await page.reload();
  await hydrated(page);
  ({ release } = await hold(page, '**/search-index/index.json'));
  await page.keyboard.press('Control+k');
  await boxOf(page).fill('zzcommandd');
  await page.keyboard.press('Enter');
  release();
  await expect(dialogOf(page).getByText('No results for')).toBeVisible();
  await expect(boxOf(page)).toHaveValue('zzcommandd');
});

test('a text that does not arrive delays no other snippets', { tag: '@full' }, async ({ page }) => {
  let asked = 0;
  await page.route('**/search-index/texts/**', async (route) => {
    // The first text never arrives.
    if (asked++ > 0) await route.continue();
  });
  await openDialog(page);
  await boxOf(page).fill('editor state');
  await expect(dialogOf(page).locator('.search-hit__snippet:not(:empty)').first()).toBeVisible();
  await expect(dialogOf(page).locator('.search-hit__snippet:empty')).not.toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('text typed before the dialog is loaded is put into its field', { tag: '@full' }, async ({ page }) => {
  const { release } = await hold(page, '**/assets/search-dialog-*.js');
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.keyboard.press('/');
  await page.keyboard.type('split');
  release();
  await expect(boxOf(page)).toHaveValue('split');
  await page.keyboard.type('Text');
  await expect(boxOf(page)).toHaveValue('splitText');
  await expect(activeOf(page)).toContainText('splitText');
});

test('Enter pressed before the dialog is loaded opens nothing on the page', { tag: '@full' }, async ({ page }) => {
  const { release } = await hold(page, '**/assets/search-dialog-*.js');
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.getByRole('main').getByRole('link').first().focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('TextNode.splitText');
  await page.keyboard.press('Enter');
  release();
  await expect(activeOf(page)).toContainText('splitText');
  await expect(page).toHaveURL('/docs/intro');
});
