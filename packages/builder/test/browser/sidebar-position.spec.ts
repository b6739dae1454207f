/** Where the sidebar is scrolled to, so that the current item is in sight. */
import type { Page } from '@playwright/test';
import { docsSidebar, expect, hydrated, sidebarLink, test } from './site-test.ts';

test.use({ viewport: { width: 1440, height: 700 } });

const scrollTop = (page: Page) => docsSidebar(page).evaluate((column) => Math.round(column.scrollTop));

/** Expects the current item to be visible within the column. */
async function expectCurrentInView(page: Page): Promise<void> {
  await expect
    .poll(() =>
      docsSidebar(page).evaluate((column) => {
        const bounds = column.getBoundingClientRect();
        const item = column.querySelector('[aria-current="page"]')?.getBoundingClientRect();
        return item !== undefined && item.top >= bounds.top && item.bottom <= Math.min(bounds.bottom, innerHeight);
      }),
    )
    .toBe(true);
}

test('keeps its scroll position across navigation and reload, from the first paint', async ({ page }) => {
  await page.goto('/docs/api/classes/lexical_table.TableRowNode');
  await hydrated(page);
  await docsSidebar(page).evaluate((column) => {
    column.scrollTop = column.scrollHeight - column.clientHeight - 40;
  });
  const position = await scrollTop(page);
  expect(position).toBeGreaterThan(200);
  await expectCurrentInView(page);

  await docsSidebar(page).getByRole('link', { name: 'TableNode', exact: true }).click();
  await expect(page).toHaveURL('/docs/api/classes/lexical_table.TableNode');
  await expect(sidebarLink(page, 'TableNode')).toHaveAttribute('aria-current', 'page');
  expect(await scrollTop(page)).toBe(position);

  // To a page without a sidebar and back.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL('/community/');
  await expect(docsSidebar(page)).toHaveCount(0);
  await page.goBack();
  await expect(sidebarLink(page, 'TableNode')).toBeVisible();
  expect(await scrollTop(page)).toBe(position);

  await page.reload();
  await hydrated(page);
  expect(await scrollTop(page)).toBe(position);
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scrollTop(page)).toBe(position);
});

test('shows the current item on a first visit before any script runs, after a navigation, and after a reload', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/docs/api/classes/lexical_table.TableSelection');
  await expectCurrentInView(page);
  const beforeScripts = await scrollTop(page);
  await page.unroute('**/*.js');
  await page.reload();
  await hydrated(page);
  await expectCurrentInView(page);
  expect(await scrollTop(page)).toBe(beforeScripts);

  // From a link in the article to a page whose item is not in view.
  await page.evaluate(() => {
    const away = document.createElement('a');
    away.href = '/docs/api/';
    document.querySelector('.article')?.append(away);
    away.click();
  });
  await expect(page).toHaveURL('/docs/api/');
  await expectCurrentInView(page);

  // The open category stays open, so the sidebar is long enough to scroll.
  await expect(sidebarLink(page, 'TextNode')).toBeVisible();
  await docsSidebar(page).evaluate((column) => {
    column.scrollTop = column.scrollHeight;
  });
  await page.reload();
  await hydrated(page);
  await expectCurrentInView(page);
});

test('an item far down is clear of the lower edge, also below an announcement', { tag: '@full' }, async ({ page }) => {
  for (const height of [700, 900]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/docs/api/classes/lexical.TextNode');
    await hydrated(page);
    const item = await docsSidebar(page).locator('[aria-current="page"]').boundingBox();
    const button = await page.getByRole('button', { name: 'Collapse sidebar' }).boundingBox();
    expect((button?.y ?? 0) - (item?.y ?? 0) - (item?.height ?? 0), `${height} px`).toBeGreaterThan(32);
  }
});

test('starts at its top if the current item is in sight there', { tag: '@full' }, async ({ page }) => {
  for (const path of [
    '/docs/intro',
    '/docs/getting-started/theming',
    '/docs/concepts/nodes',
    '/docs/api/modules/lexical',
    '/docs/demos/plugins/images',
  ]) {
    await page.goto(path);
    await expectCurrentInView(page);
    expect(await scrollTop(page), path).toBe(0);
  }
});
