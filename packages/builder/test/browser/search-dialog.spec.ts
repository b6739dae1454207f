import type { Locator, Page } from '@playwright/test';
import { isCore } from '../../../../tools/tier.ts';
import { expect, hold, hydrated, phone, setOffline, test } from './site-test.ts';

/** What a failed request and the resulting search failure log. */
const failure = /Failed to load resource|The search could not be answered/;

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const boxOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const optionsOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
const activeOf = (page: Page): Locator => dialogOf(page).locator('[role=option][aria-selected=true]');

/** Opens the dialog without a query, on a page that is loaded unless it is there already. */
async function open(page: Page, path = '/docs/intro'): Promise<void> {
  if (new URL(page.url()).pathname !== path) {
    await page.goto(path);
    await hydrated(page);
  }
  if (!(await dialogOf(page).isVisible())) await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
  await boxOf(page).fill('');
}

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
  await open(page);
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

test('hits are opened with the keyboard and by click, also at an anchor', async ({ page, context }) => {
  await test.step('keyboard: the first hit is active; arrow keys, Home and End move; Enter opens the hit without a page load', async () => {
    await open(page);
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
    await open(page);
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
    await open(page);
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
    await open(page);
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
    await open(page);
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
    await open(page);
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
    await open(page);
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
    await open(page);
    await page.mouse.click(20, 400);
    await expect(dialogOf(page)).toBeHidden();
  });
  await test.step('the number of results is announced, and a link leads to all of them', async () => {
    await open(page);
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

test('wherever the focus is in the dialog, letters and arrows are for the field', async ({ page }) => {
  await open(page);
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
  await open(page);
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
  await open(page);
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

test.describe('when requests fail', () => {
  test.use({ expectedMessages: failure });

  test('the dialog shows the failure and recovers', async ({ page }) => {
    await page.route('**/search-index/**', (route) => route.abort());
    await open(page);
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
    await open(page);
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
  await open(page);
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
  await open(page);
  await page.keyboard.type('TextNode.splitText');
  await expect(dialogOf(page).getByRole('status').getByText('Searching')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  release();
  await expect(page).toHaveURL(/lexical\.TextNode#/);
  await expect(dialogOf(page)).toBeHidden();
});

test('results of another query start at the top, whatever the scroll position', { tag: '@full' }, async ({ page }) => {
  await open(page);
  await boxOf(page).fill('node');
  await expect(optionsOf(page)).toHaveCount(12);
  for (let times = 0; times < 8; times++) await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).nth(8)).toBeInViewport({ ratio: 0.9 });
  await expect(optionsOf(page).first()).not.toBeInViewport();
  await boxOf(page).fill('nodes');
  await expect(activeOf(page)).toHaveAttribute('data-index', '0');
  await expect(activeOf(page)).toBeInViewport({ ratio: 0.9 });
});

test('on a screen with a very low height due to zoom, a hit is completely visible', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  await boxOf(page).fill('nodes');
  await expect(activeOf(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('the field has focus again after a press on a control in the dialog', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site.recent-searches', JSON.stringify(['alpha', 'nodes'])));
  await open(page);
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

test('Enter before the answer opens only a hit: not a suggestion, and nothing after Escape', { tag: '@full' }, async ({
  page,
}) => {
  let { release } = await hold(page, '**/search-index/index.json');
  await open(page);
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

test('the group filter is reset with the search', { tag: '@full' }, async ({ page }) => {
  await open(page);
  await boxOf(page).fill('table');
  const chips = dialogOf(page).getByRole('group', { name: 'Show results from' });
  await chips.getByRole('button', { name: 'Demos' }).click();
  await expect(chips.getByRole('button', { name: 'Demos' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toHaveValue('table');
  await expect(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
});

test('a text that does not arrive delays no other snippets', { tag: '@full' }, async ({ page }) => {
  let asked = 0;
  await page.route('**/search-index/texts/**', async (route) => {
    // The first text never arrives.
    if (asked++ > 0) await route.continue();
  });
  await open(page);
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

test('during composition with an input method, nothing is searched and keys are ignored', async ({ page, context }) => {
  await open(page);
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

const badQueries = {
  markup: '<img src=x onerror=alert(1)>"\'&lt;',
  prototype: '__proto__ constructor toString',
  'regular expression': '.*(a+)+$[\\]{2}|^?',
  'right to left': 'עורך טקסט \u202eqzxwvkj',
  'lone surrogates': 'qzx\ud800wv\udc00kj',
  '10,000 characters': 'qz'.repeat(5000),
};

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
