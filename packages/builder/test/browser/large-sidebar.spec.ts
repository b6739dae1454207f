/** A sidebar of hundreds of pages: the categories around the page are there, the others are fetched when they are opened. */
import type { Locator, Page } from '@playwright/test';
import { ownSite } from './own-site.ts';
import { desktop, expect, hold, hydrated, stopClock, test } from './site-test.ts';

const [chapters, pages] = [20, 18];

const files: Record<string, string> = {
  'site.config.ts': "export default { title: 'Large', url: 'https://example.com' };\n",
};
for (let chapter = 1; chapter <= chapters; chapter++)
  for (let page = 1; page <= pages; page++)
    files[`docs/chapter-${chapter}/page-${page}.md`] =
      `---\nsidebar_position: ${page}\n---\n\n# Page ${chapter}.${page}\n\nText of page ${chapter}.${page}.\n`;

const urlOf = ownSite(files);

test.use({ viewport: desktop });

const addressOf = (chapter: number, page: number): string => urlOf(`/docs/chapter-${chapter}/page-${page}`);
const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs sidebar' });
const link = (page: Page, name: string): Locator => sidebar(page).getByRole('link', { name, exact: true });

function watchParts(page: Page): string[] {
  const parts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/sidebar-\w+\.json$/.test(request.url())) parts.push(request.url());
  });
  return parts;
}

test('a document has the branch of its page; other branches are fetched once they are opened, also with the keyboard', async ({
  page,
}) => {
  const parts = watchParts(page);
  await page.goto(addressOf(4, 5));
  await hydrated(page);
  expect(parts).toHaveLength(1);
  await expect(link(page, 'Page 4.5')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Page 4.18')).toBeVisible();
  await expect(page.locator('.docs-sidebar a')).toHaveCount(pages + chapters - 1);
  const other = sidebar(page)
    .locator('summary')
    .filter({ hasText: /chapter-11/i });
  await other.focus();
  await page.keyboard.press('Enter');
  await expect(link(page, 'Page 11.18')).toBeVisible();
  await expect(other).toBeFocused();
  expect(parts).toHaveLength(2);
  await link(page, 'Page 11.7').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page 11.7');
  await expect(link(page, 'Page 11.7')).toHaveAttribute('aria-current', 'page');
  expect(parts).toHaveLength(2);
  await page.goBack();
  await expect(link(page, 'Page 4.5')).toHaveAttribute('aria-current', 'page');
});

test('the next page opens its branch, in the column and in the phone menu', { tag: '@full' }, async ({ page }) => {
  await page.goto(addressOf(2, pages));
  await hydrated(page);
  const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last();
  const title = String(await next.locator('span').last().textContent());
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(link(page, title)).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: title, exact: true })).toHaveAttribute('aria-current', 'page');
  await page
    .getByRole('dialog')
    .locator('summary')
    .filter({ hasText: /chapter-7/i })
    .click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Page 7.18', exact: true })).toBeVisible();
});

test.describe('a branch that does not arrive', () => {
  test.use({ expectedMessages: /Failed to load resource|Failed to fetch/ });

  test('says after 200 ms that it is loading, says if it failed, and arrives with Retry', { tag: '@full' }, async ({ page }) => {
    await page.goto(addressOf(1, 1));
    await hydrated(page);
    await page.route('**/assets/sidebar-*.json', (route) => route.abort());
    const state = sidebar(page).locator('.load-state');
    await sidebar(page)
      .locator('summary')
      .filter({ hasText: /chapter-9/i })
      .click();
    await expect(state).toContainText('This could not be loaded.');
    await state.getByRole('button', { name: 'Retry' }).click();
    await expect(state).toContainText('This could not be loaded.');
    await page.unrouteAll();
    const { release } = await hold(page, '**/assets/sidebar-*.json');
    await stopClock(page);
    const asked = page.waitForRequest('**/assets/sidebar-*.json');
    await state.getByRole('button', { name: 'Retry' }).click();
    await asked;
    await page.clock.runFor(150);
    await expect(state).toHaveCount(0);
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(state).toHaveText('Loading…', { timeout: 100 });
    }).toPass();
    release();
    await expect(link(page, 'Page 9.18')).toBeVisible();
    await expect(state).toHaveCount(0);
  });

  test('has a link to its first page, and arrives when it is opened again', { tag: '@full' }, async ({ page }) => {
    await page.goto(addressOf(1, 1));
    await hydrated(page);
    await page.route('**/assets/sidebar-*.json', (route) => route.abort());
    const other = sidebar(page)
      .locator('summary')
      .filter({ hasText: /chapter-9/i });
    await other.click();
    await expect(link(page, 'Page 9.1')).toBeVisible();
    await expect(link(page, 'Page 9.2')).toHaveCount(0);
    await other.click();
    await expect(link(page, 'Page 9.1')).toBeHidden();
    await page.unrouteAll();
    await other.click();
    await expect(link(page, 'Page 9.18')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a closed category has a link to its first page, whose document shows the branch', { tag: '@full' }, async ({ page }) => {
    await page.goto(addressOf(1, 1));
    await sidebar(page)
      .locator('summary')
      .filter({ hasText: /chapter-9/i })
      .click();
    await link(page, 'Page 9.1').click();
    await expect(page).toHaveURL(addressOf(9, 1));
    await expect(link(page, 'Page 9.18')).toBeVisible();
  });
});
