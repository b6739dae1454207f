import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site-test.ts';

test.use({ viewport: { width: 1440, height: 700 } });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const scrollTop = (page: Page) => sidebar(page).evaluate((column) => Math.round(column.scrollTop));

/** Expects the current item to be visible within the column. */
async function expectCurrentInView(page: Page): Promise<void> {
  await expect
    .poll(() =>
      sidebar(page).evaluate((column) => {
        const bounds = column.getBoundingClientRect();
        const item = column.querySelector('[aria-current="page"]')?.getBoundingClientRect();
        return item !== undefined && item.top >= bounds.top && item.bottom <= Math.min(bounds.bottom, innerHeight);
      }),
    )
    .toBe(true);
}

test('there are three sidebars', async ({ page }) => {
  for (const [path, label] of [
    ['/docs/intro', 'Getting Started'],
    ['/docs/api/', 'Classes'],
    ['/docs/demos/intro', 'Plugins'],
  ] as const) {
    await page.goto(path);
    await expect(sidebar(page).getByText(label, { exact: true })).toBeVisible();
  }
  for (const path of ['/docs/design', '/docs/testing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sidebar(page)).toHaveCount(0);
  }
});

test('in the HTML, the categories of the page are open, and the page is marked as current', async ({ request }) => {
  const html = await (await request.get('/docs/demos/plugins/embeds/figma')).text();
  const tree = /<nav aria-label="Docs sidebar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  const marked = tree.indexOf('aria-current="page"');
  expect(marked).toBeGreaterThan(0);
  const before = tree.slice(0, marked);
  expect(before.match(/<details/g)).toHaveLength(2);
  expect(before.match(/<details open=""/g)).toHaveLength(2);
});

test('a category with a page is a link with a separate toggle', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await expect(link(page, 'React').first()).toBeVisible();
  const toggle = sidebar(page).getByLabel("Expand sidebar category 'React'");
  await toggle.click();
  await expect(page).toHaveURL('/docs/intro');
  await expect(link(page, 'Plugins, components and hooks').or(link(page, 'Plugins'))).toBeVisible();
  await sidebar(page).getByLabel("Collapse sidebar category 'React'").click();
  await expect(toggle).toBeVisible();
  await sidebar(page).locator('a[href="/docs/react/"]').click();
  await expect(page).toHaveURL('/docs/react/');
  await expect(sidebar(page).getByLabel("Collapse sidebar category 'React'")).toBeVisible();
});

test('a category without a page expands and collapses with pointer and keyboard, and expanding it collapses its siblings', async ({
  page,
}) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const concepts = sidebar(page).locator('summary', { hasText: 'Concepts' });
  const packages = sidebar(page).locator('summary', { hasText: 'Packages' });
  await expect(link(page, 'Nodes')).toBeVisible();
  await packages.click();
  await expect(link(page, 'clipboard')).toBeVisible();
  await expect(link(page, 'Nodes')).toBeHidden();
  await concepts.focus();
  await page.keyboard.press('Enter');
  await expect(link(page, 'Nodes')).toBeVisible();
  await expect(link(page, 'clipboard')).toBeHidden();
  await page.keyboard.press('Space');
  await expect(link(page, 'Nodes')).toBeHidden();
});

/** Expands a category. Returns its height in each frame, and the duration in the stylesheet. */
async function unfold(page: Page, label: string): Promise<{ heights: number[]; duration: string }> {
  return sidebar(page)
    .locator('summary', { hasText: label })
    .evaluate(async (summary: HTMLElement) => {
      const details = summary.parentElement as HTMLDetailsElement;
      const heights = [details.offsetHeight];
      summary.click();
      const { transitionDuration } = getComputedStyle(details, '::details-content');
      const full = details.querySelector('ul')?.scrollHeight ?? 0;
      while ((heights.at(-1) ?? 0) < full) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        heights.push(details.offsetHeight);
      }
      return { heights: [...new Set(heights)], duration: transitionDuration.split(',')[0] ?? '' };
    });
}

test('expanding takes longer with more content, and at most 200 ms', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const few = await unfold(page, 'Collaboration');
  const many = await unfold(page, 'Packages');
  expect(many.heights.length).toBeGreaterThan(2);
  expect(Number.parseFloat(few.duration)).toBeGreaterThan(0);
  expect(Number.parseFloat(many.duration)).toBeGreaterThan(Number.parseFloat(few.duration));
  expect(Number.parseFloat(many.duration)).toBeLessThanOrEqual(0.2);
});

test('with reduced motion, categories expand at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/docs/intro');
  await hydrated(page);
  const { heights, duration } = await unfold(page, 'Packages');
  expect(duration).toBe('0s');
  expect(heights).toHaveLength(2);
});

test('can be hidden, stays hidden from the first paint, and can be shown again', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(sidebar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeFocused();
  // With empty scripts there is no application, only the inline script.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sidebar(page)).toBeHidden();
  await page.unroute('**/*.js');
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeFocused();
  await page.reload();
  await expect(sidebar(page)).toBeVisible();
});

test('keeps its scroll position across navigation and reload, from the first paint', async ({ page }) => {
  await page.goto('/docs/api/classes/lexical.TextNode');
  await hydrated(page);
  await sidebar(page).evaluate((column) => {
    column.scrollTop = column.scrollHeight - column.clientHeight - 40;
  });
  const position = await scrollTop(page);
  expect(position).toBeGreaterThan(200);
  await expectCurrentInView(page);

  await sidebar(page).getByRole('link', { name: 'TableNode', exact: true }).click();
  await expect(page).toHaveURL('/docs/api/classes/lexical_table.TableNode');
  await expect(link(page, 'TableNode')).toHaveAttribute('aria-current', 'page');
  expect(await scrollTop(page)).toBe(position);

  // To a page without a sidebar and back.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL('/community/');
  await expect(sidebar(page)).toHaveCount(0);
  await page.goBack();
  await expect(link(page, 'TableNode')).toBeVisible();
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
  await expect(link(page, 'TextNode')).toBeVisible();
  await sidebar(page).evaluate((column) => {
    column.scrollTop = column.scrollHeight;
  });
  await page.reload();
  await hydrated(page);
  await expectCurrentInView(page);
});

test('with right-to-left text, directional icons are mirrored', async ({ page }) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const read = () =>
    page.evaluate(() => {
      const summary = [...document.querySelectorAll('.docs-sidebar details:not([open]) > summary')][0] as Element;
      const opened = document.querySelector('.docs-sidebar details[open] > summary') as Element;
      return {
        folded: getComputedStyle(summary, '::after').rotate,
        opened: getComputedStyle(opened, '::after').rotate,
        icon: getComputedStyle(document.querySelector('.docs-sidebar__collapse .icon') as Element).scale,
      };
    });
  expect(await read()).toEqual({ folded: '-45deg', opened: '45deg', icon: '1' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await read()).toEqual({ folded: '135deg', opened: '45deg', icon: '-1 1' });
});
