import type { Locator, Page } from '@playwright/test';
import { expect, hold, hydrated, layoutShift, quiet, stopClock, test } from './site-test.ts';

/** What a failed request and the resulting search failure log. */
const failure = /Failed to load resource|The search could not be answered/;

const fieldOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search the documentation' });
const hitsOf = (page: Page): Locator => page.getByRole('list', { name: 'Search results' }).getByRole('listitem');
const indexOf = (page: Page): Locator => page.locator('.page-index');

test('without a query it lists the pages and loads no index; the field has the specified texts', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search-index/')) requested.push(request.url());
  });
  await page.goto('/search');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await expect(page).toHaveTitle('Search the documentation | Lexical');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');
  await expect(fieldOf(page)).toHaveAttribute('placeholder', 'Type your search here');
  await expect(indexOf(page).getByRole('link', { name: 'Editor state', exact: true })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('shows the results for the query in the URL, best first, instead of the list of pages', async ({ page }) => {
  await page.goto('/search?q=editor+state');
  await expect(hitsOf(page).first().getByRole('link').getByRole('heading')).toHaveText('Editor state');
  await expect(fieldOf(page)).toHaveValue('editor state');
  await expect(page).toHaveTitle('Search results for "editor state" | Lexical');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "editor state"');
  await expect(indexOf(page)).toBeHidden();
  await expect(page).toHaveURL('/search?q=editor+state');
});

test('the query in the URL changes during typing, in a single history entry', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.evaluate(() => {
    (window as unknown as { same: boolean }).same = true;
  });
  await page.evaluate(() => navigation.navigate('/search').finished);
  const length = await page.evaluate(() => history.length);
  await fieldOf(page).pressSequentially('listeners');
  await expect(hitsOf(page).first()).toBeVisible();
  await expect(page).toHaveURL('/search?q=listeners');
  await expect(page).toHaveTitle('Search results for "listeners" | Lexical');
  await expect(fieldOf(page)).toBeFocused();
  await fieldOf(page).fill('');
  await expect(page).toHaveURL('/search');
  await expect(page).toHaveTitle('Search the documentation | Lexical');
  await expect(indexOf(page)).toBeVisible();
  await fieldOf(page).fill('serialization');
  const first = hitsOf(page).first().getByRole('link');
  await expect(first).toContainText('Serialization');
  const href = (await first.getAttribute('href')) as string;
  // At once: the URL must be up to date when the page is left.
  await first.click();
  await expect(page).toHaveURL(href);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=serialization');
  await expect(fieldOf(page)).toHaveValue('serialization');
  await expect(first).toContainText('Serialization');
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro');
  expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
});

const ways: readonly (readonly [name: string, leave: (page: Page) => Promise<void>])[] = [
  ['Back', (page) => page.evaluate(() => history.back())],
  ['a link', (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs', exact: true }).click()],
];
for (const [way, leave] of ways)
  for (const changesFirst of [false, true])
    test(`${way} leaves right after typing${changesFirst ? ', where the URL changes before the page' : ''}`, async ({ page }) => {
      if (changesFirst)
        await page.addInitScript(() => {
          Reflect.deleteProperty(window, 'NavigationPrecommitController');
        });
      const { release } = await hold(page, '**/docs/intro.json');
      await page.goto('/docs/intro');
      await hydrated(page);
      await page.evaluate(() => navigation.navigate('/search').finished);
      await stopClock(page);
      await fieldOf(page).fill('nodes');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "nodes"');
      await leave(page);
      await expect.poll(() => page.evaluate(() => navigation.transition !== null)).toBe(true);
      await page.clock.runFor(1000);
      release();
      await page.clock.resume();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
      await expect(page).toHaveURL('/docs/intro');
    });

test('another query from the dialog is a new history entry, and Back returns to the previous one', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/search?q=listeners');
  await expect(hitsOf(page).first()).toContainText('Listeners');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('theming');
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL('/search?q=theming');
  await expect(hitsOf(page).first()).toContainText('Theming');
  await page.goBack();
  await expect(fieldOf(page)).toHaveValue('listeners');
  await expect(hitsOf(page).first()).toContainText('Listeners');
  await expect(page).toHaveTitle('Search results for "listeners" | Lexical');
});

test('scrolling comes to the footer; a button loads more results, without duplicates, and leads to the first of them', async ({
  page,
}) => {
  await page.goto('/search?q=node');
  await expect(hitsOf(page)).toHaveCount(40);
  await hydrated(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' })).toBeInViewport();
  await expect(hitsOf(page)).toHaveCount(40);
  await page.getByRole('button', { name: 'Show more results' }).focus();
  await page.keyboard.press('Enter');
  await expect(hitsOf(page)).toHaveCount(80);
  await expect(hitsOf(page).nth(40).getByRole('link')).toBeFocused();
  const hrefs = await hitsOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test('Back restores the scroll position in the results', async ({ page }) => {
  await page.goto('/search?q=node');
  const hits = page.getByRole('list', { name: 'Search results' }).getByRole('listitem');
  await expect(hits).toHaveCount(40);
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect(hits).toHaveCount(80);
  const hit = hits.nth(46).getByRole('link');
  await hit.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await hit.click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(hits.nth(46)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('ignores an unknown group in the URL', { tag: '@full' }, async ({ page }) => {
  await page.goto('/search?q=nodes&group=Foo');
  await expect(page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/search?q=nodes');
});

test('shows a message while more results are loading, and a retry if they fail', { tag: '@full' }, async ({ page }) => {
  // A provider that can wait and fail, because the real one answers at once from memory.
  await page.addInitScript(() => {
    const control = window as unknown as { held: (() => void)[]; hold: boolean };
    control.held = [];
    control.hold = false;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...message: [unknown]) {
      const send = (): void => postMessage.apply(this, message);
      if (control.hold) control.held.push(send);
      else send();
    };
  });
  await page.goto('/search?q=node');
  await expect(hitsOf(page).first()).toBeVisible();
  await hydrated(page);
  await page.evaluate(() => {
    (window as unknown as { hold: boolean }).hold = true;
  });
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect(page.getByRole('status').getByText('Fetching new results...')).toBeVisible();
  const count = await hitsOf(page).count();
  await page.evaluate(() => {
    const control = window as unknown as { held: (() => void)[]; hold: boolean };
    control.hold = false;
    for (const send of control.held) send();
  });
  await expect.poll(() => hitsOf(page).count()).toBeGreaterThan(count);
  await expect(page.getByText('Fetching new results...')).toHaveCount(0);
});

test('filters limit the results, and the URL contains the choice', { tag: '@full' }, async ({ page }) => {
  await page.goto('/search?q=table');
  await hydrated(page);
  const chip = page.getByRole('group', { name: 'Show results from' }).getByRole('button', { name: /^Demos/ });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/search?q=table&group=Demos');
  const checkHits = async (): Promise<void> => {
    await expect(hitsOf(page).first()).toContainText('Demos');
    for (const href of await hitsOf(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^\/docs\/demos\//);
  };
  await checkHits();
  await page.reload();
  await hydrated(page);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await checkHits();
});

test('shows a message if nothing is found', async ({ page }) => {
  await page.goto('/search?q=qzxwvkj');
  await expect(page.getByText('No results were found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages to start with' }).getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Let us know.' })).toHaveAttribute('href', /issues\/new\?title=.*qzxwvkj/);
});

test.describe('when requests fail', () => {
  test.use({ expectedMessages: failure });

  test('the page shows the failure and recovers', async ({ page }) => {
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto('/search?q=nodes');
    const alert = page.getByRole('alert');
    await expect(alert.getByText('Unable to fetch results')).toBeVisible();
    await expect(alert.getByText('You might want to check your network connection.')).toBeVisible();
    await page.unroute('**/search-index/**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(hitsOf(page).first()).toContainText('Nodes');
    await expect(alert).toHaveCount(0);
  });
});

const badQueries = [
  '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%22',
  '__proto__',
  '%ED%A0%80',
  '.*(a%2B)%2B%24',
  '%D7%A9%D7%9C',
  '%',
  'qz'.repeat(2000),
];

test('treats every query as text', { tag: '@full' }, async ({ page }) => {
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
  for (const query of badQueries) {
    await test.step(query.slice(0, 40), async () => {
      await page.goto(`/search?q=${query}`);
      await hydrated(page);
      await expect(page.getByText('No results were found').or(hitsOf(page).first())).toBeVisible();
      await expect(page.locator('.article img')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
});

test('during composition with an input method, nothing is searched', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/search');
  await hydrated(page);
  await fieldOf(page).focus();
  const client = await context.newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'nodes', selectionStart: 5, selectionEnd: 5 });
  await expect(fieldOf(page)).toHaveValue('nodes');
  await expect(indexOf(page)).toBeVisible();
  await client.send('Input.insertText', { text: 'nodes' });
  await expect(hitsOf(page).first()).toContainText('Nodes');
});

test('the layout does not shift when results for a query in the URL arrive', { tag: '@full' }, async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/search?q=a%20rather%20long%20question%20about%20the%20selection%20of%20nodes');
    await expect(hitsOf(page).first()).toBeVisible();
    await quiet(page);
    expect(await layoutShift(page), `at ${width} px`).toBe(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search button in the navbar leads to the list of pages, and so does the form', async ({ page }) => {
    await page.goto('/docs/intro');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await fieldOf(page).fill('nodes');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=nodes');
    await expect(indexOf(page).getByRole('link', { name: 'Nodes', exact: true })).toBeVisible();
  });
});
