/** The search dialog's hits: what it finds, shows and opens. */
import { isCore } from '../../../../tools/tier.ts';
import { activeOf, boxOf, dialogOf, openDialog, optionsOf } from './search-dialog.ts';
import { expect, test } from './site-test.ts';

test('hits are opened with the keyboard and by click, also at an anchor', async ({ page, context }) => {
  await test.step('keyboard: the first hit is active; arrow keys, Home and End move; Enter opens the hit without a page load', async () => {
    await openDialog(page);
    await page.evaluate(() => {
      (window as unknown as { same: boolean }).same = true;
    });
    await boxOf(page).fill('nodes');
    await expect(activeOf(page)).toHaveCount(1);
    const count = 12;
    const expectActive = async (index: number): Promise<void> => {
      const option = optionsOf(page).nth(index);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) as string);
      await expect(option).toBeInViewport({ ratio: 0.9 });
    };
    await expectActive(0);
    // All hits, including those that are rendered after a pause in typing.
    for (const [key, index] of [
      ['End', count - 1],
      ['Home', 0],
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', count - 1],
      ['ArrowDown', 0],
      ['ArrowUp', count - 1],
      ['Home', 0],
      ['ArrowDown', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expectActive(index);
    }
    await expect(boxOf(page)).toBeFocused();
    const href = (await optionsOf(page).nth(1).getAttribute('href')) as string;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    await expect(dialogOf(page)).toBeHidden();
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
  });
  await test.step('a hit with an anchor scrolls below the navbar', async () => {
    await openDialog(page);
    await page.keyboard.type('TextNode.splitText');
    await expect(activeOf(page)).toContainText('splitText');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/api\/classes\/lexical\.TextNode#/);
    const navbar = await page.locator('.navbar').evaluate((element) => element.clientHeight);
    await expect
      .poll(() => page.evaluate(() => document.querySelector(':target')?.getBoundingClientRect().top ?? -1))
      .toBeGreaterThanOrEqual(navbar);
    expect(await page.evaluate(() => document.querySelector(':target')?.getBoundingClientRect().top)).toBeLessThan(300);
  });
  await test.step('a click follows a hit and closes the dialog; Ctrl+Enter opens it in a new tab and changes nothing', async () => {
    await openDialog(page);
    await boxOf(page).fill('selection');
    await expect(activeOf(page)).toHaveCount(1);
    const href = (await activeOf(page).getAttribute('href')) as string;
    const tab = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await tab).toHaveURL(href);
    await expect(page).toHaveURL('/docs/intro');
    await expect(dialogOf(page)).toBeVisible();
    const second = optionsOf(page).nth(1);
    const next = (await second.getAttribute('href')) as string;
    await second.click();
    await expect(page).toHaveURL(next);
    await expect(dialogOf(page)).toBeHidden();
  });
});

test('finds, groups, filters, and says what is not found', async ({ page }) => {
  await test.step('hits are grouped by page, with breadcrumbs, kinds and marked matches', async () => {
    await openDialog(page);
    await page.keyboard.type('splitText');
    const first = optionsOf(page).first();
    await expect(first).toContainText('splitText');
    await expect(first.locator('mark').first()).toHaveText(/splitText/i);
    await expect(first.locator('.kind')).toHaveText('method');
    const groups = page.getByRole('listbox', { name: 'Search results' }).getByRole('group');
    await expect(groups.first()).toHaveAccessibleName(/API.*TextNode/);
    await expect(first.locator('.search-hit__trail')).toHaveText(/^API.*TextNode$/);
    await expect(first.locator('.search-hit__snippet')).toHaveText(/^[A-Z].*[.…]$/);
    await expect(first.locator('code')).toHaveText(/^splitText\(/);
    const pages = await groups.evaluateAll((elements) =>
      elements.map((group) => [...new Set([...group.querySelectorAll('a')].map((link) => new URL(link.href).pathname))]),
    );
    expect(pages.every((paths) => paths.length === 1)).toBe(true);
    expect(new Set(pages.flat()).size).toBe(pages.length);
  });
  await test.step('filters limit the results to a group, and show counts', async () => {
    await openDialog(page);
    await boxOf(page).fill('table');
    const chips = dialogOf(page).getByRole('group', { name: 'Show results from' }).getByRole('button');
    await expect(chips.first()).toHaveText(/^All \d+$/);
    const all = await chips.allTextContents();
    expect(all.map((text) => text.replace(/ \d+$/, ''))).toEqual(['All', 'Docs', 'API', 'Demos', 'Blog', 'Pages']);
    const numbers = all.map((text) => Number(text.split(' ').at(-1)));
    expect(numbers[0]).toBe(numbers.slice(1).reduce((sum, number) => sum + number, 0));
    const api = dialogOf(page).getByRole('button', { name: /^API/ });
    await expect(api).toHaveAttribute('aria-pressed', 'false');
    await api.click();
    await expect(api).toHaveAttribute('aria-pressed', 'true');
    await expect(boxOf(page)).toBeFocused();
    await expect(dialogOf(page).getByRole('link', { name: `See all ${numbers[2]} results` })).toBeVisible();
    for (const href of await optionsOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
      expect(href).toMatch(/^\/docs\/api\//);
    }
  });
  await test.step('without results, the dialog says so, suggests other queries, and offers to report it', async () => {
    await openDialog(page);
    await page.keyboard.type('qzxwvkj');
    await expect(dialogOf(page).getByText('No results for "qzxwvkj"')).toBeVisible();
    await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(dialogOf(page).getByText('Believe this query should return results?')).toBeVisible();
    const report = dialogOf(page).getByRole('link', { name: 'Let us know.' });
    const url = new URL((await report.getAttribute('href')) as string);
    expect(url.origin + url.pathname).toBe('https://github.com/facebook/lexical/issues/new');
    expect(url.searchParams.get('title')).toContain('qzxwvkj');
    await expect(dialogOf(page).getByRole('status').getByText('No results', { exact: true })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeVisible();
  });
  await test.step('treats every query as text', async () => {
    page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
    await openDialog(page);
    for (const [name, query] of Object.entries(badQueries).slice(0, isCore ? 1 : undefined)) {
      await test.step(name, async () => {
        // The hits of a query stay until the next one is answered.
        await boxOf(page).fill('');
        await expect(optionsOf(page)).toHaveCount(0);
        // Not fill(), because the protocol does not support lone surrogates.
        await boxOf(page).evaluate(
          (element, units) => {
            const text = String.fromCharCode(...units);
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
            element.dispatchEvent(new InputEvent('input', { bubbles: true }));
          },
          Array.from({ length: query.length }, (_, index) => query.charCodeAt(index)),
        );
        const title = dialogOf(page).locator('.search-message__title');
        await expect(title.or(optionsOf(page).first())).toBeVisible();
        await expect(dialogOf(page).locator('img')).toHaveCount(0);
        const link = dialogOf(page).locator('.search-dialog__foot a, .search-message a').first();
        expect(((await link.getAttribute('href')) as string).length).toBeLessThan(7000);
        await boxOf(page).fill('nodes');
        await expect(optionsOf(page).first()).toContainText('Nodes');
      });
    }
  });
  await test.step('a press outside the panel closes it', async () => {
    await openDialog(page);
    await page.mouse.click(20, 400);
    await expect(dialogOf(page)).toBeHidden();
  });
  await test.step('the number of results is announced, and a link leads to all of them', async () => {
    await openDialog(page);
    await boxOf(page).fill('listener');
    const status = dialogOf(page)
      .getByRole('status')
      .filter({ hasText: /^\d+ results$/ });
    const link = dialogOf(page).getByRole('link', { name: /^See all \d+ results$/ });
    // The number is announced after a pause; until then it may be that of the query before.
    await expect(async () => {
      expect(await link.textContent()).toBe(`See all ${await status.textContent()}`);
    }).toPass();
    await expect(link).toHaveAttribute('href', '/search?q=listener');
    await link.click();
    await expect(page).toHaveURL('/search?q=listener');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first()).toBeVisible();
  });
});

test('results of another query start at the top, whatever the scroll position', { tag: '@full' }, async ({ page }) => {
  await openDialog(page);
  await boxOf(page).fill('node');
  await expect(optionsOf(page)).toHaveCount(12);
  for (let times = 0; times < 8; times++) await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).nth(8)).toBeInViewport({ ratio: 0.9 });
  await expect(optionsOf(page).first()).not.toBeInViewport();
  await boxOf(page).fill('nodes');
  await expect(activeOf(page)).toHaveAttribute('data-index', '0');
  await expect(activeOf(page)).toBeInViewport({ ratio: 0.9 });
});

test('the group filter is reset with the search', { tag: '@full' }, async ({ page }) => {
  await openDialog(page);
  await boxOf(page).fill('table');
  const chips = dialogOf(page).getByRole('group', { name: 'Show results from' });
  await chips.getByRole('button', { name: 'Demos' }).click();
  await expect(chips.getByRole('button', { name: 'Demos' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toHaveValue('table');
  await expect(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
});

const badQueries = {
  markup: '<img src=x onerror=alert(1)>"\'&lt;',
  prototype: '__proto__ constructor toString',
  'regular expression': '.*(a+)+$[\\]{2}|^?',
  'right to left': 'עורך טקסט \u202eqzxwvkj',
  'lone surrogates': 'qzx\ud800wv\udc00kj',
  '10,000 characters': 'qz'.repeat(5000),
};
