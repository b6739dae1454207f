/** What the reference shows of other releases. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site-test.ts';

const page = '/docs/api/modules/lexical';
const entry = (page: Page) => page.locator('#addupdatetag ~ details.history').first();

test.describe('the old and new signatures of an entry', () => {
  test('are fetched when a reader opens the first one, once per page, also by keyboard and after a navigation', async ({
    page: tab,
  }) => {
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tab.goto('/docs/api/modules');
    await hydrated(tab);
    await tab.locator('.article').getByRole('link', { name: 'lexical', exact: true }).click();
    await expect(tab).toHaveURL(page);
    await expect(entry(tab).locator('.line.removed')).toHaveCount(0);
    expect(asked).not.toContain(`${page}.more.json`);
    await entry(tab).locator('summary').focus();
    await tab.keyboard.press('Enter');
    await expect(entry(tab).locator('.line.added')).toContainText('tag: UpdateTag');
    await expect(entry(tab).getByRole('link', { name: /Markdown/ })).toHaveCount(0);
    const other = tab.locator('details.history').last();
    await other.locator('summary').click();
    await expect(other.locator('strong').first()).toBeVisible();
    expect(asked.filter((path) => path === `${page}.more.json`)).toHaveLength(1);
  });

  test('show that they are awaited', { tag: '@full' }, async ({ page: tab }) => {
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await tab.route('**/*.more.json', async (route) => {
      await answered;
      await route.continue();
    });
    await tab.goto(`${page}#addupdatetag`);
    await hydrated(tab);
    await entry(tab).locator('summary').click();
    await expect(entry(tab)).toHaveAttribute('aria-busy', 'true');
    await expect(entry(tab)).toContainText('Loading…');
    answer();
    await expect(entry(tab).locator('.line.added')).toBeVisible();
    await expect(entry(tab)).not.toHaveAttribute('aria-busy');
    await expect(entry(tab)).not.toContainText('Loading…');
  });

  test('are shown for an entry that was opened before the application was there', { tag: '@full' }, async ({ page: tab }) => {
    let start = (): void => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    await tab.route('**/assets/application-*.js', async (route) => {
      await started;
      await route.continue();
    });
    await tab.goto(`${page}#addupdatetag`);
    await entry(tab).locator('summary').click();
    await expect(entry(tab).getByRole('link', { name: /Markdown/ })).toBeVisible();
    start();
    await expect(entry(tab).locator('.line.added')).toBeVisible();
  });

  test('are closed and still there after Back', { tag: '@full' }, async ({ page: tab }) => {
    await tab.goto(`${page}#addupdatetag`);
    await hydrated(tab);
    await entry(tab).locator('summary').click();
    await expect(entry(tab).locator('.line.added')).toBeVisible();
    await tab.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('.article a[href="/docs/api/classes/lexical.TextNode"]')?.click(),
    );
    await expect(tab).toHaveURL(/lexical\.TextNode$/);
    await tab.goBack();
    await expect(tab).toHaveURL(/modules\/lexical#addupdatetag$/);
    if (!(await entry(tab).evaluate((element: HTMLDetailsElement) => element.open))) await entry(tab).locator('summary').click();
    await expect(entry(tab).locator('.line.added')).toBeVisible();
  });
});

test('what a later release added opens to its signatures, and the search says that the described release lacks it', async ({
  page: tab,
}) => {
  await tab.goto(`${page}#in-later-releases`);
  await hydrated(tab);
  const release = tab.locator('#in-later-releases ~ details.history').filter({ hasText: '$caretFromPoint' });
  await release.locator('summary strong').click();
  await expect(release.locator('pre')).toContainText('function $caretFromPoint');
  await tab.keyboard.press('Control+k');
  await tab.getByRole('combobox', { name: 'Search' }).fill('$caretFromPoint');
  const hit = tab.getByRole('option').first();
  await expect(hit).toContainText('$caretFromPoint: not in 0.10.0; since 0.25');
});

test.describe('where the signatures cannot be loaded', () => {
  test.use({ expectedMessages: /could not be loaded|Failed to load resource/ });

  test('the code that shows them: the link to the Markdown stays, and opening the entry again loads them', {
    tag: '@full',
  }, async ({ page: tab }) => {
    let asked = 0;
    await tab.route('**/assets/fill-details-*.js', (route) => (++asked === 1 ? route.abort() : route.continue()));
    await tab.goto(`${page}#addupdatetag`);
    await hydrated(tab);
    await entry(tab).locator('summary').click();
    await expect.poll(() => asked).toBe(1);
    await expect(entry(tab).getByRole('link', { name: /Markdown/ })).toBeVisible();
    await entry(tab).locator('summary').click();
    await entry(tab).locator('summary').click();
    await expect(entry(tab).locator('.line.added')).toBeVisible();
  });

  for (const [fault, response] of [
    ['an error of the host', { status: 503, body: '' }],
    ['a file that is no JSON', { status: 200, contentType: 'application/json', body: '<!doctype html>' }],
    ['the file of another build', { status: 200, contentType: 'application/json', body: '{"other":"<p>Other</p>"}' }],
    ['a file that holds something else', { status: 200, contentType: 'application/json', body: 'null' }],
  ] as const) {
    test(`${fault}: the entry says so, links to the Markdown, and loads them with Retry`, {
      tag: '@full',
    }, async ({ page: tab }) => {
      let asked = 0;
      await tab.route('**/*.more.json', (route) => (++asked < 3 ? route.fulfill(response) : route.continue()));
      await tab.goto(`${page}#addupdatetag`);
      await hydrated(tab);
      await entry(tab).locator('summary').click();
      const alert = entry(tab).getByRole('alert');
      await expect(alert).toContainText('This could not be loaded.');
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(() => asked).toBe(2);
      await expect(entry(tab).getByRole('link', { name: /Markdown/ })).toHaveAttribute('href', `${page}.md`);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(entry(tab).locator('.line.added')).toBeVisible();
      await expect(alert).toHaveCount(0);
      await expect(entry(tab).locator('summary')).toBeFocused();
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an entry says in which releases it changed, and opens to a link to the Markdown, which has the signatures', async ({
    page: tab,
    request,
  }) => {
    await tab.goto(page);
    await entry(tab)
      .getByText(/^Since 0\.5 · changed in 0\.31/)
      .click();
    const link = entry(tab).getByRole('link', { name: /Markdown/ });
    await expect(link).toBeVisible();
    const text = await (await request.get((await link.getAttribute('href')) as string)).text();
    expect(text).toMatch(/```diff\n- .*tag: string.*\n\+ .*tag: UpdateTag/);
  });
});
